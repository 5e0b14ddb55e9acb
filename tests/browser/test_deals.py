"""A browser keeps its nonce until all sit, keeps what it was told, and compares it at the end."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.windows import Windows, violations
from tests.server.running import Player

SAME = "the deal is the one that it was told of before the game"


def kept(page: Page) -> dict[str, Any]:
    """Return what a browser has kept of its only table."""
    (deal,) = json.loads(page.evaluate("localStorage.getItem('flibuste-deals')")).values()
    assert isinstance(deal, dict)
    return deal


def resigned(windows: Windows) -> tuple[Page, Player]:
    """Return the window of the first player at a table for two whose game is over."""
    host = Player(windows.server, "Mary Read")
    table = host.create(game="under-fire", players=2)
    page = windows.open(f"/table/{table}")
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_text("Waiting for one more player.")).to_be_visible()
    seats = host.state(table)["seats"]
    mine = kept(page)
    assert seats[0]["nonce"] == ""
    assert seats[0]["commitment"] == hashlib.sha256(bytes.fromhex(mine["nonce"])).hexdigest()
    assert mine["commitment"] == host.look(table)["commitment"]
    host.do(table, kind="join", nonce="0b")
    expect(page.get_by_role("grid")).to_be_visible()
    assert host.state(table)["seats"][0]["nonce"] == mine["nonce"]
    host.do(table, kind="resign")
    expect(page.get_by_role("dialog")).to_be_visible()
    return page, host


def test_a_nonce_is_committed_to_revealed_and_compared(windows: Windows) -> None:
    page, host = resigned(windows)
    page.get_by_text("How to check the deal").click()
    expect(page.get_by_text(SAME)).to_be_visible()
    assert violations(page) == []
    (key,) = host.http.get("/api/keys").json()["keys"]
    assert kept(page)["key"] == key["key"]
    page.get_by_role("link", name="Review the game").click()
    page.wait_for_url("**/replay*")
    page.get_by_role("tab", name="Record").click()
    expect(page.get_by_text(SAME)).to_be_visible()
    expect(page.get_by_text(key["key"])).to_be_visible()
    expect(page.get_by_text("The server knew what Mary Read added")).to_be_visible()
    assert violations(page) == []


def test_another_deal_than_was_told_is_noticed(windows: Windows) -> None:
    page, _ = resigned(windows)
    for part, value, said in (
        ("commitment", "00", "the fingerprint of the seed"),
        ("nonce", "00", "what you added"),
        ("nonces", ["", "0c"], "what the others added, or had committed to"),
        ("commitments", ["00", ""], "what the others added, or had committed to"),
    ):
        page.evaluate(
            """([part, value]) => {
                const all = JSON.parse(localStorage.getItem("flibuste-deals"));
                for (const deal of Object.values(all)) deal[part] = value;
                localStorage.setItem("flibuste-deals", JSON.stringify(all));
            }""",
            [part, value],
        )
        page.reload()
        page.get_by_text("How to check the deal").click()
        expect(page.get_by_text("Beware")).to_contain_text(said)


def test_a_game_against_a_bot_begins_at_once(windows: Windows) -> None:
    page = windows.open("/")
    page.get_by_role("button", name="Play now").first.click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_role("grid")).to_be_visible()
    assert kept(page)["revealed"]
