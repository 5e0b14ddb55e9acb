"""Events in words: a sentence for every kind, in both languages, and no secret in any of them."""

from __future__ import annotations

import random

import pytest

from flibuste.core.event import Event, told_to
from flibuste.core.fate import Dice
from flibuste.games.sabordage.game import SabordageGame
from flibuste.games.sabordage.rules.features import GUNNER
from flibuste.games.sabordage.text.telling import Teller, narrate
from tests.games.sabordage.table import (
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
        "All cannons with fuse 1 fire.",
        (
            "The red ship's short cannon in row 3 fires to port: it passes through the black ship's"
            " pipe, flies past the bow of the green ship and destroys row 3 of the yellow ship."
        ),
        "Row 3 of the yellow ship is destroyed: tile 81 (treasure).",
        "The yellow ship closes up and now has 2 rows.",
    ]
    assert table.told(events, SPECTATOR, "fr")[1] == (
        "Le canon court en rangée 3 du bateau rouge tire à bâbord : il traverse le tuyau du bateau"
        " noir, passe devant la proue du bateau vert et détruit la rangée 3 du bateau jaune."
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
        "The blue ship's short cannon in row 3 fires to starboard: it flies past the bow of the"
        " green ship, passes through the black ship's pipe and destroys row 3 of the yellow ship."
    )
    assert french.startswith(
        "Le canon court en rangée 3 du bateau bleu tire à tribord : il passe devant la proue"
    )
    table = Table("yellow: sail | sail | -/-/s1\ngreen: sail\nblack: sail | sail | -/=/-")
    events = table.boarding()
    assert flights(events) == ["yellow 3 starboard: gap 1, pipe 2, hit 0"]
    assert table.told(events, SPECTATOR)[1].endswith(
        "it flies past the bow of the green ship, passes through the black ship's pipe and goes all"
        " the"
        " way round the earth and destroys its own row."
    )


@pytest.mark.parametrize(
    ("ships", "option", "english", "french"),
    [
        (
            "yellow: sail | -/-/s1\ngreen: sail\nblack: sail | A/-/-",
            "",
            "it passes through the green ship's bow and is stopped by the black ship's armour.",
            "il traverse la proue du bateau vert et est arrêté par le blindage du bateau noir.",
        ),
        (
            "yellow: -/-/s1\ngreen: Z/-/-\nblack: sail",
            "",
            "it bounces off the green ship's spring and destroys the row that fired it.",
            "il rebondit sur le ressort du bateau vert et détruit la rangée d’où il est parti.",
        ),
        (
            "yellow: sail | -/=/s1\ngreen: sail\nblack: sail",
            "",
            "and goes all the way round the earth and ends in its own pipe.",
            "et fait le tour de la terre et finit dans son propre tuyau.",
        ),
        (
            "yellow: A/-/s1\ngreen: -/=/-\nblack: -/=/-",
            "",
            "and goes all the way round the earth and is stopped by its own armour.",
            "et fait le tour de la terre et s’arrête sur son propre blindage.",
        ),
        (
            "yellow: Z/-/s1\ngreen: -\nblack: -",
            "",
            "and goes all the way round the earth to its own spring, and destroys its own row.",
            "et fait le tour de la terre jusqu’à son propre ressort, et détruit sa propre rangée.",
        ),
        (
            "yellow: -/-/l1\ngreen: sail\nblack: -",
            "",
            "and goes all the way round the earth and destroys its own row.",
            "et fait le tour de la terre et détruit sa propre rangée.",
        ),
        (
            "yellow: -/-/l1\ngreen: -\nblack: -",
            "long-shots-spare-home",
            "and goes all the way round the earth and does no harm.",
            "et fait le tour de la terre et finit sans dégâts.",
        ),
        (
            "yellow: -/-/b1\ngreen: sail\nblack: sail",
            "",
            "flies over the green ship and destroys row 1 of the black ship.",
            "passe par-dessus le bateau vert et détruit la rangée 1 du bateau noir.",
        ),
        (
            "yellow: -/-/b1\ngreen: sail\nblack: -",
            "",
            "flies over the green ship and falls on the black ship's bow without harm.",
            "et tombe sans dégâts sur la proue du bateau noir.",
        ),
        (
            "yellow: sail | -/-/b1\ngreen: -\nblack: -",
            "",
            "flies past the bow of the black ship and meets no other ship.",
            "et ne rencontre aucun autre bateau.",
        ),
        (
            "yellow: sail | -/-/b1\ngreen: sail\nblack: -",
            "",
            "and goes all the way round the earth and destroys its own row.",
            "et fait le tour de la terre et détruit sa propre rangée.",
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
    start = f"{french} en rangée 1 du bateau jaune tire à tribord : {pronoun} "
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
            "The discard is shuffled and becomes a new draw pile of 12 tiles.",
            "La défausse est mélangée et devient une nouvelle pioche de 12 tuiles.",
        ),
        (
            Event("drew", 0, {"count": 4, "tiles": [11, 12]}),
            "Yellow draws tiles 11 and 12.",
            "Jaune pioche les tuiles 11 et 12.",
        ),
        (Event("drew", 1, {"count": 4}), "Green draws 4 tiles.", "Vert pioche 4 tuiles."),
        (
            Event("received", 2, {"count": 3, "tiles": [11, 12, 13]}),
            "Black now holds tiles 11, 12 and 13.",
            "Noir a maintenant en main les tuiles 11, 12 et 13.",
        ),
        (Event("received", 2, {"count": 3}), "", ""),
        (
            Event("picked", 0, {"choice": "build 11 @1"}),
            "Yellow chooses tile 11 for row 1.",
            "Jaune choisit la tuile 11 pour la rangée 1.",
        ),
        (
            Event("picked", 0, {"choice": "rotten turned @2"}),
            "Yellow chooses row 2 for the rotten tile turned.",
            "Jaune choisit la rangée 2 pour la tuile pourrie tournée.",
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
                "Jaune construit la tuile 15 en rangée 2 : blindage à bâbord, canon court"
                " (mèche 1) à tribord."
            ),
        ),
        (
            Event("built", 0, {"ship": 0, "row": 2, "tile": 13, "turned": 0}),
            "Yellow builds tile 13 in row 2: short cannon (fuse 1) on both sides.",
            "Jaune construit la tuile 13 en rangée 2 : canon court (mèche 1) des deux côtés.",
        ),
        (
            Event("built", 0, {"ship": 0, "row": 1, "tile": 141, "turned": 0}),
            "Yellow builds tile 141 in row 1: plain deck.",
            "Jaune construit la tuile 141 en rangée 1 : pont nu.",
        ),
        (
            Event("built", 0, {"ship": 0, "row": 1, "tile": 116, "turned": 0}),
            "Yellow builds tile 116 in row 1: rotten tile, carpenter.",
            "Jaune construit la tuile 116 en rangée 1 : tuile pourrie, charpentier.",
        ),
        (
            Event("rotten-shown", 1, {"ship": 1, "row": 3, "tile": 103, "turned": 0}),
            "Green shows the rotten tile 103 for row 3; it is placed after the others.",
            "Vert montre la tuile pourrie 103 en rangée 3 ; elle sera placée après les autres.",
        ),
        (
            Event("volley", -1, {"fuse": 2}),
            "All cannons with fuse 2 fire.",
            "Tous les canons à mèche 2 tirent.",
        ),
        (
            Event("destroyed", -1, {"ship": 1, "row": 2, "tiles": ["11", "sail"], "cause": "shot"}),
            "Row 2 of the green ship is destroyed: tile 11 (short cannon) and a sail.",
            "La rangée 2 du bateau vert est détruite : la tuile 11 (canon court) et une voile.",
        ),
        (
            Event("destroyed", -1, {"ship": 1, "row": 2, "tiles": ["131"], "cause": "sabotage"}),
            "The saboteur in row 2 of the green ship is destroyed: tile 131 (saboteur).",
            "Le saboteur en rangée 2 du bateau vert est détruit : la tuile 131 (saboteur).",
        ),
        (
            Event("closed-up", -1, {"ship": 2, "rows": 1}),
            "The black ship closes up and now has 1 row.",
            "Le bateau noir se resserre et a maintenant 1 rangée.",
        ),
        (
            Event("closed-up", -1, {"ship": 2, "rows": 0}),
            "The black ship has no deck left.",
            "Le bateau noir n’a plus aucun pont.",
        ),
        (
            Event("fuses-swapped", -1, {"ship": 2, "row": 4}),
            "The fuses of the repeating cannons in row 4 of the black ship are turned over.",
            "Les mèches des canons à répétition en rangée 4 du bateau noir sont retournées.",
        ),
        (
            Event("treasure", -1, {"ship": 0, "row": 1, "from": "discard", "tile": 15}),
            "The treasure in row 1 of the yellow ship gets tile 15 from the discard, sail side up.",
            "Le trésor en rangée 1 du bateau jaune reçoit la tuile 15 de la défausse, côté voile.",
        ),
        (
            Event("treasure", -1, {"ship": 0, "row": 1, "from": "pile"}),
            "The treasure in row 1 of the yellow ship gets a sail from the draw pile.",
            "Le trésor en rangée 1 du bateau jaune reçoit une voile de la pioche.",
        ),
        (
            Event("boarded", -1, {"ship": 0, "row": 3, "from": 1, "tiles": ["sail", "81"]}),
            (
                "The yellow ship boards row 3 of the green ship and takes a sail and tile 81"
                " (treasure)."
            ),
            (
                "Le bateau jaune aborde la rangée 3 du bateau vert et prend une voile et la tuile"
                " 81 (trésor)."
            ),
        ),
        (
            Event("not-boarded", -1, {"ship": 0, "row": 3, "from": 1, "why": "contested"}),
            (
                "The yellow ship cannot board row 3 of the green ship: another ship could board it"
                " too."
            ),
            (
                "Le bateau jaune ne peut pas aborder la rangée 3 du bateau vert : un autre le"
                " pourrait"
                " aussi."
            ),
        ),
        (
            Event("not-boarded", -1, {"ship": 0, "row": 3, "from": 1, "why": "boarding-deck"}),
            (
                "The yellow ship cannot board row 3 of the green ship: that row has a boarding deck"
                " itself."
            ),
            (
                "Le bateau jaune ne peut pas aborder la rangée 3 du bateau vert : elle a elle-même"
                " un pont"
                " d’abordage."
            ),
        ),
        (
            Event("rotted", -1, {"ship": 0, "row": 3, "tile": "101"}),
            "The rotten tile 101 in row 3 of the yellow ship is destroyed.",
            "La tuile pourrie 101 en rangée 3 du bateau jaune est détruite.",
        ),
        (
            Event("counted", 0, {"ship": 0, "length": 7, "cannons": 3}),
            "The yellow ship is 7 tiles long, with 3 cannons.",
            "Le bateau jaune fait 7 tuiles de long, avec 3 canons.",
        ),
        (
            Event("over", -1, {"winners": [0], "reason": "length"}),
            "Yellow wins with the longest ship.",
            "Jaune gagne avec le plus long bateau.",
        ),
        (
            Event("over", -1, {"winners": [1], "reason": "cannons"}),
            "The longest ships are equally long: Green wins, decided by cannons.",
            "Longueurs égales : Vert gagne au départage, aux canons.",
        ),
        (
            Event("over", -1, {"winners": [0, 1, 2], "reason": "shared"}),
            "Length and cannons are equal: Yellow, Green and Black win together.",
            "Égalité de longueur et de canons : Jaune, Vert et Noir gagnent ensemble.",
        ),
        (
            Event("discarded", 0, {"tile": 11}),
            "Yellow discards tile 11, face down.",
            "Jaune défausse la tuile 11, face cachée.",
        ),
        (
            Event("discarded", 0, {}),
            "Yellow discards their last tile, face down.",
            "Jaune défausse sa dernière tuile, face cachée.",
        ),
        (
            Event("sabotage", -1, {"seats": [2]}),
            "Only Black builds a saboteur.",
            "Seul Noir construit un saboteur.",
        ),
        (
            Event("sabotage", -1, {"seats": [0, 2]}),
            "Yellow and Black build saboteurs at the same time: nothing happens.",
            "Jaune et Noir construisent des saboteurs en même temps : rien ne se passe.",
        ),
        (
            Event("carpenter", 0, {"ship": 0, "row": 2, "sails": 1}),
            "A sail is laid on Yellow's carpenter in row 2.",
            "Une voile est posée sur le charpentier de Jaune, en rangée 2.",
        ),
        (
            Event("carpenter", 0, {"ship": 0, "row": 2, "sails": 0}),
            "There is no tile left for Yellow's carpenter in row 2.",
            "Il n’y a plus de tuile pour le charpentier de Jaune, en rangée 2.",
        ),
        (
            Event("relit", 0, {"ship": 0, "rows": [3]}),
            "The gunners of the yellow ship light their fuses again: row 3.",
            "Les canonniers du bateau jaune rallument leurs mèches : rangée 3.",
        ),
    ],
)
def test_every_kind_of_event_has_its_sentence(event: Event, english: str, french: str) -> None:
    assert said(event) == (english, french)


def test_two_players_are_told_which_ship() -> None:
    event = Event("built", 0, {"ship": 2, "row": 1, "tile": 71, "turned": 0})
    assert said(event, 2) == (
        "Yellow builds tile 71 in row 1 of the black ship: pipe.",
        "Jaune construit la tuile 71 en rangée 1 du bateau noir : tuyau.",
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
        "Yellow chooses tile 15 turned for row 2.",
        "Yellow has chosen.",
    ]
    opening = Table.dealt(3)
    for seat in range(SPECTATOR, 3):
        told = opening.told(opening.match.opening, seat)
        for other in range(3):
            name = ("Yellow", "Green", "Black")[other]
            tiles = ", ".join(str(tile) for tile in opening.hand(other)[:-1])
            assert (f"{name} draws tiles {tiles} and" in " ".join(told)) == (seat == other)
            assert (f"{name} draws 4 tiles." in told) == (seat != other)


@pytest.mark.rule("S10.1", "S10.2")
def test_what_was_not_seen_is_told_without_its_number() -> None:
    table = Table("yellow: -/T/-\ngreen: sail\nblack: sail", discard="14/02")
    events = table.boarding()
    assert table.told(events, GREEN) == [
        "The treasure in row 1 of the yellow ship gets a sail from the discard."
    ]
    assert table.told(events, BLACK) == [
        "The treasure in row 1 of the yellow ship gets tile 14 from the discard, sail side up."
    ]


@pytest.mark.parametrize("variant", ["base", "expert"])
def test_pirates_are_named_only_where_they_are_in_play(variant: str) -> None:
    game = SabordageGame(BOX, 3)
    tile = next(each.identity for each in BOX.tiles if each.pirate == GUNNER)
    events = [
        Event("built", 0, {"ship": 0, "row": 1, "tile": tile, "turned": 0}),
        Event("boarded", -1, {"ship": 0, "from": 1, "row": 1, "tiles": [tile]}),
    ]
    for words in game.narrate_named(events, game.seat_words(), variant):
        assert ("gunner" in words.en) == (variant == "expert"), words.en
        assert ("canonnier" in words.fr) == (variant == "expert"), words.fr


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
        "Only Green builds a saboteur.",
        "The saboteur in row 2 of the green ship is destroyed: tile 131 (saboteur).",
        "The green ship closes up and now has 1 row.",
        "A sail is laid on Yellow's carpenter in row 2.",
    ]
