"""Reads records: from the sheet, or from the compact form."""

from __future__ import annotations

import json

from flibuste.core.record import CHANCE, Record, Step, tidy_name
from flibuste.core.recorded import Chance
from flibuste.core.refusal import BadText
from flibuste.core.seal import read_seal, seal_keys, seal_of_compact
from flibuste.core.sheet import Line, Section, Sheet, read_sheet
from flibuste.core.signature import read_signature, signature_of_compact
from flibuste.core.words import Words


def game_of(text: str, source: str) -> str:
    """Return the name of the game of a record, in either form."""
    if not is_compact(text):
        return read_sheet(text, source, ["record"]).title[1]
    try:
        return str(json.loads(text)["game"])
    except (ValueError, KeyError, TypeError, RecursionError):
        raise _bad_compact(source) from None


def is_compact(text: str) -> bool:
    """Tell whether a text is a record's compact form rather than a sheet."""
    return text.lstrip().startswith("{")


def read_record(text: str, source: str, seats: list[str]) -> Record:
    """Read a record from its sheet or its compact form.

    `seats` are the names of all seats that the game may have, in order. The record has those seats
    that have a line in its head.
    """
    if is_compact(text):
        return _read_compact(text, source, seats)
    sheet = read_sheet(text, source, ["record"])
    sheet.only(["box", "deal", "position", "choices", "signature"])
    keys = ["box", *seats, *[f"by bot {seat}" for seat in seats]]
    keys += ["date", "edition", *seal_keys(seats), "finished", "result"]
    head = sheet.head.entries(keys)
    taken = [seat for seat in seats if seat in head]
    record = Record(sheet.title[1], taken, sheet.head.need(head, "box").text)
    record.players = [tidy_name(head[seat].text, seat) for seat in taken]
    record.by_bots = [_read_by_bot(sheet.head, head.get(f"by bot {seat}")) for seat in taken]
    record.date = head["date"].text if "date" in head else ""
    record.edition = _read_edition(sheet.head, head.get("edition"))
    record.result = sheet.head.need(head, "result").text
    record.seal = read_seal(sheet.head, head, taken)
    if "finished" in head:
        sheet.head.need(head, "dealing")
        record.finished = head["finished"].text
    if "signature" in sheet.sections:
        record.signature = read_signature(sheet.sections["signature"])
    if "box" in sheet.sections:
        record.box_text = _unquoted(sheet.sections["box"])
    if "position" in sheet.sections:
        _check_one_start(sheet)
        record.position = _unquoted(sheet.sections["position"])
    else:
        record.deal = [row.text for row in sheet.need("deal").lines]
    for seat in seats:
        acts = any(row.text.startswith(f"{seat} ") for row in sheet.need("choices").lines)
        marks = (f"nonce {seat}", f"commitment {seat}", f"by bot {seat}")
        if acts or any(mark in head for mark in marks):
            sheet.head.need(head, seat)
    record.steps = _read_steps(sheet.need("choices"), taken)
    return record


def _unquoted(section: Section) -> str:
    lines: list[str] = []
    for row in section.lines:
        if not row.text.startswith("|"):
            raise section.error(
                row,
                "not-quoted",
                Words(
                    "A quoted line starts with `|`.",
                    "Une ligne citée commence par « | ».",
                ),
                Words("Add it.", "Ajoutez-le."),
            )
        lines.append(row.text[1:].strip())
    return "\n".join(lines) + "\n"


def _check_one_start(sheet: Sheet) -> None:
    """Refuse a record with two beginnings."""
    if "deal" in sheet.sections:
        raise sheet.sections["position"].error(
            None,
            "two-starts",
            Words(
                "A game starts from a deal or from a position, not from both.",
                "Une partie part d’une donne ou d’une position, pas des deux.",
            ),
            Words("Remove one of the two.", "Retirez l’une des deux."),
        )


def _read_edition(section: Section, entry: Line | None) -> int:
    if entry is None:
        return 1
    if not (entry.text.isascii() and entry.text.isdecimal() and 1 <= int(entry.text[:4]) <= 999):
        raise section.error(
            entry,
            "bad-edition",
            Words(
                "The edition of the rules is a whole number.",
                "L’édition des règles est un nombre entier.",
            ),
            Words(
                "Write a number from 1, or remove the line for the first edition.",
                "Écrivez un nombre à partir de 1, ou retirez la ligne pour la première édition.",
            ),
        )
    return int(entry.text)


def _read_by_bot(section: Section, entry: Line | None) -> int:
    if entry is None:
        return 0
    if not (entry.text.isascii() and entry.text.isdecimal() and len(entry.text) < 10):
        raise section.error(
            entry,
            "bad-by-bot",
            Words(
                "How many choices a bot made is a whole number.",
                "Le nombre de choix faits par un bot est un nombre entier.",
            ),
            Words(
                "Write a number, or remove the line if there were none.",
                "Écrivez un nombre, ou retirez la ligne s’il n’y en a pas eu.",
            ),
        )
    return int(entry.text)


def _read_steps(section: Section, seats: list[str]) -> list[Step]:
    steps: list[Step] = []
    for row in section.lines:
        who, _, rest = row.text.partition(" ")
        if who in seats and rest:
            steps.append(Step(seats.index(who), " ".join(rest.split()), []))
        elif who == CHANCE and steps:
            label, colon, order = rest.partition(":")
            tiles = order.split()
            if not colon or any(len(t) > 3 or not t.isdecimal() or int(t) > 255 for t in tiles):
                raise _bad_step(section, row, seats)
            steps[-1].chance.append(Chance(label.strip(), [int(tile) for tile in tiles]))
        else:
            raise _bad_step(section, row, seats)
    return steps


def _bad_step(section: Section, row: Line, seats: list[str]) -> BadText:
    return section.error(
        row,
        "bad-step",
        Words("This is neither a choice nor chance.", "Ce n’est ni un choix ni du hasard."),
        Words(
            "Write `<seat> <choice>`, where the seat is one of {seats}, or `chance <part>:"
            " <tiles>`.",
            "Écrivez « <place> <choix> », la place étant une de {seats}, ou « chance <partie>:"
            " <tuiles> ».",
        ).fill(seats=", ".join(seats)),
    )


def _read_compact(text: str, source: str, seats: list[str]) -> Record:
    try:
        found = json.loads(text)
        if found["v"] != 1:
            raise ValueError(found["v"])
        record = Record(str(found["game"]), [str(s) for s in found["seats"]], str(found["box"]))
        if record.seats != [seat for seat in seats if seat in record.seats]:
            raise ValueError("seats")
        players = [str(player) for player in found["players"]]
        record.players = [tidy_name(*pair) for pair in zip(players, record.seats, strict=True)]
        record.by_bots = [int(each) for each in found.get("by_bots", record.by_bots)]
        if len(record.by_bots) != len(record.seats) or min(record.by_bots, default=0) < 0:
            raise ValueError("by_bots")
        record.box_text = str(found["box_text"])
        record.date = str(found["date"])
        record.edition = int(found.get("edition", 1))
        if record.edition < 1:
            raise ValueError("edition")
        record.result = str(found["result"])
        record.deal = [str(line) for line in found["deal"]]
        record.position = str(found["position"])
        if record.position and record.deal:
            raise ValueError("starts")
        if found["seal"] is not None:
            record.seal = seal_of_compact(found["seal"], found.get("table"), len(record.seats))
        elif "table" in found or "finished" in found:
            raise ValueError("seal")
        record.finished = str(found.get("finished", ""))
        if "signature" in found:
            record.signature = signature_of_compact(found["signature"])
        for seat, choice, *chance in found["steps"]:
            outcomes = [Chance(str(c[0]), [int(tile) for tile in c[1:]]) for c in chance]
            record.steps.append(Step(int(seat), str(choice), outcomes))
        if any(not 0 <= step.seat < len(record.seats) for step in record.steps):
            raise ValueError("seats")
    except (ValueError, KeyError, TypeError, IndexError, OverflowError, RecursionError):
        raise _bad_compact(source) from None
    return record


def _bad_compact(source: str) -> BadText:
    return BadText(
        "bad-compact-record",
        source,
        1,
        "",
        Words("This is not a compact record.", "Ce n’est pas une partie notée au format compact."),
        Words(
            "Export it again, or use the readable form.",
            "Exportez-la à nouveau, ou utilisez la forme lisible.",
        ),
    )
