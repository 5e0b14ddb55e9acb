"""U11: the expert variant."""

from itertools import product

import pytest

from flibuste.core.fate import Dice
from flibuste.core.match import Match
from flibuste.core.recorded import Chance
from flibuste.core.refusal import BadText, Refusal
from flibuste.games.under_fire.game import UnderFireGame
from flibuste.games.under_fire.rules.arrangement import ARRANGEMENTS
from flibuste.games.under_fire.rules.deal import deal
from flibuste.games.under_fire.rules.effects import SPACE_EFFECTS
from flibuste.games.under_fire.rules.notation import read_arrangement, write_arrangement
from flibuste.games.under_fire.rules.sea import COLUMNS
from flibuste.games.under_fire.rules.state import UnderFire
from flibuste.games.under_fire.rules.view import UnderFireView
from flibuste.games.under_fire.text.box_facts import box_facts
from flibuste.games.under_fire.text.box_file import standard_box
from flibuste.games.under_fire.text.deal_text import write_deal
from tests.games.under_fire.dealing import first_match, read_deal_sheet
from tests.games.under_fire.table import DARK, EVERYTHING, LIGHT, SPECTATOR

LIGHT_PICK = "shoal/sun/0 strait/sun/0 reef/moon/1"
DARK_PICK = "strait/moon/2 reef/sun/3 shoal/moon/2"


def expert(first: int = LIGHT, seed: int = 4) -> Match:
    return first_match(Dice(seed), first, "expert")


def view(match: Match, seat: int) -> UnderFireView:
    state = match.state
    assert isinstance(state, UnderFire)
    return state.view(seat)


def choices(match: Match, seat: int) -> list[str]:
    return [match.game.write_action(act) for act in match.state.legal(seat)]


def picked(first: int = LIGHT) -> Match:
    match = expert(first)
    match.choose_text(LIGHT, f"arrange {LIGHT_PICK}")
    match.choose_text(DARK, f"arrange {DARK_PICK}")
    return match


@pytest.mark.rule("U11.1", "U1.2")
def test_each_player_picks_any_of_the_1536_arrangements() -> None:
    match = expert()
    for seat in (LIGHT, DARK):
        offered = choices(match, seat)
        assert len(offered) == len(set(offered)) == 1536
        assert all(text.startswith("arrange ") for text in offered)
    with pytest.raises(Refusal) as refused:
        match.choose_text(LIGHT, "lay 5 a1")
    assert (refused.value.code, refused.value.rule) == ("arrange-first", "U11.1")


@pytest.mark.rule("U11.1")
@pytest.mark.parametrize("order", [(LIGHT, DARK), (DARK, LIGHT)])
def test_both_pick_at_once_in_any_order(order: tuple[int, int]) -> None:
    match = expert()
    picks = {LIGHT: LIGHT_PICK, DARK: DARK_PICK}
    assert match.state.actors() == [LIGHT, DARK]
    match.choose_text(order[0], f"arrange {picks[order[0]]}")
    assert match.state.actors() == [order[1]]
    assert choices(match, order[0]) == []
    with pytest.raises(Refusal) as refused:
        match.choose_text(order[0], f"arrange {picks[order[0]]}")
    assert refused.value.code == "already-picked"
    match.choose_text(order[1], f"arrange {picks[order[1]]}")
    box = match.game.box if isinstance(match.game, UnderFireGame) else standard_box()
    expected = [read_arrangement(box, picks[seat]) for seat in (LIGHT, DARK)]
    assert view(match, SPECTATOR).arrangements == expected


@pytest.mark.rule("U11.1", "U12")
@pytest.mark.parametrize("seat", [LIGHT, DARK])
def test_a_pick_is_secret(seat: int) -> None:
    """What the others see does not depend on it."""
    seen = []
    for pick in (LIGHT_PICK, DARK_PICK):
        match = expert()
        match.choose_text(seat, f"arrange {pick}")
        assert view(match, seat).arrangements[seat] == read_arrangement(standard_box(), pick)
        for other in (1 - seat, SPECTATOR):
            assert view(match, other).picked[seat]
            assert view(match, other).arrangements == [-1, -1]
            assert set(view(match, other).effects()) == {"none"}
        seen.append(
            [
                (view(match, other).to_json(), [e.to_json() for e in match.events(other)])
                for other in (1 - seat, SPECTATOR)
            ]
        )
    assert seen[0] == seen[1]


@pytest.mark.rule("U11.1")
@pytest.mark.parametrize("seat", [LIGHT, DARK])
def test_a_pick_may_be_taken_back_until_the_other_has_picked(seat: int) -> None:
    match = expert()
    match.choose_text(seat, f"arrange {LIGHT_PICK}")
    match.undo(seat)
    assert match.state.actors() == [LIGHT, DARK]
    assert match.journal == []
    match.choose_text(seat, f"arrange {DARK_PICK}")
    match.choose_text(1 - seat, f"arrange {LIGHT_PICK}")
    assert view(match, SPECTATOR).arrangements[seat] == read_arrangement(standard_box(), DARK_PICK)
    for each in (LIGHT, DARK):
        with pytest.raises(Refusal):
            match.undo(each)


@pytest.mark.rule("U11.1", "U2.6")
@pytest.mark.parametrize("first", [LIGHT, DARK])
def test_the_first_player_is_known_and_nothing_is_dealt_yet(first: int) -> None:
    match = expert(first)
    for phase in ("arrange", "adjust"):
        for seat in (LIGHT, DARK, SPECTATOR):
            seen = view(match, seat)
            assert seen.phase == phase
            assert seen.first == first
            assert seen.hands == [[], []]
            assert [len(deck) for deck in seen.decks] == [18, 18]
            assert seen.market == []
        if phase == "arrange":
            match.choose_text(LIGHT, f"arrange {LIGHT_PICK}")
            match.choose_text(DARK, f"arrange {DARK_PICK}")


@pytest.mark.rule("U11.1", "U11.2", "U2.2", "U2.3")
@pytest.mark.parametrize("first", [LIGHT, DARK])
def test_hands_and_mercenaries_are_dealt_after_the_adjustment(first: int) -> None:
    match = picked(first)
    pick = (LIGHT_PICK, DARK_PICK)[first]
    events = match.choose_text(first, f"adjust {pick}")
    kinds = [event.kind for event in events]
    assert kinds == ["chose", "boards", "mercenaries", *["drawn"] * 6, "turn"]
    assert [len(hand) for hand in view(match, SPECTATOR).hands] == [3, 3]
    assert len(view(match, SPECTATOR).market) == 5
    assert match.state.actors() == [first]


@pytest.mark.rule("U11.2", "U12")
def test_both_picks_are_revealed() -> None:
    match = picked()
    box = standard_box()
    for seat in (LIGHT, DARK, SPECTATOR):
        seen = view(match, seat)
        assert seen.arrangements == [
            read_arrangement(box, LIGHT_PICK),
            read_arrangement(box, DARK_PICK),
        ]
        told = [event for event in match.events(seat) if event.kind == "boards"]
        assert [event.facts for event in told] == [{"light": LIGHT_PICK, "dark": DARK_PICK}]


@pytest.mark.rule("U11.2")
@pytest.mark.parametrize("first", [LIGHT, DARK])
def test_only_the_first_player_adjusts(first: int) -> None:
    match = picked(first)
    assert match.state.actors() == [first]
    assert len(choices(match, first)) == 12
    assert choices(match, 1 - first) == []
    with pytest.raises(Refusal) as refused:
        match.choose_text(1 - first, f"adjust {(LIGHT_PICK, DARK_PICK)[1 - first]}")
    assert refused.value.code == "not-your-turn"


@pytest.mark.rule("U11.2")
def test_the_twelve_results_of_the_example() -> None:
    """`A0 n0 B1`: the shoal unturned, the strait, the reef turned once."""
    words = {
        **{f"A{turns}": f"shoal/sun/{turns}" for turns in range(4)},
        **{f"B{turns}": f"reef/moon/{turns}" for turns in range(4)},
        **{f"n{turns}": f"strait/sun/{turns}" for turns in (0, 2)},
    }
    example = (
        "A0 n0 B1",
        *("n0 A0 B1", "n0 B1 A0", "A0 B1 n0", "B1 A0 n0"),
        *("A1 n0 B1", "A2 n0 B1", "A3 n0 B1"),
        "A0 n2 B1",
        *("A0 n0 B2", "A0 n0 B3", "A0 n0 B0"),
    )
    expected = {"adjust " + " ".join(words[word] for word in text.split()) for text in example}
    match = picked()
    assert set(choices(match, LIGHT)) == expected
    assert len(choices(match, LIGHT)) == 12
    for not_one in (
        "reef/moon/1 strait/sun/0 shoal/sun/0",  # the two large boards exchanged
        "shoal/moon/0 strait/sun/0 reef/moon/1",  # flipped
        "strait/sun/2 shoal/sun/0 reef/moon/1",  # moved and turned
        "shoal/sun/1 strait/sun/0 reef/moon/2",  # two boards turned
    ):
        with pytest.raises(Refusal) as refused:
            match.choose_text(LIGHT, f"adjust {not_one}")
        assert (refused.value.code, refused.value.rule) == ("not-an-adjustment", "U11.2")


@pytest.mark.rule("U11.2")
@pytest.mark.parametrize("narrow", [0, 1, 2])
@pytest.mark.parametrize("seat", [LIGHT, DARK])
def test_there_are_twelve_results_wherever_the_narrow_board_stands(narrow: int, seat: int) -> None:
    boards = ["shoal/moon/3", "reef/sun/2"]
    boards.insert(narrow, "strait/moon/2")
    match = expert(seat)
    match.choose_text(seat, "arrange " + " ".join(boards))
    match.choose_text(1 - seat, f"arrange {LIGHT_PICK}")
    moved = set()
    for out, back in product(range(3), range(3)):
        rest = boards[:out] + boards[out + 1 :]
        moved.add(" ".join([*rest[:back], boards[out], *rest[back:]]))
    turned = set()
    for place, turns in product(range(3), range(4)):
        name = boards[place].rsplit("/", 1)[0]
        if not (name.startswith("strait") and turns % 2):
            turned.add(" ".join([*boards[:place], f"{name}/{turns}", *boards[place + 1 :]]))
    assert {text.removeprefix("adjust ") for text in choices(match, seat)} == moved | turned
    assert len(moved | turned) == 12


@pytest.mark.rule("U11.2")
def test_the_adjusted_boards_are_the_ones_played_on() -> None:
    match = picked()
    result = "strait/sun/0 shoal/sun/0 reef/moon/1"
    match.choose_text(LIGHT, f"adjust {result}")
    box = standard_box()
    seen = view(match, SPECTATOR)
    assert seen.arrangements == [read_arrangement(box, result), read_arrangement(box, DARK_PICK)]
    state = match.state
    assert isinstance(state, UnderFire)
    assert list(state.spaces) == list(box.spaces(*seen.arrangements))


@pytest.mark.rule("U11.3", "U2.5")
@pytest.mark.parametrize("first", [LIGHT, DARK])
def test_the_first_player_gets_no_shield_and_the_supply_starts_at_seven(first: int) -> None:
    match = picked(first)
    assert view(match, SPECTATOR).shields_left == 7
    match.choose_text(first, f"adjust {(LIGHT_PICK, DARK_PICK)[first]}")
    assert view(match, SPECTATOR).shields_left == 7
    assert not view(match, SPECTATOR).shield_due
    lay = next(text for text in choices(match, first) if not text.startswith("lay 1"))
    match.choose_text(first, lay)
    assert all(ship.tokens == 0 for ship in view(match, EVERYTHING).ships)


@pytest.mark.rule("U11.1", "U2.4")
def test_an_expert_deal_has_no_boards() -> None:
    box = standard_box()
    dealt = deal(box, Dice(1), "expert")
    assert dealt.arrangements == []
    text = "flibuste under-fire deal 1\n" + "\n".join(write_deal(box, dealt, False))
    assert read_deal_sheet(text, "deal", box) == dealt
    with pytest.raises(BadText) as refused:
        read_deal_sheet(text + f"\nboards light: {LIGHT_PICK}\n", "deal", box)
    assert (refused.value.code, refused.value.rule) == ("boards-are-picked", "U11.1")


@pytest.mark.rule("U11.1")
def test_the_picks_decide_nothing_of_the_deal() -> None:
    """Hands and mercenaries are what chance made them, whatever was picked."""
    hands = []
    for pick in (LIGHT_PICK, DARK_PICK):
        match = expert()
        match.choose_text(LIGHT, f"arrange {pick}")
        match.choose_text(DARK, f"arrange {pick}")
        match.choose_text(LIGHT, f"adjust {pick}")
        truth = view(match, EVERYTHING)
        hands.append((truth.hands, truth.market, truth.decks, truth.reserves))
        nothing: list[Chance] = []
        assert [entry.chance for entry in match.journal] == [nothing] * 3
    assert hands[0] == hands[1]


@pytest.mark.rule("U1.2", "U1.3")
def test_the_box_says_how_turned_boards_look() -> None:
    """In any arrangement, the rows of the three boards beside each other are Light's half."""
    box = standard_box()
    turned = box_facts(box)["turned"]
    for arrangement in range(ARRANGEMENTS):
        boards = [turned[board] for board in write_arrangement(box, arrangement).split()]
        rows = [[effect for board in boards for effect in board[row]] for row in range(3)]
        laid = [SPACE_EFFECTS[effect] for effect in box.spaces(arrangement, arrangement)]
        assert rows == [laid[start : start + COLUMNS] for start in (2 * COLUMNS, COLUMNS, 0)]
    assert len(turned) == 2 * 4 + 2 * 4 + 2 * 2
