"""Shared sheets take up little room, whoever makes how many, and nobody's make others' go."""

from __future__ import annotations

import pytest

from flibuste.core.refusal import Refusal
from flibuste.server.http.shared_sheets import MOST, MOST_AT_ADDRESS, MOST_TEXT, SharedSheets
from tests.server.crew import refusal
from tests.server.running import Player, Running

FULL = {str(k): 990 * "x" for k in range(MOST_TEXT // 1_000)}


def test_a_flood_from_one_address_leaves_the_sheets_of_others() -> None:
    sheets = SharedSheets()
    honest = sheets.add("sabordage", {"round": "1"}, "club")
    flood = [sheets.add("sabordage", {"round": "2"}, "flood") for _ in range(MOST + 1)]
    assert sheets.find(honest).entries == {"round": "1"}
    with pytest.raises(Refusal):
        sheets.find(flood[0])
    assert len(sheets) == 1 + MOST_AT_ADDRESS
    # Those of an address that were asked for the longest ago go first.
    kept = flood[-MOST_AT_ADDRESS]
    sheets.find(kept)
    sheets.add("sabordage", {}, "flood")
    assert sheets.find(kept).entries == {"round": "2"}


def test_floods_from_many_addresses_leave_the_sheets_of_those_who_have_few() -> None:
    sheets = SharedSheets()
    honest = sheets.add("sabordage", {"round": "1"}, "club")
    for address in range(2 * MOST // MOST_AT_ADDRESS):
        for _ in range(MOST_AT_ADDRESS):
            sheets.add("sabordage", {}, f"flood {address}")
    assert len(sheets) == MOST
    assert sheets.find(honest).entries == {"round": "1"}


def test_a_sheet_holds_no_more_than_a_sheet_of_a_table() -> None:
    sheets = SharedSheets()
    with pytest.raises(Refusal) as refused:
        sheets.add("sabordage", {**FULL, "more": 1_000 * "x"}, "club")
    assert refused.value.code == "sheet-too-long"
    sheet = sheets.add("sabordage", {}, "club")
    sheets.write(sheet, FULL | {"0": ""})
    with pytest.raises(Refusal) as refused:
        sheets.write(sheet, {"more": 1_900 * "x"})
    assert refused.value.code == "sheet-too-long"
    # What was there is still there, and can be removed.
    written = sheets.find(sheet)
    before = written.version
    assert sheets.write(sheet, {"1": ""}).version == before + 1


def test_a_sheet_that_is_shared_again_with_its_key_is_the_same_one(server: Running) -> None:
    one = Player(server, "One")
    given = {"game": "sabordage", "entries": {"round": "1"}}
    key = {"Idempotency-Key": "a-key-that-nobody-guesses"}
    made = [one.http.post("/api/sheets/shared", json=given, headers=key) for _ in range(2)]
    assert made[0].json() == made[1].json()
    other = one.http.post("/api/sheets/shared", json={**given, "entries": {}}, headers=key)
    assert refusal(other)["code"] == "key-used"
    assert one.http.post("/api/sheets/shared", json=given).json()["id"] != made[0].json()["id"]
