"""Player specs: how a command names a bot, and how long that bot may think.

A spec is a name, which may contain a colon (`level:3`, `my_module:MyBot`). Another colon and a
budget for each decision may follow: `search:1s`, `search:300ms`, `my_module:MyBot:0.5s`, or
`search:2000x`, a number of simulations that does not depend on the clock.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from flibuste.core.refusal import Refusal

LEVEL: Final = "level"
_NUMBER: Final = re.compile(r"\d+(\.\d+)?", re.ASCII)
_UNITS: Final = {"ms": 0.001, "s": 1.0}
_TIMES: Final = "x"
#: The largest budget for one decision, in seconds and in simulations.
_MOST_SECONDS: Final = 86_400.0
_MOST_SIMULATIONS: Final = 1_000_000_000


@dataclass(frozen=True)
class Budget:
    """What one decision may cost: seconds, simulations, or whatever the command allows."""

    seconds: float | None = None
    simulations: int | None = None


@dataclass(frozen=True)
class Spec:
    """A parsed spec: its text, the name of the bot, and its budget."""

    text: str
    name: str
    budget: Budget = Budget()


def read_spec(text: str) -> Spec:
    """Parse a spec; raise `Refusal` if its budget is invalid."""
    name, colon, last = text.rpartition(":")
    # The name of a class never begins with a digit, so we cannot mistake a budget for one.
    if not (colon and last[:1].isdigit()) or name == LEVEL:
        return Spec(text, text)
    budget = _budget(last)
    if budget is None:
        raise Refusal.of(
            "bad-budget",
            "“{spec}”: “{last}” is not a budget. Write 1s, 0.1s or 300ms for time, 2000x for a"
            " number of simulations.",
            "« {spec} » : « {last} » n’est pas un budget. Écrivez 1s, 0.1s ou 300ms pour un"
            " temps, 2000x pour un nombre de simulations.",
            spec=text[:60],
            last=last[:20],
        )
    return Spec(text, name, budget)


def _budget(text: str) -> Budget | None:
    number = _NUMBER.match(text)
    if number is None:
        return None
    unit = text[number.end() :]
    if unit == _TIMES and number[0].isdigit() and 0 < int(number[0]) <= _MOST_SIMULATIONS:
        return Budget(simulations=int(number[0]))
    if unit in _UNITS and 0 < (seconds := float(number[0]) * _UNITS[unit]) <= _MOST_SECONDS:
        return Budget(seconds=seconds)
    return None
