"""Compares what was kept with what is answered today: more may be said, but nothing less."""

from __future__ import annotations

from typing import Any, Final

#: What depends on the clock, the machine or the release: only the type is compared.
_OF_THE_DAY: Final = frozenset({"about", "here", "left", "qr", "tables", "version"})
#: Sentences for people, which may be put better: only the type is compared, and how many there are.
_SENTENCES: Final = frozenset({"en", "fr", "message", "remedy", "told"})
_MOMENTS: Final = frozenset({"at", "since"})


class Comparison:
    """Finds differences; `before` is the moment up to which everything was in the database."""

    def __init__(self, before: int) -> None:
        self._before = before

    def differences(self, kept: Any, found: Any, where: str = "", key: str = "") -> list[str]:
        """Return what is missing or different, each with its place."""
        if isinstance(kept, dict) and isinstance(found, dict):
            lost = [f"{where}.{name} is missing" for name in kept if name not in found]
            return lost + [
                each
                for name in kept
                if name in found
                for each in self.differences(
                    kept[name], found[name], f"{where}.{name}", key if key in _OF_THE_DAY else name
                )
            ]
        if isinstance(kept, list) and isinstance(found, list):
            if len(kept) != len(found):
                return [f"{where} has {len(found)} parts, and had {len(kept)}"]
            pairs = enumerate(zip(kept, found, strict=True))
            return [
                each
                for nth, (one, other) in pairs
                for each in self.differences(one, other, f"{where}[{nth}]", key)
            ]
        if type(kept) is type(found) and (kept == found or self._may_differ(key, kept, found)):
            return []
        return [f"{where} is {found!r:.300}, and was {kept!r:.300}"]

    def _may_differ(self, key: str, kept: Any, found: Any) -> bool:
        if isinstance(kept, float):
            return abs(kept - float(found)) < 1e-6
        if key in _MOMENTS or key.endswith("_at"):
            # What the database knows does not change; what happened later, happens later today.
            return isinstance(kept, int) and kept > self._before
        # A sentence may be another, but there has to be one.
        return key in _OF_THE_DAY or (key in _SENTENCES and bool(kept) == bool(found))


def shape_differences(kept: Any, found: Any, where: str = "") -> list[str]:
    """Return where keys are missing or types differ; lists may be of other lengths."""
    if isinstance(kept, dict) and isinstance(found, dict):
        lost = [f"{where}.{name} is missing" for name in kept if name not in found]
        both = [name for name in kept if name in found]
        return lost + [
            each
            for name in both
            for each in shape_differences(kept[name], found[name], f"{where}.{name}")
        ]
    if isinstance(kept, list) and isinstance(found, list):
        return [
            each
            for nth, one in enumerate(found if kept else [])
            for each in shape_differences(kept[0], one, f"{where}[{nth}]")
        ]
    if kept is None or found is None or type(kept) is type(found):
        return []
    return [f"{where} is {found!r:.300}, and was {kept!r:.300}"]
