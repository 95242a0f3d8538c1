"""`peregon serve`: tables for people and bots, over the network."""

from __future__ import annotations

from typing import Annotated

import typer

from peregon.cli.asking import Language, compile_parts, speak
from peregon.titles import TITLES


def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen at; else 127.0.0.1.")] = None,
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="The port; else 8765.")] = None,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="sqlite:///FILE or postgresql://…; else a file of your own."),
    ] = None,
    public_url: Annotated[
        str | None, typer.Option(metavar="URL", help="How browsers reach it, where a proxy stands before.")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(min=1, max=64, help="Processes; more than one need PostgreSQL.")
    ] = None,
    bot_threads: Annotated[int | None, typer.Option(min=1, max=64, help="Bots that think at once.")] = None,
    lang: Language = None,
) -> None:
    """Serve tables to browsers and programs.

    Every option can also be set in the environment: PEREGON_HOST, PEREGON_PORT, PEREGON_DATABASE and so on.

    [bold]peregon serve --host 0.0.0.0 --public-url https://trains.example[/bold]
    """
    from peregon.server.settings import settings_from  # noqa: PLC0415

    settings = settings_from(
        host=host,
        port=port,
        database=database,
        public_url=public_url,
        workers=workers,
        bot_threads=bot_threads,
    )
    wording = speak(lang)
    compile_parts([*TITLES, *(f"{title}-thinking" for title in TITLES)], wording)
    from peregon.server import running  # noqa: PLC0415

    typer.echo(wording.say("serve-address", address=f"http://{settings.host}:{settings.port}"), err=True)
    running.serve(settings)
