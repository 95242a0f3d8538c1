"""Over HTTP: one's name, and one's other devices."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, Router, get, post, put
from litestar.datastructures import State
from litestar.params import JSONBody
from msgspec import Meta, Struct

from peregon.server.course import Denied
from peregon.server.limits import counted_as
from peregon.server.serving import Absent, Known, Visitor, server_of, session_cookie
from peregon.server.sessions import clean_name

__all__ = ["people_router"]


class Me(Struct):
    """Whoever asks; without a name they can only look on."""

    name: str | None


class Naming(Struct, forbid_unknown_fields=True):
    """A name to be known by."""

    name: Annotated[str, Meta(min_length=1, max_length=80)]


class Link(Struct):
    """A token that makes one more device the same person: once, within the hour."""

    token: str


class Following(Struct, forbid_unknown_fields=True):
    """The token of a link that was made on another device."""

    token: Annotated[str, Meta(min_length=1, max_length=100)]


@get("/me")
async def show_me(visitor: Visitor) -> Me:
    """Who I am."""
    return Me(None if visitor is None else visitor.name)


# Litestar gives the body of a request under the name of `data`, and under no other.
@put("/me", opt=counted_as("name"))
async def name_me(data: JSONBody[Naming], visitor: Visitor, state: State) -> Response[Me]:
    """Gives me a name; the first time, a cookie as well, which is who I am from then on."""
    server, name = server_of(state), clean_name(data.name)
    if not name:
        raise Denied("table-name-empty")
    if visitor is not None:
        await server.store.sessions.rename(visitor.id, name)
        return Response(Me(name))
    _, token = await server.store.sessions.begin(name)
    return Response(Me(name), cookies=[session_cookie(server.settings, token)])


@post("/me/links", opt=counted_as("name"))
async def link_device(session: Known, state: State) -> Link:
    """A link to go on from another device."""
    return Link(await server_of(state).store.sessions.make_link(session.id))


@post("/me/devices", status_code=200, opt=counted_as("guess"))
async def join_device(data: JSONBody[Following], state: State) -> Response[Any]:
    """Follows such a link: this device becomes that person."""
    server = server_of(state)
    token = await server.store.sessions.follow_link(data.token)
    if token is None:
        raise Absent("table-no-such-link")
    session = await server.store.sessions.find(token)
    assert session is not None
    return Response(Me(session.name), cookies=[session_cookie(server.settings, token)])


people_router = Router("/", route_handlers=[show_me, name_me, link_device, join_device], tags=["people"])
