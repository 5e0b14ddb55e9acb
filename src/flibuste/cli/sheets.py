"""Opening what a sheet holds: the game it is of, and its position, record or moment of one."""

from __future__ import annotations

from flibuste import games
from flibuste.cli.files import Paper, bad_file, read_paper
from flibuste.cli.options import watcher_of
from flibuste.core.game import Game
from flibuste.core.match import Match
from flibuste.core.record import Record, is_compact
from flibuste.core.refusal import BadText, Refusal
from flibuste.core.replay import replay
from flibuste.core.seat import EVERYTHING, SPECTATOR
from flibuste.core.sheet import read_sheet
from flibuste.core.view import View
from flibuste.core.words import Words, plain
from flibuste.games import Registered, open_game, registered


def game_with(name: str, players: int, box: str | None) -> Game:
    """Return a game with the box that `--box` names, or the built-in one."""
    if box is None:
        return open_game(name, players)
    paper = read_paper(box)
    # An empty file is a bad box, and not the built-in one.
    return open_game(name, players, paper.text or "\n", paper.source)


def game_for(paper: Paper, kind: str, box: str | None) -> Game:
    """Return the game that a position or a deal is of, for as many as it is for."""
    sheet = read_sheet(paper.text, paper.source, [kind])
    entry = _known(paper, sheet.title[1])
    return game_with(entry.name, entry.players_in(sheet), box)


def open_position(paper: Paper, box: str | None) -> tuple[Game, View]:
    """Read a position."""
    game = game_for(paper, "position", box)
    return game, game.read_view(paper.text, paper.source)


def open_record(paper: Paper, box: str | None) -> tuple[Game, Record]:
    """Read a record; its own box is used unless another one is named."""
    entry, record = games.open_record(paper.text, paper.source)
    if box is None:
        return games.game_of_record(entry, record, paper.source), record
    return game_with(entry.name, len(record.seats), box), record


def _known(paper: Paper, game: str) -> Registered:
    try:
        return registered(game)
    except Refusal as refusal:
        raise bad_file(paper.source, refusal.code, refusal.words) from None


def match_at(paper: Paper, box: str | None, at: int | None) -> Match:
    """Replay a record up to its choice `at`, or to its end."""
    game, record = open_record(paper, box)
    if at is not None and not 0 <= at <= len(record.steps):
        words = Words("This record has {n} choices: 0 to {n}.", "Elle a {n} choix : de 0 à {n}.")
        count = plain(str(len(record.steps)))
        raise bad_file(paper.source, "no-such-choice", words.fill({"n": count}))
    return replay(game, record, paper.source, -1 if at is None else at)


def view_at(path: str, box: str | None, at: int | None, seat: str | None) -> tuple[Game, View]:
    """Return what a position or a record shows: to the seat with this name, or all it holds."""
    paper = read_paper(path)
    if not is_compact(paper.text):
        kind = read_sheet(paper.text, paper.source, ["position", "record"]).title[2]
        if kind == "position":
            game, view = open_position(paper, box)
            return game, view if seat is None else _narrowed(game, view, seat, paper.source)
    match = match_at(paper, box, at)
    watcher = EVERYTHING if seat is None else watcher_of(match.game, seat)
    return match.game, match.view(watcher)


def _narrowed(game: Game, view: View, name: str, source: str) -> View:
    """Return what somebody knows of a position; refuse if the file does not know it either."""
    seat = watcher_of(game, name)
    if seat == view.seat:
        return view
    if view.seat != EVERYTHING and seat != SPECTATOR:
        raise BadText(
            "not-known-here",
            source,
            0,
            "seen by",
            Words(
                "This position is what {who} knows: it cannot show what {other} knows.",
                "Cette position est ce que sait {who} : elle ne peut montrer ce que sait {other}.",
            ).fill({"who": _who(game, view.seat), "other": _who(game, seat)}),
            Words("", ""),
        )
    return game.narrow(view, seat)


def _who(game: Game, seat: int) -> Words:
    if seat == SPECTATOR:
        return Words("a spectator", "un spectateur")
    return Words("everybody", "chacun") if seat == EVERYTHING else game.seat_words()[seat]
