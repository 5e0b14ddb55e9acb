"""A match: its journal, undo, and what players are told."""

from __future__ import annotations

import pytest

from flibuste.core.fate import Dice
from flibuste.core.match import Match
from flibuste.core.opening import deal_match, match_of_position
from flibuste.core.recorded import Recorded
from flibuste.core.refusal import Refusal
from flibuste.core.replay import verify
from flibuste.core.sealed import Sealed
from flibuste.core.seat import EVERYTHING
from flibuste.games.registry import GAMES, open_game, registered
from flibuste.games.under_fire.game import UnderFireGame
from tests.core.explained import explained
from tests.games.under_fire.dealing import first_match

GAME = UnderFireGame()
CHARTED = """flibuste under-fire position 1
turn: light 9 main
mercenaries: chart
gold: 4 0
boards light: shoal/sun/0 strait/sun/0 reef/sun/0
boards dark: shoal/sun/0 strait/sun/0 reef/sun/0
[sea]
6 D2 D4 .  .  .  .  .
5 .  .  .  .  .  .  .
4 .  .  .  .  .  .  .
3 .  .  .  .  .  .  .
2 .  .  .  .  .  .  .
1 L2 .  .  .  .  .  L4
[tiles]
hand light: 1 1 3
hand dark: 1 1 3
destroyed light: 6 6 6 8 8 8
destroyed dark: 6 6 6 8 8 8
"""


def truth(match: Match) -> str:
    return GAME.write_position(match.state, EVERYTHING)


def code_of_undo(match: Match, seat: int) -> str:
    """Try to undo; return the refusal's code, or "" if it was undone."""
    before = truth(match)
    refusal = match.why_no_undo(seat)
    try:
        match.undo(seat)
    except Refusal as raised:
        assert refusal is not None
        code = explained(raised)
        assert refusal.code == code
        assert truth(match) == before
        return code
    assert refusal is None
    return ""


def charted(fate: Sealed | Dice | Recorded) -> Match:
    match = match_of_position(GAME, CHARTED, "p", fate, Dice(1))
    match.choose_text(0, "buy chart d1")
    return match


def test_nothing_to_undo_at_the_start() -> None:
    for variant in ("standard", "expert"):
        match = deal_match(GAME, Dice(1), variant)
        assert [code_of_undo(match, seat) for seat in (0, 1)] == ["nothing-to-undo"] * 2


def test_nobody_undoes_from_no_seat() -> None:
    match = deal_match(GAME, Dice(1), "expert")
    legal = match.state.legal(0)
    match.choose(0, legal[0])
    # Nobody else is told even that there is a choice to undo.
    for seat in (-1, 1, 2, 7):
        assert code_of_undo(match, seat) == "nothing-to-undo"
    assert code_of_undo(match, 0) == ""


def test_secret_picks_are_taken_back_in_any_order_until_both_are_made() -> None:
    match = first_match(Dice(1), 1, "expert")
    start = truth(match)
    match.choose(1, match.state.legal(1)[700])
    assert match.state.actors() == [0]
    assert code_of_undo(match, 1) == ""
    assert truth(match) == start
    assert match.journal == []
    match.choose(0, match.state.legal(0)[3])
    match.choose(1, match.state.legal(1)[5])
    assert code_of_undo(match, 1) == "something-revealed"
    assert code_of_undo(match, 0) == "not-your-choice"
    assert len(match.journal) == 2


def test_a_pick_taken_back_and_another_made_is_recorded_once() -> None:
    match = deal_match(GAME, Dice(1), "expert")
    match.choose(0, match.state.legal(0)[10])
    match.undo(0)
    match.choose(0, match.state.legal(0)[20])
    match.choose(1, match.state.legal(1)[30])
    texts = [step.text for step in match.record().steps]
    assert len(texts) == 2
    assert texts[0] == GAME.write_action(match.journal[0].action)


def test_what_was_looked_at_cannot_be_undone() -> None:
    match = charted(Dice(1))
    assert code_of_undo(match, 0) == "something-revealed"
    assert code_of_undo(match, 1) == "not-your-choice"


def test_the_tile_taken_with_the_chart_can_be_undone_for_another() -> None:
    match = charted(Sealed(bytes(32), []))
    before = truth(match)
    texts = {}
    for action in list(match.state.legal(0)):
        match.choose(0, action)
        texts[action] = truth(match)
        assert code_of_undo(match, 0) == ""
        assert truth(match) == before
    for action, text in texts.items():
        match.choose(0, action)
        assert truth(match) == text
        match.undo(0)


def test_the_turn_that_passed_cannot_be_undone() -> None:
    match = first_match(Dice(2), 0)
    while match.state.actors() == [0]:
        match.choose(0, match.state.legal(0)[0])
    assert code_of_undo(match, 0) == "nothing-to-undo"
    assert code_of_undo(match, 1) == "nothing-to-undo"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", [9, -3, 10**19])
def test_a_seat_that_is_not_there_is_refused(game: str, seat: int) -> None:
    match = deal_match(open_game(game, registered(game).usual), Dice(1))
    with pytest.raises(Refusal, match="no seat"):
        match.view(seat)
    with pytest.raises(Refusal) as raised:
        match.choose(seat, 0)
    assert explained(raised.value) == "no-such-seat"
    if abs(seat) < 2**63:
        with pytest.raises(Refusal, match="no seat"):
            match.state.view(seat)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("action", [-1, 10**19, -(10**19)])
def test_a_number_that_is_no_choice_is_refused(game: str, action: int) -> None:
    match = deal_match(open_game(game, registered(game).usual), Dice(1))
    with pytest.raises(Refusal) as raised:
        match.choose(match.state.actor, action)
    assert explained(raised.value) == "no-such-choice"
    assert match.journal == []


def test_a_refused_choice_leaves_no_trace() -> None:
    match = first_match(Dice(2), 0)
    before = truth(match), match.record(), match.events(0)
    for seat, text in ((1, "end"), (0, "end"), (0, "lay 5 c6"), (0, "nonsense"), (2, "end")):
        with pytest.raises(Refusal):
            match.choose_text(seat, text)
    assert (truth(match), match.record(), match.events(0)) == before


def test_a_choice_that_fate_refuses_leaves_no_trace() -> None:
    """Nothing has changed when a refusal is raised, even in the midst of what follows a choice."""
    match = charted(Recorded([]))
    before = truth(match)
    entries = len(match.journal)
    with pytest.raises(Refusal) as error:
        match.choose(0, match.state.legal(0)[0])
    assert error.value.code == "chance-mismatch"
    assert len(match.journal) == entries
    assert truth(match) == before


def test_results() -> None:
    match = first_match(Dice(3), 0)
    assert match.result() == "*"
    while match.state.actors():
        seat = match.state.actors()[0]
        match.choose(seat, match.state.legal(seat)[0])
    outcome = match.state.outcome()
    assert outcome is not None
    words = match.result().split()
    names = [GAME.seat_names()[winner] for winner in outcome.winners]
    assert words == ["+".join(names) or "nobody", outcome.reason, *map(str, outcome.scores)]


def test_only_the_own_seat_is_told_what_it_drew() -> None:
    match = first_match(Dice(3), 0)
    for seat in (0, 1, -1):
        drawn = [event for event in match.events(seat) if event.kind == "drawn"]
        assert len(drawn) == 6
        for event in drawn:
            assert ("number" in event.facts) == (event.seat == seat)


@pytest.mark.parametrize(
    # In Sabordage, the choice is the first of its step.
    ("name", "players", "kept"),
    [("under-fire", 2, 12), ("sabordage", 2, 10)],
)
def test_rewind_goes_back_to_before_a_choice_and_the_record_still_verifies(
    name: str, players: int, kept: int
) -> None:
    game = open_game(name, players)
    fate = Sealed(b"s" * 32, [b"n"] * players)
    match = deal_match(game, fate)
    dice = Dice(5)
    positions: list[str] = []
    while len(match.journal) < 20:
        positions.append(game.write_position(match.state, EVERYTHING))
        seat = match.state.actor
        match.choose(seat, int(match.state.throw(seat, dice)))
    seats = [entry.seat for entry in match.journal]
    taken = match.rewind(match.journal[kept])
    assert taken == seats[kept:]
    assert len(match.journal) == kept
    assert game.write_position(match.state, EVERYTHING) == positions[kept]
    while (seat := match.state.actor) >= 0:
        match.choose(seat, int(match.state.throw(seat, dice)))
    verify(game, match.record(), "record")


def test_rewind_takes_back_all_that_was_chosen_in_secret_at_once() -> None:
    game = open_game("sabordage", 3)
    match = deal_match(game, Sealed(b"s" * 32, [b"n"] * 3))
    start = game.write_position(match.state, EVERYTHING)
    order = (2, 0, 1)
    for seat in order:
        match.choose(seat, match.state.legal(seat)[0])
    assert match.journal[-1].span != match.state.span()
    # Whoever chooses again would know the other's choice: that is undone, too.
    assert match.rewind(match.journal[1]) == [2, 0, 1]
    assert game.write_position(match.state, EVERYTHING) == start
    for seat in order:
        match.choose(seat, match.state.legal(seat)[0])
    second = game.write_position(match.state, EVERYTHING)
    for seat in order:
        match.choose(seat, match.state.legal(seat)[0])
    # An earlier step, which everybody knew of, stands.
    assert match.rewind(match.journal[5]) == [2, 0, 1]
    assert game.write_position(match.state, EVERYTHING) == second


def test_rewind_of_a_first_turn_leaves_the_boards_that_both_picked() -> None:
    match = deal_match(GAME, Sealed(b"s" * 32, [b"n"] * 2), "expert")
    for seat in (1, 0):
        match.choose(seat, match.state.legal(seat)[0])
    before = truth(match)
    seat = match.state.actor
    match.choose(seat, match.state.legal(seat)[0])
    assert match.rewind(match.journal[2]) == [seat]
    assert truth(match) == before
    assert match.rewind(match.journal[1]) == [1, 0]
    assert match.journal == []
