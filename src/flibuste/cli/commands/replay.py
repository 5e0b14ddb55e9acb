"""`flibuste replay`: a recorded game, choice by choice."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from flibuste.cli.files import open_record, read_paper
from flibuste.cli.language import both, spoken
from flibuste.cli.options import BoxFile, Json, Lang, RecordFile, Watcher
from flibuste.cli.output import print_json, print_line
from flibuste.cli.table.terminal import Terminal
from flibuste.core.event import Event
from flibuste.core.match import Match
from flibuste.core.replay import replay as replay_record
from flibuste.core.words import Words, plain
from flibuste.drawing.terminal import draw_text
from flibuste.under_fire.game import UnderFireGame
from flibuste.under_fire.lore import SEAT_WORDS
from flibuste.under_fire.sea import SEATS
from flibuste.under_fire.state import UnderFire
from flibuste.under_fire.telling import narrate
from flibuste.under_fire.view import EVERYTHING


class Replay:
    """A game played again, to go through: the start, then a moment for each choice."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat
        self.last = len(match.journal)

    def events(self, moment: int) -> list[Event]:
        """Return what happened at a moment, as the watching seat sees it."""
        happened = self.match.journal[moment - 1].events if moment else self.match.opening
        if self.seat != EVERYTHING:
            return [event.seen_by(self.seat) for event in happened]
        return [
            Event(event.kind, event.seat, {**event.facts, **event.secrets}) for event in happened
        ]

    def choice(self, moment: int) -> str:
        """Return the choice of a moment, `light lay 5 c3`; "" for the start."""
        if moment == 0:
            return ""
        entry = self.match.journal[moment - 1]
        knows = self.seat in (EVERYTHING, entry.seat)
        write = self.match.game.write_action if knows else self.match.game.write_public
        return f"{SEATS[entry.seat]} {write(entry.action)}"

    def state(self, moment: int) -> UnderFire:
        """Return the state after a moment."""
        journal = self.match.journal
        state = self.match.state if moment == self.last else journal[moment].before
        assert isinstance(state, UnderFire)
        return state

    def sentences(self, moment: int, language: str) -> list[str]:
        """Return a moment told in words."""
        game = self.match.game
        assert isinstance(game, UnderFireGame)
        return narrate(self.events(moment), game.box, language)


def replay(
    file: RecordFile,
    seat: Annotated[
        Watcher,
        typer.Option(help=both("Whose knowledge to show.", "Ce que sait qui.")),
    ] = Watcher.EVERYTHING,
    box: BoxFile = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Go through a record."""
    language = spoken(lang)
    paper = read_paper(file)
    game, record = open_record(paper, box)
    shown = Replay(replay_record(game, record, paper.source), seat.seat)
    if json:
        for moment in range(shown.last + 1):
            print_json(_told(shown, moment, language))
    elif sys.stdin.isatty() and sys.stdout.isatty() and file != "-":
        _browse(shown, language)
    else:
        for moment in range(shown.last + 1):
            print_line(f"{moment}. {shown.choice(moment)}".rstrip())
            for sentence in shown.sentences(moment, language):
                print_line(f"   {sentence}")


def _told(shown: Replay, moment: int, language: str) -> dict[str, object]:
    """Return one moment as a program reads it."""
    who, _, choice = shown.choice(moment).partition(" ")
    entry = shown.match.journal[moment - 1] if moment else None
    open_to_all = shown.seat == EVERYTHING
    chance = entry.chance if entry is not None and open_to_all else []
    outcome = shown.state(moment).outcome()
    return {
        "step": moment,
        "seat": who or None,
        "choice": choice or None,
        "events": [event.to_json() for event in shown.events(moment)],
        "chance": [{"label": each.label, "order": each.order} for each in chance],
        "told": shown.sentences(moment, language),
        "outcome": None if outcome is None else outcome.to_json(),
    }


_PROMPT = Words(
    "{at}/{last} · Enter next · b back · a number to jump · q quit > ",
    "{at}/{last} · Entrée suite · b retour · un nombre pour sauter · q quitter > ",
)


def _browse(shown: Replay, language: str) -> None:
    """Let a person walk through the game."""
    terminal = Terminal(language)
    moment = 0
    while True:
        terminal.clear()
        terminal.show(draw_text(shown.state(moment).view(shown.seat), language))
        terminal.say("")
        choice = shown.choice(moment)
        if choice:
            who, _, text = choice.partition(" ")
            terminal.say(f"{SEAT_WORDS[SEATS.index(who)].say(language)}: {text}", "bold")
        for sentence in shown.sentences(moment, language):
            terminal.say(sentence)
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
