"""Cacheable answers: with an entity tag, and compressed."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass
from typing import Any

from litestar import Request, Response

__all__ = ["Content", "answer_with", "content_of"]

WORTH_PACKING = 2048  # bytes; smaller bodies are not compressed
ENCODINGS = ("br", "gzip")  # the best first
READABLE = ("text/", "application/json", "application/manifest+json", "image/svg+xml")


@dataclass(frozen=True, slots=True)
class Content:
    """A body, its media type, and its compressed forms by encoding.

    Only bodies without secrets are compressed: next to text that an attacker chose, the length of the
    compressed form would reveal a secret.
    """

    body: bytes
    media: str
    tag: str
    packed: dict[str, bytes]


def content_of(body: bytes, media: str, packed: dict[str, bytes] | None = None) -> Content:
    """Return content with its digest as entity tag; compress it if it is not yet and large enough."""
    tag = f'W/"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'
    if not packed and len(body) > WORTH_PACKING and media.startswith(READABLE):
        packed = {"gzip": gzip.compress(body, mtime=0)}
    return Content(body, media, tag, packed or {})


def answer_with(request: Request[Any, Any, Any], content: Content, cache: str) -> Response[bytes]:
    """Return 200 with the body, or 304 if the client has it."""
    headers = {"etag": content.tag, "cache-control": cache}
    if content.packed:
        headers["vary"] = "accept-encoding"
    known = [one.strip() for one in request.headers.get("if-none-match", "").split(",")]
    if content.tag in known or "*" in known:
        return Response(b"", status_code=304, headers=headers, media_type=content.media)
    accepted = accepted_encodings(request.headers.get("accept-encoding", ""))
    body = content.body
    for encoding in ENCODINGS:
        if encoding in accepted and encoding in content.packed:
            headers["content-encoding"] = encoding
            body = content.packed[encoding]
            break
    return Response(body, headers=headers, media_type=content.media)


def accepted_encodings(header: str) -> set[str]:
    """Return the encodings that a header accepts."""
    found: set[str] = set()
    for part in header.lower().split(","):
        name, _, weight = part.partition(";")
        refused = weight.replace(" ", "").removeprefix("q=") in ("0", "0.0", "0.00", "0.000")
        if not refused:
            found.add(name.strip())
    return found
