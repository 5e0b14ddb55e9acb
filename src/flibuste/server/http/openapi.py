"""The description of the API, from the types of the wire: paths, streams, what each game tells."""

from __future__ import annotations

import json
import re
import sys
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Final, Literal

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter

from flibuste import wire
from flibuste.core import wire as core_wire
from flibuste.core.wire import (
    BoxMessage,
    DerivedMessage,
    ForeseenMessage,
    GameEventMessage,
    GameWire,
    StandingMessage,
    ViewMessage,
)
from flibuste.games.registry import GAMES
from flibuste.wire.balance import PlaytestSoFar
from flibuste.wire.commands import Command
from flibuste.wire.comments import comments_in
from flibuste.wire.socket import SocketCommand, SocketMessage
from flibuste.wire.table import StreamMessage

_MODULES: Final = (
    core_wire,
    *(import_module(f"{wire.__name__}.{found.name}") for found in iter_modules(wire.__path__)),
)
_REF: Final = "#/components/schemas/{model}"
#: Where a game says more than these, its own type tells what.
_OPEN: Final = (
    *(ViewMessage, GameEventMessage, StandingMessage, BoxMessage),
    *(DerivedMessage, ForeseenMessage),
)


def describe(app: FastAPI) -> dict[str, Any]:
    """Return the OpenAPI document of an application."""
    found = get_openapi(
        title=app.title,
        version=app.version,
        description=app.description,
        routes=app.routes,
        separate_input_output_schemas=False,
    )
    schemas = found["components"]["schemas"]
    schemas.update(_schemas())
    for kind in _OPEN:
        schemas[kind.__name__]["additionalProperties"] = True
    found["components"] = _tidied(found["components"])
    _add_comments(found["components"]["schemas"])
    return _plainly_named(found)


def _games() -> list[GameWire]:
    """Return the types that the games bring."""
    found = [game.messages() for game in GAMES.values()]
    return [messages for messages in found if messages is not None]


def _schemas() -> dict[str, Any]:
    """Return what no path answers with: messages of sockets, and what each game tells."""
    kinds: list[Any] = [StreamMessage, SocketMessage, SocketCommand, Command, PlaytestSoFar]
    for game in _games():
        kinds += [game.view, game.standing, game.box, game.event]
        kinds += [kind for kind in (game.derived, game.foreseen) if kind is not None]
    adapters: list[tuple[str, Literal["validation"], TypeAdapter[Any]]] = [
        (kind.__name__, "validation", TypeAdapter(kind)) for kind in kinds
    ]
    _, described = TypeAdapter.json_schemas(adapters, ref_template=_REF)
    found: dict[str, Any] = described["$defs"]
    return found


def _add_comments(schemas: dict[str, Any]) -> None:
    """Add to each field what the comment above it says."""
    modules = [*_MODULES, *(sys.modules[game.view.__module__] for game in _games())]
    for name, fields in comments_in(modules).items():
        for field, said in fields.items():
            if field in schemas.get(name, {}).get("properties", {}):
                schemas[name]["properties"][field]["description"] = said


def _tidied(value: Any) -> Any:
    """Return schemas without titles that only say again what a field is called.

    Nor do they say that a field is null by default: one that need not be there may be missing.
    """
    if isinstance(value, list):
        return [_tidied(each) for each in value]
    if not isinstance(value, dict):
        return value
    return {
        key: _tidied(each)
        for key, each in value.items()
        if not (key == "title" and isinstance(each, str)) and (key, each) != ("default", None)
    }


def _plainly_named(document: dict[str, Any]) -> dict[str, Any]:
    """Return a document in which `ViewMessage` is a `View`: here, everything is a message."""
    text = re.sub(r'(?<=[a-z])(?<!Stream)(?<!Socket)Message(?=")', "", json.dumps(document))
    plain: dict[str, Any] = json.loads(text)
    return plain
