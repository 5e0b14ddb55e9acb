"""Where the texts of a picture lie: their strokes, followed through all transforms."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from itertools import combinations
from math import cos, radians, sin

Matrix = tuple[float, float, float, float, float, float]
Box = tuple[float, float, float, float]
#: How texts differ from all other paths: the move from the baseline to a capital's top.
_LETTERING = "translate(0 -10)"
_PAIRS = {"l": 1, "c": 3, "s": 2, "q": 2, "t": 1}


def text_boxes(svg: str) -> list[Box]:
    """Return left, top, right and bottom of every text."""
    found: list[Box] = []
    _walk(ET.fromstring(svg), (1, 0, 0, 1, 0, 0), found)
    return found


def overlaps(boxes: list[Box], slack: float = 0.5) -> list[tuple[Box, Box]]:
    """Return the pairs of boxes that overlap."""
    return [
        (a, b)
        for a, b in combinations(boxes, 2)
        if a[0] + slack < b[2]
        and b[0] + slack < a[2]
        and a[1] + slack < b[3]
        and b[1] + slack < a[3]
    ]


def _walk(node: ET.Element, outer: Matrix, found: list[Box]) -> None:
    transform = node.get("transform", "")
    matrix = _times(outer, _matrix(transform))
    if _LETTERING in transform and node.get("d"):
        left, right = _extent(node.get("d", ""))
        corners = [_apply(matrix, x, y) for x in (left, right) for y in (0.0, 10.0)]
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        found.append((min(xs), min(ys), max(xs), max(ys)))
    for child in node:
        _walk(child, matrix, found)


def _extent(d: str) -> tuple[float, float]:
    """Return how far strokes reach to the left and to the right."""
    x = 0.0
    xs: list[float] = []
    for letter, rest in re.findall(r"([a-zA-Z])([^a-zA-Z]*)", d):
        numbers = [float(n) for n in re.findall(r"-?\d*\.?\d+", rest)]
        if letter == "M":
            x = numbers[0]
        elif letter == "h":
            x += sum(numbers)
        elif letter in _PAIRS:
            step = 2 * _PAIRS[letter]
            x += sum(numbers[k + step - 2] for k in range(0, len(numbers), step))
        xs.append(x)
    return min(xs), max(xs)


def _matrix(transform: str) -> Matrix:
    whole: Matrix = (1, 0, 0, 1, 0, 0)
    for name, arguments in re.findall(r"(\w+)\(([^)]*)\)", transform):
        n = [float(part) for part in arguments.replace(",", " ").split()]
        if name == "translate":
            step: Matrix = (1, 0, 0, 1, n[0], n[1] if len(n) > 1 else 0)
        elif name == "scale":
            step = (n[0], 0, 0, n[-1], 0, 0)
        elif name == "rotate":
            angle = radians(n[0])
            step = (cos(angle), sin(angle), -sin(angle), cos(angle), 0, 0)
        else:
            step = (1, 0, 0, 1, 0, 0)
        whole = _times(whole, step)
    return whole


def _times(m: Matrix, n: Matrix) -> Matrix:
    a, b, c, d, e, f = m
    g, h, i, j, k, o = n
    return (
        a * g + c * h,
        b * g + d * h,
        a * i + c * j,
        b * i + d * j,
        a * k + c * o + e,
        b * k + d * o + f,
    )


def _apply(m: Matrix, x: float, y: float) -> tuple[float, float]:
    return m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]
