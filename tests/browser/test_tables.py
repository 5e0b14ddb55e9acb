"""What surrounds a game at the table: restarts, spectators, looking back, hints, undo, replays."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.browser.hands import SabordageMouse, UnderFireMouse
from tests.browser.test_under_fire import against_a_bot
from tests.browser.windows import Windows, violations
from tests.server.crew import until
from tests.server.running import Running

_MAKE = """async (setup) => {
    const sent = { method: "POST", body: JSON.stringify(setup) };
    const headers = { "Content-Type": "application/json" };
    return (await (await fetch("/api/tables", { ...sent, headers })).json()).id;
}"""


def played_for(page: Page, choices: int) -> UnderFireMouse:
    """Make some choices."""
    hands = UnderFireMouse(page)
    for _ in range(choices):
        hands.wait()
        hands.choose()
    hands.wait()
    return hands


def test_the_table_comes_back_after_a_restart(browser: Browser, tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db", "--bots", "1") as server:
        windows = Windows(browser, server)
        page = against_a_bot(windows)
        hands = played_for(page, 2)
        windows.server_may_fail = True
        server.kill()
        expect(page.get_by_text("Connection lost")).to_be_visible()
        server.start()
        expect(page.get_by_text("Connection lost")).to_be_hidden()
        hands.wait()
        hands.choose()
        hands.wait()
        windows.close()
        assert windows.complaints == []


def test_choices_go_over_the_socket_or_else_by_request(windows: Windows) -> None:
    page = against_a_bot(windows)
    posted: list[str] = []
    page.on("request", lambda sent: posted.append(sent.url) if "/commands" in sent.url else None)
    hands = played_for(page, 2)
    assert posted == []

    def swallow(line: WebSocketRoute) -> None:
        """Pass on everything but commands."""
        server = line.connect_to_server()
        line.on_message(lambda said: None if '"command"' in str(said) else server.send(said))

    page.route_web_socket("**/socket**", swallow)
    page.reload()
    hands.wait()
    hands.choose()
    hands.wait()
    assert len(posted) == 1


def test_spectators_watch_and_cannot_choose(windows: Windows) -> None:
    page = against_a_bot(windows)
    hands = played_for(page, 1)
    watcher = windows.open(page.url)
    expect(watcher.get_by_text("You are watching")).to_be_visible()
    expect(watcher.get_by_role("grid")).to_be_visible()
    assert watcher.locator("button.legal").count() == 0
    assert violations(watcher) == []
    told = watcher.get_by_role("log").locator("p")
    before = told.count()
    hands.choose()
    hands.wait()
    expect(told).not_to_have_count(before)


def test_looking_back_while_the_game_goes_on(windows: Windows) -> None:
    page = against_a_bot(windows)
    played_for(page, 3)
    page.keyboard.press("[")
    expect(page.get_by_text("earlier moment")).to_be_visible()
    assert page.locator("button.legal").count() == 0
    page.keyboard.press("]")
    expect(page.get_by_text("earlier moment")).to_be_hidden()
    expect(page.locator("button.legal").first).to_be_visible()


def test_looking_back_before_the_story_has_arrived(windows: Windows) -> None:
    page = against_a_bot(windows)
    played_for(page, 1)
    held: list[tuple[WebSocketRoute, str | bytes]] = []

    def hold(page_side: WebSocketRoute) -> None:
        server_side = page_side.connect_to_server()
        server_side.on_message(lambda message: held.append((page_side, message)))

    page.route_web_socket("**", hold)
    page.reload()
    expect(page.get_by_role("grid")).to_be_visible()
    page.keyboard.press("[")
    while not held:
        page.wait_for_timeout(20)
    for page_side, message in held:
        page_side.send(message)
    expect(page.get_by_text("earlier moment")).to_be_visible()


def test_the_last_move_is_marked_for_who_comes_back(windows: Windows) -> None:
    page = against_a_bot(windows)
    played_for(page, 2)
    marked = page.locator("[data-space][aria-label*='last move']")
    expect(marked.first).to_be_attached()
    before = [each.get_attribute("data-space") for each in marked.all()]
    page.reload()
    expect(marked).to_have_count(len(before))
    assert [each.get_attribute("data-space") for each in marked.all()] == before
    page.keyboard.press("[")
    expect(page.get_by_text("earlier moment")).to_be_visible()
    # At the beginning nobody had moved; how many steps that is depends on the effects of ships.
    for _ in range(30):
        page.keyboard.press("[")
    expect(marked).to_have_count(0)


def test_undo_says_when_there_is_nothing_to_take_back(windows: Windows) -> None:
    page = against_a_bot(windows)
    UnderFireMouse(page).wait()
    undo = page.get_by_role("button", name="Undo", exact=True)
    expect(undo).to_have_attribute("aria-disabled", "true")
    expect(undo).to_have_attribute("title", "You have no choice to undo.")
    undo.click(force=True)
    expect(page.get_by_role("alert").filter(has_text="not chosen anything")).to_be_visible()
    played_for(page, 1)
    expect(undo).to_have_attribute("aria-disabled", "false")
    undo.click()
    expect(undo).to_have_attribute("aria-disabled", "true")
    assert violations(page) == []


def test_a_hint_says_why(windows: Windows) -> None:
    page = against_a_bot(windows)
    played_for(page, 1)
    page.keyboard.press("h")
    panel = page.locator("#table-panel")
    expect(panel).to_contain_text("%", timeout=60_000)
    options = panel.locator(".option .choice")
    expect(options.first).to_be_visible()
    for option in options.all_inner_texts():
        assert re.match(
            "(Lay|Put|Take) an? |Shoot [nesw]|Buy .+ and lay|(Lay|Repair|Remove|End) ", option
        )
    assert violations(page) == []


def test_all_keys_are_listed(windows: Windows) -> None:
    page = against_a_bot(windows)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("move over the sea")
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_french_at_the_table(windows: Windows) -> None:
    page = windows.open("/", language="fr")
    page.get_by_role("button", name="Jouer").nth(1).click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_text("À vous de jouer").first).to_be_visible()
    expect(page.get_by_text("Choisissez une tuile à construire.")).to_be_visible()
    page.get_by_role("button", name="English").click()
    expect(page.get_by_text("Choose a tile to build.")).to_be_visible()


def test_a_finished_game_is_replayed_and_shared_at_a_move(windows: Windows) -> None:
    page = windows.open("/")
    page.get_by_role("button", name="Play now").nth(1).click()
    page.wait_for_url("**/table/*")
    SabordageMouse(page).play()
    page.get_by_role("link", name="Review the game").click()
    page.wait_for_url("**/replay*")
    slider = page.get_by_role("slider")
    expect(slider).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("3")
    page.wait_for_url("**#move=3")
    friend = windows.open(page.url)
    expect(friend.get_by_role("slider")).to_have_value("3")


def test_a_record_file_is_opened(windows: Windows) -> None:
    record = Path(__file__).parent / "under-fire.txt"
    page = windows.open("/replay")
    page.locator("input[type=file]").set_input_files(record)
    expect(page.get_by_role("slider")).to_be_visible()
    expect(page.get_by_role("grid")).to_be_visible()
    page.wait_for_url("**#r=*")
    friend = windows.open(page.url)
    expect(friend.get_by_role("slider")).to_be_visible()


def test_a_replay_hides_no_hand(windows: Windows) -> None:
    page = windows.open("/replay")
    page.locator("input[type=file]").set_input_files(Path(__file__).parent / "under-fire.txt")
    page.get_by_role("slider").fill("12")
    hands = page.get_by_role("img", name=re.compile(r": \d(, \d)+ in hand$"))
    expect(hands).to_have_count(2)
    assert violations(page) == []


def test_a_table_that_the_host_removes_says_so(windows: Windows) -> None:
    # That the socket is refused is what happens here.
    windows.server_may_fail = True
    server = windows.server
    page = against_a_bot(windows)
    UnderFireMouse(page).wait()
    watcher = windows.open(page.url)
    expect(watcher.get_by_text("You are watching")).to_be_visible()
    token = server.data.with_name(f"{server.data.name}.host-token").read_text(encoding="utf-8")
    path = f"{server.url}/api/host/tables/{page.url.rpartition('/')[2]}"
    httpx.delete(path, headers={"X-Host-Token": token.strip()}).raise_for_status()
    for each in (page, watcher):
        expect(each.get_by_role("alert")).to_contain_text("This table cannot be shown")
    expect(page).not_to_have_title(re.compile("Your turn"))
    assert violations(page) == []


_SEND = """async (command) => {
    const path = `/api${location.pathname.replace("table", "tables")}/commands`;
    const headers = { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() };
    return (await fetch(path, { method: "POST", body: JSON.stringify(command), headers })).status;
}"""


def sitting_at(windows: Windows, *others: str, **setup: Any) -> list[Page]:
    """Let somebody and some others sit down at a table."""
    one = windows.open("/")
    one.get_by_role("button", name="Invite a friend").first.click()
    one.wait_for_url("**/table/*")
    table = one.evaluate(_MAKE, {"players": 1 + len(others), **setup})
    one.goto(f"/table/{table}")
    one.get_by_role("button", name="Sit down").first.click()
    expect(one.get_by_role("button", name="Leave the table")).to_be_visible()
    pages = [one]
    for name in others:
        page = windows.open(one.url)
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Sit down").first.click()
        expect(page.get_by_role("button", name="Sit down")).to_have_count(0)
        pages.append(page)
    for page in pages:
        expect(page.get_by_role("grid").first).to_be_visible()
    return pages


def two_on_the_clock(windows: Windows) -> list[Page]:
    """Let two sit down at a table with a clock."""
    clock = {"kind": "real-time", "bank": 3600, "increment": 10}
    return sitting_at(windows, "Anne Bonny", game="under-fire", clock=clock)


def test_who_vanished_is_played_by_a_bot_and_takes_the_seat_back(windows: Windows) -> None:
    one, other = sitting_at(windows, "Anne Bonny", game="under-fire", away=10, takeover=1)
    mover, waits = (one, other) if UnderFireMouse(one).asked else (other, one)
    button = waits.get_by_role("button", name="Let a bot play on")
    expect(button).to_be_hidden()
    mover.goto("/lobby")
    expect(button).to_be_visible(timeout=60_000)
    assert violations(waits) == []
    button.click()
    expect(waits.get_by_text("played by a bot")).to_be_visible()
    expect(waits.get_by_role("log")).to_contain_text("away for a long time: a bot plays on")
    mover.goto(waits.url)
    mover.get_by_role("button", name="Take back your seat").click()
    expect(waits.get_by_text("played by a bot")).to_be_hidden()


def test_the_others_are_asked_and_who_is_back_says_so(windows: Windows) -> None:
    one, other, gone = sitting_at(windows, "Anne", "Mary", game="sabordage", away=10)
    gone.goto("/lobby")
    until(lambda: one.evaluate(_SEND, {"kind": "ask", "what": "takeover"}) == 200)
    expect(one.locator(".at-turn .asked")).to_contain_text("You ask that a bot play")
    expect(other.locator(".at-turn .asked")).to_contain_text("asks that a bot play for Mary")
    expect(other.get_by_role("button", name="Agree")).to_be_visible()
    assert violations(other) == []
    gone.goto(one.url)
    gone.get_by_role("button", name="I am back").click()
    expect(other.locator(".at-turn .asked")).to_have_text("Mary declines: no bot takes over.")
    expect(one.get_by_text("played by a bot")).to_have_count(0)


def ask_for_a_pause(page: Page) -> None:
    """Ask the other one for a pause."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Ask for a pause").click()


def test_a_pause_is_declined_then_granted_and_nothing_is_offered_in_it(windows: Windows) -> None:
    one, other = two_on_the_clock(windows)
    ask_for_a_pause(one)
    expect(one.locator(".at-turn .asked")).to_contain_text("Waiting for Anne Bonny to answer.")
    other.get_by_role("button", name="Decline", exact=True).click()
    expect(one.locator(".at-turn .asked")).to_have_text("Anne Bonny declines: no pause.")
    ask_for_a_pause(one)
    one.get_by_role("button", name="Withdraw the request").click()
    expect(other.locator(".at-turn .asked")).to_contain_text("withdraws the request")
    ask_for_a_pause(one)
    other.get_by_role("button", name="Agree").click()
    for each in (one, other):
        expect(each.get_by_text("The game is paused", exact=True)).to_be_visible()
        expect(each.get_by_text("to play", exact=True)).to_have_count(0)
        expect(each.locator(".at-turn .asked")).to_have_count(0)
        assert UnderFireMouse(each).offered.count() == 0
        assert violations(each) == []
    one.get_by_role("button", name="Resume").click()
    for each in (one, other):
        # Beside a board there may be no room for the word, and the border shows it.
        expect(each.get_by_text("to play", exact=True)).to_have_count(1)
    mover = next(each for each in (one, other) if UnderFireMouse(each).asked)
    expect(UnderFireMouse(mover).offered.first).to_be_visible()


def test_who_gave_up_is_named_and_the_rematch_keeps_their_seat(windows: Windows) -> None:
    one, other = two_on_the_clock(windows)
    watcher = windows.open(one.url)
    expect(watcher.get_by_text("You are watching")).to_be_visible()
    other.get_by_role("button", name="Menu").click()
    other.get_by_role("button", name="Resign").click()
    other.get_by_role("button", name="Yes").click()
    expect(other.get_by_role("dialog")).to_contain_text("You resigned.")
    for each in (one, watcher):
        expect(each.get_by_role("dialog")).to_contain_text("Anne Bonny resigned.")
    expect(other.locator(".onTurn")).to_have_count(0)
    other.get_by_role("button", name="Look at the board").click()
    one.get_by_role("button", name="Rematch").click()
    expect(other.get_by_role("button", name="Result A rematch is open")).to_be_visible()
    assert violations(other) == []
    watcher.get_by_role("link", name="Watch the next game").click()
    expect(watcher.get_by_text("Kept for Anne Bonny")).to_be_visible()
    expect(watcher.get_by_role("button", name="Sit")).to_have_count(0)
    other.goto(watcher.url)
    expect(other.get_by_text("A seat is free for you")).to_be_visible()
    other.get_by_role("button", name="Sit down").click()
    expect(one.get_by_role("grid")).to_be_visible()


def test_chat_that_was_read_stays_read(windows: Windows) -> None:
    one, other = two_on_the_clock(windows)
    other.get_by_role("tab", name="Chat").click()
    say = other.get_by_role("group", name="Say something").get_by_role("button").first
    say.click()
    chat = one.get_by_role("tab", name="Chat")
    expect(chat).to_contain_text("1 unread")
    chat.click()
    one.get_by_role("tab", name="Log").click()
    expect(chat).not_to_contain_text("unread")
    one.reload()
    expect(one.locator("#table-panel")).to_contain_text("the game begins")
    expect(chat).not_to_contain_text("unread")
    say.click()
    expect(chat).to_contain_text("1 unread")


def test_days_on_the_clock_in_french(windows: Windows) -> None:
    page = windows.open("/", language="fr")
    page.get_by_role("button", name="Inviter").first.click()
    page.wait_for_url("**/table/*")
    clock = {"kind": "days", "days": 2}
    setup = {"game": "under-fire", "players": 2, "bots": [None, 1], "clock": clock}
    page.goto(f"/table/{page.evaluate(_MAKE, setup)}")
    page.get_by_role("button", name="S’asseoir", exact=True).click()
    expect(page.get_by_role("timer").first).to_have_text(re.compile(r"^[12]\sj\s\d+\sh$"))
    expect(page.get_by_role("button", name="Annuler")).to_be_visible()
