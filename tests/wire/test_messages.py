"""Whatever the server tells has the shape that the wire says: every field, and no other."""

from __future__ import annotations

import random
from typing import Any, get_args

import orjson
import pytest
from pydantic import TypeAdapter

from flibuste.core.refusal import BadText, Refusal
from flibuste.core.seat import EVERYTHING, SPECTATOR
from flibuste.core.wire import GameWire
from flibuste.core.words import plain
from flibuste.games.registry import GAMES
from flibuste.server.replay import play_again
from flibuste.table.events import KINDS, Revealed
from flibuste.table.table import Table
from flibuste.table.telling import Stream, table_for
from flibuste.wire.commands import Ask, Choose, Join, Leave, Say
from flibuste.wire.encoding import BadMessage, decode_answer, decode_request, encode, encoded
from flibuste.wire.replay import Replay
from flibuste.wire.table import Beat, Bye, News, StreamMessage, TableState, Told, ToldKind
from flibuste.wire.words import Refused
from tests.table.folding import begun, choose

PLAYED = [
    (game.name, players, variant)
    for game in GAMES.values()
    for players in range(game.fewest, game.most + 1)
    for variant in game.variants
]
MESSAGE: TypeAdapter[StreamMessage] = TypeAdapter(StreamMessage)


class Checker:
    """Checks what one game tells against the types that it brings."""

    def __init__(self, game: str) -> None:
        messages = GAMES[game].messages()
        assert isinstance(messages, GameWire)
        self._view: TypeAdapter[Any] = TypeAdapter(messages.view)
        self._standing: TypeAdapter[Any] = TypeAdapter(messages.standing)
        self._event: TypeAdapter[Any] = TypeAdapter(messages.event)
        self._box: TypeAdapter[Any] = TypeAdapter(messages.box)
        self.kinds: set[str] = set()

    def box(self, box: object) -> None:
        _exactly(self._box, box)

    def moment(self, view: object, standing: Any, events: Any) -> None:
        _exactly(self._view, view)
        for each in standing.values():
            _exactly(self._standing, each)
        for event in events:
            self.kinds.add(event["kind"])
            _exactly(self._event, event)


def _exactly(kind: TypeAdapter[Any], said: object) -> None:
    kind.validate_python(said, strict=True, extra="forbid")


def _played(game: str, players: int, variant: str) -> Table:
    chance = random.Random(7)
    clock = {"kind": "real-time", "bank": 600, "increment": 5}
    table = begun(game, players, clock, variant=variant)
    while table.outcome is None:
        seat = chance.choice(table.actors())
        assert table.match is not None
        choose(table, seat, 1_000, nth=chance.randrange(len(table.match.state.legal(seat))))
    return table


@pytest.mark.parametrize(("game", "players", "variant"), PLAYED)
def test_a_game_tells_what_its_types_say_and_nothing_else(
    game: str, players: int, variant: str
) -> None:
    checker = Checker(game)
    table = _played(game, players, variant)
    checker.box(table.game.box_facts())
    assert table.match is not None
    for audience in (*range(players), SPECTATOR):
        stream = Stream(table, audience)
        state = table_for(table, audience)
        events = [
            event for n in range(len(stream)) for event in stream.message(n + 1).get("events", [])
        ]
        checker.moment(state.view, state.standing, events)
    record = table.record({f"p{k}": f"Mate {k}" for k in range(players)})
    replay = orjson.loads(play_again(record.text()))
    _exactly(TypeAdapter(list[str]), replay["seats"])
    for step in replay["steps"]:
        checker.moment(step["view"], step["standing"], step["events"])
    for moment in table.match.moments()[::7]:
        for seat in (*range(players), SPECTATOR, EVERYTHING):
            view = moment.view(seat)
            checker.moment(view.to_json(), table.game.standing(view), [])
    assert "over" in checker.kinds
    assert decode_answer(TypeAdapter(Replay), encode(replay)).game == game


@pytest.mark.parametrize(("game", "players", "variant"), PLAYED[:1] + PLAYED[-1:])
def test_news_are_read_as_they_were_sent(game: str, players: int, variant: str) -> None:
    table = _played(game, players, variant)
    for audience in (0, SPECTATOR):
        stream = Stream(table, audience)
        told = [stream.message(number + 1) for number in range(len(stream))]
        state = table_for(table, audience, {"p0": "Old Salt"}, {0})
        # The server assembles messages from parts that are already encoded.
        parts = encoded(list[Told], encode(told)), encoded(TableState, encode(state))
        assert decode_answer(MESSAGE, encode(News(*parts))) == News(told, state)
        _exactly(TypeAdapter(list[Told]), [{**each, "events": []} for each in told])


def test_signs_of_life_and_farewells_are_read_as_they_were_sent() -> None:
    for message in (Beat(1_794_809_908_360), Bye()):
        assert decode_answer(MESSAGE, encode(message)) == message
    assert encode(Bye()) == b'{"bye":true}'


def test_what_need_not_be_there_is_left_out() -> None:
    refusal = Refusal("stale", "U3.1", plain("Look again."))
    bad = BadText("no-box", "box", 3, "tiles", plain("No."), plain("Write one."))
    assert orjson.loads(encode(Refused.of(refusal, "fr"))) == refusal.to_json("fr")
    shown = {"text": "No. Write one."}
    assert orjson.loads(encode(Refused.of(bad, "fr"))) == {**bad.to_json("fr"), **shown}
    table = _played("under-fire", 2, "standard")
    assert table_for(table, 0).seed == "5e" * 32
    before = table_for(begun("under-fire", 2), 0)
    assert before.seed is None
    assert "seed" not in orjson.loads(encode(before))


def test_everything_that_happens_at_a_table_has_its_kind_on_the_wire() -> None:
    # Older clients know no reveals, and refuse what they do not know: the state shows those.
    assert {*get_args(ToldKind.__value__), Revealed.kind} == set(KINDS)


def test_what_a_newer_server_says_besides_does_no_harm() -> None:
    assert decode_answer(TypeAdapter(Beat), b'{"beat": 5, "moon": "full"}').beat == 5


def test_what_others_wrote_cannot_move_the_cursor() -> None:
    said = decode_answer(TypeAdapter(list[str]), '["\\u001b[2J", "\u202eolleh", "Ahoy!"]')
    assert said == ["\ufffd[2J", "\ufffdolleh", "Ahoy!"]


@pytest.mark.parametrize(
    ("body", "where"),
    [(b'{"beat": "five"}', "beat"), (b'{"beats": 5}', "beat"), (b"[]", ""), (b"{", "")],
)
def test_a_bad_message_says_where_it_is_wrong(body: bytes, where: str) -> None:
    for decode in (decode_request, decode_answer):
        with pytest.raises(BadMessage) as bad:
            decode(TypeAdapter(Beat), body)
        assert bad.value.where == where
        assert bad.value.what


def test_a_command_is_written_as_it_was_when_old_journals_noted_its_digest() -> None:
    """A command that is sent again is known by these bytes, also after an upgrade."""
    assert [
        each.model_dump_json()
        for each in (
            Join(kind="join"),
            Leave(kind="leave"),
            Choose(kind="choose", choice="lay 5 c3", decision=7),
            Ask(kind="ask", what="undo"),
            Say(kind="say", text="Ohé !"),
        )
    ] == [
        '{"kind":"join","seat":null,"nonce":""}',
        '{"kind":"leave"}',
        '{"kind":"choose","choice":"lay 5 c3","decision":7}',
        '{"kind":"ask","what":"undo"}',
        '{"kind":"say","phrase":"","text":"Ohé !"}',
    ]
