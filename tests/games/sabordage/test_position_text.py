"""Positions and deals as text: defaults, round trips, and every refusal with its line and key."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flibuste.core.fate import Dice
from flibuste.core.opening import deal_match, match_of_deal
from flibuste.core.refusal import BadText, Refusal
from flibuste.core.seat import EVERYTHING, SPECTATOR
from flibuste.core.sheet import read_sheet
from flibuste.games.sabordage.game import SabordageGame
from flibuste.games.sabordage.rules.deal import Deal, deal
from flibuste.games.sabordage.rules.state import Sabordage
from flibuste.games.sabordage.rules.view import SabordageView
from flibuste.games.sabordage.rules.worlds import imagine
from flibuste.games.sabordage.text.deal_text import read_deal, write_deal
from flibuste.games.sabordage.text.position_text import write_position
from tests.core.explained import explained
from tests.games.sabordage.table import BLACK, BOX, GREEN, YELLOW, Table, box_of

TITLE = "flibuste sabordage position 1"
SHIPS = "[ships]\nyellow: sail\ngreen: sail\nblack: sail"
DUEL = f"{SHIPS}\nred: sail"


def text(head: str = "", tiles: str = "", ships: str = SHIPS) -> str:
    """Return a position: its head starts on line 2."""
    parts = [TITLE, *([head] if head else []), ships]
    return "\n".join([*parts, *(["[tiles]", tiles] if tiles else [])]) + "\n"


def read(position: str, players: int = 3) -> SabordageView:
    return SabordageGame(BOX, players).read_view(position, "p")


def bad(position: str, players: int = 3) -> BadText:
    """Return the refusal of a position."""
    with pytest.raises(BadText) as error:
        read(position, players)
    found = error.value
    explained(found)
    assert found.source == "p"
    for language in ("en", "fr"):
        assert "{" not in found.say(language)
    return found


# What is left out.


def test_ships_are_all_it_must_have() -> None:
    view = read(text())
    assert (view.seat, view.round, view.building, view.phase) == (EVERYTHING, 1, 1, "build")
    assert (view.expert, view.options) == (False, [])
    assert view.hands == [[0, 0, 0, 0]] * 3
    assert view.discard == []
    assert view.pile == [0] * (68 - 3 - 12)
    assert view.drawn == [12, 0, 0]
    assert (view.chosen, view.picks, view.rotten, view.built) == ([], [[], [], []], [], [])
    assert (view.shuffles, view.shuffled, view.supplies, view.outcome) == (0, [], [], None)


@pytest.mark.parametrize(
    ("head", "players", "size", "drawn"),
    [
        ("building: 2", 3, 3, [12, 0, 0]),
        ("building: 3", 3, 2, [12, 0, 0]),
        ("round: 2", 3, 4, [12, 12, 0]),
        ("round: 3\nbuilding: 3", 3, 2, [12, 12, 12]),
        ("", 2, 7, [14, 0, 0]),
        ("building: 2", 2, 5, [14, 0, 0]),
        ("building: 3\nround: 2", 2, 3, [14, 14, 0]),
        ("variant: expert\nphase: carpenter", 3, 3, [12, 0, 0]),
        ("phase: rotten\nrotten: yellow 101", 3, 3, [12, 0, 0]),
        ("phase: rotten\nrotten: yellow 101\nbuilding: 2", 2, 3, [14, 0, 0]),
        ("phase: over\nending: yellow length\nround: 3", 3, 0, [12, 12, 12]),
    ],
)
def test_hands_have_the_size_they_have_at_that_moment(
    head: str, players: int, size: int, drawn: list[int]
) -> None:
    view = read(text(head, ships=DUEL if players == 2 else SHIPS), players)
    assert view.hands == [[0] * size] * players
    assert view.drawn == drawn


def test_without_a_pile_the_rest_is_there() -> None:
    view = read(text("", "hand yellow: 11 12\ndiscard: 13 ? 14"))
    assert view.hands == [[11, 12], [0] * 4, [0] * 4]
    assert [tile.tile for tile in view.discard] == [13, 0, 14]
    assert len(view.pile) == 68 - 3 - 2 - 8 - 3


def test_what_is_unknown_is_made_up() -> None:
    state = SabordageGame(BOX, 3).from_position(text(), "p", Dice(1), Dice(2))
    truth = state.view(EVERYTHING)
    assert isinstance(truth, SabordageView)
    assert 0 not in truth.pile
    assert 0 not in [deck.tile for ship in truth.ships for stack in ship for deck in stack]
    assert state.actors() == [0, 1, 2]


def test_an_empty_ship_is_a_dash_or_nothing() -> None:
    view = read(text(ships="[ships]\nyellow: -\ngreen:\nblack: sail"))
    assert view.ships[YELLOW] == view.ships[GREEN] == []
    assert "yellow: -\n" in write_position(view)


# Decks and tiles.


@pytest.mark.parametrize(
    "deck",
    [
        *("sail", "11", "11t", "11[--]", "11t[--]", "14[1-]", "14[-2]", "14t[2-]", "14t[--]"),
        *("31", "31t", "31[21]", "31t[12]", "31[--]", "43[-2]", "52", "71", "141"),
        *("sail(13)", "sail(?^)", "sail(13/02)", "sail(13/all)", "sail(13<1.2/01)"),
        *("sail(13^<2.0/2)", "sail(?/1)", "sail+11", "11+sail+51t", "sail(13)+81"),
    ],
)
def test_a_deck_is_written_as_it_is_read(deck: str) -> None:
    view = read(text(ships=f"[ships]\nyellow: {deck} | sail\ngreen: sail\nblack: sail"))
    assert f"yellow: {deck} | sail\n" in write_position(view)
    assert read(write_position(view)) == view


def test_fuses_as_printed_need_not_be_written() -> None:
    view = read(text(ships="[ships]\nyellow: 14[12] | 31[12]\ngreen: sail\nblack: sail"))
    assert "yellow: 14 | 31\n" in write_position(view)
    assert view.visible(YELLOW, 1).fuses == (1, 2)


def test_what_else_is_known_of_a_sail() -> None:
    line = "sail(13^<2.1/02) + sail(14/all) + sail(15/none) + sail"
    view = read(text(ships=f"[ships]\nyellow: {line}\ngreen: sail\nblack: sail"))
    first, second, third, last = view.ships[YELLOW][0]
    assert (first.tile, first.known_to, first.past.fresh) == (13, [0, 2], True)
    assert (first.past.leftover, first.past.bombard) == (8 * 2 + 1, False)
    assert second.known_to == [0, 1, 2, SPECTATOR]
    assert (third.tile, third.known_to) == (15, [])
    assert (last.tile, last.known_to) == (0, [])


def test_a_discard_is_known_to_all_unless_it_says_otherwise() -> None:
    view = read(text("", "discard: 11 ? 12/none 13/1 ?/02 14<1.2/2"))
    assert [(tile.tile, tile.known_to) for tile in view.discard] == [
        (11, [0, 1, 2, SPECTATOR]),
        (0, []),
        (12, []),
        (13, [1]),
        (0, [0, 2]),
        (14, [2]),
    ]
    assert "discard: 11 ? 12/none 13/1 ?/02 14<1.2/2\n" in write_position(view)


def test_equal_tiles_are_read_as_the_lowest() -> None:
    view = read(text("", "hand yellow: 73 55\ndiscard: 145"))
    assert view.hands[YELLOW] == [51, 71]
    assert view.discard[0].tile == 141


@pytest.mark.parametrize(
    "token",
    [
        *("x", "0", "11x", "11T", "t11", "11[-]", "11[---]", "11[3-]", "11[-1]", "11[2-]", "11 12"),
        *("12[1-]", "14[11]", "14[21]", "14t[12]", "31[1-]", "31[11]", "31[-2]", "52[1-]", "999"),
        *("10", "13t", "71t", "sial", "sail()", "sail(x)", "sail(13", "sail(0)", "sail(13/3)"),
        *("sail(13/20)", "sail(13/00)", "sail(13/)", "sail(13*)", "sail(?*)", "sail(13<4.0)"),
        *(
            "sail(13<1.3)",
            "sail(13<1)",
            "sail(13^^)",
            "sail(10)",
            "+",
            "",
            "11+",
            "salis",
            "11[12]",
        ),
    ],
)
def test_a_deck_that_cannot_be_read(token: str) -> None:
    ships = f"[ships]\nyellow: sail | {token}\ngreen: sail\nblack: sail"
    found = bad(text("round: 1", ships=ships))
    assert (found.code, found.line, found.key, found.rule) == ("bad-tile", 4, "yellow", "S9")
    assert found.remedy.en
    assert found.remedy.fr != found.remedy.en


def test_the_starting_sails_of_two_may_be_marked_and_no_others() -> None:
    view = read(text(ships="[ships]\nyellow: sail(?*)\ngreen: sail(41*)\nblack: 11\nred: sail"), 2)
    assert view.ships[YELLOW][0][0].past.bombard
    assert "yellow: sail(?*)\ngreen: sail(41*)\n" in write_position(view)
    assert bad(text("", "discard: ?*")).code == "bad-tile"


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("hand yellow: x", "hand yellow"),
        ("hand green: 11 -1", "hand green"),
        ("hand green: 10", "hand green"),
        ("hand green: 1111", "hand green"),
        ("pile: 11 12 z", "pile"),
        ("pile: 999", "pile"),
        ("discard: 11t", "discard"),
        ("discard: sail", "discard"),
        ("discard: 11/5", "discard"),
        ("discard: 11<0.1", "discard"),
        ("shuffled: ?!", "shuffled"),
    ],
)
def test_tiles_that_cannot_be_read(line: str, key: str) -> None:
    found = bad(text("", line))
    assert (found.code, found.line, found.key) == ("bad-tile", 7, key)


def test_no_ship_has_more_than_eleven_rows() -> None:
    rows = " | ".join(["sail"] * 12)
    found = bad(text(ships=f"[ships]\nyellow: sail\ngreen: {rows}\nblack: sail"))
    assert (found.code, found.line, found.key, found.rule) == ("too-many-rows", 4, "green", "S3.2")
    view = read(text(ships=f"[ships]\nyellow: sail\ngreen: {rows[7:]}\nblack: sail"))
    assert len(view.ships[GREEN]) == 11
    # Without a line for it, the round is the first in which that can be.
    assert view.round == 3
    rounds = {2: 1, 5: 1, 6: 2, 8: 2, 9: 3, 11: 3}
    for n, round_ in rounds.items():
        ship = " | ".join(["sail"] * n)
        assert read(text(ships=f"[ships]\nyellow: {ship}\ngreen: -\nblack: -")).round == round_


def test_no_ship_has_more_rows_than_were_built() -> None:
    rows = " | ".join(["sail"] * 6)
    ships = f"[ships]\nyellow: {rows}\ngreen: sail\nblack: sail"
    assert bad(text("round: 1", ships=ships)).code == "too-many-rows"
    assert read(text("round: 2", ships=ships)).round == 2


# The head.


@pytest.mark.parametrize(
    ("line", "code", "rule"),
    [
        ("seen by: red", "unknown-value", ""),
        ("seen by: me", "unknown-value", ""),
        ("players: 4", "other-players", "S1.1"),
        ("players: three", "other-players", "S1.1"),
        ("box: table 0", "other-box", "S9"),
        ("variant: solo", "unknown-value", ""),
        ("options: fast", "unknown-value", ""),
        ("round: 0", "unknown-value", ""),
        ("round: 4", "unknown-value", ""),
        ("building: 4", "unknown-value", ""),
        ("phase: dinner", "unknown-value", ""),
        ("phase: carpenter", "no-carpenters", "S8.1"),
        ("drawn: 12", "bad-numbers", "S10.2"),
        ("drawn: 12 0 69", "bad-numbers", "S10.2"),
        ("drawn: 12 0 x", "bad-numbers", "S10.2"),
        ("drawn: 12 0 -1", "bad-numbers", "S10.2"),
        ("shuffles: x", "bad-numbers", "S10.2"),
        ("shuffles: 1 2", "bad-numbers", "S10.2"),
        ("shuffles: 137", "bad-numbers", "S10.2"),
        ("built: yellow", "bad-ship-and-number", "S3.6"),
        ("built: yellow 1", "bad-ship-and-number", "S3.6"),
        ("built: yellow 2", "bad-ship-and-number", "S3.6"),
        ("built: yellow 0", "bad-ship-and-number", "S3.6"),
        ("built: red 1", "bad-ship-and-number", "S3.6"),
        ("built: yellow x", "bad-ship-and-number", "S3.6"),
        ("rotten: yellow 11", "bad-ship-and-number", "S3.6"),
        ("rotten: yellow 999", "bad-ship-and-number", "S3.6"),
        ("rotten: yellow 101, yellow 103", "bad-ship-and-number", "S3.6"),
        ("rotten: yellow 101", "rotten-phase", "S3.6"),
        ("phase: rotten", "rotten-phase", "S3.6"),
        ("picks yellow: build 10 @1", "no-such-tile", "S9"),
        ("picks yellow: build 12 @0", "unreadable-choice", "S11"),
        ("picks yellow: build 13 turned @1", "never-turned", "S1.5"),
        ("picks yellow: build 73 @1", "equal-tile", "S11"),
        ("picks yellow: build 11 @1", "impossible-pick", "S3.2"),
        ("picks yellow: rotten @1", "impossible-pick", "S3.2"),
        ("chosen: red", "unknown-value", ""),
        ("chosen: yellow", "wrong-chosen", "S3.2"),
        ("phase: over", "bad-ending", "S7.2"),
        ("ending: yellow length", "bad-ending", "S7.2"),
        ("captain: Ahab", "unknown-key", ""),
        ("round", "not-an-entry", ""),
    ],
)
def test_each_refusal_names_its_line_and_key(line: str, code: str, rule: str) -> None:
    found = bad(text(line))
    assert (found.code, found.rule) == (code, rule)
    assert found.line == 2
    assert found.key == (line.split(":", maxsplit=1)[0] if code != "not-an-entry" else found.key)


def test_other_players_means_other_than_at_hand() -> None:
    assert read(text("players: 3")).players == 3
    assert bad(text("players: 5")).remedy.en == "Write `players: 3`."
    assert "Écrivez" in bad(text("players: 5")).remedy.fr


@pytest.mark.parametrize(
    ("head", "code", "key"),
    [
        ("round: 1\nround: 2", "repeated-key", "round"),
        ("phase: over\nending: yellow", "bad-ending", "ending"),
        ("phase: over\nending: red length", "bad-ending", "ending"),
        ("phase: over\nending: yellow+red shared", "bad-ending", "ending"),
        ("phase: over\nending: yellow luck", "bad-ending", "ending"),
        ("phase: over\nending: yellow length 3", "bad-ending", "ending"),
        ("shuffles: 1", "missing-key", ""),
        ("shuffles: 1\nshuffled at: 1", "bad-numbers", "shuffled at"),
        ("shuffles: 1\nshuffled at: 0 1", "bad-numbers", "shuffled at"),
        ("shuffles: 1\nshuffled at: 2 0", "bad-numbers", "shuffled at"),
        ("shuffles: 1\nshuffled at: 1 13", "bad-numbers", "shuffled at"),
        ("shuffles: 1\nshuffled at: 1 12", "bad-memory", "shuffles"),
    ],
)
def test_lines_that_do_not_go_together(head: str, code: str, key: str) -> None:
    found = bad(text(head))
    assert (found.code, found.key) == (code, key)


@pytest.mark.parametrize(
    ("ships", "code", "key", "line"),
    [
        ("[ships]\nyellow: sail\ngreen: sail", "missing-key", "[ships]", 2),
        ("[ships]\nyellow: sail\ngreen: sail\nblack: sail\nred: sail", "unknown-key", "red", 6),
        (f"{SHIPS}\n[sea]\n", "unknown-section", "[sea]", 6),
        ("", "missing-section", "", 0),
        ("[ships]\nyellow: 11\ngreen: 11\nblack: sail", "too-many-of-a-kind", "green", 4),
        (
            "[ships]\nyellow: 71+71+71+71\ngreen: sail\nblack: sail",
            *("too-many-of-a-kind", "yellow", 3),
        ),
    ],
)
def test_ships_that_cannot_be(ships: str, code: str, key: str, line: int) -> None:
    found = bad(text(ships=ships))
    assert (found.code, found.key, found.line) == (code, key, line)


@pytest.mark.parametrize(
    ("tiles", "code", "key"),
    [
        ("hand yellow: 11 12 13 14 15 16 17 21", "wrong-total", "hand yellow"),
        ("pile: 11 12", "wrong-total", "pile"),
        (f"pile: {' '.join('?' * 54)}", "wrong-total", "pile"),
        (f"discard: {' '.join('?' * 54)}", "wrong-total", "[tiles]"),
        ("hand yellow: 11\nhand green: 11", "too-many-of-a-kind", "hand green"),
        ("hand red: 11", "unknown-key", "hand red"),
        ("crew: 11", "unknown-key", "crew"),
        ("shuffled: 11", "bad-memory", ""),
        ("supply 1 yellow: ? ? ? ?, fresh 1", "bad-memory", ""),
        ("supply 1 yellow: ? ? ? ?", "bad-supply", "supply 1 yellow"),
        ("supply 1 yellow: ? ? ? ?, fresh 5", "bad-supply", "supply 1 yellow"),
        ("supply 1 yellow: ? ? ? ?, fresh 0", "bad-supply", "supply 1 yellow"),
        ("supply 1 yellow: ? ?, fresh 1, sorted", "bad-supply", "supply 1 yellow"),
        ("supply 1 yellow: ? ? ? ? ? ? ? ?, fresh 1", "bad-supply", "supply 1 yellow"),
        ("supply 4 yellow: ?, fresh 1", "unknown-key", "supply 4 yellow"),
        ("supply 1 yellow: 10, fresh 1", "bad-tile", "supply 1 yellow"),
    ],
)
def test_tiles_that_cannot_be(tiles: str, code: str, key: str) -> None:
    found = bad(text("", tiles))
    assert (found.code, found.key) == (code, key)
    if key and not key.startswith("["):
        assert found.line == 7 + tiles.count("\n")


def test_at_most_68_tiles_and_exactly_so_with_a_pile() -> None:
    full = " ".join(["?"] * 53)
    assert len(read(text("", f"pile: {full}")).pile) == 53
    assert read(text("", f"discard: {full}")).pile == []
    found = bad(text("", f"discard: {full} ?"))
    assert "There are 69 tiles; there must be 68." in found.say("en")


def test_what_was_drawn_is_written_and_read_back() -> None:
    view = read(text("round: 2\ndrawn: 12 5 0"))
    assert view.drawn == [12, 5, 0]
    assert "drawn: 12 5 0\n" in write_position(view)


def test_a_supply_has_a_place_for_each_tile_that_is_not_known() -> None:
    """Four tiles of yellow's hand are not known: nor can they be in its supply."""
    memory = "round: 2\nshuffles: 1\nshuffled at: 2 0"
    shuffled = f"shuffled: {' '.join('?' * 65)}"
    supplies = [f"supply 2 {name}: ? ? ? ?, fresh 4" for name in ("yellow", "green", "black")]
    assert len(read(text(memory, "\n".join([shuffled, *supplies]))).supplies) == 3
    supplies[0] = supplies[0].replace("? ? ? ?", "11 ? ? ?")
    found = bad(text(memory, "\n".join([shuffled, *supplies])))
    assert (found.code, found.key, found.line) == ("bad-memory", "shuffles", 3)


# What was chosen.


PICKING = "hand yellow: 11 71\nhand green: 12\nhand black: 13"


def test_picks_are_read_and_written() -> None:
    view = read(text("chosen: yellow\npicks yellow: build 11 turned @2", PICKING))
    assert view.chosen == [YELLOW]
    assert "picks yellow: build 11 turned @2\n" in write_position(view)
    state = imagine(view, Dice(1))
    assert state.actors() == [GREEN, BLACK]


def test_a_seat_names_only_its_own_picks() -> None:
    ok = text("seen by: yellow\nchosen: yellow green\npicks yellow: build 11 @1", PICKING)
    assert read(ok).chosen == [YELLOW, GREEN]
    other = text("seen by: green\nchosen: yellow\npicks yellow: build 11 @1", PICKING)
    assert bad(other).code == "impossible-pick"
    spectator = text("seen by: spectator\nchosen: yellow\npicks yellow: build 11 @1", PICKING)
    assert bad(spectator).code == "impossible-pick"
    assert read(text("seen by: spectator\nchosen: yellow", PICKING)).chosen == [YELLOW]


@pytest.mark.parametrize(
    "head",
    [
        "picks yellow: build 11 @1",
        "chosen: green\npicks yellow: build 11 @1",
        "seen by: yellow\nchosen: yellow",
        "seen by: yellow\npicks yellow: build 11 @1",
        "seen by: spectator\nchosen: green\nphase: rotten\nrotten: yellow 101",
    ],
)
def test_chosen_and_picks_must_agree(head: str) -> None:
    assert bad(text(head, PICKING)).code == "wrong-chosen"


def test_nobody_picks_twice() -> None:
    head = "chosen: yellow\npicks yellow: build 11 @1, build 71 @1"
    found = bad(text(head, PICKING))
    assert (found.code, found.key, found.line) == ("impossible-pick", "picks yellow", 3)


def test_two_players_may_have_made_one_of_two_choices() -> None:
    tiles = "hand yellow: 11 71 13\nhand green: 12 14 15"
    view = read(text("picks yellow: build 11 @1 #0", tiles, DUEL), 2)
    assert view.chosen == []
    assert len(view.picks[YELLOW]) == 1
    both = "chosen: yellow\npicks yellow: build 11 @1 #0, build 13 @2 #2"
    view = read(text(both, tiles, DUEL), 2)
    assert f"{both}\n" in write_position(view)
    twice = "chosen: yellow\npicks yellow: build 11 @1 #0, build 11 @2 #2"
    assert bad(text(twice, tiles, DUEL), 2).code == "impossible-pick"


def test_rotten_tiles_wait_in_their_phase() -> None:
    view = read(text("phase: rotten\nrotten: yellow 102, black 103"))
    assert view.rotten == [(YELLOW, 101), (BLACK, 103)]
    state = imagine(view, Dice(1))
    assert state.actors() == [YELLOW, BLACK]
    assert "rotten: yellow 101, black 103\n" in write_position(view)


def test_built_tiles_are_told_apart() -> None:
    ships = "[ships]\nyellow: 111 | 112 | 113\ngreen: sail\nblack: 141"
    head = "variant: expert\nphase: carpenter\nbuilt: yellow 2, black 1"
    view = read(text(head, ships=ships))
    assert view.built == [(YELLOW, 2), (BLACK, 1)]
    assert "built: yellow 2, black 1\n" in write_position(view)
    state = imagine(view, Dice(1))
    texts = [SabordageGame(BOX, 3).write_action(act) for act in state.legal(YELLOW)]
    assert texts == ["carpenter @1", "carpenter @3"]


def test_an_ending_is_read_and_written() -> None:
    view = read(text("phase: over\nround: 3\nending: yellow+black shared"))
    assert view.outcome is not None
    assert (view.outcome.winners, view.outcome.reason) == ([0, 2], "shared")
    assert view.outcome.scores == [1, 1, 1]
    assert "ending: yellow+black shared\n" in write_position(view)
    outcome = imagine(view, Dice(1)).outcome()
    assert outcome == view.outcome


def test_the_box_is_that_at_hand() -> None:
    assert read(text(f"box: table {BOX.digest}")).round == 1
    found = bad(text("box: reconstruction 0123456789abcdef"))
    assert f"table {BOX.digest}" in found.say("en")
    assert "--box" in found.remedy.fr


def test_a_position_of_another_game_or_kind_is_refused() -> None:
    assert bad(text().replace("sabordage", "under-fire")).code == "other-game"
    assert bad(text().replace("position", "deal")).code == "bad-title"


# Round trips.


def games() -> list[tuple[int, str]]:
    """Return positions of played games, as every seat sees them."""
    found = []
    for seed in range(8):
        players = 2 + seed % 4
        rng = random.Random(seed)
        table = Table.dealt(players, expert=seed % 2 == 1, fate=Dice(seed))
        while actors := table.state.actors():
            seat = rng.choice(actors)
            table.match.choose(seat, rng.choice(list(table.state.legal(seat))))
            if rng.random() < 0.12:
                seats = range(EVERYTHING, players)
                found += [(players, write_position(table.view(who))) for who in seats]
        found += [(players, write_position(table.view(who))) for who in range(EVERYTHING, players)]
    return found


POSITIONS = games()


def test_every_view_is_written_and_read_back() -> None:
    assert len(POSITIONS) > 100
    for players, position in POSITIONS:
        view = read(position, players)
        assert write_position(view) == position
        assert write_position(imagine(view, Dice(1)).view(view.seat)) == position


def test_small_boxes_and_their_shuffles_are_written_and_read_back() -> None:
    whole = box_of(" ".join(str(tile.identity) for tile in BOX.tiles[:34]))
    rng = random.Random(2)
    table = Table.dealt(4, expert=True, box=whole)
    shuffles = 0
    while actors := table.state.actors():
        seat = rng.choice(actors)
        table.match.choose(seat, rng.choice(list(table.state.legal(seat))))
        for who in range(EVERYTHING, 4):
            view = table.view(who)
            shuffles = view.shuffles
            position = write_position(view)
            again = SabordageGame(whole, 4).read_view(position, "p")
            assert write_position(again) == position
    assert shuffles > 0


def opened(players: int, position: str) -> Sabordage | None:
    """Open a position; None if it is refused, in words."""
    try:
        state = SabordageGame(BOX, players).from_position(position, "p", Dice(1), Dice(0))
    except Refusal as refusal:
        explained(refusal)
        return None
    assert isinstance(state, Sabordage)
    return state


def check_playable(players: int, position: str) -> None:
    """Check that a position is refused, or can be played to its end with all its tiles."""
    state = opened(players, position)
    if state is None:
        return
    rng = random.Random(1)
    dice = Dice(2)
    tiles = [int(tile) for tile in BOX.all]
    while actors := state.actors():
        seat = rng.choice(actors)
        legal = list(state.legal(seat))
        assert legal
        state.apply(seat, rng.choice(legal), dice)
    assert state.over
    assert state.outcome() is not None
    truth = state.view(EVERYTHING)
    found = [deck.tile for ship in truth.ships for stack in ship for deck in stack]
    found += [tile.tile for tile in truth.discard] + truth.pile
    found += [tile for hand in truth.hands for tile in hand]
    assert sorted(found) == sorted(tiles)


def test_written_positions_are_playable() -> None:
    for players, position in POSITIONS[::3]:
        assert opened(players, position) is not None
        check_playable(players, position)


@pytest.mark.parametrize(
    "position",
    [
        # Nobody is asked anything: no hand has a tile, no carpenter was built.
        text("", "hand yellow:\nhand green:\nhand black:"),
        text("variant: expert\nphase: carpenter"),
        # Everybody has chosen: it would have been revealed.
        text("seen by: spectator\nchosen: yellow green black"),
        text("seen by: green\nphase: rotten\nrotten: yellow 101\nchosen: yellow"),
        text(
            "chosen: yellow\npicks yellow: build 71 @1",
            "hand yellow: 71\nhand green:\nhand black:",
        ),
        # More rows than could have been built by now; there would be twenty in the end.
        text(ships=f"[ships]\nyellow: {' | '.join(['sail'] * 11)}\ngreen: sail\nblack: sail"),
    ],
)
def test_a_position_is_refused_or_can_be_played_to_its_end(position: str) -> None:
    check_playable(3, position)


def test_tiles_drawn_in_rounds_to_come_are_refused_or_harmless() -> None:
    colours = ("yellow", "green", "black", "red", "blue")
    ships = "\n".join(f"{colour}: sail | sail" for colour in colours)
    check_playable(5, text("drawn: 20 20 20", ships=f"[ships]\n{ships}"))


@settings(max_examples=120)
@given(data=st.data())
def test_edited_anywhere(data: st.DataObject) -> None:
    players, position = data.draw(st.sampled_from(POSITIONS))
    for _ in range(data.draw(st.integers(1, 2))):
        start = data.draw(st.integers(0, len(position) - 1))
        stop = start + data.draw(st.integers(0, 12))
        new = data.draw(
            st.one_of(
                st.text(max_size=4),
                st.sampled_from([" ", "\n", "?", "sail", "11", "t", "[--]", "+", " | ", "3", "0"]),
            )
        )
        position = position[:start] + new + position[stop:]
    check_playable(players, position)


@settings(max_examples=120)
@given(data=st.data())
def test_lines_changed_for_others(data: st.DataObject) -> None:
    """Whole lines of one position in the place of another's: refused, or playable to the end."""
    players, position = data.draw(st.sampled_from(POSITIONS))
    lines = position.splitlines()
    _, other = data.draw(st.sampled_from([each for each in POSITIONS if each[0] == players]))
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(1, len(lines) - 1))
        key = lines[place].split(":")[0]
        same = [line for line in other.splitlines() if line.split(":")[0] == key]
        if data.draw(st.booleans()) and same:
            lines[place] = same[0]
        else:
            lines.pop(place)
    check_playable(players, "\n".join(lines))


@given(garbage=st.text(max_size=80))
def test_garbage(garbage: str) -> None:
    for position in (garbage, f"{TITLE}\n{garbage}"):
        assert opened(3, position) is None


# What a referee needs to know.


def test_a_referee_tells_the_choices_of_a_seat_whose_hand_is_named() -> None:
    game = SabordageGame(BOX, 3)
    view = read(text("", "hand green: 71 51"))
    state = game.referee(view, GREEN, "p")
    assert [game.write_action(act) for act in state.legal(GREEN)][-2:] == [
        "build 71 @1",
        "build 71 @2",
    ]
    with pytest.raises(BadText) as error:
        game.referee(view, YELLOW, "p")
    assert explained(error.value) == "hand-not-known"
    assert (error.value.key, error.value.rule) == ("hand yellow", "S10.1")


def test_a_referee_needs_no_hand_where_none_is_asked_for() -> None:
    game = SabordageGame(BOX, 3)
    waiting = read(text("phase: rotten\nrotten: yellow 101"))
    state = game.referee(waiting, YELLOW, "p")
    assert [game.write_action(act) for act in state.legal(YELLOW)] == ["rotten @1", "rotten @2"]
    chosen = read(text("seen by: spectator\nchosen: yellow", "hand green: 71"))
    assert game.referee(chosen, GREEN, "p").actors() == [GREEN, BLACK]


def test_what_a_seat_knows_of_a_position_shows_nothing_that_was_made_up() -> None:
    game = SabordageGame(BOX, 3)
    ships = "[ships]\nyellow: sail(13/1) | sail\ngreen: sail(?/1)\nblack: sail"
    view = read(text("", "hand green: 71 51\nhand black: 11\ndiscard: 14/1 ?/1 15", ships))
    green = game.narrow(view, GREEN)
    assert isinstance(green, SabordageView)
    assert green.seat == GREEN
    assert [deck.tile for ship in green.ships for stack in ship for deck in stack] == [13, 0, 0, 0]
    assert [tile.tile for tile in green.discard] == [14, 0, 15]
    assert green.hands == [[0, 0, 0, 0], [51, 71], [0]]
    yellow = game.narrow(view, YELLOW)
    assert isinstance(yellow, SabordageView)
    assert yellow.ships[YELLOW][0][0].tile == 0
    assert yellow.hands == [[0, 0, 0, 0], [0, 0], [0]]


# Deals.


def deal_text(lines: list[str]) -> str:
    return "\n".join(["flibuste sabordage deal 1", *lines]) + "\n"


def read_lines(lines: list[str], players: int = 3) -> Deal:
    sheet = read_sheet(deal_text(lines), "a.deal", ["deal"], "sabordage")
    return read_deal(sheet.head, BOX, players)


def bad_deal(lines: list[str], players: int = 3) -> BadText:
    with pytest.raises(BadText) as error:
        read_lines(lines, players)
    explained(error.value)
    assert error.value.source == "a.deal"
    return error.value


DEAL = write_deal(deal(BOX, Dice(4), 3, "expert", ["long-shots-spare-home"]))
PILE = DEAL[3]


def test_a_deal_is_written_and_read_back() -> None:
    assert [line.split(":")[0] for line in DEAL] == ["players", "variant", "options", "pile"]
    dealt = read_lines(DEAL)
    assert (dealt.players, dealt.variant, dealt.options) == (3, "expert", ["long-shots-spare-home"])
    assert write_deal(dealt) == DEAL
    assert len(dealt.pile) == 68
    plain = write_deal(deal(BOX, Dice(4), 5, "base", []))
    assert [line.split(":")[0] for line in plain] == ["players", "variant", "pile"]
    assert write_deal(read_lines(plain, 5)) == plain


def test_a_pile_is_all_that_a_deal_must_have() -> None:
    dealt = read_lines([PILE])
    assert (dealt.players, dealt.variant, dealt.options) == (3, "base", [])


def test_ids_of_equal_tiles_may_be_written_in_a_deal() -> None:
    ids = "pile: " + " ".join(str(tile.identity) for tile in BOX.tiles)
    assert sorted(int(t) for t in read_lines([ids]).pile) == sorted(int(t) for t in BOX.all)


@pytest.mark.parametrize(
    ("lines", "code", "key", "line"),
    [
        (["players: 3"], "missing-key", "", 1),
        (["players: 4", PILE], "other-players", "players", 2),
        (["variant: solo", PILE], "unknown-value", "variant", 2),
        (["options: fast", PILE], "unknown-value", "options", 2),
        (["pile: 11 12"], "bad-pile", "pile", 2),
        ([f"{PILE} 11"], "bad-pile", "pile", 2),
        ([PILE.replace(" 11 ", " 12 ")], "bad-pile", "pile", 2),
        ([PILE.replace(" 11 ", " 10 ")], "bad-pile", "pile", 2),
        ([PILE.replace(" 11 ", " x ")], "bad-pile", "pile", 2),
        ([PILE.replace(" 11 ", " 9999 ")], "bad-pile", "pile", 2),
        ([PILE.replace(" 11 ", " 256 ")], "bad-pile", "pile", 2),
        ([PILE.replace(" 11 ", " 0 ")], "bad-pile", "pile", 2),
        (["crew: 4", PILE], "unknown-key", "crew", 2),
        ([PILE, PILE], "repeated-key", "pile", 3),
    ],
)
def test_a_deal_that_is_none_is_refused(lines: list[str], code: str, key: str, line: int) -> None:
    found = bad_deal(lines)
    assert (found.code, found.key, found.line) == (code, key, line)
    if code == "bad-pile":
        assert found.rule == "S2.1"
        assert "68" in found.remedy.fr


def test_a_game_dealt_from_text_is_the_game() -> None:
    game = SabordageGame(BOX, 4)
    match = deal_match(game, Dice(9), "base", [])
    again = match_of_deal(game, deal_text(match.deal), "a.deal", Dice(1))
    assert again.state.view(EVERYTHING) == match.state.view(EVERYTHING)
    assert again.opening == match.opening
    head = read_sheet(deal_text(match.deal), "a.deal", ["deal"]).head
    assert game.redeal(head, Dice(9)) == match.deal
