"""The counts of `under-fire.txt`, recounted; `python -m tests.perft.test_perft` prints them."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from flibuste.core.fate import Dice
from flibuste.core.perft import Still, perft
from flibuste.under_fire.box_file import standard_box
from flibuste.under_fire.deal import STANDARD, VARIANTS, deal
from flibuste.under_fire.game import UnderFireGame
from flibuste.under_fire.sea import SEATS
from flibuste.under_fire.state import UnderFire, start
from flibuste.under_fire.view import EVERYTHING

DATA = Path(__file__).with_name("under-fire.txt")
#: A line: seed, variant, options (`-` for none), choices made before counting, depth, count.
Line = tuple[int, str, str, int, int, int]


def read_data() -> list[Line]:
    """Read the data file."""
    lines: list[Line] = []
    for line in DATA.read_text("utf-8").splitlines():
        words = line.split("#")[0].split()
        if words:
            seed, variant, options, before, depth, count = words
            lines.append((int(seed), variant, options, int(before), int(depth), int(count)))
    return lines


def opened(seed: int, variant: str, options: str, before: int) -> UnderFire:
    """Deal the game of this seed and make so many choices, each thrown by the same dice."""
    box = standard_box()
    dice = Dice(seed)
    state = start(box, deal(box, dice, variant, [] if options == "-" else options.split(",")))
    for _ in range(before):
        assert state.actor >= 0, "the game has ended before"
        choices = state.legal(state.actor)
        state.apply(state.actor, choices[int(dice.below(len(choices)))], dice)
    return state


LINES = read_data()


@pytest.mark.parametrize("line", LINES, ids=lambda line: " ".join(str(word) for word in line[:5]))
def test_perft(line: Line) -> None:
    seed, variant, options, before, depth, count = line
    state = opened(seed, variant, options, before)
    text = UnderFireGame().write_position(state, EVERYTHING)
    assert int(perft(state, depth)) == count
    assert UnderFireGame().write_position(state, EVERYTHING) == text


def test_the_data_cover_every_variant() -> None:
    assert {line[1] for line in LINES} == set(VARIANTS)
    assert any(line[2] != "-" for line in LINES)
    assert any(line[3] > 0 for line in LINES)
    assert max(line[4] for line in LINES) >= 3
    assert len(LINES) >= 30


def test_depth_zero_and_the_end_count_once() -> None:
    state = opened(1, STANDARD, "-", 0)
    assert perft(state, 0) == 1
    while state.actor >= 0:
        state.apply(state.actor, state.legal(state.actor)[0], Still())
    assert [int(perft(state, depth)) for depth in (0, 1, 2, 5)] == [1, 1, 1, 1]


def test_still_fate_leaves_piles_as_they_lie() -> None:
    still = Still()
    assert [int(still.below(n)) for n in (1, 2, 9)] == [0, 0, 0]
    state = opened(1, STANDARD, "-", 0)
    tiles = state.tiles[:]
    still.shuffle(state.tiles, 0, len(state.tiles), "x")
    assert state.tiles == tiles


def main() -> None:
    """Print the data file's lines, counted anew."""
    wanted: list[tuple[int, str, str, int, int]] = []
    for seed in (1, 2, 3, 4):
        wanted += [(seed, "standard", "-", 0, depth) for depth in (1, 2, 3, 4)]
        for before in (8, 16, 24, 32):
            wanted += [(seed, "standard", "-", before, depth) for depth in (1, 2, 3)]
        wanted += [(seed, "standard", "own-wrecks-anywhere", 25, depth) for depth in (1, 2, 3)]
        wanted += [(seed, "expert", "-", 2, depth) for depth in (1, 2)]
        wanted += [(seed, "expert", "-", 30, depth) for depth in (1, 2)]
    wanted += [(1, "expert", "-", 0, 1), (1, "expert", "-", 1, 1), (5, "standard", "-", 36, 4)]
    out = sys.stdout
    out.write("# Sequences of choices from dealt games, counted by `flibuste.core.perft`.\n")
    out.write(f"# Box {UnderFireGame().box_id()}; seats {', '.join(SEATS)}.\n")
    out.write("# seed variant options choices-before depth count\n")
    for line in wanted:
        count = int(perft(opened(*line[:4]), line[4]))
        out.write(" ".join(str(word) for word in (*line, count)) + "\n")


if __name__ == "__main__":
    main()
