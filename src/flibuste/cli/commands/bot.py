"""`flibuste bot`: a bot of the library at a table of a server elsewhere."""

from __future__ import annotations

import math
import sys
from itertools import islice
from typing import TYPE_CHECKING, Annotated, Final

from flibuste.cli.language import spoken
from flibuste.cli.options import Lang, chosen_game, find_own_bots, flag
from flibuste.cli.output import print_line
from flibuste.cli.usage import WrongUsage
from flibuste.core.refusal import Refusal
from flibuste.core.words import Words
from flibuste.games.registry import GAMES

EXAMPLES: Final = Words(
    'flibuste bot --url https://example.org --name "Old Salt" --player level:4 --table LINK\n'
    "FLIBUSTE_TOKEN=… flibuste bot --url https://example.org --game {last} --games 0",
    'flibuste bot --url https://example.org --name "Vieux loup" --player level:4 --table LIEN\n'
    "FLIBUSTE_TOKEN=… flibuste bot --url https://example.org --game {last} --games 0",
)

if TYPE_CHECKING:
    from flibuste.remote.bot import Played
    from flibuste.remote.table import RemoteTable

_SEATED: Final = Words("{player} plays for {name} at {url}", "{player} joue pour {name} sur {url}")
_IDLE: Final = Words(
    "{name} is waiting for an open table of {game} in the lobby.",
    "{name} attend une table libre de {game} dans le salon.",
)
_TROUBLE: Final = Words("{why} Trying again.", "{why} Nouvel essai.")
_OVER: Final = Words("{result}, {reason}.", "{result}, {reason}.")
_WON: Final = Words("Won", "Gagné")
_DRAWN: Final = Words("Drawn", "Nul")
_LOST: Final = Words("Lost", "Perdu")
#: Endings that no game has in its rules: people ended the game.
_BY_PEOPLE: Final = {
    "resignation": Words("by resignation", "par abandon"),
    "agreement": Words("by agreement", "d’un commun accord"),
}


def bot(
    url: Annotated[
        str,
        flag("The server's address.", "L’adresse du serveur.", metavar="URL"),
    ] = "http://127.0.0.1:8000",
    token: Annotated[
        str,
        flag(
            "The token of the person it plays for. Better in the variable FLIBUSTE_TOKEN: others on"
            " the machine can see a command line.",
            "Le jeton de la personne pour qui il joue. De préférence dans la variable"
            " FLIBUSTE_TOKEN : ce qui figure sur une ligne de commande est visible des autres"
            " utilisateurs de la machine.",
            metavar="TOKEN",
            envvar="FLIBUSTE_TOKEN",
            show_envvar=False,
        ),
    ] = "",
    name: Annotated[
        str,
        flag(
            "Instead of a token: play as a new person with this name, just this once.",
            "Au lieu d’un jeton : jouer sous ce nom, comme une nouvelle personne, cette fois"
            " seulement.",
            metavar="NAME",
        ),
    ] = "",
    player: Annotated[
        str,
        flag(
            "Who plays, such as level:4, search:1s or your own module:Class.",
            "Qui joue : par exemple level:4, search:1s ou le vôtre, module:Classe.",
            metavar="BOT",
        ),
    ] = "level:3",
    table: Annotated[
        str,
        flag(
            "Sit at this table, by its id or its link. Default: any table in the lobby.",
            "S’asseoir à cette table, par son id ou son lien. Par défaut : une du salon.",
            metavar="ID",
        ),
    ] = "",
    game: Annotated[
        str | None,
        flag(
            f"In the lobby, the game to sit down to: {', '.join(GAMES)}. Default: the first.",
            f"Dans le salon, le jeu des tables : {', '.join(GAMES)}. Par défaut : le premier.",
            metavar="GAME",
            autocompletion=lambda: list(GAMES),
        ),
    ] = None,
    games: Annotated[
        int,
        flag(
            "How many games to play: rematches at a table, one table after another in the lobby; 0"
            " for no limit.",
            "Combien de parties jouer : des revanches à une table, une table après l’autre dans le"
            " salon ; 0 : sans limite.",
            metavar="N",
            min=0,
        ),
    ] = 1,
    lang: Lang = None,
) -> None:
    """Let a bot play at a server elsewhere."""
    from flibuste.bots.roster import bot_maker
    from flibuste.remote.bot import RemoteBot
    from flibuste.remote.seating import open_tables, rematches
    from flibuste.remote.server import RemoteServer, enlist
    from flibuste.remote.table import RemoteTable

    language = spoken(lang)
    wanted = chosen_game(game)
    if bool(token) == bool(name):
        raise WrongUsage(
            "--token or --name: give one of them, to say for whom it plays.",
            "--token ou --name : donnez l’un des deux, pour dire pour qui il joue.",
        )
    find_own_bots()
    bot_maker(player, wanted.name)

    def say(words: Words) -> None:
        print_line(words.say(language))
        sys.stdout.flush()

    def worry(trouble: Refusal) -> None:
        told = _TROUBLE.fill(why=trouble.words).say(language)
        sys.stderr.write(f"flibuste: {told}\n")

    proof = token or enlist(url, name, language=language)
    with RemoteServer(url, proof, language=language, patience=0.0, worry=worry) as server:
        whom = server.me().name
        # A server that was there once comes back; Ctrl-C is for whoever does not believe it.
        server.patience = math.inf
        idle = _IDLE.fill(name=whom, game=wanted.title)
        tables = (
            rematches(RemoteTable(server, table.rstrip("/").rpartition("/")[2]))
            if table
            else open_tables(server, wanted.name, lambda: say(idle))
        )
        for sat in islice(tables, games or None):
            sitting = RemoteBot(player).sit_down(sat)
            say(_SEATED.fill(player=player, name=whom, url=_link(sat)))
            try:
                say(_result(sitting.play()))
            except Refusal as refusal:
                # If the host removes a table, the bot stays in the lobby.
                if table or refusal.code != "no-such-table":
                    raise
                say(refusal.words)


def _link(table: RemoteTable) -> str:
    return f"{table.server.url}/table/{table.id}"


def _result(played: Played) -> Words:
    """Return how a game went, for its bot."""
    ending = played.ending
    won = _WON if played.seat in ending.winners else _LOST if ending.winners else _DRAWN
    reason = _BY_PEOPLE.get(ending.reason) or played.game.reason_words(ending.reason)
    return _OVER.fill(result=won, reason=reason)
