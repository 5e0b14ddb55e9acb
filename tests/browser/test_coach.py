"""The coach of a first game: one remark a turn, whoever chooses first, however slow the answers."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from flibuste.lessons.coach import topics_of
from tests.browser.hands import Sabordage, SabordageMouse, UnderFireMouse
from tests.browser.windows import DESKTOP, PHONE, Windows, violations

FIRST = "Take a tile, turn it"
SECOND = "The hands were passed on"

#: Make a table with hints for the caller, a friend and a bot, and return its id.
_TABLE = """async () => {
    const send = async (path, body) => {
        const headers = {
            "Content-Type": "application/json",
            "Idempotency-Key": crypto.randomUUID(),
        };
        const sent = { method: "POST", headers, body: JSON.stringify(body) };
        return (await fetch(path, sent)).json();
    };
    await send("/api/me", { name: "Anne Bonny" });
    const setup = { game: "sabordage", players: 3, bots: [null, null, 1], hints: true, tempo: 0 };
    return (await send("/api/tables", setup)).id;
}"""
#: Let the coach speak at a table, as it does where a first game begins.
_COACHED = "(table) => (localStorage['flibuste-coach'] = JSON.stringify({ table }))"
#: Everything that there is to meet was met.
_MET = "(met) => (localStorage['flibuste-coach'] = JSON.stringify({ table: '', met }))"


def coach_of(page: Page) -> Locator:
    return page.get_by_role("complementary", name="Coach")


def test_a_first_game_is_coached(windows: Windows) -> None:
    page = windows.open("/learn/under-fire", PHONE)
    page.get_by_role("button", name="Play a first game with a coach").click()
    coach = coach_of(page)
    expect(coach).to_contain_text("Take a ship from your hand")
    assert violations(page) == []
    coach.get_by_role("button", name="Got it").click()
    expect(coach).to_have_count(0)
    # One remark a turn: the next one comes with the next turn.
    hands = UnderFireMouse(page)
    for _ in range(8):
        hands.wait()
        if coach.count():
            break
        hands.choose()
    coach.get_by_role("button", name="No more remarks").click()
    expect(coach).to_have_count(0)
    page.reload()
    hands.wait()
    expect(coach).to_have_count(0)


def test_a_finished_first_game_leads_on_to_the_next_lesson(windows: Windows) -> None:
    page = windows.open("/learn/sabordage", PHONE)
    done = ["build", "rows", "volley", "defences", "earth", "treasures"]
    page.evaluate(
        "done => localStorage['flibuste-lessons'] = JSON.stringify(done)", {"sabordage": done}
    )
    page.reload()
    page.get_by_role("button", name="Play a first game with a coach").click()
    SabordageMouse(page).play()
    link = page.get_by_role("dialog").get_by_role("link", name="Lesson: Boarding")
    expect(link).to_be_visible()
    assert violations(page) == []
    link.click()
    expect(page.locator(".coaching h1")).to_have_text("Boarding")


def test_a_coach_speaks_once_a_turn_where_all_choose_at_once(windows: Windows) -> None:
    """What others choose meanwhile begins no turn: words must not go while they are read."""
    page = windows.open("/learn/sabordage", DESKTOP)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.get_by_role("button", name="Play a first game with a coach").click()
    coach = coach_of(page)
    expect(coach).to_contain_text(FIRST)
    for bot in ("Little Pip", "Tiny Tam"):
        expect(page.get_by_text(f"{bot} has chosen").first).to_be_attached()
    page.evaluate("() => new Promise((done) => setTimeout(done))")
    assert len([url for url in asked if url.endswith("/remark")]) == 1
    expect(coach).to_contain_text(FIRST)
    SabordageMouse(page).choose()
    expect(coach).to_contain_text(SECOND)


@pytest.mark.parametrize("first", ["learner", "friend"])
def test_a_coach_knows_a_turn_whoever_chooses_last(windows: Windows, first: str) -> None:
    """The last to choose has the next turn at once; who chose first has waited for it."""
    page = windows.open("/")
    table = page.evaluate(_TABLE)
    page.evaluate(_COACHED, table)
    friend = windows.open(f"/table/{table}")
    page.goto(f"/table/{table}")
    for each in (page, friend):
        each.get_by_role("button", name="Sit down").click()
    expect(coach_of(page)).to_contain_text(FIRST)
    order: list[Sabordage] = [SabordageMouse(page), SabordageMouse(friend)]
    for hands in order if first == "learner" else order[::-1]:
        hands.wait()
        hands.choose()
    expect(coach_of(page)).to_contain_text(SECOND)


def test_a_slow_answer_does_not_replace_the_next_remark(windows: Windows) -> None:
    page = windows.open("/learn/sabordage", DESKTOP)
    held: list[Route] = []

    def hold(route: Route) -> None:
        if held:
            route.continue_()
        else:
            held.append(route)

    page.route("**/remark", hold)
    page.get_by_role("button", name="Play a first game with a coach").click()
    hands = SabordageMouse(page)
    hands.wait()
    hands.choose()
    expect(coach_of(page)).to_contain_text(FIRST)
    words = {"en": "Too late.", "fr": "Trop tard."}
    with page.expect_response("**/remark") as late:
        held[0].fulfill(json={"topic": "hands", "words": words, "rule": "", "choice": ""})
    late.value.finished()
    page.evaluate("() => new Promise((done) => setTimeout(done))")
    expect(coach_of(page)).to_contain_text(FIRST)
    # What nobody has read was not met.
    met = page.evaluate("() => JSON.parse(localStorage['flibuste-coach']).met.sabordage")
    assert met == ["build"]


def test_a_page_loaded_again_has_the_same_remark(windows: Windows) -> None:
    page = windows.open("/learn/sabordage", DESKTOP)
    page.get_by_role("button", name="Play a first game with a coach").click()
    expect(coach_of(page)).to_contain_text(FIRST)
    page.reload()
    expect(coach_of(page)).to_contain_text(FIRST)
    coach_of(page).get_by_role("button", name="Got it").click()
    page.reload()
    hands = SabordageMouse(page)
    hands.wait()
    expect(coach_of(page)).to_have_count(0)
    hands.choose()
    expect(coach_of(page)).to_contain_text(SECOND)


@pytest.mark.parametrize("game", ["sabordage", "under-fire"])
def test_what_a_bot_would_do_is_shown_to_who_asks(windows: Windows, game: str) -> None:
    """A remark names a tile by its number; on the board one sees which it is."""
    page = windows.open(f"/learn/{game}", PHONE)
    topics = [topic.id for topic in topics_of(game)]
    page.evaluate(_MET, {game: topics})
    page.reload()
    page.get_by_role("button", name="Play a first game with a coach").click()
    expect(coach_of(page)).to_contain_text("what a strong bot would do")
    shown = page.locator(".hinted, [role=radio][aria-checked=true]")
    expect(shown).to_have_count(0)
    coach_of(page).get_by_role("button", name="Show me").click()
    expect(shown.first).to_be_visible()
    assert violations(page) == []


def test_what_cannot_be_chosen_any_more_is_not_advised(windows: Windows) -> None:
    """A bot may think longer than the learner, and a turn may have several choices."""
    page = windows.open("/learn/under-fire", PHONE)
    words = {"en": "Lay it there.", "fr": "Posez-le là."}
    advice = {"topic": "", "words": words, "rule": "", "choice": "lay 10 h9"}
    page.route("**/remark", lambda route: route.fulfill(json=advice))
    page.get_by_role("button", name="Play a first game with a coach").click()
    UnderFireMouse(page).wait()
    page.wait_for_function("() => JSON.parse(localStorage['flibuste-coach']).remark !== null")
    page.evaluate("() => new Promise((done) => setTimeout(done))")
    expect(coach_of(page)).to_have_count(0)
