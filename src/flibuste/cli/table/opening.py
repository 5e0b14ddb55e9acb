"""Opening a table: who sits where, where chance comes from, and how the game starts."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Final

from flibuste.bots.bot import Bot
from flibuste.bots.roster import make_bot
from flibuste.cli.files import Paper, bad_file, read_paper
from flibuste.cli.opponents import HUMAN, USUAL, is_bot, player_spec
from flibuste.cli.options import (
    chosen_game,
    number_of_players,
    seat_of,
    table_options,
    variant_of,
)
from flibuste.cli.sheets import game_for, game_with, open_record
from flibuste.cli.usage import WrongUsage
from flibuste.core.fate import SEEDS, Dice
from flibuste.core.game import Game
from flibuste.core.match import Match
from flibuste.core.opening import deal_match, match_of_deal, match_of_position
from flibuste.core.refusal import BadText
from flibuste.core.replay import replay
from flibuste.core.sealed import SEED_BYTES, Sealed
from flibuste.core.words import Words, plain

_ANY_SEAT: Final = "random"
_NONCE_BYTES: Final = 16


@dataclass
class Wishes:
    """What was asked for on the command line."""

    #: Its name; None: the first there is, or the one that the sheet to start from is of.
    game: str | None = None
    players: int | None = None
    #: Who sits at the other seats: one for all of them, or one for each in seat order.
    opponents: list[str] = field(default_factory=list)
    seat: str | None = None
    variant: str | None = None
    options: list[str] = field(default_factory=list)
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
        seat: make_bot(name, match.game.name, Dice(number, 2 + seat))
        for seat, name in enumerate(names)
        if name != HUMAN
    }
    return match, bots, dice


def _match(wishes: Wishes, dice: Dice) -> Match:
    if wishes.resume is not None:
        return _resumed(wishes)
    if wishes.position is not None:
        paper = read_paper(wishes.position)
        game = _sheet_game(wishes, paper, "position")
        return match_of_position(game, paper.text, paper.source, _fate(game, wishes.seed), dice)
    if wishes.deal is not None:
        paper = read_paper(wishes.deal)
        game = _sheet_game(wishes, paper, "deal")
        return match_of_deal(game, paper.text, paper.source, _fate(game, wishes.seed))
    chosen = chosen_game(wishes.game)
    players = wishes.players
    if players is None and len(wishes.opponents) > 1:
        players = len(wishes.opponents) + 1
    game = game_with(chosen.name, number_of_players(chosen, players), wishes.box)
    variant = variant_of(chosen, wishes.variant)
    options = table_options(chosen, wishes.options)
    return deal_match(game, _fate(game, wishes.seed), variant, options)


def _sheet_game(wishes: Wishes, paper: Paper, kind: str) -> Game:
    """Return the game that a sheet is of; it has to be the one that was named."""
    game = game_for(paper, kind, wishes.box)
    _check_game(wishes, game, paper.source)
    return game


def _check_game(wishes: Wishes, game: Game, source: str) -> None:
    if wishes.game is not None and chosen_game(wishes.game).name != game.name:
        words = Words(
            "This sheet is of another game, “{there}”: flibuste play {there}.",
            "Cette feuille est d'un autre jeu, « {there} » : flibuste play {there}.",
        )
        raise bad_file(source, "other-game", words.fill({"there": plain(game.name)}))


def _fate(game: Game, seed: int | None) -> Sealed:
    """Return sealed fate: of a random seed and random nonces, or all made from one number."""
    seats = game.seat_names()
    if seed is None:
        nonces = [secrets.token_bytes(_NONCE_BYTES) for _ in seats]
        return Sealed(secrets.token_bytes(SEED_BYTES), nonces)
    made = [hashlib.sha256(f"flibuste/{part}/{seed}".encode()).digest() for part in ("", *seats)]
    return Sealed(made[0], [nonce[:_NONCE_BYTES] for nonce in made[1:]])


def _resumed(wishes: Wishes) -> Match:
    """Go on with a recorded game; with its own seed, so that it can still be verified."""
    paper = read_paper(str(wishes.resume))
    game, record = open_record(paper, wishes.box)
    _check_game(wishes, game, paper.source)
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
    fate = _fate(game, wishes.seed) if sealed is None else Sealed(sealed.seed, sealed.nonces)
    match.fate = fate
    return match


def _players(wishes: Wishes, match: Match, dice: Dice) -> list[str]:
    """Return who sits where, as the record will say it."""
    game = match.game
    seats = len(game.seat_names())
    if wishes.resume is not None and not wishes.opponents and wishes.seat is None:
        return [name if is_bot(name, game.name) else HUMAN for name in match.players]
    others = [player_spec(name, game.name) for name in wishes.opponents or [USUAL]]
    if len(others) == 1:
        others = others * (seats - 1)
    if len(others) != seats - 1:
        raise WrongUsage(
            Words(
                "--opponent: name one for all, or {n}, one for each other seat.",
                "--opponent : un nom pour tous, ou {n}, un par autre place.",
            ).fill({"n": plain(str(seats - 1))})
        )
    seat = 0
    if wishes.seat == _ANY_SEAT:
        seat = int(dice.below(seats))
    elif wishes.seat is not None:
        seat = seat_of(game, wishes.seat)
    return [*others[:seat], HUMAN, *others[seat:]]
