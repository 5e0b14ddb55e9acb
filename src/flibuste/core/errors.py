"""All errors of a text at once, so that nobody has to mend and try again for each."""

from __future__ import annotations

from types import TracebackType
from typing import Any, Final

from flibuste.core.refusal import BadText

#: After this many errors, the rest of the text is not read: no box has more facts, and a text of
#: errors alone would be answered with fifty times its length.
MOST_ERRORS: Final = 300


class BadTexts(BadText):
    """A text with several errors: it acts as the first one, and knows them all."""

    def __init__(self, errors: list[BadText]) -> None:
        one = errors[0]
        super().__init__(
            one.code, one.source, one.line, one.key, one.words, one.remedy, one.rule, one.basis
        )
        self.errors = errors

    def __reduce__(self) -> tuple[type[BadTexts], tuple[object, ...]]:
        return BadTexts, (self.errors,)

    def say(self, language: str) -> str:
        """Return all errors, each on a line of its own."""
        return "\n".join(each.say(language) for each in self.errors)

    def to_json(self, language: str) -> dict[str, object]:
        """Return the first error as JSON, with the list of all."""
        all_errors: list[object] = [each.to_json(language) for each in self.errors]
        return {**super().to_json(language), "errors": all_errors}


class Errors:
    """Collects errors: `with errors:` keeps the `BadText` that is raised inside, and goes on.

    When there are too many, it raises them.
    """

    def __init__(self) -> None:
        self.found: list[BadText] = []

    def __enter__(self) -> Errors:
        """Begin a part of the text that may be wrong by itself."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> bool:
        """Keep a `BadText`; let everything else through."""
        if not isinstance(error, BadText):
            return False
        self.add(error)
        return True

    def add(self, error: BadText) -> None:
        """Keep one error; raise `BadText` if there are too many to go on."""
        # Compiled, a property of an exception cannot be asked for by its type.
        whole: Any = error
        self.found += whole.errors
        if len(self.found) >= MOST_ERRORS:
            del self.found[MOST_ERRORS:]
            self.check()

    def check(self) -> None:
        """Raise what was found, by line, the whole text last; do nothing if all is well."""
        found = sorted(self.found, key=lambda each: (each.line == 0, each.line))
        if len(found) == 1:
            raise found[0]
        if found:
            raise BadTexts(found)
