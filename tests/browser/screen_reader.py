"""A screen reader: reads the page's accessibility tree alone, and acts with the keyboard."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import CDPSession, Error, Page

PATIENCE = 60  # seconds; the machine may be busy
PAUSE = 0.05  # seconds between two reads of the tree


@dataclass(frozen=True)
class Node:
    """An element as a screen reader knows it: role, name, states, and its ancestors."""

    role: str
    name: str
    states: dict[str, Any]
    element: int
    path: tuple[tuple[str, str], ...]  # role and name of every ancestor, outermost first

    def within(self, role: str, name: str) -> bool:
        return any(one == role and re.search(name, other) for one, other in self.path)


@dataclass
class Listener:
    """Read the accessibility tree and announcements, and press keys, without any class or selector."""

    page: Page
    heard: list[str] = field(default_factory=list[str])
    unread: list[str] = field(default_factory=list[str])  # heard, not yet checked
    standing: list[str] = field(default_factory=list[str])  # the live region when last read
    cdp: CDPSession = field(init=False)

    def __post_init__(self) -> None:
        self.cdp = self.page.context.new_cdp_session(self.page)
        self.cdp.send("Accessibility.enable")

    # ── the tree ──

    def tree(self) -> list[Node]:
        """Return everything not hidden from a screen reader, in reading order."""
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
        """Return the enabled nodes of a role whose name matches, in the current tree."""
        return matching(self.tree(), role, name, within)

    def focused(self) -> bool:
        """Tell whether an element has the focus, and not the page as a whole."""
        return self.page.evaluate("document.activeElement !== document.body")

    # ── announcements ──

    def listen(self) -> None:
        """Read what was announced since the last time."""
        page: Any = self.cdp.send("DOM.getDocument", {"depth": 0})
        region = {"nodeId": page["root"]["nodeId"], "role": "log", "accessibleName": "Announcements"}
        found: Any = self.cdp.send("Accessibility.queryAXTree", region)
        try:
            lines: list[Any] = [line for one in found["nodes"] for line in self.inside(one)]
        except Error:
            return  # it changed during reading
        said = [line["name"]["value"] for line in lines if line["role"]["value"] == "StaticText"]
        fresh = said[overlap(self.standing, said) :]
        self.standing = said
        self.heard += fresh
        self.unread += fresh

    def inside(self, node: Any) -> Iterator[Any]:
        """Yield a node and its descendants."""
        yield node
        if node["role"]["value"] != "StaticText":
            held: Any = self.cdp.send("Accessibility.getChildAXNodes", {"id": node["nodeId"]})
            for child in held["nodes"]:
                yield from self.inside(child)

    def wait_for(self, *wanted: str) -> str:
        """Wait until one of these is announced, and return it; earlier announcements are dropped."""
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
        """Focus a node, as a screen reader does, and press a key on it."""
        self.cdp.send("DOM.focus", {"backendNodeId": node.element})
        self.press(key)


def matching(
    tree: list[Node], role: str, name: str = "", within: tuple[str, str] | None = None
) -> list[Node]:
    """Return the enabled nodes of a role whose name matches."""
    return [
        node
        for node in tree
        if node.role == role
        and re.search(name, node.name, re.IGNORECASE)  # capitals may come from the style
        and not node.states.get("disabled")
        and (within is None or node.within(*within))
    ]


def overlap(before: list[str], now: list[str]) -> int:
    """Return how many lines are already known of a list that grows at its end and is cut at its start."""
    for known in range(min(len(before), len(now)), 0, -1):
        if before[-known:] == now[:known]:
            return known
    return 0
