"""Opening a table: who sits where, where chance comes from, and how the game starts."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Final

from flibuste.bots.bot import Bot
from flibuste.bots.levels import LEVELS
from flibuste.bots.roster import make_bot
from flibuste.bots.spec import LEVEL
from flibuste.cli.first_player import first_seat
from flibuste.cli.options import chosen_game, seat_of
from flibuste.cli.sheets import ChosenTable, chosen_table, game_for, open_record
from flibuste.cli.usage import WrongUsage
from flibuste.core.fate import SEEDS, Dice
from flibuste.core.game import Game
from flibuste.core.match import Match
from flibuste.core.opening import deal_match, match_of_deal, match_of_position
from flibuste.core.refusal import BadText
from flibuste.core.replay import replay
from flibuste.core.sealed import SEED_BYTES, Sealed
from flibuste.core.words import Words
from flibuste.terminal.files import InputFile, bad_file, read_input
from flibuste.terminal.opponents import HUMAN, USUAL, is_bot, other_bots

_ANY_SEAT: Final = "random"
_NONCE_BYTES: Final = 16


@dataclass
class PlaySetup:
    """What was asked for on the command line."""

    #: Its name; None: the first there is, or the one that the sheet to start from is of.
    game: str | None = None
    players: int | None = None
    #: Who sits at the other seats: one for all of them, or one for each in seat order.
    opponents: list[str] = field(default_factory=list)
    seat: str | None = None
    #: Who goes first: a seat's name, `random` or `loser`.
    first: str | None = None
    variant: str | None = None
    options: list[str] = field(default_factory=list)
    box: str | None = None
    seed: int | None = None
    deal: str | None = None
    position: str | None = None
    resume: str | None = None


def open_table(setup: PlaySetup) -> tuple[Match, dict[int, Bot], Dice]:
    """Return the match, the bots by seat, and dice for whatever else is left to chance."""
    number = secrets.randbelow(SEEDS) if setup.seed is None else setup.seed
    dice = Dice(number, 1)
    match = _given_match(setup, dice)
    if match is None:
        table = _new_table(setup)
        names = _players(setup, table.game, [], dice)
        first = first_seat(table.game, setup.first, names)
        fate = _fate(table.game, setup.seed)
        match = deal_match(table.game, fate, table.variant, table.options, first)
    else:
        names = _players(setup, match.game, match.players, dice)
    match.players = names
    if not match.date:
        match.date = datetime.now(UTC).date().isoformat()
    bots = {
        seat: make_bot(name, match.game.name, Dice(number, 2 + seat))
        for seat, name in enumerate(names)
        if name != HUMAN
    }
    return match, bots, dice


def _given_match(setup: PlaySetup, dice: Dice) -> Match | None:
    """Return the match that starts from a sheet; None if no sheet was named."""
    if setup.resume is not None:
        return _resumed(setup)
    if setup.position is not None:
        given = read_input(setup.position)
        game = _sheet_game(setup, given, "position")
        return match_of_position(game, given.text, given.source, _fate(game, setup.seed), dice)
    if setup.deal is not None:
        given = read_input(setup.deal)
        game = _sheet_game(setup, given, "deal")
        return match_of_deal(game, given.text, given.source, _fate(game, setup.seed))
    return None


def _new_table(setup: PlaySetup) -> ChosenTable:
    players = setup.players
    if players is None and len(setup.opponents) > 1:
        players = len(setup.opponents) + 1
    return chosen_table(setup.game, players, setup.variant, setup.options, setup.box)


def _sheet_game(setup: PlaySetup, given: InputFile, kind: str) -> Game:
    """Return the game that a sheet is of; it has to be the one that was named."""
    game = game_for(given, kind, setup.box)
    _check_game(setup, game, given.source)
    return game


def _check_game(setup: PlaySetup, game: Game, source: str) -> None:
    if setup.game is not None and chosen_game(setup.game).name != game.name:
        words = Words(
            "This sheet is for another game, “{there}”: flibuste play {there}.",
            "Cette feuille est d’un autre jeu, « {there} » : flibuste play {there}.",
        )
        raise bad_file(source, "other-game", words.fill(there=game.name))


def _fate(game: Game, seed: int | None) -> Sealed:
    """Return sealed fate: of a random seed and random nonces, or all made from one number."""
    seats = game.seat_names()
    if seed is None:
        nonces = [secrets.token_bytes(_NONCE_BYTES) for _ in seats]
        return Sealed(secrets.token_bytes(SEED_BYTES), nonces)
    made = [hashlib.sha256(f"flibuste/{part}/{seed}".encode()).digest() for part in ("", *seats)]
    return Sealed(made[0], [nonce[:_NONCE_BYTES] for nonce in made[1:]])


def _resumed(setup: PlaySetup) -> Match:
    """Go on with a recorded game; with its own seed, so that it can still be verified."""
    given = read_input(str(setup.resume))
    game, record = open_record(given, setup.box)
    _check_game(setup, game, given.source)
    match = replay(game, record, given.source)
    if match.state.outcome() is not None:
        raise BadText(
            "game-over",
            given.source,
            0,
            "",
            Words("This game is over.", "Cette partie est finie."),
            Words("See it with flibuste replay.", "Revoyez-la avec flibuste replay."),
        )
    sealed = record.seal
    fate = _fate(game, setup.seed) if sealed is None else Sealed(sealed.seed, sealed.nonces)
    match.fate = fate
    return match


def _players(setup: PlaySetup, game: Game, before: list[str], dice: Dice) -> list[str]:
    """Return who sits where, as the record will say it; `before` are those of a resumed game."""
    seats = len(game.seat_names())
    if setup.resume is not None and not setup.opponents and setup.seat is None:
        return [name if is_bot(name, game.name) else HUMAN for name in before]
    others = [player_spec(name, game.name) for name in setup.opponents or [USUAL]]
    if len(others) == 1:
        others = others * (seats - 1)
    if len(others) != seats - 1:
        raise WrongUsage(
            "--opponent: name one for all seats, or {n}, one for each other seat.",
            "--opponent : nommez-en un pour tous, ou {n}, un par autre place.",
            n=seats - 1,
        )
    seat = 0
    if setup.seat == _ANY_SEAT:
        seat = int(dice.below(seats))
    elif setup.seat is not None:
        seat = seat_of(game, setup.seat)
    return [*others[:seat], HUMAN, *others[seat:]]


def player_spec(text: str, game: str) -> str:
    """Return the spec of who is meant: `level:4` for `4` or `helmsman`, HUMAN for a person."""
    word = text.strip()
    if word == HUMAN:
        return HUMAN
    for level in LEVELS:
        if word.lower() in (str(level.number), level.name.en.lower(), level.name.fr.lower()):
            return f"{LEVEL}:{level.number}"
    if not is_bot(word, game):
        raise _unknown(word)
    return word


def _unknown(word: str) -> WrongUsage:
    return WrongUsage(
        "--opponent: nobody is called “{word}”. Name a level from 1 to {most}, a bot ({names},"
        " module:Class), or {human}; flibuste bots lists them.",
        "--opponent : personne ne s’appelle « {word} ». Nommez un niveau de 1 à {most}, un bot"
        " ({names}, module:Classe), ou {human} ; flibuste bots en donne la liste.",
        word=word[:60],
        most=len(LEVELS),
        names=", ".join(other_bots()),
        human=HUMAN,
    )
