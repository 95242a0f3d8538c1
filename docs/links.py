"""A hook of the documentation site: files of the project that no page shows are named, not linked."""

from __future__ import annotations

import posixpath
import re
from typing import Any

LINK = re.compile(r"\[([^\]]+)\]\((\.\./[^)]+)\)")


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Put the path of a file outside `docs` where a link to it stood."""
    return LINK.sub(lambda link: f"{link[1]} (`{posixpath.normpath(link[2].removeprefix('../'))}`)", markdown)
