"""The crew does every task once, passes on what goes wrong, and notices who dies."""

from __future__ import annotations

import os
import signal
import time

import pytest

from flibuste.core.refusal import Refusal
from flibuste.lab.crew import as_done, share_out


def squared(number: int) -> int:
    # The first tasks take longest, so that they are not done first.
    time.sleep(0.02 * max(0, 3 - number))
    return number * number


def failing(number: int) -> int:
    if number == 3:
        raise ValueError("three")
    return number


def dying(number: int) -> int:
    if number == 1:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


@pytest.mark.parametrize("jobs", [1, 2, 5])
def test_every_task_is_done_once(jobs: int) -> None:
    tasks = range(4)
    assert list(share_out(squared, tasks, jobs)) == [0, 1, 4, 9]
    assert sorted(as_done(squared, tasks, jobs)) == [(n, n * n) for n in tasks]
    assert list(share_out(squared, [], jobs)) == []


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_a_task_raises_is_raised(jobs: int) -> None:
    with pytest.raises(ValueError, match="three"):
        list(as_done(failing, range(6), jobs))


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no SIGKILL here")
def test_a_process_that_dies_is_noticed() -> None:
    with pytest.raises(Refusal) as caught:
        list(as_done(dying, range(3), 2))
    assert caught.value.code == "process-ended"


def test_work_can_be_left() -> None:
    work = as_done(squared, range(1000), 2)
    next(work)
    began = time.monotonic()
    work.close()  # type: ignore[attr-defined]
    assert time.monotonic() - began < 5
