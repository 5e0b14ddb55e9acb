"""Draw the house from the import graph: `python -m scripts.house_picture`.

Every room stands above all that it imports, and an arrow says that a room imports another. Imports
that follow from others are left out. The colours do on light and on dark pages.
"""

from __future__ import annotations

import textwrap
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from flibuste.drawing.svg import element, group, path, pen, text
from scripts.house_graph import House, Imports, about, direct, layers, read_house

PICTURE: Final = Path(__file__).parents[1] / "docs" / "pictures" / "house.svg"

_WIDTH: Final = 176
_HEIGHT: Final = 86
_GAP: Final = 24
_STOREY: Final = 52
_MARGIN: Final = 16
#: A room inside a game, and the space around it.
_SMALL: Final = 24
_PAD: Final = 8
#: The place of an arrow that passes a layer.
_LANE: Final = 18
_LETTERS: Final = 27
_ROOM: Final = "#1f6474"
_GAME: Final = "#8a4a2b"
_EDGE: Final = "#f4e6c8"
_INK: Final = "#fff7e6"
_ARROW: Final = "#7d93a1"


@dataclass
class Spot:
    """A room in the picture, or the place where an arrow passes a layer."""

    room: str = ""
    width: float = _LANE
    height: float = 0
    x: float = 0
    y: float = 0
    below: list[Spot] = field(default_factory=list)
    above: list[Spot] = field(default_factory=list)


def draw(house: House) -> str:
    """Return the picture."""
    rows = _arranged(house)
    spots = [spot for row in rows for spot in row]
    width = max(spot.x + spot.width / 2 for spot in spots) + _MARGIN
    height = rows[-1][0].y + max(spot.height for spot in rows[-1]) + _MARGIN
    title = "The rooms of Flibuste: each imports only what stands below it"
    arrows = [_arrow(spot) for row in rows for spot in row if spot.room and spot.below]
    rooms = [_room(spot, house) for spot in spots if spot.room]
    told = "; ".join(f"{_short(room)} imports {_list(house.rooms[room])}" for room in house.rooms)
    return (
        element(
            "svg",
            [
                text("title", title, id="house-title"),
                text("desc", told, id="house-desc"),
                _tip(),
                group(*arrows, fill="none", stroke=_ARROW, stroke_width=2),
                group(*rooms, font_family="system-ui, sans-serif", text_anchor="middle"),
            ],
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {width:.0f} {height:.0f}",
            role="img",
            aria_labelledby="house-title house-desc",
        )
        + "\n"
    )


def _arranged(house: House) -> list[list[Spot]]:
    """Return a spot for each room and each passing arrow, by layers, with its place."""
    levels = layers(house.rooms)
    level_of = {room: level for level, row in enumerate(levels) for room in row}
    spots = {room: Spot(room, _WIDTH, _room_height(room, house)) for room in house.rooms}
    rows = [[spots[room] for room in row] for row in levels]
    for room, other in direct(house.rooms):
        upper = spots[room]
        for level in range(level_of[room] + 1, level_of[other]):
            lane = Spot()
            rows[level].append(lane)
            _join(upper, lane)
            upper = lane
        _join(upper, spots[other])
    for _ in range(12):
        for row in rows:
            row.sort(key=lambda spot: _middle(spot.above, spot))
            _spread(row)
        for row in reversed(rows):
            row.sort(key=lambda spot: _middle(spot.below, spot))
            _spread(row)
    left = min(spot.x - spot.width / 2 for row in rows for spot in row)
    y: float = _MARGIN
    for row in rows:
        for spot in row:
            spot.x += _MARGIN - left
            spot.y = y
        y += max(spot.height for spot in row) + _STOREY
    return rows


def _join(upper: Spot, lower: Spot) -> None:
    upper.below.append(lower)
    lower.above.append(upper)


def _middle(others: list[Spot], spot: Spot) -> float:
    return sum(other.x for other in others) / len(others) if others else spot.x


def _spread(row: list[Spot]) -> None:
    """Put the spots of a row side by side around the middle of the picture."""
    x = -(sum(spot.width for spot in row) + _GAP * (len(row) - 1)) / 2
    for spot in row:
        spot.x = x + spot.width / 2
        x += spot.width + _GAP


def _arrow(spot: Spot) -> str:
    """Return the arrows that leave a room, side by side, each down to where it ends."""
    ways = []
    below = sorted(spot.below, key=lambda each: each.x)
    for number, first in enumerate(below):
        x, y = _port(spot, number, len(below)), first.y - _STOREY
        steps: list[str | float] = ["M", x, spot.y + spot.height, "V", y]
        end = first
        while not end.room:
            steps += [*_bend(x, y, end.x, end.y), "V", end.below[0].y - _STOREY]
            x, y, end = end.x, end.below[0].y - _STOREY, end.below[0]
        arrivals = sorted(end.above, key=lambda other: other.x)
        came = next(other for other in arrivals if _leads(first, other, spot))
        steps += _bend(x, y, _port(end, arrivals.index(came), len(arrivals)), end.y - 3)
        ways.append(path(pen(*steps), marker_end="url(#tip)"))
    return "".join(ways)


def _leads(first: Spot, last: Spot, start: Spot) -> bool:
    """Return whether `last` is where an arrow that began at `start` by `first` comes from."""
    if first.room:
        return last is start
    while first is not last and not first.below[0].room:
        first = first.below[0]
    return first is last


def _port(spot: Spot, number: int, count: int) -> float:
    """Return where the arrow of this number leaves or enters a room."""
    return spot.x + (number + 1 - (count + 1) / 2) * min(30, (spot.width - 40) / max(1, count))


def _bend(x: float, y: float, to_x: float, to_y: float) -> list[str | float]:
    half = (to_y - y) / 2
    return ["C", x, y + half, to_x, to_y - half, to_x, to_y]


def _room(spot: Spot, house: House) -> str:
    inside = house.games.get(spot.room)
    box = element(
        "rect",
        x=spot.x - spot.width / 2,
        y=spot.y,
        width=spot.width,
        height=spot.height,
        rx=9,
        fill=_ROOM if inside is None else _GAME,
        stroke=_EDGE,
        stroke_width=1.5,
    )
    name = text(
        "text",
        _short(spot.room),
        x=spot.x,
        y=spot.y + 22,
        font_size=16,
        font_weight=600,
        fill=_INK,
    )
    lines = textwrap.wrap(about(spot.room), _LETTERS, max_lines=4, placeholder=" …")
    said = [
        text("text", line, x=spot.x, y=spot.y + 38 + 13 * number, font_size=11, fill=_EDGE)
        for number, line in enumerate(lines)
    ]
    return group(box, name, *(said if inside is None else _inner(spot, inside)))


def _inner(spot: Spot, rooms: Imports) -> list[str]:
    """Return the rooms inside a game, by layers."""
    found = []
    y = spot.y + 32
    for row in layers(rooms):
        width = (spot.width - _PAD * (len(row) + 1)) / len(row)
        for number, room in enumerate(row):
            x = spot.x - spot.width / 2 + _PAD + number * (width + _PAD)
            found += [
                element(
                    "rect", x=x, y=y, width=width, height=_SMALL, rx=5, fill=_EDGE, opacity=0.2
                ),
                text("text", _name(room), x=x + width / 2, y=y + 16, font_size=11, fill=_INK),
            ]
        y += _SMALL + _PAD
    return found


def _room_height(room: str, house: House) -> float:
    if room not in house.games:
        return _HEIGHT
    return 32 + len(layers(house.games[room])) * (_SMALL + _PAD)


def _tip() -> str:
    marker = element(
        "marker",
        path("M 0 0 L 8 4 L 0 8 z", fill=_ARROW),
        id="tip",
        viewBox="0 0 8 8",
        refX=7,
        refY=4,
        markerWidth=5,
        markerHeight=5,
        orient="auto",
    )
    return element("defs", marker)


def _name(room: str) -> str:
    return room.rpartition(".")[2]


def _short(room: str) -> str:
    return room.partition(".")[2]


def _list(rooms: frozenset[str]) -> str:
    return ", ".join(sorted(map(_short, rooms))) or "nothing"


def main() -> None:
    """Draw it."""
    PICTURE.write_text(draw(read_house()), encoding="utf-8")
    print(PICTURE.name)


if __name__ == "__main__":
    main()
