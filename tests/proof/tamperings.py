"""What a forger may do to a record: each change, and what gives it away if nobody signed it."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from flibuste.core.fate import Dice
from flibuste.core.opening import deal_match
from flibuste.core.record import Record
from flibuste.core.record_reader import read_record
from flibuste.core.sealed import bot_nonce, commitment
from flibuste.core.seat import EVERYTHING
from flibuste.games.registry import open_game
from flibuste.table.commands import start
from tests.proof.genuine import AT, play_on, record_of, sealed_table
from tests.table.folding import happen
from tests.table.test_revealing import NONCES, reveal, sit

#: What gives a change away.
ITSELF: Final = "the record itself: its rules, or its seal"
COMMITMENT: Final = "the commitment that the table told"
SIGNATURE: Final = "the signature alone: without it, nothing proves this"

GAME: Final = open_game("sabordage", 5)


def genuine() -> Record:
    """Return a game of two people and three bots; the second did not reveal their nonce."""
    table = sealed_table("sabordage", 5, bots=[None, None, 2, 2, 2])
    for seat in (0, 1):
        sit(table, seat)
    reveal(table, 0)
    happen(table, start(table), AT + 1000)
    play_on(table)
    return record_of(table)


def record(text: str) -> Record:
    """Return a record that was written down."""
    return read_record(text, "forged.txt", GAME.seat_names())


def line(key: str, value: str) -> Callable[[str], str]:
    """Return how to replace the value of a line of the head."""
    return lambda text: re.sub(
        rf"^{key}: ?.*$", f"{key}: {value}", text, count=1, flags=re.MULTILINE
    )


def without(*keys: str) -> Callable[[str], str]:
    """Return how to remove lines that begin so."""
    return lambda text: re.sub(rf"^({'|'.join(keys)}).*\n", "", text, flags=re.MULTILINE)


def swap(was: str, becomes: str) -> Callable[[str], str]:
    """Return how to replace a text by another."""
    return lambda text: text.replace(was, becomes, 1)


def also(*changes: Callable[[str], str]) -> Callable[[str], str]:
    """Return how to change several things."""

    def changed(text: str) -> str:
        for change in changes:
            text = change(text)
        return text

    return changed


def edited(edit: Callable[[Record], None]) -> Callable[[str], str]:
    """Return how to change a record that was read."""

    def changed(text: str) -> str:
        found = record(text)
        edit(found)
        return found.text()

    return changed


def _new_seed(found: Record) -> None:
    """Give the record another seed that fits its commitment."""
    assert found.seal is not None
    assert found.seal.terms is not None
    seed = bytes(32)
    found.seal.seed = seed
    found.seal.commitment = commitment(seed, found.seal.terms.text(found.box))
    for bot in (2, 3, 4):
        found.seal.nonces[bot] = bot_nonce(seed, bot)


def _new_game(found: Record) -> None:
    """Deal and play another game from another seed; all of it fits."""
    _new_seed(found)
    assert found.seal is not None
    match = deal_match(GAME, found.seal.fate())
    while (seat := match.state.actor) >= 0:
        match.choose(seat, match.state.legal(seat)[0])
    other = match.record()
    found.deal, found.steps, found.result = other.deal, other.steps, other.result


def _from_position(found: Record) -> None:
    """Begin from a position of one's liking, under the same seal."""
    liked = deal_match(GAME, Dice(1))
    found.position = GAME.write_position(liked.state, EVERYTHING)
    while (seat := liked.state.actor) >= 0:
        liked.choose(seat, liked.state.legal(seat)[0])
    other = liked.record()
    found.deal, found.steps, found.result = [], other.steps, other.result


def _two_starts(text: str) -> str:
    position = GAME.write_position(deal_match(GAME, Dice(1)).state, EVERYTHING)
    quoted = "".join(f"| {each}\n" for each in position.splitlines())
    return text.replace("\n[choices]", f"\n[position]\n{quoted}\n[choices]", 1)


def _other_nonce(found: Record) -> None:
    assert found.seal is not None
    found.seal.nonces[0] = b"mine"
    found.seal.commitments[0] = hashlib.sha256(b"mine").digest()


def _swap_tiles(found: Record) -> None:
    key, *tiles = found.deal[-1].split()
    tiles[5], tiles[6] = next((a, b) for a in tiles for b in tiles if a != b)
    found.deal[-1] = " ".join([key, *tiles])


def _turn_pile(found: Record) -> None:
    key, *tiles = found.deal[-1].split()
    found.deal[-1] = " ".join([key, *reversed(tiles)])


def _cut(found: Record) -> None:
    del found.steps[20:]
    found.result = "*"


def _cut_and_agreed(found: Record) -> None:
    _cut(found)
    found.result = "nobody agreement"


def _cut_last(found: Record) -> None:
    found.steps.pop()


def _add_last(found: Record) -> None:
    found.steps.append(found.steps[-1])


def _other_seat(found: Record) -> None:
    found.steps[3].seat = 2 - found.steps[3].seat


def _turn_chance(found: Record) -> None:
    chance = next(chance for step in found.steps for chance in step.chance)
    chance.order.reverse()


def _no_chance(found: Record) -> None:
    next(step for step in found.steps if step.chance).chance.pop()


def _more_chance(found: Record) -> None:
    step = next(step for step in found.steps if step.chance)
    step.chance.append(step.chance[0])


def _other_choice(found: Record) -> None:
    """Replace a choice, and play on from there so that all of it fits."""
    assert found.seal is not None
    match = deal_match(GAME, found.seal.fate())
    for step in found.steps[:30]:
        match.choose_text(step.seat, step.text)
    while (seat := match.state.actor) >= 0:
        match.choose(seat, match.state.legal(seat)[-1])
    other = match.record()
    assert other.deal == found.deal
    assert other.steps != found.steps
    found.steps, found.result = other.steps, other.result


@dataclass(frozen=True)
class Tampering:
    """A change of a record, and what gives it away where nobody signed it."""

    what: str
    change: Callable[[str], str]
    shown_by: str


TAMPERINGS: Final = [
    Tampering("a player is renamed", line("yellow", "Somebody"), SIGNATURE),
    Tampering(
        "two players change places",
        also(line("yellow", "Player 1"), line("green", "Player 0")),
        SIGNATURE,
    ),
    Tampering("a player is called a bot", line("yellow", "level:2"), SIGNATURE),
    Tampering("a bot is called a player", line("black", "Somebody"), ITSELF),
    Tampering("a bot is of another level", line("black", "level:6"), ITSELF),
    Tampering("it was played on another day", line("date", "2020-01-01"), SIGNATURE),
    Tampering("it ended at another time", line("finished", "2020-01-01T00:00:00.000Z"), SIGNATURE),
    Tampering("nobody knows when it ended", without("finished"), SIGNATURE),
    Tampering("it follows a later edition", swap("dealing:", "edition: 9\ndealing:"), ITSELF),
    Tampering("it is of another game", swap("flibuste sabordage", "flibuste under-fire"), ITSELF),
    Tampering("it was played with another box", line("box", "own 0123456789abcdef"), ITSELF),
    Tampering("it is of another table", line("table", "00" * 32), ITSELF),
    Tampering("the table is older", line("created", "2020-01-01T00:00:00.000Z"), ITSELF),
    Tampering("the setup has another variant", swap('"variant":""', '"variant":"expert"'), ITSELF),
    Tampering(
        "the setup has an option",
        swap('"options":[]', '"options":["long-shots-spare-home"]'),
        ITSELF,
    ),
    Tampering("the setup has a first player", swap('"first":"random"', '"first":0'), ITSELF),
    Tampering("the setup has another bot", swap("[null,null,2", "[null,null,6"), ITSELF),
    Tampering("the setup has another clock", swap('"kind":"none"', '"kind":"days"'), ITSELF),
    Tampering("the setup allowed hints", swap('"hints":false', '"hints":true'), ITSELF),
    Tampering("the setup is none", line("setup", "{}"), ITSELF),
    Tampering("the seed is another", line("seed", "00" * 32), ITSELF),
    Tampering("the commitment is another", line("commitment", "00" * 32), ITSELF),
    Tampering("seed and commitment are others", edited(_new_seed), ITSELF),
    Tampering("another game is dealt and played", edited(_new_game), COMMITMENT),
    Tampering("a nonce is another", line("nonce yellow", "00"), ITSELF),
    Tampering("a nonce and its commitment are others", edited(_other_nonce), ITSELF),
    Tampering("a nonce was not revealed", line("nonce yellow", ""), ITSELF),
    Tampering("a nonce was revealed", line("nonce green", NONCES[1].hex()), ITSELF),
    Tampering("a bot has another nonce", line("nonce black", "00"), ITSELF),
    Tampering(
        "two nonces change places",
        also(line("nonce yellow", ""), line("nonce green", NONCES[0].hex())),
        ITSELF,
    ),
    Tampering("a seat did not commit", without("commitment yellow"), SIGNATURE),
    Tampering("a missing nonce was not promised", without("commitment green"), SIGNATURE),
    Tampering(
        "a bot committed to a nonce",
        swap("nonce yellow", f"commitment black: {'00' * 32}\nnonce yellow"),
        ITSELF,
    ),
    Tampering("the scheme is the first", line("dealing", "hmac-sha256/1"), ITSELF),
    Tampering("the scheme is unknown", line("dealing", "hmac-sha256/3"), ITSELF),
    Tampering("the scheme is gone", without("dealing"), ITSELF),
    Tampering("the seed is gone", without("seed"), ITSELF),
    Tampering("the nonces are gone", without("nonce"), ITSELF),
    Tampering("the table is gone", without("table"), ITSELF),
    Tampering(
        "the scheme is the first, and the table is gone",
        also(
            line("dealing", "hmac-sha256/1"),
            without("table", "created", "setup", "finished", "commitment \\w"),
        ),
        ITSELF,
    ),
    Tampering(
        "the whole seal is gone",
        without("dealing", "table", "created", "setup", "commitment", "seed", "nonce", "finished"),
        COMMITMENT,
    ),
    Tampering("two tiles are swapped", edited(_swap_tiles), ITSELF),
    Tampering("the pile is turned over", edited(_turn_pile), ITSELF),
    Tampering("another variant is dealt", swap("variant: base", "variant: expert"), ITSELF),
    Tampering(
        "an option is dealt", swap("\npile:", "\noptions: long-shots-spare-home\npile:"), ITSELF
    ),
    Tampering("it begins from a position", edited(_from_position), ITSELF),
    Tampering("it begins from a deal and from a position", _two_starts, ITSELF),
    Tampering("it is cut", edited(_cut), SIGNATURE),
    Tampering("it is cut, and a draw agreed", edited(_cut_and_agreed), SIGNATURE),
    Tampering("the last choice is missing", edited(_cut_last), ITSELF),
    Tampering("a choice is made twice", edited(_add_last), ITSELF),
    Tampering("somebody else made a choice", edited(_other_seat), ITSELF),
    Tampering("another choice was made, and others followed", edited(_other_choice), SIGNATURE),
    Tampering("a shuffle is turned over", edited(_turn_chance), ITSELF),
    Tampering("a shuffle is missing", edited(_no_chance), ITSELF),
    Tampering("there is one more shuffle", edited(_more_chance), ITSELF),
    Tampering("somebody else won", line("result", "green gold 1 9 1 1 1"), ITSELF),
]
