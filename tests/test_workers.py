"""Workers do every task once, pass on what goes wrong, and are replaced when they die."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import time
from concurrent.futures import CancelledError
from pathlib import Path

import pytest

from flibuste.core.refusal import Refusal
from flibuste.workers.pool import as_done, in_order
from flibuste.workers.processes import Workers, _serve

needs_signals = pytest.mark.skipif(sys.platform == "win32", reason="no such signals here")


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


def dying_once(mark: Path) -> int:
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return os.getpid()


def endless(number: int) -> int:
    while number == 1:
        pass
    return number


class Stubborn(Exception):
    """Cannot be made again from what it is pickled as."""

    def __init__(self, one: str, two: str) -> None:
        super().__init__(f"{one} {two}")


def stubborn(_: int) -> None:
    raise Stubborn("not", "again")


def not_to_be_pickled(_: int) -> object:
    return lambda: None


def asleep(seconds: float) -> None:
    time.sleep(seconds)


def asleep_as(mark: Path) -> None:
    draft = mark.with_suffix(".new")
    draft.write_text(str(os.getpid()))
    draft.replace(mark)
    time.sleep(600)


def process_id(_: int) -> int:
    return os.getpid()


@pytest.mark.parametrize("jobs", [1, 2, 5])
def test_every_task_is_done_once(jobs: int) -> None:
    tasks = range(4)
    assert list(in_order(squared, tasks, jobs)) == [0, 1, 4, 9]
    assert sorted(as_done(squared, tasks, jobs)) == [(n, n * n) for n in tasks]
    assert list(in_order(squared, [], jobs)) == []


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_a_task_raises_is_raised(jobs: int) -> None:
    with pytest.raises(ValueError, match="three"):
        list(as_done(failing, range(6), jobs))


def test_an_exception_says_where_it_comes_from() -> None:
    with Workers(1) as workers, pytest.raises(ValueError, match="three") as caught:
        workers.submit(failing, 3).result(60)
    assert "in failing" in caught.value.__notes__[0]


def test_what_cannot_travel_is_told_of_and_the_worker_stays() -> None:
    with Workers(1) as workers:
        before = workers.submit(process_id, 0).result(60)
        with pytest.raises(RuntimeError, match="Stubborn: not again"):
            workers.submit(stubborn, 0).result(60)
        with pytest.raises(Exception, match="lambda"):
            workers.submit(not_to_be_pickled, 0).result(60)
        with pytest.raises(Exception, match="lambda"):
            workers.submit(lambda n: n, 0).result(60)
        assert workers.submit(process_id, 0).result(60) == before


@needs_signals
def test_a_task_that_kills_every_worker_is_refused() -> None:
    with pytest.raises(Refusal) as caught:
        list(as_done(dying, range(3), 2))
    assert caught.value.code == "process-ended"


@needs_signals
def test_a_worker_that_dies_is_replaced(tmp_path: Path) -> None:
    with Workers(1) as workers:
        before = workers.submit(process_id, 0).result(60)
        # It dies in the middle of a task, which another one does again; or while it is idle.
        between = workers.submit(dying_once, tmp_path / "mark").result(60)
        os.kill(between, signal.SIGKILL)
        after = workers.submit(process_id, 0).result(60)
    assert len({before, between, after}) == 3


def test_work_can_be_left() -> None:
    work = as_done(squared, range(1000), 2)
    next(work)
    began = time.monotonic()
    work.close()  # type: ignore[attr-defined]
    assert time.monotonic() - began < 60


def test_closing_stops_what_is_being_done() -> None:
    workers = Workers(1)
    workers.submit(process_id, 0).result(60)
    [process] = multiprocessing.active_children()
    running, waiting = (workers.submit(asleep, 600.0) for _ in range(2))
    while not running.running():
        time.sleep(0.01)
    workers.close()
    assert isinstance(running.exception(60), CancelledError)
    assert waiting.cancelled()
    assert not process.is_alive()


@needs_signals
def test_ctrl_c_is_left_to_whoever_gave_the_work() -> None:
    """Ctrl-C reaches every process of a terminal, also those that have only just been started."""
    with Workers(1) as workers:
        napping = workers.submit(asleep, 0.3)
        while not multiprocessing.active_children():
            time.sleep(0.001)
        [process] = multiprocessing.active_children()
        assert process.pid is not None
        while not napping.done():
            os.kill(process.pid, signal.SIGINT)
            time.sleep(0.01)
        assert napping.result() is None
        assert workers.submit(process_id, 0).result(60) == process.pid


_ORPHAN = """
import os, signal, sys, time
from pathlib import Path
from flibuste.workers.processes import Workers
from tests.test_workers import asleep_as
if __name__ == "__main__":
    mark = Path(sys.argv[1])
    Workers(1).submit(asleep_as, mark)
    while not mark.exists():
        time.sleep(0.01)
    os.kill(os.getpid(), signal.SIGKILL)
"""


@needs_signals
def test_a_worker_ends_with_the_process_that_started_it(tmp_path: Path) -> None:
    script, mark = tmp_path / "orphan.py", tmp_path / "mark"
    script.write_text(_ORPHAN)
    path = os.pathsep.join([str(Path.cwd()), *sys.path])
    environment = {**os.environ, "PYTHONPATH": path}
    subprocess.run([sys.executable, script, mark], timeout=60, env=environment, check=False)
    worker = int(mark.read_text())
    for _ in range(6000):
        if not _is_there(worker):
            return
        time.sleep(0.01)
    os.kill(worker, signal.SIGKILL)
    pytest.fail("the worker went on")


def _is_there(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    # What nobody has reaped yet has ended all the same.
    state = Path(f"/proc/{process}/stat")
    return not (state.exists() and state.read_text().rpartition(")")[2].split()[0] == "Z")


def test_a_worker_whose_answer_nobody_awaits_ends_without_a_word() -> None:
    spawn = multiprocessing.get_context("spawn")
    ours, theirs = spawn.Pipe()
    worker = spawn.Process(target=_serve, args=(theirs,))
    worker.start()
    theirs.close()
    ours.send_bytes(pickle.dumps((squared, 2)))
    ours.close()
    worker.join(60)
    assert worker.exitcode == 0


def test_a_task_that_takes_too_long_is_given_up_and_others_go_on() -> None:
    with Workers(1, patience=5.0) as workers:
        late, next_one = workers.submit(endless, 1), workers.submit(endless, 2)
        with pytest.raises(Refusal) as refused:
            late.result(60)
        assert refused.value.code == "took-too-long"
        assert next_one.result(60) == 2
