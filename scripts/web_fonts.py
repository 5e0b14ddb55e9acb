"""Divide the letters of the web client's text: those of English and French, and all others.

`python -m scripts.web_fonts` writes them to web/src/shell/fonts, with their style sheet; run `make
format` after it. It takes the fonts from web/node_modules, and needs `pyftsubset`: install
fonttools[woff]. Fonts are the largest part of what a browser loads first; the other letters are
loaded by whoever meets one, such as in somebody's name. Headings keep their whole font: its name is
reserved for it.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

WEB: Final = Path(__file__).parents[1] / "web"
FOLDER: Final = WEB / "src" / "shell" / "fonts"
_SOURCES: Final = WEB / "node_modules" / "@fontsource" / "alegreya-sans" / "files"
WEIGHTS: Final = (400, 700)

#: By the name of a file, the letters it holds as far as the font has them.
RANGES: Final = {
    "common": "U+20-7E,U+A0,U+AB,U+B0,U+B7,U+BB,U+C0,U+C2,U+C4,U+C6-CB,U+CE,U+CF,U+D4,U+D6,U+D7,"
    "U+D9,U+DB,U+DC,U+E0,U+E2,U+E4,U+E6-EB,U+EE,U+EF,U+F1,U+F4,U+F6,U+F9,U+FB,U+FC,U+FF,"
    "U+152,U+153,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2022,U+2026,U+2032,U+2212",
    "others": "U+A1-AA,U+AC-AF,U+B1-B6,U+B8-BA,U+BC-BF,U+C1,U+C3,U+C5,U+CC,U+CD,U+D0-D3,U+D5,"
    "U+D8,U+DA,U+DD-DF,U+E1,U+E3,U+E5,U+EC,U+ED,U+F0,U+F2,U+F3,U+F5,U+F7,U+F8,U+FA,U+FD,U+FE,"
    "U+131,U+2BB,U+2BC,U+2C6,U+2DA,U+2DC,U+300-329,U+2009,U+200B,U+201A,U+201E,U+2033,U+2039,U+203A,U+2044,"
    "U+20AC,U+2122,U+2191,U+2193,U+2215",
}
#: What the client's style sheets ask for, and what letters need to stand together.
_FEATURES: Final = "ccmp,kern,liga,locl,mark,mkmk,lnum,pnum,tnum"

_FACE: Final = """@font-face {{
    font-family: "Alegreya Sans";
    font-weight: {weight};
    font-display: swap;
    src: url("./{file}") format("woff2");
    unicode-range: {letters};
}}
"""


def main() -> None:
    """Divide them all."""
    subset = shutil.which("pyftsubset", path=str(Path(sys.executable).parent)) or "pyftsubset"
    if not shutil.which(subset):
        sys.exit("scripts.web_fonts: pyftsubset is missing: pip install 'fonttools[woff]'")
    FOLDER.mkdir(exist_ok=True)
    faces = []
    for weight in WEIGHTS:
        for name, letters in RANGES.items():
            file = FOLDER / f"alegreya-sans-{name}-{weight}.woff2"
            command = [
                subset,
                str(_SOURCES / f"alegreya-sans-latin-{weight}-normal.woff2"),
                f"--unicodes={letters}",
                f"--layout-features={_FEATURES}",
                "--flavor=woff2",
                # The file keeps the names of their makers, and their licence.
                "--name-IDs=*",
                f"--output-file={file}",
            ]
            subprocess.run(command, check=True)
            print(file.name, file.stat().st_size)
            spaced = letters.replace(",", ", ")
            faces.append(_FACE.format(weight=weight, file=file.name, letters=spaced))
    (FOLDER / "alegreya-sans.css").write_text("\n".join(faces), encoding="utf-8")


if __name__ == "__main__":
    main()
