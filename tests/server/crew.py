"""People who sit at a table together: how tests get them there, and let them play on."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import httpx

from tests.server.running import Player, Running

_PATIENCE = 120.0


@dataclass(frozen=True)
class Crew:
    """The people at a table, by seat."""

    table: str
    players: list[Player]

    def __getitem__(self, seat: int) -> Player:
        return self.players[seat]

    def state(self, seat: int = 0) -> dict[str, Any]:
        """Return the table as a seat sees it."""
        return self.players[seat].state(self.table)

    def do(self, seat: int, kind: str, **command: Any) -> int:
        """Let a seat do something that has to be accepted."""
        return self.players[seat].do(self.table, kind=kind, **command)

    def refused(self, seat: int, kind: str, **command: Any) -> str:
        """Let a seat ask for something that has to be refused; return the refusal's code."""
        return refusal(self.players[seat].send(self.table, kind=kind, **command))["code"]

    def choose(self, seat: int, nth: int = 0) -> str:
        """Let a seat make its nth choice; return it."""
        state = self.state(seat)
        choice = str(state["view"]["choices"][nth])
        self.do(seat, "choose", choice=choice, decision=state["decision"])
        return choice

    def seen(self) -> list[dict[str, Any]]:
        """Return the table as each seat sees it, and how much each has been told."""
        looks = [player.look(self.table) for player in self.players]
        for look in looks:
            for seat in look["state"]["seats"]:
                # Since when somebody has been away counts anew after a restart.
                del seat["away_since"]
        return [{"seq": look["seq"], "state": look["state"]} for look in looks]

    def actors(self) -> list[int]:
        """Return the seats of people that owe a choice."""
        return [k for k in range(len(self.players)) if (self.state(k)["view"] or {})["choices"]]

    def turn(self) -> tuple[int, int]:
        """Return the seat that owes a choice, and the other one, of two who take turns."""
        [mover] = self.actors()
        return mover, 1 - mover

    def play(self, choices: int, chance: random.Random) -> int:
        """Let people choose this often, or until the game is over; return how often they did."""
        seat = 0
        for made in range(choices):
            state = self.state(seat)
            while not state["view"]["choices"]:
                if state["status"] == "finished":
                    return made
                seat = (seat + 1) % len(self.players)
                state = self.state(seat)
            choice = chance.choice(state["view"]["choices"])
            self.do(seat, "choose", choice=choice, decision=state["decision"])
        return choices

    def play_in(self, chance: random.Random, least: int = 3) -> None:
        """Let people choose until each has chosen so often that the game counts."""
        chosen = [0] * len(self.players)
        while min(chosen) < least:
            for seat in self.actors():
                choices = self.state(seat)["view"]["choices"]
                self.choose(seat, chance.randrange(len(choices)))
                chosen[seat] += 1
                break


def seated(server: Running, game: str, people: int = 2, **setup: Any) -> Crew:
    """Return people who have sat down at a new table; where it has bots, beside them."""
    players = [Player(server, f"Mate {k}") for k in range(people)]
    setup = {"players": people + len([b for b in setup.get("bots", []) if b]), **setup}
    table = players[0].create(game=game, **setup)
    for player in players:
        player.do(table, kind="join")
    return Crew(table, players)


def refusal(answer: httpx.Response) -> dict[str, str]:
    """Check that an answer says no in our form; return what it says."""
    assert 400 <= answer.status_code < 500, (answer.status_code, answer.text)
    found = answer.json()
    assert isinstance(found, dict)
    assert {"code", "rule", "message"} <= set(found), found
    assert all(isinstance(found[part], str) for part in ("code", "rule", "message"))
    assert found["code"]
    assert found["message"]
    return found


def until(done: Callable[[], bool], patience: float = _PATIENCE) -> None:
    """Wait until something is so."""
    end = time.monotonic() + patience
    while not done():
        assert time.monotonic() < end, "it never was so"
        time.sleep(0.05)
