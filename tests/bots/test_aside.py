"""Bots that think aside: nothing waits for them, and all they get is the text of a view."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal

import pytest

from flibuste.bots.aside import Aside, Question, answer, question
from flibuste.bots.search.thought import Thought
from flibuste.core.fate import Dice
from flibuste.core.refusal import Refusal
from flibuste.games import open_game


def asked(game: str, players: int, player: str, seconds: float = 0.2) -> Question:
    rules = open_game(game, players)
    dice = Dice(2)
    state = rules.start(dice, rules.variants[0], [])
    for _ in range(9):
        state.play(state.actor, state.throw(state.actor, dice), dice, None)
    return question(rules, state.view(state.actor), player, seconds, 4)


@pytest.mark.parametrize(("game", "players"), [("under-fire", 2), ("sabordage", 3)])
def test_the_answer_is_the_same_in_another_process(game: str, players: int) -> None:
    put = asked(game, players, "search:30x")
    here = answer(put)
    with Aside() as aside:
        there = aside.ask(put).result(60)
    assert there.choice == here.choice
    assert there.options == here.options
    assert there.why == here.why
    assert there.simulations == here.simulations


def test_a_bot_that_cannot_explain_itself_still_chooses() -> None:
    thought = answer(asked("under-fire", 2, "greedy"))
    assert thought.options == ()
    assert thought.why.en == ""


def test_nothing_waits_for_a_thinking_bot() -> None:
    async def ticks_meanwhile(aside: Aside) -> tuple[int, Thought]:
        thinking = asyncio.wrap_future(aside.ask(asked("under-fire", 2, "search:700ms")))
        ticks = 0
        while not thinking.done():
            await asyncio.sleep(0.01)
            ticks += 1
        return ticks, await thinking

    with Aside() as aside:
        aside.ask(asked("under-fire", 2, "random")).result(60)
        ticks, thought = asyncio.run(ticks_meanwhile(aside))
    assert ticks > 10
    assert thought.simulations > 0


def test_a_refusal_comes_back_as_one() -> None:
    with Aside() as aside, pytest.raises(Refusal):
        aside.ask(asked("under-fire", 2, "nobody")).result(60)


def test_who_stops_waiting_is_left_alone(caplog: pytest.LogCaptureFixture) -> None:
    async def give_up(aside: Aside) -> None:
        thinking = asyncio.wrap_future(aside.ask(asked("under-fire", 2, "search:200ms")))
        await asyncio.sleep(0.05)
        thinking.cancel()
        await asyncio.wrap_future(aside.ask(asked("under-fire", 2, "random")))

    with Aside() as aside:
        asyncio.run(give_up(aside))
    assert not caplog.records


def test_an_interrupt_is_for_who_asks_to_deal_with() -> None:
    """Ctrl-C reaches every process of a terminal."""
    with Aside() as aside:
        aside.ask(asked("under-fire", 2, "random")).result(60)
        thinking = aside.ask(asked("under-fire", 2, "search:300ms"))
        for process in multiprocessing.active_children():
            assert process.pid is not None
            os.kill(process.pid, signal.SIGINT)
        assert thinking.result(60).simulations > 0
