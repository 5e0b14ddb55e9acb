"""Tiles by what is printed on them: every position in words is read as the same position."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flibuste.core.fate import Dice
from flibuste.core.refusal import BadText
from flibuste.core.seat import EVERYTHING
from flibuste.core.sheet import read_sheet
from flibuste.games.registry import registered
from flibuste.games.sabordage.game import SabordageGame
from flibuste.games.sabordage.rules.view import SabordageView
from flibuste.games.sabordage.text.print_text import write_print
from flibuste.games.sabordage.text.spellings import NOTHING, PRINT, SAIL, SPELLINGS

GAME = SabordageGame(None, 3)
SHIPS = "[ships]\nyellow: {ship}\ngreen: sail\nblack: sail\n"


def read(ship: str, box: SabordageGame = GAME) -> SabordageView:
    """Return the position in which this is the yellow ship."""
    sheet = f"flibuste sabordage position 1\nround: 3\n{SHIPS.format(ship=ship)}"
    return box.read_view(sheet, "table.txt")


def tiles(ship: str) -> list[list[str]]:
    """Return the yellow ship as it is written by ids."""
    text = GAME.write_view(read(ship)).partition("\nyellow: ")[2].partition("\n")[0]
    return [stack.split("+") for stack in text.split(" | ")] if text != "-" else []


def refused(ship: str) -> BadText:
    with pytest.raises(BadText) as error:
        read(ship)
    return error.value


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@given(seed=st.integers(0, 2**32), choices=st.integers(0, 60), watcher=st.integers(-1, 4))
def test_any_position_in_words_is_the_same_position(
    players: int, language: str, seed: int, choices: int, watcher: int
) -> None:
    game = SabordageGame(None, players)
    dice = Dice(seed)
    state = game.start(Dice(seed), "expert" if seed % 2 else "base", [])
    for _ in range(choices):
        if state.outcome() is not None:
            break
        seat = state.actor
        legal = list(state.legal(seat))
        state.apply(seat, legal[dice.below(len(legal))], dice)
    view = state.view(watcher if watcher < players else EVERYTHING)
    written = game.write_words(view, language)
    again = game.read_view(written, "words")
    assert game.write_view(again) == game.write_view(view), written
    sheet = game.write_words(again, language)
    assert sheet == written


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_tile_of_the_box_can_be_written_and_read(language: str) -> None:
    for deck in [stack[0] for t in GAME.box.all for stack in read(str(int(t))).ships[0]]:
        shown = write_print(GAME.box, deck, language)
        assert tiles(shown) == [[str(deck.tile)]], shown


@pytest.mark.parametrize(
    ("ship", "found"),
    [
        ("armour / treasure / cannon 1", "60t"),
        ("Armour/Treasure/Short cannon 1", "60t"),
        ("blindage / trésor / canon 1", "60t"),
        ("BLINDAGE / TRESOR / canon court, mèche 1", "60t"),
        ("a/t/s1", "60t"),
        ("A / T / c 1", "60t"),
        ("armour, treasure, cannon with fuse 1", "60t"),
        ("armor treasure cannon 1", "60t"),
        ("cannon 1 / chest / armour", "60"),
        ("s/T/A", "60[--]"),
        ("short 1 fired / treasure / armour", "60[--]"),
        ("canon court 2 tiré / trésor / blindage", "61[--]"),
        ("cannon 2 without fuse / treasure / armour", "61[--]"),
        ("armour / treasure", "58"),
        ("treasure / armour", "58t"),
        ("armour / armour", "43"),
        ("armour / - / armour", "43"),
        ("armour / armour / carpenter", "46"),
        ("armour / - / armour, charpentier", "46"),
        ("saboteur, armour / armour", "50"),
        ("pipe", "56"),
        ("= carpenter", "56"),
        ("r1/-/r2", "1"),
        ("r2/-/r1", "1t"),
        ("repeating 1 now 2 / - / repeating 2 now 1", "1[21]"),
        ("répétition 1 maintenant 2 / - / répétition 2 maintenant 1", "1[21]"),
        ("boarding deck / rotten / spring", "66"),
        ("pont d'abordage / pourri / ressort", "66"),
        ("d/r/z", "66"),
        ("- / tuyau / canon 2 (mèche)", "29t"),
        ("60t", "60t"),
    ],
)
def test_a_tile_is_found_by_what_it_shows_as_it_lies(ship: str, found: str) -> None:
    assert tiles(ship) == [[found]]


@pytest.mark.parametrize(
    ("ship", "found"),
    [
        ("3 sails | armour / armour", [["sail"], ["sail"], ["sail"], ["43"]]),
        ("Voile | 2 voiles + a/t/-", [["sail"], ["sail", "sail", "58"]]),
        ("armour / treasure / - on 2 sails", [["sail", "sail", "58"]]),
        ("blindage / trésor / - sur voile", [["sail", "58"]]),
        ("nothing", []),
        ("rien", []),
    ],
)
def test_sails_and_stacks(ship: str, found: list[list[str]]) -> None:
    assert tiles(ship) == found


def test_every_spelling_of_a_feature_is_read() -> None:
    for spelling, word in PRINT.table:
        for text in (spelling, spelling.upper(), f"  {spelling.title()} "):
            if word in ("pipe", "carpenter"):
                ship = f"- / {text} / -" if word == "pipe" else f"- / pipe / -, {text}"
                assert tiles(ship) == [["56"]], ship
            elif word == "rotten":
                assert tiles(f"d / {text} / z") == [["66"]]
            elif word == "treasure":
                assert tiles(f"armour / {text} / -") == [["58"]]
            elif word in ("gunner", "saboteur"):
                assert tiles(f"a / - / a / {text}") == [["49" if word == "gunner" else "50"]]
            elif word == NOTHING:
                assert tiles(f"armour / treasure / {text}") == [["58"]]
            elif word == SAIL:
                assert tiles(text) == [["sail"]]
            elif word == "fired":
                assert tiles(f"short 1 {text} / = / -") == [["27[--]"]], text
            elif word == "now":
                assert tiles(f"r1 {text} 2 / r2 {text} 1") == [["1[21]"]]
            else:
                partner = {"short": "armour", "long": "armour", "bombard": "armour"}
                fuse = {"short": " 2", "long": " 2", "bombard": " 2", "repeating": " 1"}
                other = {"repeating": "r2", "armour": "armour", "spring": "spring"}
                with_what = other.get(word) or partner.get(word, "armour")
                assert len(tiles(f"{text}{fuse.get(word, '')} / - / {with_what}")) == 1, text


def test_every_spelling_of_the_sheet_is_read() -> None:
    for spelling, word in SPELLINGS.table:
        assert SPELLINGS.find(spelling.upper(), [word]) == word


def test_a_whole_sheet_in_french() -> None:
    text = """
Flibuste Sabordage Position 1
Joueurs : 3
Règles : expertes
Manche : 3
Vu par : jaune
[NAVIRES]
Jaune : voile | blindage / trésor / canon 1
navire 2 : voile
le noir : canon long 2 / - / blindage
[Tuiles]
main du jaune : blindage / blindage | canon 2 / tuyau / canon 2 | 55 | ?
"""
    view = GAME.read_view(text.replace("expertes", "experts"), "table")
    assert (view.expert, view.round, view.seat) == (True, 3, 0)
    assert view.hands[0] == [0, 23, 43, 55]
    assert [len(ship) for ship in view.ships] == [2, 1, 1]
    assert registered("sabordage").players_in(read_sheet(text, "table", ["position"])) == 3


@pytest.mark.parametrize(
    ("ship", "near"),
    [
        ("amour / treasure / cannon 1", "armour"),
        ("armour / tresure / cannon 1", "treasure"),
        ("armour / treasure / cannonn 1", "cannon"),
        ("blindag / trésor / canon 1", "blindage"),
        ("sial", "sail"),
        ("voiel", "voile"),
        ("long 1 / - / armour, guner", "gunner"),
        ("bombrde 2 / blindage", "bombarde"),
    ],
)
def test_a_typing_mistake_is_answered_with_the_nearest_word(ship: str, near: str) -> None:
    error = refused(ship)
    assert f"Did you mean “{near}”?" in error.say("en")
    assert f"Vouliez-vous dire «\u00a0{near}\u00a0»\u00a0?" in error.say("fr")
    assert (error.line, error.key) == (4, "yellow")


@pytest.mark.parametrize(
    ("ship", "said"),
    [
        ("armour", "`armour / -` for port"),
        ("treasure / armour / armour", "in the middle"),
        ("armour / spring / armour", "on a side"),
        ("armour / treasure / armour / spring", "4 parts"),
        ("armour 1 / armour", "a figure follows a cannon"),
        ("armour fired / armour", "short 1 fired"),
        ("armour / armour, carpenter, gunner", "one pirate at most"),
        ("long 1 / treasure / armour", "The box has no tile"),
        ("cannon 3 / armour", "“3” is not known here"),
        ("armour // // armour", "5 parts"),
        ("!", "is not known here"),
        ("sail, sail", "A sail shows nothing else. (S9) Write `sail` by itself"),
        ("voile / tuyau / -", "A sail shows nothing else."),
    ],
)
def test_a_print_that_cannot_be_says_what_would_be_right(ship: str, said: str) -> None:
    assert said in refused(ship).say("en")


def test_a_word_alone_is_named_once() -> None:
    assert refused("guner").say("en").count("guner") == 1
    assert refused("guner / -").say("en").count("guner") == 2


def test_a_tile_that_the_box_lacks_is_answered_with_those_most_like_it() -> None:
    error = refused("long 1 / treasure / armour")
    assert error.code == "no-such-tile"
    assert "/ treasure / armour" in error.remedy.en
    assert "/ trésor / blindage" in error.remedy.fr


def test_any_tile_that_is_left_is_chosen() -> None:
    # The box has one such tile without a pirate, and others with one.
    assert tiles("a/t/- | armour / treasure / -") == [["58"], ["59"]]
    # The first may be either of the two, the second only one of them.
    assert tiles("a/t/- | 58") == [["59"], ["58"]]
    assert tiles("a/t/- | a/t/- carpenter") == [["58"], ["59"]]


def test_too_few_tiles_are_told_with_all_their_places() -> None:
    error = refused("a/t/- | 2 sails + a/t/- | armour / treasure / nothing")
    assert error.code == "too-many-of-a-kind"
    assert "The box has 2" in error.say("en")
    assert "the sheet has 3" in error.say("en")
    assert "yellow (line 4)" in error.say("en")
    assert "armour / treasure / -" in error.say("en")


def test_all_errors_of_a_sheet_are_told_at_once() -> None:
    text = """flibuste sabordage position 1
runde: 3
[ships]
yellow: amour / armour | spring / srping
green: sail | 99
black: sail
"""
    with pytest.raises(BadText) as refusal:
        GAME.read_view(text, "table.txt")
    assert [error.line for error in refusal.value.errors] == [2, 4, 4, 5]
    with pytest.raises(BadText) as refusal:
        GAME.read_view(text.replace("runde: 3", "round: 4"), "table.txt")
    assert [error.line for error in refusal.value.errors] == [2, 4, 4, 5]


@given(ship=st.text(max_size=40).filter(lambda text: "\n" not in text))
def test_no_text_gives_anything_but_a_ship_or_an_error(ship: str) -> None:
    with contextlib.suppress(BadText):
        assert read(ship).ships[1][0][0].sail
