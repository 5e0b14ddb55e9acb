"""Answers that stay the same as long as the server runs: made once, compressed once, then sent."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable
from typing import NamedTuple

from fastapi import Request, Response
from fastapi.concurrency import run_in_threadpool

from flibuste.wire.encoding import JSON, encode


class _Made(NamedTuple):
    plain: bytes
    compressed: bytes


class Unchanging:
    """All such answers of a server, which routes that are `Compressed` give.

    They hold no secrets, as everybody gets the same.
    """

    def __init__(self) -> None:
        self._making: dict[str, asyncio.Task[_Made]] = {}

    async def answer(self, request: Request, name: str, message: Callable[[], object]) -> Response:
        """Answer with a message, which is made when the first one asks for it under this name.

        That may take long: it is done in a thread, and nobody has to wait but those who ask for it.
        """
        if name not in self._making:
            self._making[name] = asyncio.create_task(run_in_threadpool(_made, message))
        made = await asyncio.shield(self._making[name])
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(made.plain, media_type=JSON)
        headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        return Response(made.compressed, media_type=JSON, headers=headers)


def _made(message: Callable[[], object]) -> _Made:
    plain = encode(message())
    return _Made(plain, gzip.compress(plain))
