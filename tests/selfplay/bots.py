"""Bots that self-play is tried with."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

from flibuste.bots.search.analysis import Deliberation, Option
from flibuste.core.fate import Dice
from flibuste.core.view import View

HERE = __name__
#: Names the folder in which a patient bot waits.
FOLDER = "FLIBUSTE_TEST_FOLDER"


class Thinker:
    """Considers its last choice twice as good as all others together."""

    name = "thinker"

    def __init__(self, dice: Dice) -> None:
        pass

    def choose(self, view: View, seconds: float) -> int:
        return view.choices[-1]

    def consider(self, view: View, seconds: float) -> Deliberation:
        last = len(view.choices) - 1
        options = tuple(
            Option(action, 10 + k, k / 4, k / 1024, float(k == last))
            for k, action in enumerate(view.choices)
        )
        return Deliberation(view.choices[-1], options, 100)


class Muddled(Thinker):
    """Considers something else than its choices."""

    def consider(self, view: View, seconds: float) -> Deliberation:
        return Deliberation(view.choices[0], (Option(view.choices[0] + 1, 1, 0.0, 0.0, 1.0),), 1)


class Faint(Thinker):
    """Faints when it has chosen often enough."""

    courage = 10**9
    #: What happens then.
    fails: Callable[[], BaseException] = RuntimeError

    def consider(self, view: View, seconds: float) -> Deliberation:
        Faint.courage -= 1
        if Faint.courage < 0:
            raise Faint.fails()
        return super().consider(view, seconds)


class Patient(Thinker):
    """Says in a folder that it has begun, and waits there for a sign, if one is named."""

    def consider(self, view: View, seconds: float) -> Deliberation:
        if FOLDER in os.environ:
            folder = Path(os.environ[FOLDER])
            (folder / f"{os.getpid()}.begun").touch()
            while not (folder / "go").exists():
                time.sleep(0.01)
        return super().consider(view, seconds)
