"""`peregon serve`: host games on a network."""

from __future__ import annotations

from typing import Annotated

import typer

from peregon.cli.options import PARTS, Language, compile_parts, speak


def serve(
    host: Annotated[str | None, typer.Option(metavar="ADDRESS")] = None,
    port: Annotated[int | None, typer.Option(metavar="NUMBER", min=0, max=65535)] = None,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL"),
    ] = None,
    public_url: Annotated[str | None, typer.Option(metavar="URL")] = None,
    workers: Annotated[int | None, typer.Option(metavar="NUMBER", min=1, max=64)] = None,
    bot_threads: Annotated[int | None, typer.Option(metavar="NUMBER", min=1, max=64)] = None,
    reviews: Annotated[int | None, typer.Option(metavar="NUMBER", min=0, max=64)] = None,
    lang: Language = None,
) -> None:
    """Host games for browsers and programs."""
    from peregon.server.settings import settings_from  # noqa: PLC0415

    settings = settings_from(
        served=True,
        host=host,
        port=port,
        database=database,
        public_url=public_url,
        workers=workers,
        bot_threads=bot_threads,
        reviews=reviews,
        interpret=0,
    )
    wording = speak(lang)
    compile_parts(PARTS, wording)
    from peregon.server import launcher  # noqa: PLC0415

    typer.echo(wording.say("serve-address", address=f"http://{settings.host}:{settings.port}"), err=True)
    launcher.serve(settings)
