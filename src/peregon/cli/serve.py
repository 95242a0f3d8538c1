"""`peregon serve`: tables for people and bots, over the network."""

from __future__ import annotations

from typing import Annotated

import typer

from peregon.cli.options import PARTS, Language, compile_parts, speak


def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on (default: 127.0.0.1).")] = None,
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="Port (default: 8765).")] = None,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="sqlite:///FILE or postgresql://… (default: a file of yours)."),
    ] = None,
    public_url: Annotated[
        str | None, typer.Option(metavar="URL", help="Public address, if the server is behind a proxy.")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(min=1, max=64, help="Number of processes; more than one needs PostgreSQL.")
    ] = None,
    bot_threads: Annotated[
        int | None, typer.Option(min=1, max=64, help="Bots that think in parallel.")
    ] = None,
    lang: Language = None,
) -> None:
    """Serve tables to browsers and programs.

    Every option can also be set in the environment: PEREGON_HOST, PEREGON_PORT, PEREGON_DATABASE and so on.

    [bold]peregon serve --host 0.0.0.0 --public-url https://trains.example[/bold]
    """
    from peregon.server.settings import settings_from  # noqa: PLC0415

    settings = settings_from(
        served=True,
        host=host,
        port=port,
        database=database,
        public_url=public_url,
        workers=workers,
        bot_threads=bot_threads,
        interpret=0,
    )
    wording = speak(lang)
    compile_parts(PARTS, wording)
    from peregon.server import launcher  # noqa: PLC0415

    typer.echo(wording.say("serve-address", address=f"http://{settings.host}:{settings.port}"), err=True)
    launcher.serve(settings)
