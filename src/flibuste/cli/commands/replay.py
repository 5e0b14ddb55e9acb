"""`flibuste replay`: a recorded game, choice by choice."""

from __future__ import annotations

import sys
from typing import Annotated, Final

from flibuste.cli.language import spoken
from flibuste.cli.options import BoxFile, Json, Lang, RecordFile, flag, watcher_of
from flibuste.cli.output import print_json, print_line
from flibuste.cli.sheets import open_record
from flibuste.core.event import Event, told_to
from flibuste.core.fate import Dice
from flibuste.core.match import Match
from flibuste.core.replay import replay as replay_record
from flibuste.core.seat import EVERYTHING
from flibuste.core.state import State
from flibuste.core.words import Words
from flibuste.terminal.files import read_input
from flibuste.terminal.plain_interface import interface_of
from flibuste.terminal.report import read_out
from flibuste.terminal.terminal import Terminal

EXAMPLES: Final = Words(
    "flibuste replay game.txt\nflibuste replay game.txt --json",
    "flibuste replay partie.txt\nflibuste replay partie.txt --json",
)


class ShownRecord:
    """A game played again, to go through: the start, then a moment for each choice."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat
        self.last = len(match.journal)
        self._moments = match.moments()

    def events(self, moment: int) -> list[Event]:
        """Return what happened at a moment, as the watching seat sees it."""
        happened = self.match.journal[moment - 1].events if moment else self.match.opening
        return told_to(self.seat, happened)

    def chooser(self, moment: int) -> int:
        """Return the seat that chose at a moment; -1 for the start."""
        return self.match.journal[moment - 1].seat if moment else -1

    def choice(self, moment: int) -> str:
        """Return the choice of a moment, such as `lay 5 c3`; "" for the start."""
        if moment == 0:
            return ""
        entry = self.match.journal[moment - 1]
        knows = self.seat in (EVERYTHING, entry.seat)
        write = self.match.game.write_action if knows else self.match.game.write_public
        return write(entry.action)

    def state(self, moment: int) -> State:
        """Return the state after a moment."""
        return self._moments[moment]

    def sentences(self, moment: int, language: str) -> list[str]:
        """Return a moment told in words."""
        return self.match.game.tell(self.events(moment), language)


def replay(
    file: RecordFile,
    seat: Annotated[
        str,
        flag(
            "What a seat, a spectator or everything knows.",
            "Ce que sait une place, spectator ou everything.",
            metavar="SEAT",
        ),
    ] = "everything",
    box: BoxFile = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Go through a record."""
    language = spoken(lang)
    given = read_input(file)
    game, record = open_record(given, box)
    watcher = watcher_of(game, seat)
    shown = ShownRecord(replay_record(game, record, given.source), watcher)
    names = game.seat_names()
    if json:
        for moment in range(shown.last + 1):
            print_json(_told(shown, moment, language))
    elif sys.stdin.isatty() and sys.stdout.isatty() and file != "-":
        browse(shown, Terminal(language))
    else:
        for moment in range(shown.last + 1):
            who = names[shown.chooser(moment)] if moment else ""
            print_line(f"{moment}. {who} {shown.choice(moment)}".rstrip())
            for sentence in shown.sentences(moment, language):
                print_line(f"   {sentence}")


def _told(shown: ShownRecord, moment: int, language: str) -> dict[str, object]:
    """Return one moment as a program reads it."""
    names = shown.match.game.seat_names()
    entry = shown.match.journal[moment - 1] if moment else None
    open_to_all = shown.seat == EVERYTHING
    chance = entry.chance if entry is not None and open_to_all else []
    outcome = shown.state(moment).outcome()
    return {
        "step": moment,
        "seat": None if entry is None else names[entry.seat],
        "choice": shown.choice(moment) or None,
        "events": [event.to_json() for event in shown.events(moment)],
        "chance": [{"label": each.label, "order": each.order} for each in chance],
        "told": shown.sentences(moment, language),
        "outcome": None if outcome is None else outcome.to_json(),
    }


_PROMPT = Words(
    "{at}/{last} · Enter next · b back · a number to jump · q quit > ",
    "{at}/{last} · Entrée suite · b retour · un nombre pour sauter · q quitter > ",
)


def browse(shown: ShownRecord, terminal: Terminal) -> None:
    """Let a person walk through the game."""
    language = terminal.language
    interface = interface_of(shown.match.game, Dice(0))
    moment = 0
    while True:
        before, after = (shown.state(at).view(shown.seat) for at in (max(moment - 1, 0), moment))
        news = shown.sentences(moment, language)
        report = interface.report(before, shown.events(moment), language)
        if report:
            news = interface.news(shown.events(moment), language)
        if not read_out(terminal, report):
            return
        if moment:
            who = shown.match.game.seat_words()[shown.chooser(moment)].say(language)
            news.insert(0, f"{who}: {shown.choice(moment)}")
        interface.show_table(terminal, after, news)
        answer = terminal.ask(_PROMPT.fill(at=moment, last=shown.last).say(language))
        if answer is None or answer.lower() in ("q", "quit", "quitter"):
            return
        if answer.isdecimal():
            moment = min(int(answer[:9]), shown.last)
        elif answer.lower() in ("b", "back", "r", "retour"):
            moment = max(0, moment - 1)
        else:
            moment = min(moment + 1, shown.last)
