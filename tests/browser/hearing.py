"""A blind player: knows the page by its accessibility tree alone, and acts with the keyboard."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import CDPSession, Error, Page

PATIENCE = 60  # seconds; the machine may be crowded
PAUSE = 0.05  # seconds between two looks at the tree


@dataclass(frozen=True)
class Node:
    """What a screen reader knows of an element: role, name, states, and what it lies in."""

    role: str
    name: str
    states: dict[str, Any]
    element: int
    path: tuple[tuple[str, str], ...]  # role and name of everything around it, outermost first

    def within(self, role: str, name: str) -> bool:
        return any(one == role and re.search(name, other) for one, other in self.path)


@dataclass
class Listener:
    """Reads the tree, hears the announcements, presses keys. Looks at no class and no selector."""

    page: Page
    heard: list[str] = field(default_factory=list[str])
    unread: list[str] = field(default_factory=list[str])  # heard and not yet asked about
    standing: list[str] = field(default_factory=list[str])  # the live region as last read
    cdp: CDPSession = field(init=False)

    def __post_init__(self) -> None:
        self.cdp = self.page.context.new_cdp_session(self.page)
        self.cdp.send("Accessibility.enable")

    # ── the tree ──

    def tree(self) -> list[Node]:
        """Everything that is not hidden from a screen reader, in reading order."""
        answer: Any = self.cdp.send("Accessibility.getFullAXTree")
        nodes = {node["nodeId"]: node for node in answer["nodes"]}
        found: list[Node] = []

        def walk(node: Any, path: tuple[tuple[str, str], ...]) -> Iterator[Node]:
            role = node.get("role", {}).get("value", "")
            name = node.get("name", {}).get("value", "")
            if not node.get("ignored"):
                states = {one["name"]: one["value"].get("value") for one in node.get("properties", [])}
                yield Node(role, name, states, node.get("backendDOMNodeId", 0), path)
                path = (*path, (role, name))
            for child in node.get("childIds", []):
                if child in nodes:
                    yield from walk(nodes[child], path)

        found.extend(walk(answer["nodes"][0], ()))
        return found

    def find(self, role: str, name: str = "", within: tuple[str, str] | None = None) -> list[Node]:
        """Nodes of a role whose name matches, that are not disabled, in the tree as it is now."""
        return matching(self.tree(), role, name, within)

    def focused(self) -> bool:
        """Whether the keyboard is on something, and not on the page as a whole."""
        return self.page.evaluate("document.activeElement !== document.body")

    # ── hearing ──

    def listen(self) -> None:
        """Hears what was announced since the last time."""
        page: Any = self.cdp.send("DOM.getDocument", {"depth": 0})
        region = {"nodeId": page["root"]["nodeId"], "role": "log", "accessibleName": "Announcements"}
        found: Any = self.cdp.send("Accessibility.queryAXTree", region)
        try:
            lines: list[Any] = [line for one in found["nodes"] for line in self.inside(one)]
        except Error:
            return  # it changed while it was read
        said = [line["name"]["value"] for line in lines if line["role"]["value"] == "StaticText"]
        fresh = said[overlap(self.standing, said) :]
        self.standing = said
        self.heard += fresh
        self.unread += fresh

    def inside(self, node: Any) -> Iterator[Any]:
        """A node and all that it holds."""
        yield node
        if node["role"]["value"] != "StaticText":
            held: Any = self.cdp.send("Accessibility.getChildAXNodes", {"id": node["nodeId"]})
            for child in held["nodes"]:
                yield from self.inside(child)

    def wait_for(self, *wanted: str) -> str:
        """Listens until one of these is announced, and returns it; passes over what came before."""
        ends = time.monotonic() + PATIENCE
        while time.monotonic() < ends:
            while self.unread:
                words = self.unread.pop(0)
                if any(re.search(one, words) for one in wanted):
                    return words
            time.sleep(PAUSE)
            self.listen()
        raise AssertionError(f"never heard any of {wanted}; the last words were {self.heard[-6:]}")

    # ── acting ──

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def use(self, node: Node, key: str = "Enter") -> None:
        """Goes to a node, as a screen reader does, and presses a key on it."""
        self.cdp.send("DOM.focus", {"backendNodeId": node.element})
        self.press(key)


def matching(
    tree: list[Node], role: str, name: str = "", within: tuple[str, str] | None = None
) -> list[Node]:
    """Nodes of a role whose name matches, that are not disabled."""
    return [
        node
        for node in tree
        if node.role == role
        and re.search(name, node.name, re.IGNORECASE)  # capitals may be the style alone
        and not node.states.get("disabled")
        and (within is None or node.within(*within))
    ]


def overlap(before: list[str], now: list[str]) -> int:
    """How many lines of a list that grows at its end, and is cut at its beginning, are known already."""
    for known in range(min(len(before), len(now)), 0, -1):
        if before[-known:] == now[:known]:
            return known
    return 0
