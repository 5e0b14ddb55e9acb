"""A Ray cluster: tasks are done on whatever machines it has.

A task whose process or machine dies is done again elsewhere. Flibuste of the same version has to be
installed on every machine.
"""

from __future__ import annotations

import logging
import os
import socket
import time
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import Any, Final, Self

from flibuste import __version__
from flibuste.core.extras import without_extra
from flibuste.core.refusal import Refusal
from flibuste.workers.answer import Result, Task, answer, packed, unpacked

try:
    import ray
    from ray.exceptions import RayError
except ModuleNotFoundError as error:
    raise without_extra("ray", error) from error

#: What Ray finds by itself: a cluster that this machine belongs to, or one that it starts here.
_FOUND: Final = ("auto", "local")
_CLIENT: Final = "ray://"
#: How long somebody at an address may take to answer.
_PATIENCE: Final = 10.0
#: How a client of HTTP/2 begins, which Ray speaks; and the kind of frame that its server answers.
_GREETING: Final = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes([0, 0, 0, 4, 0, 0, 0, 0, 0])
_SETTINGS: Final = 4
#: How often a task is done again if its process or machine dies every time.
_RETRIES: Final = 10
#: For how many seconds we take the size of a cluster as it was.
_STEADY: Final = 2.0


class Cluster:
    """The processors of a Ray cluster, each of which does one task at a time."""

    def __init__(self, address: str) -> None:
        """Join the cluster at an address; raise `Refusal` if there is none."""
        _check_address(address)
        try:
            # What Ray says by itself would run into the progress bar.
            ray.init(address=address, logging_level=logging.ERROR, log_to_driver=False)
        except Exception as error:
            # Whatever it is, it is about the address, or about who is there.
            raise _not_joined(address, f"{type(error).__name__}: {error}") from error
        self._answer = ray.remote(num_cpus=1, max_retries=_RETRIES)(_answer)
        self._counted = 0.0
        self._slots = 0

    def slots(self) -> int:
        """Return how many tasks to give it: two for each processor, so that none waits for us.

        The cluster may grow and shrink; what waits tells it that more machines would help.
        """
        now = time.monotonic()
        if not self._slots or now - self._counted > _STEADY:
            self._slots = 2 * max(1, int(ray.cluster_resources().get("CPU", 0)))
            self._counted = now
        return self._slots

    def submit(self, work: Callable[[Task], Result], task: Task) -> Future[Result]:
        """Do a task on some machine; the result is there later, or what the work raised."""
        found: Future[Result] = Future()
        answered = self._answer.remote(__version__, packed(work, task)).future()
        answered.add_done_callback(partial(_pass_on, found, work))
        return found

    def close(self) -> None:
        """Leave the cluster, which ends the tasks that it still does for us."""
        ray.shutdown()

    def __enter__(self) -> Self:
        """Return the cluster, which is left at the end of the block."""
        return self

    def __exit__(self, *_: object) -> None:
        """Leave."""
        self.close()


def _answer(version: str, given: bytes) -> bytes:
    """Do a task on a machine of the cluster."""
    return answer(given if version == __version__ else packed(_refuse, version))


def _refuse(version: str) -> None:
    raise Refusal.of(
        "other-version",
        "A machine of the cluster, {machine}, has Flibuste {there} installed, and not {here} as"
        " this one has.",
        "Une machine de la grappe, {machine}, a Flibuste {there}, et non {here} comme celle-ci.",
        machine=socket.gethostname(),
        there=__version__,
        here=version,
    )


def _pass_on(
    found: Future[Result], work: Callable[[Task], Result], answered: Future[bytes]
) -> None:
    """Give a result, or what was raised, to whoever waits for it."""
    try:
        found.set_result(unpacked(answered.result(), work))
    except RayError as error:
        found.set_exception(_failed(error))
    except BaseException as error:  # noqa: BLE001 - raised where the result is awaited
        found.set_exception(error)


def _check_address(address: str) -> None:
    """Raise `Refusal` unless somebody answers; Ray itself would try for minutes."""
    if address in _FOUND:
        return
    host, _, port = address.removeprefix(_CLIENT).rpartition(":")
    if not host or not (port.isascii() and port.isdigit() and int(port) < 1 << 16):
        raise Refusal.of(
            "bad-ray-address",
            "“{address}” is not the address of a Ray cluster. Write auto, HOST:PORT or"
            " ray://HOST:PORT.",
            "« {address} » n’est pas l’adresse d’une grappe Ray. Écrivez auto, HÔTE:PORT ou"
            " ray://HÔTE:PORT.",
            address=address[:80],
        )
    try:
        with socket.create_connection((host.strip("[]"), int(port)), _PATIENCE) as line:
            line.sendall(_GREETING)
            answered = line.recv(9)
    except OSError as error:
        raise _not_joined(address, error.strerror or str(error)) from error
    encrypted = os.environ.get("RAY_USE_TLS", "0") != "0"
    if not encrypted and (len(answered) < 4 or answered[3] != _SETTINGS):
        raise _not_joined(address, "something else is there")


def _not_joined(address: str, why: str) -> Refusal:
    return Refusal.of(
        "no-ray-cluster",
        "There is no Ray cluster that answers at {address}: {why}. Start one with: ray start"
        " --head",
        "Aucune grappe Ray ne répond à {address} : {why}. Pour en démarrer une : ray start --head",
        address=address[:80],
        why=" ".join(why.split())[:300].rstrip("."),
    )


def _failed(error: RayError) -> Refusal:
    why: Any = getattr(error, "cause", None) or error
    return Refusal.of(
        "ray-failed",
        "The Ray cluster could not do a task: {why}. Every machine of it needs Flibuste {version}.",
        "La grappe Ray n’a pas pu accomplir une tâche : {why}. Chacune de ses machines a besoin de"
        " Flibuste {version}.",
        why=" ".join(f"{type(why).__name__}: {why}".split())[:300].rstrip("."),
        version=__version__,
    )
