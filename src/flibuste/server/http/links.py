"""Links to this server, as others can use them."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from flibuste.server.http.addresses import main_address, url_at
from flibuste.server.http.callers import is_loopback, services_of


def link_to(connection: HTTPConnection, path: str) -> str:
    """Return a link that works on another device.

    In a browser on the server's own machine the address is localhost, which is no use to a phone;
    the machine's address on the local network is, if the server listens there.
    """
    settings = services_of(connection).settings
    if settings.public_url:
        return settings.public_url.removesuffix("/") + path
    url = connection.url
    scheme = {"ws": "http", "wss": "https"}.get(url.scheme, url.scheme)
    here = f"{scheme}://{url.netloc}"
    if is_loopback(url.hostname or "") and not is_loopback(settings.host):
        reachable = main_address()
        if reachable:
            here = url_at(reachable, settings.port, scheme).removesuffix("/")
    return here + path
