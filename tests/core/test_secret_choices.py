"""A match in which three to five seats choose at once: undo, the journal, what is told."""

from __future__ import annotations

import pytest

from flibuste.core.fate import Dice
from flibuste.core.game import Game
from flibuste.core.match import Match
from flibuste.core.opening import deal_match, match_of_position
from flibuste.core.refusal import Refusal
from flibuste.core.replay import replay
from flibuste.core.seat import EVERYTHING, SPECTATOR
from flibuste.games.registry import open_game
from flibuste.games.sabordage.rules.view import SabordageView
from tests.core.explained import explained

MANY = pytest.mark.parametrize("players", [3, 4, 5])


def opened(players: int) -> Match:
    return deal_match(open_game("sabordage", players), Dice(1))


def truth(match: Match) -> str:
    return match.game.write_position(match.state, EVERYTHING)


def choose(match: Match, seat: int, nth: int = 0) -> str:
    """Make the nth choice of a seat; return its text."""
    action = match.state.legal(seat)[nth]
    match.choose(seat, action)
    return match.game.write_action(action)


def written(match: Match) -> list[tuple[int, str]]:
    """Return the journal: who, and what."""
    return [(entry.seat, match.game.write_action(entry.action)) for entry in match.journal]


def picks_before(match: Match) -> list[list[list[str]]]:
    """Return for each entry what every seat had chosen before it."""
    found = []
    for moment in match.moments()[:-1]:
        view = moment.view(EVERYTHING)
        assert isinstance(view, SabordageView)
        found.append(view.to_json()["picks"])
    return found


def as_if_never(match: Match) -> None:
    """Check that the match is the one that its record tells, entry by entry."""
    clean = replay(match.game, match.record(), "test")
    assert truth(clean) == truth(match)
    assert written(clean) == written(match)
    assert picks_before(clean) == picks_before(match)
    for seat in (*range(len(match.players)), SPECTATOR, EVERYTHING):
        assert clean.events(seat) == match.events(seat)
        for ours, theirs in zip(match.moments(), clean.moments(), strict=True):
            ours_seen = match.game.write_position(ours, seat)
            assert match.game.write_position(theirs, seat) == ours_seen


@MANY
def test_all_owe_a_choice_at_once_and_answer_in_any_order(players: int) -> None:
    match = opened(players)
    everybody = list(range(players))
    assert match.state.actors() == everybody
    for seat in reversed(everybody[1:]):
        choose(match, seat)
        assert match.state.actors() == everybody[:seat]
        assert match.state.actor == 0
        assert match.state.revelation() == ""
    choose(match, 0)
    assert match.state.revelation() == "picks"


@MANY
def test_everyone_takes_back_while_one_still_thinks(players: int) -> None:
    match = opened(players)
    start = truth(match)
    for seat in range(players - 1):
        choose(match, seat, seat)
    for seat in range(players - 1):
        assert match.why_no_undo(seat) is None
        match.undo(seat)
        assert seat in match.state.actors()
        as_if_never(match)
    assert truth(match) == start
    assert match.journal == []


@MANY
def test_what_others_chose_meanwhile_they_chose_without_it(players: int) -> None:
    """The states before later entries forget a choice that is taken back, and that one alone."""
    match = opened(players)
    first = choose(match, 0, 3)
    second = choose(match, 1, 4)
    match.undo(0)
    assert written(match) == [(1, second)]
    assert picks_before(match) == [[[] for _ in range(players)]]
    third = choose(match, 0, 5)
    assert third != first
    assert written(match) == [(1, second), (0, third)]
    assert picks_before(match)[1] == [[], [second], *[[] for _ in range(players - 2)]]
    match.undo(1)
    assert written(match) == [(0, third)]
    assert picks_before(match) == [[[] for _ in range(players)]]
    as_if_never(match)


def test_the_middle_one_of_five_changes_its_mind_twice() -> None:
    match = opened(5)
    for seat in (4, 2, 0, 3):
        choose(match, seat, seat)
    for nth in (7, 9):
        match.undo(2)
        choose(match, 2, nth)
        as_if_never(match)
    assert [seat for seat, _ in written(match)] == [4, 0, 3, 2]
    choose(match, 1)
    assert match.state.revelation() == "picks"
    as_if_never(match)
    codes = [_refused(match, seat) for seat in range(5)]
    assert codes == ["nothing-to-undo"] * 5


def _refused(match: Match, seat: int) -> str:
    before = truth(match), written(match)
    with pytest.raises(Refusal) as error:
        match.undo(seat)
    assert (truth(match), written(match)) == before
    return explained(error.value)


@MANY
def test_who_has_not_chosen_has_nothing_to_undo_whatever_others_do(players: int) -> None:
    match = opened(players)
    last = players - 1
    for seat in range(last):
        assert _refused(match, last) == "nothing-to-undo"
        choose(match, seat)
    assert _refused(match, last) == "nothing-to-undo"


@MANY
def test_nobody_chooses_twice_in_one_step(players: int) -> None:
    match = opened(players)
    legal = match.state.legal(1)
    match.choose(1, legal[0])
    for action in (legal[0], legal[1]):
        with pytest.raises(Refusal) as error:
            match.choose(1, action)
        assert explained(error.value) == "already-chosen"
    assert len(match.journal) == 1


@MANY
def test_private_events_are_not_even_counted_by_others(players: int) -> None:
    match = opened(players)
    before = [len(match.events(seat)) for seat in (*range(players), SPECTATOR)]
    choose(match, 1)
    after = [len(match.events(seat)) for seat in (*range(players), SPECTATOR)]
    more = [now - then for now, then in zip(after, before, strict=True)]
    assert more == [1, 2, *[1] * (players - 1)]
    kinds = [event.kind for event in match.events(1)][-2:]
    assert kinds == ["picked", "ready"]
    assert [event.kind for event in match.events(0)][-1:] == ["ready"]


def test_two_ships_two_choices_and_only_the_second_is_told() -> None:
    match = opened(2)
    told = [match.events(seat) for seat in (0, SPECTATOR)]
    views = [match.view(seat).to_json() for seat in (0, SPECTATOR)]
    choose(match, 1)
    assert match.state.actors() == [0, 1]
    assert [match.events(seat) for seat in (0, SPECTATOR)] == told
    assert [match.view(seat).to_json() for seat in (0, SPECTATOR)] == views
    assert _refused(match, 0) == "nothing-to-undo"
    choose(match, 1)
    assert match.state.actors() == [0]
    assert [event.kind for event in match.events(0)][-1:] == ["ready"]
    match.undo(1)
    assert [match.events(seat) for seat in (0, SPECTATOR)] == told
    match.undo(1)
    assert match.journal == []
    assert _refused(match, 1) == "nothing-to-undo"


def test_two_choices_between_those_of_another() -> None:
    """Each undo takes the last choice of that seat; what came between stays as it was."""
    match = opened(2)
    a = choose(match, 0, 1)
    b = choose(match, 1, 2)
    c = choose(match, 0, 3)
    assert written(match) == [(0, a), (1, b), (0, c)]
    match.undo(0)
    assert written(match) == [(0, a), (1, b)]
    as_if_never(match)
    d = choose(match, 0, 4)
    match.undo(1)
    assert written(match) == [(0, a), (0, d)]
    assert picks_before(match) == [[[], []], [[a], []]]
    as_if_never(match)
    match.undo(0)
    match.undo(0)
    assert match.journal == []


@pytest.mark.parametrize(
    ("game", "variant"),
    [(open_game("sabordage", n), "base") for n in (2, 3, 5)]
    + [(open_game("under-fire", 2), "expert")],
    ids=["sabordage 2", "sabordage 3", "sabordage 5", "under-fire expert"],
)
def test_a_choice_that_was_made_before_the_record_starts(game: Game, variant: str) -> None:
    """A position may hold secret choices: undo refuses them, or the record goes on to be true."""
    match = deal_match(game, Dice(1), variant)
    choose(match, 1)
    later = match_of_position(game, truth(match), "p", Dice(1), Dice(1))
    before = truth(later)
    refusal = later.why_no_undo(1)
    if refusal is None:
        later.undo(1)
    else:
        assert _refused(later, 1) == refusal.code
        assert truth(later) == before
    assert truth(replay(game, later.record(), "test")) == truth(later)
