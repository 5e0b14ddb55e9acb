from __future__ import annotations

import struct
import xml.etree.ElementTree as ET
from functools import cache

import pytest

from flibuste.core.outcome import Outcome
from flibuste.core.seat import EVERYTHING, SPECTATOR
from flibuste.core.words import LANGUAGES
from flibuste.drawing.gallery import draw_png, draw_svg
from flibuste.games.sabordage.drawing.words import SHIPS
from flibuste.games.sabordage.rules.features import CANNONS, MIDDLES, PIRATES, SIDES
from flibuste.games.sabordage.rules.fleet import COLOURS, owner
from flibuste.games.sabordage.rules.variants import VARIANTS
from flibuste.games.sabordage.rules.view import UNKNOWN, SabordageView
from tests.drawing.strokes import overlaps, text_boxes
from tests.games.sabordage.drawing.games import PLAYERS, course, samples, showing_all, view_of

NS = "{http://www.w3.org/2000/svg}"
VIEWERS = (0, 1, SPECTATOR, EVERYTHING)


@cache
def sample(k: int, viewer: int, language: str = "en", score: bool = False) -> str:
    """Return the picture of a sample; several tests look at the same ones."""
    return draw_svg(view_of(samples()[k], viewer), language, score)


@cache
def parsed(svg: str) -> ET.Element:
    return ET.fromstring(svg)


def groups(svg: str | ET.Element, kind: str) -> list[ET.Element]:
    root = parsed(svg) if isinstance(svg, str) else svg
    return [g for g in root.iter(f"{NS}g") if g.get("class") == kind]


def stacks(svg: str) -> dict[tuple[int, int], ET.Element]:
    found = groups(svg, "stack")
    places = {(int(g.get("data-ship", "")), int(g.get("data-row", ""))): g for g in found}
    assert len(places) == len(found)
    return places


@pytest.mark.parametrize("viewer", VIEWERS)
def test_every_stack_is_drawn_in_its_row_as_it_lies(viewer: int) -> None:
    for k, state in enumerate(samples()):
        view = view_of(state, viewer)
        svg = sample(k, viewer)
        drawn = stacks(svg)
        assert len(drawn) == sum(len(ship) for ship in view.ships)
        for (ship, row), g in drawn.items():
            stack = view.ships[ship][row - 1]
            top = stack[-1]
            assert g.get("data-tile") == ("sail" if top.sail else str(top.tile))
            assert g.get("data-tiles") == str(len(stack))
            heights = [h.get("data-tiles") for h in groups(g, "stack-height")]
            assert heights == ([str(len(stack))] if len(stack) > 1 else [])
            assert g.get("data-built") == ("true" if (ship, row) in view.built else "false")
        bows = {g.get("data-ship"): g.get("data-row") for g in groups(svg, "bow")}
        assert bows == {str(k): str(len(ship) + 1) for k, ship in enumerate(view.ships)}
        assert len(groups(svg, "stern")) == len(view.ships)


def test_s1_5_features_lie_at_the_side_where_they_lie() -> None:
    view = showing_all()
    for (ship, row), g in stacks(draw_svg(view, "fr")).items():
        deck = view.ships[ship][row - 1][-1]
        tile = view.box.tile(deck.tile)
        sides = {side.get("data-side"): side for side in groups(g, "side")}
        for k, name in enumerate(("port", "starboard")):
            printed = tile.sides[1 - k if deck.turned else k]
            if not printed:
                assert name not in sides
                continue
            assert sides[name].get("data-feature") == SIDES[printed]
            fuses = [f.get("data-fuse") for f in groups(sides[name], "fuse")]
            spent = [c for c in sides[name].iter(f"{NS}circle") if c.get("class") == "spent"]
            assert fuses == ([str(deck.fuses[k])] if deck.fuses[k] else [])
            assert len(spent) == (printed in CANNONS and not deck.fuses[k])
        middles = [m.get("data-middle") for m in groups(g, "middle")]
        assert middles == ([MIDDLES[tile.middle]] if tile.middle else [])
        pirates = [p.get("data-pirate") for p in groups(g, "pirate")]
        assert pirates == ([PIRATES[tile.pirate]] if tile.pirate else [])
        assert [i.get("data-tile") for i in groups(g, "id")] == [str(deck.tile)]


def test_every_feature_of_the_game_has_a_pictogram() -> None:
    svg = draw_svg(showing_all(), "en")
    assert {g.get("data-feature") for g in groups(svg, "side")} == set(SIDES.values())
    assert {g.get("data-middle") for g in groups(svg, "middle")} == set(MIDDLES.values())
    assert {g.get("data-pirate") for g in groups(svg, "pirate")} == set(PIRATES[1:])


@pytest.mark.parametrize("viewer", VIEWERS)
def test_seats_tell_who_has_chosen_and_what_is_held(viewer: int) -> None:
    seen = set()
    for k, state in enumerate(samples()):
        view = view_of(state, viewer)
        svg = sample(k, viewer)
        panels = groups(svg, "seat")
        assert [p.get("data-seat") for p in panels] == list(COLOURS[: view.players])
        for seat, panel in enumerate(panels):
            hand = view.hands[seat]
            assert panel.get("data-hand") == str(len(hand))
            assert panel.get("data-chosen") == ("true" if seat in view.chosen else "false")
            known = [] if seat == viewer else [str(tile) for tile in hand if tile != UNKNOWN]
            assert [g.get("data-tile") for g in groups(panel, "known-tile")] == known
            assert len(groups(panel, "hidden-tile")) == len(hand) - len(known)
            seen.add(panel.get("data-chosen"))
        own = [g.get("data-tile") for g in groups(svg, "own-tile")]
        assert own == ([str(tile) for tile in view.hands[viewer]] if viewer >= 0 else [])
        counts = [groups(svg, kind)[0].get("data-count") for kind in ("pile", "discard")]
        assert counts == [str(len(view.pile)), str(len(view.discard))]
        waiting = [g.get("data-tile") for g in groups(svg, "waiting")]
        assert waiting == [str(tile) for _, tile in view.rotten]
    assert seen == {"true", "false"}


def known_tiles(view: SabordageView) -> set[str]:
    decks = [deck.tile for ship in view.ships for stack in ship for deck in stack]
    hands = [tile for hand in view.hands for tile in hand]
    rest = [one.tile for one in view.discard] + [tile for _, tile in view.rotten]
    return {str(tile) for tile in [*decks, *hands, *rest] if tile != UNKNOWN}


@pytest.mark.parametrize("viewer", VIEWERS)
def test_s10_no_tile_is_drawn_that_the_seat_does_not_know(viewer: int) -> None:
    for k, state in enumerate(samples()):
        view = view_of(state, viewer)
        root = parsed(sample(k, viewer))
        drawn = {g.get("data-tile", "") for g in root.iter(f"{NS}g")} - {"", "sail"}
        assert drawn <= known_tiles(view)


def test_the_game_for_two_marks_whose_ship_is_whose() -> None:
    view = view_of(course(2, VARIANTS[0])[0], 0)
    ribbons = groups(draw_svg(view, "en"), "owner")
    assert [g.get("data-seat") for g in ribbons] == [str(owner(2, ship)) for ship in range(4)]
    assert len(groups(draw_svg(view, "en"), "bombard-sail")) == 8
    assert not groups(draw_svg(view_of(course(3, VARIANTS[0])[0], 0), "en"), "owner")


def test_s1_1_the_neighbours_beyond_the_edges_are_hinted_at() -> None:
    for players in PLAYERS:
        view = view_of(course(players, VARIANTS[0])[0], 0)
        beyond = [g.get("data-ship") for g in groups(draw_svg(view, "en"), "beyond")]
        assert beyond == [str(len(view.ships) - 1), "0"]


def test_s7_2_the_score_tells_lengths_and_cannons() -> None:
    for players in PLAYERS:
        view = view_of(course(players, VARIANTS[-1])[-1], SPECTATOR)
        assert view.outcome is not None
        assert not groups(draw_svg(view, "en"), "standing")
        plates = groups(draw_svg(view, "en", score=True), "standing")
        measures = [(int(p.get("data-length", "")), int(p.get("data-cannons", ""))) for p in plates]
        assert measures == [
            (view.length(ship), view.cannons(ship)) for ship in range(len(view.ships))
        ]
        leads = [k for k, plate in enumerate(plates) if plate.get("data-leads") == "true"]
        assert {int(owner(players, ship)) for ship in leads} == set(view.outcome.winners)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_needs_no_font_and_is_described(language: str) -> None:
    for k, state in enumerate(samples()):
        view = view_of(state, 0)
        root = parsed(sample(k, 0, language, score=True))
        assert not list(root.iter(f"{NS}text"))
        title, description = (root.find(f"{NS}{tag}") for tag in ("title", "desc"))
        assert title is not None
        assert description is not None
        ids = (root.get("aria-labelledby") or "").split()
        assert ids == [title.get("id"), description.get("id")]
        for ship in range(len(view.ships)):
            assert SHIPS[ship].say(language) in (description.text or "")
        for tile in view.hands[0]:
            assert f" {tile} (" in (description.text or "")


def test_every_reference_leads_to_a_definition() -> None:
    for k in range(len(samples())):
        root = parsed(sample(k, EVERYTHING))
        ids = [e.get("id") for e in root.iter() if e.get("id")]
        assert len(ids) == len(set(ids))
        for shown in root.iter(f"{NS}use"):
            assert (shown.get("href") or "")[1:] in ids


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_texts_overlap_and_all_lie_within_the_picture(language: str) -> None:
    pictures = [sample(k, 0, language, score=True) for k in range(len(samples()))]
    pictures += [sample(k, EVERYTHING) for k in range(0, len(samples()), 3)]
    for svg in [*pictures, draw_svg(showing_all(), language)]:
        boxes = text_boxes(svg)
        assert len(boxes) > 20
        assert overlaps(boxes) == []
        _, _, wide, high = (float(n) for n in (parsed(svg).get("viewBox") or "").split())
        for left, top, right, bottom in boxes:
            assert 14 < left <= right < wide - 14
            assert 14 < top < bottom < high - 14


@pytest.mark.parametrize(
    ("winners", "said"), [([1], "Green wins"), ([0, 2], "Yellow, Black share the win")]
)
def test_the_end_is_told(winners: list[int], said: str) -> None:
    view = view_of(course(3, VARIANTS[0])[-1], SPECTATOR)
    view.outcome = Outcome(winners, "length", [7, 7, 7])
    title = ET.fromstring(draw_svg(view, "en")).find(f"{NS}title")
    assert title is not None
    assert (title.text or "").endswith(said)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_png_is_as_wide_as_asked(players: int) -> None:
    states = course(players, VARIANTS[-1])
    svg = draw_svg(view_of(states[len(states) // 2], 0), "en")
    png = draw_png(svg, 420)
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    wide, high = struct.unpack(">II", png[16:24])
    assert wide == 420
    assert high > 300
    assert png == draw_png(svg, 420)
