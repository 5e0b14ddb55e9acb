"""Elements of SVG as text: just enough to write a picture by hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final
from xml.sax.saxutils import escape, quoteattr

#: What an attribute may be set to; None leaves it out.
Value = str | float | bool | None
#: The attributes of a line with round ends and corners.
ROUND: Final[dict[str, Value]] = {"stroke_linecap": "round", "stroke_linejoin": "round"}


def number(value: float) -> str:
    """Return a coordinate with at most two decimals and no needless zero."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def element(name: str, children: str | Iterable[str] = "", /, **attributes: Value) -> str:
    """Return an element around `children`, which must already be markup.

    In attribute names, write `_` for `-`. Add a trailing `_` to a name that is a Python keyword.
    """
    inside = children if isinstance(children, str) else "".join(children)
    head = name + "".join(_attribute(key, value) for key, value in attributes.items())
    return f"<{head}>{inside}</{name}>" if inside else f"<{head}/>"


def text(name: str, content: str, /, **attributes: Value) -> str:
    """Return an element around plain text, such as a title."""
    return element(name, escape(content), **attributes)


def group(*children: str, **attributes: Value) -> str:
    """Return a `<g>` around these elements."""
    return element("g", children, **attributes)


def at(x: float, y: float, *children: str, scale: float = 1, **attributes: Value) -> str:
    """Return a group moved to (x, y) and scaled around it."""
    moved = f"translate({number(x)} {number(y)})"
    if scale != 1:
        moved += f" scale({number(scale)})"
    return element("g", children, transform=moved, **attributes)


def painted(fill: str, stroke: str, width: float) -> dict[str, Value]:
    """Return the attributes of a shape that is filled and outlined."""
    return {"fill": fill, "stroke": stroke, "stroke_width": width}


def pen(*steps: str | float) -> str:
    """Return the `d` of a path from its commands and coordinates."""
    return " ".join(step if isinstance(step, str) else number(step) for step in steps)


def path(d: str, /, **attributes: Value) -> str:
    """Return a path."""
    return element("path", d=d, **attributes)


def line(x1: float, y1: float, x2: float, y2: float, /, **attributes: Value) -> str:
    """Return a straight line."""
    return element("line", x1=x1, y1=y1, x2=x2, y2=y2, **attributes)


def circle(x: float, y: float, r: float, /, **attributes: Value) -> str:
    """Return a circle around (x, y)."""
    return element("circle", cx=x, cy=y, r=r, **attributes)


def rect(x: float, y: float, width: float, height: float, /, **attributes: Value) -> str:
    """Return a rectangle."""
    return element("rect", x=x, y=y, width=width, height=height, **attributes)


def use(name: str, /, **attributes: Value) -> str:
    """Return a `<use>` of the definition with this id."""
    return element("use", href=f"#{name}", **attributes)


def picture(
    title: str, description: str, language: str, size: tuple[float, float], parts: Iterable[str]
) -> str:
    """Return a whole picture of this width and height, with a title and a description."""
    width, height = (f"{length:.0f}" for length in size)
    named = (
        text("title", title, id="flibuste-title"),
        text("desc", description, id="flibuste-description"),
    )
    return element(
        "svg",
        (*named, *parts),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
        role="img",
        lang=language,
        aria_labelledby="flibuste-title flibuste-description",
    )


def _attribute(key: str, value: Value) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        value = "true" if value else "false"
    elif not isinstance(value, str):
        value = number(value)
    return f" {key.rstrip('_').replace('_', '-')}={quoteattr(value)}"
