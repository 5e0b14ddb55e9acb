"""A line in the log for every request, with its route; its URL may hold a secret."""

from __future__ import annotations

import logging
import time
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

_LOG: Final = logging.getLogger("flibuste.requests")
#: Where a scope has the status of an answer that was sent past all that stands around.
STATUS: Final = "flibuste.status"


class RequestLog:
    """ASGI middleware that logs method, route, status and how long it took."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != "http" or not _LOG.isEnabledFor(logging.INFO):
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 0

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, noting)
        finally:
            route = getattr(scope.get("route"), "path", "?")
            seconds = round(time.perf_counter() - began, 4)
            _LOG.info(
                "request",
                extra={
                    "method": scope["method"],
                    "route": route,
                    "status": scope.get(STATUS, status),
                    "seconds": seconds,
                },
            )
