"""A table without a server: its journal, folded at moments of our choosing."""

from __future__ import annotations

from typing import Any

from flibuste.table.commands import start
from flibuste.table.events import Answered, Asked, Chose, Created, Joined, TableEvent, Undone
from flibuste.table.journal import Entry
from flibuste.table.table import Table
from flibuste.wire.setup import Setup


def begun(
    game: str, players: int, clock: dict[str, Any] | None = None, at: int = 0, **more: Any
) -> Table:
    """Return a table where people have sat down, and the game began at a moment."""
    timed = {} if clock is None else {"clock": clock}
    setup = Setup.model_validate({"game": game, "players": players, **timed, **more})
    created = Created(setup.model_dump(mode="json"), "5e" * 32, "p0")
    table = Table("t", Entry(0, at, created))
    for seat in range(players):
        happen(table, Joined(seat, f"p{seat}", ""), at)
    happen(table, start(table), at)
    return table


def happen(table: Table, what: TableEvent, at: int) -> None:
    """Let something happen at a table."""
    table.fold(table.next_entry(what, at))


def choose(table: Table, seat: int, at: int, *, bot: bool = False, nth: int = 0) -> None:
    """Let a seat make its nth choice."""
    assert table.match is not None
    choice = table.game.write_action(table.match.state.legal(seat)[nth])
    happen(table, Chose(seat, choice, bot=bot), at)


def play_turn(table: Table, seat: int, at: int, *, bot: bool = False) -> None:
    """Let a seat choose until it owes nothing more."""
    while seat in table.actors():
        choose(table, seat, at, bot=bot)


def undo_by_consent(table: Table, seat: int, at: int) -> None:
    """Let a seat ask for its last choice back, and all others agree."""
    happen(table, Asked(seat, "undo"), at)
    for other in table.others_awake(seat):
        happen(table, Answered(other, agreed=True), at)
    happen(table, Undone(seat, agreed=True, step=True), at)
