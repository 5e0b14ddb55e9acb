"""QR codes: the drawn modules are those of the link."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import segno

from flibuste.server.http.qr import svg_qr, terminal_qr

URL = "http://192.168.1.20:8000/t/Abcdefgh123456789?a=1&b=<2>"
DARK = 1
BORDER = 4


def _modules() -> list[list[int]]:
    code = segno.make_qr(URL, error="m")
    return [list(row) for row in code.matrix_iter(border=BORDER)]


def test_the_terminal_shows_the_modules_in_fixed_colours() -> None:
    # White blocks on black: which half of a cell is lit
    lit = {" ": (1, 1), "▀": (0, 1), "▄": (1, 0), "█": (0, 0)}
    rows: list[list[int]] = []
    for line in terminal_qr(URL).split("\n"):
        drawn = re.fullmatch("\x1b\\[38;5;231;48;5;16m([ ▀▄█]+)\x1b\\[0m", line)
        assert drawn is not None
        halves = [lit[cell] for cell in drawn[1]]
        rows += [[top for top, _ in halves], [bottom for _, bottom in halves]]
    expected = _modules()
    assert len(rows) == len(expected) + 1  # an odd number of rows in pairs
    assert rows[: len(expected)] == expected


def test_the_picture_shows_the_modules() -> None:
    root = ElementTree.fromstring(svg_qr(URL))
    expected = _modules()
    size = len(expected)
    assert root.get("viewBox") == f"0 0 {size} {size}"
    ground, dark = root.findall("{http://www.w3.org/2000/svg}path")
    assert ground.get("fill") == "#fff"
    assert ground.get("d") == f"M0 0h{size}v{size}h-{size}z"
    assert dark.get("stroke") == "#000"
    drawn = [[0] * size for _ in range(size)]
    x, y = 0.0, 0.0
    for command, arguments in re.findall(r"([Mmh])([-\d. ]+)", dark.get("d", "")):
        steps = [float(number) for number in re.findall(r"-?[\d.]+", arguments)]
        if command == "h":
            for column in range(int(x), int(x + steps[0])):
                drawn[int(y)][column] = DARK
            x += steps[0]
        else:
            x, y = (x, y) if command == "m" else (0.0, 0.0)
            x, y = x + steps[0], y + steps[1]
    assert drawn == expected


def test_the_picture_says_what_it_is() -> None:
    for language, title in [("en", f"QR code of {URL}"), ("fr", f"Code QR de {URL}")]:
        root = ElementTree.fromstring(svg_qr(URL, language))
        assert root.get("role") == "img"
        assert root.findtext("{http://www.w3.org/2000/svg}title") == title


def test_the_picture_needs_no_leave_of_the_security_policy() -> None:
    root = ElementTree.fromstring(svg_qr(URL))
    for element in root.iter():
        assert element.tag.rpartition("}")[2] in ("svg", "title", "path")
        assert not {"style", "class", "onload", "href"}.intersection(element.keys())
