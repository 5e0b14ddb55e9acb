"""The messages of Sabordage to programs: its views, scores, boxes and events.

Tiles are ids of kinds, 0 for an unknown tile. Rule ids are those of the rules.
"""

from __future__ import annotations

from typing import Final, Literal, NotRequired

from typing_extensions import TypeAliasType, TypedDict

from flibuste.core.wire import (
    BoxMessage,
    ChoiceEvent,
    ForeseenMessage,
    GameEventMessage,
    GameWire,
    OverEvent,
    SeatEvent,
    StandingMessage,
    ViewMessage,
)


class Leftover(TypedDict):
    """Whose leftover an unseen tile is; S3.5."""

    round: int
    hand: int


class PastMessage(TypedDict):
    """What everybody knows about the origin of an unseen tile."""

    leftover: NotRequired[Leftover]
    #: A bombard tile that two players start with; S2.2.
    bombard: NotRequired[bool]
    #: Drawn unseen from the pile since the last shuffle; S10.2.
    fresh: NotRequired[bool]


class UpgradeMessage(TypedDict):
    """A tile in a stack that shows its upgrade."""

    tile: int
    #: Port and starboard have changed places; S1.5.
    turned: bool
    #: The current fuses on the cannons at port and starboard; S3.4.
    fuses: list[int]


class SailMessage(PastMessage):
    """A tile in a stack with its sail up."""

    #: Its other face, 0 if the seat does not know it.
    sail: int
    #: The seats that know it; -1 among them if all do.
    known_to: list[int]


#: A tile in a stack.
Placed = TypeAliasType("Placed", UpgradeMessage | SailMessage)


class DiscardMessage(PastMessage):
    """A tile of the discard, and the seats that know it; S10.2."""

    tile: int
    known_to: list[int]


class SabordageShip(TypedDict):
    """One ship."""

    #: Its name: that of the seat or, in a game for two, of one of the four ships.
    ship: str
    seat: str
    #: From stern to bow; each stack has its bottom tile first.
    stacks: list[list[Placed]]


class SupplyMessage(TypedDict):
    """The tiles that one seat drew in one resupply; S10.2."""

    round: int
    hand: int
    tiles: list[int]
    #: How many of them, the last ones, were drawn since the last shuffle.
    fresh: int
    ordered: bool


class SabordageViewMessage(ViewMessage):
    """What a seat knows of a game of Sabordage."""

    players: int
    round: int
    building: int
    phase: str
    ships: list[SabordageShip]
    #: By seat.
    hands: list[list[int]]
    #: The names of the seats that have made all their choices of this step; S3.2.
    chosen: list[str]
    #: By seat, the texts of its choices in this step, as far as the view's seat knows them.
    picks: list[list[str]]
    #: Rotten tiles that wait to be placed: ship, tile; S3.6.
    rotten: list[list[int]]
    #: With the expert rules, the tiles of the current building: ship, row; S8.
    built: list[list[int]]
    #: From the bottom up; S5.1.
    discard: list[DiscardMessage]
    #: Top first.
    pile: list[int]
    #: By round, how many tiles were drawn for hands.
    drawn: list[int]
    #: The number of shuffles; the round of the last one, and how many draws of that round came
    #: before it.
    shuffles: int
    shuffled_at: list[int]
    #: The tiles of the last shuffle, sorted.
    shuffled: list[DiscardMessage]
    supplies: list[SupplyMessage]


class ShipStanding(TypedDict):
    """The current score of one ship; S7.2."""

    ship: str
    length: int
    cannons: int
    #: How many of its tiles will be removed as rotten at the end; S7.1.
    rotten: int


class SabordageStanding(StandingMessage):
    """The current score of one seat's ships."""

    ships: list[ShipStanding]
    #: The ship that counts for the seat; S7.3.
    counts: str
    leads: bool


class SabordageForeseen(ForeseenMessage):
    """What a tile would do if nobody else built."""

    #: The shots of the tile itself, and how many stacks they hit.
    shots: list[GameEventMessage]
    struck: int
    #: All stacks that would burn: ship and row, as they lie when the tile is built.
    burning: list[list[int]]


class SabordageTile(TypedDict):
    """A tile of the box."""

    id: int
    #: The lowest id of the tiles that are equal to it; S10.3.
    kind: int
    #: `short1`, `long2`, `repeating1`, `bombard2`, `armour`, `spring`, `boarding`, `-`; two of them
    #: with `+` in between, a cannon first.
    port: str
    starboard: str
    #: `pipe`, `treasure`, `rotten`, `-`; two of them with `+` in between.
    middle: str
    #: `carpenter`, `gunner`, `saboteur`, `-`.
    pirate: str


class BoxCount(TypedDict):
    """How many of something a box has, and how many are asked for; S9."""

    what: str
    found: int
    asked: int
    exact: bool
    met: bool
    #: Who asks: `book` for the printed rules, `frame` for our own reconstruction.
    basis: str


class SabordageBoxMessage(BoxMessage):
    """A box of Sabordage; S9."""

    #: How many numbers the wheel has; S3.3.
    wheel: int
    tiles: list[SabordageTile]
    counts: list[BoxCount]


class StageEvent(SeatEvent):
    """A round or a building begins, or a volley is fired; S3, S4."""

    kind: Literal["round", "building", "volley"]
    round: NotRequired[int]
    building: NotRequired[int]
    fuse: NotRequired[int]


class ReadyEvent(SeatEvent):
    """A seat has made all its choices of this step; S3.2."""

    kind: Literal["ready"]


class HandEvent(SeatEvent):
    """A seat holds these tiles now; the others are told how many."""

    kind: Literal["drew", "received"]
    count: int
    tiles: NotRequired[list[int]]


class DiscardedEvent(SeatEvent):
    """A leftover went to the discard; S3.5."""

    kind: Literal["discarded"]
    tile: NotRequired[int]


class ShuffledEvent(SeatEvent):
    """The discard became the pile; S5.1."""

    kind: Literal["shuffled"]
    tiles: int


class ShipsNow(SeatEvent):
    """An event of a ship; the last event of a step tells the ships after it, too."""

    ship: int
    #: Each ship's stacks from the stern, as everybody sees them: `7:01 sail+18t:10`. A stack is its
    #: tiles from the bottom; a tile is its id, `t` if turned, and its fuses at port and starboard.
    ships: NotRequired[list[str]]
    #: By ship; S7.2.
    ship_lengths: NotRequired[list[int]]
    ship_cannons: NotRequired[list[int]]
    #: By ship, the row that each stack had before the step, 0 for a new one: `1 0 2`.
    rows_before: NotRequired[list[str]]
    #: By ship, the rows of stacks that are hit and not destroyed yet: `2 3`; S4.1.
    rows_hit: NotRequired[list[str]]


class BuildingEvent(ShipsNow):
    """A tile was built, or a rotten one shown; S3.3, S3.6."""

    kind: Literal["built", "rotten-shown"]
    row: int
    tile: int
    turned: int


class CannonEvent(ShipsNow):
    """A cannon fired; S4."""

    kind: Literal["shot"]
    row: int
    side: str
    cannon: str
    tile: int
    #: What the shot does on its way, step by step.
    flight: list[str]


class StackEvent(ShipsNow):
    """Something happened to one stack of a ship."""

    kind: Literal["fuses-swapped", "carpenter"]
    row: int
    #: How many sails a carpenter added; S8.1.
    sails: NotRequired[int]


class LostStackEvent(ShipsNow):
    """A stack was destroyed: its tiles, bottom first, as everybody sees them."""

    kind: Literal["destroyed"]
    row: int
    tiles: list[str]
    cause: str


class ClosedUpEvent(ShipsNow):
    """A ship closed its gaps; this is its number of rows now."""

    kind: Literal["closed-up"]
    rows: int


class RelitEvent(ShipsNow):
    """The gunners in these rows have their fuses again; S8.2."""

    kind: Literal["relit"]
    rows: list[int]


class RottedEvent(ShipsNow):
    """A rotten tile fell off at the end; S7.1."""

    kind: Literal["rotted"]
    row: int
    tile: str
    #: 1 if it was the last tile of its stack.
    gone: NotRequired[int]


#: A treasure brought a tile, from `discard` or `pile`; S5.
TreasureEvent = TypedDict(
    "TreasureEvent",
    {
        "kind": Literal["treasure"],
        "seat": int,
        "ship": int,
        "row": int,
        "from": str,
        "tile": NotRequired[int],
        "ships": NotRequired[list[str]],
        "ship_lengths": NotRequired[list[int]],
        "ship_cannons": NotRequired[list[int]],
        "rows_before": NotRequired[list[str]],
        "rows_hit": NotRequired[list[str]],
    },
)

#: A boarding deck took a stack from another ship, or did not; S6.
BoardingEvent = TypedDict(
    "BoardingEvent",
    {
        "kind": Literal["boarded", "not-boarded"],
        "seat": int,
        "ship": int,
        "row": int,
        "from": int,
        "tiles": NotRequired[list[str]],
        "why": NotRequired[str],
        "ships": NotRequired[list[str]],
        "ship_lengths": NotRequired[list[int]],
        "ship_cannons": NotRequired[list[int]],
        "rows_before": NotRequired[list[str]],
        "rows_hit": NotRequired[list[str]],
    },
)


class SabotageEvent(SeatEvent):
    """These seats built saboteurs; S8.3."""

    kind: Literal["sabotage"]
    seats: list[int]


class CountedEvent(SeatEvent):
    """The final score of a ship; S7.2."""

    kind: Literal["counted"]
    ship: int
    length: int
    cannons: int


SabordageEvent = TypeAliasType(
    "SabordageEvent",
    StageEvent
    | ChoiceEvent
    | ReadyEvent
    | HandEvent
    | DiscardedEvent
    | ShuffledEvent
    | BuildingEvent
    | CannonEvent
    | StackEvent
    | LostStackEvent
    | ClosedUpEvent
    | RelitEvent
    | RottedEvent
    | TreasureEvent
    | BoardingEvent
    | SabotageEvent
    | CountedEvent
    | OverEvent,
)

WIRE: Final = GameWire(
    SabordageViewMessage,
    SabordageStanding,
    SabordageBoxMessage,
    SabordageEvent,
    foreseen=SabordageForeseen,
)
