"""`flibuste referee`: asks what lies on a real table, counts it, and keeps the sheet."""

from __future__ import annotations

from contextlib import suppress
from pathlib import PurePath
from typing import Annotated, Final

from flibuste.cli.counting import count_lines
from flibuste.cli.language import spoken
from flibuste.cli.options import BoxFile, GameName, Lang, argument, chosen_game
from flibuste.cli.output import print_line
from flibuste.cli.sheets import game_with
from flibuste.core.refusal import Refusal
from flibuste.core.words import Words
from flibuste.drawing.gallery import draw_text
from flibuste.terminal.sheet_keeper import SheetKeeper
from flibuste.terminal.terminal import Terminal

EXAMPLES: Final = Words(
    "flibuste referee {last}\nflibuste referee {last} table.txt",
    "flibuste referee {last}\nflibuste referee {last} table.txt",
)
_KEPT: Final = Words("The sheet is in {file}.", "La feuille est dans {file}.")
_GO_ON: Final = Words(
    "Go on with it: flibuste referee {game} {file}",
    "Pour continuer : flibuste referee {game} {file}",
)
_CORRECT: Final = Words(
    "To correct it, in an editor or with: flibuste referee {game} {file}",
    "Pour la corriger, dans un éditeur ou avec : flibuste referee {game} {file}",
)
_PICTURE: Final = Words(
    "A picture of it: flibuste show {file} --out {picture}",
    "Pour en faire une image : flibuste show {file} --out {picture}",
)
_RESOLVE: Final = Words(
    "If the cannons have not fired yet: flibuste resolve {file}",
    "Si les canons n’ont pas encore tiré : flibuste resolve {file}",
)


def referee(
    game: GameName = None,
    file: Annotated[
        str | None,
        argument(
            "The sheet to keep, or to go on with. Default: GAME-table.txt.",
            "La feuille à garder, ou à continuer. Par défaut : GAME-table.txt.",
            metavar="FILE",
        ),
    ] = None,
    box: BoxFile = None,
    lang: Lang = None,
) -> None:
    """Ask for a table step by step, and count it."""
    kit = chosen_game(game)
    if not kit.sheet_questions(kit.usual):
        raise Refusal.of(
            "no-questions",
            "This game has no sheet to fill in.",
            "Ce jeu n’a pas de feuille à remplir.",
        )
    terminal = Terminal(spoken(lang))
    path = f"{kit.name}-table.txt" if file is None else file
    keeper = SheetKeeper(kit, lambda n: game_with(kit.name, n, box), terminal, path)
    view = keeper.fill_in()
    facts = {"file": path, "game": kit.name, "picture": PurePath(path).with_suffix(".png")}
    after = [_KEPT, _GO_ON] if keeper.answers else []
    if view is not None:
        terminal.say("")
        terminal.show(draw_text(view, terminal.language, terminal.width))
        for line in count_lines(keeper.game, view, terminal.language):
            terminal.say(line)
        terminal.say("")
        after = [_KEPT, _CORRECT, _PICTURE]
        with suppress(Refusal):
            keeper.game.resolve(view)
            after.append(_RESOLVE)
    # Commands are not wrapped, so that they can be copied.
    for words in after:
        print_line(words.fill(**facts).say(terminal.language))
