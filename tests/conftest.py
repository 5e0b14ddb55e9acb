"""What all tests share: how Hypothesis looks for examples, and what the report says first."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

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


def pytest_xdist_auto_num_workers() -> int:
    """Use half as many workers again as cores: many tests wait for a server or a browser."""
    return max(2, (os.cpu_count() or 1) * 3 // 2)


def pytest_report_header() -> str:
    """Say which package is tested: the compiled one, or the sources."""
    import flibuste.core.state

    kind = "interpreted" if str(flibuste.core.state.__file__).endswith(".py") else "compiled"
    return f"flibuste: {kind}"
