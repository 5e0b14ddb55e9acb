"""Words that are said alike everywhere: the glossary's words, and no turns of phrase to avoid."""

from __future__ import annotations

import re

import pytest

from tests.words.collected import in_language


@pytest.mark.parametrize(
    ("language", "pattern", "instead"),
    [
        ("en", r"\b[Kk]nown (here )?(are|is):", "Expected one of:"),
        ("en", r"(?<![Tt]here) is no (?!longer\b|more\b|substitute\b|·)", "is not a"),
        ("en", r"if not given", "Default:"),
        ("en", r"\b[Hh]ire\b", "buy"),
        ("en", r"\b[Gg]iv(es?|en|ing) up\b|\bgave up\b", "resign"),
        ("en", r"\bOnly (in|on|then|there) [^:;]* the \w+ (comes|goes|is)\b", "does it come"),
        ("en", r"\b(to|for|back to|only) who\b", "whoever, or the player who"),
        ("en", r"(^|[.:;] )[Ll]ike (it|this) are\b", "similar"),
        ("en", r"\b[Tt]he dummy\b(?! mine)", "dummy mine"),
        ("en", r"\d %|\} %", "%, without a space"),
        ("fr", r"\b[Nn]avires?\b", "bateau"),
        ("fr", r"\b[Rr]obots?\b", "bot"),
        ("fr", r"\bbâti(r|t|s|e|es|ssez|ssent|ssait)?\b|\bbâtisseu", "construire"),
        ("fr", r"\b[Ee]ngag(er|ez|és?)\b", "acheter"),
        ("fr", r"\bleurre\b", "mine fictive"),
        ("fr", r"\bprimes?\b", "bonus"),
        ("fr", r"\b[Ii]ndices?\b", "conseil"),
        ("fr", r"\b[Dd]éfaire\b", "annuler"),
        ("fr", r"\bartilleurs?\b", "canonnier"),
        ("fr", r"\brangs?\b", "ligne or rangée"),
        ("fr", r"\b[Rr]etournez(-la| la tuile)\b|\bRetournée?, l[ea]\b", "tourner"),
        ("fr", r"\breconstruction\b", "reconstitution"),
        ("fr", r"\bôte[rzs]?\b", "retirer"),
        ("fr", r"\b[Dd]resse[rz]?\b", "créer"),
        ("fr", r"\bmoitié ennemie\b", "moitié adverse"),
        ("fr", r"[Ss]’il vous plaît,", "Si le jeu vous plaît,"),
        ("fr", r"\bEst connue? |\bSont connue?s ", "Valeurs possibles :"),
    ],
)
def test_one_word_for_one_thing(language: str, pattern: str, instead: str) -> None:
    found = [
        f"{each.place}: {each.text}"
        for each in in_language(language)
        if re.search(pattern, each.text)
    ]
    assert found == [], f"write “{instead}”"
