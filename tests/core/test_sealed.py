"""Sealed fate, against a few lines written straight from the description of each scheme."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import u8

from flibuste.core.sealed import (
    FIRST_SCHEME,
    SCHEME,
    Sealed,
    bot_nonce,
    commitment,
    nonce_commitment,
)

SEED = bytes(range(32))
NONCES = [b"light", b"dark"]


def words(
    seed: bytes, nonces: list[bytes], label: str, scheme: str = FIRST_SCHEME
) -> Iterator[int]:
    """The 32-bit words of one part's stream."""
    salted = b"".join(len(nonce).to_bytes(4, "big") + nonce for nonce in nonces)
    salt = hashlib.sha256(salted).digest()
    i = 0
    while True:
        message = b"flibuste/" + scheme.encode() + b"\x00" + salt + label.encode() + b"\x00"
        block = hmac.new(seed, message + i.to_bytes(8, "big"), hashlib.sha256).digest()
        for k in range(0, 32, 4):
            yield int.from_bytes(block[k : k + 4], "big")
        i += 1


def below(stream: Iterator[int], n: int) -> int:
    for word in stream:
        if word < 2**32 - 2**32 % n:
            return word % n
    raise AssertionError


def shuffled(seed: bytes, nonces: list[bytes], label: str, tiles: list[int]) -> list[int]:
    stream = words(seed, nonces, label)
    tiles = list(tiles)
    for i in range(len(tiles) - 1, 0, -1):
        j = below(stream, i + 1)
        tiles[i], tiles[j] = tiles[j], tiles[i]
    return tiles


def test_the_schemes_have_their_names() -> None:
    assert FIRST_SCHEME == "hmac-sha256/1"
    assert SCHEME == "hmac-sha256/2"


def test_published_vectors_of_tables() -> None:
    terms = "table: 00\ncreated: 2026-11-18T06:00:00.000Z\nbox: own\nsetup: {}\n"
    bound = b"flibuste/hmac-sha256/2\0" + SEED + terms.encode()
    assert commitment(SEED, terms) == hashlib.sha256(bound).hexdigest()
    message = b"flibuste/hmac-sha256/2\0bot\0\x03"
    assert bot_nonce(SEED, 3) == hmac.new(SEED, message, hashlib.sha256).digest()
    assert nonce_commitment(b"light") == hashlib.sha256(b"light").digest()
    part = Sealed(SEED, NONCES, scheme=SCHEME).part("first")
    stream = words(SEED, NONCES, "first", SCHEME)
    assert [int(part.below(9)) for _ in range(50)] == [below(stream, 9) for _ in range(50)]


def test_published_vectors() -> None:
    """Anybody's own program must give these too."""
    assert commitment(SEED) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    part = Sealed(SEED, NONCES).part("first")
    assert [int(part.below(2)) for _ in range(12)] == FIRST
    part = Sealed(SEED, NONCES).part("arrangement/light")
    assert [int(part.below(1536)) for _ in range(4)] == ARRANGEMENTS
    tiles = vec[u8]([n for n in range(1, 10) for _ in range(3)])
    Sealed(SEED, NONCES).shuffle(tiles, 0, 27, "tiles/light")
    assert [int(tile) for tile in tiles] == TILES
    assert shuffled(SEED, NONCES, "tiles/light", [n for n in range(1, 10) for _ in range(3)]) == (
        TILES
    )


FIRST = [0, 0, 1, 0, 1, 0, 1, 1, 1, 1, 1, 0]
ARRANGEMENTS = [1328, 1531, 1462, 752]
TILES = [7, 6, 3, 8, 1, 4, 1, 5, 9, 2, 3, 2, 9, 4, 1, 5, 6, 7, 5, 7, 8, 6, 3, 4, 8, 2, 9]


@settings(max_examples=60)
@given(
    seed=st.binary(min_size=32, max_size=32),
    nonces=st.lists(st.binary(max_size=64), min_size=0, max_size=5),
    label=st.text(max_size=20).filter(lambda text: text.isprintable()),
    bounds=st.lists(st.integers(1, 2**32), min_size=1, max_size=25),
)
def test_numbers_follow_the_description(
    seed: bytes, nonces: list[bytes], label: str, bounds: list[int]
) -> None:
    part = Sealed(seed, nonces).part(label)
    stream = words(seed, nonces, label)
    assert [int(part.below(n)) for n in bounds] == [below(stream, n) for n in bounds]


@settings(max_examples=60)
@given(
    seed=st.binary(min_size=32, max_size=32),
    tiles=st.lists(st.integers(0, 255), max_size=40),
    edge=st.integers(0, 3),
)
def test_shuffles_follow_the_description(seed: bytes, tiles: list[int], edge: int) -> None:
    pile = vec[u8]([7] * edge + tiles + [9] * edge)
    Sealed(seed, NONCES).shuffle(pile, edge, edge + len(tiles), "chart/dark/3")
    found = [int(tile) for tile in pile]
    expected = shuffled(seed, NONCES, "chart/dark/3", tiles)
    assert found == [7] * edge + expected + [9] * edge


def test_words_above_the_bound_are_dropped() -> None:
    """Below 2**31 + 1 about every second word is dropped: the path of rejection is walked often."""
    n = 2**31 + 1
    part = Sealed(SEED, NONCES).part("x")
    stream = words(SEED, NONCES, "x")
    assert [int(part.below(n)) for _ in range(200)] == [below(stream, n) for _ in range(200)]
    taken = words(SEED, NONCES, "x")
    dropped = [word for word in (next(taken) for _ in range(400)) if word >= n]
    assert len(dropped) > 100


def test_each_part_starts_anew_and_is_its_own() -> None:
    fate = Sealed(SEED, NONCES)
    once = [int(fate.part("a").below(1000)) for _ in range(3)]
    assert len(set(once)) == 1
    parts = {label: fate.part(label) for label in ("a", "b", "")}
    rows = {label: [int(part.below(2**31)) for _ in range(4)] for label, part in parts.items()}
    assert len({tuple(row) for row in rows.values()}) == 3


@pytest.mark.parametrize(
    "nonces",
    [[b"ligh", b"tdark"], [b"light", b""], [b"", b""], [b"light"], [b"dark", b"light"], []],
)
def test_every_nonce_counts_where_it_stands(nonces: list[bytes]) -> None:
    """Moving a byte from one nonce to the next changes the deal: lengths are part of the salt."""
    one, other = Sealed(SEED, NONCES).part("x"), Sealed(SEED, nonces).part("x")
    assert [int(one.below(2**31)) for _ in range(3)] != [int(other.below(2**31)) for _ in range(3)]
