from __future__ import annotations

import io

import pytest
from rich.cells import cell_len
from rich.console import Console

from flibuste.core.seat import EVERYTHING, SPECTATOR
from flibuste.core.words import LANGUAGES
from flibuste.games.sabordage.drawing.faces import lying, printed, spelled
from flibuste.games.sabordage.drawing.signs import CELL, stack_sign
from flibuste.games.sabordage.drawing.terminal import draw_text, plain_text
from flibuste.games.sabordage.drawing.words import BOW, FEATURES, MIDDLES, PIRATES, SHIPS, STERN
from flibuste.games.sabordage.rules.features import TREASURE
from flibuste.games.sabordage.rules.variants import VARIANTS
from flibuste.games.sabordage.rules.view import UNKNOWN, Deck, Past, SabordageView
from flibuste.games.sabordage.text.box_file import standard_box
from tests.games.sabordage.drawing.games import course, samples, showing_all, view_of

VIEWERS = (0, 1, SPECTATOR, EVERYTHING)


def cells(view: SabordageView, language: str) -> dict[tuple[int, int], str]:
    """Return the cell of each ship and row, read back from the text."""
    lines = plain_text(view, language).splitlines()
    found = {}
    for line in lines:
        label = line[:2].strip()
        if not label.isdecimal() or line[2:3] not in ("|", ">"):
            continue
        assert line.endswith(f"|{label}")
        for ship in range(len(view.ships)):
            start = 3 + ship * (CELL + 1)
            found[ship, int(label)] = line[start : start + CELL]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_text_fits_into_80_columns(language: str) -> None:
    views = [view_of(state, viewer) for state in samples() for viewer in VIEWERS]
    for view in [*views, showing_all()]:
        lines = plain_text(view, language).splitlines()
        assert max(cell_len(line) for line in lines) <= 80
        assert all(line == line.rstrip() for line in lines)


def test_english_is_plain_ascii() -> None:
    for state in samples():
        assert plain_text(view_of(state, 0), "en").isascii()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_row_says_what_lies_there(language: str) -> None:
    for view in [*(view_of(state, 1) for state in samples()), showing_all()]:
        told = cells(view, language)
        for ship, stacks in enumerate(view.ships):
            assert STERN.say(language) in told[ship, 0]
            assert BOW.say(language) in told[ship, len(stacks) + 1]
            for row, stack in enumerate(stacks, start=1):
                assert told[ship, row] == stack_sign(view, stack, language)
            beyond = [
                cell for (k, row), cell in told.items() if k == ship and row > len(stacks) + 1
            ]
            assert not "".join(beyond).strip()


def test_signs_of_tiles() -> None:
    box = standard_box()
    by_text = {
        (t.side_text(0), t.side_text(1), t.middle, t.pirate): t.identity
        for t in reversed(box.tiles)
    }
    view = SabordageView(box, 3, 0)
    armed = by_text["short1", "armour", 0, 0]
    assert stack_sign(view, [Deck(armed, fuses=(1, 0))], "en") == f"S1 .   ##{armed:>3}  "
    assert stack_sign(view, [Deck(armed, turned=True)], "en") == f"## .   S-{armed:>3}  "
    assert stack_sign(view, [Deck(armed, fuses=(1, 0))] * 3, "fr") == f"C1 .   ##{armed:>3}x3"
    assert stack_sign(view, [Deck(armed)] * 12, "en").endswith(f"{armed}x12")
    assert stack_sign(view, [Deck(UNKNOWN, sail=True)], "fr") == "~ voile ~     "
    assert stack_sign(view, [Deck(7, sail=True)], "en") == "~ sail ~   7  "
    hidden = Deck(UNKNOWN, sail=True, past=Past(0, bombard=True))
    assert stack_sign(view, [hidden], "en") == "~ sail ~  B?  "
    boarding = by_text["boarding", "armour", 0, 0]
    assert stack_sign(view, [Deck(boarding)], "en")[:9] == "<< .   ##"
    assert stack_sign(view, [Deck(boarding, turned=True)], "en")[:9] == "## .   >>"


def test_tiles_are_spelled_out() -> None:
    box = standard_box()
    tile = next(t for t in box.tiles if t.side_text(0) == "short1" and t.side_text(1) == "armour")
    said = spelled(printed(box, tile.identity), "en")
    assert said.startswith("short cannon (fuse 1) to port, armour to starboard")
    turned = spelled(lying(box, Deck(tile.identity, turned=True)), "fr")
    assert turned.startswith("blindage à bâbord, canon court (sans mèche) à tribord")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_own_hand_is_spelled_out(language: str) -> None:
    for state in samples():
        view = view_of(state, 0)
        text = " ".join(plain_text(view, language).split())
        for tile in view.hands[0]:
            assert f"{tile} {spelled(printed(view.box, tile, view.expert), language)}" in text


def test_the_legend_explains_the_signs_that_appear() -> None:
    shown = showing_all()
    shown.expert = True
    text = plain_text(shown, "en")
    for words in (FEATURES, MIDDLES, PIRATES):
        assert all(word.en in text for word in words.values())
    opening = view_of(course(3, VARIANTS[0])[0], SPECTATOR)
    assert "pipe" not in plain_text(opening, "en")
    assert "fuse burnt" not in plain_text(opening, "en")
    assert plain_text(shown, "en", legend=False) in text
    # Without the expert rules, pirates do nothing, and none is shown.
    shown.expert = False
    text = plain_text(shown, "en")
    assert not any(word.en in text for word in PIRATES.values())


def test_what_lies_beneath_is_told() -> None:
    view = showing_all()
    by_text = {(t.side_text(0), t.side_text(1), t.middle): t.identity for t in view.box.tiles}
    chest = int(view.box.kind[by_text["armour", "-", TREASURE]])
    plates = int(view.box.kind[by_text["armour", "armour", 0]])
    view.ships[1][4] = [Deck(UNKNOWN, sail=True), Deck(chest), Deck(plates)]
    text = plain_text(view, "en")
    assert f"Green row 5: {plates} [## " in text
    assert f"{chest} [## $" in text


def test_just_built_tiles_are_marked() -> None:
    view = showing_all()
    view.built = [(0, 2)]
    text = plain_text(view, "fr")
    assert "\n 2>" in text
    assert "> vient d’être construite" in text


def test_colour_is_an_addition() -> None:
    view = showing_all()
    coloured = draw_text(view, "en", colour=True)
    bare = draw_text(view, "en", colour=False)
    assert coloured.plain == bare.plain
    assert not bare.spans
    assert not bare.style
    for text, has_escapes in ((coloured, True), (bare, False)):
        out = io.StringIO()
        Console(file=out, width=80, force_terminal=True, color_system="truecolor").print(text)
        assert ("\x1b[" in out.getvalue()) == has_escapes


def test_the_earth_is_round() -> None:
    for state in samples():
        view = view_of(state, 0)
        line = next(line for line in plain_text(view, "en").splitlines() if line.endswith(">>"))
        assert line.split() == ["<<", SHIPS[len(view.ships) - 1].en, "Yellow", ">>"]
