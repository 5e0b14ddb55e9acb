from __future__ import annotations

import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest

from flibuste.core.outcome import Outcome
from flibuste.core.seat import EVERYTHING
from flibuste.games.under_fire.drawing.highlight import Highlight, highlights_of
from flibuste.games.under_fire.drawing.hulls import length_of
from flibuste.games.under_fire.drawing.layout import SIDE, corner
from flibuste.games.under_fire.drawing.mines import DUMMY, MINE, SUSPECT
from flibuste.games.under_fire.drawing.table import draw_svg
from flibuste.games.under_fire.rules.breakdown import Breakdown, Combination, breakdown
from flibuste.games.under_fire.rules.sea import NOWHERE, SEATS, name, space_named
from flibuste.games.under_fire.rules.state import UnderFire
from flibuste.games.under_fire.rules.view import UNKNOWN
from tests.games.under_fire.drawing.games import SEEDS, course, opening, samples, suspicious

NS = "{http://www.w3.org/2000/svg}"
VIEWERS = (0, 1, -1, EVERYTHING)


def groups(svg: str, kind: str) -> list[ET.Element]:
    root = ET.fromstring(svg)
    return [g for g in root.iter(f"{NS}g") if g.get("class") == kind]


def by_space(svg: str, kind: str) -> dict[str, ET.Element]:
    found = groups(svg, kind)
    spaces = {g.get("data-space", ""): g for g in found}
    assert len(spaces) == len(found)
    return spaces


@pytest.mark.parametrize("viewer", VIEWERS)
def test_every_ship_mine_and_effect_is_drawn(viewer: int) -> None:
    for s in samples():
        view = s.view(viewer)
        svg = draw_svg(view)
        ships = by_space(svg, "ship")
        assert len(ships) == len(view.ships)
        for ship in view.ships:
            drawn = ships[name(ship.space)]
            assert drawn.get("data-seat") == SEATS[ship.seat]
            assert drawn.get("data-ship") == ship.label(view.box)
            assert drawn.get("data-burning") == ("true" if ship.burning else "false")
            assert drawn.get("data-shields") == str(ship.tokens)
        assert sorted(by_space(svg, "mine")) == sorted(name(space) for space in view.mines)
        effects = {where: g.get("data-effect") for where, g in by_space(svg, "space").items()}
        taken = {ship.space for ship in view.ships}
        known = {name(k): e for k, e in enumerate(view.effects()) if e != "none" and k not in taken}
        assert effects == known


@pytest.mark.parametrize("viewer", VIEWERS)
def test_panels_tell_what_each_player_has(viewer: int) -> None:
    for s in samples():
        view = s.view(viewer)
        svg = draw_svg(view, "fr")
        for panel in groups(svg, "player"):
            seat = SEATS.index(panel.get("data-seat", ""))
            assert panel.get("data-gold") == str(view.gold[seat])
            assert panel.get("data-points") == str(view.points[seat])
            assert panel.get("data-mines-taken") == str(view.mines_taken[seat])
            assert panel.get("data-deck") == str(len(view.decks[seat]))
            assert panel.get("data-reserve") == str(len(view.reserves[seat]))
            assert panel.get("data-on-turn") == ("true" if seat in view.actors else "false")
            tiles = [g.get("data-tile") for g in panel.iter(f"{NS}g") if g.get("class") == "tile"]
            hand = view.hands[seat]
            assert tiles == ["unknown" if tile == UNKNOWN else str(tile) for tile in hand]
        market = [g.get("data-mercenary") for g in groups(svg, "mercenary-for-sale")]
        assert market == [view.box.mercenaries[m] for m in view.market]


def test_the_picture_needs_no_font_and_is_described() -> None:
    for language, turn, side in (("en", "Turn 1 of 16", "Light"), ("fr", "Tour 1 sur 16", "Clair")):
        svg = draw_svg(opening(2).view(0), language)
        root = ET.fromstring(svg)
        assert not list(root.iter(f"{NS}text"))
        assert root.get("role") == "img"
        ids = (root.get("aria-labelledby") or "").split()
        title, description = (root.find(f"{NS}{tag}") for tag in ("title", "desc"))
        assert title is not None
        assert description is not None
        assert ids == [title.get("id"), description.get("id")]
        assert turn in (title.text or "")
        assert side in (description.text or "")


def test_every_reference_leads_to_a_definition() -> None:
    for s in samples():
        root = ET.fromstring(draw_svg(s.view(EVERYTHING)))
        ids = [e.get("id") for e in root.iter() if e.get("id")]
        assert len(ids) == len(set(ids))
        for shown in root.iter(f"{NS}use"):
            assert (shown.get("href") or "")[1:] in ids


def test_u5_7_mines_dummy_and_suspects_are_told_apart() -> None:
    s = suspicious()
    layer = int(s.view(0).dummy_layer)
    told = {g.get("data-mine") for g in groups(draw_svg(s.view(1 - layer)), "mine")}
    assert SUSPECT in told
    assert DUMMY not in told
    knowing = s.view(layer)
    drawn = by_space(draw_svg(knowing), "mine")
    kinds = {where: g.get("data-mine") for where, g in drawn.items()}
    assert SUSPECT not in kinds.values()
    for where, kind in kinds.items():
        assert kind == (DUMMY if space_named(where) == knowing.dummy else MINE)


def test_the_ship_whose_effects_are_pending_is_ringed() -> None:
    seen = 0
    for s in course(3):
        view = s.view(0)
        rings = [g.get("data-space") for g in groups(draw_svg(view), "origin")]
        assert rings == ([] if view.origin == NOWHERE else [name(view.origin)])
        seen += len(rings)
    assert seen


def test_a_mine_under_the_ship_just_laid_is_still_drawn() -> None:
    for seat in (0, 1):
        view = course(3)[-1].view(0)
        space = next(ship.space for ship in view.ships if ship.seat == seat)
        view.mines.append(space)
        svg = draw_svg(view)
        assert name(space) in by_space(svg, "mine")
        assert name(space) in by_space(svg, "ship")


def scored_end() -> UnderFire:
    ends = (course(seed)[-1] for seed in SEEDS)
    return max(ends, key=lambda s: sum(len(breakdown(s, seat).combinations) for seat in (0, 1)))


def test_u9_ropes_join_the_ships_of_scored_combinations() -> None:
    s = scored_end()
    scored = highlights_of(breakdown(s, 0)) + highlights_of(breakdown(s, 1))
    assert scored
    svg = draw_svg(s.view(-1), "en", scored)
    drawn = {g.get("data-spaces"): g for g in groups(svg, "combination")}
    assert len(drawn) == len(scored)
    for one in scored:
        band = drawn[" ".join(name(space) for space in one.spaces)]
        assert band.get("data-line") == ("row" if one.in_row else "column")
        assert band.get("data-points") == one.label
    assert len(by_space(svg, "ship")) == len(s.view(-1).ships)


def test_ropes_lead_from_mast_to_mast() -> None:
    view = course(3)[-1].view(-1)
    svg = draw_svg(view, "fr", [Highlight([0, 1, 2], "+2"), Highlight([2, 9, 16], "+3", {9: 4})])
    row, column = sorted(groups(svg, "combination"), key=lambda g: g.get("data-line") != "row")
    for rope, spaces in ((row, (0, 1, 2)), (column, (2, 9, 16))):
        ends = [step.split()[-2:] for step in (rope[0].get("d") or "").split("Q")]
        mastheads = [(corner(space)[0] + SIDE / 2, corner(space)[1] + 8) for space in spaces]
        assert [(float(x), float(y)) for x, y in ends] == mastheads
    assert "a1 à c1, +2; c1 à c3, +3" in svg


def test_u7_11_the_squadron_adds_to_sets_alone() -> None:
    scored = Breakdown(0)
    scored.squadron = 1
    scored.settled = {2: 5, 30: 1}
    scored.combinations = [
        Combination("set", [0, 1, 2], [5, 5, 5], 3),
        Combination("run", [7, 14, 21], [1, 2, 3], 2),
    ]
    found = highlights_of(scored)
    assert [one.label for one in found] == ["+4", "+2"]
    assert [one.settled for one in found] == [{2: 5}, {}]


@pytest.mark.parametrize(
    ("outcome", "said"),
    [
        (Outcome([1], "points", [12, 23]), "Dark wins 23 – 12"),
        (Outcome([0], "cannot-lay", []), "Light wins"),
        (Outcome([], "draw", [9, 9]), "A draw 9 – 9"),
        (None, "Game over"),
    ],
)
def test_the_end_is_told(outcome: Outcome | None, said: str) -> None:
    view = course(3)[-1].view(-1)
    view.outcome = outcome
    title = ET.fromstring(draw_svg(view)).find(f"{NS}title")
    assert title is not None
    assert (title.text or "").endswith(said)


def test_a_highlight_knows_its_line() -> None:
    assert Highlight([2, 0, 1], "+2").in_row
    assert not Highlight([0, 7, 14], "+3").in_row


def test_ships_grow_with_their_numbers() -> None:
    assert all(length_of(a) < length_of(b) for a, b in pairwise(range(1, 10)))
