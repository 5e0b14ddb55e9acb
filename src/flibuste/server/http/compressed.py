"""Compressed answers: only for what holds no secrets.

The size of a compressed answer tells something of the secrets in it, so nothing about a person or
the position at a table is compressed.
"""

from __future__ import annotations

from fastapi.routing import APIRoute
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import Receive, Scope, Send


class Compressed(APIRoute):
    """A route whose answers hold no secrets, compressed for clients that accept it."""

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        await GZipMiddleware(super().handle)(scope, receive, send)
