"""Old events are kept in less memory, and told in the same words."""

from __future__ import annotations

import pytest

from flibuste.core.event import Event
from flibuste.core.seat import SPECTATOR
from flibuste.games.registry import GAMES
from flibuste.table.events import Undone
from flibuste.table.telling import Stream
from flibuste.wire.table import Told
from tests.table.folding import begun, choose, happen


@pytest.mark.parametrize("game", GAMES)
def test_a_table_tells_later_what_it_told_at_the_time(game: str) -> None:
    table = begun(game, 2)
    assert table.match is not None
    streams = [Stream(table, audience) for audience in (0, 1, SPECTATOR)]
    happened: list[list[Event]] = [[] for _ in table.notes]
    told: list[list[Told]] = [[s.message(n + 1) for n in range(len(s))] for s in streams]
    for nth in range(80):
        if not table.actors():
            break
        seat = table.actors()[0]
        choose(table, seat, nth)
        if nth % 7 == 3 and table.match.why_no_undo(seat) is None:
            happened.append(list(table.notes[-1].events))
            happen(table, Undone(seat), nth)
        happened.append(list(table.notes[-1].events))
        for stream, before in zip(streams, told, strict=True):
            before += [stream.message(n) for n in range(len(before) + 1, len(stream) + 1)]
    assert len(table.notes) > 40
    assert [noted.events for noted in table.notes] == happened
    for stream, before in zip(streams, told, strict=True):
        assert [stream.message(n + 1) for n in range(len(stream))] == before
