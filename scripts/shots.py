"""Draw what cannons, treasures and boarding decks do, step by step, for the rules of Sabordage.

`draw` takes a position of docs/pictures/shots, whose tiles are those of `shots.box`. The engine
plays its boarding phase, or, in the third round, only counts the ships (S7). The picture shows the
ships before each step, with the shots that are fired in it, and the ships at the end.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from flibuste.core.event import Event
from flibuste.core.fate import Dice
from flibuste.core.sheet import read_sheet
from flibuste.drawing.palette import GOLD, INK, PARCHMENT, PARCHMENT_LIGHT, VERMILION
from flibuste.drawing.svg import at, circle, element, group, path, pen, rect
from flibuste.games.registry import registered
from flibuste.games.sabordage.drawing.cannons import fuse_token
from flibuste.games.sabordage.drawing.effects import burst
from flibuste.games.sabordage.drawing.hulls import draw_bow, draw_hull, draw_stern
from flibuste.games.sabordage.drawing.layout import SEA_WIDTH, SEA_X, SEA_Y, WIDTH, Layout
from flibuste.games.sabordage.drawing.plates import draw_plates
from flibuste.games.sabordage.drawing.sea import draw_sea
from flibuste.games.sabordage.drawing.stacks import draw_stack
from flibuste.games.sabordage.drawing.table import table_definitions
from flibuste.games.sabordage.rules.boarding import board
from flibuste.games.sabordage.rules.ending import finish
from flibuste.games.sabordage.rules.gunnery import fire_all, fire_volley
from flibuste.games.sabordage.rules.position import ROUNDS
from flibuste.games.sabordage.rules.state import Sabordage
from flibuste.games.sabordage.rules.treasure import gather_treasures
from flibuste.games.sabordage.rules.view import SabordageView
from scripts.trim import NAMESPACE, trim

FOLDER: Final = Path(__file__).parents[1] / "docs" / "pictures" / "shots"
BOX: Final = FOLDER / "shots.box"
#: How wide a page shows the picture.
_SHOWN: Final = 480
_GAP: Final = 46.0
_RIM: Final = 12.0
#: A view of the ships, and what happens to them next.
Step = tuple[SabordageView, list[Event]]


class _Panel(Layout):
    """The layout of one step: only the sea, and no more rows than the longest ship needs."""

    def __init__(self, view: SabordageView, rows: int) -> None:
        super().__init__(view, score=view.outcome is not None)
        spare = (self.rows - rows) * self.pitch
        self.rows = rows
        self.stern_y -= spare
        self.sea_height -= spare


def draw(sheet: Path, language: str = "en") -> str:
    """Return the picture of a position's boarding phase."""
    steps = list(play(sheet))
    rows = max(len(ship) for view, _ in steps for ship in view.ships)
    panels, y = [], _RIM
    for number, (view, events) in enumerate(steps):
        place = _Panel(view, rows)
        if number:
            panels.append(_onward(y))
            y += _GAP
        panels.append(at(0, y - SEA_Y, *_panel(view, place, events, language)))
        y += place.sea_height
    y += _RIM
    picture = element(
        "svg",
        (
            table_definitions(steps[0][0], _Panel(steps[0][0], rows)),
            rect(0, 0, WIDTH, y, rx=14, fill=PARCHMENT),
            *panels,
        ),
        xmlns=NAMESPACE,
        viewBox=f"0 0 {WIDTH:.0f} {y:.0f}",
        width=_SHOWN,
        height=f"{y * _SHOWN / WIDTH:.0f}",
    )
    return trim(picture, without=frozenset({"id"}))


def play(sheet: Path) -> Iterator[Step]:
    """Yield the ships before each step of the boarding phase with its events, then the end."""
    text = sheet.read_text(encoding="utf-8")
    kit = registered("sabordage")
    players = kit.players_in(read_sheet(text, sheet.name, ["position"]))
    game = kit.open(players, BOX.read_text(encoding="utf-8"), BOX.name)
    given = game.read_view(text, sheet.name)
    assert isinstance(given, SabordageView)

    def world() -> Sabordage:
        imagined = game.imagine(given, Dice(0))
        assert isinstance(imagined, Sabordage)
        return imagined

    ships = world()
    if given.round == ROUNDS:
        ending: list[Event] = []
        finish(ships, ending)
        yield world().view(given.seat), ending
        yield ships.view(given.seat), []
        return
    halfway = world()
    fire_volley(halfway, 1, [])
    seen = [world().view(given.seat), halfway.view(given.seat)]
    shots: list[Event] = []
    fire_all(ships, shots)
    volleys = [number for number, event in enumerate(shots) if event.kind == "volley"]
    for number, start in enumerate(volleys):
        end = volleys[number + 1] if start != volleys[-1] else len(shots)
        yield seen[int(str(shots[start].facts["fuse"])) - 1], shots[start:end]
    for act in (gather_treasures, board):
        before, events = ships.view(given.seat), list[Event]()
        act(ships, events)
        if events:
            yield before, events
    yield ships.view(given.seat), []


def _panel(view: SabordageView, place: Layout, events: list[Event], language: str) -> Iterator[str]:
    yield draw_sea(view, place, language)
    for ship, stacks in enumerate(view.ships):
        yield draw_hull(view, place, ship)
        yield draw_bow(view, place, ship)
        yield draw_stern(view, place, ship, language)
        yield from (
            draw_stack(view, place, ship, row, language) for row in range(1, len(stacks) + 1)
        )
    if view.outcome is not None:
        yield draw_plates(view, place, language)
    for event in events:
        if event.kind == "volley":
            fuse = int(str(event.facts["fuse"]))
            yield at(SEA_X + 60, SEA_Y + 60, fuse_token(0, 0, fuse), scale=1.8)
        elif event.kind == "shot":
            yield _shot(place, event)
        elif event.kind in ("boarded", "not-boarded"):
            yield _boarding(place, event)
        elif event.kind == "rotted":
            ship, row = (int(str(event.facts[name])) for name in ("ship", "row"))
            yield _crossed(place.left(ship) + place.tile_width / 2, place.middle(row))


def _shot(place: Layout, event: Event) -> str:
    """Return the flight of one shot, from its muzzle to its end, and a flash where it hits."""
    facts = event.facts
    ship, row, told = int(str(facts["ship"])), int(str(facts["row"])), facts["flight"]
    assert isinstance(told, list)
    flight = [str(step) for step in told]
    way = 1 if facts["side"] == "starboard" else -1
    y = place.top(row) + 36 * place.scale

    def rail(of: int, near: bool) -> float:
        """Return the side of a ship that a shot meets first, or the one where it leaves."""
        return place.left(of) + (place.tile_width if (way > 0) != near else 0)

    start = rail(ship, near=False) + 14 * way
    if facts["cannon"] == "bombard":
        return _lob(place, flight, start, y)
    lines, flashes = [], []
    x, last = start, ship
    for step in flight:
        what, other = step.split()
        now = int(other)
        if (now - last) * way <= 0:  # round the earth
            edge = SEA_X + SEA_WIDTH if way > 0 else SEA_X
            lines.append(pen("M", x, y, "H", edge))
            x = SEA_X if way > 0 else SEA_X + SEA_WIDTH
        last = now
        middle = place.left(now) + place.tile_width / 2
        if what == "hit":
            flashes.append(at(middle, y, burst(), scale=1.7))
        if what == "spring":
            bumper = rail(now, near=True) - 12 * way
            home = place.left(ship) + place.tile_width / 2
            lines.append(pen("M", x, y, "H", bumper, "v", 28, "H", home + 44 * way))
            flashes.append(at(home, y + 28, burst(), scale=1.7))
            return _flown(lines, home + 44 * way, y + 28, -way) + "".join(flashes)
        if step == flight[-1]:
            stop = middle - 44 * way if what == "hit" else rail(now, near=True) - 10 * way
            lines.append(pen("M", x, y, "H", stop))
            return _flown(lines, stop, y, way) + "".join(flashes)
    raise ValueError(f"a shot without an end: {flight}")


def _lob(place: Layout, flight: list[str], start: float, y: float) -> str:
    """Return the arc of a bomb over the ship that it spares."""
    _, other = flight[-1].split()
    end = place.left(int(other)) + place.tile_width / 2
    middle = (start + end) / 2
    rise = y - 150
    arc = [pen("M", start, y - 20, "Q", middle, rise, end, y - 34)]
    return _flown(arc, None, y, 1) + at(end, y, burst(), scale=1.7)


def _flown(lines: list[str], x: float | None, y: float, way: int) -> str:
    """Return a path that is easy to see on any deck, with an arrowhead at its end."""
    course = " ".join(lines)
    head = "" if x is None else pen("M", x - 20 * way, y - 15, "L", x, y, "L", x - 20 * way, y + 15)
    pens = ((PARCHMENT_LIGHT, 13.0), (VERMILION, 7.0))
    return group(
        *(
            path(
                f"{course} {head}",
                fill="none",
                stroke=colour,
                stroke_width=width,
                stroke_linecap="round",
                stroke_linejoin="round",
            )
            for colour, width in pens
        )
    )


def _boarding(place: Layout, event: Event) -> str:
    """Return the arrow from the stack that is taken, or a bar where it is not."""
    ship, other, row = (int(str(event.facts[name])) for name in ("ship", "from", "row"))
    way = 1 if ship > other else -1
    y = place.middle(row)
    start = place.left(other) + place.tile_width / 2
    end = place.left(ship) + place.tile_width / 2 - 60 * way
    between = (place.left(ship) + place.left(other) + place.tile_width) / 2
    if event.kind == "boarded":
        return _flown([pen("M", start, y, "H", end)], end, y, way)
    return _crossed(between, y)


def _crossed(x: float, y: float) -> str:
    """Return the sign for what is not taken, or goes."""
    cross = pen("M", -13, -13, "L", 13, 13, "M", 13, -13, "L", -13, 13)
    disc = circle(0, 0, 24, fill=PARCHMENT_LIGHT, stroke=INK, stroke_width=3)
    mark = path(cross, fill="none", stroke=VERMILION, stroke_width=7, stroke_linecap="round")
    return at(x, y, disc, mark)


def _onward(y: float) -> str:
    """Return the arrow from one step to the next."""
    x = WIDTH / 2
    arrow = pen("M", x - 34, y + 8, "H", x + 34, "L", x, y + _GAP - 6, "z")
    return path(arrow, fill=GOLD, stroke=INK, stroke_width=3, stroke_linejoin="round")
