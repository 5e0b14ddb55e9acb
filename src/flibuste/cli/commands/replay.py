"""`flibuste replay`: a recorded game, choice by choice."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from flibuste.cli.files import read_paper
from flibuste.cli.language import both, spoken
from flibuste.cli.options import BoxFile, Json, Lang, RecordFile, watcher_of
from flibuste.cli.output import print_json, print_line
from flibuste.cli.sheets import open_record
from flibuste.cli.table.faces import face_of
from flibuste.cli.table.report import read_out
from flibuste.cli.table.terminal import Terminal
from flibuste.core.event import Event, told_to
from flibuste.core.fate import Dice
from flibuste.core.match import Match
from flibuste.core.replay import replay as replay_record
from flibuste.core.seat import EVERYTHING
from flibuste.core.state import State
from flibuste.core.words import Words, plain


class Replay:
    """A game played again, to go through: the start, then a moment for each choice."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat
        self.last = len(match.journal)

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
        journal = self.match.journal
        return self.match.state if moment == self.last else journal[moment].before

    def sentences(self, moment: int, language: str) -> list[str]:
        """Return a moment told in words."""
        return self.match.game.tell(self.events(moment), language)


def replay(
    file: RecordFile,
    seat: Annotated[
        str,
        typer.Option(
            metavar="SEAT",
            help=both(
                "What a seat, a spectator or everything knows.",
                "Ce que sait une place, spectator ou everything.",
            ),
        ),
    ] = "everything",
    box: BoxFile = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Go through a record."""
    language = spoken(lang)
    paper = read_paper(file)
    game, record = open_record(paper, box)
    watcher = watcher_of(game, seat)
    shown = Replay(replay_record(game, record, paper.source), watcher)
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


def _told(shown: Replay, moment: int, language: str) -> dict[str, object]:
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


def browse(shown: Replay, terminal: Terminal) -> None:
    """Let a person walk through the game."""
    language = terminal.language
    face = face_of(shown.match.game, Dice(0))
    moment = 0
    while True:
        before, after = (shown.state(at).view(shown.seat) for at in (max(moment - 1, 0), moment))
        news = shown.sentences(moment, language)
        report = face.report(before, shown.events(moment), language)
        if report:
            news = face.news(shown.events(moment), language)
        if not read_out(terminal, report):
            return
        if moment:
            who = shown.match.game.seat_words()[shown.chooser(moment)].say(language)
            news.insert(0, f"{who}: {shown.choice(moment)}")
        face.show_table(terminal, after, news)
        facts = {"at": plain(str(moment)), "last": plain(str(shown.last))}
        answer = terminal.ask(_PROMPT.fill(facts).say(language))
        if answer is None or answer.lower() in ("q", "quit", "quitter"):
            return
        if answer.isdecimal():
            moment = min(int(answer[:9]), shown.last)
        elif answer.lower() in ("b", "back", "r", "retour"):
            moment = max(0, moment - 1)
        else:
            moment = min(moment + 1, shown.last)
