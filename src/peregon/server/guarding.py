"""What stands before the application: where requests may come from, and what every answer carries."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import msgspec

from peregon.server.settings import Settings
from peregon.server.wire import Reason

__all__ = ["Guard"]

FOREIGN = 4403  # the code a stranger's socket is closed with
SAFE = ("GET", "HEAD", "OPTIONS")
LARGEST_BODY = 600 * 1024  # bytes: a board file in a set-up, a record

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",  # links to seats are secrets
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Guard:
    """An ASGI application around another: refuses strangers' pages, adds the headers."""

    def __init__(self, app: Any, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.headers = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
        if settings.secure:
            self.headers.append((b"strict-transport-security", b"max-age=31536000"))

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
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

        async def send_with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                known = {name.lower() for name, _ in message.get("headers", [])}
                more = [one for one in self.headers if one[0] not in known]
                if scope["path"].startswith("/api/") and b"cache-control" not in known:
                    more.append((b"cache-control", b"no-store"))  # a view is for its viewer
                message = {**message, "headers": [*message.get("headers", []), *more]}
            await send(message)

        await self.app(scope, receive, send_with_headers)

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

    async def refuse(self, scope: Any, receive: Any, send: Any, status: int, key: str) -> None:
        """Answers without asking the application."""
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": FOREIGN, "reason": ""})
            return
        body = msgspec.json.encode({"reason": Reason(key)})
        kind = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": status, "headers": [*kind, *self.headers]})
        await send({"type": "http.response.body", "body": body})


def too_large(headers: dict[bytes, str]) -> bool:
    length = headers.get(b"content-length", "0")
    return not length.isdecimal() or len(length) > 12 or int(length) > LARGEST_BODY
