"""The security headers of every answer."""

from __future__ import annotations

from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

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

ALWAYS: Final = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": PERMISSIONS_POLICY,
    # The link of a private table is a secret.
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


#: How an answer starts; the second is that to a WebSocket's handshake which is refused.
_STARTS: Final = ("http.response.start", "websocket.http.response.start")


#: As they go over the wire.
_ALWAYS: Final = [(name.lower().encode(), value.encode()) for name, value in ALWAYS.items()]
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
        added = _ALWAYS
        # Over plain HTTP browsers have to ignore it.
        if scope["scheme"] in ("https", "wss"):
            added = [*added, _TLS]
        if scope["path"] == "/api" or scope["path"].startswith("/api/"):
            added = [*added, _SECRET]

        async def send_with_headers(message: Message) -> None:
            if message["type"] in _STARTS:
                brought = message.get("headers", [])
                names = {name.lower() for name, _ in brought}
                message["headers"] = [
                    *brought,
                    *(header for header in added if header[0] not in names),
                ]
            await send(message)

        await self.app(scope, receive, send_with_headers)
