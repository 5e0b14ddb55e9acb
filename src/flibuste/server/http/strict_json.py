"""Strict JSON: an object names each of its keys once, so that all who read it read the same."""

from __future__ import annotations

import json
from typing import Final

import orjson
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from flibuste.core.refusal import Refusal
from flibuste.server.http.headers import headers_of
from flibuste.server.http.refusal_answers import answer_refusal
from flibuste.server.refusals import bad_request

_WITH_BODY: Final = ("POST", "PATCH", "PUT", "DELETE")


class StrictJson:
    """ASGI middleware that refuses a body in which an object has a key twice.

    It reads the whole body first: `BodyLimit` has to be around it.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != "http" or scope["method"] not in _WITH_BODY:
            await self.app(scope, receive, send)
            return
        message = await receive()
        if message["type"] == "http.request" and message.get("more_body"):
            message = await _whole(message, receive)
        try:
            check_body(scope, message.get("body", b""))
        except Refusal as refusal:
            await answer_refusal(Request(scope), refusal)(scope, receive, send)
            return
        waiting: list[Message] = [message]

        async def again() -> Message:
            return waiting.pop() if waiting else await receive()

        await self.app(scope, again, send)


def check_body(scope: Scope, body: bytes) -> None:
    """Raise `Refusal` if an object in a request's body, if that is JSON, has a key twice."""
    if _is_json(scope):
        check_keys(body)


def check_keys(body: bytes) -> None:
    """Raise `Refusal` if an object in a text has a key twice, if that is JSON."""
    twice = _twice(body)
    if twice is not None:
        raise bad_request("body", f"the key “{twice[:40]}” is there twice")


async def _whole(message: Message, receive: Receive) -> Message:
    """Return the body in one piece, or that the caller has gone."""
    body = bytearray(message.get("body", b""))
    while message.get("more_body"):
        message = await receive()
        if message["type"] != "http.request":
            return message
        body += message.get("body", b"")
    return {"type": "http.request", "body": bytes(body), "more_body": False}


def _is_json(scope: Scope) -> bool:
    return "json" in headers_of(scope).get("content-type", "").lower()


class _Twice(Exception):
    """An object has this key twice."""


def _twice(body: bytes) -> str | None:
    """Return a key that an object has twice; None if there is none, or this is no JSON."""
    if body.count(b":") < 2:
        return None
    try:
        # Most have as many colons as keys: none of these is there twice, and no text has one.
        if _count(orjson.loads(body)) == body.count(b":"):
            return None
        json.loads(body, object_pairs_hook=_once)
    except _Twice as twice:
        return str(twice)
    except (ValueError, RecursionError):
        # Whoever wants to read it says what is wrong with it.
        pass
    return None


def _count(read: object) -> int:
    """Return how many keys all objects have together."""
    keys, waiting = 0, [read]
    while waiting:
        each = waiting.pop()
        if isinstance(each, dict):
            keys += len(each)
            waiting += each.values()
        elif isinstance(each, list):
            waiting += each
    return keys


def _once(pairs: list[tuple[str, object]]) -> None:
    seen: set[str] = set()
    for key, _ in pairs:
        if key in seen:
            raise _Twice(key)
        seen.add(key)
