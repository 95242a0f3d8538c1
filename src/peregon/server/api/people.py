"""People over HTTP: the visitor's name and devices."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, Router, delete, get, post, put
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from peregon.server.errors import Absent, Denied
from peregon.server.http.limits import counted_as
from peregon.server.services import Known, Visitor, cookie_name, server_of, session_cookie, token_of
from peregon.server.store.people import clean_name, device_id, kind_of

__all__ = ["people_router"]

DeviceId = Annotated[str, PathParameter(max_length=16, pattern="^[0-9a-f]{16}$")]


class Me(Struct):
    """The visitor; without a name they can only watch."""

    name: str | None


class Naming(Struct, forbid_unknown_fields=True):
    """The visitor's name."""

    name: Annotated[str, Meta(min_length=1, max_length=80)]


class Link(Struct):
    """A token that adds a device to the person: valid once, for an hour."""

    token: str


class Following(Struct, forbid_unknown_fields=True):
    """The token of a link that another device made."""

    token: Annotated[str, Meta(min_length=1, max_length=100)]


class OwnDevice(Struct):
    """A device of the visitor; `kind` is its browser and system, if known; `this` marks the asking device."""

    id: str
    kind: str
    created_at: int
    seen_at: int
    this: bool


class Revoked(Struct):
    """The device that was removed."""

    device: str


@get("/me")
async def show_me(request: Request[Any, Any, Any], visitor: Visitor, state: State) -> Response[Me]:
    """Return the visitor; a cookie with an older name is replaced."""
    settings = server_of(state).settings
    if visitor is None:
        return Response(Me(None))
    token = token_of(request)
    renewed = token is not None and request.cookies.get(cookie_name(settings)) != token
    return Response(Me(visitor.name), cookies=[session_cookie(settings, token or "")] if renewed else [])


# Litestar passes the body of a request only as a parameter called `data`.
@put("/me", opt=counted_as("name"))
async def name_me(
    data: JSONBody[Naming], request: Request[Any, Any, Any], visitor: Visitor, state: State
) -> Response[Me]:
    """Set the visitor's name. The first time also set a cookie, which identifies the visitor from then on."""
    server, name = server_of(state), clean_name(data.name)
    if not name:
        raise Denied("table-name-empty")
    if visitor is not None:
        await server.store.sessions.rename(visitor.id, name)
        return Response(Me(name))
    _, token = await server.store.sessions.begin(name, kind_of(request.headers.get("user-agent", "")))
    return Response(Me(name), cookies=[session_cookie(server.settings, token)])


@post("/me/links", opt=counted_as("name"))
async def link_device(session: Known, state: State) -> Link:
    """Make a link for another device."""
    return Link(await server_of(state).store.sessions.make_link(session.id))


@post("/me/devices", status_code=200, opt=counted_as("guess"))
async def join_device(
    data: JSONBody[Following], request: Request[Any, Any, Any], state: State
) -> Response[Any]:
    """Follow a link for another device: this device becomes that person."""
    server = server_of(state)
    kind = kind_of(request.headers.get("user-agent", ""))
    token = await server.store.sessions.follow_link(data.token, kind)
    if token is None:
        raise Absent("table-no-such-link")
    session = await server.store.sessions.find(token)
    assert session is not None
    return Response(Me(session.name), cookies=[session_cookie(server.settings, token)])


@get("/me/devices")
async def my_devices(request: Request[Any, Any, Any], session: Known, state: State) -> list[OwnDevice]:
    """Return the visitor's devices, the most recently used first."""
    found = await server_of(state).store.sessions.devices(session.id)
    this = device_id(token_of(request) or "")
    return [OwnDevice(one.id, one.kind, one.created_at, one.seen_at, one.id == this) for one in found]


@delete("/me/devices/{device:str}", status_code=200)
async def revoke_device(
    device: DeviceId, request: Request[Any, Any, Any], session: Known, state: State
) -> Revoked:
    """Remove one of the visitor's devices: it is signed out. The visitor's links become invalid too."""
    if device == device_id(token_of(request) or ""):
        raise Denied("table-device-in-use")
    server = server_of(state)
    if not await server.store.sessions.revoke(session.id, device):
        raise Absent("table-no-such-device")
    server.rooms.cut_off(session.id)
    return Revoked(device)


people_router = Router(
    "/",
    route_handlers=[show_me, name_me, link_device, join_device, my_devices, revoke_device],
    tags=["people"],
)
