"""The queue wakes everybody once, in order, and lets others have their turn in between."""

from __future__ import annotations

import asyncio
from functools import partial

from flibuste.server.tables.wake_queue import Listener, WakeQueue


def woken(calls: list[int], listeners: int) -> list[list[int]]:
    """Return who had been woken after each turn of the loop, if these were called in this order."""

    async def run() -> list[list[int]]:
        wake_queue = WakeQueue()
        crowd = [Listener(seat, None) for seat in range(listeners)]
        awake: list[int] = []
        for k, each in enumerate(crowd):
            each.wake = partial(awake.append, k)
        for k in calls:
            wake_queue.call(crowd[k])
        found = []
        for _ in range(len(calls)):
            await asyncio.sleep(0)
            found.append(sorted(awake))
        return found

    return asyncio.run(run())


def test_a_crowd_is_woken_one_after_another_in_the_order_of_its_news() -> None:
    """Between two of them the loop has a turn: who commands something then does not wait."""
    assert woken([2, 0, 1], 3) == [[2], [0, 2], [0, 1, 2]]


def test_several_news_wake_somebody_once() -> None:
    assert woken([1, 1, 0, 1], 2) == [[1], [0, 1], [0, 1], [0, 1]]


def test_after_everybody_has_been_woken_there_may_be_news_again() -> None:
    async def run() -> int:
        wake_queue = WakeQueue()
        somebody = Listener(0, None)
        woken: list[int] = []
        somebody.wake = partial(woken.append, 1)
        for _ in range(2):
            wake_queue.call(somebody)
            await asyncio.sleep(0)
        return len(woken)

    assert asyncio.run(run()) == 2


def test_whoever_cannot_be_woken_does_not_hold_up_the_others() -> None:
    async def run() -> list[int]:
        failures: list[object] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, what: failures.append(what))
        wake_queue = WakeQueue()
        crowd = [Listener(seat, None) for seat in range(3)]
        awake: list[int] = []
        for k, each in enumerate(crowd):
            each.wake = partial(awake.append, k)
            wake_queue.call(each)
        crowd[1].wake = partial(divmod, 1, 0)
        for _ in crowd:
            await asyncio.sleep(0)
        assert len(failures) == 1
        return awake

    assert asyncio.run(run()) == [0, 2]
