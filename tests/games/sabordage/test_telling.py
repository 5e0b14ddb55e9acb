"""Events in words: a sentence for every kind, in both languages, and no secret in any of them."""

from __future__ import annotations

import random

import pytest

from flibuste.core.event import Event, told_to
from flibuste.core.fate import Dice
from flibuste.sabordage.telling import Teller, narrate
from tests.sabordage.table import (
    BLACK,
    BOX,
    EVERYTHING,
    GREEN,
    SPECTATOR,
    YELLOW,
    Table,
    box_of,
    flights,
    kinds,
)

THREE = "yellow: sail\ngreen: sail\nblack: sail"
ALL_KINDS = {
    *["round", "building", "shuffled", "drew", "received", "picked", "ready", "built"],
    *["rotten-shown", "volley", "shot", "destroyed", "closed-up", "fuses-swapped", "treasure"],
    *["boarded", "not-boarded", "rotted", "counted", "over", "discarded", "sabotage"],
    *["carpenter", "relit"],
}


def said(event: Event, players: int = 3) -> tuple[str, str]:
    """Return one event in both languages."""
    words = Teller(BOX, players).tell(event)
    return words.en, words.fr


def played(players: int, seed: int, expert: bool = True) -> tuple[Table, list[Event]]:
    """Return a whole game, played at random, and all its events."""
    rng = random.Random(seed)
    table = Table.dealt(players, expert=expert, fate=Dice(seed))
    events = list(table.match.opening)
    while actors := table.state.actors():
        seat = rng.choice(actors)
        events += table.match.choose(seat, rng.choice(list(table.state.legal(seat))))
    return table, events


@pytest.mark.rule("S4.3", "S4.4")
def test_a_shot_is_told_from_its_origin_to_its_end() -> None:
    """It passes black's pipe, flies over a shorter green ship, and sinks yellow's row 3."""
    table = Table(
        "yellow: sail | sail | -/T/-\n"
        "green: sail\n"
        "black: sail | sail | -/=/-\n"
        "red: sail | sail | s1/-/-"
    )
    events = table.boarding()
    assert table.told(events, SPECTATOR)[:4] == [
        "All fuses 1 fire.",
        (
            "The red ship's short cannon in row 3 fires to port: it passes the black ship's pipe,"
            " flies over the shorter green ship and sinks the yellow ship's row 3."
        ),
        "Row 3 of the yellow ship sinks: 81.",
        "The yellow ship closes up to 2 rows.",
    ]
    assert table.told(events, SPECTATOR, "fr")[1] == (
        "Le canon court en rangée 3 du navire rouge tire à bâbord : il traverse le tuyau du navire"
        " noir, survole le navire vert trop court et coule la rangée 3 du navire jaune."
    )


@pytest.mark.rule("S4.3", "S4.4")
def test_a_shot_over_a_shorter_ship_through_a_pipe() -> None:
    """A ship between yellow and green would tell it so; they are neighbours, so it comes home."""
    shot = Event(
        "shot",
        -1,
        {
            "ship": 4,
            "row": 3,
            "side": "starboard",
            "cannon": "short",
            "tile": 11,
            "flight": ["gap 1", "pipe 2", "hit 0"],
        },
    )
    english, french = said(shot, 5)
    assert english == (
        "The blue ship's short cannon in row 3 fires to starboard: it flies over the shorter green"
        " ship, passes the black ship's pipe and sinks the yellow ship's row 3."
    )
    assert french.startswith(
        "Le canon court en rangée 3 du navire bleu tire à tribord : il survole"
    )
    table = Table("yellow: sail | sail | -/-/s1\ngreen: sail\nblack: sail | sail | -/=/-")
    events = table.boarding()
    assert flights(events) == ["yellow 3 starboard: gap 1, pipe 2, hit 0"]
    assert table.told(events, SPECTATOR)[1].endswith(
        "it flies over the shorter green ship, passes the black ship's pipe and comes home round"
        " the earth and sinks its own row."
    )


@pytest.mark.parametrize(
    ("ships", "option", "english", "french"),
    [
        (
            "yellow: sail | -/-/s1\ngreen: sail\nblack: sail | A/-/-",
            "",
            "it passes the green ship's bow and is stopped by the black ship's armour.",
            "il traverse la proue du navire vert et est arrêté par le blindage du navire noir.",
        ),
        (
            "yellow: -/-/s1\ngreen: Z/-/-\nblack: sail",
            "",
            "it bounces off the green ship's spring and sinks the row that fired it.",
            "il rebondit sur le ressort du navire vert et coule la rangée qui l'a tiré.",
        ),
        (
            "yellow: sail | -/=/s1\ngreen: sail\nblack: sail",
            "",
            "and comes home round the earth and ends in its own pipe.",
            "et fait le tour de la terre et finit dans son propre tuyau.",
        ),
        (
            "yellow: A/-/s1\ngreen: -/=/-\nblack: -/=/-",
            "",
            "and comes home round the earth and is stopped by its own armour.",
            "et fait le tour de la terre et s'arrête sur son propre blindage.",
        ),
        (
            "yellow: Z/-/s1\ngreen: -\nblack: -",
            "",
            "and comes home round the earth to its own spring, and sinks its own row.",
            "et fait le tour de la terre jusqu'à son propre ressort, et coule sa propre rangée.",
        ),
        (
            "yellow: -/-/l1\ngreen: sail\nblack: -",
            "",
            "and comes home round the earth and sinks its own row.",
            "et fait le tour de la terre et coule sa propre rangée.",
        ),
        (
            "yellow: -/-/l1\ngreen: -\nblack: -",
            "long-shots-spare-home",
            "and comes home round the earth and ends harmlessly.",
            "et fait le tour de la terre et finit sans dégâts.",
        ),
        (
            "yellow: -/-/b1\ngreen: sail\nblack: sail",
            "",
            "flies high over the green ship and sinks the black ship's row 1.",
            "passe haut par-dessus le navire vert et coule la rangée 1 du navire noir.",
        ),
        (
            "yellow: -/-/b1\ngreen: sail\nblack: -",
            "",
            "flies high over the green ship and falls on the black ship's bow without harm.",
            "et tombe sans dégâts sur la proue du navire noir.",
        ),
        (
            "yellow: sail | -/-/b1\ngreen: -\nblack: -",
            "",
            "flies over the shorter black ship and finds no other ship in its line.",
            "et ne trouve aucun autre navire sur sa ligne.",
        ),
        (
            "yellow: sail | -/-/b1\ngreen: sail\nblack: -",
            "",
            "and comes home round the earth and sinks its own row.",
            "et fait le tour de la terre et coule sa propre rangée.",
        ),
    ],
)
def test_every_end_of_a_shot(ships: str, option: str, english: str, french: str) -> None:
    table = Table(ships, options=option)
    events = table.boarding()
    assert table.told(events, SPECTATOR)[1].endswith(english)
    assert table.told(events, SPECTATOR, "fr")[1].endswith(french)


@pytest.mark.parametrize(
    ("deck", "english", "french"),
    [
        ("-/-/s1", "short cannon", "Le canon court"),
        ("-/-/l1", "long cannon", "Le canon long"),
        ("31t", "repeating cannon", "Le canon à répétition"),
        ("-/-/b1", "bombard", "La bombarde"),
    ],
)
def test_every_cannon_is_named(deck: str, english: str, french: str) -> None:
    table = Table(f"yellow: {deck}\ngreen: A/-/A\nblack: sail")
    events = table.boarding()
    start = f"The yellow ship's {english} in row 1 fires to starboard: "
    assert table.told(events, SPECTATOR)[1].startswith(start)
    pronoun = "elle" if french == "La bombarde" else "il"
    start = f"{french} en rangée 1 du navire jaune tire à tribord : {pronoun} "
    assert table.told(events, SPECTATOR, "fr")[1].startswith(start)


@pytest.mark.parametrize(
    ("event", "english", "french"),
    [
        (Event("round", -1, {"round": 2}), "Round 2 begins.", "La manche 2 commence."),
        (
            Event("building", -1, {"round": 1, "building": 3}),
            "Building 3.",
            "Construction 3.",
        ),
        (
            Event("shuffled", -1, {"tiles": 12}),
            "The discard is shuffled: a new draw pile of 12.",
            "La défausse est mélangée : nouvelle pioche de 12.",
        ),
        (
            Event("drew", 0, {"count": 4, "tiles": [11, 12]}),
            "Yellow draws 11 and 12.",
            "Jaune pioche 11 et 12.",
        ),
        (Event("drew", 1, {"count": 4}), "Green draws 4 tiles.", "Vert pioche 4 tuiles."),
        (
            Event("received", 2, {"count": 3, "tiles": [11, 12, 13]}),
            "Black now holds 11, 12 and 13.",
            "Noir tient à présent 11, 12 et 13.",
        ),
        (Event("received", 2, {"count": 3}), "", ""),
        (
            Event("picked", 0, {"choice": "build 11 @1"}),
            "Yellow chooses tile 11 for row 1.",
            "Jaune choisit la tuile 11 pour la rangée 1.",
        ),
        (
            Event("picked", 0, {"choice": "rotten turned @2"}),
            "Yellow chooses row 2 for the rotten tile turned round.",
            "Jaune choisit la rangée 2 pour la tuile pourrie retournée.",
        ),
        (
            Event("picked", 0, {"choice": "carpenter @3"}),
            "Yellow chooses the carpenter in row 3.",
            "Jaune choisit le charpentier en rangée 3.",
        ),
        (Event("ready", 1, {}), "Green has chosen.", "Vert a choisi."),
        (
            Event("built", 0, {"ship": 0, "row": 2, "tile": 15, "turned": 1}),
            "Yellow builds tile 15 in row 2: armour to port, short cannon (fuse 1) to starboard.",
            (
                "Jaune construit la tuile 15 en rangée 2 : blindage à bâbord, canon court"
                " (mèche 1) à tribord."
            ),
        ),
        (
            Event("built", 0, {"ship": 0, "row": 2, "tile": 13, "turned": 0}),
            "Yellow builds tile 13 in row 2: short cannon (fuse 1) on both sides.",
            "Jaune construit la tuile 13 en rangée 2 : canon court (mèche 1) des deux côtés.",
        ),
        (
            Event("built", 0, {"ship": 0, "row": 1, "tile": 141, "turned": 0}),
            "Yellow builds tile 141 in row 1: plain deck.",
            "Jaune construit la tuile 141 en rangée 1 : pont nu.",
        ),
        (
            Event("built", 0, {"ship": 0, "row": 1, "tile": 116, "turned": 0}),
            "Yellow builds tile 116 in row 1: rotten tile, carpenter.",
            "Jaune construit la tuile 116 en rangée 1 : tuile pourrie, charpentier.",
        ),
        (
            Event("rotten-shown", 1, {"ship": 1, "row": 3, "tile": 103, "turned": 0}),
            "Green shows the rotten tile 103 for row 3; it is placed after the others.",
            "Vert montre la tuile pourrie 103 en rangée 3 ; elle sera placée ensuite.",
        ),
        (Event("volley", -1, {"fuse": 2}), "All fuses 2 fire.", "Toutes les mèches 2 font feu."),
        (
            Event("destroyed", -1, {"ship": 1, "row": 2, "tiles": ["11", "sail"], "cause": "shot"}),
            "Row 2 of the green ship sinks: 11 and a sail.",
            "La rangée 2 du navire vert coule : 11 et une voile.",
        ),
        (
            Event("destroyed", -1, {"ship": 1, "row": 2, "tiles": ["131"], "cause": "sabotage"}),
            "The saboteur in row 2 of the green ship is blown up: 131.",
            "Le saboteur en rangée 2 du navire vert saute : 131.",
        ),
        (
            Event("closed-up", -1, {"ship": 2, "rows": 1}),
            "The black ship closes up to 1 row.",
            "Le navire noir se resserre sur 1 rangée.",
        ),
        (
            Event("closed-up", -1, {"ship": 2, "rows": 0}),
            "The black ship closes up to 0 rows.",
            "Le navire noir se resserre sur 0 rangées.",
        ),
        (
            Event("fuses-swapped", -1, {"ship": 2, "row": 4}),
            "The repeating cannons in row 4 of the black ship swap their fuses.",
            "Les canons à répétition en rangée 4 du navire noir échangent leurs mèches.",
        ),
        (
            Event("treasure", -1, {"ship": 0, "row": 1, "from": "discard", "tile": 15}),
            "The treasure in row 1 of the yellow ship gets tile 15, sail up, from the discard.",
            "Le trésor en rangée 1 du navire jaune reçoit la tuile 15, face voile, de la défausse.",
        ),
        (
            Event("treasure", -1, {"ship": 0, "row": 1, "from": "pile"}),
            "The treasure in row 1 of the yellow ship gets a sail from the draw pile.",
            "Le trésor en rangée 1 du navire jaune reçoit une voile de la pioche.",
        ),
        (
            Event("boarded", -1, {"ship": 0, "row": 3, "from": 1, "tiles": ["sail", "81"]}),
            "The yellow ship boards row 3 of the green ship and takes a sail and 81.",
            "Le navire jaune aborde la rangée 3 du navire vert et prend une voile et 81.",
        ),
        (
            Event("not-boarded", -1, {"ship": 0, "row": 3, "from": 1, "why": "contested"}),
            "The yellow ship cannot board row 3 of the green ship: another could as well.",
            (
                "Le navire jaune ne peut aborder la rangée 3 du navire vert : un autre le pourrait"
                " aussi."
            ),
        ),
        (
            Event("not-boarded", -1, {"ship": 0, "row": 3, "from": 1, "why": "boarding-deck"}),
            "The yellow ship cannot board row 3 of the green ship: it has a boarding deck itself.",
            (
                "Le navire jaune ne peut aborder la rangée 3 du navire vert : elle a un pont"
                " d'abordage."
            ),
        ),
        (
            Event("rotted", -1, {"ship": 0, "row": 3, "tile": "101"}),
            "The rotten tile 101 in row 3 of the yellow ship is destroyed.",
            "La tuile pourrie 101 en rangée 3 du navire jaune est détruite.",
        ),
        (
            Event("counted", 0, {"ship": 0, "length": 7, "cannons": 3}),
            "The yellow ship counts 7 tiles and 3 cannons.",
            "Le navire jaune compte 7 tuiles et 3 canons.",
        ),
        (
            Event("over", -1, {"winners": [0], "reason": "length"}),
            "Yellow wins with the longest ship.",
            "Jaune gagne avec le plus long navire.",
        ),
        (
            Event("over", -1, {"winners": [1], "reason": "cannons"}),
            "Ships are equally long: Green wins by cannons.",
            "Navires aussi longs : Vert gagne aux canons.",
        ),
        (
            Event("over", -1, {"winners": [0, 1, 2], "reason": "shared"}),
            "Equal in length and cannons: Yellow, Green and Black win together.",
            "Égalité de longueur et de canons : Jaune, Vert et Noir gagnent ensemble.",
        ),
        (
            Event("discarded", 0, {"tile": 11}),
            "Yellow discards tile 11, face down.",
            "Jaune défausse la tuile 11, cachée.",
        ),
        (
            Event("discarded", 0, {}),
            "Yellow discards the last tile, face down.",
            "Jaune défausse la dernière tuile, cachée.",
        ),
        (
            Event("sabotage", -1, {"seats": [2]}),
            "Black alone builds a saboteur.",
            "Noir seul bâtit un saboteur.",
        ),
        (
            Event("sabotage", -1, {"seats": [0, 2]}),
            "Yellow and Black build saboteurs at once: nothing happens.",
            "Jaune et Noir bâtissent des saboteurs à la fois : rien ne se passe.",
        ),
        (
            Event("carpenter", 0, {"ship": 0, "row": 2, "sails": 1}),
            "A sail is laid on Yellow's carpenter in row 2.",
            "Une voile est posée sur le charpentier en rangée 2 (Jaune).",
        ),
        (
            Event("carpenter", 0, {"ship": 0, "row": 2, "sails": 0}),
            "No tile is left for Yellow's carpenter in row 2.",
            "Plus de tuile pour le charpentier en rangée 2 (Jaune).",
        ),
        (
            Event("relit", 0, {"ship": 0, "rows": [3]}),
            "Gunners of the yellow ship light their fuses again: row 3.",
            "Les canonniers du navire jaune rallument leurs mèches : rangée 3.",
        ),
    ],
)
def test_every_kind_of_event_has_its_sentence(event: Event, english: str, french: str) -> None:
    assert said(event) == (english, french)


def test_two_players_are_told_which_ship() -> None:
    event = Event("built", 0, {"ship": 2, "row": 1, "tile": 71, "turned": 0})
    assert said(event, 2) == (
        "Yellow builds tile 71 in row 1 of the black ship: pipe.",
        "Jaune construit la tuile 71 en rangée 1 du navire noir : tuyau.",
    )
    event = Event("carpenter", 1, {"ship": 3, "row": 1, "sails": 1})
    assert said(event, 2)[0] == "A sail is laid on Green's carpenter in row 1 of the red ship."


def test_an_unknown_kind_is_no_event() -> None:
    with pytest.raises(ValueError, match="kraken"):
        said(Event("kraken", 0, {}))


def test_every_event_of_whole_games_has_a_sentence_in_both_languages() -> None:
    seen = set()
    for seed in range(10):
        players = 2 + seed % 4
        table, events = played(players, seed)
        for event in told_to(EVERYTHING, events):
            seen.add(event.kind)
            for language in ("en", "fr"):
                (sentence,) = table.game.tell([event], language)
                assert sentence.endswith((".", "»."))
                assert "{" not in sentence
        english, french = (table.told(events, SPECTATOR, language) for language in ("en", "fr"))
        assert len(english) == len(french)
    # Those that chance does not bring about have tests of their own above.
    assert seen <= ALL_KINDS
    assert len(seen) >= 20


@pytest.mark.rule("S10.1")
def test_others_are_told_no_secret() -> None:
    """The tile is one that nobody else can name: it must not be in any sentence of another's."""
    table = Table(THREE, hands={"yellow": "15 141", "green": "16 141", "black": "17 141"})
    events = table.by(YELLOW, "build 15 turned @2")
    for seat in (SPECTATOR, GREEN, BLACK):
        for language, sentence in (("en", "Yellow has chosen."), ("fr", "Jaune a choisi.")):
            assert table.told(events, seat, language) == [sentence]
    assert table.told(events, YELLOW) == [
        "Yellow chooses tile 15 turned round for row 2.",
        "Yellow has chosen.",
    ]
    opening = Table.dealt(3)
    for seat in range(SPECTATOR, 3):
        told = opening.told(opening.match.opening, seat)
        for other in range(3):
            name = ("Yellow", "Green", "Black")[other]
            tiles = ", ".join(str(tile) for tile in opening.hand(other)[:-1])
            assert (f"{name} draws {tiles} and" in " ".join(told)) == (seat == other)
            assert (f"{name} draws 4 tiles." in told) == (seat != other)


@pytest.mark.rule("S10.1", "S10.2")
def test_what_was_not_seen_is_told_without_its_number() -> None:
    table = Table("yellow: -/T/-\ngreen: sail\nblack: sail", discard="14/02")
    events = table.boarding()
    assert table.told(events, GREEN) == [
        "The treasure in row 1 of the yellow ship gets a sail from the discard."
    ]
    assert table.told(events, BLACK) == [
        "The treasure in row 1 of the yellow ship gets tile 14, sail up, from the discard."
    ]


@pytest.mark.rule("S8.1", "S8.4")
def test_a_building_with_pirates_reads_as_it_happens() -> None:
    table = Table(
        "yellow: 111\ngreen: 131\nblack: sail",
        expert=True,
        hands={"yellow": "112 12", "green": "132 61", "black": "124 71"},
        box=box_of("111 112 131 132 124 12 61 71 141 142 143"),
    )
    events = table.play("build 111 @1", "build 131 @1", "build 124 @2")
    assert "sabotage" in kinds(events)
    told = [words.en for words in narrate(told_to(SPECTATOR, events), table.box, 3)]
    assert told[-9:-1] == [
        "Black has chosen.",
        "Yellow builds tile 111 in row 1: carpenter.",
        "Green builds tile 131 in row 1: saboteur.",
        "Black builds tile 124 in row 2: gunner.",
        "Green alone builds a saboteur.",
        "The saboteur in row 2 of the green ship is blown up: 131.",
        "The green ship closes up to 1 row.",
        "A sail is laid on Yellow's carpenter in row 2.",
    ]
