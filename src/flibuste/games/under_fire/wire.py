"""The messages of Pirates Under Fire to programs: its views, scores, boxes and events.

Lists with an entry for each seat have Light's first. Rule ids are those of the rules.
"""

from __future__ import annotations

from typing import Final, Literal, NotRequired

from typing_extensions import TypeAliasType, TypedDict

from flibuste.core.wire import (
    BoxMessage,
    ChoiceEvent,
    DerivedMessage,
    ForeseenMessage,
    GameWire,
    OverEvent,
    SeatEvent,
    StandingMessage,
    ViewMessage,
)

CombinationKind = TypeAliasType("CombinationKind", Literal["set", "run"])
Fleet = TypeAliasType("Fleet", Literal["light", "dark"])


class UnderFireShip(TypedDict):
    """One ship on the sea."""

    #: `c3`; U1.5.
    space: str
    seat: Fleet
    #: A number 1-9, or the id of a mercenary.
    ship: str
    burning: bool
    shields: int


class UnderFireDummy(TypedDict):
    """What is known of the dummy; U5.7."""

    space: str | None
    #: The only seat that knows where it is; null if nobody knows more than the others.
    known_to: Fleet | None
    taken_by: Fleet | None
    maybe_in_supply: bool
    #: Null if the seat does not know.
    in_supply: bool | None


class UnderFireViewMessage(ViewMessage):
    """What a seat knows of a game of Pirates Under Fire."""

    phase: str
    first: Fleet
    mover: Fleet
    round: int
    laid: bool
    bought: bool
    #: The space of the ship whose effects are pending.
    origin: str | None
    shield_due: bool
    #: Each player's arrangement, from their left: `strait/moon/0 ...`; U1.2.
    boards: list[str | None]
    picked: list[bool]
    #: The effect of each space, a1 ... g1, a2 ... g6; `none` before the boards are laid out.
    effects: list[str]
    ships: list[UnderFireShip]
    mines: list[str]
    #: The mines that may be the dummy; U5.7.
    suspects: list[str]
    dummy: UnderFireDummy
    mines_left: int
    shields_left: int
    gold: list[int]
    points: list[int]
    mines_taken: list[int]
    #: Numbers in hand, 0 for unknown ones.
    hands: list[list[int]]
    #: Piles are top first.
    decks: list[list[int]]
    reserves: list[list[int]]
    #: True if a seat has looked through its reserve; U7.3.
    charted: list[bool]
    #: True if a reserve's tiles are known, but not their order.
    order_lost: list[bool]
    #: Numbers of the tiles that have left the game.
    destroyed: list[list[int]]
    #: The mercenaries that are face up and for sale; U2.2.
    mercenaries: list[str]
    #: The number of pending effects of each kind.
    pending: dict[str, int]


class UnderFireCombination(TypedDict):
    """One scored combination; U9.3."""

    kind: CombinationKind
    spaces: list[str]
    numbers: list[int]
    points: int
    #: What a squadron adds to it; U7.11.
    bonus: int


class UnderFireStanding(StandingMessage):
    """The score of one seat, part by part; U9.5."""

    seat: Fleet
    total: int
    combinations: list[UnderFireCombination]
    #: The number that each mercenary counts as, by space; U7.13.
    settled: dict[str, int]
    convoy: int
    bulwark: int
    squadron: int
    enemy_half: int
    points_taken: int
    mines: int


class InBoth(TypedDict):
    """A sentence in each language."""

    en: str
    fr: str


class UnderFireUnderWay(TypedDict):
    """Two of three: ships that a third one would make a combination of; U9.1."""

    seat: Fleet
    kind: CombinationKind
    #: Where the two lie.
    spaces: list[str]
    #: Where the third would have to lie, one or two spaces.
    open: list[str]


class UnderFireDanger(TypedDict):
    """The view's seat may soon be unable to lay, and lose; U8.2."""

    #: Where it could still lay.
    spaces: list[str]
    words: InBoth
    rule: str


class UnderFireDerived(DerivedMessage):
    """What a board shows beside a view."""

    #: Where the seat that moved last has laid ships since the other one moved.
    last_moves: list[str]
    #: By seat, how much gold it lacks, by the ids of the mercenaries that it cannot pay.
    missing_gold: list[dict[str, int]]
    under_way: list[UnderFireUnderWay]
    #: Null while there is none, and for people without a seat.
    danger: UnderFireDanger | None
    #: While boards are hidden: by seat, the effect of each space with its boards alone; U11.1.
    halves: NotRequired[list[list[str] | None]]


class UnderFireForeseen(ForeseenMessage):
    """What a choice would bring to the seat that makes it."""

    gold: int
    #: How the seat's score would change; 0 if that is uncertain.
    points: int
    #: Those that it would score then, and does not score now.
    combinations: list[UnderFireCombination]


class UnderFireMercenary(TypedDict):
    """A mercenary of the box; U10."""

    id: str
    cost: int
    #: `2,7`, or `X` for any; `2,7|3,8` if the light face and the dark one differ; U7.13.
    numbers: str
    #: By seat, the numbers of the face in its colour.
    faces: list[str]
    effect: str


class UnderFireBoxMessage(BoxMessage):
    """A box of Pirates Under Fire; U10."""

    #: By `board/face`, the effects of its spaces.
    faces: dict[str, list[str]]
    #: By `board/face/turns`, its rows as its owner sees them, the farthest first; U1.2.
    turned: dict[str, list[list[str]]]
    #: The same for Dark's boards, if they show anything else; then the others are Light's.
    dark_turned: NotRequired[dict[str, list[list[str]]]]
    mercenaries: list[UnderFireMercenary]
    points: dict[str, int]


class BoardsEvent(SeatEvent):
    """The boards are laid out: each player's arrangement; U1.2."""

    kind: Literal["boards"]
    light: str
    dark: str


class MercenariesEvent(SeatEvent):
    """The mercenaries that can be bought; U2.2."""

    kind: Literal["mercenaries"]
    mercenaries: list[str]


class TurnEvent(SeatEvent):
    """A seat's turn begins."""

    kind: Literal["turn"]
    round: int


class DrawEvent(SeatEvent):
    """A seat drew a tile; only that seat is told its number."""

    kind: Literal["drawn", "reserve-drawn", "charted"]
    number: NotRequired[int]


class LaidEvent(SeatEvent):
    """A seat laid a ship; U3.1."""

    kind: Literal["laid"]
    number: int
    space: str


class BoughtEvent(SeatEvent):
    """A seat bought a mercenary, and laid it; U3.2."""

    kind: Literal["bought"]
    mercenary: str
    cost: int
    space: str
    #: How much gold the seat has left.
    gold: int


class LostShipEvent(SeatEvent):
    """A ship was covered, and is destroyed; U4.2."""

    kind: Literal["destroyed"]
    space: str
    ship: int


#: A shot flies to the first ship in a direction; U5.2.
FiredEvent = TypedDict(
    "FiredEvent",
    {"kind": Literal["shot"], "seat": int, "from": str, "direction": str, "space": str},
)


class SpaceEvent(SeatEvent):
    """Something happened to the ship on a space; U5, U6."""

    kind: Literal["stopped", "burning", "repaired"]
    space: str


class ShieldEvent(SeatEvent):
    """The ship on a space gained a shield or lost one; U5.2, U5.4."""

    kind: Literal["shield-put", "shield-lost"]
    space: str
    #: How many the ship has now, and how many are left in the supply.
    shields: int
    shields_left: int


class MineEvent(SeatEvent):
    """A mine, or the dummy, was laid or removed; U5.5, U5.8."""

    kind: Literal["mine-laid", "mine-removed"]
    space: str
    #: `mine` or `dummy`, for those who know.
    token: NotRequired[str]


class MineTakenEvent(SeatEvent):
    """A seat took the mine, or the dummy, under the ship that it laid; U5.6, U5.7."""

    kind: Literal["mine-taken"]
    space: str
    #: `mine` or `dummy`.
    token: str
    #: How many mines the seat has taken so far.
    mines_taken: int


class MineShownEvent(SeatEvent):
    """A seat turned up the last token of the supply, to see whether it is a real mine; U5.8."""

    kind: Literal["mine-shown"]
    #: `mine` or `dummy`.
    token: str


class GoldEvent(SeatEvent):
    """The gold of a seat has changed; this is its amount now."""

    kind: Literal["gold"]
    gold: int


class PointsEvent(SeatEvent):
    """The points of a seat have changed; this is their number now."""

    kind: Literal["point", "scored"]
    points: int


UnderFireEvent = TypeAliasType(
    "UnderFireEvent",
    ChoiceEvent
    | BoardsEvent
    | MercenariesEvent
    | TurnEvent
    | DrawEvent
    | LaidEvent
    | BoughtEvent
    | LostShipEvent
    | FiredEvent
    | SpaceEvent
    | ShieldEvent
    | MineEvent
    | MineTakenEvent
    | MineShownEvent
    | GoldEvent
    | PointsEvent
    | OverEvent,
)

WIRE: Final = GameWire(
    UnderFireViewMessage,
    UnderFireStanding,
    UnderFireBoxMessage,
    UnderFireEvent,
    UnderFireDerived,
    UnderFireForeseen,
)
