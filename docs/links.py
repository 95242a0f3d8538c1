"""A hook of the documentation site: replace links to project files that have no page by their paths."""

from __future__ import annotations

import posixpath
import re
from typing import Any

LINK = re.compile(r"\[([^\]]+)\]\((\.\./[^)]+)\)")


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Replace each link to a file outside `docs` by the file's path."""
    return LINK.sub(lambda link: f"{link[1]} (`{posixpath.normpath(link[2].removeprefix('../'))}`)", markdown)
