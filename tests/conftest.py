"""What all tests share: how Hypothesis looks for examples, and what the report says first."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from flibuste.store.place import Place, PostgresUrl
from tests.postgres import PrivatePostgres

# Servers that tests start have other folders than the tests.
if "PYTHONPATH" in os.environ:
    paths = os.environ["PYTHONPATH"].split(os.pathsep)
    os.environ["PYTHONPATH"] = os.pathsep.join(map(os.path.abspath, paths))

# The same examples in every run, so that a failure is the change's and not the day's. To look
# further, run with HYPOTHESIS_PROFILE=search.
settings.register_profile(
    "steady",
    derandomize=True,
    deadline=None,
    database=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.register_profile("search", settings.get_profile("steady"), derandomize=False)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))


@pytest.fixture(autouse=True, scope="session")
def kept_games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep the games that tests play at the terminal away from those of whoever runs them."""
    with pytest.MonkeyPatch.context() as environment:
        state = tmp_path_factory.mktemp("state")
        environment.setenv("XDG_STATE_HOME", str(state))
        # Whoever has played a game before is not told its rules first.
        (state / "flibuste").mkdir()
        for game in ("under-fire", "sabordage"):
            (state / "flibuste" / f"{game}-before.txt").touch()
        yield


@pytest.fixture(scope="session")
def postgres() -> Iterator[PrivatePostgres]:
    """A PostgreSQL that all tests share; each makes databases of its own."""
    with closing(PrivatePostgres()) as server:
        yield server


@pytest.fixture
def url(postgres: PrivatePostgres) -> PostgresUrl:
    """A new database of PostgreSQL."""
    return postgres.new_database()


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """Where a new database is to be: a test that asks for it runs on each kind there is."""
    if request.param == "sqlite":
        return tmp_path / "tables.db"
    postgres = request.getfixturevalue("postgres")
    assert isinstance(postgres, PrivatePostgres)
    return postgres.new_database()


def pytest_xdist_auto_num_workers() -> int:
    """Use half as many workers again as cores: many tests wait for a server or a browser."""
    return max(2, (os.cpu_count() or 1) * 3 // 2)


def pytest_report_header() -> str:
    """Say which package is tested: the compiled one, or the sources."""
    import flibuste.core.state

    kind = "interpreted" if str(flibuste.core.state.__file__).endswith(".py") else "compiled"
    return f"flibuste: {kind}"
