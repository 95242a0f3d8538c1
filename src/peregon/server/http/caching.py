"""Answers that stay the same for a while: named by their version, and compressed."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass
from typing import Any

from litestar import Request, Response

__all__ = ["Content", "answer_with", "content_of"]

WORTH_PACKING = 2048  # bytes
ENCODINGS = ("br", "gzip")  # the better first
READABLE = ("text/", "application/json", "application/manifest+json", "image/svg+xml")


@dataclass(frozen=True, slots=True)
class Content:
    """Some bytes, what they are, and their packed forms by name of the encoding.

    Only what holds no secret is packed: beside text that a stranger chose, the length of a packed secret
    would tell it.
    """

    body: bytes
    media: str
    tag: str
    packed: dict[str, bytes]


def content_of(body: bytes, media: str, packed: dict[str, bytes] | None = None) -> Content:
    """Content under the name of its own digest; packed here, if it is not yet and that is worth it."""
    tag = f'W/"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'
    if not packed and len(body) > WORTH_PACKING and media.startswith(READABLE):
        packed = {"gzip": gzip.compress(body, mtime=0)}
    return Content(body, media, tag, packed or {})


def answer_with(request: Request[Any, Any, Any], content: Content, cache: str) -> Response[bytes]:
    """The content, or word that whoever asks has it already."""
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
    """The encodings that a header names and does not refuse."""
    found: set[str] = set()
    for part in header.lower().split(","):
        name, _, weight = part.partition(";")
        refused = weight.replace(" ", "").removeprefix("q=") in ("0", "0.0", "0.00", "0.000")
        if not refused:
            found.add(name.strip())
    return found
