"""How much a table keeps: nobody fills a journal that everybody at the table has to read.

Only what anybody can begin again and again is limited. The rest follows from it: there are no more
answers than proposals, and no more choices than a game has and people take back.
"""

from __future__ import annotations

from typing import Final

from flibuste.table import refusals
from flibuste.table.table import Table
from flibuste.wire.commands import Ask, Command, Join, Return, Say, Undo

#: The most lines that one person says at a table, and all people together.
MOST_SAID_BY_ONE: Final = 300
MOST_SAID: Final = 1_000
#: The most entries that are neither choices nor lines: joining, asking, answering, taking back.
MOST_OTHERS: Final = 1_000
#: So many more that let a bot play for somebody who is away, so that nobody holds the others up by
#: filling the journal first.
MOST_TAKEOVERS: Final = 100


def check_room(table: Table, person: str, command: Command) -> None:
    """Raise `Refusal` if a table keeps no more commands of this kind.

    A game can always be played to its end, and anybody can always leave it.
    """
    match command:
        case Say():
            if table.said[person] >= MOST_SAID_BY_ONE or table.said.total() >= MOST_SAID:
                raise refusals.said_enough()
        case Ask(what="takeover"):
            if table.others >= MOST_OTHERS + MOST_TAKEOVERS:
                raise refusals.too_much_happened()
        case Join() | Return() | Undo() | Ask():
            if table.others >= MOST_OTHERS:
                raise refusals.too_much_happened()
        case _:
            pass
