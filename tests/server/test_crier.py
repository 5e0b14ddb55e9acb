"""The crier wakes everybody once, in order, and lets others have their turn in between."""

from __future__ import annotations

import asyncio

from flibuste.server.crier import Crier, Listener


def woken(calls: list[int], listeners: int) -> list[list[int]]:
    """Return who was awake after each turn of the loop, if these were called in this order."""

    async def run() -> list[list[int]]:
        crier = Crier()
        crowd = [Listener(seat, None) for seat in range(listeners)]
        for each in calls:
            crier.call(crowd[each])
        found = []
        for _ in range(len(calls)):
            await asyncio.sleep(0)
            found.append([k for k, each in enumerate(crowd) if each.news.is_set()])
        return found

    return asyncio.run(run())


def test_a_crowd_is_woken_one_after_another_in_the_order_of_its_news() -> None:
    """Between two of them the loop has a turn: who commands something then does not wait."""
    assert woken([2, 0, 1], 3) == [[2], [0, 2], [0, 1, 2]]


def test_several_news_wake_somebody_once() -> None:
    assert woken([1, 1, 0, 1], 2) == [[1], [0, 1], [0, 1], [0, 1]]


def test_after_everybody_has_been_woken_there_may_be_news_again() -> None:
    async def run() -> bool:
        crier = Crier()
        somebody = Listener(0, None)
        for _ in range(2):
            somebody.news.clear()
            crier.call(somebody)
            await asyncio.sleep(0)
        return somebody.news.is_set()

    assert asyncio.run(run())
