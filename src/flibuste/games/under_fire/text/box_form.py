"""The box as a form: its name, boards, ships, mercenaries, tokens and points (U10).

No box file says anything of ships and tokens: these sections have notes, and no facts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from flibuste.core.box_form import (
    BY_BOOK,
    RECONSTRUCTED,
    RULING,
    BoxForm,
    BoxNote,
    BoxSection,
    item_of,
    named_lines,
    one_word,
)
from flibuste.core.sheet import Sheet
from flibuste.core.words import Words
from flibuste.games.under_fire.rules.box import COMBINATIONS, COSTS, MERCENARIES
from flibuste.games.under_fire.rules.effects import MERCENARY_EFFECTS, SPACE_EFFECTS
from flibuste.games.under_fire.text.box_comparison import differences
from flibuste.games.under_fire.text.face_file import is_face

if TYPE_CHECKING:
    from flibuste.core.wire import BoxItem

_FACES: Final = 6
#: The spaces of a face, the farthest row first; a narrow one has the first three.
_SPACES: Final = tuple(str(space) for space in range(1, 10))
_MERCENARY: Final = ("id", "cost", "numbers", "effect")
_POINTS: Final = ("combination", "points")
_SOURCE: Final = "source:"
_SECTIONS: Final = [
    BoxSection("name", Words("Name", "Nom"), "U10", 0, {"name": []}, []),
    BoxSection(
        "faces",
        Words("The boards", "Les plateaux"),
        "U1.3",
        _FACES,
        {"face": [], **{space: list(SPACE_EFFECTS[1:]) for space in _SPACES}},
        [
            BoxNote(
                BY_BOOK,
                "U1.1",
                "Each player has three boards with two faces: two of 3×3 spaces, one of 3×1.",
                "Chaque joueur a trois plateaux à deux faces : deux de 3×3 cases, un de 3×1.",
            ),
            BoxNote(
                RECONSTRUCTED,
                "U1.3",
                "Which effect is on which space was only in pictures.",
                "L’effet de chaque case n’était que sur des images.",
            ),
            BoxNote(
                RULING,
                "U10",
                "Light's and Dark's boards are the same, unless a box says otherwise.",
                "Les plateaux de Clair et de Foncé sont pareils, sauf si une boîte dit le"
                " contraire.",
            ),
        ],
    ),
    BoxSection(
        "ships",
        Words("The ships", "Les bateaux"),
        "U7.1",
        0,
        {},
        [
            BoxNote(
                BY_BOOK,
                "U2.1",
                "Each player has 27 ships: the numbers 1 to 9, three of each.",
                "Chaque joueur a 27 bateaux : les numéros de 1 à 9, trois de chaque.",
            ),
            BoxNote(
                BY_BOOK,
                "U7.1",
                "The book says what each number does. There is nothing to enter here.",
                "Le livret dit ce que fait chaque numéro. Il n’y a rien à saisir ici.",
            ),
        ],
    ),
    BoxSection(
        "mercenaries",
        Words("The mercenaries", "Les mercenaires"),
        "U2.2",
        MERCENARIES,
        {
            "id": [],
            "cost": [str(cost) for cost in COSTS],
            "numbers": [],
            "effect": list(MERCENARY_EFFECTS),
        },
        [
            BoxNote(
                BY_BOOK,
                "U10",
                "There are twelve: six cost 3 gold, three cost 4, three cost 5; all eleven effects"
                " are among them.",
                "Ils sont douze : six coûtent 3 ors, trois 4, trois 5 ; les onze effets y sont.",
            ),
            BoxNote(
                RECONSTRUCTED,
                "U10",
                "The cost and the numbers of each were only in pictures.",
                "Le coût et les numéros de chacun n’étaient que sur des images.",
            ),
            BoxNote(
                RULING,
                "U10",
                "Both faces of a mercenary show the same numbers, unless a box says otherwise.",
                "Les deux faces d’un mercenaire ont les mêmes numéros, sauf si une boîte dit le"
                " contraire.",
            ),
        ],
    ),
    BoxSection(
        "tokens",
        Words("The tokens", "Les jetons"),
        "U5.8",
        0,
        {},
        [
            BoxNote(
                RULING,
                "U5.8",
                "There are 7 shields and 15 mines, one of which is the dummy mine. A box file"
                " cannot change that.",
                "Il y a 7 boucliers et 15 mines, dont la mine fictive. Un fichier de boîte ne peut"
                " rien y changer.",
            ),
            BoxNote(
                RULING,
                "U5.8",
                "Gold and points never run out, however many pieces there are.",
                "L’or et les points ne s’épuisent pas, quel que soit le nombre de pièces.",
            ),
        ],
    ),
    BoxSection(
        "points",
        Words("Points for combinations", "Points des combinaisons"),
        "U9.3",
        len(COMBINATIONS),
        {"combination": list(COMBINATIONS), "points": []},
        [
            BoxNote(
                BY_BOOK,
                "U9.3",
                "A set of 3 gives 3 points, a run of 3 gives 2.",
                "Trois identiques donnent 3 points, une suite de 3 en donne 2.",
            ),
            BoxNote(
                RECONSTRUCTED,
                "U9.3",
                "The points for longer ones were only in a picture.",
                "Les points des plus longues n’étaient que sur une image.",
            ),
        ],
    ),
]


def _read(sheet: Sheet) -> list[BoxItem]:
    name = sheet.head.entries(["name"])["name"].text
    items: list[BoxItem] = [item_of("name", "name", {"name": name}, "")]
    for part in sheet.sections.values():
        if is_face(part.name):
            face = part.name.partition(" ")[2]
            rows = [row.text for row in part.lines]
            said = "".join(row[len(_SOURCE) :].strip() for row in rows if row.startswith(_SOURCE))
            effects = " ".join(row for row in rows if not row.startswith(_SOURCE)).split()
            values = {"face": face, **dict(zip(_SPACES, effects, strict=False))}
            items.append(item_of(f"faces/{face}", "faces", values, said))
    for section, fields in (("mercenaries", _MERCENARY), ("points", _POINTS)):
        for row in sheet.need(section).lines:
            columns = row.text.split()
            values = dict(zip(fields, columns, strict=False))
            said = "".join(columns[len(fields) :])
            items.append(item_of(f"{section}/{columns[0]}", section, values, said))
    return items


def _write(items: list[BoxItem]) -> list[tuple[str, str]]:
    lines = [("", "flibuste under-fire box 1"), *named_lines(items)]
    for item in items:
        if item["section"] == "faces":
            lines += _written_face(item)
    for section, fields in (("mercenaries", _MERCENARY), ("points", _POINTS)):
        lines += [("", ""), (section, f"[{section}]")]
        for item in items:
            if item["section"] == section:
                columns = [one_word(item["values"].get(each, "")) for each in fields]
                row = "  ".join(each.ljust(9) for each in columns)
                lines.append((item["place"], f"{row}  {item['source']}".rstrip()))
    return lines


def _written_face(item: BoxItem) -> list[tuple[str, str]]:
    place, values = item["place"], item["values"]
    # Its name has a space if it is of one colour only.
    title = " ".join(values.get("face", "").replace("[", "").replace("]", "").split())
    effects = [one_word(values[space]) for space in _SPACES if space in values]
    width = 3 if len(effects) > 3 else 1
    lines = [("", ""), (place, f"[face {title or '?'}]")]
    if item["source"]:
        lines.append((place, f"{_SOURCE} {item['source']}"))
    for at in range(0, len(effects), width):
        row = " ".join(each.ljust(17) for each in effects[at : at + width])
        lines.append((place, row.rstrip()))
    return lines


FORM: Final = BoxForm(_SECTIONS, _read, _write, differences)
