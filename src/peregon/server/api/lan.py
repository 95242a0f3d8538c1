"""The local network over HTTP: show whether other machines can reach this server, and let them in."""

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
    """The way to reach this server: from this machine only, or at a URL in the local network.

    `can_open` tells whether the asking browser may open and close the server.
    """

    url: str | None
    can_open: bool


def may_open(request: Request[Any, Any, Any]) -> bool:
    """Tell whether a request comes from a browser on this machine, over the loopback address.

    The host is compared too, against DNS rebinding: the page of an attacker has another host.
    """
    scope: Any = request.scope
    client, server = scope.get("client") or ("",), scope.get("server") or ("",)
    host = urlsplit(f"//{request.headers.get('host', '')}").hostname or ""
    return is_loopback(client[0]) and server[0] in OWN_HOSTS and host in OWN_HOSTS


def lan_of(request: Request[Any, Any, Any], state: State) -> Lan:
    """Return the LAN access of the server, if the request may open it."""
    lan = server_of(state).lan
    if lan is None or not may_open(request):
        raise Forbidden("lan-not-here")
    return lan


@get("/lan")
async def show_reach(request: Request[Any, Any, Any], state: State) -> Reach:
    """Show whether the server is open to the local network."""
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
    """Close the server to the local network."""
    await lan_of(request, state).close()
    return Reach(None, True)


lan_router = Router("/", route_handlers=[show_reach, open_to_lan, close_to_lan], tags=["running"])
