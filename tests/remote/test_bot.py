"""Bots of the library at tables of a real server: whole games, whatever happens on the way."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import closing
from itertools import islice
from pathlib import Path

import pytest

from flibuste.core.record_reader import read_record
from flibuste.core.refusal import Refusal
from flibuste.core.replay import verify
from flibuste.games.registry import GAMES
from flibuste.remote.bot import Played, RemoteBot
from flibuste.remote.seating import open_tables, rematches
from flibuste.remote.server import RemoteServer, enlist
from flibuste.remote.table import RemoteTable
from flibuste.wire.table import FINISHED, OPEN, PLAYING, TableState
from tests.remote.conftest import Enter
from tests.remote.cutting import Cutter
from tests.remote.mates import FirstChoice
from tests.server.running import Player, Running

MATES = "tests.remote.mates"
_PATIENCE = 120.0


def aside(work: Callable[[], Played]) -> Future[Played]:
    """Let a bot play in a thread of its own."""
    done: Future[Played] = Future()

    def run() -> None:
        try:
            done.set_result(work())
        except BaseException as error:  # noqa: BLE001 -- the test gets it
            done.set_exception(error)

    threading.Thread(target=run, daemon=True).start()
    return done


def until(table: RemoteTable, wanted: Callable[[TableState], bool]) -> TableState:
    """Wait until a table is as wanted."""
    with closing(table.listen()) as telling:
        return next(news.state for news in telling if wanted(news.state))


@pytest.mark.parametrize(
    ("game", "variant", "players"),
    [
        ("under-fire", "expert", ["random", f"{MATES}:FirstChoice"]),
        ("sabordage", "expert", ["random", "greedy:1ms", "level:1"]),
    ],
)
def test_bots_play_whole_games_against_each_other(
    enter: Enter, game: str, variant: str, players: list[str]
) -> None:
    crew = [enter(f"Mate {k}") for k in range(len(players))]
    made = crew[0].create(game, len(players), variant=variant)
    tables = [RemoteTable(each, made.id) for each in crew]
    commitment = tables[0].about().commitment
    FirstChoice.asked = 0
    playing = [
        aside(lambda player=player, table=table: RemoteBot(player).play(table))  # type: ignore[misc]
        for player, table in zip(players, tables, strict=True)
    ]
    played = [each.result(_PATIENCE) for each in playing]
    assert len({each.ending.reason for each in played}) == 1
    assert sorted(each.seat for each in played) == list(range(len(players)))
    assert (FirstChoice.asked > 0) == (f"{MATES}:FirstChoice" in players)
    record = read_record(tables[0].record(), "record", list(GAMES[game].seats))
    assert verify(played[0].game, record, "record").state.outcome() is not None
    assert record.seal is not None
    assert record.seal.commitment == commitment
    assert all(len(nonce) == 32 for nonce in record.seal.nonces)


def test_a_game_survives_cuts_and_a_killed_server(tmp_path: Path) -> None:
    with (
        Running(tmp_path / "tables.db") as server,
        Cutter(server.url) as line,
        RemoteServer(line.url, enlist(server.url, "Anne"), patience=_PATIENCE) as anne,
        RemoteServer(line.url, enlist(server.url, "Mary"), patience=_PATIENCE) as mary,
    ):
        made = anne.create("under-fire", 2)
        tables = [RemoteTable(each, made.id) for each in (anne, mary)]
        playing = [
            aside(lambda table=table: RemoteBot("random").play(table))  # type: ignore[misc]
            for table in tables
        ]
        watching = RemoteTable(anne, made.id)
        for trouble in (line.cut, server.kill, line.cut):
            last = watching.about().seq
            with closing(watching.listen()) as telling:
                next(n for n in telling if n.seq >= last + 4 or n.state.outcome is not None)
            trouble()
            if trouble == server.kill:
                time.sleep(0.5)
                server.start()
        played = [each.result(_PATIENCE) for each in playing]
        assert played[0].ending == played[1].ending
        assert line.cuts >= 2
        state = watching.about().state
        assert state.status == FINISHED
        assert [seat.deputy for seat in state.seats] == [None, None]


def test_a_bot_answers_its_table(server: Running, enter: Enter) -> None:
    person = Player(server, "Jack")
    clock = {"kind": "real-time", "bank": 3600, "increment": 0}
    table_id = person.create(game="under-fire", players=2, clock=clock)
    person.do(table_id, kind="join", seat=0)
    bot = enter("Bot")
    table = RemoteTable(bot, table_id)
    playing = aside(lambda: RemoteBot("random").play(table))
    until(table, lambda state: state.status == PLAYING)
    person.do(table_id, kind="ask", what="draw")
    until(table, lambda state: state.asked is None)
    assert person.state(table_id)["outcome"] is None
    person.do(table_id, kind="ask", what="pause")
    until(table, lambda state: state.paused)
    person.do(table_id, kind="resume")
    # A bot of the server plays while this one is away, and gives the seat back.
    table.leave()
    until(table, lambda state: state.seats[1].deputy is None)
    person.do(table_id, kind="resign")
    ending = playing.result(_PATIENCE).ending
    assert (ending.winners, ending.reason) == ([1], "resignation")


@pytest.mark.parametrize("name", ["Breaking", "Cheating", "Unmade"])
def test_a_bot_that_fails_does_not_leave_the_others_waiting(enter: Enter, name: str) -> None:
    anne, mary = enter("Anne"), enter("Mary")
    made = anne.create("sabordage", 2)
    RemoteTable(anne, made.id).join(0)
    table = RemoteTable(mary, made.id)
    with pytest.raises(Refusal) as failed:
        RemoteBot(f"{MATES}:{name}").play(table)
    assert failed.value.code == "bot-failed"
    assert name in str(failed.value)
    assert table.about().state.seats[1].deputy is not None
    assert mary.patience == 60.0


def test_a_bot_without_a_seat_says_so(enter: Enter) -> None:
    anne, mary, jack = enter("Anne"), enter("Mary"), enter("Jack")
    made = anne.create("under-fire", 2)
    for each in (anne, mary):
        RemoteTable(each, made.id).join()
    with pytest.raises(Refusal) as refused:
        RemoteBot("random").play(RemoteTable(jack, made.id))
    assert refused.value.code == "table-full"
    with pytest.raises(Refusal) as refused:
        RemoteBot("nobody").play(RemoteTable(jack, anne.create("under-fire", 2).id))
    assert refused.value.code == "unknown-bot"


def test_a_bot_that_was_made_to_stand_up_ends(enter: Enter) -> None:
    anne = enter("Anne")
    table = RemoteTable(anne, anne.create("under-fire", 2).id)
    sitting = RemoteBot("random").sit_down(table)
    playing = aside(sitting.play)
    until(table, lambda state: state.seat is not None)
    table.leave()
    error = playing.exception(_PATIENCE)
    assert isinstance(error, Refusal)
    assert error.code == "not-seated"


def test_tables_are_found_in_the_lobby_one_after_another(enter: Enter) -> None:
    anne, mary = enter("Anne"), enter("Mary")
    idle: list[str] = []
    begun = anne.create("under-fire", 2, listed=True).id
    anne.create("sabordage", 2, listed=True)
    anne.create("under-fire", 2)
    tables = open_tables(mary, "under-fire", lambda: idle.append("idle"))
    assert next(tables).id == begun
    assert [brief.status for brief in mary.my_tables()] == [OPEN]
    # A bot that comes back continues what it had begun.
    assert next(open_tables(mary, "under-fire", lambda: idle.append("idle"))).id == begun
    RemoteTable(anne, begun).join()
    assert RemoteTable(mary, begun).about().state.status == PLAYING
    RemoteTable(anne, begun).command("resign")
    assert idle == []
    threading.Timer(1.0, lambda: anne.create("under-fire", 2, listed=True)).start()
    assert next(tables).id != begun
    assert idle == ["idle"]


def test_rematches_follow_each_other(enter: Enter) -> None:
    anne, mary = enter("Anne"), enter("Mary")
    first = RemoteTable(anne, anne.create("under-fire", 2).id)
    seats = []
    for table in islice(rematches(first), 3):
        table.join()
        RemoteTable(mary, table.id).join()
        seats.append(table.about().state.seat)
        table.command("resign")
    assert seats == [0, 1, 0]
