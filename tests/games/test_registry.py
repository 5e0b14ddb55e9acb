"""The registry says of each game what the game itself says."""

from __future__ import annotations

from itertools import product

import pytest

from flibuste.core.fate import Dice
from flibuste.core.refusal import BadText, Refusal
from flibuste.core.sheet import read_sheet
from flibuste.games.kit import Kit
from flibuste.games.registry import GAMES, open_game, registered

EACH = pytest.mark.parametrize("entry", GAMES.values(), ids=list(GAMES))


@EACH
def test_an_entry_is_true_to_its_game(entry: Kit) -> None:
    assert entry.fewest <= entry.usual <= entry.most
    for players in range(entry.fewest, entry.most + 1):
        game = open_game(entry.name, players)
        assert game.name == entry.name
        assert game.title == entry.title
        assert tuple(game.variants) == entry.variants
        assert tuple(game.options) == entry.options
        names = game.seat_names()
        assert len(names) == len(game.seat_words()) == players
        assert names == [seat for seat in entry.seats if seat in names]
        assert len({words.fr for words in game.seat_words()}) == players


@EACH
def test_the_built_in_box_is_the_one_the_game_has(entry: Kit) -> None:
    game = open_game(entry.name, entry.usual)
    same = open_game(entry.name, entry.usual, entry.box_sheet(), "built-in")
    assert same.box_id() == game.box_id()
    assert same.box_text() == game.box_text() == ""
    assert same.box_facts() == game.box_facts()


@EACH
def test_a_game_is_for_as_many_as_it_is_for(entry: Kit) -> None:
    for players in (-1, 0, entry.fewest - 1, entry.most + 1, 99):
        with pytest.raises(Refusal) as error:
            open_game(entry.name, players)
        assert error.value.code == "wrong-number-of-players"
        assert str(players) in error.value.say("fr")


@EACH
def test_a_sheet_says_for_how_many_it_is(entry: Kit) -> None:
    title = f"flibuste {entry.name} position 1\n"
    assert entry.players_in(read_sheet(title, "p", ["position"])) == entry.usual
    if entry.fewest == entry.most:
        return
    for players in range(entry.fewest, entry.most + 1):
        sheet = read_sheet(f"{title}players: {players}\n", "p", ["position"])
        assert entry.players_in(sheet) == players
    for wrong in ("", "x", "0", "-2", "²", str(entry.most + 1), "99"):
        with pytest.raises(BadText) as error:
            entry.players_in(read_sheet(f"{title}players: {wrong}\n", "p", ["position"]))
        assert error.value.line == 2


def test_no_other_game_is_known() -> None:
    with pytest.raises(Refusal, match="Expected one of: under-fire"):
        registered("chess")
    with pytest.raises(Refusal):
        open_game("", 2)


@EACH
def test_every_choice_is_put_into_words_that_name_it_alone(entry: Kit) -> None:
    kinds: set[str] = set()
    setups = product(range(entry.fewest, entry.most + 1), entry.variants, range(4))
    for players, variant, seed in setups:
        game = open_game(entry.name, players)
        dice = Dice(seed)
        state = game.start(dice, variant, [])
        while state.actors():
            choices = state.view(state.actor).choices
            said = [game.choice_words(choice) for choice in choices]
            for words in (*(each.en for each in said), *(each.fr for each in said)):
                assert words
                assert not set(words) & set("{}.")
            assert len({each.en for each in said}) == len({each.fr for each in said})
            assert len({each.en for each in said}) == len(choices)
            assert all(each.en != each.fr for each in said)
            kinds |= {game.write_action(choice).split()[0] for choice in choices}
            state.play(state.actor, state.throw(state.actor, dice), dice, None)
    assert len(kinds) > 2
