"""The proof of a record: what follows from it, what does not, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from flibuste.core.game import Game
from flibuste.core.match import Match
from flibuste.core.record import UNFINISHED, Record, ending_by_players
from flibuste.core.refusal import BadText
from flibuste.core.replay import does_not_verify, replay_sealed
from flibuste.core.seal import Seal
from flibuste.core.words import Words

End: TypeAlias = Literal["rules", "players", "unfinished"]


@dataclass(frozen=True)
class Expected:
    """What somebody knows of a game from elsewhere, in hexadecimal; empty where they do not."""

    commitment: str = ""
    #: By seat, or by "" if any seat may have added it.
    nonces: Mapping[str, str] = field(default_factory=dict)
    key: str = ""


@dataclass(frozen=True)
class Proof:
    """What is proven of a record."""

    seal: Seal | None
    #: The key that signed it, and all keys that lead to it; none if nobody signed it.
    keys: list[str]
    #: How it ended: by the `rules`, by its `players`, or not: then it is `unfinished`, or cut.
    end: End
    #: What is wrong with the deal, with the signature, and with what was expected.
    broken_deal: BadText | None
    broken_signature: BadText | None
    unexpected: BadText | None

    @property
    def wrong(self) -> BadText | None:
        """The first thing that is wrong."""
        return self.broken_deal or self.broken_signature or self.unexpected


def prove(
    game: Game, record: Record, source: str, expected: Expected | None = None
) -> tuple[Match, Proof]:
    """Replay a record, and return what it proves; raise `BadText` if it breaks a rule."""
    match, broken_deal = replay_sealed(game, record, source)
    keys: list[str] = []
    not_signed = None
    if record.signature is not None:
        # Imported only when needed: the library is large, and many records are not signed.
        from flibuste.proof.signatures import why_not_signed

        keys = [key.public.hex() for key in record.signature.keys]
        not_signed = why_not_signed(record, record.signature)
    unexpected = None if expected is None else _unexpected(record, keys, expected)
    return match, Proof(
        record.seal,
        keys,
        _end(record, match),
        broken_deal,
        None if not_signed is None else does_not_verify(source, not_signed),
        None if unexpected is None else does_not_verify(source, unexpected),
    )


def _end(record: Record, match: Match) -> End:
    if match.result() != UNFINISHED:
        return "rules"
    by_players = ending_by_players(record.result, record.seats) is not None
    return "players" if by_players else "unfinished"


def _unexpected(record: Record, keys: list[str], expected: Expected) -> Words | None:
    """Return how a record differs from what is known of the game."""
    seal = record.seal
    if expected.commitment and (seal is None or seal.commitment != expected.commitment):
        return Words(
            "The commitment is not the one that you were told.",
            "L’engagement n’est pas celui qu’on vous a donné.",
        )
    added = {} if seal is None else dict(zip(record.seats, seal.nonces, strict=True))
    for seat, nonce in expected.nonces.items():
        found = [each.hex() for each in added.values()] if not seat else []
        if seat in added:
            found = [added[seat].hex()]
        if nonce not in found:
            return Words(
                "The game was dealt without the nonce that you gave.",
                "La partie a été donnée sans le nonce que vous avez fourni.",
            )
    if expected.key and expected.key not in keys:
        return Words(
            "It was not signed with the key that you gave, nor with one that this key signed.",
            "Elle n’a pas été signée avec la clé que vous avez donnée, ni avec une clé que celle-ci"
            " a signée.",
        )
    return None
