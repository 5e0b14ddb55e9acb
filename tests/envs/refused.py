"""How the tests ask for a refusal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from flibuste.core.refusal import Refusal


def refused(code: str, call: Callable[..., Any], *arguments: Any, **named: Any) -> str:
    """Check that a call is refused, in both languages; return the English sentence."""
    with pytest.raises(Refusal) as refusal:
        call(*arguments, **named)
    assert refusal.value.code == code
    assert refusal.value.say("fr") != refusal.value.say("en")
    return str(refusal.value)
