"""Opening a match: each way gives the same game, and says what proves it."""

from __future__ import annotations

import pytest

from flibuste.core.fate import Dice
from flibuste.core.opening import deal_match, match_of_deal, match_of_lines, match_of_position
from flibuste.core.refusal import BadText
from flibuste.core.sealed import Sealed
from flibuste.core.seat import EVERYTHING
from flibuste.games.kit import Kit
from flibuste.games.registry import GAMES, open_game


def sealed(players: int) -> Sealed:
    return Sealed(bytes(range(32)), [bytes([seat]) for seat in range(players)])


@pytest.mark.parametrize("entry", GAMES.values(), ids=list(GAMES))
def test_a_deal_gives_one_game_however_it_is_opened(entry: Kit) -> None:
    for players in range(entry.fewest, entry.most + 1):
        game = open_game(entry.name, players)
        for variant in game.variants:
            fate = sealed(players)
            dealt = deal_match(game, fate, variant, game.options)
            again = match_of_lines(game, dealt.deal, fate)
            sheet = "\n".join([f"flibuste {game.name} deal 1", *dealt.deal])
            read = match_of_deal(game, sheet, "a.deal", fate)
            simulated = game.start(sealed(players), variant, game.options)
            truths = {
                game.write_position(state, EVERYTHING)
                for state in (dealt.state, again.state, read.state, simulated)
            }
            assert len(truths) == 1
            assert dealt.opening == again.opening == read.opening
            assert dealt.seal == again.seal
            assert dealt.seal is not None
            assert read.seal is None, "a deal that was given is proved by no seed"
            assert read.deal == dealt.deal


@pytest.mark.parametrize("entry", GAMES.values(), ids=list(GAMES))
def test_the_usual_variant_is_dealt_if_none_is_named(entry: Kit) -> None:
    game = open_game(entry.name, entry.usual)
    assert deal_match(game, Dice(1)).deal == deal_match(game, Dice(1), entry.variants[0]).deal


@pytest.mark.parametrize("entry", GAMES.values(), ids=list(GAMES))
def test_a_position_opens_the_game_it_was_written_in(entry: Kit) -> None:
    game = open_game(entry.name, entry.usual)
    text = game.write_position(deal_match(game, Dice(1)).state, EVERYTHING)
    match = match_of_position(game, text, "p", Dice(2), Dice(3))
    assert match.position == text
    assert match.seal is None
    assert not match.deal


@pytest.mark.parametrize("entry", GAMES.values(), ids=list(GAMES))
def test_what_is_no_deal_of_the_game_is_refused(entry: Kit) -> None:
    game = open_game(entry.name, entry.usual)
    lines = deal_match(game, Dice(1)).deal
    for text, code in (
        ("\n".join(["flibuste chess deal 1", *lines]), "other-game"),
        ("\n".join([f"flibuste {game.name} position 1", *lines]), "bad-title"),
        ("\n".join([f"flibuste {game.name} deal 1", *lines, "[more]"]), "unknown-section"),
    ):
        with pytest.raises(BadText) as error:
            match_of_deal(game, text, "a.deal", Dice(1))
        assert error.value.code == code
