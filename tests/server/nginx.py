"""A real nginx in front of servers, with the project's configuration."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import AsyncGenerator, Sequence
from pathlib import Path

import httpx
from debian import FOLDER, found, libraries

CONFIGURATION = Path(__file__).parents[2] / "deploy" / "nginx.conf"
AROUND = """
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""
WORKERS = """    server app:8801; # PEREGON_WORKER_PORT and the next ones, as many as PEREGON_WORKERS
    server app:8802;
"""


@contextlib.asynccontextmanager
async def nginx(folder: Path, port: int, behind: Sequence[int]) -> AsyncGenerator[str]:
    """Run nginx at a port, in front of the servers at other ports; yield its URL."""
    program = found("nginx")
    assert program is not None, "nginx is missing: python tests/server/debian.py"
    text = CONFIGURATION.read_text("utf-8")
    for words, here in (
        (WORKERS, "".join(f"    server 127.0.0.1:{one};\n" for one in behind)),
        ("listen 80;", f"listen 127.0.0.1:{port};"),
        ("/var/cache/nginx/peregon", f"{folder}/cache"),
    ):
        assert text.count(words) == 1
        text = text.replace(words, here)
    (folder / "site.conf").write_text(text)
    (folder / "nginx.conf").write_text(AROUND.format(folder=folder))
    options = ["-p", str(folder), "-c", f"{folder}/nginx.conf", "-e", f"{folder}/error.log"]
    user = "user root; " if os.geteuid() == 0 else ""  # otherwise its workers could not read this folder
    options += ["-g", f"{user}daemon off;"]
    environment = os.environ | ({"LD_LIBRARY_PATH": libraries()} if FOLDER in program.parents else {})
    process = await asyncio.create_subprocess_exec(
        str(program), *options, stderr=asyncio.subprocess.DEVNULL, env=environment
    )
    url = f"http://127.0.0.1:{port}"
    try:
        await up(url, process, folder)
        yield url
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()


async def up(url: str, process: asyncio.subprocess.Process, folder: Path) -> None:
    async with httpx.AsyncClient(base_url=url) as http:
        while process.returncode is None:
            with contextlib.suppress(httpx.TransportError):
                if (await http.get("/health")).status_code == 200:
                    return
            await asyncio.sleep(0.05)
    raise AssertionError((folder / "error.log").read_text())
