"""The referee of a printed table: any face, any colours, and the rule of every shot."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from flibuste.core.refusal import BadText, Refusal
from flibuste.core.sheet import read_sheet
from flibuste.games.registry import registered
from flibuste.games.sabordage.referee import SabordageReferee
from flibuste.games.sabordage.rules.features import CANNONS, MIDDLES, SIDES

_RULES = Path(__file__).parents[3] / "docs" / "rules" / "sabordage.md"
SIDE_WORDS = [name for bit, name in SIDES.items() if bit not in CANNONS] + ["-"]
CANNON_WORDS = [f"{SIDES[bit]} {fuse}" for bit in CANNONS for fuse in ("1", "2")]
CANNON_WORDS += ["short 1 fired", "long 2 fired", "bombard 1 fired"]
MIDDLE_WORDS = [*MIDDLES.values(), "-"]


def _sheet(ships: dict[str, list[str]], round_: int = 3) -> str:
    lines = ["flibuste sabordage position 1", f"players: {len(ships)}", f"round: {round_}"]
    lines += ["[ships]", *(f"{name}: {' | '.join(rows) or '-'}" for name, rows in ships.items())]
    return "\n".join(lines)


def _referee(text: str, *called: str) -> SabordageReferee:
    found = registered("sabordage").referee(read_sheet(text, "sheet", ["position"]), "", called)
    assert isinstance(found, SabordageReferee)
    return found


def _face(rng: random.Random) -> str:
    """Return a face that some printed tile may have."""
    sides = [rng.choice(SIDE_WORDS + CANNON_WORDS) for _ in range(2)]
    return f"{sides[0]} / {rng.choice(MIDDLE_WORDS)} / {sides[1]}"


@pytest.mark.rule("S9")
@pytest.mark.parametrize("seed", range(60))
def test_any_faces_are_taken_as_they_lie_and_resolved(seed: int) -> None:
    rng = random.Random(seed)
    colours = ["yellow", "green", "black", "red", "blue"][: rng.randint(3, 5)]
    ships = {
        colour: ["sail", *(_face(rng) for _ in range(rng.randint(0, 6)))] for colour in colours
    }
    referee = _referee(_sheet(ships))
    written = referee.write(referee.view)
    for colour, rows in ships.items():
        line = next(line for line in written.splitlines() if line.startswith(colour))
        # Which pirate the box has on a tile is nobody's business.
        line = re.sub(r", \w+", "", line)
        read = [row.strip() for row in line.partition(": ")[2].split("|")]
        assert [_likeness(row) for row in read] == [_likeness(row) for row in rows]
    after, events = referee.resolve()
    assert all(referee.narrate(event) for event in events if event.kind == "shot")
    assert all(referee.game.rules_of(event) for event in events if referee.narrate(event))
    assert referee.verdict(after)[0].fr
    # What was written can be judged again.
    assert _referee(written).write(referee.view) == written


def _likeness(row: str) -> str:
    """Return a face without what nobody can see: the fuse that a cannon has lost."""
    return re.sub(r" [12] (fired|now (?=[12]))", "", row).replace("repeating 1", "repeating 2")


def test_every_rule_that_it_names_is_on_the_page() -> None:
    page = _RULES.read_text(encoding="utf-8")
    named = set()
    for seed in range(40):
        rng = random.Random(seed)
        ships = {c: [_face(rng) for _ in range(5)] for c in ("yellow", "green", "black", "red")}
        referee = _referee(_sheet(ships))
        _, events = referee.resolve()
        named |= {rule for event in events for rule in referee.game.rules_of(event)}
    assert {"S4.1", "S4.3", "S4.4", "S4.5", "S4.6", "S4.7", "S6.1", "S7.1", "S7.2"} <= named
    assert all(f'<a id="{rule}"></a>' in page for rule in named)


def test_ships_have_the_colours_of_the_table_and_tiles_no_numbers() -> None:
    ships = {"yellow": ["sail", "short 1 / - / -"], "green": ["armour / - / -"], "black": ["sail"]}
    referee = _referee(_sheet(ships), "red", "blue", "green")
    after, events = referee.resolve()
    told = [words.en for event in events for words in referee.narrate(event)]
    told += [words.en for words in referee.verdict(after)]
    assert [words.en for words in referee.names()] == ["Red", "Blue", "Green"]
    assert any("The red ship's short cannon in row 2" in each for each in told)
    assert not any(re.search(r"yellow|black|tile \d", each, re.IGNORECASE) for each in told)


@pytest.mark.parametrize("called", [("red", "blue"), ("red", "red", "blue"), ("red", "blue", "x")])
def test_wrong_colours_are_refused_in_words(called: tuple[str, ...]) -> None:
    text = _sheet({"yellow": [], "green": [], "black": []})
    with pytest.raises(Refusal, match="3 different colours"):
        _referee(text, *called)


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        (["short / armour / -"], "cannot be there"),
        (["sail"] * 12, "no ship has more than 11 rows"),
        (["short 1 & long 1 / - / -"], "no tile"),
        (["banana"], "not known here"),
    ],
)
def test_impossible_ships_are_refused_in_words(rows: list[str], message: str) -> None:
    text = _sheet({"yellow": rows, "green": [], "black": []})
    with pytest.raises(BadText, match=message) as error:
        _referee(text)
    assert error.value.key == "yellow"


def test_a_tile_that_is_named_more_often_than_it_exists_is_refused() -> None:
    text = _sheet({"yellow": ["6 | 6"], "green": ["sail / - / sail"], "black": ["6"]})
    with pytest.raises(BadText) as refused:
        _referee(text)
    assert refused.value.code == "too-many-of-a-kind"
