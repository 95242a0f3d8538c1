"""The page's files as they were built, and the index for every address of the page."""

from __future__ import annotations

import asyncio
import base64
import gzip
import hashlib
import socket
from pathlib import Path

import httpx
import pytest
from live_server import Running, running

pytestmark = pytest.mark.anyio

INDEX = "<!doctype html><title>Peregon</title>" + "<p>long enough to be packed</p>" * 100
FILES = {
    "index.html": INDEX,
    "assets/main-1a2b.js": "export const answer = 42;\n" * 200,
    "assets/main-1a2b.css": "p { color: red }",
    "manifest.webmanifest": "{}",
    "service-worker.js": "self.skipWaiting();",
    "icons/icon.svg": "<svg/>",
    "boards/usa.json": "{}",
}


@pytest.fixture
async def host(tmp_path: Path):
    page = tmp_path / "page"
    for name, text in FILES.items():
        (page / name).parent.mkdir(parents=True, exist_ok=True)
        (page / name).write_text(text)
    (page / "assets" / "main-1a2b.js.br").write_bytes(b"not really brotli")
    (page / ".hidden").write_text("hidden")
    (tmp_path / "secret.txt").write_text("secret")
    (page / "link.txt").symlink_to(tmp_path / "secret.txt")
    async with running(f"sqlite:///{tmp_path}/peregon.sqlite", page=str(page)) as server:
        yield server


@pytest.mark.parametrize("path", ["/", "/table/0123abcd", "/rules/europe", "/boards", "/a/b/c/"])
async def test_an_address_that_names_no_file_is_the_clients_own(host: Running, path: str) -> None:
    answer = await host.person().http.get(path)
    assert answer.status_code == 200 and answer.text == INDEX
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("path", "media"),
    [
        ("/assets/main-1a2b.js", "text/javascript; charset=utf-8"),
        ("/assets/main-1a2b.css", "text/css; charset=utf-8"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/service-worker.js", "text/javascript; charset=utf-8"),
        ("/icons/icon.svg", "image/svg+xml"),
        ("/boards/usa.json", "application/json"),
    ],
)
async def test_a_file_comes_with_its_media_type(host: Running, path: str, media: str) -> None:
    answer = await host.person().http.get(path, headers={"accept-encoding": "identity"})
    assert answer.text == FILES[path.removeprefix("/")] and answer.headers["content-type"] == media
    kept = "public, max-age=31536000, immutable" if path.startswith("/assets/") else "no-cache"
    assert answer.headers["cache-control"] == kept


async def test_a_file_is_not_sent_again_until_it_changes(host: Running, tmp_path: Path) -> None:
    http = host.person().http
    tag = {"if-none-match": (await http.get("/")).headers["etag"]}
    assert (await http.get("/", headers=tag)).status_code == 304
    (tmp_path / "page" / "index.html").write_text("another page")
    answer = await http.get("/", headers=tag)
    assert answer.status_code == 200 and answer.text == "another page"


async def test_packed_files_are_sent_to_those_who_take_them(host: Running) -> None:
    http = host.person().http
    request = http.build_request("GET", "/assets/main-1a2b.js", headers={"accept-encoding": "gzip, br"})
    answer = await http.send(request, stream=True)
    assert answer.headers["content-encoding"] == "br"
    assert b"".join([part async for part in answer.aiter_raw()]) == b"not really brotli"
    request = http.build_request("GET", "/", headers={"accept-encoding": "gzip, br;q=0"})
    answer = await http.send(request, stream=True)
    assert answer.headers["content-encoding"] == "gzip" and answer.headers["vary"] == "accept-encoding"
    assert gzip.decompress(b"".join([part async for part in answer.aiter_raw()])).decode() == INDEX


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/..%2fsecret.txt",
        "/assets/../../secret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/..\\secret.txt",
        "//etc/passwd.txt",
        "/.hidden",
        "/link.txt",
        "/%00.txt",
        "/assets",
        "/assets/gone-1a2b.js",
        "/gone.png",
    ],
)
async def test_nothing_outside_the_page_is_served(host: Running, path: str) -> None:
    """Send the path unchanged: an HTTP library would normalise it."""
    answer = await asyncio.to_thread(raw, host.port, path)
    assert answer.startswith("HTTP/1.1 404") and "secret" not in answer and "root:" not in answer


def raw(port: int, path: str) -> str:
    with socket.create_connection(("127.0.0.1", port), 5) as connection:
        connection.sendall(f"GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n".encode())
        parts: list[bytes] = []
        while part := connection.recv(65536):
            parts.append(part)
    return b"".join(parts).decode()


async def test_the_api_keeps_its_own_addresses(host: Running) -> None:
    http = host.person().http
    for path in ("/api/nothing", "/api", "/health/deep", "/metrics/all"):
        answer = await http.get(path)
        assert answer.status_code == 404 and answer.json()["reason"]["key"] == "table-no-such-page"
    assert (await http.get("/health")).json()["status"] == "ok"
    assert "/{path}" not in (await http.get("/api/schema/openapi.json")).text


async def test_the_page_may_load_its_own_fonts_manifest_and_worker_and_nothing_inline(host: Running) -> None:
    policy = (await host.person().http.get("/")).headers["content-security-policy"]
    for part in ("font-src 'self'", "manifest-src 'self'", "worker-src 'self'", "script-src 'self'"):
        assert part in policy
    assert "unsafe" not in policy


async def test_a_page_that_is_not_built_says_how_to_build_it(tmp_path: Path) -> None:
    async with running(f"sqlite:///{tmp_path}/peregon.sqlite", page=str(tmp_path / "nothing")) as host:
        answer: httpx.Response = await host.person().http.get("/")
        assert "make page" in answer.text and answer.headers["content-type"].startswith("text/html")
        assert (await host.person().http.get("/assets/main.js")).status_code == 404


@pytest.mark.parametrize(
    "path", ["/", "/rules/europe", "/assets/main-1a2b.js", "/icons/icon.svg", "/assets/none.js", "/api/none"]
)
async def test_head_is_answered_like_get_without_the_body(host: Running, path: str) -> None:
    http = host.person().http
    whole, head = await http.get(path), await http.head(path)
    assert head.status_code == whole.status_code
    assert head.content == b""
    changing = ("date",)
    told = [
        {name: one.headers[name] for name in one.headers if name not in changing} for one in (whole, head)
    ]
    assert told[0] == told[1]


async def test_head_too_hears_that_nothing_has_changed(host: Running) -> None:
    http = host.person().http
    tag = (await http.head("/")).headers["etag"]
    assert (await http.head("/", headers={"if-none-match": tag})).status_code == 304


async def test_scripts_and_styles_written_in_the_index_are_allowed_by_their_hashes(
    host: Running, tmp_path: Path
) -> None:
    index = (
        "<!doctype html><style>p{color:red}</style><script>let a = 1;</script><script src='/x.js'></script>"
    )
    (tmp_path / "page" / "index.html").write_text(index)
    person = host.person()
    answer = await person.http.get("/")
    policy = dict(part.strip().split(" ", 1) for part in answer.headers["content-security-policy"].split(";"))
    for kind, text in (("style-src", "p{color:red}"), ("script-src", "let a = 1;")):
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert policy[kind] == f"'self' 'sha256-{digest}'"
    again = await person.http.get("/", headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304
    assert again.headers["content-security-policy"] == answer.headers["content-security-policy"]
    other = await person.http.get("/icons/icon.svg")
    assert "sha256" not in other.headers["content-security-policy"]
