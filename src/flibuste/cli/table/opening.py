"""Opening a table: who sits where, where chance comes from, and how the game starts."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from flibuste.bots.bot import Bot
from flibuste.bots.roster import BOTS, make_bot
from flibuste.cli.files import game_with, open_record, read_paper
from flibuste.cli.options import variant_of
from flibuste.core.fate import SEEDS, Dice
from flibuste.core.match import Match
from flibuste.core.refusal import BadText
from flibuste.core.replay import replay
from flibuste.core.sealed import SEED_BYTES, Sealed
from flibuste.core.words import Words
from flibuste.under_fire.deal_text import read_deal_sheet
from flibuste.under_fire.sea import DARK, LIGHT, SEATS

HUMAN: Final = "human"
_NONCE_BYTES: Final = 16


@dataclass
class Wishes:
    """What was asked for on the command line."""

    opponent: str | None = None
    seat: str | None = None
    expert: bool = False
    options: list[str] | None = None
    box: str | None = None
    seed: int | None = None
    deal: str | None = None
    position: str | None = None
    resume: str | None = None


def open_table(wishes: Wishes) -> tuple[Match, dict[int, Bot], Dice]:
    """Return the match, the bots by seat, and dice for whatever else is left to chance."""
    number = secrets.randbelow(SEEDS) if wishes.seed is None else wishes.seed
    dice = Dice(number, 1)
    match = _match(wishes, dice)
    names = _players(wishes, match, dice)
    match.players = names
    if not match.date:
        match.date = datetime.now(UTC).date().isoformat()
    bots = {
        seat: make_bot(name, Dice(number, 2 + seat))
        for seat, name in enumerate(names)
        if name != HUMAN
    }
    return match, bots, dice


def _match(wishes: Wishes, dice: Dice) -> Match:
    fate = _fate(wishes.seed)
    if wishes.resume is not None:
        return _resumed(wishes.resume, wishes.box, fate)
    game = game_with(wishes.box)
    if wishes.position is not None:
        paper = read_paper(wishes.position)
        return game.position_match(paper.text, paper.source, fate, dice)
    if wishes.deal is not None:
        paper = read_paper(wishes.deal)
        match = game.open_match(read_deal_sheet(paper.text, paper.source, game.box), fate)
        # The deal was given, so no seed can prove it.
        match.seal = None
        return match
    return game.deal_match(fate, variant_of(wishes.expert), wishes.options)


def _fate(seed: int | None) -> Sealed:
    """Return sealed fate: of a random seed and random nonces, or all made from one number."""
    if seed is None:
        nonces = [secrets.token_bytes(_NONCE_BYTES) for _ in SEATS]
        return Sealed(secrets.token_bytes(SEED_BYTES), nonces)
    made = [hashlib.sha256(f"flibuste/{part}/{seed}".encode()).digest() for part in ("", *SEATS)]
    return Sealed(made[0], [nonce[:_NONCE_BYTES] for nonce in made[1:]])


def _resumed(path: str, box: str | None, fate: Sealed) -> Match:
    """Go on with a recorded game; with its own seed, so that it can still be verified."""
    paper = read_paper(path)
    game, record = open_record(paper, box)
    match = replay(game, record, paper.source)
    if match.state.outcome() is not None:
        raise BadText(
            "game-over",
            paper.source,
            0,
            "",
            Words("This game is over.", "Cette partie est finie."),
            Words("See it with flibuste replay.", "Revoyez-la avec flibuste replay."),
        )
    sealed = record.seal
    match.fate = fate if sealed is None else Sealed(sealed.seed, sealed.nonces)
    return match


def _players(wishes: Wishes, match: Match, dice: Dice) -> list[str]:
    """Return who sits where, as the record will say it."""
    if wishes.resume is not None and wishes.opponent is None and wishes.seat is None:
        return [name if name in BOTS or ":" in name else HUMAN for name in match.players]
    opponent = wishes.opponent or "greedy"
    seat = LIGHT
    if wishes.seat == "random":
        seat = int(dice.below(2))
    elif wishes.seat == SEATS[DARK]:
        seat = DARK
    names = [HUMAN, HUMAN]
    names[1 - seat] = opponent
    return names
