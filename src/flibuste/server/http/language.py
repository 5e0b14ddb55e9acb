"""The language of an answer, from the request's Accept-Language header."""

from __future__ import annotations

from typing import Final, Literal

from flibuste.server.http.weights import weights_of

Language = Literal["en", "fr"]

_SPOKEN: Final[tuple[Language, ...]] = ("en", "fr")


def language_of(accept_language: str | None) -> Language:
    """Return the language that an Accept-Language header prefers; English if it does not say.

    Of two equally preferred languages, the first counts; `*` stands for all that are not named.
    """
    liked: dict[str, float] = {}
    for tag, weight in weights_of(accept_language or "").items():
        name = tag.partition("-")[0]
        liked[name] = max(liked.get(name, 0.0), weight)
    others = liked.get("*", 0.0)
    named = [language for name in liked for language in _SPOKEN if language == name]
    order = [*named, *(language for language in _SPOKEN if language not in named)]
    best = max(order, key=lambda language: liked.get(language, others))
    return best if liked.get(best, others) > 0 else "en"
