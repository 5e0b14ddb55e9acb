"""What `docs/speed.md` says in words; the figures are filled in by `bench.page`."""

from __future__ import annotations

from typing import Final

INTRODUCTION: Final = """\
<!-- Written by `make bench` from bench/results/latest.json: change bench/page.py instead. -->

# Speed

A ratio over 1 means that Flibuste is faster; *asked* is the ratio that the project holds itself to.
"""

SEARCH: Final = """\
## What a search does

*Search* counts simulations while decisions in the middle of random games are searched, each begun
anew with {simulations:,} simulations: by Flibuste's search bot, and by OpenSpiel's `ISMCTSBot`,
which is written in C++ and called once for a decision. The set-up of each search is part of its
time.

- **Alike on both sides:** a simulation starts from what the seat knows and not from the truth, is
  led by what those before it have found, and adds to that. The decisions stand half-way through
  random games; as many simulations are for one decision; one thread works.
- **OpenSpiel's simulation** deals a new world, goes down a tree, and ends in one game played on by
  uniformly random choices (`RandomRolloutEvaluator`). From half-way, random play of `gin_rummy`
  takes about 61 more decisions and 15 turns of chance, of `hearts` 24 decisions and 9 moves without
  a choice.
- **In Pirates Under Fire** a simulation deals a new world and goes down a tree, too, and plays to
  the end: about 27 decisions from half-way. But nobody chooses at random. In the tree, instinct
  says what to try first; after it, each seat thinks of a few choices and takes the one that
  instinct likes best. So a simulation judges several times as many choices as it plays.
- **In Sabordage** all seats choose at once, in secret. A simulation takes one of the worlds drawn
  for the decision; each seat tries a choice by how its tries have fared; the round is played to its
  end, each seat taking the best of a few choices that it thinks of; then the ships are judged. The
  rest of the game is not played: its simulations are shorter than the others'.

Not alike are the games, with their own lengths and widths, and what one simulation tells: a random
one is cheap and tells little. The ratio says how long so many simulations keep you waiting, not how
well anybody plays.

## Where a simulation's time goes

Samples by perf, for {seconds} s of the searches above ({date}): which function was running, added
up by what it is for. What the compiler has inlined counts where it was inlined.
"""

#: By game.
HOT_PATHS: Final[dict[str, str]] = {
    "under-fire": """\
The hot path is the rest of the game after the tree: think of a choice, judge it, a few times over,
then play the best. *Thinking* of one costs little, since a choice is thrown by its number and found
without listing the others; only where an effect asks for its target are all of them listed.
*Judging* one looks at two spaces to each side in its row and column: each ship is a mask of the
numbers that it may stand for, so that a set or a run of three is a few bits in common. *Playing*
one changes some masks of 42 bits. A *world* is a copy of two short vectors, and a shuffle of what
the seat does not know. The *tree* is flat tables, in which children are found by hash, since every
world offers other choices. Next to nothing on this path makes an object of Python's.
""",
    "sabordage": """\
The hot path is the volley. To try a choice, the ships are copied, built on, fired and boarded as
the rules say, and what is left of them is judged by a table of what each face is worth; and what is
played does the same again, for everybody. So a boarding phase (making ready, shots in flight, decks
destroyed, treasures, boarding) is most of the time, the search itself next to nothing. Memory and
objects are copies of ships, and lists of the choices that look best in a new world.
""",
}

METHOD: Final = """\
## How it is measured

- On one core, the process tied to it. The package is compiled, except where *interpreted* is said:
  there a second process runs the very same sources without compiling them. Which is which is
  checked, not assumed.
- The two of a pair take turns, {rounds} rounds of {seconds} s each, so that both meet the same
  noise; what counts is the processor's time. The figures are medians of the rounds, a ratio is one
  of medians; the file of results has the slowest and the fastest round as well. A round of
  searches takes longer where one decision does.
- **Stepped from Python** is what a program of your own would do: deal a game, then ask who is to
  choose, list the legal choices, pick one with `random.choice`, apply it, until the game is over. A
  decision is one call of `apply`, with all that follows from it; what has only one answer is done
  by the engine and not counted.
- **OpenSpiel's hearts** is written in C++ and stepped by the same loop. Each of its actions counts,
  those of chance included, such as each card dealt.
- **catanatron** is written in Python; it plays whole games of Catan with four of its own random
  players. Each action that it records counts.
- **Whole games in the core** are dealt, then played to the end by random choices in one call,
  `playout`. In all of these, dealing takes its part of the time.
- Copies, views and worlds are of {positions} positions in the middle of random games, hearts
  cloned after half of its actions; scores are of both fleets at the end. A world is drawn from a
  view alone, with all that has to be worked out first.

They are different games: a ratio between engines tells what an experiment of your own costs with
each, and no more.

## Measure it yourself

```sh
make bench                    # about six minutes; writes the results and this page
make bench ARGS="--quick"     # a short try, not kept
make bench ARGS="--alone"     # without the other engines, not kept

.venv/bin/python -m bench.profile            # where a simulation's time goes; Linux, with perf
.venv/bin/python -m bench.profile --keep     # the same, kept for this page
```

The results are in `bench/results/latest.json`: a list of measurements, each with `name`, `value`,
`unit`, `peer`, `peer_value` and `ratio`, its `game`, and the machine and versions that gave them.
"""
