"""The files of the page for browsers, as `make page` builds them into the package."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import re
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any

from litestar import HttpMethod, MediaType, Request, Response, Router, route
from litestar.exceptions import NotFoundException
from litestar.params import PathParameter

from peregon.server.http.content import Content, answer_with, content_of
from peregon.server.http.guard import POLICY
from peregon.server.http.limits import counted_as

__all__ = ["OWN_PAGE", "page_router"]

OWN_PAGE = Path(__file__).parents[2] / "page"
INDEX = "index.html"
NAMED_BY_DIGEST = "assets"  # the folder of files whose names contain a digest
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
NOT_PAGES = ("api", "health", "metrics")
MOST_KEPT = 512  # files in memory
INLINE = re.compile(rb"<(script|style)>(.*?)</\1>", re.DOTALL)
PACKED = {"br": ".br", "gzip": ".gz"}

MEDIA = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".txt": "text/plain",
    ".ftl": "text/plain",
    ".json": "application/json",
    ".map": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".webp": "image/webp",
    ".ico": "image/x-icon",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".wasm": "application/wasm",
}

NOT_BUILT = """<!doctype html>
<meta charset="utf-8">
<title>Peregon</title>
<p>The server runs. The page for browsers has not been built yet: <code>make page</code>, then load again.
<p lang="ru">Сервер работает. Страница для браузера ещё не собрана: <code>make page</code>, потом обновите.
"""


def page_router(folder: Path) -> Router:
    """Serve a built page: its files, and its index for every other address (client-side routes)."""

    # HEAD has the same answer; the server omits the body.
    @route(
        ["/", "/{path:path}"],
        http_method=[HttpMethod.GET, HttpMethod.HEAD],
        include_in_schema=False,
        opt=counted_as(None),
    )
    async def show_page(
        request: Request[Any, Any, Any], path: Annotated[str, PathParameter(max_length=1000)] = ""
    ) -> Response[Any]:
        parts = path.strip("/").split("/")
        if parts[0] in NOT_PAGES:
            raise NotFoundException
        file = await asyncio.to_thread(find, folder, parts)
        if file is None:
            if parts[0] == NAMED_BY_DIGEST or "." in parts[-1]:  # the path of a missing file
                raise NotFoundException
            file = await asyncio.to_thread(find, folder, [INDEX])
        if file is None:
            return Response(NOT_BUILT, media_type=MediaType.HTML, status_code=503)
        content = await asyncio.to_thread(read, file)
        answer = answer_with(request, content, FOR_EVER if parts[0] == NAMED_BY_DIGEST else ASK_AGAIN)
        if file.name == INDEX:
            answer.headers["content-security-policy"] = policy_for(content.body)
        return answer

    return Router("/", route_handlers=[show_page])


@lru_cache(8)
def policy_for(index: bytes) -> str:
    """Return the Content-Security-Policy that allows only the inline code and style of the index."""
    policy = POLICY
    for kind, text in INLINE.findall(index):
        digest = base64.b64encode(hashlib.sha256(text).digest()).decode()
        source = f"{kind.decode()}-src 'self'"
        policy = policy.replace(source, f"{source} 'sha256-{digest}'")
    return policy


def find(folder: Path, parts: list[str]) -> Path | None:
    """Return the file of a path, if it is in the folder and not hidden."""
    if any(part == "" or part.startswith(".") or not part.isprintable() or "\\" in part for part in parts):
        return None
    try:
        file = folder.joinpath(*parts).resolve()
        return file if file.is_relative_to(folder.resolve()) and file.is_file() else None
    except OSError:  # the name is too long for a file
        return None


def read(file: Path) -> Content:
    """Return a file with its compressed forms, cached until the file changes."""
    state = file.stat()
    return read_once(file, state.st_mtime_ns, state.st_size)


@lru_cache(MOST_KEPT)
def read_once(file: Path, changed: int, size: int) -> Content:
    packed: dict[str, bytes] = {}
    for encoding, suffix in PACKED.items():
        beside = file.with_name(file.name + suffix)
        if beside.is_file():
            packed[encoding] = beside.read_bytes()
    return content_of(file.read_bytes(), MEDIA.get(file.suffix, "application/octet-stream"), packed)
