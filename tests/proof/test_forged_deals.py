"""A sealed record starts from the deal that its seal gives to its table, or it fails."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from flibuste.core.fate import Dice
from flibuste.core.opening import deal_match, match_of_position
from flibuste.core.record import Record
from flibuste.core.record_reader import read_record
from flibuste.core.refusal import BadText
from flibuste.core.replay import replay, verify
from flibuste.core.sealed import FIRST_SCHEME, Sealed
from flibuste.core.seat import EVERYTHING
from flibuste.games.registry import open_game, registered
from flibuste.server.replay import replayed
from flibuste.server.tables.making import TablePlan, new_table
from flibuste.table.events import Created
from flibuste.table.table import Table
from flibuste.wire.setup import Setup
from tests.proof.genuine import played, record_of

GAMES = [("under-fire", 2), ("sabordage", 3)]


@pytest.fixture(scope="module", params=GAMES, ids=[name for name, _ in GAMES])
def table(request: pytest.FixtureRequest) -> Table:
    game, players = request.param
    return played(game, players, bots=[None, 1])


def fails(table: Table, record: Record) -> str:
    """Return why a record does not verify, though every choice in it is legal."""
    replay(table.game, record)
    with pytest.raises(BadText) as refused:
        verify(table.game, record)
    assert refused.value.code == "does-not-verify"
    assert replayed(record.text()).proved is False
    return refused.value.words.en


def test_a_genuine_record_verifies(table: Table) -> None:
    record = record_of(table)
    verify(table.game, record)
    for text in (record.text(), record.compact()):
        read = read_record(text, "game.txt", table.game.seat_names())
        assert read == record
        assert read.text() == record.text()
        verify(table.game, read)
        assert replayed(text).proved is True


@pytest.mark.parametrize("dealing", [FIRST_SCHEME, "hmac-sha256/2"])
def test_a_sorted_deck_in_a_position_is_no_deal(dealing: str) -> None:
    """The forgery of the report: a genuine seal, and a position of somebody's liking."""
    table = played("under-fire", 2, dealing)
    genuine = record_of(table)
    liked = deal_match(table.game, Dice(1)).state
    text = table.game.write_position(liked, EVERYTHING)
    match = match_of_position(table.game, text, "p.txt", genuine_fate(genuine), Dice(2))
    chance = random.Random(3)
    while (seat := match.state.actor) >= 0:
        match.choose(seat, chance.choice(list(match.state.legal(seat))))
    forged = match.record()
    forged.seal, forged.finished = genuine.seal, genuine.finished
    assert "position" in fails(table, forged)


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_box_of_the_same_short_name_is_another_box(game: str, players: int) -> None:
    """The 64 bits in a box's name are few enough to prepare two boxes that share them."""
    plan = TablePlan(Setup(game=game, players=players, box=changed_box(game)))
    made = new_table("p0", plan).notes[0].entry.what
    assert isinstance(made, Created)
    table = played(game, players, digest=made.box, box=plan.setup.box)
    assert table.game.box_text()
    verify(table.game, record_of(table))
    assert replayed(record_of(table).text()).proved is True
    other = played(game, players, digest="0" * 64, box=plan.setup.box)
    assert "Box" in fails(other, record_of(other))


def changed_box(game: str) -> str:
    """Return a box that differs from the one that ships with the package in its name."""
    return registered(game).box_sheet().replace("name: ", "name: my-", 1)


def genuine_fate(record: Record) -> Sealed:
    assert record.seal is not None
    return record.seal.fate()


def redealt(table: Table, variant: str, options: list[str], first: int) -> Record:
    """Return a game from the seal of a table, with another setup than the table's."""
    genuine = record_of(table)
    match = deal_match(table.game, genuine_fate(genuine), variant, options, first)
    chance = random.Random(3)
    while (seat := match.state.actor) >= 0:
        match.choose(seat, chance.choice(list(match.state.legal(seat))))
    forged = match.record()
    forged.players, forged.seal = genuine.players, genuine.seal
    return forged


@pytest.mark.parametrize(
    ("game", "players", "variant", "options", "first"),
    [
        ("under-fire", 2, "expert", [], -1),
        ("under-fire", 2, "", ["own-wrecks-anywhere"], -1),
        ("under-fire", 2, "", [], 0),
        ("under-fire", 2, "", [], 1),
        ("sabordage", 3, "expert", [], -1),
        ("sabordage", 3, "", ["long-shots-spare-home"], -1),
    ],
)
def test_the_seal_gives_variant_options_and_first_player(
    game: str, players: int, variant: str, options: list[str], first: int
) -> None:
    table = played(game, players)
    assert "setup" in fails(table, redealt(table, variant, options, first))


def test_the_setup_is_what_was_committed_to(table: Table) -> None:
    """So are table, time and box: a forged setup that fits a forged deal does not help."""
    forged = redealt(table, "expert", [], -1)
    text = forged.text().replace('"variant":""', '"variant":"expert"')
    read = read_record(text, "game.txt", table.game.seat_names())
    assert "committed to" in fails(table, read)


def test_a_bot_of_the_setup_sits_where_it_sat(table: Table) -> None:
    record = record_of(table)
    record.players = ["Player 0", "Somebody", *record.players[2:]]
    assert "bots" in fails(table, record)


def test_the_nonce_of_a_bot_comes_from_the_seed(table: Table) -> None:
    record = record_of(table)
    assert record.seal is not None
    record.seal.nonces = [record.seal.nonces[0], b"chosen", *record.seal.nonces[2:]]
    assert "bot" in fails(table, record)


def without(*keys: str) -> Callable[[str], str]:
    """Return how to remove lines of a record's head."""

    def removed(text: str) -> str:
        lines = text.splitlines(keepends=True)
        return "".join(line for line in lines if not line.startswith(keys))

    return removed


@pytest.mark.parametrize(
    "keys",
    [
        ("dealing:",),
        ("dealing:", "seed:"),
        ("dealing:", "seed:", "commitment"),
        ("dealing:", "seed:", "commitment", "nonce"),
        ("dealing:", "seed:", "commitment", "nonce", "table:", "created:", "setup:"),
        ("seed:",),
        ("commitment:",),
        ("nonce",),
        ("table:",),
        ("created:",),
        ("setup:",),
    ],
)
def test_part_of_a_seal_is_refused(table: Table, keys: tuple[str, ...]) -> None:
    text = without(*keys)(record_of(table).text())
    with pytest.raises(BadText) as refused:
        read_record(text, "game.txt", table.game.seat_names())
    assert refused.value.code == "missing-key"


def test_a_table_is_not_of_the_first_scheme(table: Table) -> None:
    text = record_of(table).text().replace("hmac-sha256/2", FIRST_SCHEME)
    with pytest.raises(BadText) as refused:
        read_record(text, "game.txt", table.game.seat_names())
    assert refused.value.code == "other-dealing"
    downgraded = without("table:", "created:", "setup:", "finished:")(text)
    read = read_record(downgraded, "game.txt", table.game.seat_names())
    assert "committed to" in fails(table, read)


def test_a_setup_that_is_none_is_refused(table: Table) -> None:
    text = record_of(table).text()
    line = next(line for line in text.splitlines() if line.startswith("setup:"))
    for setup in ("", "7", "[]", "{}", "nonsense", '{"first":-3}', '{"first":"0","bots":3}'):
        with pytest.raises(BadText) as refused:
            read_record(text.replace(line, f"setup: {setup}"), "r", table.game.seat_names())
        assert refused.value.code == "bad-setup"


def test_the_first_scheme_still_verifies() -> None:
    for name, players in GAMES:
        record = record_of(played(name, players, FIRST_SCHEME))
        assert record.seal is not None
        assert record.seal.scheme == FIRST_SCHEME
        verify(open_game(name, players), record)
