"""`flibuste bots`: who there is to play against."""

from __future__ import annotations

from typing import Final

from rich.box import SIMPLE_HEAD
from rich.table import Table

from flibuste.bots.levels import LEVELS
from flibuste.bots.spec import LEVEL
from flibuste.cli.language import spoken
from flibuste.cli.options import Json, Lang
from flibuste.cli.output import print_json, table_console
from flibuste.core.words import Words
from flibuste.terminal.opponents import HUMAN, bot_description, other_bots

EXAMPLES: Final = Words(
    "flibuste bots --lang en\nflibuste play {first} --opponent 4",
    "flibuste bots --lang fr\nflibuste play {first} --opponent 4",
)

_TITLES: Final = (
    Words("player", "joueur"),
    Words("name", "nom"),
    Words("what to expect", "à quoi s’attendre"),
)
_HOW: Final = Words(
    f"A level can be named by its number or its name: flibuste play --opponent 4. There are also"
    f" your own bots, module:Class, and {HUMAN}, a person at the same keyboard.",
    f"Un niveau se nomme aussi par son numéro ou son nom : flibuste play --opponent 4. Il y a de"
    f" plus vos propres bots, module:Classe, et {HUMAN}, quelqu’un au même clavier.",
)


def bots(json: Json = False, lang: Lang = None) -> None:
    """List levels and other bots."""
    language = spoken(lang)
    levels = [
        (f"{LEVEL}:{level.number}", level.name.say(language), level.about.say(language))
        for level in LEVELS
    ]
    rest = [(spec, bot_description(spec).say(language)) for spec in other_bots()]
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
    terminal = table_console()
    terminal.print(table)
    terminal.print(_HOW.say(language))
