"""Commands: what a person may ask of a table, and what happens if it is granted."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from flibuste.core.refusal import Refusal
from flibuste.core.sealed import NONCE_BYTES
from flibuste.server.table import refusals
from flibuste.server.table.happenings import (
    Answered,
    Asked,
    Chose,
    Drawn,
    Happening,
    Joined,
    Left,
    Paused,
    Resigned,
    Resumed,
    Returned,
    Said,
    Started,
    TakenOver,
    Undone,
)
from flibuste.server.table.phrases import MOST_TEXT, PHRASES
from flibuste.server.table.table import DRAW, PAUSE, UNDO, Table
from flibuste.store.journals import FINISHED, OPEN, PLAYING

_CHOICE = 400
#: Joins emoji into one; by itself it does not show.
_JOINER = "\u200d"


class _Command(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Join(_Command):
    """Sit down."""

    kind: Literal["join"]
    #: Which seat; any that is free if none is named.
    seat: int | None = Field(default=None, ge=0, le=4)
    #: What this seat adds to the deal, in hexadecimal: with it, the server cannot have chosen it.
    nonce: str = Field(default="", max_length=2 * NONCE_BYTES, pattern=r"^([0-9a-f]{2})*$")


class Leave(_Command):
    """Stand up; a bot plays on if the game has begun."""

    kind: Literal["leave"]


class Return(_Command):
    """Come back to a seat that a bot plays for."""

    kind: Literal["return"]


class Choose(_Command):
    """Choose one of the view's choices."""

    kind: Literal["choose"]
    choice: str = Field(min_length=1, max_length=_CHOICE, examples=["lay 5 c3"])
    #: For which decision it is meant: `decision` of what the table last told.
    decision: int = Field(ge=0, le=100_000)


class Undo(_Command):
    """Take the last choice back, where nothing was revealed by it."""

    kind: Literal["undo"]
    decision: int = Field(ge=0, le=100_000)


class Ask(_Command):
    """Ask the others to agree: to a further undo, a pause, a draw."""

    kind: Literal["ask"]
    what: Literal["undo", "pause", "draw"]


class Answer(_Command):
    """Agree to what is asked, or not; who asked may say no to take it back."""

    kind: Literal["answer"]
    agreed: bool


class Resume(_Command):
    """End a pause."""

    kind: Literal["resume"]


class Resign(_Command):
    """Give the game up."""

    kind: Literal["resign"]


class Say(_Command):
    """Say one of the phrases, or something in own words where the table allows it."""

    kind: Literal["say"]
    phrase: str = Field(default="", max_length=20)
    text: str = Field(default="", max_length=MOST_TEXT)


Command = Annotated[
    Join | Leave | Return | Choose | Undo | Ask | Answer | Resume | Resign | Say,
    Field(discriminator="kind"),
]


def decide(table: Table, person: str, command: Command, lag: int) -> list[Happening]:
    """Return what happens if somebody asks for this; raise `Refusal` if it may not.

    Whether a choice is legal shows when it is folded.
    """
    if isinstance(command, Join):
        return _join(table, person, command)
    seat = table.seat_of(person)
    if seat is None:
        raise refusals.not_seated()
    match command:
        case Leave():
            return _leave(table, seat)
        case Return():
            return _return(table, seat)
        case Say():
            return _say(table, seat, command)
        case _:
            pass
    if table.status == OPEN:
        raise refusals.not_started()
    if table.status == FINISHED:
        raise refusals.over()
    if table.seats[seat].deputy:
        raise refusals.taken_over()
    match command:
        case Choose(choice=choice, decision=decision):
            _check_decision(table, seat, decision)
            if table.clocks.paused:
                raise refusals.paused()
            return [Chose(seat, choice, lag=lag)]
        case Undo(decision=decision):
            return _undo(table, seat, decision)
        case Ask(what=what):
            return _ask(table, seat, what)
        case Answer(agreed=agreed):
            return _answer(table, seat, agreed)
        case Resume():
            if not table.clocks.paused:
                raise refusals.not_paused()
            return [Resumed(seat)]
        case Resign():
            if len(table.seats) > 2:
                raise refusals.two_sides_only()
            return [Resigned(seat)]


def ready_to_start(table: Table) -> bool:
    """Tell whether every seat is taken, and the game has not begun."""
    return table.status == OPEN and not any(seat.free for seat in table.seats)


def start(table: Table) -> Started:
    """Return the deal of a table whose seats are all taken."""
    variant = table.setup.variant or table.game.variants[0]
    # As a sheet is read: whoever verifies the record deals again from what it says.
    options = sorted(set(table.setup.options))
    return Started(table.game.deal(table.sealed(), variant, options))


def _join(table: Table, person: str, command: Join) -> list[Happening]:
    if table.seat_of(person) is not None:
        raise refusals.already_seated()
    if not any(seat.free for seat in table.seats):
        raise refusals.table_full()
    free = [
        k
        for k, seat in enumerate(table.seats)
        if seat.free and (k not in table.kept.values() or table.kept.get(person) == k)
    ]
    if not free:
        raise refusals.seats_kept()
    wanted = command.seat if command.seat is not None else table.kept.get(person)
    if wanted is None:
        return [Joined(free[0], person, command.nonce)]
    if wanted >= len(table.seats):
        raise refusals.no_such_seat(len(table.seats))
    if wanted not in free:
        raise refusals.seat_taken()
    return [Joined(wanted, person, command.nonce)]


def _leave(table: Table, seat: int) -> list[Happening]:
    if table.status == OPEN:
        return [Left(seat)]
    if table.status == FINISHED:
        raise refusals.over()
    if table.seats[seat].deputy:
        raise refusals.taken_over()
    return [TakenOver(seat, "left")]


def _return(table: Table, seat: int) -> list[Happening]:
    if table.status != PLAYING:
        raise refusals.over() if table.status == FINISHED else refusals.not_started()
    if not table.seats[seat].deputy:
        raise refusals.not_taken_over()
    return [Returned(seat)]


def _say(table: Table, seat: int, command: Say) -> list[Happening]:
    chat = table.setup.chat
    text = _shown(command.text)
    if chat == "off" or (text and chat != "free"):
        raise refusals.chat_is_off(chat != "off")
    if command.phrase not in PHRASES and not (text and not command.phrase):
        raise refusals.unknown_phrase(list(PHRASES))
    return [Said(seat, command.phrase, "" if command.phrase else text)]


def _shown(text: str) -> str:
    """Return a text in one line, without characters that do not show but change what does."""
    kept = "".join(c for c in text if c.isprintable() or c.isspace() or c == _JOINER)
    return " ".join(kept.split()) if kept.strip(_JOINER) else ""


def _check_decision(table: Table, seat: int, decision: int) -> None:
    if table.seats[seat].decision != decision:
        raise refusals.stale(table.seats[seat].decision)


def _undo(table: Table, seat: int, decision: int) -> list[Happening]:
    assert table.match is not None
    _check_decision(table, seat, decision)
    refusal = table.match.why_no_undo(seat)
    if refusal is not None:
        raise refusal
    return [Undone(seat)]


def _ask(table: Table, seat: int, what: str) -> list[Happening]:
    if table.question is not None:
        raise refusals.asked_already()
    refusal = _why_not_ask(table, seat, what)
    if refusal is not None:
        raise refusal
    asked: list[Happening] = [Asked(seat, what)]
    return asked if table.others_awake(seat) else [*asked, _effect(what, seat)]


def _why_not_ask(table: Table, seat: int, what: str) -> Refusal | None:
    assert table.match is not None
    if what == UNDO and table.last_choice(seat) is None:
        return refusals.nothing_to_undo()
    if what == UNDO and table.match.why_no_undo(seat) is None:
        return refusals.undo_alone()
    # What was theirs, or what they would have kept hidden, is not for bots to give away.
    if what == UNDO and table.others_away(seat):
        return refusals.others_away()
    if what == PAUSE and not table.clocks.ticking:
        return refusals.no_clock()
    if what == PAUSE and table.clocks.paused:
        return refusals.paused()
    if what == DRAW and len(table.seats) > 2:
        return refusals.two_sides_only()
    if what == DRAW and not table.others_awake(seat):
        return refusals.bots_do_not_draw()
    return None


def _answer(table: Table, seat: int, agreed: bool) -> list[Happening]:
    question = table.question
    if question is None:
        raise refusals.nothing_asked()
    if seat in question.agreed or (seat == question.seat and agreed):
        raise refusals.answered_already()
    answered: list[Happening] = [Answered(seat, agreed)]
    waiting = set(table.waited_for(question)) - {seat}
    if not agreed or waiting:
        return answered
    return [*answered, _effect(question.what, question.seat)]


def _effect(what: str, seat: int) -> Happening:
    """Return what happens when all have agreed."""
    if what == UNDO:
        return Undone(seat, agreed=True, step=True)
    return Paused() if what == PAUSE else Drawn()
