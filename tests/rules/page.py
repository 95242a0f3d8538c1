"""docs/rules.md: every rule with the tests that check it, read from the tests' marks."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from catalogue import DECIDED, RULES

TESTS = Path(__file__).parent.parent
PAGE = TESTS.parent / "docs" / "rules.md"

HEAD = """# The rules, and the tests that show they hold

Written by `make rules` from the marks `@pytest.mark.rule("US-10")` of the tests; do not edit.
*Our ruling*: the printed rules leave the case open, or differ.
"""

SECTIONS = {
    "ALL": "What holds in every game",
    "US": "Ticket to Ride",
    "EU": "Ticket to Ride: Europe",
    "FJ": "Ticket to Ride: First Journey",
    "TE": "Trans Europa",
}


def marks() -> Iterator[tuple[str, Path, str]]:
    """Yield rule, file and test for every mark in the tests."""
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for decorator in node.decorator_list:
                    for rule in rules_in(decorator):
                        yield rule, path, node.name


def rules_in(decorator: ast.expr) -> Iterator[str]:
    if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) in ("rule", "pytest.mark.rule"):
        for argument in decorator.args:
            yield ast.literal_eval(argument)


def proofs() -> dict[str, list[tuple[Path, str]]]:
    """Return the tests of each rule."""
    found: dict[str, list[tuple[Path, str]]] = {}
    for rule, path, name in marks():
        found.setdefault(rule, []).append((path, name))
    return found


def page() -> str:
    """Return the page as it should be."""
    proved, lines = proofs(), [HEAD]
    for prefix, section in SECTIONS.items():
        lines.append(f"## {section}\n")
        for rule, words in RULES.items():
            if rule.startswith(f"{prefix}-"):
                ours = " *Our ruling.*" if rule in DECIDED else ""
                lines.append(f"- **{rule}** {words}.{ours}")
                for path, name in proved.get(rule, []):
                    where = path.relative_to(TESTS.parent).as_posix()
                    sentence = name.removeprefix("test_").replace("_", " ")
                    lines.append(f"  - [{sentence}](../{where})")
        lines.append("")
    return "\n".join(lines)


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
