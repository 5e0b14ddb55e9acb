"""Replaying a record step by step, with nothing hidden."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from flibuste.bots.levels import LEVELS
from flibuste.core.event import Event, told_to
from flibuste.core.game import Game
from flibuste.core.match import Match
from flibuste.core.record import ending_by_players
from flibuste.core.replay import replay_sealed
from flibuste.core.seat import EVERYTHING
from flibuste.core.state import State
from flibuste.core.view import View
from flibuste.core.words import Words
from flibuste.drawing.gallery import draw_svg
from flibuste.games.registry import open_record
from flibuste.proof.proof import Proof, prove
from flibuste.table.naming import Sitter, names_of
from flibuste.table.telling import reason_of, spoken_of
from flibuste.wire.encoding import encode
from flibuste.wire.replay import ProofAbout, Replay, ReplayStep
from flibuste.wire.table import SeatState
from flibuste.wire.words import Named

_BOT: Final = re.compile(rf"level:([1-{len(LEVELS)}])")
#: What a record is called in messages: it has no file name here.
_SOURCE: Final = "record"


def play_again(text: str) -> bytes:
    """Return every moment of a record as JSON; raise `Refusal` if it cannot be played."""
    return encode(replayed(text))


def draw_again(asked: tuple[str, int, str]) -> str:
    """Return a moment of a record as an SVG picture: the record, the move, the language.

    If there are fewer moves, it is the last moment.
    """
    text, move, language = asked
    moments = _moments(text)
    return draw_view((moments[min(move, len(moments) - 1)].view(EVERYTHING), language))


def draw_view(asked: tuple[View, str]) -> str:
    """Draw a view as an SVG picture, with words in a language; the score if the game is over."""
    view, language = asked
    return draw_svg(view, language, view.outcome is not None)


@lru_cache(maxsize=2)
def _moments(text: str) -> list[State]:
    """Return every moment of a record; who goes through one asks for them one by one."""
    game, record = open_record(text, _SOURCE)
    match, _ = replay_sealed(game, record, _SOURCE)
    return match.moments()


def replayed(text: str) -> Replay:
    """Return every moment of a record; raise `Refusal` if it cannot be played."""
    game, record = open_record(text, _SOURCE)
    match, proof = prove(game, record, _SOURCE)
    outcome = match.state.outcome()
    ending = outcome or ending_by_players(record.result, record.seats)
    moments = match.moments()
    sitters = [_sitter(*each) for each in zip(record.players, record.seats, strict=True)]
    names = names_of(game, sitters)
    steps = [_step(match, names, 0, None, "", match.opening, moments[0])]
    for number, (chosen, then) in enumerate(zip(match.journal, moments[1:], strict=True), 1):
        choice = game.write_action(chosen.action)
        steps.append(_step(match, names, number, chosen.seat, choice, chosen.events, then))
    return Replay(
        game=game.name,
        seats=game.seat_names(),
        seat_titles=[Named.of(words) for words in game.seat_words()],
        players=record.players,
        sat=seats_of(game, sitters, names),
        date=record.date,
        box=game.box_facts(),
        result=record.result,
        outcome=None if outcome is None else outcome.to_json(),
        ending=None if ending is None else ending.to_json(),
        reason=reason_of(game, ending),
        proved=None if record.seal is None else proof.broken_deal is None,
        steps=steps,
        proof=_about(proof),
    )


def _about(proof: Proof) -> ProofAbout:
    """Return what a record proves, as clients read it."""
    seal = proof.seal
    terms = None if seal is None else seal.terms
    broken = proof.broken_deal
    return ProofAbout(
        dealing=None if seal is None else seal.scheme,
        wrong=None if broken is None else Named.of(broken.words),
        table=None if terms is None else terms.table,
        created=None if terms is None else terms.created,
        commitment=None if seal is None else seal.commitment,
        nonces=[] if seal is None else [nonce.hex() for nonce in seal.nonces],
        commitments=[] if seal is None else [each.hex() for each in seal.commitments],
        unrevealed=[] if seal is None else seal.unrevealed(),
        exposed=[] if seal is None else seal.exposed(),
        signed="broken" if proof.broken_signature else "yes" if proof.keys else "no",
        keys=proof.keys,
        end=proof.end,
    )


def _sitter(player: str, seat: str) -> Sitter:
    """Return who sat at a seat.

    A record calls a bot by its level, such as `level:3`, and somebody unknown by the seat.
    """
    level = _BOT.fullmatch(player)
    if level is not None:
        return Sitter(bot=int(level[1]))
    return Sitter(name=player if player and player != seat else None)


def seats_of(game: Game, sitters: list[Sitter], names: list[Words]) -> list[SeatState]:
    """Return who sat where, as tables tell it."""
    seats = zip(game.seat_names(), game.seat_words(), sitters, names, strict=True)
    return [
        SeatState(
            seat=seat,
            title=Named.of(title),
            person=None,
            kept=None,
            bot=sitter.bot,
            deputy=None,
            nonce="",
            name=sitter.name,
            here=True,
            called=Named.of(name),
        )
        for seat, title, sitter, name in seats
    ]


def _step(
    match: Match,
    names: list[Words],
    number: int,
    seat: int | None,
    choice: str,
    events: list[Event],
    then: State,
) -> ReplayStep:
    told = told_to(EVERYTHING, events)
    view = then.view(EVERYTHING)
    shown = view.to_json()
    words, spoken = spoken_of(match.game, told, names, shown["variant"])
    return ReplayStep(
        seat=seat,
        choice=choice,
        events=[event.to_json() for event in told],
        words=words,
        spoken=spoken,
        rules=[match.game.rules_of(event) for event in told],
        view={**shown, "choices": []},
        standing=match.game.standing(view),
        derived=match.game.derived(view, match.events_backwards(EVERYTHING, number)),
    )
