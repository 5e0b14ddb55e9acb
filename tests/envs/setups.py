"""The setups that the environments are tried with: every number of players, every variant."""

from __future__ import annotations

from typing import Any

import pytest

from flibuste.envs.opening import encoding_names, kit_encoded

SETUPS: list[dict[str, Any]] = [
    {"name": name, "players": players, "variant": variant}
    for name in encoding_names()
    for players in range(kit_encoded(name).fewest, kit_encoded(name).most + 1)
    for variant in kit_encoded(name).variants
]
IDS = [" ".join(map(str, setup.values())) for setup in SETUPS]
each_setup = pytest.mark.parametrize("setup", SETUPS, ids=IDS)
#: One of each game.
SOME = [SETUPS[0], SETUPS[-1]]
some_setups = pytest.mark.parametrize("setup", SOME, ids=[IDS[0], IDS[-1]])
