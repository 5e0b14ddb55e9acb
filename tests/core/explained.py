"""What every refusal owes to whoever is refused."""

from __future__ import annotations

from flibuste.core.refusal import BadText, Refusal


def explained(refusal: Refusal) -> str:
    """Check that a refusal has a code and a sentence in each language; return the code."""
    if isinstance(refusal, BadText) and len(refusal.errors) > 1:
        codes = [explained(error) for error in refusal.errors]
        return codes[0]
    assert refusal.code
    assert refusal.code.replace("-", "").isalpha(), refusal.code
    for language in ("en", "fr"):
        sentence = refusal.words.say(language)
        assert sentence.strip(), refusal.code
        assert sentence in refusal.say(language)
        assert refusal.to_json(language)["message"] == sentence
        assert len(refusal.say(language)) < 1000
    assert refusal.words.en != refusal.words.fr, refusal.code
    if isinstance(refusal, BadText):
        assert refusal.say("en").startswith(refusal.source)
        assert refusal.line >= 0
    return refusal.code
