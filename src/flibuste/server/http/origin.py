"""The Origin and Host of a request: protection from pages of other sites.

A browser sends this server's cookies even with requests that another site causes. So a WebSocket's
handshake, and any request that changes something, has to come from a page of this server
(`origin_allowed`). And another site's name can be made to point at this machine, so that its pages
look like pages of this server. So every request has to name a host that is this server's own
(`host_allowed`).
"""

from __future__ import annotations

import socket
from collections.abc import Collection
from functools import cache, lru_cache
from ipaddress import ip_address
from typing import Final
from urllib.parse import SplitResult, urlsplit

from flibuste.server.http.headers import RequestHeaders

_PORTS: Final = {"http": 80, "https": 443}
#: No host with its scheme and port is longer; longer texts are refused and not cached.
_LONGEST: Final = 300
#: How many answers are cached.
_REMEMBERED: Final = 1024


def host_of(url: str) -> str:
    """Return the host of a public URL, with its port unless that is the usual one.

    Raise `ValueError` if it is no URL of a web server.
    """
    parts = _parts(url.removesuffix("/"))
    if parts is None:
        raise ValueError(url)
    return _host(parts)


def host_allowed(headers: RequestHeaders, public_hosts: Collection[str] = ()) -> bool:
    """Tell whether the Host header is an address, a name of this machine, or a public host.

    A name that others gave this machine is none of these.
    """
    given = headers.get("host", "")
    return len(given) <= _LONGEST and _is_ours(given, frozenset(public_hosts))


def origin_allowed(headers: RequestHeaders, public_hosts: Collection[str] = ()) -> bool:
    """Tell whether a request comes from a page of this server, or from no page at all.

    The Origin has to be the host of the request, or a public host if a proxy changes the Host
    header. A program sends neither Origin nor cookie. Whether the Host is this server's is for
    `host_allowed` to say.
    """
    site = headers.get("sec-fetch-site")
    if site not in (None, "same-origin", "none"):
        return False
    given = headers.get("origin")
    if given is None:
        return site is not None or "cookie" not in headers
    if given == "null":
        # Forms of our own pages send this too, as they send no referrer; then the site is known.
        return site == "same-origin"
    host = headers.get("host", "")
    short = len(given) <= _LONGEST and len(host) <= _LONGEST
    return short and _is_page_of(given, host, frozenset(public_hosts))


@lru_cache(_REMEMBERED)
def _is_ours(host: str, public_hosts: frozenset[str]) -> bool:
    """Tell whether a host is an address, a name of this machine, or a public host."""
    parts = _parts(f"http://{host}")
    if parts is None:
        return False
    name = _name(parts)
    return _is_address(name) or name in _own_names() or name in map(_name_of, public_hosts)


@lru_cache(_REMEMBERED)
def _is_page_of(origin: str, host: str, public_hosts: frozenset[str]) -> bool:
    """Tell whether an Origin is a host, or a public one."""
    parts = _parts(origin)
    if parts is None:
        return False
    here = _parts(f"{parts.scheme}://{host}")
    return _host(parts) in public_hosts or (here is not None and _host(parts) == _host(here))


def _parts(url: str) -> SplitResult | None:
    """Return the parts of a URL of scheme, host and port alone; None for any other."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in _PORTS or not parts.hostname or port == 0:
        return None
    whole = f"{parts.scheme}://{_bracketed(parts.hostname)}" + ("" if port is None else f":{port}")
    return parts if whole == url.lower() else None


def _bracketed(name: str) -> str:
    return f"[{name}]" if ":" in name else name


def _name(parts: SplitResult) -> str:
    return (parts.hostname or "").removesuffix(".")


def _name_of(host: str) -> str:
    return host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host


def _host(parts: SplitResult) -> str:
    name = _bracketed(_name(parts))
    return name if parts.port in (None, _PORTS[parts.scheme]) else f"{name}:{parts.port}"


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


@cache
def _own_names() -> frozenset[str]:
    full = socket.gethostname().lower()
    short = full.partition(".")[0]
    return frozenset({"localhost", full, short, f"{short}.local"} - {""})
