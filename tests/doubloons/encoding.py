"""Doubloons as numbers: a board of one row, a space for each chest or card from 1 to 5."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import u8

from flibuste.core.view import View
from flibuste.envs.encoding import Encoding
from flibuste.envs.field import plane, value
from tests.doubloons.game import Doubloons
from tests.doubloons.rules import CHESTS, UNKNOWN, DoubloonsView


class CardNumbering:
    """Cards, counted from 0. All seats number them alike."""

    count = CHESTS

    def number(self, seat: int, action: int) -> int:
        return action - 1

    def action(self, seat: int, number: int) -> int:
        return number + 1

    def mask(self, seat: int, choices: list[int]) -> vec[u8]:
        return vec[u8]([int(card in choices) for card in range(1, CHESTS + 1)])


def doubloons_encoding(name: str, game: Doubloons, variant: str) -> Encoding:
    seats = ["own", *(f"next {steps}" for steps in range(1, game.players))]
    fields = [
        plane("hand", "the cards that a seat has left (D2)", seats),
        plane("won", "the chests that a seat has won (D3)", seats),
        plane("sunk", "the chests that nobody has won (D3)"),
        plane("open", "the open chest (D1)"),
        value("bid", "a seat has bid for the open chest (D2)", seats),
        value("own bid", "the card that the seat itself has bid", most=CHESTS),
        value("seat", "which seat this is", [str(seat) for seat in range(game.players)]),
    ]
    return Encoding(name, game, variant, (1, CHESTS), fields, CardNumbering(), write)


def write(view: View, out: vec[u8]) -> int:
    assert isinstance(view, DoubloonsView)
    players = len(view.hands)
    order = [(view.seat + steps) % players for steps in range(players)]
    rows = [view.hands[seat] for seat in order] + [view.won[seat] for seat in order]
    for nth, chests in enumerate([*rows, view.sunk, view.chests[:1]]):
        for chest in chests:
            out[nth * CHESTS + chest - 1] = 1
    at = (2 * players + 2) * CHESTS
    for seat in order:
        out[at] = int(view.bids[seat] != 0)
        at += 1
    own = view.bids[view.seat]
    out[at] = 0 if own == UNKNOWN else own
    out[at + 1 + view.seat] = 1
    return at + 1 + players
