"""A real Ray cluster of several nodes gives the same, also when one of them is killed."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from flibuste import __version__
from flibuste.core.refusal import Refusal
from flibuste.lab.simulation import Setting
from flibuste.workers.answer import packed, unpacked
from tests.cli.driving import ROOT, flibuste, flibuste_apart, surroundings
from tests.selfplay.bots import FOLDER, HERE
from tests.selfplay.playing import play, rows

needs_ray = pytest.mark.skipif(sys.platform == "win32", reason="Ray runs clusters on Linux")

#: Starts a head that does no work and two nodes with a processor each. It prints the address, and
#: kills a node, without notice, when it is told to.
_CLUSTER = textwrap.dedent("""
    import sys
    from ray.cluster_utils import Cluster

    small = {"object_store_memory": 80 * 1024 * 1024}
    cluster = Cluster(
        initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False, **small}
    )
    nodes = [cluster.add_node(wait=False, num_cpus=1, **small) for _ in range(2)]
    cluster.wait_for_nodes()
    print(cluster.address, flush=True)
    for line in sys.stdin:
        cluster.remove_node(nodes.pop(), allow_graceful=False)
        print("killed", flush=True)
    cluster.shutdown()
""")


class Running:
    """A cluster in a process of its own, which ends with it."""

    def __init__(self, folder: Path) -> None:
        #: Where patient bots wait.
        self.folder = folder
        environment = {**surroundings(), "RAY_USAGE_STATS_ENABLED": "0", FOLDER: str(folder)}
        # So that its nodes find the bots of the tests.
        environment["PYTHONPATH"] += os.pathsep + str(ROOT)
        self._process = subprocess.Popen(
            [sys.executable, "-c", _CLUSTER],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        )
        self.address = self._said()

    def kill_node(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        assert self._said() == "killed"

    def stop(self) -> None:
        self._process.communicate(timeout=120)

    def _said(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip()


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("cluster"))
    yield running
    running.stop()


def told(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    """Return what a command said as JSON."""
    assert done.stdout, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@needs_ray
def test_self_play_goes_on_when_a_node_is_killed(cluster: Running, tmp_path: Path) -> None:
    """Both nodes are in the middle of a game when one of them ends."""
    path = tmp_path / "games"
    setting = Setting("under-fire", (f"{HERE}:Patient", "random"), 3)
    command = ["selfplay", "under-fire", "--bots", ",".join(setting.players), "--seed", "3"]
    command += ["--games", "12", "--out", str(path), "--ray", cluster.address]
    process = subprocess.Popen(
        [sys.executable, "-m", "flibuste", *command],
        env=surroundings(),
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        while process.poll() is None and len(list(cluster.folder.glob("*.begun"))) < 2:
            time.sleep(0.01)
        cluster.kill_node()
        assert process.poll() is None
        (cluster.folder / "go").touch()
        said, warned = process.communicate(timeout=300)
    finally:
        process.kill()
    data = play(tmp_path / "alone", 12, setting)
    assert (process.returncode, said) == (0, f"{path}: 12 games, {len(data)} rows.\n"), warned
    assert rows(path) == rows(tmp_path / "alone")


@needs_ray
def test_an_arena_and_a_balance_are_the_same_there(cluster: Running, tmp_path: Path) -> None:
    there = ["--json", "--ray", cluster.address]
    arena = ["arena", "under-fire", "--players", f"random,{HERE}:Thinker", "--games", "4"]
    far, near = told(flibuste_apart(*arena, *there, cwd=ROOT)), told(flibuste(*arena, "--json"))
    for each in (far, near):
        for standing in each["ranking"] + each["tables"][0]["standings"]:
            del standing["thinking"]
    assert far == near
    balance = ["balance", "under-fire", "--bot", "random", "--games", "4"]
    balance += ["--out", str(tmp_path / "report.html")]
    assert told(flibuste_apart(*balance, *there)) == told(flibuste(*balance, "--json"))


@needs_ray
def test_a_bot_that_fails_there_is_named(cluster: Running, tmp_path: Path) -> None:
    command = ["selfplay", "--bots", f"{HERE}:Muddled", "--out", str(tmp_path / "games"), "--json"]
    error = told(flibuste_apart(*command, "--ray", cluster.address, cwd=ROOT))["error"]
    assert error["code"] == "bot-failed"
    assert "Muddled" in error["message"]


def answering(content: bytes) -> Iterator[int]:
    """Answer at a port, to whoever connects, with some bytes."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def serve() -> None:
            line, _ = server.accept()
            with line:
                line.recv(100)
                line.sendall(content)

        thread = threading.Thread(target=serve)
        thread.start()
        yield server.getsockname()[1]
        thread.join()


@needs_ray
def test_an_address_without_a_cluster_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        free = server.getsockname()[1]
    web = answering(b"HTTP/1.1 400 Bad Request\r\n\r\n")
    out = ["--out", str(tmp_path / "games")]
    for address, code in (
        (f"127.0.0.1:{free}", "no-ray-cluster"),
        (f"ray://127.0.0.1:{free}", "no-ray-cluster"),
        (f"127.0.0.1:{next(web)}", "no-ray-cluster"),
        ("head", "bad-ray-address"),
        ("head:port", "bad-ray-address"),
        ("127.0.0.1:99999", "bad-ray-address"),
    ):
        done = flibuste("selfplay", "--bots", "random", *out, "--ray", address, "--json")
        assert (done.returncode, told(done)["error"]["code"]) == (3, code)
    assert next(web, None) is None
    assert not (tmp_path / "games").exists()


@needs_ray
def test_a_machine_with_another_version_is_named() -> None:
    from flibuste.workers.cluster import _answer

    with pytest.raises(Refusal, match=f"has Flibuste {__version__} installed, and not 0.0.1"):
        unpacked(_answer("0.0.1", packed(abs, -1)), abs)
    assert unpacked(_answer(__version__, packed(abs, -1)), abs) == 1
