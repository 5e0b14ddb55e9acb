"""Bots that are asked from other processes: they get the text of a view, and nothing else."""

from __future__ import annotations

import asyncio

import pytest

from flibuste.bots.bot import Bot
from flibuste.bots.question import BotQuestion, advise, choose, question
from flibuste.bots.roster import make_bot
from flibuste.bots.search import search_bot
from flibuste.bots.search.explaining import explain
from flibuste.core.fate import Dice
from flibuste.core.game import Game
from flibuste.core.refusal import Refusal
from flibuste.core.view import View
from flibuste.games.registry import open_game
from flibuste.workers.processes import Workers

TABLES = [("under-fire", 2), ("sabordage", 3)]


def view_after(choices: int, game: str, players: int) -> tuple[Game, View]:
    rules = open_game(game, players)
    dice = Dice(2)
    state = rules.start(dice, rules.variants[0], [])
    for _ in range(choices):
        state.play(state.actor, state.throw(state.actor, dice), dice, None)
    return rules, state.view(state.actor)


def asked(game: str, players: int, player: str, seconds: float = 0.2) -> BotQuestion:
    return question(*view_after(9, game, players), player, seconds, 4)


@pytest.mark.parametrize(("game", "players"), TABLES)
@pytest.mark.parametrize("player", ["random", "greedy", "search:30x"])
def test_a_bot_chooses_as_if_it_had_the_view_itself(game: str, players: int, player: str) -> None:
    for choices in range(12):
        rules, view = view_after(choices, game, players)
        bot: Bot = make_bot(player, game, Dice(4))
        chosen = rules.write_action(bot.choose(view, 1.0))
        assert choose(question(rules, view, player, 1.0, 4)) == chosen


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_answer_is_the_same_in_another_process(game: str, players: int) -> None:
    put = asked(game, players, "search:30x")
    here = advise(put)
    with Workers(1) as workers:
        there = workers.submit(advise, put).result(60)
        chosen = workers.submit(choose, put).result(60)
    assert there.choice == here.choice
    assert there.options == here.options
    assert there.why == here.why
    assert there.simulations == here.simulations
    assert chosen == choose(put)


def test_a_choice_is_not_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    explained: list[object] = []

    def counted(*args: object) -> object:
        explained.append(args)
        return explain(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(search_bot, "explain", counted)
    choose(asked("under-fire", 2, "level:4"))
    assert not explained
    assert advise(asked("under-fire", 2, "level:4")).why.en
    assert len(explained) == 1


def test_a_bot_that_cannot_explain_itself_still_chooses() -> None:
    advice = advise(asked("under-fire", 2, "greedy"))
    assert advice.options == ()
    assert advice.why.en == ""


def test_nothing_waits_for_a_thinking_bot() -> None:
    async def ticks_meanwhile(workers: Workers) -> int:
        put = asked("under-fire", 2, "search:3s")
        thinking = asyncio.wrap_future(workers.submit(choose, put))
        ticks = 0
        while not thinking.done():
            await asyncio.sleep(0.01)
            ticks += 1
        assert await thinking in put.choices
        return ticks

    with Workers(1) as workers:
        workers.submit(choose, asked("under-fire", 2, "random")).result(60)
        assert asyncio.run(ticks_meanwhile(workers)) > 10


def test_a_refusal_comes_back_as_one() -> None:
    with Workers(1) as workers, pytest.raises(Refusal):
        workers.submit(choose, asked("under-fire", 2, "nobody")).result(60)


def test_who_stops_waiting_is_left_alone(caplog: pytest.LogCaptureFixture) -> None:
    async def give_up(workers: Workers) -> None:
        put = asked("under-fire", 2, "search:200ms")
        thinking = asyncio.wrap_future(workers.submit(choose, put))
        await asyncio.sleep(0.05)
        thinking.cancel()
        await asyncio.wrap_future(workers.submit(choose, asked("under-fire", 2, "random")))

    with Workers(1) as workers:
        asyncio.run(give_up(workers))
    assert not caplog.records
