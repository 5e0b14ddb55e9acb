"""Records: cut short, edited, or garbage, the answer is a refusal or a game, and nothing else."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flibuste.core.fate import Dice
from flibuste.core.opening import deal_match
from flibuste.core.record import Record, Step, tidy_name
from flibuste.core.record_reader import game_of, read_record
from flibuste.core.recorded import Chance
from flibuste.core.refusal import BadText, Refusal
from flibuste.core.replay import replay, verify
from flibuste.core.seal import Seal
from flibuste.core.sealed import Sealed
from flibuste.games.under_fire.game import UnderFireGame
from tests.core.explained import explained
from tests.laws.course import Course

GAME = UnderFireGame()
SEATS = GAME.seat_names()


def played(seed: int, variant: str = "standard", sealed: bool = True) -> Record:
    """Return the record of a whole game; seed 1 buys a chart, so that chance is written in it."""
    fate = Sealed(bytes([seed] * 32), [b"one", b""]) if sealed else Dice(seed)
    match = deal_match(GAME, fate, variant)
    for _ in Course(seed).play(match):
        pass
    return match.record()


def with_chance() -> Record:
    """Return a record in which a reserve was shuffled."""
    for seed in range(100):
        record = played(seed)
        if any(step.chance for step in record.steps):
            return record
    raise AssertionError("no chart was bought in a hundred games")


WITH_CHANCE = with_chance()
EXPERT = played(2, "expert")
RECORDS = [WITH_CHANCE, EXPERT]


def outcome(text: str) -> str:
    """Read and replay a record; return the code of the refusal, or "" if it is a good one."""
    try:
        record = read_record(text, "r", SEATS)
        verify(GAME, record, "r")
    except Refusal as refusal:
        return explained(refusal)
    record.text()
    record.compact()
    return ""


@pytest.mark.parametrize("record", RECORDS, ids=["standard", "expert"])
def test_cut_short_at_every_line(record: Record) -> None:
    lines = record.text().splitlines()
    good = 0
    choices = lines.index("[choices]")
    for stop in range(0, len(lines) + 1, 1 if len(lines) < 120 else 2):
        code = outcome("\n".join(lines[:stop]))
        if stop <= choices:
            assert code, f"a record without its choices was accepted at line {stop}"
        elif not code:
            good += 1
    # Cut among the choices, the result no longer fits: only the whole record is good.
    assert good <= 1
    assert outcome("\n".join(lines)) == ""


def test_cut_short_without_a_result_it_is_the_start_of_the_game() -> None:
    text = EXPERT.text().replace(f"result: {EXPERT.result}", "result: *")
    lines = text.splitlines()
    first = lines.index("[choices]") + 1
    for stop in range(first, len(lines), 5):
        record = read_record("\n".join(lines[:stop]), "r", SEATS)
        assert len(replay(GAME, record, "r").journal) == len(record.steps)


def test_cut_short_at_every_character_of_its_compact_form() -> None:
    text = WITH_CHANCE.compact()
    for stop in range(0, len(text), 17):
        assert outcome(text[:stop])
    assert outcome(text) == ""


@pytest.mark.parametrize("record", RECORDS, ids=["standard", "expert"])
def test_any_line_left_out_twice_or_moved(record: Record) -> None:
    lines = record.text().splitlines()
    kept = [number for number, line in enumerate(lines) if line]
    for number in kept[:: max(1, len(kept) // 40)]:
        outcome("\n".join(lines[:number] + lines[number + 1 :]))
        doubled = outcome("\n".join(lines[: number + 1] + lines[number:]))
        assert doubled, f"line {number + 1} stands twice: {lines[number]}"
        swapped = list(lines)
        swapped[number - 1], swapped[number] = swapped[number], swapped[number - 1]
        outcome("\n".join(swapped))


def test_another_choice_chance_or_result_is_found_out() -> None:
    text = WITH_CHANCE.text()
    chance = next(line for line in text.splitlines() if line.startswith("chance "))
    head, _, order = chance.partition(": ")
    tiles = order.split()
    assert len(set(tiles)) > 1
    turned = f"{head}: {' '.join(reversed(tiles))}"
    if turned != chance:
        assert outcome(text.replace(chance, turned)) == "does-not-verify"
    assert outcome(text.replace(chance, f"{head}: {' '.join(tiles[1:])}")) == "chance-mismatch"
    assert outcome(text.replace(chance, f"{chance} 9")) == "chance-mismatch"
    assert outcome(text.replace(chance + "\n", "")) == "chance-mismatch"
    assert outcome(text.replace(chance, f"{chance}\n{chance}")) in (
        "chance-mismatch",
        "does-not-verify",
    )
    assert outcome(text.replace("result: ", "result: nobody ")) == "does-not-verify"
    for key in ("deck light", "reserve dark"):
        line = next(line for line in text.splitlines() if line.startswith(key))
        numbers = line.split(": ")[1].split()
        other = next(k for k, n in enumerate(numbers) if n != numbers[0])
        numbers[0], numbers[other] = numbers[other], numbers[0]
        assert outcome(text.replace(line, f"{key}: {' '.join(numbers)}"))


def test_another_seed_nonce_or_commitment_is_found_out() -> None:
    for key in ("seed", "nonce light", "commitment"):
        text = WITH_CHANCE.text()
        line = next(line for line in text.splitlines() if line.startswith(f"{key}: "))
        swapped = line[:-1] + ("0" if line[-1] != "0" else "1")
        assert outcome(text.replace(line, swapped)) == "does-not-verify"
        assert outcome(text.replace(line, line + "zz")) == "bad-hex"
        assert outcome(text.replace(line, line + "00" * 100)) == "bad-hex"
        assert outcome(text.replace(line + "\n", "")) == "missing-key"
    assert outcome(WITH_CHANCE.text().replace("hmac-sha256/1", "dice")) == "unknown-dealing"
    assert outcome(WITH_CHANCE.text().replace("dealing: hmac-sha256/1\n", "")) == "missing-key"


@settings(max_examples=150)
@given(data=st.data())
def test_edited_anywhere(data: st.DataObject) -> None:
    """Characters or words changed anywhere: a refusal or a game, never another exception."""
    record = data.draw(st.sampled_from(RECORDS))
    text = record.compact() if data.draw(st.booleans()) else record.text()
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text) - 1))
        stop = start + data.draw(st.integers(0, 30))
        new = data.draw(
            st.one_of(st.text(max_size=8), st.sampled_from(["0", "-1", "[", "{", "\n"]))
        )
        text = text[:start] + new + text[stop:]
    outcome(text)


@settings(max_examples=150)
@given(text=st.text(max_size=120))
def test_garbage(text: str) -> None:
    assert outcome(text)
    assert outcome("flibuste under-fire record 1\n" + text)
    assert outcome("{" + text)


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["light lay 5 c3", "lay 5 c3", "00", "*"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=8,
)
KEYS = ["v", "game", "seats", "players", "box", "box_text", "date", "seal", "result"]
KEYS += ["deal", "position", "steps", "edition", "by_bots"]


@settings(max_examples=200)
@given(key=st.sampled_from(KEYS), value=JSON)
def test_compact_records_with_any_value_anywhere(key: str, value: Any) -> None:
    found = json.loads(EXPERT.compact())
    found[key] = value
    outcome(json.dumps(found))


@settings(max_examples=100)
@given(step=JSON, place=st.integers(0, 3))
def test_compact_records_with_any_step(step: Any, place: int) -> None:
    found = json.loads(WITH_CHANCE.compact())
    whole = next(number for number, each in enumerate(found["steps"]) if len(each) > 2)
    if place == 0:
        found["steps"][3] = step
    elif place == 1:
        found["steps"][whole][2] = step
    elif place == 2:
        found["steps"][whole][2][1] = step
    else:
        found["steps"][whole][0] = step
    outcome(json.dumps(found))


@pytest.mark.parametrize("number", ["Infinity", "-Infinity", "NaN", "1e999", "9" * 30])
def test_numbers_that_are_no_numbers(number: str) -> None:
    """JSON as Python reads it has infinities: they are no seats and no tiles."""
    text = EXPERT.compact()
    for key in ("v", "seats", "steps"):
        found = json.loads(text)
        found[key] = "HERE" if key == "v" else ["HERE"] if key == "seats" else [["HERE", "end"]]
        assert outcome(json.dumps(found).replace('"HERE"', number))


def test_seals_that_do_not_fit_the_table() -> None:
    """A compact record with too many or too few nonces, or a short seed, is refused."""
    found = json.loads(EXPERT.compact())
    seed, published, *nonces = found["seal"]
    for seal in (
        [seed, published],
        [seed, published, *nonces, "00"],
        [seed[:8], published, *nonces],
        [seed, "", *nonces],
        [],
        ["", "", "", ""],
    ):
        found["seal"] = seal
        assert outcome(json.dumps(found)), seal


def test_records_of_another_box_or_game() -> None:
    text = EXPERT.text()
    assert outcome(text.replace("flibuste under-fire", "flibuste sabordage")) == "other-box"
    assert outcome(text.replace(f"box: {GAME.box.name} ", "box: another ")) == "other-box"


COLOURS = ["yellow", "green", "black", "red", "blue"]


def of_colours(players: int) -> Record:
    """Return a record of another game, with some of the seats that it may have."""
    record = Record("other", COLOURS[:players], "box 1")
    record.players = [f"Player {seat}" for seat in range(players)]
    record.seal = Seal(bytes(32), [bytes([seat]) for seat in range(players)])
    record.deal = ["variant: standard"]
    record.steps = [Step(seat, "build 1", []) for seat in reversed(range(players))]
    return record


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_record_names_its_seats(players: int) -> None:
    record = of_colours(players)
    for text in (record.text(), record.compact()):
        again = read_record(text, "r", COLOURS)
        assert again.seats == COLOURS[:players]
        assert again == record


def test_the_game_of_a_record_is_known_before_its_seats() -> None:
    for text in (of_colours(3).text(), of_colours(3).compact()):
        assert game_of(text, "r") == "other"
    for text in ("{", "{}", "[", "", '{"game'):
        with pytest.raises(BadText):
            game_of(text, "r")


def test_a_seat_without_its_line_is_missed() -> None:
    text = EXPERT.text()
    line = next(line for line in text.splitlines() if line.startswith("light: "))
    with pytest.raises(BadText) as error:
        read_record(text.replace(f"{line}\n", "", 1), "r", SEATS)
    assert error.value.code == "missing-key"
    assert "light" in error.value.say("en")
    # Even if it neither chose nor gave a nonce.
    record = played(3, sealed=False)
    record.steps = []
    record.result = "*"
    line = f"light: {record.players[0]}\n"
    assert line in record.text()
    found = read_record(record.text().replace(line, "", 1), "r", SEATS)
    assert found.seats == ["dark"]
    with pytest.raises(BadText) as error:
        replay(GAME, found, "r")
    assert error.value.code == "wrong-seats"
    assert "light, dark" in error.value.say("en")
    assert "light, dark" in error.value.say("fr")


def test_compact_records_have_seats_of_their_game_only() -> None:
    for seats in (["dark", "light"], ["light"], ["light", "light"], ["light", "red"], []):
        found = json.loads(EXPERT.compact())
        found["seats"] = seats
        found["players"] = seats
        assert outcome(json.dumps(found))


def test_a_step_that_breaks_a_rule_is_named() -> None:
    record = read_record(EXPERT.text(), "r.txt", SEATS)
    seat = record.steps[5].seat
    record.steps[5] = Step(seat, "shoot n", [])
    with pytest.raises(BadText) as error:
        replay(GAME, record, "r.txt")
    bad = error.value
    assert bad.key == f"choice 6, “{SEATS[seat]} shoot n”"
    assert bad.rule == "U3.4"
    assert bad.say("fr").startswith("r.txt: choice 6")


@pytest.mark.parametrize("name", ["Ann", "Jean-Loup d'Été", "a: b", "[x]", "| y", "-", "light"])
def test_names_of_players(name: str) -> None:
    record = read_record(EXPERT.text(), "r", SEATS)
    record.players = [name, "Bob"]
    record.date = "2026-01-31"
    for text in (record.text(), record.compact()):
        again = read_record(text, "r", SEATS)
        assert again.players == [name, "Bob"]
        assert again == record


@settings(max_examples=80)
@given(name=st.text(min_size=1, max_size=60))
def test_any_name_of_a_player_leaves_the_record_whole(name: str) -> None:
    """Whatever somebody is called, the record can be read, and is the same game."""
    record = read_record(EXPERT.text(), "r", SEATS)
    record.players = [name, "Bob"]
    again = read_record(record.text(), "r", SEATS)
    assert again.steps == record.steps
    assert again.deal == record.deal
    assert again.players[0] == tidy_name(name, "light")
    assert again == record


@pytest.mark.parametrize(
    ("name", "tidy"),
    [
        ("Anne Bonny", "Anne Bonny"),
        ("  Anne\n\u2028Bonny ", "Anne Bonny"),
        ("Anne #2", "Anne#2"),
        ("#1", "1"),
        ("\x1b[2J", "[2J"),
        (" ", "light"),
        ("x" * 99, "x" * 60),
    ],
)
def test_names_are_made_to_fit_a_line(name: str, tidy: str) -> None:
    assert tidy_name(name, "light") == tidy


def test_a_record_says_for_whom_bots_chose() -> None:
    assert "by bot" not in WITH_CHANCE.text()
    record = read_record(WITH_CHANCE.text(), "r", SEATS)
    record.by_bots = [0, 12]
    assert f"\nby bot {SEATS[1]}: 12\n" in record.text()
    for text in (record.text(), record.compact()):
        assert read_record(text, "r", SEATS) == record
        assert outcome(text) == ""
    for wrong in ("", "-1", "some", "٣", "9" * 30):
        text = record.text().replace(f"by bot {SEATS[1]}: 12", f"by bot {SEATS[1]}: {wrong}")
        assert outcome(text) == "bad-by-bot"


def test_steps_and_seals_are_values() -> None:
    assert Step(0, "end", []) == Step(0, "end", [])
    assert hash(Step(0, "end", [])) == hash(Step(0, "end", []))
    assert Step(0, "end", []) != Step(1, "end", [])
    assert Step(0, "end", []) != Step(0, "end", [Chance("x", [])])
    assert Step(0, "end", []) != "end"
    seal = Seal(bytes(32), [b"a"])
    assert seal == Seal(bytes(32), [b"a"])
    assert hash(seal) == hash(Seal(bytes(32), [b"b"]))
    assert seal != Seal(bytes(32), [b"b"])
    assert seal != "seal"
    assert EXPERT != WITH_CHANCE
    assert hash(EXPERT) == hash(read_record(EXPERT.text(), "r", SEATS))
