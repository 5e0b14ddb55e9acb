"""Bots at tables: whoever asks takes turns with the others, and quick questions do not wait."""

from __future__ import annotations

import asyncio
import time

import pytest

from flibuste.bots.question import BotQuestion, question
from flibuste.core.fate import Dice
from flibuste.games.registry import open_game
from flibuste.server.tables.bot_pool import LEAST_SECONDS, BotPool
from flibuste.server.turns import Asker, Turns
from tests.laws.under_fire import TWO_IN_RESERVE


def asked(player: str = "random", seconds: float = 0.1) -> BotQuestion:
    game = open_game("under-fire", 2)
    state = game.start(Dice(2), game.variants[0], [])
    return question(game, state.view(state.actor), player, seconds, 4)


def served(*askers: Asker, places: int = 1) -> list[Asker]:
    """Return in which order askers get their turns who all come while the places are taken."""
    order: list[Asker] = []

    async def crowd() -> None:
        turns = Turns(places)
        release = asyncio.Event()

        async def hold() -> None:
            async with turns.turn_of(Asker("first")):
                await release.wait()

        async def wait(asker: Asker) -> None:
            async with turns.turn_of(asker):
                order.append(asker)
                await asyncio.sleep(0)

        holding = [asyncio.create_task(hold()) for _ in range(places)]
        await asyncio.sleep(0)
        waiting = [asyncio.create_task(wait(asker)) for asker in askers]
        await asyncio.sleep(0)
        release.set()
        await asyncio.gather(*holding, *waiting)

    asyncio.run(crowd())
    return order


def test_people_take_turns() -> None:
    many, one, two = Asker("many"), Asker("one"), Asker("two")
    assert served(many, many, many, one, two) == [many, one, two, many, many]


def test_addresses_take_turns_whatever_the_names() -> None:
    crowd = [Asker(f"name {k}", "crowded") for k in range(20)]
    alone = Asker("one", "quiet")
    assert served(*crowd, alone).index(alone) == 1


def test_tables_of_bots_alone_wait_behind_people() -> None:
    bots = Asker("many", "a", has_people=False)
    person = Asker("one", "b", is_watched=False)
    watched = Asker("two", "c")
    watched_bots = Asker("three", "d", has_people=False)
    unseen = Asker("four", "e", has_people=False, is_watched=False)
    assert served(unseen, bots, person, watched_bots, watched) == [
        watched,
        person,
        bots,
        watched_bots,
        unseen,
    ]


def test_who_stops_waiting_keeps_nobody_from_their_turn() -> None:
    async def crowd() -> None:
        turns = Turns(1)

        async def take(asker: Asker) -> None:
            async with turns.turn_of(asker):
                await asyncio.sleep(0)

        first, second, third = (asyncio.create_task(take(Asker(each))) for each in "abc")
        await asyncio.sleep(0)
        second.cancel()
        await asyncio.gather(first, third)
        assert second.cancelled()
        await asyncio.wait_for(take(Asker("d")), 60)

    asyncio.run(crowd())


@pytest.mark.parametrize("level", [1, 2, 3])
def test_quick_questions_do_not_wait_for_long_ones(level: int) -> None:
    bot_pool = BotPool(1)
    long = asked("level:6", 5.0)
    answered: list[str] = []

    async def ask(name: str, what: BotQuestion) -> None:
        await bot_pool.choose(what, Asker(name))
        answered.append(name)

    async def crowd() -> None:
        searching = [asyncio.create_task(ask("long", long)) for _ in range(200)]
        await asyncio.sleep(0.2)
        await ask("quick", asked(f"level:{level}"))
        # One process thinks about all of them, one after the other.
        assert answered.count("long") < len(searching)
        for task in searching:
            task.cancel()

    asyncio.run(crowd())
    bot_pool.close()


@pytest.mark.rule("U3.6")
@pytest.mark.parametrize("level", [1, 3, 4])
def test_one_answer_comes_no_sooner_than_another(level: int) -> None:
    """Of two tiles in the reserve, equal or not: the time must not tell."""
    game = open_game("under-fire", 2)
    times: dict[int, float] = {}
    bot_pool = BotPool(1)
    for seed in range(40):
        dice = Dice(seed)
        state = game.from_position(TWO_IN_RESERVE, "test", dice, dice)
        state.apply(0, game.read_action("buy chart a1"), dice)
        view = state.view(0)
        if len(view.choices) in times:
            continue
        if not times:
            # The process has yet to start and to load the game.
            asyncio.run(bot_pool.choose(question(game, view, "random", 0.1, 4), Asker("a")))
        # Anything may hold one answer up: of two, the quicker counts.
        taken = []
        for _ in range(2):
            began = time.perf_counter()
            asyncio.run(bot_pool.choose(question(game, view, f"level:{level}", 1.0, 4), Asker("a")))
            taken.append(time.perf_counter() - began)
        times[len(view.choices)] = min(taken)
    bot_pool.close()
    assert sorted(times) == [1, 2]
    assert times[1] >= LEAST_SECONDS
    if level == 4:
        assert times[1] > times[2] / 3
