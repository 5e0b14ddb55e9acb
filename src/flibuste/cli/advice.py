"""Advice: what the search would choose from what a seat knows, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.table import Table

from flibuste.bots.search.lead import lead_number
from flibuste.bots.search.search_bot import MINDS, SearchBot
from flibuste.bots.search.thought import Option, Thought
from flibuste.core.fate import Dice
from flibuste.core.game import Game
from flibuste.core.view import View
from flibuste.core.words import Words

#: How long somebody waits for advice who does not say how long.
USUAL_SECONDS: Final = 1.0
_SHOWN: Final = 5
_CHOICE: Final = Words("choice", "choix")
_CHANCE: Final = Words("wins", "gagne")
_LEAD: Final = Words("lead", "avance")
_VISITS: Final = Words("imagined", "imaginé")
_WEIGHT: Final = Words("to play", "à jouer")


@dataclass(frozen=True)
class Adviser:
    """Thinks about a decision for somebody: by a view alone, so that it knows no more than they do.

    With simulations counted, the same view and seed always give the same advice.
    """

    game: Game
    seconds: float = USUAL_SECONDS
    simulations: int | None = None
    seed: int = 0

    def think(self, view: View) -> Thought:
        """Return what to choose, and why, of the choices that the view's seat has."""
        bot = SearchBot(self.game.name, Dice(self.seed), simulations=self.simulations)
        return bot.think(view, self.seconds)

    def table(self, thought: Thought, language: str) -> Table:
        """Return the best options, the one advised in bold."""
        # Where choices are secret, it is best to mix them.
        mixed = sum(option.weight > 0 for option in thought.options) > 1
        table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
        table.add_column(_CHOICE.say(language))
        titles = [_CHANCE, _LEAD, _VISITS, *([_WEIGHT] if mixed else [])]
        for title in titles:
            table.add_column(title.say(language), justify="right")
        for option in _best(thought):
            numbers = [
                _percent(option.chance),
                lead_number(option.points).say(language),
                str(option.visits),
                *([_percent(option.weight)] if mixed else []),
            ]
            style = "bold" if option.action == thought.choice else None
            table.add_row(self.game.write_action(option.action), *numbers, style=style)
        return table

    def to_json(self, thought: Thought, language: str) -> dict[str, object]:
        """Return a thought as a program reads it: all options that were tried, best first."""
        return {
            "choice": self.game.write_action(thought.choice),
            "why": thought.why.say(language),
            "unit": MINDS[self.game.name].unit.en,
            "options": [
                {
                    "choice": self.game.write_action(option.action),
                    "chance": round(option.chance, 4),
                    "lead": round(option.points, 2),
                    "visits": option.visits,
                    "weight": round(option.weight, 4),
                }
                for option in thought.options
                if option.visits
            ],
            "simulations": thought.simulations,
            "seconds": round(thought.seconds, 3),
        }


def _best(thought: Thought) -> list[Option]:
    """Return the options to show: the best that were tried, and in any case the one advised."""
    best = [option for option in thought.options if option.visits][:_SHOWN]
    if all(option.action != thought.choice for option in best):
        best += [option for option in thought.options if option.action == thought.choice]
    return best


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"
