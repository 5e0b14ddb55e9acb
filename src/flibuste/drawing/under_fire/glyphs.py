"""The glyphs printed on the spaces: one small line drawing for each effect (U6).

They are drawn around (0, 0) within 24 of it, in the colour of whoever shows them.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from flibuste.drawing.shapes import PEN, star
from flibuste.drawing.svg import circle, group, line, number, path, rect, use


def doubloon() -> str:
    """Return a coin with a star: a point to gain."""
    beads = "".join(
        circle(
            15.5 * sin(pi * k / 8), 15.5 * cos(pi * k / 8), 1, fill="currentColor", stroke="none"
        )
        for k in range(16)
    )
    return group(
        circle(0, 0, 20),
        beads,
        path(star(0, 0.6, 10.5), fill="currentColor", stroke="none"),
    )


def arrows(turn: float) -> str:
    """Return a cannon ball with four arrows, turned by so many degrees."""
    one = line(0, -9, 0, -20) + path("M-5.2,-16 L0,-22.5 L5.2,-16")
    quarters = "".join(group(one, transform=f"rotate({number(turn + 90 * k)})") for k in range(4))
    return circle(0, 0, 4.6, fill="currentColor", stroke="none") + quarters


def hammer() -> str:
    """Return a hammer over a plank: a repair."""
    head = rect(-12, -7, 24, 12, rx=2.5, fill="currentColor", stroke="none")
    handle = line(0, 5, 0, 26, stroke_width=4.5)
    tool = group(head, handle, transform="translate(3 -11) rotate(38)")
    plank = rect(-21, 12, 42, 9, rx=1.5)
    nails = "".join(circle(x, 16.5, 1.3, fill="currentColor", stroke="none") for x in (-15, 15))
    return plank + nails + tool


def spiked_ball(r: float, spike: float, knob: float) -> str:
    """Return the outline of a ball with eight spikes, each with a knob at its end."""
    spikes = []
    for k in range(8):
        right, down = sin(pi * k / 4), cos(pi * k / 4)
        spikes.append(line(r * right, r * down, spike * right, spike * down))
        if knob:
            end = circle(spike * right, spike * down, knob, fill="currentColor", stroke="none")
            spikes.append(end)
    return circle(0, 0, r) + "".join(spikes)


def falling_mine() -> str:
    """Return a mine with an arrow down to it: a mine to lay."""
    ball = group(spiked_ball(8, 12.5, 0), transform="translate(0 9)", stroke_width=2.8)
    return ball + line(0, -22, 0, -11) + path("M-5,-14.5 L0,-9 L5,-14.5")


def card_up() -> str:
    """Return a tile that leaves a pile: a reinforcement from the reserve."""
    pile = path("M-15,14 v6 h30 v-6") + line(-15, 14.2, 15, 14.2)
    tile = rect(-10, -20, 20, 27, rx=3)
    arrow = line(0, 1.5, 0, -11.5) + path("M-5,-8 L0,-13.5 L5,-8")
    return pile + tile + arrow


_DRAWN: Final = {
    "gain-point": doubloon,
    "shoot-orthogonal": lambda: arrows(0),
    "shoot-diagonal": lambda: arrows(45),
    "repair": hammer,
    "lay-mine": falling_mine,
    "draw-reserve": card_up,
}


def effect_definitions() -> str:
    """Return the six glyphs, to be shown with `show_effect`."""
    return "".join(group(draw(), id=f"effect-{effect}", **PEN) for effect, draw in _DRAWN.items())


def show_effect(effect: str, x: float, y: float, scale: float, colour: str, opacity: float) -> str:
    """Return an effect's glyph at (x, y); nothing where there is no effect."""
    if effect not in _DRAWN:
        return ""
    where = f"translate({number(x)} {number(y)}) scale({number(scale)})"
    return use(f"effect-{effect}", transform=where, color=colour, opacity=opacity)
