"""Messages as bytes, and bytes as messages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeVar, cast

import orjson
from pydantic import BaseModel, TypeAdapter, ValidationError

JSON: Final = "application/json"
#: French sentences have it before some signs.
_NO_BREAK: Final = "\u00a0"
Message = TypeVar("Message")


class BadMessage(ValueError):
    """A message that does not have the right form: at which field, and what is wrong there."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(f"{where}: {what}")
        self.where = where
        self.what = what


def encode(message: object) -> bytes:
    """Return a message as JSON."""
    return orjson.dumps(message, default=_model)


def encoded(kind: type[Message], data: bytes) -> Message:
    """Return a message that is encoded already, to be put into another one as it is."""
    return cast(Message, orjson.Fragment(data))


def encoded_list(kind: type[Message], data: bytes) -> Sequence[Message]:
    """Return messages that are encoded already, to be put into another one as they are."""
    return cast(Sequence[Message], orjson.Fragment(data))


def request_of(kind: TypeAdapter[Message], facts: Mapping[str, object]) -> Message:
    """Return a request to be sent; raise `BadMessage` if it is not of this kind."""
    try:
        return kind.validate_python(facts)
    except ValidationError as error:
        raise _first(error) from None


def decode_request(kind: TypeAdapter[Message], data: bytes | str) -> Message:
    """Return what a client sent; raise `BadMessage` if it is not of this kind."""
    try:
        return kind.validate_json(data)
    except ValidationError as error:
        raise _first(error) from None


def decode_answer(kind: TypeAdapter[Message], data: bytes | str) -> Message:
    """Return what a server sent; raise `BadMessage` if it is not of this kind.

    Fields that are not known here are kept as they are: a newer server may say more. What does not
    show is replaced: whatever others wrote, it may not move the cursor of a terminal.
    """
    try:
        return kind.validate_python(_visible(orjson.loads(data)), extra="allow")
    except orjson.JSONDecodeError as error:
        raise BadMessage("", str(error)) from None
    except ValidationError as error:
        raise _first(error) from None


def _model(value: object) -> object:
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json")
    raise TypeError(f"{type(value).__name__} is not a message")


def _first(error: ValidationError) -> BadMessage:
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    return BadMessage(".".join(str(part) for part in first["loc"]), first["msg"])


def _visible(value: object) -> object:
    if isinstance(value, str):
        return "".join(c if c.isprintable() or c == _NO_BREAK else "\ufffd" for c in value)
    if isinstance(value, list):
        return [_visible(each) for each in value]
    if isinstance(value, dict):
        return {_visible(key): _visible(each) for key, each in value.items()}
    return value
