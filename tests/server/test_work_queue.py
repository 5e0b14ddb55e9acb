"""The queue for other work: nobody's questions keep everybody else waiting."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from flibuste.core.refusal import Refusal
from flibuste.server.http.codes import Codes
from flibuste.server.work_queue import MOST_WAITING, Result, Task, WorkQueue
from tests.server.running import Player, Running

#: As long as a sheet may be, and slow to judge.
SLOW = (
    "flibuste sabordage position 1\nplayers: 3\nround: 3\n[ships]\n"
    + "".join(
        f"{name}: {' | '.join(270 * ['armour / treasure / -'])}\n" for name in ("yellow", "green")
    )
    + "black: sail\n"
)


def thinking(seconds: float) -> float:
    time.sleep(seconds)
    return seconds


def test_addresses_take_turns_and_one_may_only_wait_for_so_much() -> None:
    done: list[str] = []

    async def ask(queue: WorkQueue, address: str) -> None:
        await queue.do(address, thinking, 0.01)
        done.append(address)

    async def crowd() -> None:
        queue = WorkQueue()
        many = [asyncio.create_task(ask(queue, "many")) for _ in range(MOST_WAITING + 1)]
        await asyncio.sleep(0)
        with pytest.raises(Refusal) as refused:
            await ask(queue, "many")
        assert refused.value.code == "too-fast"
        assert queue.waiting == MOST_WAITING
        await ask(queue, "one")
        assert len(done) <= 3
        await asyncio.gather(*many)
        queue.close()

    asyncio.run(crowd())


def test_a_text_of_errors_alone_gets_a_short_answer(server: Running) -> None:
    record = "flibuste under-fire record 1\n" + 9_000 * "a: b\n"
    refused = Player(server, "Wrong").http.post("/api/replay", json={"record": record})
    assert refused.json()["code"] == "unknown-key"
    assert len(refused.content) < 200_000


def test_a_slow_sheet_is_judged_or_refused(server: Running) -> None:
    judged = Player(server, "Slow").http.post("/api/sheets/resolve", json={"sheet": SLOW})
    assert judged.status_code < 500


@pytest.mark.parametrize(
    "path",
    [
        "openapi.json",
        "library",
        "library/sabordage",
        "library/sabordage/box-form",
        "lessons/sabordage",
    ],
)
def test_what_never_changes_is_made_and_compressed_once(server: Running, path: str) -> None:
    http = Player(server, "Again").http
    found = [http.get(f"/api/{path}") for _ in range(3)]
    assert {each.status_code for each in found} == {200}
    assert {each.headers["content-encoding"] for each in found} == {"gzip"}
    plain = http.get(f"/api/{path}", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.json() == found[0].json()
    assert {each.headers["vary"] for each in (plain, *found)} == {"Accept-Encoding"}


def test_codes_are_drawn_aside_and_those_of_tables_once() -> None:
    drawn: list[object] = []

    class Counting(WorkQueue):
        async def do(self, address: str, work: Callable[[Task], Result], task: Task) -> Result:
            drawn.append(task)
            return await super().do(address, work, task)

    async def look() -> list[str]:
        queue = Counting()
        codes = Codes(queue)
        found = [await codes.of_table("here", "http://host/table/a") for _ in range(2)]
        found.append(await codes.draw("here", "http://host/table/a"))
        queue.close()
        return found

    first, *others = asyncio.run(look())
    assert first.startswith("<svg")
    assert others == [first, first]
    assert len(drawn) == 2


def test_a_new_name_counts_as_much_as_a_new_guest(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db", "--rate", "1") as server:
        http = Player(server, "Name").http
        codes = [http.patch("/api/me", json={"name": f"Name {k}"}).status_code for k in range(60)]
        assert codes[0] == 200
        assert codes[-1] == 429
