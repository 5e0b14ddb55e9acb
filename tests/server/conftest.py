"""What tests of the running server share: one server for all tests of a file."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.running import Running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that the tests of one file share; each makes tables and people of its own."""
    with Running(tmp_path_factory.mktemp("server") / "tables.db") as running:
        yield running
