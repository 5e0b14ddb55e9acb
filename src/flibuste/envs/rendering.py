"""Shows a view for an environment's `render`: as text, or as an array of pixels."""

from __future__ import annotations

import sys
from io import BytesIO
from typing import Final

from flibuste.core.extras import without_extra
from flibuste.core.refusal import Refusal
from flibuste.core.view import View
from flibuste.drawing.gallery import draw_png, draw_svg, plain_text

try:
    import numpy as np
    from numpy.typing import NDArray
    from PIL import Image
except ModuleNotFoundError as error:
    raise without_extra("envs", error) from error

#: `human` prints the text.
HUMAN: Final = "human"
ANSI: Final = "ansi"
PIXELS: Final = "rgb_array"
MODES: Final = (HUMAN, ANSI, PIXELS)
#: What the metadata of an environment say of it.
METADATA: Final = {"render_modes": list(MODES), "render_fps": 1}
_WIDTH: Final = 960


def check_mode(mode: str | None) -> None:
    """Raise `Refusal` if there is no such mode."""
    if mode is not None and mode not in MODES:
        raise Refusal.of(
            "unknown-render-mode",
            "“{mode}” is not a way to render. Expected one of: {known}.",
            "«\u00a0{mode}\u00a0» n’est pas un mode de rendu. Valeurs possibles\u00a0: {known}.",
            mode=str(mode)[:60],
            known=", ".join(MODES),
        )


def render(view: View, mode: str | None) -> str | NDArray[np.uint8] | None:
    """Return a view as the mode asks for; without a mode, nothing."""
    if mode == PIXELS:
        picture = Image.open(BytesIO(draw_png(draw_svg(view, "en"), _WIDTH)))
        return np.asarray(picture.convert("RGB"))
    if mode == ANSI:
        return plain_text(view, "en")
    if mode == HUMAN:
        sys.stdout.write(plain_text(view, "en"))
    return None
