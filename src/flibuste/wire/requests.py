"""What clients send besides commands."""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field

from flibuste.core.wire import BoxItem
from flibuste.wire.setup import LEAST_SEATS, MOST_BOX, MOST_SEATS

#: The longest record with a box of its own fits, and fits into a request.
_MOST_RECORD: Final = 60_000
#: How many games bots play of a box for somebody who waits for them.
MOST_GAMES: Final = 400
#: More facts than any box has.
_MOST_ITEMS: Final = 300
#: No sheet of a table comes near this.
_MOST_SHEET: Final = 20_000
#: The most entries of a shared sheet, and the most characters in one of them.
MOST_ENTRIES: Final = 100
MOST_ENTRY: Final = 2_000


class _Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Name(_Body):
    """What somebody wants to be called."""

    name: str = Field(min_length=1, max_length=256)


class Recovery(_Body):
    """The secret of a recovery link."""

    token: str = Field(min_length=1, max_length=100)
    #: Whether to end the session that made the link.
    end_old: bool = False


class Label(_Body):
    """What a token is for."""

    label: str = Field(min_length=1, max_length=256)


class Considered(_Body):
    """A choice that somebody considers."""

    choice: str = Field(max_length=200)


class BoxFile(_Body):
    """A box file, to be checked."""

    box: str = Field(max_length=MOST_BOX)
    #: The game it has to be of; any game if empty.
    game: str = Field(default="", max_length=40)


class BoxOfGame(_Body):
    """A box file of a game; the built-in one if it is empty."""

    game: str = Field(max_length=40)
    box: str = Field(default="", max_length=MOST_BOX)


class TwoBoxes(BoxOfGame):
    """Two box files of a game, to be compared."""

    other: str = Field(default="", max_length=MOST_BOX)


class BoxPlaytest(BoxOfGame):
    """A box file that bots are to play, and how many games."""

    players: int = Field(ge=LEAST_SEATS, le=MOST_SEATS)
    #: The game's usual one if it is empty.
    variant: str = Field(default="", max_length=40)
    games: int = Field(default=100, ge=1, le=MOST_GAMES)


class DraftedBox(_Body):
    """A box that is being made, fact by fact."""

    game: str = Field(max_length=40)
    items: list[BoxItem] = Field(max_length=_MOST_ITEMS)


class Written(_Body):
    """A record as it was downloaded."""

    record: str = Field(max_length=_MOST_RECORD)


class WrittenMoment(Written):
    """A moment of a record, as the number of choices before it."""

    move: int = Field(ge=0, le=_MOST_RECORD)


class TableSheet(_Body):
    """What lies on a real table, as a position's sheet."""

    sheet: str = Field(max_length=_MOST_SHEET)
    #: The box file of the printed copy, if there is one.
    box: str = Field(default="", max_length=MOST_BOX)
    #: What the sides are called at this table, in order, if not as the game names them: the
    #: colours of ships from the left.
    called: list[Annotated[str, Field(max_length=40)]] = Field(default=[], max_length=8)


class TableChoice(TableSheet):
    """A choice that somebody at a real table makes."""

    choice: str = Field(max_length=200)


class SheetLink(_Body):
    """A page of this server, with what it holds after its `#`."""

    page: str = Field(pattern=r"^/referee/[\w-]+(#[\w=&,.-]*)?$", max_length=2_300)


class SharedEntries(_Body):
    """Entries of a shared sheet that somebody writes: the last one who writes an entry wins."""

    #: By name; "" removes an entry.
    entries: dict[
        Annotated[str, Field(max_length=40)], Annotated[str, Field(max_length=MOST_ENTRY)]
    ] = Field(max_length=MOST_ENTRIES)


class NewSharedSheet(SharedEntries):
    """A sheet that several people will write."""

    game: str = Field(max_length=64)
