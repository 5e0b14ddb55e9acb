"""The API's description has a schema for everything that a client may hear."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from flibuste.games.registry import GAMES
from flibuste.server.app.application import described_app


@pytest.fixture(scope="module")
def schemas() -> dict[str, Any]:
    found: dict[str, Any] = described_app().openapi()["components"]["schemas"]
    return found


def test_every_type_that_is_referred_to_is_described(schemas: dict[str, Any]) -> None:
    document = json.dumps(described_app().openapi())
    referred = set(re.findall(r'"#/components/schemas/([^"]+)"', document))
    assert referred <= set(schemas)
    assert {"StreamMessage", "News", "Told", "TableState", "View", "GameEvent"} <= referred


def test_streams_have_their_messages(schemas: dict[str, Any]) -> None:
    assert [each["$ref"].rpartition("/")[2] for each in schemas["StreamMessage"]["anyOf"]] == [
        "News",
        "Beat",
        "Bye",
    ]


def test_what_a_game_tells_is_described(schemas: dict[str, Any]) -> None:
    common = set(schemas["View"]["required"])
    for game in GAMES.values():
        messages = game.messages()
        assert messages is not None
        view = schemas[messages.view.__name__.removesuffix("Message")]
        assert common < set(view["required"])
        assert messages.event.__name__ in schemas
    # Of a game that brings no types, a client still knows what every game tells.
    assert schemas["View"]["additionalProperties"] is True


def test_fields_are_described_by_the_comments_above_them(schemas: dict[str, Any]) -> None:
    assert "null for who watches" in schemas["TableState"]["properties"]["seat"]["description"]
    # The same goes for what clients send, and for types in any file of the wire.
    assert schemas["SharedEntries"]["properties"]["entries"]["description"].startswith("By name")
    # The same goes for a game's view, and for what it inherits.
    view = schemas["UnderFireView"]["properties"]
    assert "`none` before the boards are laid out" in view["effects"]["description"]
    assert "`spectator`" in view["seat"]["description"]
    assert view["destroyed"]["items"]["items"] == {"type": "integer"}
    assert schemas["Fleet"]["enum"] == ["light", "dark"]
    assert view["mover"] == {"$ref": "#/components/schemas/Fleet"}
