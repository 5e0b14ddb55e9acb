"""Commands: whether a table grants what a person asks for, and what happens then."""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.core.opening import deal_by
from flibuste.core.refusal import Refusal
from flibuste.core.sealed import nonce_commitment
from flibuste.table import refusals
from flibuste.table.events import (
    Answered,
    Asked,
    Chose,
    Drawn,
    Joined,
    Left,
    Paused,
    Resigned,
    Resumed,
    Returned,
    Revealed,
    Said,
    Started,
    TableEvent,
    TakenOver,
    Undone,
)
from flibuste.table.limits import check_room
from flibuste.table.phrases import PHRASES
from flibuste.table.table import DRAW, PAUSE, TAKEOVER, UNDO, Table
from flibuste.wire.commands import (
    Answer,
    Ask,
    Choose,
    Command,
    Join,
    Leave,
    Resign,
    Resume,
    Return,
    Reveal,
    Say,
    Undo,
)
from flibuste.wire.table import FINISHED, OPEN, PLAYING, Proposable

#: Joins emoji into one; by itself it does not show.
_JOINER = "\u200d"


def decide(
    table: Table, person: str, command: Command, lag: int, absent: Sequence[int] = ()
) -> list[TableEvent]:
    """Return what a command leads to; raise `Refusal` if it is not allowed.

    `absent` are the seats that have been away for so long that a bot may play on. Whether a choice
    is legal is found out when it is folded.
    """
    check_room(table, person, command)
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
        case Reveal():
            return _reveal(table, seat, command)
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
            return _ask(table, seat, what, absent)
        case Answer(agreed=agreed):
            return _answer(table, seat, agreed, absent)
        case Resume():
            if not table.clocks.paused:
                raise refusals.not_paused()
            return [Resumed(seat)]
        case Resign():
            if len(table.seats) > 2:
                raise refusals.two_sides_only()
            return [Resigned(seat)]


def ready_to_start(table: Table) -> bool:
    """Tell whether every seat is taken, no nonce is waited for, and the game has not begun."""
    return table.revealing and not table.unrevealed()


def start(table: Table) -> Started:
    """Return the deal of a table whose seats are all taken, with the nonces that it has."""
    deal = deal_by(table.game, table.terms, table.seal().fate())
    return Started(deal, table.game.edition)


def _join(table: Table, person: str, command: Join) -> list[TableEvent]:
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
    if command.nonce and command.commitment:
        raise refusals.nonce_or_commitment()
    wanted = command.seat if command.seat is not None else table.kept.get(person)
    if wanted is None:
        wanted = free[0]
    if wanted >= len(table.seats):
        raise refusals.no_such_seat(len(table.seats))
    if wanted not in free:
        raise refusals.seat_taken()
    return [Joined(wanted, person, command.nonce, command.commitment)]


def _reveal(table: Table, seat: int, command: Reveal) -> list[TableEvent]:
    nonce = bytes.fromhex(command.nonce)
    if not table.seats[seat].owes_nonce or table.status != OPEN:
        raise refusals.nothing_to_reveal()
    # Whoever knows the seed must not learn a nonce while somebody can still choose theirs.
    if not table.revealing:
        raise refusals.reveals_too_soon()
    if nonce_commitment(nonce) != table.seats[seat].commitment:
        raise refusals.other_nonce()
    return [Revealed(seat, command.nonce)]


def _leave(table: Table, seat: int) -> list[TableEvent]:
    # Once nonces are revealed, nobody may sit down again with another: a bot plays for who leaves.
    if table.status == OPEN and not table.revealing:
        return [Left(seat)]
    if table.status == FINISHED:
        raise refusals.over()
    if table.seats[seat].deputy:
        raise refusals.taken_over()
    return [TakenOver(seat, "left")]


def _return(table: Table, seat: int) -> list[TableEvent]:
    if table.status != PLAYING:
        raise refusals.over() if table.status == FINISHED else refusals.not_started()
    if not table.seats[seat].deputy:
        raise refusals.not_taken_over()
    return [Returned(seat)]


def _say(table: Table, seat: int, command: Say) -> list[TableEvent]:
    chat = table.setup.chat
    text = _shown(command.text)
    if chat == "off" or (text and chat != "free"):
        raise refusals.chat_is_off(chat != "off")
    if command.phrase not in PHRASES and not (text and not command.phrase):
        raise refusals.unknown_phrase(list(PHRASES))
    return [Said(seat, command.phrase, "" if command.phrase else text)]


def _shown(text: str) -> str:
    """Return a text as one line, without invisible characters that change how it looks."""
    kept = "".join(c for c in text if c.isprintable() or c.isspace() or c == _JOINER)
    return " ".join(kept.split()) if kept.strip(_JOINER) else ""


def _check_decision(table: Table, seat: int, decision: int) -> None:
    if table.seats[seat].decision != decision:
        raise refusals.stale(table.seats[seat].decision)


def _undo(table: Table, seat: int, decision: int) -> list[TableEvent]:
    assert table.match is not None
    _check_decision(table, seat, decision)
    refusal = table.match.why_no_undo(seat)
    if refusal is not None:
        raise refusal
    return [Undone(seat)]


def _ask(table: Table, seat: int, what: Proposable, absent: Sequence[int]) -> list[TableEvent]:
    if table.proposal is not None:
        raise refusals.asked_already()
    away = [each for each in absent if each != seat] if what == TAKEOVER else []
    refusal = _why_not_ask(table, seat, what, away)
    if refusal is not None:
        raise refusal
    asked: list[TableEvent] = [Asked(seat, what, away or None)]
    waiting = set(table.others_awake(seat)) - set(away)
    return asked if waiting else [*asked, *_effects(what, seat, away)]


def _why_not_ask(table: Table, seat: int, what: str, away: list[int]) -> Refusal | None:
    assert table.match is not None
    if what == TAKEOVER and table.clocks.ticking:
        return refusals.clock_decides()
    if what == TAKEOVER and not set(away) & set(table.people_due()):
        return refusals.nobody_away(table.setup.away)
    if what == UNDO and table.last_choice(seat) is None:
        return refusals.nothing_to_undo()
    if what == UNDO and table.match.why_no_undo(seat) is None:
        return refusals.undo_alone()
    # Bots must not give away what people chose, or what they would have kept hidden.
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


def _answer(table: Table, seat: int, agreed: bool, absent: Sequence[int]) -> list[TableEvent]:
    proposal = table.proposal
    if proposal is None:
        raise refusals.nothing_asked()
    if seat in proposal.agreed or (seat == proposal.seat and agreed):
        raise refusals.answered_already()
    answered: list[TableEvent] = [Answered(seat, agreed)]
    waiting = set(table.waited_for(proposal)) - {seat}
    if not agreed or waiting:
        return answered
    still_away = [each for each in absent if each in proposal.away]
    return [*answered, *_effects(proposal.what, proposal.seat, still_away)]


def _effects(what: Proposable, seat: int, away: list[int]) -> list[TableEvent]:
    """Return what happens when all have agreed to what a seat asked."""
    match what:
        case "undo":
            return [Undone(seat, agreed=True, step=True)]
        case "pause":
            return [Paused()]
        case "draw":
            return [Drawn()]
        case "takeover":
            return [TakenOver(each, "away") for each in away]
