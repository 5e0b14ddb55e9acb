"""What clients show beside a view follows from it and from what was told, and is right."""

from __future__ import annotations

import random
from typing import Any

from flibuste.core.match import Match
from flibuste.core.opening import deal_match
from flibuste.core.sealed import Sealed
from flibuste.core.seat import EVERYTHING, SPECTATOR
from flibuste.games.registry import open_game


def begun(variant: str) -> Match:
    """Return a new match."""
    return deal_match(open_game("under-fire", 2), Sealed(bytes(32), [b"", b""]), variant)


def derived(match: Match, seat: int) -> dict[str, Any]:
    """Return what is derived for a seat."""
    found = match.game.derived(match.view(seat), match.events_backwards(seat))
    assert found is not None
    return dict(found)


def test_the_last_moves_are_the_ships_of_the_last_turn() -> None:
    match = begun("standard")
    chance = random.Random(3)
    last: list[str] = []
    mover = -1
    hired = 0
    while seats := match.state.actors():
        seat = seats[0]
        text = match.game.write_action(chance.choice(list(match.state.legal(seat))))
        match.choose_text(seat, text)
        if text.startswith(("lay ", "buy ")):
            last = [*(last if mover == seat else []), text.split()[-1]]
            mover = seat
            hired += len(last) > 1
        for audience in (0, 1, SPECTATOR, EVERYTHING):
            assert derived(match, audience)["last_moves"] == last
    assert hired


def test_what_was_taken_back_was_no_move() -> None:
    match = begun("standard")
    seat = match.state.actors()[0]
    for action in match.state.legal(seat):
        match.choose(seat, action)
        if match.why_no_undo(seat) is None:
            break
        match = begun("standard")
    assert len(derived(match, seat)["last_moves"]) == 1
    match.undo(seat)
    assert derived(match, seat)["last_moves"] == []


def test_the_gold_that_is_missing_is_told_by_seat() -> None:
    match = begun("standard")
    chance = random.Random(5)
    costs = {each["id"]: each["cost"] for each in dict(match.game.box_facts())["mercenaries"]}  # type: ignore[attr-defined]
    paid = 0
    while seats := match.state.actors():
        match.choose(seats[0], chance.choice(list(match.state.legal(seats[0]))))
        view: dict[str, Any] = dict(match.view(0).to_json())
        for seat, gold in enumerate(view["gold"]):
            for mercenary in view["mercenaries"]:
                missing = derived(match, 0)["missing_gold"][seat].get(mercenary, 0)
                assert missing == max(0, costs[mercenary] - gold)
                paid += missing == 0
    assert paid


def test_only_the_seat_itself_sees_its_half_before_the_boards_are_laid() -> None:
    match = begun("expert")
    first, second = match.state.actors()
    match.choose(first, list(match.state.legal(first))[77])
    own = derived(match, first)["halves"]
    assert own[second] is None
    assert derived(match, second)["halves"] == derived(match, SPECTATOR)["halves"] == [None, None]
    match.choose(second, list(match.state.legal(second))[5])
    laid = dict(match.view(first).to_json())["effects"]
    assert isinstance(laid, list)
    assert "halves" not in derived(match, first)
    shown = [effect for effect in own[first] if effect != "none"]
    assert len(shown) == len(laid) // 2
    assert all(effect in ("none", laid[space]) for space, effect in enumerate(own[first]))
