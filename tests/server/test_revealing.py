"""Nonces are revealed at a real server, which waits for them, but not for ever."""

from __future__ import annotations

import hashlib
from pathlib import Path

from flibuste.games.registry import open_record
from flibuste.proof.proof import Expected, prove
from tests.server.running import Player, Running

NONCE = "5a" * 32
COMMITMENT = hashlib.sha256(bytes.fromhex(NONCE)).hexdigest()


def _waiting(server: Running) -> tuple[Player, Player, str]:
    """Return two who sit at a table: the first has committed to a nonce, the second added one."""
    anne, bob = Player(server, "Anne"), Player(server, "Bob")
    table = anne.create(game="under-fire", players=2)
    anne.do(table, kind="join", seat=0, commitment=COMMITMENT)
    bob.do(table, kind="join", seat=1, nonce="0b")
    return anne, bob, table


def test_all_are_shown_what_is_waited_for(server: Running) -> None:
    anne, bob, table = _waiting(server)
    with bob.listen(table) as ear:
        while ear.state.get("reveal") is None:
            ear.hear()
        assert ear.state["status"] == "open"
        assert [seat["commitment"] for seat in ear.state["seats"]] == [COMMITMENT, ""]
        assert [seat["nonce"] for seat in ear.state["seats"]] == ["", "0b"]
        assert [each["your_turn"] for each in anne.http.get("/api/me/tables").json()] == [True]
        assert [each["your_turn"] for each in bob.http.get("/api/me/tables").json()] == [False]
        anne.do(table, kind="reveal", nonce=NONCE)
        while ear.state["status"] == "open":
            ear.hear()
        assert "reveal" not in ear.state
        assert ear.state["seats"][0]["nonce"] == NONCE
    anne.do(table, kind="resign")
    about = anne.look(table)
    game, record = open_record(anne.http.get(f"/api/tables/{table}/record").text, "r")
    expected = Expected(about["commitment"], {"light": NONCE, "dark": "0b"})
    _, proof = prove(game, record, "r", expected)
    assert proof.wrong is None
    assert proof.seal is not None
    assert proof.seal.exposed() == [1]


def test_the_game_begins_without_who_does_not_reveal_even_after_a_restart(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db") as server:
        anne, bob, table = _waiting(server)
        assert anne.state(table)["reveal"]
        server.kill()
        server.start()
        # They have time to reveal when the server is back.
        assert anne.state(table)["status"] == "open"
        with bob.listen(table) as ear:
            while not ear.state or ear.state["status"] == "open":
                ear.hear()
        assert ear.told[-1]["kind"] == "started"
        refused = anne.send(table, kind="reveal", nonce=NONCE)
        assert refused.json()["code"] == "nothing-to-reveal"
        bob.do(table, kind="resign")
        text = bob.http.get(f"/api/tables/{table}/record").text
        assert f"commitment light: {COMMITMENT}\n" in text
        assert "nonce light:\n" in text or "nonce light: \n" in text
        shown = bob.http.post("/api/replay", json={"record": text}).json()
        assert shown["proved"] is True
        assert shown["proof"]["unrevealed"] == [0]


def test_who_leaves_while_nonces_are_revealed_leaves_a_game(server: Running) -> None:
    anne, bob, table = _waiting(server)
    anne.do(table, kind="leave")
    state = bob.state(table)
    assert state["status"] == "playing"
    assert state["seats"][0]["deputy"] is not None
    anne.do(table, kind="return")
    assert bob.state(table)["seats"][0]["deputy"] is None
