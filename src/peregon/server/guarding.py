"""What stands before the application: where requests may come from, and what every answer carries."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import msgspec
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from peregon.server import metrics
from peregon.server.limits import Limits, kind_of
from peregon.server.settings import Settings
from peregon.server.wire import Reason

__all__ = ["POLICY", "Guard"]

COOKIE = "peregon"
FOREIGN = 4403  # the code a stranger's socket is closed with
SAFE = ("GET", "HEAD", "OPTIONS")
LARGEST_BODY = 600 * 1024  # bytes: a board file in a set-up, a record

POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",  # links to seats are secrets
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Guard:
    """An ASGI application around another: refuses strangers' pages and floods, adds the headers."""

    def __init__(self, app: Any, settings: Settings, limits: Limits) -> None:
        self.app = app
        self.settings = settings
        self.limits = limits
        self.headers = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
        if settings.secure:
            self.headers.append((b"strict-transport-security", b"max-age=31536000"))

        # The proxies that the settings name are believed where a request came from, and nobody else.
        trusted = settings.proxies
        self.entrance: Any = ProxyHeadersMiddleware(self.enter, trusted) if trusted else self.enter

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await self.entrance(scope, receive, send)

    async def enter(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE
        if changes and not self.from_here(headers, scope["scheme"]):
            await self.refuse(scope, receive, send, 403, "table-foreign-origin")
            return
        if scope["type"] == "http" and too_large(headers):
            await self.refuse(scope, receive, send, 413, "table-too-large")
            return
        kind, device, address = kind_of(scope), device_of(headers), address_of(scope)
        seconds = 0 if kind is None else self.limits.refused(kind, device, address)
        if seconds:
            await self.refuse(scope, receive, send, 429, "table-too-many", seconds)
            return

        gone = False

        async def receive_until_gone() -> Any:
            nonlocal gone
            message = await receive()
            gone = message["type"] == "http.disconnect"
            return message

        async def send_with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                if not gone:  # whoever hung up in the middle of a request is answered in vain
                    metrics.answers.labels(message["status"]).inc()
                if kind == "guess" and message["status"] != 404:
                    self.limits.give_back(kind, device, address)
                known = {name.lower() for name, _ in message.get("headers", [])}
                more = [one for one in self.headers if one[0] not in known]
                if scope["path"].startswith("/api/") and b"cache-control" not in known:
                    more.append((b"cache-control", b"no-store"))  # a view is for its viewer
                message = {**message, "headers": [*message.get("headers", []), *more]}
            await send(message)

        await self.app(scope, receive_until_gone, send_with_headers)

    def from_here(self, headers: dict[bytes, str], scheme: str) -> bool:
        """Whether a request comes from our own pages, or from no page at all."""
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

    async def refuse(
        self, scope: Any, receive: Any, send: Any, status: int, key: str, seconds: int | None = None
    ) -> None:
        """Answers without asking the application; `seconds`: when to try again."""
        metrics.refusals.labels(key).inc()
        metrics.answers.labels(status).inc()
        sort = "http"
        if scope["type"] == "websocket":
            await receive()
            if "websocket.http.response" not in scope.get("extensions", {}):
                await send({"type": "websocket.close", "code": FOREIGN, "reason": ""})
                return
            sort = "websocket.http"
        body = msgspec.json.encode(
            {"reason": Reason(key, None, {} if seconds is None else {"seconds": seconds})}
        )
        kind = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        later = [] if seconds is None else [(b"retry-after", str(seconds).encode())]
        headers = [*kind, *later, *self.headers]
        await send({"type": f"{sort}.response.start", "status": status, "headers": headers})
        await send({"type": f"{sort}.response.body", "body": body})


def device_of(headers: dict[bytes, str]) -> str | None:
    """The token of the cookie that came along, known here or not."""
    for part in headers.get(b"cookie", "").split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE and value:
            return value[:100]
    return None


def address_of(scope: Any) -> str:
    """Where a request comes from, as far as it is known."""
    return (scope.get("client") or ("",))[0]


def too_large(headers: dict[bytes, str]) -> bool:
    length = headers.get(b"content-length", "0")
    return not length.isdecimal() or len(length) > 12 or int(length) > LARGEST_BODY
