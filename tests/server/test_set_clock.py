"""Stalls, and a wall clock that is set: they cost nobody anything, while it runs or between runs.

The server runs under faketime, which tells it any time of day; `make test` installs it.
"""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.server.crew import Crew, seated, until
from tests.server.running import Running

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="faketime is for Linux here")

HOUR = 3600
#: Longer than anything here takes.
_BANK = 600
_REAL_TIME = {"kind": "real-time", "bank": _BANK, "increment": 0}
_DAYS = {"kind": "days", "days": 1}


def faketime() -> str:
    """Return where the library is that tells a process another time of day."""
    found = [
        str(place)
        for folder in ("/usr/lib", "/usr/lib64", "/usr/local/lib")
        for place in Path(folder).glob("**/faketime/libfaketime.so.1")
    ]
    if not found:
        pytest.fail("faketime is missing: `make test` installs it, or apt install faketime")
    return found[0]


class Told(Running):
    """A server whose wall clock is set by the test."""

    def __init__(self, data: Path) -> None:
        super().__init__(data)
        self._ahead = data.with_suffix(".ahead")
        self.set(0)

    def set(self, seconds: int) -> None:
        """Set its wall clock ahead of ours, or behind."""
        draft = self._ahead.with_suffix(".new")
        draft.write_text(f"{seconds:+d}\n")
        draft.replace(self._ahead)

    def start(self) -> None:
        """Start with that clock."""
        with pytest.MonkeyPatch.context() as environment:
            environment.setenv("LD_PRELOAD", faketime())
            environment.setenv("FAKETIME_TIMESTAMP_FILE", str(self._ahead))
            environment.setenv("FAKETIME_NO_CACHE", "1")
            # A monotonic clock cannot be set.
            environment.setenv("FAKETIME_DONT_FAKE_MONOTONIC", "1")
            environment.setenv("DONT_FAKE_MONOTONIC", "1")
            super().start()


@contextmanager
def charged(crew: Crew) -> Iterator[None]:
    """Check that in the end whoever has to choose pays for the time that passed, and no more."""
    mover, _ = crew.turn()
    before = crew.state()["clock"]["seats"][mover]["left"]
    began = time.monotonic()
    yield
    while crew.actors() == [mover]:
        crew.choose(mover)
    passed = 1000 * (time.monotonic() - began)
    after = crew.state()["clock"]["seats"][mover]
    assert after["since"] is None
    # The decision may have begun a while before.
    assert before - after["left"] <= passed + 20_000
    assert crew.state()["seats"][mover]["deputy"] is None


@pytest.mark.parametrize("clock", [_REAL_TIME, _DAYS])
@pytest.mark.parametrize("ahead", [HOUR, -HOUR, 26 * HOUR])
def test_a_clock_that_is_set_while_the_server_runs_costs_nothing(
    tmp_path: Path, clock: dict[str, object], ahead: int
) -> None:
    with Told(tmp_path / "tables.db") as server:
        crew = seated(server, "under-fire", clock=clock)
        with charged(crew):
            server.set(ahead)
            if ahead > 0:
                # Nobody has to do anything for the clocks to be put right.
                until(lambda: _told(crew, "resumed"))
        # And once more, the other way.
        with charged(crew):
            server.set(0)
        assert not _told(crew, "taken-over")
        assert "Traceback" not in server.log()


def test_a_clock_that_is_set_costs_nothing_at_tables_that_are_only_on_disk(tmp_path: Path) -> None:
    with Told(tmp_path / "tables.db") as server:
        crew = seated(server, "under-fire", clock={"kind": "days", "days": 3})
        server.stop()
        server.start()  # the clock has more than a day: nobody loads the table
        metrics = crew[0].http.get("/metrics").text
        assert "\nflibuste_tables 0.0" in metrics
        server.set(80 * HOUR)
        until(lambda: _told(crew, "resumed"))
        mover, _ = crew.turn()
        clock = crew.state()["clock"]["seats"][mover]
        assert clock["left"] == 3 * 86_400_000
        assert clock["since"] > (time.time() + 79 * HOUR) * 1000
        assert not _told(crew, "taken-over")


@pytest.mark.parametrize("ahead", [HOUR, -HOUR])
def test_a_clock_that_is_set_between_two_runs(tmp_path: Path, ahead: int) -> None:
    """Real time stops with the server, whatever the clock says when it is back."""
    with Told(tmp_path / "tables.db") as server:
        quick = seated(server, "under-fire", clock=_REAL_TIME)
        slow = seated(server, "under-fire", clock={"kind": "days", "days": 2})
        server.kill()
        server.set(ahead)
        server.start()
        with charged(quick):
            pass
        mover, _ = slow.turn()
        clock = slow.state()["clock"]["seats"][mover]
        assert clock["left"] == 2 * 86_400_000
        slow.choose(mover)
        # Days follow the calendar, which never goes back.
        told = _times(slow)
        assert told == sorted(told)
        assert told[-1] >= (time.time() + max(0, ahead) - 60) * 1000


def test_a_stall_costs_nothing(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db") as server:
        clock = {"kind": "real-time", "bank": 20, "increment": 0}
        crew = seated(server, "under-fire", clock=clock)
        mover, _ = crew.turn()
        server.tell(signal.SIGSTOP)
        # Longer than the whole bank.
        time.sleep(22)
        server.tell(signal.SIGCONT)
        until(lambda: _told(crew, "resumed") or _told(crew, "taken-over"))
        assert not _told(crew, "taken-over")
        assert crew.turn()[0] == mover


def _told(crew: Crew, kind: str) -> bool:
    with crew[0].listen(crew.table) as ear:
        ear.hear()
    return any(each["kind"] == kind for each in ear.told)


def _times(crew: Crew) -> list[int]:
    with crew[0].listen(crew.table) as ear:
        ear.hear()
    return [each["at"] for each in ear.told]
