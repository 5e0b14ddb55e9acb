"""The body limit: no request may be larger than the server is willing to read."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from flibuste.core.refusal import Refusal
from flibuste.server.http.headers import headers_of
from flibuste.server.http.language import language_of
from flibuste.wire.encoding import JSON, encode
from flibuste.wire.words import Refused

#: How much of a body that is refused is still read, in bytes, and for how many seconds at most.
_MOST_DRAINED: Final = 500_000
_PATIENCE: Final = 5.0


class BodyLimit:
    """ASGI middleware that refuses a request whose body is longer than `most` bytes.

    Both the announced length and the actual length count. The rest of the body is read, up to a
    limit, and thrown away before the refusal is sent: to a proxy that is still sending, a closed
    connection looks like a broken server, and the caller would never see the refusal.
    """

    def __init__(self, app: ASGIApp, most: int) -> None:
        self.app = app
        self.most = most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        if announced(scope) > self.most:
            # Whoever asks before sending the body has not begun to send it.
            await self._refuse(scope, receive, send, more="expect" not in headers_of(scope))
            return
        arrived = 0
        answered = False
        more = True

        async def counting() -> Message:
            nonlocal arrived, more
            message = await receive()
            arrived += len(message.get("body", b""))
            more = message.get("more_body", False)
            if arrived > self.most:
                raise _TooLong
            return message

        async def unless_refused(message: Message) -> None:
            nonlocal answered
            # The caller gets the refusal, and not what the server makes of a body that was cut.
            if answered or arrived <= self.most:
                answered = True
                await send(message)

        try:
            await self.app(scope, counting, unless_refused)
        except Exception:
            if answered or arrived <= self.most:
                raise
        if arrived > self.most and not answered:
            await self._refuse(scope, receive, send, more=more)

    async def _refuse(self, scope: Scope, receive: Receive, send: Send, *, more: bool) -> None:
        if more:
            await _drain(receive)
        refusal = Refusal.of(
            "too-large",
            "This request is too large. Send {most} bytes at most.",
            "Cette requête est trop grande. Envoyez {most} octets au plus.",
            most=self.most,
        )
        language = language_of(headers_of(scope).get("accept-language"))
        # The connection is closed, because otherwise whatever is left of the body would be read.
        body = encode(Refused.of(refusal, language))
        answer = Response(body, 413, {"Connection": "close"}, JSON)
        await answer(scope, receive, send)


class _TooLong(Exception):
    """More has arrived than is allowed."""


async def _drain(receive: Receive) -> None:
    """Read what is left of a body, and throw it away; give up if it is too long or too slow."""
    drained = 0
    try:
        async with asyncio.timeout(_PATIENCE):
            while drained < _MOST_DRAINED:
                message = await receive()
                drained += len(message.get("body", b""))
                if not message.get("more_body", False):
                    return
    except TimeoutError:
        return


def announced(scope: Scope) -> int:
    """Return how long a request says that its body is; 0 if it does not say."""
    length = headers_of(scope).get("content-length", "")
    # Twenty digits are too many already, and Python refuses to read thousands.
    return int(length[:20]) if length.isascii() and length.isdigit() else 0
