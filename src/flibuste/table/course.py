"""How a game went: the score turn by turn, and the turn that decided it. Told when it is over."""

from __future__ import annotations

from collections.abc import Mapping

from flibuste.core.event import told_to
from flibuste.core.match import Match
from flibuste.core.outcome import Outcome
from flibuste.core.seat import SPECTATOR
from flibuste.table.table import Table
from flibuste.table.telling import called_at, spoken_of, variant_of
from flibuste.wire.answers import Course, CourseTurn
from flibuste.wire.words import sentences_of


def course_of(table: Table, names: Mapping[str, str], *, too_short: bool) -> Course:
    """Return how a game that is over went; `too_short` says that it is not rated.

    `names` says what people are called.
    """
    match, outcome = table.match, table.outcome
    assert match is not None
    assert outcome is not None
    turns = _turns(match)
    turning = _turning(turns, outcome.winners)
    seats = range(len(match.game.seat_names()))
    told = sentences_of([])
    if turning is not None:
        made = match.journal[turns[turning - 1].move : turns[turning].move]
        events = told_to(SPECTATOR, [event for chosen in made for event in chosen.events])
        told, _ = spoken_of(match.game, events, called_at(table, names), variant_of(table))
    return Course(
        turns=turns,
        places=[_place(outcome, seat, len(seats)) for seat in seats],
        leads=[outcome.lead(seat) if outcome.scores else 0 for seat in seats],
        turning=turning,
        told=told,
        too_short=too_short,
    )


def _turns(match: Match) -> list[CourseTurn]:
    """Return the beginning, and the end of each turn."""
    moments = match.moments()
    found: list[CourseTurn] = []
    begun = 0
    for move, moment in enumerate(moments):
        last = move == len(moments) - 1
        if move and not last and moment.span() == moments[begun].span():
            continue
        who = {chosen.seat for chosen in match.journal[begun:move]}
        scores = match.game.scores(moment.view(SPECTATOR))
        found.append(CourseTurn(move, who.pop() if len(who) == 1 else None, scores))
        begun = move
    return found


def _turning(turns: list[CourseTurn], winners: list[int]) -> int | None:
    """Return the turn after which the winners were ahead until the end; None if they never were."""
    ahead = [_are_ahead(turn.scores, winners) for turn in turns]
    if not ahead[-1] or all(ahead):
        return None
    return len(ahead) - ahead[::-1].index(False)


def _are_ahead(scores: list[int], winners: list[int]) -> bool:
    won = [score for seat, score in enumerate(scores) if seat in winners]
    others = [score for seat, score in enumerate(scores) if seat not in winners]
    return bool(won and others) and min(won) > max(others)


def _place(outcome: Outcome, seat: int, seats: int) -> int:
    """Return a seat's place: winners first, then by score."""
    if not outcome.winners or seat in outcome.winners:
        return 1
    others = [k for k in range(seats) if k not in outcome.winners]
    before = [k for k in others if outcome.scores and outcome.scores[k] > outcome.scores[seat]]
    return 1 + len(outcome.winners) + len(before)
