"""`flibuste rules`: a rule, a section, or a game's rules in two minutes."""

from __future__ import annotations

from typing import Annotated, Final

from flibuste.cli.language import spoken
from flibuste.cli.options import Lang, argument
from flibuste.cli.usage import WrongUsage
from flibuste.core.words import Words
from flibuste.games.kit import Kit
from flibuste.games.registry import GAMES
from flibuste.terminal.rules_page import RulesPage, drawn
from flibuste.terminal.terminal import Terminal

EXAMPLES: Final = Words(
    "flibuste rules {first}\nflibuste rules U3.1\nflibuste rules S4",
    "flibuste rules {first}\nflibuste rules U3.1\nflibuste rules S4",
)
_MORE: Final = Words(
    "flibuste rules {id} prints a section, flibuste rules {id}.1 one rule.",
    "flibuste rules {id} affiche une section, flibuste rules {id}.1 une seule règle.",
)


def rules(
    what: Annotated[
        str | None,
        argument(
            "The id of a rule or of a section, such as U3.1 or S4; or a game:"
            f" {', '.join(GAMES)}. Default: the first game.",
            "L’identifiant d’une règle ou d’une section, comme U3.1 ou S4 ; ou un jeu :"
            f" {', '.join(GAMES)}. Par défaut : le premier jeu.",
            metavar="RULE",
            autocompletion=lambda: list(GAMES),
        ),
    ] = None,
    lang: Lang = None,
) -> None:
    """Print rules."""
    terminal = Terminal(spoken(lang))
    asked = next(iter(GAMES)) if what is None else what.strip()
    pages = {kit.name: RulesPage(kit.rules_page(terminal.language)) for kit in GAMES.values()}
    if asked in pages:
        _print_contents(terminal, GAMES[asked], pages[asked])
        return
    for page in pages.values():
        passage = page.passage(asked.upper())
        if passage:
            terminal.say(drawn(passage))
            return
    raise _unknown(asked, pages)


def _print_contents(terminal: Terminal, kit: Kit, page: RulesPage) -> None:
    """Print the game in two minutes, and all sections."""
    title, paragraphs = page.two_minutes()
    terminal.say(f"{kit.title.say(terminal.language)} · {title}", "bold")
    for paragraph in paragraphs:
        terminal.say("")
        terminal.say(paragraph)
    terminal.say("")
    sections = [section for section in page.sections if section.id]
    for section in sections:
        terminal.say(f"{section.id:>4}  {section.title}")
    if sections:
        terminal.say("")
        terminal.say(_MORE.fill(id=sections[0].id).say(terminal.language))


def _unknown(asked: str, pages: dict[str, RulesPage]) -> WrongUsage:
    """Say which rules there are: those of the section, if it is known, else all sections."""
    section = asked.upper().partition(".")[0]
    near = [rule for page in pages.values() for rule in page.ids(section)]
    every = [part.id for page in pages.values() for part in page.sections if part.id]
    return WrongUsage(
        "There is no rule “{asked}”. Expected one of: {known}.",
        "Il n’y a pas de règle « {asked} ». Valeurs possibles : {known}.",
        asked=asked[:40],
        known=", ".join(near or [*pages, *every]),
    )
