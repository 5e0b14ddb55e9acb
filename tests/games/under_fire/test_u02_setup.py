"""U2: setting up."""

from collections import Counter
from functools import cache

import pytest

from flibuste.core.fate import Dice
from flibuste.core.match import Match
from flibuste.core.sealed import Sealed
from flibuste.games.under_fire.rules.deal import Deal, deal
from flibuste.games.under_fire.rules.state import UnderFire, start
from flibuste.games.under_fire.rules.view import UnderFireView
from flibuste.games.under_fire.text.box_file import standard_box
from tests.games.under_fire.dealing import first_match
from tests.games.under_fire.table import DARK, EVERYTHING, LIGHT, SPECTATOR, Table, kinds

BOX = standard_box()
GAMES = 15_360


@cache
def deals() -> list[Deal]:
    """Return many deals: enough for frequencies."""
    return [deal(BOX, Dice(2024, game)) for game in range(GAMES)]


def chi_square(counts: Counter[int], cells: int) -> float:
    """Return by how many standard deviations the counts are less even than chance makes them."""
    expected = counts.total() / cells
    total = sum((counts[cell] - expected) ** 2 / expected for cell in range(cells))
    return float((total - (cells - 1)) / (2 * (cells - 1)) ** 0.5)


def opening(first: int, seed: int = 5) -> Match:
    return first_match(Dice(seed), first)


def view(match: Match, seat: int) -> UnderFireView:
    state = match.state
    assert isinstance(state, UnderFire)
    return state.view(seat)


@pytest.mark.rule("U2.1")
def test_each_player_has_27_tiles_18_in_the_deck_and_9_in_the_reserve() -> None:
    for dealt in deals()[:50]:
        for seat in (LIGHT, DARK):
            assert len(dealt.deck(seat)) == 18
            assert len(dealt.reserve(seat)) == 9
            fleet = sorted(dealt.deck(seat) + dealt.reserve(seat))
            assert fleet == [number for number in range(1, 10) for _ in range(3)]


@pytest.mark.rule("U2.1")
def test_fleets_are_shuffled_each_by_itself() -> None:
    for seat in (LIGHT, DARK):
        for place in (0, 17):
            top = Counter(dealt.deck(seat)[place] - 1 for dealt in deals())
            assert chi_square(top, 9) < 4
        bottom = Counter(dealt.reserve(seat)[8] - 1 for dealt in deals())
        assert chi_square(bottom, 9) < 4
    both = Counter((d.deck(LIGHT)[0] - 1) * 9 + d.deck(DARK)[0] - 1 for d in deals())
    assert chi_square(both, 81) < 4


@pytest.mark.rule("U2.1", "U2.7")
@pytest.mark.parametrize("seat", [LIGHT, DARK, SPECTATOR])
def test_decks_and_reserves_are_unseen_by_anyone(seat: int) -> None:
    seen = view(opening(LIGHT), seat)
    assert seen.decks == [[0] * 15, [0] * 15]
    assert seen.reserves == [[0] * 9, [0] * 9]


@pytest.mark.rule("U2.2")
def test_five_mercenaries_are_face_up_three_one_and_one() -> None:
    for dealt in deals()[:200]:
        assert sorted(int(BOX.cost[m]) for m in dealt.mercenaries) == [3, 3, 3, 4, 5]
        assert len(set(dealt.mercenaries)) == 5


@pytest.mark.rule("U2.2")
def test_mercenaries_are_drawn_at_random() -> None:
    shown = Counter(mercenary for dealt in deals() for mercenary in dealt.mercenaries)
    for mercenary in range(12):
        share = {3: 1 / 2, 4: 1 / 3, 5: 1 / 3}[int(BOX.cost[mercenary])]
        assert abs(shown[mercenary] / GAMES - share) < 0.02
    threes = Counter(frozenset(m for m in d.mercenaries if BOX.cost[m] == 3) for d in deals())
    assert len(threes) == 20  # every three of the six
    assert min(threes.values()) > 0.8 * GAMES / 20


@pytest.mark.rule("U2.2", "U2.7")
@pytest.mark.parametrize("seat", [LIGHT, DARK, SPECTATOR])
def test_everybody_sees_the_five_and_the_rest_leave_the_game(seat: int) -> None:
    match = opening(LIGHT)
    assert len(view(match, seat).market) == 5
    table = Table(gold="9 0", hand="5 5 5", market="buckler pavise")
    assert {text.split()[1] for text in table.choices("buy")} == {"buckler", "pavise"}
    assert table.refuse("buy ram a1") == ("not-for-sale", "U2.2")


@pytest.mark.rule("U2.3")
def test_each_player_draws_three_tiles_from_the_top_of_their_deck() -> None:
    for dealt in deals()[:20]:
        truth = start(BOX, dealt).view(EVERYTHING)
        for seat in (LIGHT, DARK):
            assert truth.hands[seat] == sorted(dealt.deck(seat)[:3])
            assert truth.decks[seat] == dealt.deck(seat)[3:]
            assert truth.reserves[seat] == dealt.reserve(seat)


@pytest.mark.rule("U2.3", "U2.7")
def test_hands_are_secret() -> None:
    match = opening(LIGHT)
    truth = view(match, EVERYTHING)
    assert view(match, LIGHT).hands == [truth.hands[LIGHT], [0, 0, 0]]
    assert view(match, DARK).hands == [[0, 0, 0], truth.hands[DARK]]
    assert view(match, SPECTATOR).hands == [[0, 0, 0], [0, 0, 0]]
    for seat in (LIGHT, DARK, SPECTATOR):
        drawn = [event for event in match.events(seat) if event.kind == "drawn"]
        assert [event.seat for event in drawn if "number" in event.facts] == (
            [seat] * 3 if seat >= 0 else []
        )


@pytest.mark.rule("U2.4")
@pytest.mark.parametrize("seat", [LIGHT, DARK])
def test_each_arrangement_is_equally_likely(seat: int) -> None:
    found = Counter(dealt.arrangements[seat] for dealt in deals())
    assert set(found) == set(range(1536))  # ten deals for each
    assert abs(chi_square(found, 1536)) < 4


@pytest.mark.rule("U2.4")
def test_the_players_boards_are_independent() -> None:
    orders = Counter(
        (d.arrangements[LIGHT] // 256) * 6 + d.arrangements[DARK] // 256 for d in deals()
    )
    assert abs(chi_square(orders, 36)) < 4
    spins = Counter((d.arrangements[LIGHT] % 4) * 4 + d.arrangements[DARK] % 4 for d in deals())
    assert abs(chi_square(spins, 16)) < 4
    assert any(d.arrangements[LIGHT] != d.arrangements[DARK] for d in deals()[:3])


@pytest.mark.rule("U2.5")
@pytest.mark.parametrize("first", [LIGHT, DARK])
def test_the_first_player_s_shield_goes_on_the_first_ship_as_it_is_laid(first: int) -> None:
    match = opening(first)
    assert view(match, SPECTATOR).shields_left == 6
    assert view(match, SPECTATOR).shield_due
    act = match.state.legal(first)[0]
    events = match.choose(first, act)
    assert kinds(events)[:3] == ["chose", "laid", "shield-put"]  # before any effect
    assert next(ship.tokens for ship in view(match, first).ships if ship.seat == first) >= 1
    assert not view(match, SPECTATOR).shield_due


@pytest.mark.rule("U2.5", "U5.4")
def test_the_shield_is_one_of_the_seven_and_only_the_first_ship_gets_it() -> None:
    table = Table(hand="2 2 1", head="shield due: yes")
    assert table.truth.shields_left == 6
    table.play("lay 2 a1")
    assert table.at("a1") == "L2+1"
    assert table.truth.shields_left == 6
    assert table.actor == DARK
    dark = table.choices("lay")[0].split()
    table.play(" ".join(dark))
    while table.actor == DARK:
        table.play(table.choices()[0])
    assert table.at(dark[2]) in (f"D{dark[1]}", "D1+1")  # only a 1 shields itself
    table.play("lay 2 b1")
    assert table.at("b1") == "L2"


@pytest.mark.rule("U2.5")
def test_the_shield_lies_there_before_the_ship_s_own_effect() -> None:
    """A first 1 may put its own shield on top: the only ship, so it is done at once."""
    table = Table(hand="1 2 2", head="shield due: yes")
    table.play("lay 1 d1")
    assert table.at("d1") == "L1+2"
    assert table.truth.shields_left == 5


@pytest.mark.rule("U2.6")
def test_who_is_first_is_drawn_at_random_or_chosen() -> None:
    drawn = Counter(dealt.first for dealt in deals())
    assert abs(drawn[LIGHT] / GAMES - 0.5) < 0.02
    for first in (LIGHT, DARK):
        for seed in range(5):
            assert deal(BOX, Dice(seed), first=first).first == first
            assert start(BOX, deal(BOX, Dice(seed), first=first)).actors() == [first]


@pytest.mark.rule("U2.6", "U2.4")
def test_a_choice_of_who_is_first_changes_nothing_else_of_a_sealed_deal() -> None:
    fate = Sealed(bytes(32), [b"a", b"b"])
    drawn = deal(BOX, fate)
    for first in (LIGHT, DARK):
        chosen = deal(BOX, fate, first=first)
        assert chosen.arrangements == drawn.arrangements
        assert chosen.tiles == drawn.tiles
        assert chosen.mercenaries == drawn.mercenaries


MIDGAME = """
    6  .  D5 .  .   .  .     .
    5  .  .  D4 .   .  .     .
    4  .  .  D7+2 . .  .     .
    3  .  L6* .  m  .  L:ram .
    2  .  L3 .  .   m  .     .
    1  .  .  .  L2  .  .     .
"""


@pytest.mark.rule("U2.7")
@pytest.mark.parametrize("seat", [LIGHT, DARK, SPECTATOR])
def test_what_is_public(seat: int) -> None:
    table = Table(MIDGAME, hand="1 1 2", gold="4 2", market="pavise", head="points: 3 1")
    seen = table.view(seat).to_json()
    truth = table.truth.to_json()
    for fact in (
        *("ships", "mines", "destroyed", "gold", "points", "mines_taken", "mercenaries"),
        *("boards", "effects", "round", "mover", "first", "phase", "shields_left", "mines_left"),
    ):
        assert seen[fact] == truth[fact], fact
    assert {"space": "b3", "seat": "light", "ship": "6", "burning": True, "shields": 0} in (
        table.truth.to_json()["ships"]
    )
    for pile in ("hands", "decks", "reserves"):
        sizes = [len(tiles) for tiles in getattr(table.view(seat), pile)]
        assert sizes == [len(tiles) for tiles in getattr(table.truth, pile)]


@pytest.mark.rule("U2.7", "U4.2")
def test_which_ships_were_destroyed_is_public() -> None:
    table = Table(MIDGAME, hand="1 1 2")
    before = table.truth.destroyed[LIGHT]
    assert before.count(6) == 0
    table.play("lay 1 b3")
    for seat in (LIGHT, DARK, SPECTATOR):
        assert table.view(seat).destroyed[LIGHT] == sorted([*before, 6])


@pytest.mark.rule("U2.7")
@pytest.mark.parametrize("seat", [LIGHT, DARK, SPECTATOR])
def test_what_is_secret(seat: int) -> None:
    """Two games that differ in nothing but secrets look the same."""
    table = Table(MIDGAME, hand="1 1 2", deck="8 7 5 4 8 7 5 4 9 9 9 6")
    seen = table.view(seat)
    hidden = [tiles for owner in (LIGHT, DARK) if owner != seat for tiles in [seen.hands[owner]]]
    for tiles in [*hidden, *seen.decks, *seen.reserves]:
        assert set(tiles) == {0}
    other = Table(MIDGAME, hand="1 1 2", deck="9 8 7 6 5 4 9 8 7 6 5 4")
    assert other.view(seat) == seen
    assert other.truth != table.truth
    if seat != LIGHT:
        assert Table(MIDGAME, hand="2 5 8", deck="1 1 4 3 4 5 6 7 7 8 9 1").view(seat) == seen
