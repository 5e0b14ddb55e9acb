"""What all tests share: how Hypothesis looks for examples, and what the report says first."""

from __future__ import annotations

import os

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


def pytest_report_header() -> str:
    """Say which package is tested: the compiled one, or the sources."""
    import flibuste.core.state

    kind = "interpreted" if str(flibuste.core.state.__file__).endswith(".py") else "compiled"
    return f"flibuste: {kind}"
