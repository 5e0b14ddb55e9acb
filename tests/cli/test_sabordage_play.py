"""Whole games of Sabordage at the terminal, and what the people around it see."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from flibuste.cli.play_setup import PlaySetup, open_table
from flibuste.core.fate import Dice
from flibuste.core.match import Match
from flibuste.core.record_reader import read_record
from flibuste.core.replay import verify
from flibuste.core.seat import EVERYTHING
from flibuste.core.words import LANGUAGES
from flibuste.games.registry import open_game
from flibuste.games.sabordage.rules.actions import BUILD, kind_of, rank_of, tile_of, turned_of
from flibuste.games.sabordage.rules.fleet import COLOURS
from flibuste.games.sabordage.rules.view import SabordageView
from flibuste.games.sabordage.terminal.menu import Menu
from flibuste.games.sabordage.terminal.preview import boarding_phase_of, imagined
from flibuste.terminal.table import TerminalTable
from flibuste.terminal.terminal import WIPE
from tests.cli.driving import Sitter, flibuste

#: Rows, ranks, rounds and lengths are numbers, too: tiles above this one are nothing else.
HIGHEST_ROW = 13


class Typist(Sitter):
    """Types in few letters, and notes which tiles are secrets to whoever reads the screen."""

    def __init__(self, language: str, height: int = 24) -> None:
        super().__init__(language, live=True, height=height)
        #: For each question: the tiles of others' hands that its seat has no way to know.
        self.secrets: list[set[int]] = []

    def answer(self, prompt: str) -> str:
        text = super().answer(prompt)
        assert self.table is not None
        if not re.match("build|rotten|carpenter", text):
            return text
        match = self.table.match
        self.secrets.append(secrets_of(match, self.screens[-1][0]))
        act = match.game.read_action(text)
        ship = text.partition("#")[2]
        turned = "t" if turned_of(act) else ""
        tile = f"{tile_of(act)}{turned} " if kind_of(act) == BUILD else ""
        rank = f"{rank_of(act)}{'' if tile else turned}"
        return f"{tile}{rank}{f' #{ship}' if ship else ''}"


def secrets_of(match: Match, seat: int) -> set[int]:
    """Return the tiles in hands that appear in nothing the seat may know."""
    view, whole = match.view(seat), match.view(EVERYTHING)
    assert isinstance(whole, SabordageView)
    known = json.dumps(view.to_json()) + " ".join(
        sentence for sentence in match.game.tell(match.events(seat), "en")
    )
    held = {tile for hand in whole.hands for tile in hand}
    return {tile for tile in held if tile > HIGHEST_ROW and not re.search(rf"\b{tile}\b", known)}


def play(setup: PlaySetup, language: str = "en", height: int = 24) -> Typist:
    typist = Typist(language, height)
    match, bots, dice = open_table(setup)
    typist.table = TerminalTable(match, bots, typist, dice)
    typist.table.play()
    assert match.state.outcome() is not None
    return typist


def screens(typist: Typist) -> list[str]:
    """Return everything that was on the screen between two wipings."""
    return typist.out.getvalue().split(WIPE)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", ["base", "expert"])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_people_at_one_keyboard_see_nothing_of_each_others_hands(
    players: int, variant: str, language: str
) -> None:
    typist = play(
        PlaySetup("sabordage", players, ["human"] * (players - 1), variant=variant, seed=6),
        language,
    )
    assert typist.table is not None
    match = typist.table.match
    record = read_record(match.record().text(), "r", list(COLOURS))
    assert verify(match.game, record, "r").result() == match.result()
    assert len(typist.screens) == len(typist.secrets) >= 9 * players
    assert sum(bool(secrets) for secrets in typist.secrets) > players
    counts = re.compile(r"(?:draw pile|discard|pioche|défausse) \d+")
    for (_, screen), secrets in zip(typist.screens, typist.secrets, strict=True):
        numbers = {int(number) for number in re.findall(r"\d+", counts.sub("", screen))}
        assert not numbers & secrets
    passing = re.compile(r"Pass the keyboard|Passez le clavier")
    passed = [screen for screen in screens(typist) if passing.search(screen)]
    assert len(passed) >= 3 * 3 * (players - 1)
    for screen in passed:
        assert len(screen.strip().splitlines()) == 1, "nothing else is on the screen"
        assert not re.search(r"\d", screen)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everything_fits_80_columns_and_24_lines(players: int, language: str) -> None:
    for seed in range(3):
        setup = PlaySetup("sabordage", players, ["random"], variant="expert", seed=seed)
        for screen in screens(play(setup, language)):
            shown = re.split("Saved in|La partie est dans", screen)[0].rstrip("\n").split("\n")
            assert len(shown) <= 24
            assert max(len(line) for line in shown) <= 80


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_boarding_phase_is_reported_shot_by_shot(language: str) -> None:
    typist = play(PlaySetup("sabordage", 4, ["random"], variant="expert", seed=2), language, 200)
    assert typist.table is not None
    match = typist.table.match
    told = match.game.tell(match.events(0), language)
    reports = [
        screen
        for screen in screens(typist)
        if re.match("The end of round|La fin de la manche", screen)
    ]
    assert len(reports) == 3
    read = re.sub("[ \n]+", " ", " ".join(reports))
    fires = {"en": " fires to ", "fr": " tire à "}[language]
    shots = [sentence for sentence in told if fires in sentence]
    assert len(shots) > 5
    for sentence in shots:
        assert sentence in read
    # Where the table has room, it still has the news in short.
    after = {"en": "Volley 1 destroys", "fr": "La salve 1"}[language]
    assert any(after in screen for _, screen in typist.screens)


@pytest.mark.parametrize("height", [24, 60])
def test_the_end_counts_every_ship_and_names_the_winner(height: int) -> None:
    for players in (2, 5):
        typist = play(PlaySetup("sabordage", players, ["random"], seed=1), height=height)
        assert typist.table is not None
        view = typist.table.match.view(EVERYTHING)
        assert isinstance(view, SabordageView)
        end = screens(typist)[-1]
        for ship in range(len(view.ships)):
            measure = f"length {view.length(ship)}, cannons {view.cannons(ship)}"
            assert re.search(rf"{COLOURS[ship].capitalize()} .*{measure}", end)
        assert re.search(r"wins? ", end)
        assert ("counts for Yellow" in end) == (players == 2)


def saved(path: Path) -> list[str]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line.startswith(tuple(f"{c} build" for c in COLOURS))]


def test_a_secret_choice_is_taken_back_before_the_keyboard_is_passed(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    # Yellow builds, thinks again, and builds something else; Green cannot undo Yellow's choice.
    typed = "\na 1\nundo\nb 2\n\nundo\nquit\n"
    arguments = ("play", "sabordage", "--opponent", "human", "--seed", "4", "--save", str(path))
    done = flibuste(*arguments, typed=typed)
    assert done.returncode == 0, done.stderr
    assert "(Or Yellow types undo.)" in done.stdout
    assert "Undone." in done.stdout
    assert "There is nothing to undo" in done.stdout
    (only,) = saved(path)
    assert only.startswith("yellow build")
    assert only.endswith("@2")
    assert flibuste("verify", str(path)).returncode == 0


def test_the_choice_for_the_first_of_two_ships_is_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    arguments = ("play", "sabordage", "--players", "2", "--opponent", "human", "--seed", "4")
    done = flibuste(*arguments, "--save", str(path), typed="\na 1\nundo\nc 3\nquit\n")
    assert done.returncode == 0, done.stderr
    assert "Undone." in done.stdout
    assert [line[-5:] for line in saved(path)] == ["@3 #0"]


def test_a_choice_can_be_looked_at_before_it_is_made(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    arguments = ("play", "sabordage", "--seed", "4", "--opponent", "human", "--save", str(path))
    done = flibuste(*arguments, typed="\nwhat b 2\nessai a 1\nlook\nwhat a\nok\n\nok\nquit\n")
    assert done.returncode == 0, done.stderr
    assert "If the round ended like this:" in done.stdout
    assert "Type both" in done.stdout, "a tile without its rank is no choice"
    _, last = re.findall(r"Only imagined: (build .*?)\. Type", done.stdout)
    # Yellow chose what was last looked at; Green has looked at nothing that ok could mean.
    assert saved(path) == [f"yellow {last}"]
    assert "“ok” is not a choice here" in done.stdout


def test_what_is_looked_at_depends_on_nothing_secret() -> None:
    """In all worlds that a view allows, a look at a choice shows the same."""
    for players in (2, 3, 5):
        game = open_game("sabordage", players)
        dice = Dice(2, players)
        state = game.start(dice, "expert", [])
        while (seat := state.actor) >= 0:
            view = state.view(seat)
            other = game.imagine(view, dice).view(seat)
            assert isinstance(view, SabordageView)
            assert isinstance(other, SabordageView)
            act = view.choices[dice.below(len(view.choices))]
            looked, likewise = (imagined(Menu(each), act) for each in (view, other))
            assert looked == likewise
            assert boarding_phase_of(looked) == boarding_phase_of(likewise)
            assert state.view(seat) == view, "looking changes nothing"
            state.apply(seat, act, dice)


def test_a_saved_game_goes_on_with_the_news_it_had(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    start = ("play", "sabordage", "--seed", "4", "--opponent", "random", "--save", str(path))
    first = flibuste(*start, typed="a 1\nquit\n")
    news = re.findall(r"Built: .*", first.stdout)
    assert len(news) == 1
    again = flibuste("play", "--resume", str(path), typed="quit\n-\n")
    assert again.returncode == 0, again.stderr
    assert news[0] in again.stdout


def test_a_game_in_french() -> None:
    typed = "construire\na\n1 i\nessai a 1\n? charpentier\njournal\nscore\nquitter\n-\n"
    done = flibuste(
        *("play", "sabordage", "--lang", "fr", "--seed", "4", "--opponent", "random"), typed=typed
    )
    assert done.returncode == 0, done.stderr
    said = done.stdout
    for words in ("Quelle tuile ?", "dans quelle rangée ?", "Construit :", "Seulement imaginé"):
        assert words in said
    assert "charpentier\u00a0: " in said
    assert re.search(r"le bateau jaune fait \d tuiles? de long, avec \d canons?", said)


def test_from_a_position_and_from_a_deal(tmp_path: Path) -> None:
    deal = tmp_path / "deal.txt"
    deal.write_text(flibuste("deal", "sabordage", "--players", "4", "--seed", "3").stdout)
    done = flibuste("play", "--deal", str(deal), "--opponent", "human", typed="\nscore\nquit\n-\n")
    assert done.returncode == 0, done.stderr
    assert "Red" in done.stdout
    ships = tmp_path / "ships.txt"
    lines = ["flibuste sabordage position 1", "round: 2", "[ships]"]
    lines += [f"{colour}: sail | sail" for colour in COLOURS[:3]]
    ships.write_text("\n".join(lines))
    done = flibuste("play", "--position", str(ships), typed="a 1\nquit\n-\n")
    assert done.returncode == 0, done.stderr
    assert "Round 2 of 3" in done.stdout


def test_a_position_may_hold_a_choice_already_made(tmp_path: Path) -> None:
    game = open_game("sabordage", 2)
    state = game.start(Dice(1), "base", [])
    state.apply(0, state.legal(0)[0], Dice(1))
    path = tmp_path / "half.txt"
    path.write_text(game.write_position(state, EVERYTHING), encoding="utf-8")
    done = flibuste("play", "--position", str(path), "--opponent", "human", typed="\nundo\nquit\n")
    assert done.returncode == 0, done.stderr
    assert "You have chosen build" in done.stdout
    assert "There is nothing to undo" in done.stdout
