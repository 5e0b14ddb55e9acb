"""Rules in the terminal: `flibuste rules`, `? U3.1` in a game, and the rules on its first page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from flibuste.core.words import LANGUAGES
from flibuste.games.registry import GAMES
from flibuste.terminal.rules_page import RulesPage
from tests.cli.driving import ROOT, flibuste


@pytest.fixture(autouse=True)
def newcomer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every test begin where nobody has played before."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(GAMES))
def test_every_rule_of_the_docs_is_found(game: str, language: str) -> None:
    text = GAMES[game].rules_page(language)
    end = "" if language == "en" else f".{language}"
    assert text == (ROOT / "docs" / "rules" / f"{game}{end}.md").read_text(encoding="utf-8")
    page = RulesPage(text)
    ids = re.findall(r'<a id="([US][\d.]+)">', text)
    assert len(ids) > 30
    for rule in ids:
        passage = page.passage(rule)
        assert f"**{rule}** " in passage
        if "." in rule:
            assert passage.startswith(f"**{rule}** ")
            # It ends where the next one begins.
            assert len(re.findall(r"^\*\*[US][\d.]+\*\* ", passage, re.MULTILINE)) == 1
            assert "\n#" not in passage
    assert {section.id for section in page.sections if section.id} == {
        rule.partition(".")[0] for rule in ids
    }


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("rules", "U3.1"), "U3.1 [book] Main action, compulsory"),
        (("rules", "u3.1", "--lang", "fr"), "U3.1 [livre]"),
        (("rules", "S4"), "S4.4 [book]"),
        (("rules",), "Pirates Under Fire · The game in two minutes"),
        (("rules", "sabordage", "--lang", "fr"), "  S4  Les canons"),
    ],
)
def test_rules_are_printed(arguments: tuple[str, ...], said: str) -> None:
    done = flibuste(*arguments)
    assert done.returncode == 0, done.stderr
    assert said in done.stdout
    for stray in ("<a id", "](", "**", "![", "|--"):
        assert stray not in done.stdout


def test_a_rule_that_is_not_there_is_refused_with_those_that_are() -> None:
    done = flibuste("rules", "U3.99")
    assert done.returncode == 2
    assert "There is no rule “U3.99”. Expected one of: U3.1, U3.2" in done.stderr
    done = flibuste("rules", "draughts")
    assert done.returncode == 2
    assert "under-fire, sabordage, U1, U2" in done.stderr


@pytest.mark.parametrize(
    ("game", "typed", "said"),
    [
        ("under-fire", "? U3.1\n", "U3.1 [book] Main action, compulsory"),
        ("under-fire", "?u9.6\n", "U9.6 [book] Most points wins"),
        ("sabordage", "? S4.2\n", "S4.2 ["),
    ],
)
def test_a_rule_is_explained_in_a_game(game: str, typed: str, said: str) -> None:
    assert said in flibuste("play", game, "--seed", "1", typed=typed).stdout


@pytest.mark.parametrize(
    ("game", "language", "said", "short"),
    [
        ("under-fire", "en", "On your turn you lay one ship", "? rules"),
        ("under-fire", "fr", "vous posez un", "? règles"),
        ("sabordage", "en", "the longest ship wins", "? rules"),
        ("sabordage", "fr", "le plus long bateau gagne", "? regles"),
    ],
)
def test_a_newcomer_reads_the_rules_in_two_minutes_first(
    game: str, language: str, said: str, short: str
) -> None:
    def told(*arguments: str, typed: str = "") -> int:
        done = flibuste("play", game, "--seed", "1", "--lang", language, *arguments, typed=typed)
        assert done.returncode == 0, done.stderr
        return " ".join(done.stdout.split()).count(said)

    assert told() == 1
    assert told("--opponent", "human") == 1
    assert told(typed=f"{short}\n") == 2
    # Whoever has played before is not told again, but may ask.
    choice = "a 1" if game == "sabordage" else "1"
    moves = "".join(f"{n} {c}1\n" for n in range(1, 10) for c in "abc")
    told(typed=f"{choice}\n{moves}")
    assert told() == 0
    assert told(typed=f"{short}\n") == 1
