"""Advice: what the search would choose, knowing only what a seat knows, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.table import Table

from flibuste.bots.search.analysis import Analysis, Option
from flibuste.bots.search.lead import lead_number
from flibuste.bots.search.search_bot import SearchBot, searcher_of
from flibuste.core.fate import Dice
from flibuste.core.game import Game
from flibuste.core.view import View
from flibuste.core.words import PERCENT, Words

#: How long the search thinks about advice, by default.
USUAL_SECONDS: Final = 1.0
_SHOWN: Final = 5
_CHOICE: Final = Words("choice", "choix")
_CHANCE: Final = Words("wins", "victoires")
_LEAD: Final = Words("lead", "avance")
_VISITS: Final = Words("imagined", "imaginé")
_WEIGHT: Final = Words("to play", "à jouer")


@dataclass(frozen=True)
class Adviser:
    """Thinks about a decision for somebody. It sees only their view, so it knows no more than them.

    With a fixed number of simulations, the same view and seed always give the same advice.
    """

    game: Game
    seconds: float = USUAL_SECONDS
    simulations: int | None = None
    seed: int = 0

    def think(self, view: View) -> Analysis:
        """Return which choice the view's seat should make, and why."""
        bot = SearchBot(self.game.name, Dice(self.seed), simulations=self.simulations)
        return bot.think(view, self.seconds)

    def table(self, advice: Analysis, language: str) -> Table:
        """Return a table of the best options, with the advised one in bold."""
        # Where choices are secret, it is best to choose at random among several.
        mixed = sum(option.weight > 0 for option in advice.options) > 1
        table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
        table.add_column(_CHOICE.say(language))
        titles = [_CHANCE, _LEAD, _VISITS, *([_WEIGHT] if mixed else [])]
        for title in titles:
            table.add_column(title.say(language), justify="right")
        for option in _best(advice):
            numbers = [
                _percent(option.chance, language),
                lead_number(option.points).say(language),
                str(option.visits),
                *([_percent(option.weight, language)] if mixed else []),
            ]
            style = "bold" if option.action == advice.choice else None
            table.add_row(self.game.write_action(option.action), *numbers, style=style)
        return table

    def to_json(self, advice: Analysis, language: str) -> dict[str, object]:
        """Return advice as JSON: all options that were tried, best first."""
        return {
            "choice": self.game.write_action(advice.choice),
            "why": advice.why.say(language),
            "unit": searcher_of(self.game.name).unit.en,
            "options": [
                {
                    "choice": self.game.write_action(option.action),
                    "chance": round(option.chance, 4),
                    "lead": round(option.points, 2),
                    "visits": option.visits,
                    "weight": round(option.weight, 4),
                }
                for option in advice.options
                if option.visits
            ],
            "simulations": advice.simulations,
            "seconds": round(advice.seconds, 3),
        }


def _best(advice: Analysis) -> list[Option]:
    """Return the options to show: the best that were tried, always including the advised one."""
    best = [option for option in advice.options if option.visits][:_SHOWN]
    if all(option.action != advice.choice for option in best):
        best += [option for option in advice.options if option.action == advice.choice]
    return best


def _percent(share: float, language: str) -> str:
    return f"{100 * share:.0f}{PERCENT.say(language)}"
