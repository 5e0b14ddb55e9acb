"""The page about games as numbers lists what there is, and its examples run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from flibuste.envs.opening import encoding_names, kit_encoded, open_encoding
from scripts.space_pages import ACTIONS, FIELDS, spaces

TEXT = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")
FILLED = spaces(TEXT)


def test_every_encoding_is_listed_and_nothing_is_left_to_fill() -> None:
    assert "<!--" not in FILLED
    assert {name for name, *_ in ACTIONS.findall(TEXT)} == set(encoding_names())
    assert {name for name, _ in FIELDS.findall(TEXT)} == set(encoding_names())
    for name in encoding_names():
        kit = kit_encoded(name)
        for players in range(kit.fewest, kit.most + 1):
            for variant in kit.variants:
                found = open_encoding(name, players, variant)
                setup = rf"\| `{name}` \| {players} \| {variant} \| "
                assert (
                    len(re.findall(rf"{setup}{found.actions} \| .* {found.size} \|", FILLED)) == 1
                )


def test_tables_end_where_the_numbers_end() -> None:
    """Every number is in a row: rows follow one another to the last number."""
    four = open_encoding("sabordage_v0", 4)
    rows = re.findall(
        r"^\| ([\d–]*) \| ([\d–]+) \| \S.* \| .* \| \d+ \| .+ \|$", FILLED, re.MULTILINE
    )
    ends = {int(numbers.split("–")[-1]) for _, numbers in rows}
    assert four.size - 1 in ends
    assert {int(planes.split("–")[-1]) for planes, _ in rows if planes} >= {four.planes - 1}
    assert f"–{open_encoding('sabordage_v0', 3, 'expert').actions - 1} |" in FILLED


EXAMPLES = re.findall(r"^```python\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("code", EXAMPLES)
def test_examples_run(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(code, "environments.md", "exec"), {})
    capsys.readouterr()
