"""What people at a table agree to: undo, pause, draw; and what each may do alone."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.server.crew import Crew, refusal, seated, until
from tests.server.running import Player, Running

CLOCK = {"kind": "real-time", "bank": 3600, "increment": 10}


def told(crew: Crew, seat: int = 0) -> list[dict[str, Any]]:
    """Return all that a seat has been told."""
    with crew[seat].http.stream("GET", f"/api/tables/{crew.table}/stream") as answer:
        found = json.loads(next(answer.iter_lines()))["told"]
    assert isinstance(found, list)
    return found


def kinds(crew: Crew) -> list[str]:
    return [str(each["kind"]) for each in told(crew)]


def clock(crew: Crew) -> list[dict[str, int | None]]:
    seats = crew.state()["clock"]["seats"]
    assert isinstance(seats, list)
    return seats


def turn_over(crew: Crew) -> int:
    """Let who has the turn in a game of two play it to its end; return who it was."""
    mover, _ = crew.turn()
    while crew.state(mover)["view"]["choices"]:
        crew.choose(mover)
    return mover


def test_a_choice_that_revealed_nothing_is_undone_without_asking(server: Running) -> None:
    crew = seated(server, "sabordage", 3)
    before = crew.seen()
    assert crew.state()["undo"] is False
    assert crew.refused(0, "undo", decision=0) == "nothing-to-undo"
    crew.choose(0)
    assert crew.state()["undo"] is True
    assert crew.refused(1, "undo", decision=0) == "nothing-to-undo"
    crew.do(0, "undo", decision=1)
    assert crew.state()["view"] == before[0]["state"]["view"]
    # Once all have chosen, it stands: that is for all to agree to.
    for seat in range(3):
        crew.choose(seat)
    state = crew.state()
    assert state["undo"] is False
    assert crew.refused(0, "undo", decision=state["decision"]) == "nothing-to-undo"


def test_a_further_undo_needs_everybodys_consent(server: Running) -> None:
    crew = seated(server, "sabordage", 3)
    before = [look["state"]["view"] for look in crew.seen()]
    assert crew.refused(0, "ask", what="undo") == "nothing-to-undo"
    for seat in range(3):
        crew.choose(seat)
    after = [look["state"]["view"] for look in crew.seen()]
    assert after != before
    crew.do(1, "ask", what="undo")
    assert crew.state()["asked"] == {"seat": 1, "what": "undo", "waiting": [0, 2]}
    assert crew.refused(0, "ask", what="undo") == "asked-already"
    assert crew.refused(1, "answer", agreed=True) == "answered-already"
    crew.do(0, "answer", agreed=True)
    assert crew.refused(0, "answer", agreed=True) == "answered-already"
    assert crew.state()["asked"] == {"seat": 1, "what": "undo", "waiting": [2]}
    assert [look["state"]["view"] for look in crew.seen()] == after
    crew.do(2, "answer", agreed=True)
    state = crew.state(1)
    assert state["asked"] is None
    # What was chosen in secret at once has been seen: all choose again, also who chose before.
    assert [look["state"]["view"] for look in crew.seen()] == before
    # What was meant for the position that is no more is not taken for this one.
    assert [crew.state(seat)["decision"] for seat in range(3)] == [2, 2, 2]
    assert crew.refused(0, "choose", choice=before[0]["choices"][0], decision=1) == "stale"
    for seat in range(3):
        crew.choose(seat, 1)
    assert crew.state()["view"]["chosen"] == []


def test_one_no_is_enough(server: Running) -> None:
    crew = seated(server, "sabordage", 3)
    for seat in range(3):
        crew.choose(seat)
    views = [look["state"]["view"] for look in crew.seen()]
    crew.do(1, "ask", what="undo")
    crew.do(0, "answer", agreed=True)
    crew.do(2, "answer", agreed=False)
    assert crew.state()["asked"] is None
    assert crew.refused(0, "answer", agreed=True) == "nothing-asked"
    assert [look["state"]["view"] for look in crew.seen()] == views
    assert kinds(crew)[-3:] == ["asked", "answered", "answered"]
    assert [each["what"] for each in told(crew)[-3:]] == ["undo"] * 3
    assert [each["withdrawn"] for each in told(crew)[-2:]] == [False, False]


def test_who_asked_may_take_it_back(server: Running) -> None:
    crew = seated(server, "under-fire")
    crew.do(0, "ask", what="draw")
    crew.do(0, "answer", agreed=False)
    assert told(crew)[-1]["withdrawn"]
    assert crew.state()["asked"] is None
    assert crew.refused(1, "answer", agreed=True) == "nothing-asked"
    crew.do(1, "ask", what="draw")
    assert crew.state()["asked"] == {"seat": 1, "what": "draw", "waiting": [0]}


def test_bots_agree_to_an_undo_at_once(server: Running) -> None:
    crew = seated(server, "under-fire", 1, bots=[None, 1])
    until(lambda: crew.actors() == [0])
    before = crew.state()
    play_turn(crew)
    until(lambda: crew.actors() == [0])
    asked = 0
    while (state := crew.state())["view"] != before["view"]:
        # What showed nothing to anybody is taken back without asking (a choice within the turn).
        if state["undo"]:
            crew.do(0, "undo", decision=state["decision"])
            continue
        crew.do(0, "ask", what="undo")
        asked += 1
        assert crew.state()["asked"] is None
    assert asked
    # And the game goes on from there.
    play_turn(crew)
    until(lambda: crew.actors() == [0])


def test_where_turns_are_taken_an_undo_makes_everybody_decide_anew(server: Running) -> None:
    crew = seated(server, "under-fire")
    mover = turn_over(crew)
    other = 1 - mover
    state = crew.state(other)
    choice, decision = state["view"]["choices"][0], state["decision"]
    crew.do(mover, "ask", what="undo")
    crew.do(other, "answer", agreed=True)
    # The other has not chosen; yet the position it thought about is gone.
    while crew.state(mover)["view"]["choices"]:
        crew.choose(mover, -1)
    assert crew.refused(other, "choose", choice=choice, decision=decision) == "stale"


def test_who_is_away_is_not_passed_over(server: Running) -> None:
    crew = seated(server, "sabordage", takeover=1, clock=CLOCK)
    for seat in (0, 1):
        while crew.actors() == [0, 1] or crew.actors() == [seat]:
            crew.choose(seat)
    assert crew.state()["ask_undo"]
    crew.do(1, "leave")
    assert not crew.state()["ask_undo"]
    before = kinds(crew)
    assert crew.refused(0, "ask", what="undo") == "others-away"
    assert "asked" not in kinds(crew)[len(before) :]
    # A pause takes nothing from them; and when they are back, they can agree.
    crew.do(0, "ask", what="pause")
    assert crew.state()["clock"]["paused"] is True
    crew.do(1, "return")
    assert crew.state()["ask_undo"]
    crew.do(0, "ask", what="undo")
    assert crew.state()["asked"] == {"seat": 0, "what": "undo", "waiting": [1]}


def play_turn(crew: Crew) -> None:
    """Play one turn of the only person; the bot may have answered before one looks again."""
    turn = crew.state()["view"]["round"]
    while (view := crew.state()["view"])["round"] == turn and view["choices"]:
        crew.choose(0)


def test_a_pause_stops_clocks_and_choices(server: Running) -> None:
    crew = seated(server, "under-fire", clock=CLOCK)
    mover, other = crew.turn()
    assert crew.refused(0, "resume") == "not-paused"
    crew.do(other, "ask", what="pause")
    assert crew.state()["clock"]["paused"] is False
    crew.do(mover, "answer", agreed=True)
    state = crew.state(mover)
    assert state["clock"]["paused"] is True
    assert [seat["since"] for seat in clock(crew)] == [None, None]
    choice = state["view"]["choices"][0]
    assert crew.refused(mover, "choose", choice=choice, decision=0) == "paused"
    assert crew.refused(other, "ask", what="pause") == "paused"
    assert clock(crew) == state["clock"]["seats"]
    crew.do(other, "resume")
    assert clock(crew)[mover]["since"] is not None
    assert clock(crew)[other]["since"] is None
    crew.do(mover, "choose", choice=choice, decision=0)


def test_bots_do_not_play_in_a_pause(server: Running) -> None:
    crew = seated(server, "sabordage", 1, bots=[None, 1, 1], clock=CLOCK)
    crew.do(0, "ask", what="pause")
    assert crew.state()["clock"]["paused"] is True
    length = len(told(crew))
    crew.do(0, "resume")
    until(lambda: len(told(crew)) >= length + 2)
    until(lambda: len(crew.state()["view"]["chosen"]) == 2)


def test_without_a_clock_there_is_nothing_to_pause(server: Running) -> None:
    crew = seated(server, "under-fire")
    assert crew.refused(0, "ask", what="pause") == "no-clock"


def test_two_may_agree_to_a_draw(server: Running) -> None:
    crew = seated(server, "sabordage")
    crew.do(0, "ask", what="draw")
    crew.do(1, "answer", agreed=False)
    assert crew.state()["status"] == "playing"
    crew.do(1, "ask", what="draw")
    crew.do(0, "answer", agreed=True)
    state = crew.state()
    assert state["status"] == "finished"
    assert state["outcome"]["winners"] == []
    assert state["outcome"]["reason"] == "agreement"
    assert len(state["seed"]) == 64


def test_who_does_not_draw(server: Running) -> None:
    three = seated(server, "sabordage", 3)
    assert three.refused(0, "ask", what="draw") == "two-players-only"
    assert three.refused(0, "resign") == "two-players-only"
    bot = seated(server, "under-fire", 1, bots=[None, 1])
    assert bot.refused(0, "ask", what="draw") == "bots-do-not-draw"
    gone = seated(server, "under-fire", takeover=1)
    gone.do(1, "leave")
    assert gone.refused(0, "ask", what="draw") in ("bots-do-not-draw", "game-over")


@pytest.mark.parametrize("loser", [0, 1])
def test_one_of_two_may_resign(server: Running, loser: int) -> None:
    crew = seated(server, "under-fire")
    crew.do(loser, "resign")
    state = crew.state()
    assert state["status"] == "finished"
    assert state["outcome"]["winners"] == [1 - loser]
    assert state["outcome"]["reason"] == "resignation"
    assert kinds(crew)[-1] == "resigned"


def test_one_may_resign_to_a_bot(server: Running) -> None:
    crew = seated(server, "under-fire", 1, bots=[1, None])
    crew.do(0, "resign")
    assert crew.state()["outcome"]["winners"] == [0]


def test_who_leaves_is_replaced_and_may_come_back(server: Running) -> None:
    crew = seated(server, "sabordage", 3, takeover=2)
    crew.do(2, "leave")
    assert crew.state()["seats"][2]["deputy"] == 2
    assert crew.state()["seats"][2]["person"] == crew[2].id
    assert crew.refused(2, "leave") == "taken-over"
    # A bot plays on for them: the others are not held up.
    until(lambda: crew.state()["view"]["chosen"] == ["black"])
    assert told(crew)[-1]["bot"] is True
    crew.choose(0)
    crew.choose(1)
    until(lambda: crew.state()["view"]["chosen"] == ["black"])
    for command in (
        {"kind": "choose", "choice": "build 1 @1", "decision": 0},
        {"kind": "undo", "decision": 2},
        {"kind": "ask", "what": "undo"},
        {"kind": "answer", "agreed": True},
    ):
        assert crew.refused(2, **command) == "taken-over"
    # They still see their own seat, and may talk.
    assert crew.state(2)["seat"] == 2
    assert any(crew.state(2)["view"]["hands"][2])
    crew.do(2, "say", phrase="sorry")
    crew.do(2, "return")
    assert crew.state()["seats"][2]["deputy"] is None
    assert crew.refused(2, "return") == "not-taken-over"
    # The bot's choice is theirs now: they may take it back, and choose again.
    crew.do(2, "undo", decision=crew.state(2)["decision"])
    crew.choose(2)
    crew.choose(0)
    crew.choose(1)
    assert crew.actors() == [0, 1, 2]


def test_a_question_does_not_wait_for_who_has_left(server: Running) -> None:
    crew = seated(server, "sabordage", 3, clock=CLOCK, takeover=1)
    crew.do(0, "ask", what="pause")
    crew.do(1, "answer", agreed=True)
    crew.do(2, "leave")
    assert crew.state()["asked"] is None
    assert crew.state()["clock"]["paused"] is False
    crew.do(0, "ask", what="pause")
    assert crew.state()["asked"]["waiting"] == [1]
    crew.do(1, "answer", agreed=True)
    assert crew.state()["clock"]["paused"] is True


def test_a_question_goes_with_who_asked_it(server: Running) -> None:
    crew = seated(server, "sabordage", 3, takeover=1)
    for seat in range(3):
        crew.choose(seat)
    crew.do(2, "ask", what="undo")
    crew.do(2, "leave")
    assert crew.state()["asked"] is None
    assert crew.refused(0, "answer", agreed=True) == "nothing-asked"


def test_all_may_leave_and_the_game_is_played_to_its_end(server: Running) -> None:
    crew = seated(server, "sabordage", takeover=1)
    crew.do(0, "leave")
    crew.do(1, "leave")
    until(lambda: crew.state()["status"] == "finished")
    assert [seat["person"] for seat in crew.state()["seats"]] == [p.id for p in crew.players]


def test_a_pause_ends_with_the_last_who_could_end_it(server: Running) -> None:
    crew = seated(server, "sabordage", takeover=1, clock=CLOCK)
    crew.do(0, "ask", what="pause")
    crew.do(1, "answer", agreed=True)
    crew.do(0, "leave")
    assert crew.state()["clock"]["paused"] is True
    crew.do(1, "leave")
    assert crew.state()["clock"]["paused"] is False
    until(lambda: crew.state()["status"] == "finished")


def test_before_the_game_a_seat_is_just_left(server: Running) -> None:
    one, two = Player(server, "One"), Player(server, "Two")
    table = one.create(game="under-fire", players=2)
    one.do(table, kind="join", seat=1, nonce="ab")
    one.do(table, kind="leave")
    assert [(s["person"], s["nonce"]) for s in one.state(table)["seats"]] == [(None, "")] * 2
    assert refusal(one.send(table, kind="leave"))["code"] == "not-seated"
    two.do(table, kind="join", seat=1)
    one.do(table, kind="join")
    assert one.state(table)["seat"] == 0


def test_another_game_of_the_same_people_the_seats_moved_by_one(server: Running) -> None:
    crew = seated(server, "sabordage", takeover=1, chat="free", players=4, bots=[None, 2, None, 1])
    answer = crew[0].http.post(f"/api/tables/{crew.table}/rematch")
    assert refusal(answer)["code"] == "not-over"
    stranger = Player(server, "Stranger")
    assert refusal(stranger.http.post(f"/api/tables/{crew.table}/rematch"))["code"] == "not-seated"
    for seat in (0, 1):
        crew.do(seat, "leave")
    until(lambda: crew.state()["status"] == "finished")
    made = [player.http.post(f"/api/tables/{crew.table}/rematch") for player in crew.players]
    assert [answer.status_code for answer in made] == [201, 201]
    assert made[0].json()["id"] == made[1].json()["id"] == crew.state()["rematch"]
    assert kinds(crew).count("rematched") == 1
    again = Crew(made[0].json()["id"], crew.players)
    look = again[0].look(again.table)
    assert [seat["bot"] for seat in look["state"]["seats"]] == [1, None, 2, None]
    assert look["setup"]["chat"] == "free"
    assert look["setup"]["listed"] is False
    assert look["commitment"] != crew[0].look(crew.table)["commitment"]
    # Their seats are kept for them, and everybody sees for whom.
    kept = [None, {"person": crew[0].id, "name": "Mate 0"}]
    kept += [None, {"person": crew[1].id, "name": "Mate 1"}]
    assert [seat["kept"] for seat in stranger.state(again.table)["seats"]] == kept
    for wanted in (None, 0, 1, 3):
        answer = stranger.send(again.table, kind="join", seat=wanted)
        assert refusal(answer)["code"] == "seats-kept"
    again.do(1, "join")
    assert [seat["kept"] for seat in again.state()["seats"]] == [*kept[:3], None]
    again.do(0, "join")
    assert refusal(stranger.send(again.table, kind="join"))["code"] == "table-full"
    people = [seat["person"] for seat in again.state()["seats"]]
    assert people == [None, crew[0].id, None, crew[1].id]
    assert again.state()["status"] == "playing"


def test_a_rematch_that_the_host_removed_can_be_asked_for_again(server: Running) -> None:
    crew = seated(server, "under-fire")
    crew.do(0, "resign")
    path = f"/api/tables/{crew.table}/rematch"
    first = crew[0].http.post(path).json()["id"]
    token = server.data.with_name(f"{server.data.name}.host-token").read_text().strip()
    gone = crew[0].http.delete(f"/api/host/tables/{first}", headers={"X-Host-Token": token})
    assert gone.status_code == 204
    second = crew[1].http.post(path).json()["id"]
    assert second != first
    assert crew.state()["rematch"] == second
    crew[0].do(second, kind="join")


def test_what_may_be_said_at_a_table(server: Running) -> None:
    phrases = server_phrases(server)
    crews = {chat: seated(server, "under-fire", chat=chat) for chat in ("phrases", "free", "off")}
    for chat, crew in crews.items():
        says = {phrase: crew[0].send(crew.table, kind="say", phrase=phrase) for phrase in phrases}
        words = crew[0].send(crew.table, kind="say", text="  Sink\n\tme!  ")
        if chat == "off":
            answers = [*says.values(), words]
            assert {refusal(answer)["code"] for answer in answers} == {"chat-off"}
            assert "said" not in kinds(crew)
            continue
        assert {answer.status_code for answer in says.values()} == {200}
        heard = [each for each in told(crew, 1) if each["kind"] == "said"]
        assert [each["phrase"] for each in heard[: len(phrases)]] == phrases
        assert crew.refused(1, "say", phrase="arrr") == "unknown-phrase"
        assert crew.refused(1, "say") == "unknown-phrase"
        assert crew.refused(1, "say", text=" \n ") == "unknown-phrase"
        if chat == "free":
            assert heard[-1]["text"] == "Sink me!"
            assert refusal(crew[0].send(crew.table, kind="say", text="x" * 201))
        else:
            assert refusal(words)["code"] == "chat-off"


def test_what_is_said_holds_nothing_that_does_not_show(server: Running) -> None:
    crew = seated(server, "under-fire", chat="free")
    said = {
        "\x1b[31mred\x00\x07": "[31mred",
        "\u202eabc \u2066 d\u200b": "abc d",
        "one\x85two\u2028three": "one two three",
        "L'été, e\u0301 ☠️ 👩🏽 🏴‍☠️ 日本": "L'été, e\u0301 ☠️ 👩🏽 🏴‍☠️ 日本",
    }
    for text in said:
        crew.do(0, "say", text=text)
    assert [each["text"] for each in told(crew, 1) if each["kind"] == "said"] == list(said.values())
    for nothing in ("\x00", "\u202e \u2069", "\u200d"):
        assert crew.refused(0, "say", text=nothing) == "unknown-phrase"


def server_phrases(server: Running) -> list[str]:
    """Return the phrases that there are, in both languages."""
    phrases = Player(server, "Reader").http.get("/api/library").json()["phrases"]
    assert all(words["en"] and words["fr"] for words in phrases.values())
    return list(phrases)


@pytest.mark.parametrize(("game", "people"), [("under-fire", 2), ("sabordage", 2)])
def test_a_state_says_what_can_be_taken_back(server: Running, game: str, people: int) -> None:
    crew = seated(server, game, people)
    told = set()
    for _ in range(8):
        for seat in range(people):
            state = crew.state(seat)
            told.add((state["undo"], state["ask_undo"]))
            if state["ask_undo"]:
                crew.do(seat, "ask", what="undo")
                assert not crew.state(seat)["ask_undo"]
                crew.do(seat, "answer", agreed=False)
            else:
                no = crew.refused(seat, "ask", what="undo")
                assert no == ("undo-alone" if state["undo"] else "nothing-to-undo")
        crew.choose(crew.actors()[-1])
    assert (False, False) in told
    assert (True, True) not in told
    while (state := crew.state(0))["undo"] or state["ask_undo"]:
        if state["undo"]:
            crew.do(0, "undo", decision=state["decision"])
        else:
            crew.do(0, "ask", what="undo")
            crew.do(1, "answer", agreed=True)
    assert crew.refused(0, "undo", decision=state["decision"]) == "nothing-to-undo"
