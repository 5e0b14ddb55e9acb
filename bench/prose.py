"""The text of `docs/speed.md`; `bench.page` fills in the figures."""

from __future__ import annotations

from typing import Final

INTRODUCTION: Final = """\
<!-- Written by `make bench` from bench/results/latest.json: change bench/page.py instead. -->

# Speed

A ratio over 1 means that Flibuste is faster; *asked* is the least ratio that the project allows
itself.
"""

SEARCH: Final = """\
## What a search does

*Search* counts simulations while a bot searches decisions in the middle of random games, with
{simulations:,} simulations for each. The bots are Flibuste's search and OpenSpiel's `ISMCTSBot`,
which is written in C++ and called once for each decision. The time includes the set-up of each
search.

- **The same on both sides:** a simulation starts from what the seat knows, not from the truth. It
  is guided by the results of earlier simulations and adds to them. The decisions are half-way
  through random games, each gets the same number of simulations, and one thread works.
- **OpenSpiel's simulation** deals a new world, goes down a tree, and ends with one game played on
  by uniformly random choices (`RandomRolloutEvaluator`). From half-way, random play of `gin_rummy`
  takes about 61 more decisions and 15 chance moves; `hearts` takes 24 decisions and 9 forced moves.
- **In Pirates Under Fire** a simulation also deals a new world, goes down a tree and plays to the
  end: about 27 decisions from half-way. But nobody chooses at random. In the tree, instinct says
  what to try first; after it, each seat draws a few choices and takes the one that instinct rates
  best. So a simulation evaluates several times as many choices as it plays.
- **In Sabordage** all seats choose at once, in secret. A simulation takes one of the worlds drawn
  for the decision. The round is played to its end, with each seat taking the best of a few choices
  that it draws; then the ships are evaluated. The rest of the game is not played, so these
  simulations are shorter than the others.

The games differ in length and in the number of choices, and so does what one simulation is worth: a
random one is cheap and tells little. The ratio says how long you wait for a number of simulations,
not how well a bot plays.

## Where a simulation's time goes

Samples taken by perf during {seconds} s of the searches above ({date}): which function was running,
added up by purpose. A function that the compiler inlined counts where it was inlined.
"""

#: By game.
HOT_PATHS: Final[dict[str, str]] = {
    "under-fire": """\
The hot path is the rest of the game after the tree: draw a choice, evaluate it, a few times over,
then play the best. *Drawing* one costs little, because a choice is drawn by its number and found
without listing the others; only where an effect needs a target are all of them listed. *Evaluating*
one looks at two spaces to each side in its row and column. Each ship is a mask of the numbers that
it may stand for, so a set or a run of three is a few bits in common. *Playing* one changes some
masks of 42 bits. A *world* is a copy of two short vectors and a shuffle of what the seat does not
know. The *tree* consists of flat tables in which children are found by hash, because every world
offers other choices. Almost nothing on this path creates a Python object.
""",
    "sabordage": """\
The hot path is the volley. To try a choice, the search copies the ships, builds, fires and boards
as the rules say, and evaluates what is left by a table of what each face is worth. The choice that
is played does the same again for everybody. So the boarding phase (making ready, shots in flight,
decks destroyed, treasures, boarding) takes most of the time, and the search itself almost none.
Memory and objects are copies of ships, and lists of the choices that look best in a new world.
""",
}

METHOD: Final = """\
## How it is measured

- On one core, with the process pinned to it. The package is compiled, except where the table says
  *interpreted*: there a second process runs the same sources without compiling them. The benchmark
  checks which is which.
- The two of a pair take turns, {rounds} rounds of {seconds} s each, so that both meet the same
  noise. Processor time counts. The figures are medians of the rounds, and a ratio is a ratio of
  medians; the results file also has the slowest and the fastest round. A round of searches takes
  longer if one decision does.
- **Stepped from Python** is what a program of your own would do: deal a game, then ask who has to
  choose, list the legal choices, pick one with `random.choice` and apply it, until the game is
  over. A decision is one call of `apply` with everything that follows from it. The engine makes
  forced choices itself, and they do not count.
- **OpenSpiel's hearts** is written in C++ and stepped by the same loop. Each of its actions counts,
  including those of chance, such as each card dealt.
- **catanatron** is written in Python. It plays whole games of Catan with four of its own random
  players. Each action that it records counts.
- **Whole games in the core** are dealt, then played to the end by random choices in one call,
  `playout`. The time of all of these includes dealing.
- Copies, views and worlds are of {positions} positions in the middle of random games; hearts is
  cloned after half of its actions; scores are of both fleets at the end. A world is drawn from a
  view alone, and its time includes everything that has to be worked out first.

These are different games. A ratio between engines says what an experiment of your own would cost
with each, and no more.

## Measure it yourself

```sh
make bench                    # about six minutes; writes the results and this page
make bench ARGS="--quick"     # a short try, not kept
make bench ARGS="--alone"     # without the other engines, not kept

.venv/bin/python -m bench.profile            # where a simulation's time goes; Linux, with perf
.venv/bin/python -m bench.profile --keep     # the same, kept for this page
```

The results are in `bench/results/latest.json`: a list of measurements, each with `name`, `value`,
`unit`, `peer`, `peer_value`, `ratio` and `game`, and the machine and versions they were measured
on.
"""
