"""Playing a record again, step by step with nothing hidden."""

from __future__ import annotations

from typing import Final

from flibuste.core.event import Event, told_to
from flibuste.core.match import Match
from flibuste.core.record import Record
from flibuste.core.refusal import BadText
from flibuste.core.replay import replay, verify
from flibuste.core.seat import EVERYTHING
from flibuste.core.state import State
from flibuste.games import game_of_record, open_record
from flibuste.server.answers import Replay, ReplayStep, Sentences

#: What a record is called in messages: it has no file name here.
_SOURCE: Final = "record"


def play_again(text: str) -> Replay:
    """Return every moment of a record; raise `Refusal` if it cannot be played."""
    entry, record = open_record(text, _SOURCE)
    game = game_of_record(entry, record, _SOURCE)
    match = replay(game, record, _SOURCE)
    outcome = match.state.outcome()
    moments = [each.before for each in match.journal] + [match.state]
    steps = [_step(match, None, "", match.opening, moments[0])]
    for chosen, then in zip(match.journal, moments[1:], strict=True):
        choice = game.write_action(chosen.action)
        steps.append(_step(match, chosen.seat, choice, chosen.events, then))
    return Replay(
        game=game.name,
        seats=game.seat_names(),
        players=record.players,
        date=record.date,
        box=game.box_facts(),
        result=record.result,
        outcome=None if outcome is None else outcome.to_json(),
        proved=_proved(match, record),
        steps=steps,
    )


def _step(
    match: Match, seat: int | None, choice: str, events: list[Event], then: State
) -> ReplayStep:
    told = told_to(EVERYTHING, events)
    view = then.view(EVERYTHING)
    return ReplayStep(
        seat=seat,
        choice=choice,
        events=[event.to_json() for event in told],
        words=Sentences.of(match.game.narrate(told)),
        view={**view.to_json(), "choices": []},
        standing=match.game.standing(view),
    )


def _proved(match: Match, record: Record) -> bool | None:
    if record.seal is None:
        return None
    try:
        verify(match.game, record, _SOURCE)
    except BadText:
        return False
    return True
