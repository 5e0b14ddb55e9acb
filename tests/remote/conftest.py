"""One server for the tests of a module."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from flibuste.remote.server import RemoteServer, enlist
from tests.server.running import Running

Enter = Callable[..., RemoteServer]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("server") / "tables.db") as running:
        yield running


@pytest.fixture
def enter(server: Running) -> Iterator[Enter]:
    """Return how somebody new enters the server, as a program does."""
    with ExitStack() as leaving:

        def enter(name: str, url: str = "", language: str = "en") -> RemoteServer:
            token = enlist(server.url, name)
            remote = RemoteServer(url or server.url, token, language=language, patience=60.0)
            return leaving.enter_context(remote)

        yield enter
