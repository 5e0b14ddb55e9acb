"""Where a command's work is done: in processes of this machine, or on a Ray cluster."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout

from flibuste.cli.options import processes
from flibuste.core.extras import need_extra
from flibuste.workers.pool import Jobs


@contextmanager
def chosen_place(jobs: int, ray: str | None) -> Iterator[Jobs]:
    """Give what `--jobs` or `--ray` asks for; raise `Refusal` if nobody is at that address."""
    if ray is None:
        yield processes(jobs)
        return
    need_extra("ray")
    from flibuste.workers.cluster import Cluster

    # Ray tells of machines that are lost on standard output, which is for results.
    with redirect_stdout(sys.stderr), Cluster(ray) as cluster:
        yield cluster
