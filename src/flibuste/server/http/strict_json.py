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
    if not _is_json(scope):
        return
    colons = body.count(b":")
    try:
        if colons < 2 or _has_as_many_keys(orjson.loads(body), colons):
            return
    except ValueError:
        # Whoever wants to read it says what is wrong with it.
        pass
    twice = _twice(body)
    if twice is not None:
        raise _refusal(twice)


def check_keys(text: str, read: object) -> None:
    """Raise `Refusal` if an object in a text in JSON, which has been read, has a key twice."""
    twice = None if _has_as_many_keys(read, text.count(":")) else _twice(text)
    if twice is not None:
        raise _refusal(twice)


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


def _refusal(twice: str) -> Refusal:
    return bad_request("body", f"the key “{twice[:40]}” is there twice")


def _twice(text: bytes | str) -> str | None:
    """Return a key that an object has twice; None if there is none, or this is no JSON."""
    try:
        json.loads(text, object_pairs_hook=_once)
    except _Twice as twice:
        return str(twice)
    except (ValueError, RecursionError):
        pass
    return None


def _has_as_many_keys(read: object, colons: int) -> bool:
    """Tell whether all objects have as many keys as their text has colons.

    Most have: then none of the keys is there twice, and no text has a colon.
    """
    keys, waiting = 0, [read]
    while waiting:
        each = waiting.pop()
        if isinstance(each, dict):
            keys += len(each)
            waiting += each.values()
        elif isinstance(each, list):
            waiting += each
    return keys == colons


def _once(pairs: list[tuple[str, object]]) -> None:
    seen: set[str] = set()
    for key, _ in pairs:
        if key in seen:
            raise _Twice(key)
        seen.add(key)
