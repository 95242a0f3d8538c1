"""The local network over HTTP: whether other machines can reach this server, and letting them in."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar import Request, Router, delete, get, post
from litestar.datastructures import State
from msgspec import Struct

from peregon.server.errors import Denied, Forbidden
from peregon.server.lan import Lan, LanUnreachable, is_loopback
from peregon.server.services import server_of
from peregon.titles import SetupError

__all__ = ["lan_router"]

OWN_HOSTS = ("127.0.0.1", "localhost", "::1")


class Reach(Struct):
    """How this server is reached: from this machine only, or at a URL in the local network.

    `can_open` is whether the browser that asks may open and close it.
    """

    url: str | None
    can_open: bool


def may_open(request: Request[Any, Any, Any]) -> bool:
    """Whether a request comes from a browser of this machine, over the loopback address.

    The host is compared too: a stranger's page, whose name was made to mean this machine, has another.
    """
    scope: Any = request.scope
    client, server = scope.get("client") or ("",), scope.get("server") or ("",)
    host = urlsplit(f"//{request.headers.get('host', '')}").hostname or ""
    return is_loopback(client[0]) and server[0] in OWN_HOSTS and host in OWN_HOSTS


def lan_of(request: Request[Any, Any, Any], state: State) -> Lan:
    """Return the way into the server, for those who may open it."""
    lan = server_of(state).lan
    if lan is None or not may_open(request):
        raise Forbidden("lan-not-here")
    return lan


@get("/lan")
async def show_reach(request: Request[Any, Any, Any], state: State) -> Reach:
    """Whether the server is open to the local network."""
    lan = server_of(state).lan
    return Reach(lan.url if lan else None, lan is not None and may_open(request))


@post("/lan", status_code=200)
async def open_to_lan(request: Request[Any, Any, Any], state: State) -> Reach:
    """Open the server to the local network."""
    try:
        return Reach(await lan_of(request, state).open(), True)
    except (LanUnreachable, SetupError) as error:
        raise Denied("lan-no-network") from error


@delete("/lan", status_code=200)
async def close_to_lan(request: Request[Any, Any, Any], state: State) -> Reach:
    """Close it again."""
    await lan_of(request, state).close()
    return Reach(None, True)


lan_router = Router("/", route_handlers=[show_reach, open_to_lan, close_to_lan], tags=["running"])
