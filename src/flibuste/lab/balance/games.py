"""What each game brings to a report of its balance. Nothing else here names a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from flibuste.core.game import Game
from flibuste.lab.balance.limits import Finding
from flibuste.lab.balance.measurement import Measurement
from flibuste.lab.balance.sabordage.findings import sabordage_findings
from flibuste.lab.balance.sabordage.plots import sabordage_plots
from flibuste.lab.balance.sabordage.watcher import SabordageWatcher
from flibuste.lab.balance.tables import Tables
from flibuste.lab.balance.under_fire.findings import under_fire_findings
from flibuste.lab.balance.under_fire.plots import under_fire_plots
from flibuste.lab.balance.under_fire.watcher import UnderFireWatcher
from flibuste.lab.balance.watcher import Watcher
from flibuste.lab.pages.plot import Plot
from flibuste.lab.pages.speech import Speech
from flibuste.sabordage.box import NAME as SABORDAGE
from flibuste.under_fire.box import NAME as UNDER_FIRE


@dataclass(frozen=True)
class Balance:
    """One game's part: who counts, what the limits say, and what is shown."""

    watch: Callable[[Game, Tables], Watcher]
    findings: Callable[[Measurement], list[Finding]]
    plots: Callable[[Measurement, Speech], list[Plot]]


_OF_GAME: Final[dict[str, Balance]] = {
    UNDER_FIRE: Balance(UnderFireWatcher, under_fire_findings, under_fire_plots),
    SABORDAGE: Balance(SabordageWatcher, sabordage_findings, sabordage_plots),
}


def balance_of(game: str) -> Balance:
    """Return what a game brings."""
    return _OF_GAME[game]
