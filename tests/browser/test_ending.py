"""The end of a game: what it means for who looks, counted up, how it went, and what comes next."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.windows import DESKTOP, PHONE, Windows, violations

#: Make a table with bots, sit down there, and choose until the game is over: at random, or what a
#: bot advises. Return the table, and how it ended.
_PLAY = """async ([setup, level]) => {
    const send = async (path, body) => {
        const headers = {
            "Content-Type": "application/json",
            "Idempotency-Key": crypto.randomUUID(),
        };
        const sent = { method: "POST", headers, body: JSON.stringify(body) };
        return (await fetch(path, sent)).json();
    };
    await send("/api/me", { name: "Anne Bonny" });
    const { id } = await send("/api/tables", setup);
    await send(`/api/tables/${id}/commands`, { kind: "join", nonce: "00" });
    for (;;) {
        const { state } = await (await fetch(`/api/tables/${id}`)).json();
        if (state.outcome) return [id, state.outcome];
        const choices = state.view?.choices ?? [];
        if (choices.length === 0) {
            await new Promise((done) => setTimeout(done, 20));
            continue;
        }
        const advice = `/api/tables/${id}/advice?level=${level}`;
        const choice = level
            ? (await send(advice, {})).choice
            : choices[Math.floor(Math.random() * choices.length)];
        const command = { kind: "choose", choice, decision: state.decision };
        await send(`/api/tables/${id}/commands`, command);
    }
}"""
#: Let whatever counts wait for `window.tick()`.
_BY_HAND = """() => {
    const real = window.setInterval;
    window.setInterval = (what, pace, ...rest) => {
        if (pace !== 550) return real(what, pace, ...rest);
        window.tick = what;
        return -1;
    };
}"""


def finish(page: Page, game: str, players: int, level: int = 0) -> dict[str, Any]:
    """Play a game against bots to its end, and open its table; return how it ended."""
    bots = [None, *([1] * (players - 1))]
    setup = {"game": game, "players": players, "bots": bots, "hints": True}
    table, outcome = page.evaluate(_PLAY, [setup, level])
    page.goto(f"/table/{table}")
    expect(page.get_by_role("dialog").locator(".panel, table").first).to_be_visible()
    assert isinstance(outcome, dict)
    return outcome


def heading(page: Page) -> Any:
    return page.get_by_role("dialog").get_by_role("heading", level=2)


def test_two_who_played_hear_by_how_much(windows: Windows) -> None:
    page = windows.open("/")
    outcome = finish(page, "under-fire", 2)
    mine, other = (str(score).replace("-", "−") for score in outcome["scores"] or ("", ""))
    if not outcome["scores"]:
        meant = "You win!" if outcome["winners"] == [0] else "You lost"
    elif outcome["winners"]:
        by = f", {mine} all" if mine == other else f" {mine} to {other}"
        meant = f"You {'won' if outcome['winners'] == [0] else 'lost'}{by}"
    else:
        meant = f"A draw, {mine} all"
    expect(heading(page)).to_have_text(meant)
    assert violations(page) == []


def test_more_hear_their_place_and_what_was_missing(windows: Windows) -> None:
    page = windows.open("/", PHONE, language="fr")
    outcome = finish(page, "sabordage", 4)
    scores = outcome["scores"]
    missing = max(scores) - scores[0]
    if 0 in outcome["winners"]:
        expect(heading(page)).to_contain_text("gagn")
    elif missing:
        tiles = "une tuile" if missing == 1 else f"{missing} tuiles"
        expect(heading(page)).to_have_text(
            re.compile(rf"^(Deux|Trois|Quatr)ième sur quatre, il manquait {tiles}$")
        )
    else:
        expect(heading(page)).to_have_text("Deuxième sur quatre")
    expect(page.get_by_role("figure")).to_contain_text("Le cours de la partie")
    assert violations(page) == []


def _lower(route: Route) -> None:
    """Answer with the real course of a game, but with every score below nought."""
    answer = route.fetch()
    course = answer.json()
    for turn in course["turns"]:
        turn["scores"] = [score - 100 for score in turn["scores"]]
    route.fulfill(response=answer, json=course)


@pytest.mark.parametrize(("game", "players"), [("under-fire", 2), ("sabordage", 5)])
def test_the_whole_end_is_seen_at_once_on_a_desktop(
    windows: Windows, game: str, players: int
) -> None:
    page = windows.open("/", DESKTOP)
    outcome = finish(page, game, players)
    while not outcome["scores"]:
        outcome = finish(page, game, players)
    expect(page.get_by_role("figure")).to_be_visible()
    dialog = page.get_by_role("dialog")
    assert dialog.evaluate("dialog => dialog.scrollHeight <= dialog.clientHeight")


def test_the_score_of_every_turn_can_be_looked_at(windows: Windows) -> None:
    page = windows.open("/")
    page.route("**/course", _lower)
    finish(page, "under-fire", 2)
    course = page.get_by_role("figure")
    slider = course.get_by_role("slider", name="Turn")
    last = int(slider.get_attribute("max") or 0)
    expect(slider).to_have_attribute("aria-valuetext", re.compile(f"^Turn {last} of {last}"))
    slider.press("ArrowLeft")
    spoken = re.compile(rf"^Turn {last - 1} of {last}(: .*)?; You −\d+, .* −\d+$")
    expect(slider).to_have_attribute("aria-valuetext", spoken)
    look = course.get_by_role("link", name=f"Look at turn {last - 1}")
    move = (look.get_attribute("href") or "").rpartition("=")[2]
    look.click()
    page.wait_for_url(f"**/replay#move={move}")


def test_points_are_counted_up_combination_by_combination(windows: Windows) -> None:
    page = windows.open("/", motion="no-preference")
    outcome = finish(page, "under-fire", 2)
    while page.locator("dialog dl").first.locator(".line").count() < 2 or not outcome["scores"]:
        outcome = finish(page, "under-fire", 2)
    table = page.url
    page.add_init_script(f"({_BY_HAND})()")
    page.goto("/")
    page.goto(table)
    lines = page.locator("dialog .line")
    coming = page.locator("dialog .line.coming")
    expect(lines.first).to_be_attached()
    expect(coming).to_have_count(lines.count())
    total = page.locator("dialog .total dd").first
    expect(total).to_have_text("0")
    first = page.locator("dialog dl").first.locator(".line dd").first.inner_text()
    page.evaluate("tick()")
    expect(total).to_have_text(first.removeprefix("+"))
    assert 0 < coming.count() < lines.count()
    page.keyboard.press("Shift")
    expect(coming).to_have_count(0)
    expect(total).to_have_text(str(outcome["scores"][0]).replace("-", "−"))


def test_a_game_given_up_at_once_is_not_rated(windows: Windows) -> None:
    page = windows.open("/")
    page.get_by_role("button", name="Play now").first.click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes").click()
    dialog = page.get_by_role("dialog")
    expect(heading(page)).to_have_text("You lost")
    expect(dialog).to_contain_text("You resigned.")
    expect(dialog).to_contain_text("Not rated: it was abandoned in its first turns.")
    expect(dialog.get_by_role("button", name="Next level")).to_have_count(0)


def test_who_beat_bots_may_try_the_next_level(windows: Windows) -> None:
    page = windows.open("/")
    for _ in range(9):
        if finish(page, "sabordage", 2, level=3)["winners"] == [0]:
            break
    expect(heading(page)).to_have_text(re.compile(r"^You won( \d+ to \d+|, \d+ all)$"))
    before = page.url
    page.get_by_role("button", name="Next level").click()
    page.wait_for_url(lambda url: "/table/" in url and url != before)
    path = page.url.rpartition("/")[2]
    setup = page.evaluate("async (id) => (await (await fetch(`/api/tables/${id}`)).json())", path)
    assert setup["setup"]["bots"] == [None, 2]
    assert setup["state"]["status"] == "playing"
