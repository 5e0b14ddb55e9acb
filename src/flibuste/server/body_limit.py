"""No request may be larger than the server is willing to read."""

from __future__ import annotations

from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from flibuste.core.refusal import Refusal
from flibuste.core.words import Words, plain
from flibuste.server.language import language_of
from flibuste.server.request_headers import headers_of


class BodyLimit:
    """ASGI middleware that refuses a request whose body is longer than `most` bytes.

    The length counts that was announced, and the one that arrives.
    """

    def __init__(self, app: ASGIApp, most: int) -> None:
        self.app = app
        self.most = most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        if _announced(scope) > self.most:
            await self._refuse(scope, receive, send)
            return
        arrived = 0
        answered = False

        async def counting() -> Message:
            nonlocal arrived
            message = await receive()
            arrived += len(message.get("body", b""))
            if arrived > self.most:
                raise _TooLong
            return message

        async def unless_refused(message: Message) -> None:
            nonlocal answered
            # What the rest of the server makes of the cut is not what the caller has to know.
            if answered or arrived <= self.most:
                answered = True
                await send(message)

        try:
            await self.app(scope, counting, unless_refused)
        except Exception:
            if answered or arrived <= self.most:
                raise
        if arrived > self.most and not answered:
            await self._refuse(scope, receive, send)

    async def _refuse(self, scope: Scope, receive: Receive, send: Send) -> None:
        refusal = Refusal(
            "too-large",
            "",
            Words(
                "This request is too large. Send {most} bytes at most.",
                "Cette requête est trop grande. Envoyez {most} octets au plus.",
            ).fill({"most": plain(str(self.most))}),
        )
        language = language_of(headers_of(scope).get("accept-language"))
        # Closed, because the rest of the body would still be read otherwise.
        answer = JSONResponse(refusal.to_json(language), 413, {"Connection": "close"})
        await answer(scope, receive, send)


class _TooLong(Exception):
    """More has arrived than is allowed."""


def _announced(scope: Scope) -> int:
    length = headers_of(scope).get("content-length", "")
    # Twenty digits are too much already; Python refuses to read thousands of them.
    return int(length[:20]) if length.isascii() and length.isdigit() else 0
