"""U12: names of choices."""

import random

import pytest

from flibuste.core.fate import Dice
from flibuste.core.match import Match
from flibuste.core.opening import deal_match
from flibuste.core.refusal import Refusal
from flibuste.games.under_fire.game import UnderFireGame
from flibuste.games.under_fire.rules.actions import KINDS
from flibuste.games.under_fire.rules.notation import read_action, write_action, write_public
from flibuste.games.under_fire.text.box_file import standard_box
from tests.games.under_fire.dealing import first_match
from tests.games.under_fire.table import DARK, LIGHT, SPECTATOR, Table

BOX = standard_box()
PICK = "shoal/sun/1 strait/moon/0 reef/sun/3"

#: One text of every kind, as the table of U12 has them.
TEXTS = [
    "lay 5 c3",
    "buy ram c3",
    "buy minelayer g6",
    *[f"shoot {direction}" for direction in ("n", "e", "s", "w", "ne", "se", "sw", "nw")],
    "repair c3",
    "shield c3",
    "mine c3",
    "dummy c3",
    "unmine c3",
    "decline",
    "chart 5",
    "end",
    f"arrange {PICK}",
    f"adjust {PICK}",
]


@pytest.mark.rule("U12")
@pytest.mark.parametrize("text", TEXTS)
def test_every_kind_of_choice_has_its_text(text: str) -> None:
    assert write_action(BOX, read_action(BOX, text)) == text
    assert read_action(BOX, f"  {text.replace(' ', '   ')} ") == read_action(BOX, text)


@pytest.mark.rule("U12")
def test_the_texts_of_all_kinds_are_different_choices() -> None:
    assert {text.split()[0] for text in TEXTS} == set(KINDS)
    assert len({read_action(BOX, text) for text in TEXTS}) == len(TEXTS)


@pytest.mark.rule("U12")
@pytest.mark.parametrize(
    "text",
    [
        *("", "sail c3", "lay", "lay 5", "lay 5 c3 c4", "lay 0 c3", "lay 10 c3", "lay X c3"),
        *("lay 5 h3", "lay 5 c7", "lay 5 3c", "LAY 5 c3", "buy kraken c3", "buy ram"),
        *("shoot", "shoot north", "shoot c3", "repair", "mine", "unmine x1", "decline c3"),
        *("chart", "chart 0", "chart 5 5", "end turn", "arrange", f"arrange {PICK} reef/sun/0"),
        *("adjust shoal/sun/1", f"arrange {PICK}".replace("moon/0", "moon/1"), "lay \uff15 c3"),
    ],
)
def test_anything_else_is_no_name_of_a_choice(text: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_action(BOX, text)
    assert (refused.value.code, refused.value.rule) == ("unreadable-choice", "U12")
    assert "Expected" in refused.value.say("en")
    assert "Attendu" in refused.value.say("fr")


def play_at_random(seed: int, variant: str) -> Match:
    match = deal_match(UnderFireGame(), Dice(seed), variant)
    chance = random.Random(seed)
    while match.state.actors():
        seat = chance.choice(match.state.actors())
        legal = list(match.state.legal(seat))
        texts = [match.game.write_action(act) for act in legal]
        assert len(set(texts)) == len(legal) > 1  # equal choices are one, one choice is none
        for text, act in zip(texts, legal, strict=True):
            assert match.game.read_action(text) == act
        match.choose(seat, chance.choice(legal))
    return match


@pytest.mark.rule("U12", "U3.1", "U3.6")
@pytest.mark.parametrize("variant", ["standard", "expert"])
def test_every_choice_that_comes_up_has_a_text_of_its_own(variant: str) -> None:
    met: set[str] = set()
    for seed in range(8):
        match = play_at_random(seed, variant)
        met |= {step.text.split()[0] for step in match.record().steps}
    expected = set(KINDS) - (set() if variant == "expert" else {"arrange", "adjust"})
    assert met >= expected


@pytest.mark.rule("U12")
@pytest.mark.parametrize(
    ("text", "public"),
    [
        ("dummy c3", "mine c3"),
        ("chart 5", "chart"),
        (f"arrange {PICK}", "arrange"),
        (f"adjust {PICK}", f"adjust {PICK}"),
        *[(text, text) for text in TEXTS if text.split()[0] not in ("dummy", "chart", "arrange")],
    ],
)
def test_what_others_see_of_a_choice(text: str, public: str) -> None:
    assert write_public(BOX, read_action(BOX, text)) == public


SEA = """
    6  .  .  .  .  .  .  .
    5  .  .  .  .  .  .  .
    4  .  .  .  .  .  .  .
    3  .  .  .  .  .  .  .
    2  .  .  L8 .  .  .  .
    1  .  .  .  .  .  .  .
"""


def told(match: Match, seat: int) -> list[object]:
    return [e.facts["choice"] for e in match.events(seat) if e.kind == "chose"]


@pytest.mark.rule("U12", "U5.7")
def test_past_entries_are_not_rewritten_when_the_dummy_comes_out() -> None:
    """Dark takes the dummy: everybody knows it now, and the log still says `mine a6`."""
    table = Table(SEA, hand="2 2 4", gold="3 0", market="minelayer")
    table.play("buy minelayer b2", "dummy a6", "mine b6", "mine c6", "lay 2 b1")
    before = {seat: told(table.match, seat) for seat in (DARK, SPECTATOR)}
    for seen in before.values():
        assert seen == ["buy minelayer b2", "mine a6", "mine b6", "mine c6", "lay 2 b1"]
    lay = next(text for text in table.choices("lay") if text.endswith("a6"))
    table.play(lay)
    assert table.view(DARK).dummy_taker == DARK
    for seat, seen in before.items():
        assert told(table.match, seat)[:5] == seen
        laid = [e.facts for e in table.match.events(seat) if e.kind == "mine-laid"]
        assert laid == [{"space": "a6"}, {"space": "b6"}, {"space": "c6"}]
    assert told(table.match, LIGHT)[1] == "dummy a6"


@pytest.mark.rule("U12", "U7.3")
def test_others_see_that_the_chart_took_a_tile_and_not_which() -> None:
    table = Table(SEA, hand="2 2 4", gold="4 0", market="chart", reserve="1 3 5 7 9 1 3 5 7")
    table.play("buy chart b2", "chart 9")
    assert told(table.match, LIGHT) == ["buy chart b2", "chart 9"]
    for seat in (DARK, SPECTATOR):
        assert told(table.match, seat) == ["buy chart b2", "chart"]


@pytest.mark.rule("U12", "U11.1")
def test_others_see_that_boards_were_picked_and_not_which() -> None:
    match = first_match(Dice(1), LIGHT, "expert")
    match.choose_text(LIGHT, f"arrange {PICK}")
    assert told(match, LIGHT) == [f"arrange {PICK}"]
    for seat in (DARK, SPECTATOR):
        assert told(match, seat) == ["arrange"]
    match.choose_text(DARK, f"arrange {PICK}")
    for seat in (DARK, SPECTATOR):
        assert told(match, seat)[0] == "arrange"  # the boards come in an entry of their own
        assert match.events(seat)[-1].facts == {"light": PICK, "dark": PICK}


@pytest.mark.rule("U12")
def test_the_record_of_a_game_that_is_over_tells_all() -> None:
    table = Table(SEA, hand="9 9 4", turn=16, mover="dark", gold="0 3", market="minelayer")
    table.play("buy minelayer b6", "dummy a1", "mine b1", "mine c1")
    assert told(table.match, LIGHT)[1] == "mine a1"
    table.play("lay 9 a6")
    assert table.state.outcome() is not None
    texts = [step.text for step in table.match.record().steps]
    assert texts == ["buy minelayer b6", "dummy a1", "mine b1", "mine c1", "lay 9 a6"]


@pytest.mark.rule("U12", "U10")
def test_names_come_from_the_box() -> None:
    for name in [*BOX.boards, *[face for faces in BOX.faces for face in faces], *BOX.mercenaries]:
        assert set(name) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")
        assert name
    for mercenary in BOX.mercenaries:
        text = f"buy {mercenary} a1"
        assert write_action(BOX, read_action(BOX, text)) == text
