"""Showing a page to whoever sits at this machine."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser


def open_browser(url: str) -> None:
    """Open a page in the browser, if there is a screen; starting one may take a while."""
    if _has_screen():
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def _has_screen() -> bool:
    """Tell whether a window can be shown: a browser for terminals would take this one."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
