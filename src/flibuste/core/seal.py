"""A seal: what makes a deal verifiable, and its lines in a record."""

from __future__ import annotations

from typing import Final

from flibuste.core.sealed import (
    FIRST_SCHEME,
    NONCE_BYTES,
    SCHEME,
    SEED_BYTES,
    Sealed,
    bot_nonce,
    commitment,
    nonce_commitment,
)
from flibuste.core.sheet import Line, Section
from flibuste.core.terms import Terms
from flibuste.core.words import Words

_DIGEST_BYTES: Final = 32
_OF_TABLE: Final = ("table", "created", "setup")


class Seal:
    """The host's seed and the seats' nonces, and what was published before they were."""

    __slots__ = ("commitment", "commitments", "nonces", "seed", "terms")

    def __init__(
        self,
        seed: bytes,
        nonces: list[bytes],
        published: str | None = None,
        terms: Terms | None = None,
        commitments: list[bytes] | None = None,
    ) -> None:
        self.seed = seed
        self.nonces = nonces
        self.commitment = commitment(seed) if published is None else published
        #: Of the table that dealt; there is none in the first scheme.
        self.terms = terms
        #: By seat, what it published before its nonce; empty if it published nothing.
        self.commitments = [b"" for _ in nonces] if commitments is None else commitments

    @property
    def scheme(self) -> str:
        """How the seed and the nonces deal."""
        return FIRST_SCHEME if self.terms is None else SCHEME

    def fate(self) -> Sealed:
        """Return the source of all shuffles."""
        return Sealed(self.seed, self.nonces, "", self.scheme)

    def why_broken(self, box: str) -> Words | None:
        """Return what does not fit what was published, for a game with a box; None if all does."""
        terms = "" if self.terms is None else self.terms.text(box)
        if commitment(self.seed, terms) != self.commitment:
            if self.terms is None:
                return Words(
                    "The seed is not the one that was committed to.",
                    "La graine n’est pas celle de l’engagement.",
                )
            return Words(
                "Seed, table, time, box and setup are not those that were committed to.",
                "Graine, table, heure, boîte et réglages ne sont pas ceux de l’engagement.",
            )
        for nonce, published in zip(self.nonces, self.commitments, strict=True):
            if nonce and published and nonce_commitment(nonce) != published:
                return Words(
                    "A nonce is not the one that its seat committed to.",
                    "Un nonce n’est pas celui auquel sa place s’était engagée.",
                )
        return None if self.terms is None else self._why_bots_broken(self.terms)

    def _why_bots_broken(self, terms: Terms) -> Words | None:
        for seat, bot in enumerate(terms.bots[: len(self.nonces)]):
            chosen = self.nonces[seat] != bot_nonce(self.seed, seat)
            if bot is not None and (chosen or self.commitments[seat]):
                return Words(
                    "The nonce of a bot does not follow from the seed.",
                    "Le nonce d’un bot ne découle pas de la graine.",
                )
        return None

    def unrevealed(self) -> list[int]:
        """Return the seats that committed to a nonce and did not reveal it."""
        pairs = zip(self.nonces, self.commitments, strict=True)
        return [seat for seat, (nonce, known) in enumerate(pairs) if known and not nonce]

    def exposed(self) -> list[int]:
        """Return the seats of people whose nonces were known, or missing, when others chose theirs.

        In the first scheme, all are.
        """
        bots = [] if self.terms is None else self.terms.bots
        return [
            seat
            for seat, known in enumerate(self.commitments)
            if not known and not (seat < len(bots) and bots[seat] is not None)
        ]

    def compact(self) -> list[str]:
        """Return seed, commitment and nonces, as in a compact record."""
        return [self.seed.hex(), self.commitment, *[nonce.hex() for nonce in self.nonces]]

    def compact_terms(self) -> list[str]:
        """Return the terms and what the seats committed to, as in a compact record."""
        assert self.terms is not None
        published = [each.hex() for each in self.commitments]
        return [self.terms.table, self.terms.created, self.terms.setup, *published]

    def __reduce__(self) -> tuple[type[Seal], tuple[object, ...]]:
        return Seal, (self.seed, self.nonces, self.commitment, self.terms, self.commitments)

    def __repr__(self) -> str:
        """Return what was promised, and not the seed."""
        return f"<seal, commitment {self.commitment[:16]}…, {len(self.nonces)} nonces>"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Seal)
            and self.compact() == other.compact()
            and self.terms == other.terms
            and self.commitments == other.commitments
        )

    def __hash__(self) -> int:
        return hash(self.seed)


def seal_of_compact(seal: list[object], table: list[object] | None, seats: int) -> Seal:
    """Return the seal of a compact record; raise `ValueError` if it is none."""
    seed, published, *nonces = [str(part) for part in seal]
    terms = None
    commitments = ["" for _ in nonces]
    if table is not None:
        named, created, setup, *commitments = [str(part) for part in table]
        terms = Terms(named, created, setup)
    if not len(nonces) == len(commitments) == seats:
        raise ValueError("nonces")
    return Seal(
        bytes.fromhex(seed),
        [bytes.fromhex(nonce) for nonce in nonces],
        published,
        terms,
        [bytes.fromhex(each) for each in commitments],
    )


def seal_keys(seats: list[str]) -> list[str]:
    """Return the keys of a seal in a record's head."""
    own = [f"{key} {seat}" for seat in seats for key in ("commitment", "nonce")]
    return ["dealing", *_OF_TABLE, "commitment", "seed", *own]


def seal_lines(seal: Seal, seats: list[str]) -> list[str]:
    """Return the lines of a seal in a record's head."""
    lines = [f"dealing: {seal.scheme}"]
    if seal.terms is not None:
        lines.append(f"table: {seal.terms.table}")
        lines.append(f"created: {seal.terms.created}")
        lines.append(f"setup: {seal.terms.setup}")
    lines.append(f"commitment: {seal.commitment}")
    lines.append(f"seed: {seal.seed.hex()}")
    for seat, published in zip(seats, seal.commitments, strict=True):
        if published:
            lines.append(f"commitment {seat}: {published.hex()}")
    for seat, nonce in zip(seats, seal.nonces, strict=True):
        lines.append(f"nonce {seat}: {nonce.hex()}")
    return lines


def read_seal(head: Section, found: dict[str, Line], seats: list[str]) -> Seal | None:
    """Read the seal of a record; None if it has none. Part of a seal is refused."""
    if "dealing" not in found:
        for key in seal_keys(seats):
            if key in found:
                head.need(found, "dealing")
        return None
    scheme = found["dealing"]
    if scheme.text not in (FIRST_SCHEME, SCHEME):
        raise head.error(
            scheme,
            "unknown-dealing",
            Words("This way of dealing is unknown.", "Cette façon de donner est inconnue."),
            Words("Expected: {one} or {other}.", "Valeurs possibles : {one} ou {other}.").fill(
                one=FIRST_SCHEME, other=SCHEME
            ),
        )
    own = [f"commitment {seat}" for seat in seats]
    if scheme.text == FIRST_SCHEME:
        for key in (*_OF_TABLE, *own):
            if key in found:
                raise _other_scheme(head, found[key])
    terms = None if scheme.text == FIRST_SCHEME else _read_terms(head, found)
    return Seal(
        read_hex(head, head.need(found, "seed"), SEED_BYTES, SEED_BYTES),
        [read_hex(head, head.need(found, f"nonce {seat}"), 0, NONCE_BYTES) for seat in seats],
        read_hex(head, head.need(found, "commitment"), _DIGEST_BYTES, _DIGEST_BYTES).hex(),
        terms,
        [
            read_hex(head, found[key], _DIGEST_BYTES, _DIGEST_BYTES) if key in found else b""
            for key in own
        ],
    )


def _read_terms(head: Section, found: dict[str, Line]) -> Terms:
    table, created, setup = [head.need(found, key) for key in _OF_TABLE]
    digest = read_hex(head, table, _DIGEST_BYTES, _DIGEST_BYTES).hex()
    try:
        return Terms(digest, created.text, setup.text)
    except ValueError:
        raise head.error(
            setup,
            "bad-setup",
            Words("This is not the setup of a table.", "Ce ne sont pas les réglages d’une table."),
            Words(
                "Take the line from the record as the server gave it.",
                "Reprenez la ligne de la partie notée telle que le serveur l’a donnée.",
            ),
        ) from None


def _other_scheme(head: Section, entry: Line) -> Exception:
    return head.error(
        entry,
        "other-dealing",
        Words(
            "This way of dealing has no such line.",
            "Cette façon de donner ne comporte pas cette ligne.",
        ),
        Words(
            "Take the lines from the record as the server gave it.",
            "Reprenez les lignes de la partie notée telle que le serveur l’a donnée.",
        ),
    )


def read_hex(section: Section, entry: Line, least: int, most: int) -> bytes:
    """Return the bytes that an entry gives in hexadecimal; refuse fewer or more."""
    try:
        found = bytes.fromhex(entry.text)
    except ValueError:
        found = b""
        least = most + 1
    if not least <= len(found) <= most:
        raise section.error(
            entry,
            "bad-hex",
            Words(
                "This is not a string of bytes in hexadecimal.",
                "Ce n’est pas une suite d’octets en hexadécimal.",
            ),
            Words("Write at most {n} bytes.", "Écrivez {n} octets au plus.").fill(n=most),
        )
    return found
