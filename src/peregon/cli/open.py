"""`peregon open`: play in the browser, on this computer."""

from __future__ import annotations

import contextlib
import os
import sys
import threading
import webbrowser
from typing import Annotated

import typer

from peregon.cli.options import PARTS, Language, compile_parts, speak
from peregon.i18n import Wording

HERE = "127.0.0.1"


def open_page(
    port: Annotated[int | None, typer.Option(metavar="NUMBER", min=1, max=65535)] = None,
    browser: bool = True,
    lan: Annotated[bool, typer.Option("--lan")] = False,
    lang: Language = None,
) -> None:
    """Play in the browser: start a server on this computer and open the page. Ctrl-C stops it."""
    from dataclasses import replace  # noqa: PLC0415

    from peregon.server import launcher  # noqa: PLC0415
    from peregon.server.lan import find_address  # noqa: PLC0415
    from peregon.server.process.instance_lock import occupied_by  # noqa: PLC0415
    from peregon.server.settings import settings_from  # noqa: PLC0415

    wording = speak(lang)
    settings = settings_from(host=HERE, port=port, lan_at_start=1 if lan else None, interpret=1)
    if address := occupied_by(settings.database):
        typer.echo(wording.say("open-running", address=address))
        show(address, browser)
        return
    listening = launcher.listen(HERE, settings.port, launcher.NEAR if port is None else 1)
    settings = replace(settings, port=listening.getsockname()[1])
    typer.echo(wording.say("open-address", address=launcher.address_of(settings)))
    if lan and (found := settings.lan or find_address()):
        typer.echo(wording.say("open-lan", address=f"http://{found}:{settings.port}/"))
    elif lan:
        typer.echo(wording.say("open-no-lan"))
    threading.Thread(target=compile_behind, args=(wording,), daemon=True).start()
    threading.Thread(target=show, args=(launcher.address_of(settings), browser), daemon=True).start()
    launcher.serve(settings, listening)


def compile_behind(wording: Wording) -> None:
    """Compile while the page is open; without a compiler the rules run as Python."""
    with contextlib.suppress(RuntimeError):
        compile_parts(PARTS, wording, behind=True)


def show(address: str, wanted: bool) -> None:
    """Open a graphical browser; a browser in the terminal would take the terminal over."""
    windows = sys.platform in ("win32", "darwin") or any(
        os.environ.get(name) for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY")
    )
    if wanted and windows:
        webbrowser.open(address)
