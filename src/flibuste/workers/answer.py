"""How a task travels to another process, and its result or exception back: pickled."""

from __future__ import annotations

import pickle
import traceback
from collections.abc import Callable
from typing import TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")


def packed(work: Callable[[Task], Result], task: Task) -> bytes:
    """Return what to send: the work, by its name, and the task."""
    return pickle.dumps((work, task))


def answer(given: bytes) -> bytes:
    """Do a task; return whether it was done, and its result or the exception, pickled."""
    try:
        work, task = pickle.loads(given)
        return pickle.dumps((True, work(task)))
    except Exception as error:  # noqa: BLE001 - raised again where the task came from
        error.add_note(f"In another process:\n{traceback.format_exc()}")
        return _travelling(error)


def unpacked(answered: bytes, work: Callable[[Task], Result]) -> Result:
    """Return the result of `work` that an answer holds, or raise what it raised."""
    done, found = pickle.loads(answered)
    if done:
        result: Result = found
        return result
    raise found


def _travelling(error: Exception) -> bytes:
    """Return an exception pickled, or a description of it if that is impossible."""
    try:
        found = pickle.dumps((False, error))
        pickle.loads(found)
    except Exception:  # noqa: BLE001 - whatever is wrong with it, it is not the one to report
        found = pickle.dumps((False, RuntimeError("".join(traceback.format_exception(error)))))
    return found
