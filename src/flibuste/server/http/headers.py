"""Headers: those of a request, read once for all; and the security headers of every answer."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, TypeAlias

from starlette.types import ASGIApp, Message, Receive, Scope, Send

RequestHeaders: TypeAlias = Mapping[str, str]

#: Where the headers of a request are kept once they have been read.
_READ: Final = "flibuste.headers"

# Nothing inline, nothing from elsewhere. A WebSocket of the same host is 'self' as well.
CONTENT_SECURITY_POLICY: Final = "; ".join(
    [
        "default-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)

PERMISSIONS_POLICY: Final = ", ".join(
    f"{feature}=()"
    for feature in (
        "accelerometer",
        "camera",
        "display-capture",
        "geolocation",
        "gyroscope",
        "magnetometer",
        "microphone",
        "midi",
        "payment",
        "usb",
    )
)

#: The folder of what pages consist of. The first load of a page has many of these, and what is said
#: to a page does nothing there.
PARTS: Final = "/assets"
_OF_PARTS: Final = {
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}

ALWAYS: Final = {
    **_OF_PARTS,
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": PERMISSIONS_POLICY,
    # The link of a private table is a secret.
    "Referrer-Policy": "no-referrer",
}

#: How an answer starts; the second is that to a WebSocket's handshake which is refused.
_STARTS: Final = ("http.response.start", "websocket.http.response.start")
#: As they go over the wire.
_ALWAYS: Final = [(name.lower().encode(), value.encode()) for name, value in ALWAYS.items()]
_FOR_PARTS: Final = tuple(_ALWAYS[: len(_OF_PARTS)])
_TLS: Final = (b"strict-transport-security", b"max-age=31536000")
_SECRET: Final = (b"cache-control", b"no-store")


class SecurityHeaders:
    """ASGI middleware that adds the headers, except those that an answer brings itself.

    It belongs around everything else, so that no answer escapes it, errors included.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        added = security_headers(scope)
        part = scope["path"].startswith(f"{PARTS}/")

        async def send_with_headers(message: Message) -> None:
            if message["type"] in _STARTS:
                brought = message.get("headers", [])
                names = {name.lower() for name, _ in brought}
                # A part that is not there is answered with a page.
                wanted = _FOR_PARTS if part and message["status"] < 400 else added
                message["headers"] = [
                    *brought,
                    *(header for header in wanted if header[0] not in names),
                ]
            await send(message)

        await self.app(scope, receive, send_with_headers)


def security_headers(scope: Scope) -> tuple[tuple[bytes, bytes], ...]:
    """Return the headers that the answer to a request has to have."""
    path = scope["path"]
    secret = path == "/api" or path.startswith("/api/")
    # Over plain HTTP browsers have to ignore the one about TLS.
    return _headers(scope["scheme"] in ("https", "wss"), secret)


@cache
def _headers(tls: bool, secret: bool) -> tuple[tuple[bytes, bytes], ...]:
    return (*_ALWAYS, *((_TLS,) if tls else ()), *((_SECRET,) if secret else ()))


def headers_of(scope: Scope) -> RequestHeaders:
    """Return a request's headers by their names in small letters.

    What comes several times is one list, as HTTP has it; a Host or an Origin is none.
    """
    read: dict[str, str] | None = scope.get(_READ)
    if read is None:
        read = scope[_READ] = {}
        for raw_name, raw_value in scope["headers"]:
            name, value = raw_name.decode("latin-1"), raw_value.decode("latin-1")
            if name in read:
                value = f"{read[name]}{'; ' if name == 'cookie' else ', '}{value}"
            read[name] = value
    return read
