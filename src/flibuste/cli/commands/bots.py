"""`flibuste bots`: who there is to play against."""

from __future__ import annotations

from typing import Final

from rich.box import SIMPLE_HEAD
from rich.table import Table

from flibuste.bots.levels import LEVELS
from flibuste.bots.spec import LEVEL
from flibuste.cli.language import spoken
from flibuste.cli.opponents import HUMAN, about, others
from flibuste.cli.options import Json, Lang
from flibuste.cli.output import print_json
from flibuste.cli.table.terminal import Terminal
from flibuste.core.words import Words

_TITLES: Final = (
    Words("player", "joueur"),
    Words("name", "nom"),
    Words("what to expect", "à quoi s'attendre"),
)
_HOW: Final = Words(
    f"A level is named by its number, too, or by its name: flibuste play --opponent 4. Besides,"
    f" there are your own bots, module:Class, and {HUMAN}, a person at the same keyboard.",
    f"Un niveau se nomme aussi par son numéro ou son nom : flibuste play --opponent 4. Il y a de"
    f" plus vos propres bots, module:Classe, et {HUMAN}, quelqu'un au même clavier.",
)


def bots(json: Json = False, lang: Lang = None) -> None:
    """List levels and other bots."""
    language = spoken(lang)
    levels = [
        (f"{LEVEL}:{level.number}", level.name.say(language), level.about.say(language))
        for level in LEVELS
    ]
    rest = [(spec, about(spec).say(language)) for spec in others()]
    if json:
        print_json(
            {
                "levels": [{"player": p, "name": name, "about": what} for p, name, what in levels],
                "bots": [{"player": player, "about": what} for player, what in rest],
            }
        )
        return
    table = Table(
        *[words.say(language) for words in _TITLES],
        box=SIMPLE_HEAD,
        pad_edge=False,
        show_edge=False,
    )
    for row in levels:
        table.add_row(*row)
    table.add_section()
    for player, what in rest:
        table.add_row(player, "", what)
    terminal = Terminal(language)
    terminal.say(table)
    terminal.say(_HOW.say(language))
