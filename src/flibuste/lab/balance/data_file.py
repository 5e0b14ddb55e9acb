"""Files of measurements, so that games need not be played again."""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib.resources import files
from typing import Any, Final

from flibuste.core.refusal import BadText, Refusal
from flibuste.core.words import Words, plain
from flibuste.lab.balance.measurement import Measurement
from flibuste.lab.balance.tables import Tables

_FORMAT: Final = "flibuste balance 1"
_TEXTS: Final = ("game", "variant", "bot", "box_text", "box_id", "version", "date")
_NUMBERS: Final = ("players", "seed", "games")


def kept_measurements(game: str) -> list[Measurement]:
    """Return what was measured of a game's built-in box; nothing if nobody has."""
    kept = files("flibuste").joinpath("balance_figures", f"{game}.json")
    return read_measurements(kept.read_text("utf-8"), kept.name) if kept.is_file() else []


def write_measurements(measurements: Sequence[Measurement]) -> str:
    """Return measurements as the text that `read_measurements` reads."""
    found = []
    for each in measurements:
        told: dict[str, object] = {key: getattr(each, key) for key in (*_TEXTS, *_NUMBERS)}
        told["tables"] = each.tables.seen
        found.append(told)
    text = json.dumps({"format": _FORMAT, "measurements": found}, ensure_ascii=False, indent=1)
    return f"{text}\n"


def read_measurements(text: str, source: str) -> list[Measurement]:
    """Read measurements from a text; raise `BadText` if it is not one of ours."""
    try:
        found = json.loads(text)
    except ValueError as error:
        raise _bad(source, plain(str(error))) from None
    if not isinstance(found, dict) or found.get("format") != _FORMAT:
        words = Words("It does not say “{format}”.", "Il n’annonce pas « {format} ».")
        raise _bad(source, words.fill(format=_FORMAT))
    told = found.get("measurements")
    if not isinstance(told, list) or not told:
        raise _bad(source, Words("It holds no measurement.", "Il ne contient aucune mesure."))
    return [_measurement(each, source) for each in told]


def _measurement(told: Any, source: str) -> Measurement:
    if not isinstance(told, dict):
        wrong = Words("A measurement is not an object.", "Une mesure n’est pas un objet.")
        raise _bad(source, wrong)
    for key, kind in (*dict.fromkeys(_TEXTS, str).items(), *dict.fromkeys(_NUMBERS, int).items()):
        if not isinstance(told.get(key), kind) or told[key] is True:
            raise _wrong(source, key)
    tables = told.get("tables")
    if not (isinstance(tables, dict) and all(map(_is_table, tables.values()))):
        raise _wrong(source, "tables")
    facts = {key: told[key] for key in (*_TEXTS, *_NUMBERS)}
    measurement = Measurement(**facts, tables=Tables(tables))
    try:
        game = measurement.open()
    except Refusal as refusal:
        raise _bad(source, refusal.words) from refusal
    if game.box_id() != measurement.box_id or measurement.variant not in game.variants:
        raise _wrong(source, "box_id" if measurement.variant in game.variants else "variant")
    if measurement.games < 1:
        raise _wrong(source, "games")
    return measurement


def _is_table(table: object) -> bool:
    return isinstance(table, dict) and all(type(times) is int for times in table.values())


def _wrong(source: str, key: str) -> BadText:
    words = Words("“{key}” is missing or wrong.", "« {key} » manque ou est faux.")
    return _bad(source, words.fill(key=key))


def _bad(source: str, why: Words) -> BadText:
    words = Words(
        "This is not a file of `flibuste balance --data`: {why}",
        "Ce n’est pas un fichier de `flibuste balance --data` : {why}",
    )
    return BadText("no-measurements", source, 0, "", words.fill(why=why), Words("", ""))


def find_or_add(measurements: list[Measurement], wanted: Measurement, source: str) -> Measurement:
    """Return the measurement in a file that the wanted games belong to; add one if there is none.

    Raise `Refusal` if the file has games of another bot, seed, box or version for that number of
    players and variant.
    """
    table = (wanted.game, wanted.players, wanted.variant)
    for each in measurements:
        if (each.game, each.players, each.variant) == table:
            if each.conditions == wanted.conditions:
                return each
            raise BadText(
                "other-games",
                source,
                0,
                "",
                Words(
                    "This file holds games of another bot, seed, box or version: {there}.",
                    "Ce fichier contient des parties d’un autre bot, d’une autre graine, boîte ou"
                    " version : {there}.",
                ).fill(there=" · ".join(map(str, each.conditions))),
                Words("Name another file with --data.", "Nommez un autre fichier avec --data."),
            )
    measurements.append(wanted)
    return wanted
