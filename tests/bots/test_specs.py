"""Player specs: what names a bot and its budget, and what is refused, with what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest

from flibuste.bots.bot import Bot
from flibuste.bots.roster import Budgeted, bot_maker, make_bot
from flibuste.bots.spec import Budget, Spec, read_spec
from flibuste.core.fate import Dice
from flibuste.core.refusal import Refusal
from flibuste.core.view import View
from flibuste.games.registry import GAMES

GAME = next(iter(GAMES))


class Clerk:
    """A bot that notes how long it may think."""

    name = "clerk"
    noted: list[float] = []  # noqa: RUF012 - noted by all of them

    def __init__(self, dice: Dice) -> None:
        pass

    def choose(self, view: View, seconds: float) -> int:
        self.noted.append(seconds)
        return view.choices[0]


CLERK = f"{Clerk.__module__}:Clerk"


@pytest.mark.parametrize(
    ("text", "name", "seconds", "simulations"),
    [
        ("random", "random", None, None),
        ("search", "search", None, None),
        ("search:1s", "search", 1.0, None),
        ("search:0.1s", "search", 0.1, None),
        ("search:300ms", "search", 0.3, None),
        ("search:2000x", "search", None, 2000),
        ("level:3", "level:3", None, None),
        ("mine:MyBot", "mine:MyBot", None, None),
        ("mine:MyBot:1.5s", "mine:MyBot", 1.5, None),
        ("pack.mine:MyBot:20ms", "pack.mine:MyBot", 0.02, None),
    ],
)
def test_a_spec_is_a_name_and_a_budget(
    text: str, name: str, seconds: float | None, simulations: int | None
) -> None:
    spec = read_spec(text)
    assert spec == Spec(text, name, Budget(seconds, simulations))


@pytest.mark.parametrize(
    "text",
    [
        *["search:0s", "search:1m", "search:0x", "search:2.5x", "search:1", "search:1ss"],
        *["search:99999999s", "search:9999999999x", "search:1e3s", "mine:My:9", "search:²s"],
    ],
)
def test_what_is_no_budget_is_refused_with_what_is_one(text: str) -> None:
    with pytest.raises(Refusal, match="300ms") as caught:
        read_spec(text)
    assert text in caught.value.say("fr")
    assert "Écrivez 1s" in caught.value.say("fr")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "unknown-bot"),
        ("nobody", "unknown-bot"),
        (":", "unknown-bot"),
        ("search:fast", "unknown-bot"),
        ("greedy:", "unknown-bot"),
        ("greedy:20x", "bad-budget"),
        ("level:0", "unknown-level"),
        ("level:7", "unknown-level"),
        ("level:", "unknown-level"),
        ("level:top", "unknown-level"),
        ("level:6:1s", "bad-budget"),
        ("no_such_module:Bot", "bot-not-found"),
        ("flibuste.bots.roster:Missing", "bot-not-found"),
        ("json:dumps", "not-a-bot"),
        ("flibuste.core.fate:Dice", "not-a-bot"),
    ],
)
def test_a_bad_spec_is_refused_in_both_languages(text: str, code: str) -> None:
    with pytest.raises(Refusal) as caught:
        bot_maker(text, GAME)
    assert caught.value.code == code
    assert caught.value.say("en") != caught.value.say("fr")


def test_a_module_that_is_no_python_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    (tmp_path / "broken_bot.py").write_text("class Broken(:\n", encoding="utf-8")
    with pytest.raises(Refusal, match="SyntaxError"):
        bot_maker("broken_bot:Broken", GAME)


def test_a_bot_thinks_as_long_as_its_spec_says_else_as_the_table_says() -> None:
    view = View()
    view.choices = [4, 5]
    Clerk.noted.clear()
    for spec in (CLERK, f"{CLERK}:250ms"):
        bot: Bot = make_bot(spec, GAME, Dice(1))
        assert bot.name == "clerk"
        assert bot.choose(view, 7.0) == 4
    assert Clerk.noted == [7.0, 0.25]
    assert isinstance(make_bot("greedy:1s", GAME, Dice(1)), Budgeted)


@pytest.mark.parametrize("game", list(GAMES))
def test_every_kind_of_bot_can_be_made(game: str) -> None:
    for spec in ("random", "greedy", "search", "search:1s", "search:50x", "level:1", "level:6"):
        assert make_bot(spec, game, Dice(1)).name
