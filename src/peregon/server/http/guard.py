"""The outer layer of the application: checks the origin of requests and adds headers to every answer."""

from __future__ import annotations

from typing import Any, NamedTuple
from urllib.parse import urlsplit

import msgspec
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from peregon.server import metrics
from peregon.server.errors import Reason
from peregon.server.http.connections import Connections
from peregon.server.http.limits import NAME, Limits
from peregon.server.settings import Settings

__all__ = ["POLICY", "Asking", "Counting", "Guard", "address_of", "asking_of"]

COOKIE, HOST_COOKIE = "peregon", "__Host-peregon"
COOKIES = (HOST_COOKIE, COOKIE)  # the one that is harder to forge comes first
LONGEST_TOKEN = 100
FOREIGN = 4403  # the close code of a socket from a foreign page
SAFE = ("GET", "HEAD", "OPTIONS")
LARGEST_BODY = 600 * 1024  # bytes: a board file in a set-up, a record

Header = tuple[bytes, bytes]

POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",  # links to tables are secrets
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Exchange:
    """A request and its answer: adds headers, and counts the answer if the client still waits for it."""

    def __init__(self, headers: list[Header], receive: Any, send: Any) -> None:
        self.headers = headers
        self.receive_next, self.send_on = receive, send
        self.gone = False

    async def receive(self) -> Any:
        message = await self.receive_next()
        self.gone = message["type"] == "http.disconnect"
        return message

    async def send(self, message: Any) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            if not self.gone:
                metrics.answers.labels(message["status"]).inc()
            own = list(message.get("headers", []))
            names = {name.lower() for name, _ in own}
            message = {**message, "headers": own + [one for one in self.headers if one[0] not in names]}
        await self.send_on(message)


class Guard:
    """An ASGI application around another: refuses requests of foreign pages, and adds headers."""

    def __init__(self, app: Any, settings: Settings, limits: Limits) -> None:
        self.app = app
        self.settings = settings
        self.limits = limits
        self.headers: list[Header] = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
        if settings.secure:
            self.headers.append((b"strict-transport-security", b"max-age=31536000"))

        # Only the proxies in the settings are trusted to name the address of a request.
        self.connections = Connections(settings, limits)
        self.entrance: Any = self.enter
        if settings.proxies:
            self.entrance = ProxyHeadersMiddleware(self.enter, settings.proxies)
            self.connections.trusted = self.entrance.trusted_hosts

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await self.entrance(scope, receive, send)

    async def enter(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, said_shortly(send))
            return
        exchange = Exchange(self.headers_for(scope["path"]), receive, send)
        refusal = self.why_not(scope)
        if refusal is None:
            await self.app(scope, exchange.receive, exchange.send)
        else:
            await refuse(scope, exchange.receive, exchange.send, *refusal)

    def headers_for(self, path: str) -> list[Header]:
        """Return the headers of an answer, where the application sets none of the same name."""
        private = path.startswith("/api/")  # a view is for one player
        return [*self.headers, (b"cache-control", b"no-store")] if private else self.headers

    def why_not(self, scope: Any) -> tuple[int, str] | None:
        """Return the status and the reason with which a request is refused, if it is."""
        headers = headers_of(scope)
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE
        if changes and not self.from_here(headers, scope["scheme"]):
            return 403, "table-foreign-origin"
        if scope["type"] == "http" and too_large(headers):
            return 413, "table-too-large"
        return None

    def from_here(self, headers: dict[bytes, str], scheme: str) -> bool:
        """Tell whether a request comes from our own pages, or from no page at all."""
        if headers.get(b"sec-fetch-site", "none") not in ("same-origin", "none"):
            return False
        origin = headers.get(b"origin")
        if origin is None:
            return True
        if self.settings.public_url:
            ours = urlsplit(self.settings.public_url)
            return origin == f"{ours.scheme}://{ours.netloc}"
        secure = scheme in ("https", "wss")
        return origin == f"{'https' if secure else 'http'}://{headers.get(b'host', '')}"


class Counting(ASGIMiddleware):
    """Count each request by the kind of its handler, and refuse it over the limit."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(self, limits: Limits) -> None:
        self.limits = limits

    async def handle(self, scope: Any, receive: Any, send: Any, next_app: Any) -> None:
        kind = scope["route_handler"].opt.get(NAME, "other")
        if kind is None:
            await next_app(scope, receive, send)
            return
        device, address = asking_of(scope)
        if seconds := self.limits.refused(kind, device, address):
            await refuse(scope, receive, send, 429, "table-too-many", seconds)
            return

        async def send_and_forgive(message: Any) -> None:
            if kind == "guess" and message["type"] == "http.response.start" and message["status"] != 404:
                self.limits.give_back(kind, device, address)
            await send(message)

        await next_app(scope, receive, send_and_forgive)


async def refuse(
    scope: Any, receive: Any, send: Any, status: int, key: str, seconds: int | None = None
) -> None:
    """Answer without the application; `seconds` is the time until the next try."""
    metrics.refusals.labels(key).inc()
    sort = "http"
    if scope["type"] == "websocket":
        await receive()
        if "websocket.http.response" not in scope.get("extensions", {}):
            await send({"type": "websocket.close", "code": FOREIGN, "reason": ""})
            return
        sort = "websocket.http"
    body = msgspec.json.encode({"reason": Reason(key, None, {} if seconds is None else {"seconds": seconds})})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if seconds is not None:
        headers.append((b"retry-after", str(seconds).encode()))
    await send({"type": f"{sort}.response.start", "status": status, "headers": headers})
    await send({"type": f"{sort}.response.body", "body": body})


class Asking(NamedTuple):
    """The source of a request for limits and queues: a device, if it has a cookie, and an address."""

    device: str | None
    address: str


def asking_of(scope: Any) -> Asking:
    return Asking(device_of(headers_of(scope)), address_of(scope))


def said_shortly(send: Any) -> Any:
    """Shorten the error of a failed start to its last line, without the traceback."""

    async def shortly(message: Any) -> None:
        if message.get("message"):
            message = {**message, "message": message["message"].strip().splitlines()[-1]}
        await send(message)

    return shortly


def headers_of(scope: Any) -> dict[bytes, str]:
    return {name: value.decode("latin-1") for name, value in scope["headers"]}


def device_of(headers: dict[bytes, str]) -> str | None:
    """Return the token in the request's cookie, valid or not."""
    found: dict[str, str] = {}
    for part in headers.get(b"cookie", "").split(";"):
        name, _, value = part.strip().partition("=")
        found[name] = value[:LONGEST_TOKEN]
    return next((found[name] for name in COOKIES if found.get(name)), None)


def address_of(scope: Any) -> str:
    """Return the address of a request, if known."""
    return (scope.get("client") or ("",))[0]


def too_large(headers: dict[bytes, str]) -> bool:
    length = headers.get(b"content-length", "0")
    return not length.isdecimal() or len(length) > 12 or int(length) > LARGEST_BODY
