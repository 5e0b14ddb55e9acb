"""People who lack one kind of cone can tell things apart, by their colours or their shapes."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path
from typing import Final

import pytest

from flibuste.drawing.palette import INK
from flibuste.games.sabordage.drawing.emblems import emblem_definitions
from flibuste.games.sabordage.drawing.paints import CANVAS, ROT, SHIP_PAINTS, WOOD
from flibuste.games.sabordage.drawing.pirates import medallion
from flibuste.games.sabordage.rules.features import CARPENTER, GUNNER, SABOTEUR
from flibuste.games.under_fire.drawing.paints import CARD_BACK, CHARRED, FLEETS, HALVES, Fleet
from flibuste.games.under_fire.rules.sea import DARK, LIGHT
from tests.drawing.eyes import EYES, ciede2000, contrast, distance

WEB: Final = Path(__file__).parents[2] / "web" / "src"
#: The least difference where only colour tells things apart, and where a shape does, too.
CLEAR: Final = 18.0
BESIDE_A_SHAPE: Final = 10.0
#: The least contrast of a sign with its ground (WCAG 2.2, 1.4.11).
SIGN: Final = 3.0
#: The least contrast of text (1.4.3).
TEXT: Final = 4.5
PIRATES: Final = (CARPENTER, GUNNER, SABOTEUR)


def _theme(dark: bool) -> dict[str, str]:
    """Return the colours that the client's theme names."""
    light, night = (WEB / "shell" / "theme.css").read_text("utf-8").split("[data-theme=", 1)
    colours = dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6});", light))
    return colours | (dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6});", night)) if dark else {})


def _targets() -> dict[str, str]:
    """Return the colours in which the client lights up what may be chosen on the sea."""
    style = (WEB / "games" / "under_fire" / "Targets.svelte").read_text("utf-8").split("<style>")[1]
    rules = dict(re.findall(r"\n    (\.[^{]+?) \{([^}]*)\}", style))
    return {
        name: re.findall(r"stroke: (#[0-9a-f]{6})", rules[rule])[0]
        for name, rule in {
            "hint": ".hint",
            "target": ".target rect",
            "shot": ".target.shoot rect,\n    .target.unmine rect",
            "chosen": ".target.picked rect,\n    .target.chosen rect",
        }.items()
    }


#: What is looked at: colours by name, and the least difference between any two of them.
PALETTES: Final[dict[str, tuple[dict[str, str], float]]] = {
    "ships of Sabordage": (
        {str(ship): paint.fill for ship, paint in enumerate(SHIP_PAINTS)},
        CLEAR,
    ),
    **{
        f"{part}s on the {half} half": (
            {
                "light": getattr(FLEETS[LIGHT], part),
                "dark": getattr(FLEETS[DARK], part),
                "sea": water,
            },
            CLEAR,
        )
        for half, water in zip(("near", "far"), HALVES, strict=True)
        for part in ("hull", "sail")
    },
    "backs of tiles": ({"light": CARD_BACK[LIGHT], "dark": CARD_BACK[DARK]}, CLEAR),
    "burnt sails": ({"light": CHARRED[LIGHT].sail, "dark": CHARRED[DARK].sail}, CLEAR),
    # The bow shows the course, and so the fleet; flames show what burns.
    "burnt hulls": ({"light": CHARRED[LIGHT].hull, "dark": CHARRED[DARK].hull}, BESIDE_A_SHAPE),
    **{
        f"{part} of {name}, afloat and burning": (
            {"afloat": getattr(FLEETS[seat], part), "burning": getattr(CHARRED[seat], part)},
            BESIDE_A_SHAPE,
        )
        for name, seat in (("Light", LIGHT), ("Dark", DARK))
        for part in ("hull", "sail")
    },
    # Rot has holes and cracks, a sail its yard and seams.
    "decks": ({"sound": WOOD, "rotten": ROT, "sail": CANVAS}, BESIDE_A_SHAPE),
    # A hint is a dotted ring, a target a dashed frame, what is chosen an unbroken one.
    "lights on the sea": (
        _targets() | {"near": HALVES[LIGHT], "far": HALVES[DARK]},
        BESIDE_A_SHAPE,
    ),
    **{
        f"signs of the {'dark' if dark else 'light'} theme": (
            {name: _theme(dark)[name] for name in ("good", "accent", "paper-raised")},
            CLEAR,
        )
        for dark in (False, True)
    },
}


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("palette", PALETTES)
def test_no_eye_takes_one_colour_for_another(palette: str, eyes: str) -> None:
    colours, least = PALETTES[palette]
    assert len(colours) > 1
    for (one, a), (other, b) in combinations(colours.items(), 2):
        assert distance(a, b, eyes) >= least, (one, other)


def test_every_ship_has_an_emblem_and_rails_of_its_own() -> None:
    emblems = re.findall(r"<g[^>]*>(.*?)</g>(?=<g|$)", emblem_definitions())
    assert len(set(emblems)) == len(SHIP_PAINTS)
    assert len({paint.pattern for paint in SHIP_PAINTS}) == len(SHIP_PAINTS)
    for paint in SHIP_PAINTS:
        assert contrast(paint.ink, paint.fill) >= SIGN


@pytest.mark.parametrize("paints", [*FLEETS, *CHARRED])
def test_the_number_on_a_sail_can_be_read(paints: Fleet) -> None:
    assert contrast(paints.numeral, paints.sail) >= TEXT


def test_pirates_differ_without_any_colour() -> None:
    without = {re.sub(r"#[0-9a-f]{6}", "", medallion(pirate)) for pirate in PIRATES}
    assert len(without) == len(PIRATES)


def test_seats_have_the_same_colours_beside_the_table_as_on_it() -> None:
    games = WEB / "games"
    emblems = (games / "sabordage" / "Sign.svelte").read_text("utf-8")
    discs = re.findall(r'\["(#\w+)", "#\w+", "(#\w+)"\]', emblems)
    assert discs == [(paint.fill, paint.ink) for paint in SHIP_PAINTS]
    flags = (games / "under_fire" / "Sign.svelte").read_text("utf-8")
    numbers = (games / "under_fire" / "ShipPicture.svelte").read_text("utf-8")
    for fleet in FLEETS:
        assert fleet.numeral in numbers
    assert FLEETS[LIGHT].sail in flags
    assert CARD_BACK[DARK] in flags


#: Pairs from the paper of Sharma, Wu and Dalal, each for a trap of the formula.
KNOWN: Final = (
    ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
    ((50, -1, 2), (50, 0, 0), 2.3669),
    ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
    ((50, 2.5, 0), (50, 0, -2.5), 4.3065),
    ((50, 2.5, 0), (73, 25, -18), 27.1492),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
)


@pytest.mark.parametrize(("one", "other", "known"), KNOWN)
def test_differences_are_those_of_the_paper(
    one: tuple[float, float, float], other: tuple[float, float, float], known: float
) -> None:
    assert ciede2000(one, other) == pytest.approx(known, abs=0.0001)
    assert ciede2000(other, one) == pytest.approx(known, abs=0.0001)


def test_eyes_lack_what_they_lack() -> None:
    assert distance("#c03626", "#2c7d3f", "deuteranopia") < BESIDE_A_SHAPE
    assert distance("#c03626", "#2c7d3f", "all cones") > 3 * CLEAR
    assert contrast(INK, "#ffffff") > contrast("#777777", "#ffffff") > SIGN
