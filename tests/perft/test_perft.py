"""The counts kept beside this file, one file a game, recounted.

`python -m tests.perft.test_perft GAME` prints the lines of a game, counted anew; `--write` puts
them into the file, those of all games if none is named.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from flibuste.core.fate import Dice
from flibuste.core.perft import NoShuffle, perft
from flibuste.core.seat import EVERYTHING
from flibuste.core.state import State
from flibuste.games.registry import GAMES
from tests.playthroughs.golden import golden_game

HERE = Path(__file__).parent
#: What is counted: game, players, seed, variant, options (`-` for none), choices made before
#: counting, depth.
Counted = tuple[str, int, int, str, str, int, int]
Line = tuple[Counted, int]


def read_data(game: str) -> list[Line]:
    """Read a game's file; another test fails if it is missing."""
    lines: list[Line] = []
    path = HERE / f"{game}.txt"
    for line in path.read_text("utf-8").splitlines() if path.exists() else []:
        words = line.split("#")[0].split()
        if words:
            players, seed, variant, options, before, depth, count = words
            counted = (game, int(players), int(seed), variant, options, int(before), int(depth))
            lines.append((counted, int(count)))
    return lines


def opened(counted: Counted) -> State:
    """Deal the game of this seed and make this many choices, all with the same dice."""
    name, players, seed, variant, options, before, _ = counted
    dice = Dice(seed)
    chosen = [] if options == "-" else options.split(",")
    state = golden_game(name, players).start(dice, variant, chosen)
    for _ in range(before):
        assert state.actor >= 0, "the game has ended before"
        choices = state.legal(state.actor)
        state.apply(state.actor, choices[int(dice.below(len(choices)))], dice)
    return state


LINES = {game: read_data(game) for game in GAMES}


@pytest.mark.parametrize(
    "line",
    [line for lines in LINES.values() for line in lines],
    ids=lambda line: " ".join(str(word) for word in line[0]),
)
def test_perft(line: Line) -> None:
    counted, count = line
    game = golden_game(counted[0], counted[1])
    state = opened(counted)
    text = game.write_position(state, EVERYTHING)
    assert int(perft(state, counted[-1])) == count
    assert game.write_position(state, EVERYTHING) == text


@pytest.mark.parametrize("name", GAMES)
def test_the_data_cover_every_variant_and_number_of_players(name: str) -> None:
    game = GAMES[name]
    lines = [counted for counted, _ in LINES[name]]
    assert lines, f"{name}.txt is missing: `python -m tests.perft.test_perft {name}` counts it"
    assert {(players, variant) for _, players, _, variant, *_ in lines} == {
        (players, variant)
        for players in range(game.fewest, game.most + 1)
        for variant in game.variants
    }
    assert {option for line in lines for option in line[4].split(",")} == {"-", *game.options}
    assert any(before > 0 for *_, before, _ in lines)
    assert max(depth for *_, depth in lines) >= 3
    assert len(lines) >= 30


@pytest.mark.parametrize("name", GAMES)
def test_depth_zero_and_the_end_count_once(name: str) -> None:
    game = GAMES[name]
    state = opened((name, game.usual, 1, game.variants[0], "-", 0, 0))
    assert perft(state, 0) == 1
    while state.actor >= 0:
        state.apply(state.actor, state.legal(state.actor)[0], NoShuffle())
    assert [int(perft(state, depth)) for depth in (0, 1, 2, 5)] == [1, 1, 1, 1]


def test_still_fate_leaves_piles_as_they_lie() -> None:
    fate = NoShuffle()
    assert [int(fate.below(n)) for n in (1, 2, 9)] == [0, 0, 0]
    tiles = vec[u8]([3, 1, 2])
    fate.shuffle(tiles, 0, len(tiles), "x")
    assert list(tiles) == [3, 1, 2]


def _under_fire() -> list[Counted]:
    wanted: list[tuple[int, str, str, int, int]] = []
    for seed in (1, 2, 3, 4):
        wanted += [(seed, "standard", "-", 0, depth) for depth in (1, 2, 3, 4)]
        for before in (8, 16, 24, 32):
            wanted += [(seed, "standard", "-", before, depth) for depth in (1, 2, 3)]
        wanted += [(seed, "standard", "own-wrecks-anywhere", 25, depth) for depth in (1, 2, 3)]
        wanted += [(seed, "expert", "-", 2, depth) for depth in (1, 2)]
        wanted += [(seed, "expert", "-", 30, depth) for depth in (1, 2)]
    wanted += [(1, "expert", "-", 0, 1), (1, "expert", "-", 1, 1), (5, "standard", "-", 36, 4)]
    return [("under-fire", 2, *each) for each in wanted]


def _sabordage() -> list[Counted]:
    """Count from the start, and from just before secret choices are revealed, to beyond that."""
    wanted: list[Counted] = []
    for players in (2, 3, 4, 5):
        for variant in ("base", "expert"):
            for seed in (1, 2):
                start = ("sabordage", players, seed, variant, "-")
                wanted += [(*start, 0, depth) for depth in (1, 2, 3)]
                last = _last_ones(*start)
                for before in (*last[:7:2], *last[-3:]):
                    wanted += [(*start, before, depth) for depth in (2, 3)]
        home = ("sabordage", players, 3, "base", "long-shots-spare-home")
        wanted += [(*home, _last_ones(*home)[2], depth) for depth in (2, 3)]
        wanted.append((*home, _last_ones(*home)[-2], 4))
    return wanted


def _last_ones(name: str, players: int, seed: int, variant: str, options: str) -> list[int]:
    """Return how many choices come before the one that reveals what everybody has chosen."""
    found: list[int] = []
    before = 0
    while (state := opened((name, players, seed, variant, options, before, 0))).actor >= 0:
        state.apply(state.actor, state.legal(state.actor)[0], NoShuffle())
        if state.revelation():
            found.append(before)
        before += 1
    return found


#: What each game's file counts.
WANTED = {"under-fire": _under_fire, "sabordage": _sabordage}


def counted_anew(name: str) -> str:
    """Return the text of a game's file."""
    lines = [
        "# Sequences of choices from dealt games, counted by `flibuste.core.perft`.",
        f"# Box {golden_game(name, GAMES[name].usual).box_id()}.",
        "# players seed variant options choices-before depth count",
    ]
    for counted in WANTED[name]():
        count = int(perft(opened(counted), counted[-1]))
        lines.append(" ".join(str(word) for word in (*counted[1:], count)))
    return "\n".join(lines) + "\n"


def main(arguments: list[str]) -> None:
    """Print games' lines, counted anew, or write their files."""
    names = [word for word in arguments if word != "--write"] or list(WANTED)
    for name in names:
        text = counted_anew(name)
        if "--write" in arguments:
            (HERE / f"{name}.txt").write_text(text, "utf-8")
        else:
            sys.stdout.write(text)


if __name__ == "__main__":
    main(sys.argv[1:])
