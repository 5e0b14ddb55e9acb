"""Bots at tables: whoever asks takes turns with the others."""

from __future__ import annotations

import asyncio

from flibuste.bots.aside import Question, question
from flibuste.core.fate import Dice
from flibuste.games import open_game
from flibuste.server.pilots import Pilots


def asked() -> Question:
    game = open_game("under-fire", 2)
    state = game.start(Dice(2), game.variants[0], [])
    return question(game, state.view(state.actor), "random", 0.1, 4)


def test_nobody_waits_for_all_of_somebody_elses_questions() -> None:
    pilots = Pilots(1)
    answered: list[str] = []

    async def ask(person: str) -> None:
        await pilots.think(asked(), person)
        answered.append(person)

    async def crowd() -> None:
        await asyncio.gather(*(ask("many") for _ in range(6)), ask("one"), ask("two"))

    asyncio.run(crowd())
    pilots.close()
    assert len(answered) == 8
    assert {"one", "two"} <= set(answered[:4])


def test_who_stops_waiting_keeps_nobody_from_their_turn() -> None:
    pilots = Pilots(1)

    async def crowd() -> None:
        first, second, third = (
            asyncio.create_task(pilots.think(asked(), person)) for person in ("a", "b", "c")
        )
        await asyncio.sleep(0)
        second.cancel()
        await asyncio.gather(first, third)
        assert second.cancelled()
        await pilots.think(asked(), "d")

    asyncio.run(crowd())
    pilots.close()
