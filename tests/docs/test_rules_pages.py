"""What the pages about the rules say is what the program does, in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from flibuste.core.fate import Dice
from flibuste.games.registry import registered
from flibuste.games.sabordage.rules.view import SabordageView
from flibuste.games.under_fire.game import UnderFireGame
from flibuste.games.under_fire.rules.box import Box
from flibuste.games.under_fire.rules.breakdown import breakdown
from flibuste.games.under_fire.rules.effects import MERCENARY_EFFECTS, SPACE_EFFECTS
from flibuste.games.under_fire.rules.sea import DARK, LIGHT, name
from flibuste.games.under_fire.rules.state import UnderFire
from flibuste.games.under_fire.text.box_file import read_box
from flibuste.games.under_fire.text.help_texts import mercenary_help, space_help
from scripts import shots
from scripts.pictures import PICTURES
from scripts.rule_coverage import RULES, rules_of
from tests.docs.rules_pages import (
    GAMES,
    LANGUAGES,
    cited,
    page,
    questions,
    read,
    section,
    table,
)

KINDS = ("", "-questions", "-aid")
PAGES = [page(game + kind, language) for game in GAMES for kind in KINDS for language in LANGUAGES]
BOX = read_box(registered("under-fire").box_sheet(), "box")
COUNT = {"en": "A whole count", "fr": "Un décompte complet"}


def test_these_are_all_pages() -> None:
    assert sorted([*PAGES, RULES / "coverage.md"]) == sorted(RULES.glob("*.md"))


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_links_lead_to_rules_in_the_same_language(path: Path) -> None:
    links = cited(path.read_text(encoding="utf-8"))
    assert links
    for said, file, anchor in links:
        assert said == anchor
        assert anchor in rules_of(RULES / (file or path.name)), (said, file)
        assert file.endswith(".fr.md") == path.name.endswith(".fr.md") or not file


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", KINDS)
def test_both_languages_cite_the_same_rules_in_the_same_order(game: str, kind: str) -> None:
    english, french = (cited(read(game + kind, language)) for language in LANGUAGES)
    assert [rule for rule, *_ in english] == [rule for rule, *_ in french]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_answer_cites_a_rule(game: str, language: str) -> None:
    for question, answer in questions(game, language).items():
        assert question.endswith("?")
        assert cited(answer), question


@pytest.mark.parametrize("language", LANGUAGES)
def test_players_read_names_and_not_ids_of_the_box(language: str) -> None:
    text = read("under-fire", language).split("\n## U12 ")[0]
    ids = {*SPACE_EFFECTS[1:], *MERCENARY_EFFECTS, *BOX.mercenaries}
    assert [name for name in ids if f"`{name}" in text] == []


@pytest.mark.parametrize("path", [p for p in PAGES if ".fr" in p.name], ids=lambda path: path.name)
def test_french_has_its_own_spaces_and_apostrophes(path: Path) -> None:
    text = re.sub(r"`[^`\n]+`|\]\([^)]*\)|<[^>]+>", "", path.read_text(encoding="utf-8"))
    assert re.findall(r".*\w'\w.*", text) == []
    assert re.findall(r".* [:;?!»](?:\s|$).*|.*« .*", text) == []


# The twelve mercenaries, the spaces and the points.


def facts(box: Box, language: str) -> list[tuple[str, ...]]:
    """Return the name, the price, the numbers and the rule of all mercenaries of a box."""
    found: list[tuple[str, ...]] = []
    for mercenary in range(len(box.mercenaries)):
        told = mercenary_help(MERCENARY_EFFECTS[box.effect[mercenary]])
        numbers = box.numbers_text(mercenary).replace(",", ", ")
        title = told.title.say(language)
        shown = title[0].upper() + title[1:]
        found.append((shown, str(box.cost[mercenary]), numbers, told.rule))
    return sorted(found)


@pytest.mark.rule("U7.12", "U10")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_mercenaries_are_those_of_the_box(language: str) -> None:
    title = {"en": "The mercenaries", "fr": "Les mercenaires"}[language]
    rows = table(section(read("under-fire", language), title), 6)
    for sign, shown, *_ in rows:
        assert (
            mercenary_help(sign.split("mercenary-")[1].split(".")[0]).title.say(language)
            == shown.lower()
        )
    told: list[tuple[str, ...]] = [(*row[1:4], cited(row[5])[0][0]) for row in rows]
    assert sorted(told) == facts(BOX, language)
    title = {"en": "Mercenaries", "fr": "Les mercenaires"}[language]
    rows = table(section(read("under-fire-aid", language), title), 5)
    told = [
        (shown.strip("*"), cost, numbers, cited(what)[0][0])
        for _, shown, cost, numbers, what in rows
    ]
    assert sorted(told) == facts(BOX, language)


@pytest.mark.rule("U6")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_spaces_have_their_names_and_signs(language: str) -> None:
    aid = {"en": "The space", "fr": "La case"}[language]
    for text, title in (
        (read("under-fire", language), "U6"),
        (read("under-fire-aid", language), aid),
    ):
        rows = table(section(text, title), 3)
        shown = {sign.split("space-")[1].split(".")[0]: name.strip("*") for sign, name, _ in rows}
        assert shown == {e: space_help(e).title.say(language) for e in SPACE_EFFECTS[1:]}


@pytest.mark.rule("U9.3")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_points_are_those_of_the_box(language: str) -> None:
    title = {"en": "The score", "fr": "Le décompte"}[language]
    told = table(section(read("under-fire-aid", language), title), 6)
    law = table(read("under-fire", language).split('<a id="U9.3">')[1], 6)
    points = [int(cell.split()[0]) for row in told for cell in row[1:] if cell]
    assert points == [int(BOX.points[k]) for k in range(7)]
    assert points == [int(cell.split()[0]) for row in law for cell in row[1:] if cell]


# Whole counts.


@pytest.mark.rule("U9.4", "U9.5")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_count_of_under_fire_is_the_scorers(language: str) -> None:
    sheet = PICTURES / "under-fire-score.txt"
    game = UnderFireGame(BOX)
    state = game.imagine(game.read_view(sheet.read_text("utf-8"), sheet.name), Dice(0))
    assert isinstance(state, UnderFire)
    light, dark = re.split(
        r"^\*\*\w+\*\*$", section(read("under-fire", language), COUNT[language]), flags=re.MULTILINE
    )[1:]
    totals = []
    for seat, text in ((LIGHT, light), (DARK, dark)):
        items = re.split(r"^- ", text, flags=re.MULTILINE)[1:]
        *points, total = [int(n.replace("−", "-")) for n in re.findall(r"\*\*(−?\d+)\*\*", text)]
        scored = breakdown(state, seat)
        totals.append(scored.total)
        assert total == scored.total == sum(points)
        for combination in scored.combinations:
            numbers = "-".join(str(number) for number in combination.numbers)
            ends = {name(combination.spaces[0]), name(combination.spaces[-1])}
            assert [
                item
                for item in items
                if numbers in item
                and f"**{combination.points}**" in item
                and all(f" {end}" in item for end in ends)
            ], numbers
    assert " ".join(str(total) for total in sorted(totals, reverse=True)) in re.sub(
        r" (to|à) ", " ", dark
    )


@pytest.mark.rule("S7.1", "S7.2")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_count_of_sabordage_is_the_scorers(language: str) -> None:
    *_, (view, _) = shots.play(shots.FOLDER / "count.txt")
    assert isinstance(view, SabordageView)
    items = re.split(
        r"^- ", section(read("sabordage", language), COUNT[language]), flags=re.MULTILINE
    )[1:]
    told = [[int(n) for n in re.findall(r"\*\*(\d+)\*\*", item)] for item in items]
    assert told == [[view.length(ship), view.cannons(ship)] for ship in range(3)]
    assert view.outcome is not None
    assert (view.outcome.winners, view.outcome.reason) == ([0], "cannons")
