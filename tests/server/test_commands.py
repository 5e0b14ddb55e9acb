"""Commands to the running server: done once, or refused with a reason and without a trace."""

from __future__ import annotations

import secrets
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from tests.server.crew import refusal, seated
from tests.server.running import Player, Running


def test_a_command_sent_again_is_done_once(server: Running) -> None:
    crew = seated(server, "under-fire")
    me, _ = crew.turn()
    state = crew.state(me)
    command = {"kind": "choose", "choice": state["view"]["choices"][0], "decision": 0}
    first = crew[me].send(crew.table, key="once", **command)
    assert first.json()["again"] is False
    seen = crew.seen()
    for _ in range(3):
        again = crew[me].send(crew.table, key="once", **command)
        assert again.status_code == 200
        assert again.json() == {"seq": first.json()["seq"], "again": True}
    assert crew.seen() == seen


def test_a_command_sent_many_times_at_once_is_done_once(server: Running) -> None:
    crew = seated(server, "under-fire")
    me, _ = crew.turn()
    choice = crew.state(me)["view"]["choices"][0]

    def send(_: int) -> httpx.Response:
        return crew[me].send(crew.table, key="once", kind="choose", choice=choice, decision=0)

    with ThreadPoolExecutor(8) as pool:
        answers = [answer.json() for answer in pool.map(send, range(8))]
    assert sorted(answer["again"] for answer in answers) == [False] + [True] * 7
    assert len({answer["seq"] for answer in answers}) == 1
    assert crew.state(me)["decision"] == 1


def test_a_key_is_for_one_command(server: Running) -> None:
    crew = seated(server, "under-fire")
    me, you = crew.turn()
    one, other = crew.state(me)["view"]["choices"][:2]
    crew[me].send(crew.table, key="mine", kind="choose", choice=one, decision=0)
    seen = crew.seen()
    for command in (
        {"kind": "choose", "choice": other, "decision": 0},
        {"kind": "choose", "choice": one, "decision": 1},
        {"kind": "undo", "decision": 1},
    ):
        answer = crew[me].send(crew.table, key="mine", **command)
        assert refusal(answer)["code"] == "key-used"
    assert crew.seen() == seen
    # Another person's key is another key.
    said = crew[you].send(crew.table, key="mine", kind="say", phrase="hello")
    assert said.json()["again"] is False


def test_a_refused_command_does_not_use_up_its_key(server: Running) -> None:
    crew = seated(server, "under-fire")
    me, _ = crew.turn()
    choice = crew.state(me)["view"]["choices"][0]
    wrong = crew[me].send(crew.table, key="k", kind="choose", choice=choice, decision=7)
    assert refusal(wrong)["code"] == "stale"
    right = crew[me].send(crew.table, key="k", kind="choose", choice=choice, decision=0)
    assert right.json()["again"] is False


def test_a_choice_meant_for_another_decision_is_stale(server: Running) -> None:
    crew = seated(server, "sabordage", 3)
    choice = crew.choose(0)
    seen = crew.seen()
    for decision in (0, 2, 100_000):
        assert crew.refused(0, "choose", choice=choice, decision=decision) == "stale"
        assert crew.refused(0, "undo", decision=decision) == "stale"
    assert crew.seen() == seen
    # What was taken back is another decision than what was there before.
    crew.do(0, "undo", decision=1)
    for decision in (0, 1):
        assert crew.refused(0, "choose", choice=choice, decision=decision) == "stale"
    crew.do(0, "choose", choice=choice, decision=2)


def test_commands_that_overtake_each_other_do_nothing_wrong(server: Running) -> None:
    crew = seated(server, "sabordage", 3)
    seen = crew.seen()
    choice = crew.state()["view"]["choices"][0]
    back = {"kind": "undo", "decision": 1}
    assert refusal(crew[0].send(crew.table, "back", **back))["code"] == "stale"
    assert crew.seen() == seen
    crew.do(0, "choose", choice=choice, decision=0)
    assert crew[0].send(crew.table, "back", **back).json()["again"] is False
    assert crew.state()["view"] == seen[0]["state"]["view"]


PLAYERS_COMMANDS: list[dict[str, Any]] = [
    {"kind": "choose", "choice": "end", "decision": 0},
    {"kind": "undo", "decision": 0},
    {"kind": "ask", "what": "undo"},
    {"kind": "ask", "what": "pause"},
    {"kind": "ask", "what": "draw"},
    {"kind": "answer", "agreed": True},
    {"kind": "resume"},
    {"kind": "resign"},
    {"kind": "return"},
]


def test_a_game_that_has_not_begun_takes_no_commands_of_play(server: Running) -> None:
    player = Player(server, "Early")
    table = player.create(game="under-fire", players=2)
    player.do(table, kind="join")
    before = player.look(table)
    for command in PLAYERS_COMMANDS:
        assert refusal(player.send(table, **command))["code"] == "not-started"
    assert player.look(table) == before
    assert player.state(table)["status"] == "open"


def test_a_game_that_is_over_takes_no_commands_of_play(server: Running) -> None:
    crew = seated(server, "under-fire")
    crew.do(1, "resign")
    seen = crew.seen()
    for command in [*PLAYERS_COMMANDS, {"kind": "leave"}]:
        for seat in (0, 1):
            assert crew.refused(seat, **command) == "game-over"
    late = Player(server, "Late")
    assert refusal(late.send(crew.table, kind="join"))["code"] == "table-full"
    assert crew.seen() == seen
    crew.do(0, "say", phrase="game")


def test_strangers_do_not_play(server: Running) -> None:
    crew = seated(server, "under-fire")
    seen = crew.seen()
    stranger = Player(server, "Stranger")
    for command in [*PLAYERS_COMMANDS, {"kind": "leave"}, {"kind": "say", "phrase": "hello"}]:
        answer = stranger.send(crew.table, **command)
        assert answer.status_code == 403
        assert refusal(answer)["code"] == "not-seated"
    with httpx.Client(base_url=server.url) as nobody:
        path = f"/api/tables/{crew.table}/commands"
        answer = nobody.post(path, json={"kind": "join"}, headers={"Idempotency-Key": "k"})
    assert answer.status_code == 401
    assert refusal(answer)["code"] == "no-name"
    assert crew.seen() == seen


@pytest.mark.parametrize(
    ("game", "choice", "code", "rule"),
    [
        ("under-fire", "lay 5 z9", "unreadable-choice", "U12"),
        ("under-fire", "ahoy", "unreadable-choice", "U12"),
        ("under-fire", "end", "", "U"),
        ("under-fire", "shoot n", "", "U"),
        ("sabordage", "build 99 @1", "no-such-tile", "S9"),
        ("sabordage", "carpenter @1", "", "S"),
    ],
)
def test_an_illegal_choice_is_explained_and_changes_nothing(
    server: Running, game: str, choice: str, code: str, rule: str
) -> None:
    crew = seated(server, game, 2 if game == "under-fire" else 3)
    seen = crew.seen()
    told = {}
    for language in ("en", "fr"):
        crew[0].http.headers["Accept-Language"] = language
        answer = crew[0].send(crew.table, kind="choose", choice=choice, decision=0)
        assert answer.status_code == 409
        told[language] = refusal(answer)
    assert told["en"]["code"] == told["fr"]["code"]
    assert told["en"]["code"].startswith(code)
    assert told["en"]["rule"].startswith(rule)
    assert told["en"]["message"] != told["fr"]["message"]
    assert crew.seen() == seen


def test_it_is_not_the_other_seats_turn(server: Running) -> None:
    crew = seated(server, "under-fire")
    me, you = crew.turn()
    seen = crew.seen()
    for choice in crew.state(me)["view"]["choices"]:
        answer = crew[you].send(crew.table, kind="choose", choice=choice, decision=0)
        assert refusal(answer)["rule"].startswith("U")
    assert crew.seen() == seen


MALFORMED = [
    b"",
    b"{",
    b"null",
    b"[]",
    b"7",
    b'"join"',
    b'"\xff"',
    b"{}",
    b'{"kind": "sink"}',
    b'{"kind": null}',
    b'{"kind": "join", "seat": 9}',
    b'{"kind": "join", "seat": -1}',
    b'{"kind": "join", "seat": 1.5}',
    b'{"kind": "join", "nonce": "xyz"}',
    b'{"kind": "join", "nonce": "' + b"ab" * 1000 + b'"}',
    b'{"kind": "join", "person": "somebody else"}',
    b'{"kind": "choose"}',
    b'{"kind": "choose", "choice": "", "decision": 0}',
    b'{"kind": "choose", "choice": "end", "decision": -1}',
    b'{"kind": "choose", "choice": "end", "decision": 1e400}',
    b'{"kind": "choose", "choice": ["end"], "decision": 0}',
    b'{"kind": "choose", "choice": "' + b"x" * 1000 + b'", "decision": 0}',
    b'{"kind": "choose", "choice": "end", "decision": 0, "bot": true}',
    b'{"kind": "ask", "what": "mercy"}',
    b'{"kind": "answer", "agreed": "perhaps"}',
    b"[" * 20_000,
]


@pytest.mark.parametrize("body", MALFORMED, ids=range(len(MALFORMED)))
def test_a_body_of_the_wrong_form_is_refused(server: Running, body: bytes) -> None:
    player = Player(server, "Clumsy")
    table = player.create(game="under-fire", players=2)
    for language in ("en", "fr"):
        answer = player.http.post(
            f"/api/tables/{table}/commands",
            content=body,
            headers={
                "Idempotency-Key": secrets.token_hex(8),
                "Content-Type": "application/json",
                "Accept-Language": language,
            },
        )
        assert refusal(answer)["code"] == "bad-request"
    assert player.look(table)["seq"] == 1


@pytest.mark.parametrize("choice", ["\x00", "lay 5 c1\n", "é" * 400, "lay " + "9" * 390, "../.."])
def test_odd_texts_are_no_choices(server: Running, choice: str) -> None:
    crew = seated(server, "under-fire")
    me, _ = crew.turn()
    answer = crew[me].send(crew.table, kind="choose", choice=choice, decision=0)
    if answer.status_code != 200:
        refusal(answer)


@pytest.mark.parametrize("key", [None, "", "a b", "x" * 65, "a/b", "é"])
def test_a_command_needs_a_key(server: Running, key: str | None) -> None:
    player = Player(server, "Keyless")
    table = player.create(game="under-fire", players=2)
    headers = [] if key is None else [(b"Idempotency-Key", key.encode())]
    answer = player.http.post(
        f"/api/tables/{table}/commands", json={"kind": "join"}, headers=headers
    )
    assert refusal(answer)["code"] == "bad-request"
    assert player.look(table)["seq"] == 1


def test_only_one_gets_the_last_seat(server: Running) -> None:
    host, *rivals = [Player(server, f"Rival {k}") for k in range(7)]
    for seat in (None, 1):
        table = host.create(game="under-fire", players=2)
        host.do(table, kind="join", seat=0)

        def join(player: Player, table: str = table, seat: int | None = seat) -> httpx.Response:
            return player.send(table, kind="join", seat=seat)

        with ThreadPoolExecutor(len(rivals)) as pool:
            answers = list(pool.map(join, rivals))
        codes = sorted(a.status_code for a in answers)
        assert codes == [200, *[409] * (len(rivals) - 1)]
        lost = {refusal(answer)["code"] for answer in answers if answer.status_code == 409}
        assert lost == {"table-full"}
        winner = rivals[[answer.status_code for answer in answers].index(200)]
        assert host.state(table)["seats"][1]["person"] == winner.id
        assert host.state(table)["status"] == "playing"


def test_seats_that_cannot_be_had(server: Running) -> None:
    one, two = Player(server, "One"), Player(server, "Two")
    table = one.create(game="sabordage", players=3, bots=[None, None, 1])
    one.do(table, kind="join", seat=1)
    assert refusal(one.send(table, kind="join"))["code"] == "already-seated"
    assert refusal(two.send(table, kind="join", seat=1))["code"] == "seat-taken"
    assert refusal(two.send(table, kind="join", seat=2))["code"] == "seat-taken"
    assert refusal(two.send(table, kind="join", seat=3))["code"] == "no-such-seat"
    one.do(table, kind="leave")
    two.do(table, kind="join", seat=1)
    assert [seat["person"] for seat in two.state(table)["seats"]] == [None, two.id, None]


def test_choices_at_once_are_secret_until_all_have_chosen(server: Running) -> None:
    crew = seated(server, "sabordage", 3)
    watcher = Player(server, "Watcher")
    others = [crew[1], crew[2], watcher]
    before = [player.state(crew.table) for player in others]
    chosen = crew.choose(0, 3)
    for player, was in zip(others, before, strict=True):
        state = player.state(crew.table)
        view, old = state["view"], was["view"]
        assert view["chosen"] == ["yellow"]
        # Apart from that, nobody sees anything new.
        known = {**view, "chosen": old["chosen"], "actors": old["actors"]}
        assert known == old
    assert crew.state()["view"]["picks"][0] == [chosen]
    # Taken back, and chosen otherwise, while the others still think.
    crew.do(0, "undo", decision=1)
    for player, was in zip(others, before, strict=True):
        assert player.state(crew.table)["view"] == was["view"]
    other = crew.choose(0, 5)
    crew.choose(2)
    # A choice made for the same decision before others had chosen is as good after.
    state = crew.state(1)
    crew.do(1, "choose", choice=before[0]["view"]["choices"][0], decision=before[0]["decision"])
    assert state["decision"] == before[0]["decision"]
    told = watcher.http.get(f"/api/tables/{crew.table}").json()["state"]["view"]
    assert told["chosen"] == []
    assert other != chosen
    # What is revealed stands.
    assert crew.refused(0, "undo", decision=crew.state()["decision"]) == "nothing-to-undo"


def test_part_of_a_choice_is_not_even_heard_of(server: Running) -> None:
    """With two ships each, a seat of two chooses twice: the first leaves others no trace."""
    crew = seated(server, "sabordage")
    watcher = Player(server, "Watcher")
    before = [player.look(crew.table) for player in (crew[1], watcher)]
    mine = crew[0].look(crew.table)["seq"]
    crew.choose(0)
    assert [player.look(crew.table) for player in (crew[1], watcher)] == before
    assert crew[0].look(crew.table)["seq"] == mine + 1
    crew.do(0, "undo", decision=1)
    assert [player.look(crew.table) for player in (crew[1], watcher)] == before
    crew.choose(0)
    crew.choose(0)
    after = [player.look(crew.table) for player in (crew[1], watcher)]
    assert [look["seq"] for look in after] == [look["seq"] + 1 for look in before]
    assert [look["state"]["view"]["chosen"] for look in after] == [["yellow"]] * 2


def test_all_choose_at_the_same_moment(server: Running) -> None:
    crew = seated(server, "sabordage", 5)
    wanted = [crew.state(seat)["view"]["choices"][seat] for seat in range(5)]

    def send(seat: int) -> int:
        command = {"kind": "choose", "choice": wanted[seat], "decision": 0}
        return crew[seat].send(crew.table, **command).status_code

    with ThreadPoolExecutor(5) as pool:
        assert list(pool.map(send, range(5))) == [200] * 5
    state = crew.state()
    assert state["view"]["chosen"] == []
    assert [crew.state(seat)["decision"] for seat in range(5)] == [1] * 5
