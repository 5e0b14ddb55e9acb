"""A program at a table: looking, commanding, listening, whatever happens to the line."""

from __future__ import annotations

import http.server
import sqlite3
import threading
from contextlib import closing

import httpx
import pytest

from flibuste.core.fate import Dice
from flibuste.core.refusal import Refusal
from flibuste.games.registry import GAMES, open_game
from flibuste.remote.server import RemoteServer, enlist, tidy_url
from flibuste.remote.table import RemoteTable
from flibuste.wire.table import OPEN, PLAYING
from tests.remote.conftest import Enter
from tests.remote.cutting import Cutter
from tests.server.running import Running

TABLES = [("under-fire", 2, "standard"), ("under-fire", 2, "expert"), ("sabordage", 3, "expert")]


def seated(crew: list[RemoteServer], game: str, **setup: object) -> list[RemoteTable]:
    """Return a new table as each of its people sees it, all of them seated."""
    made = crew[0].create(game, len(crew), **setup)
    tables = [RemoteTable(each, made.id) for each in crew]
    for seat, table in enumerate(tables):
        table.join(seat)
    for table in tables:
        # Looking at the table reveals the nonce that was committed to.
        table.about()
    return tables


@pytest.mark.parametrize(("name", "players", "variant"), TABLES)
def test_the_position_holds_all_that_the_view_shows(
    enter: Enter, name: str, players: int, variant: str
) -> None:
    tables = seated([enter(f"Mate {k}") for k in range(players)], name, variant=variant)
    dice = Dice(3)
    seen = 0
    for _ in range(12):
        for table in tables:
            about = table.about()
            if not about.state.choices:
                continue
            game = table.open_game(about)
            known = game.read_view(table.position(), "position")
            view = game.imagine(known, dice).view(known.seat)
            assert view.to_json() == about.state.view
            choice = view.choices[dice.below(len(view.choices))]
            assert about.state.decision is not None
            table.choose(game.write_action(choice), about.state.decision)
            seen += 1
    assert seen >= 12


def test_who_watches_gets_the_position_of_a_spectator(enter: Enter) -> None:
    anne, mary, jack = enter("Anne"), enter("Mary"), enter("Jack")
    table, _ = seated([anne, mary], "sabordage")
    watching = RemoteTable(jack, table.id).position()
    assert "seen by: spectator" in watching
    assert "hand yellow: ? ? ?" in watching
    assert "seen by: yellow" in table.position()
    with RemoteServer(anne.url) as nobody:
        assert RemoteTable(nobody, table.id).position() == watching


def test_who_may_not_know_yet_gets_no_position(enter: Enter) -> None:
    anne, mary, jack = enter("Anne"), enter("Mary"), enter("Jack")
    late, _ = seated([anne, mary], "under-fire", delay=3600)
    closed, _ = seated([anne, mary], "under-fire", spectators=False)
    waiting = RemoteTable(anne, anne.create("under-fire", 2).id)
    assert late.position()
    for table, code in (
        (RemoteTable(jack, late.id), "not-started"),
        (RemoteTable(jack, closed.id), "no-spectators"),
        (waiting, "not-started"),
    ):
        with pytest.raises(Refusal) as refused:
            table.position()
        assert refused.value.code == code


def test_a_table_with_its_own_box_is_opened_with_that_box(enter: Enter) -> None:
    box = GAMES["under-fire"].box_sheet().replace("name: reconstruction-2", "name: mine", 1)
    assert "name: mine" in box
    anne = enter("Anne")
    table = RemoteTable(anne, anne.create("under-fire", 2, box=box).id)
    about = table.about()
    assert about.box == open_game("under-fire", 2, box).box_id()
    assert table.open_game(about).box_id() == about.box


def test_a_command_whose_answer_was_lost_is_carried_out_once(server: Running, enter: Enter) -> None:
    with Cutter(server.url) as line:
        anne = enter("Anne", line.url)
        table = RemoteTable(anne, anne.create("under-fire", 2, chat="free").id)
        line.losing = 3
        taken = table.command("join")
        assert line.cuts == 3
        assert taken.again
        line.losing = 2
        said = table.command("say", text="ahoy")
        assert said.again
        assert said.seq == taken.seq + 1
        assert table.about().seq == said.seq


def test_a_table_is_not_made_twice(server: Running, enter: Enter) -> None:
    with Cutter(server.url) as line:
        anne = enter("Anne", line.url)
        line.losing = 2
        table = RemoteTable(anne, anne.create("under-fire", 2).id)
        assert line.cuts == 2
        table.join()
        with closing(sqlite3.connect(server.data)) as file:
            asked = "SELECT count(*) FROM journal WHERE kind = 'created' AND facts LIKE ?"
            assert file.execute(asked, (f"%{anne.me().id}%",)).fetchone() == (1,)


def test_listening_goes_on_through_cuts_with_nothing_missing_or_twice(
    server: Running, enter: Enter
) -> None:
    with Cutter(server.url) as line:
        anne = enter("Anne", line.url)
        table = RemoteTable(anne, anne.create("under-fire", 2, chat="free").id)
        last = table.join().seq
        numbers: list[int] = []
        texts: list[str] = []
        with closing(table.listen()) as telling:
            for k in range(6):
                line.cut()
                last = table.command("say", text=f"ahoy {k}").seq
                for news in telling:
                    numbers += [each["seq"] for each in news.told]
                    texts += [each["text"] for each in news.told if each["kind"] == "said"]
                    if news.seq >= last:
                        break
        assert line.cuts >= 6
        assert numbers == list(range(1, last + 1))
        assert texts == [f"ahoy {k}" for k in range(6)]


def test_what_piled_up_comes_as_one(enter: Enter) -> None:
    anne, mary = enter("Anne"), enter("Mary")
    table = RemoteTable(anne, anne.create("under-fire", 2).id)
    table.join()
    with closing(table.listen()) as telling:
        assert next(telling).state.status == OPEN
        RemoteTable(mary, table.id).join()
        RemoteTable(mary, table.id).command("say", phrase="hello")
        table.command("say", phrase="hello")
        last = table.about().seq
        # All is on its way already.
        news = next(telling)
        while news.seq < last:
            news = next(telling)
        assert news.state.status == PLAYING


def test_what_no_server_would_take_is_not_even_sent(enter: Enter) -> None:
    anne = enter("Anne")
    table = RemoteTable(anne, anne.create("under-fire", 2).id)
    for send, where in (
        (lambda: anne.create("under-fire", 2, hint=True), "hint"),
        (lambda: table.command("choose", choice="end", decision="first"), "choose.decision"),
    ):
        with pytest.raises(Refusal) as refused:
            send()
        assert refused.value.code == "bad-request"
        assert f" {where}: " in str(refused.value)
    with pytest.raises(Refusal) as refused:
        enlist(anne.url, "")
    assert refused.value.code == "bad-request"


def test_listening_is_refused_with_the_reason(enter: Enter) -> None:
    anne = enter("Anne", language="fr")
    with pytest.raises(Refusal) as refused:
        next(RemoteTable(anne, "nowhere").listen())
    assert refused.value.code == "no-such-table"
    assert "n’existe pas" in str(refused.value)


def test_a_token_that_proves_nothing_is_refused(server: Running) -> None:
    with RemoteServer(server.url, "x" * 32) as stranger, pytest.raises(Refusal) as refused:
        stranger.me()
    assert refused.value.code == "bad-token"
    with pytest.raises(Refusal) as refused:
        RemoteServer(server.url, "no token\r\nX-Evil: 1")
    assert refused.value.code == "bad-token"


def test_a_server_that_is_not_there_is_tried_until_patience_ends() -> None:
    worries: list[Refusal] = []
    # Port 9 discards, where anything listens there at all.
    with (
        RemoteServer("http://127.0.0.1:9", patience=2.0, worry=worries.append) as nowhere,
        pytest.raises(Refusal) as refused,
    ):
        nowhere.me()
    assert refused.value.code == "unreachable"
    assert [worry.code for worry in worries] == ["unreachable"]
    with pytest.raises(Refusal) as refused:
        enlist("http://127.0.0.1:9", "Anne")
    assert refused.value.code == "unreachable"


@pytest.mark.parametrize(
    "url", ["", "example.org", "ftp://example.org", "http://", "http://a b:x", "https://u:p@h/"]
)
def test_an_address_that_is_none_is_refused(url: str) -> None:
    with pytest.raises(Refusal) as refused:
        tidy_url(url)
    assert refused.value.code == "bad-url"


def test_an_address_is_tidied() -> None:
    assert tidy_url(" https://example.org/ ") == "https://example.org"
    assert tidy_url("http://[::1]:8000") == "http://[::1]:8000"


class _Other(http.server.BaseHTTPRequestHandler):
    """A web server that has nothing to do with tables."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        page = b"<html>welcome</html>"
        self.send_response(200 if self.path == "/api/me" else 404)
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 -- its name there
        pass


def test_another_kind_of_server_is_recognised() -> None:
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), _Other) as other:
        threading.Thread(target=other.serve_forever, daemon=True).start()
        with RemoteServer(f"http://127.0.0.1:{other.server_port}", "token", patience=30) as remote:
            for call in (remote.me, remote.lobby, lambda: next(RemoteTable(remote, "x").listen())):
                with pytest.raises(Refusal) as refused:
                    call()
                assert refused.value.code == "not-understood"
        other.shutdown()


@pytest.mark.rule("U2.6")
def test_a_program_chooses_who_goes_first(enter: Enter) -> None:
    crew = [enter("Anne"), enter("Mary")]
    tables = seated(crew, "under-fire", first=1)
    assert tables[0].about().setup.first == 1
    assert [bool(table.about().state.choices) for table in tables] == [False, True]
    tables = seated(crew, "under-fire", first="loser")
    tables[0].command("resign")
    again = RemoteTable(crew[0], tables[0].rematch().id)
    again.join()
    RemoteTable(crew[1], again.id).join()
    # The loser is at the other seat now, and goes first.
    assert again.about().state.seat == 1
    assert again.about().state.status == PLAYING
    assert again.about().state.choices
    with pytest.raises(Refusal) as caught:
        crew[0].create("under-fire", 2, first="winner")
    assert caught.value.code == "bad-request"
    with pytest.raises(Refusal) as caught:
        crew[0].create("sabordage", 2, first=0)
    assert caught.value.code == "nobody-goes-first"


def test_who_listens_commands_over_the_same_line(
    enter: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = enter("Anne")
    mine, _ = seated([server, enter("Mary")], "under-fire", chat="free")
    posted: list[str] = []
    post = RemoteServer.post

    def posting(server: RemoteServer, path: str, body: object, key: str) -> httpx.Response:
        posted.append(key)
        return post(server, path, body, key)

    monkeypatch.setattr(RemoteServer, "post", posting)
    with closing(mine.listen()) as telling:
        last = next(telling).seq
        for nth in range(3):
            done = mine.command("say", text=f"line {nth}")
            assert (done.seq, done.again) == (last + nth + 1, False)
        with pytest.raises(Refusal) as refused:
            mine.command("resume")
        assert refused.value.code == "not-paused"
        assert posted == []
        said: list[str] = []
        while len(said) < 3:
            said += [each["text"] for each in next(telling).told if each["kind"] == "said"]
        assert said == ["line 0", "line 1", "line 2"]
    mine.command("say", text="bye")
    assert len(posted) == 1


@pytest.mark.parametrize("losing", [0, 1])
def test_a_command_whose_line_is_cut_is_done_once(
    server: Running, enter: Enter, losing: int
) -> None:
    with Cutter(server.url) as cutter:
        mine, _ = seated([enter("Anne", cutter.url), enter("Mary")], "under-fire", chat="free")
        with closing(mine.listen()) as telling:
            next(telling)
            # The answer is lost, or the line before anything was sent.
            cutter.losing = losing
            if not losing:
                cutter.cut()
            mine.command("say", text="ahoy")
            said: list[str] = []
            while "ahoy" not in said:
                said += [each["text"] for each in next(telling).told if each["kind"] == "said"]
        assert cutter.cuts > 0
        with closing(mine.listen()) as telling:
            told = next(telling).told
        assert [each.get("text") for each in told].count("ahoy") == 1
