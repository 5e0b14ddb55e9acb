"""Judging a sheet of a real table: counted, resolved, or with a choice made. Nothing is stored."""

from __future__ import annotations

from typing import Final, NamedTuple

from flibuste.core.event import Event
from flibuste.core.sheet import read_sheet
from flibuste.core.view import View
from flibuste.core.words import Words
from flibuste.games.referee import Referee
from flibuste.games.registry import registered
from flibuste.wire.encoding import encode
from flibuste.wire.replay import ReplayStep
from flibuste.wire.sheets import RefereedSheet
from flibuste.wire.table import SeatState
from flibuste.wire.words import Named, sentences_of

#: What a sheet is called in messages: it has no file name here.
_SOURCE: Final = "sheet"


class Judged(NamedTuple):
    """What is to be judged: a sheet with its box and its names, and perhaps a choice."""

    sheet: str
    box: str
    called: list[str]
    #: Whether the sheet resolves without a choice.
    resolve: bool = False
    choice: str = ""


def judge(asked: Judged) -> bytes:
    """Return the judgement as JSON; raise `Refusal` if the sheet or the choice is impossible."""
    sheet = read_sheet(asked.sheet, _SOURCE, ["position"])
    referee = registered(sheet.title[1]).referee(sheet, asked.box, asked.called)
    steps = [_step(referee, referee.view, [])]
    view, events = referee.view, list[Event]()
    if asked.resolve or asked.choice:
        view, events = referee.choose(asked.choice) if asked.choice else referee.resolve()
        steps.append(_step(referee, view, events, asked.choice))
    return encode(
        RefereedSheet(
            game=referee.game.name,
            seats=referee.game.seat_names(),
            sat=_seats(referee),
            box=referee.game.box_facts(),
            steps=steps,
            rules=steps[-1].rules,
            verdict=sentences_of(referee.verdict(view)),
            choices=referee.choices(view),
            ending=None if view.outcome is None else view.outcome.to_json(),
            sheet=referee.write(view),
        )
    )


def _step(referee: Referee, view: View, events: list[Event], choice: str = "") -> ReplayStep:
    told = [referee.narrate(event) for event in events]
    return ReplayStep(
        seat=None,
        choice=choice,
        events=[event.to_json() for event in events],
        words=sentences_of([words for each in told for words in each]),
        spoken=[len(each) for each in told],
        rules=[referee.game.rules_of(event) for event in events],
        view={**view.to_json(), "choices": []},
        standing=referee.game.standing(view),
        derived=referee.game.derived(view, reversed(events)),
    )


def _seats(referee: Referee) -> list[SeatState]:
    names = zip(referee.game.seat_names(), referee.names(), strict=True)
    return [_seat(seat, called) for seat, called in names]


def _seat(seat: str, called: Words) -> SeatState:
    return SeatState(
        seat=seat,
        title=Named.of(called),
        person=None,
        kept=None,
        bot=None,
        deputy=None,
        nonce="",
        name=None,
        here=True,
        called=Named.of(called),
    )
