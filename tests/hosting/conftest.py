"""These tests need nginx and Caddy, which `make test-hosting` installs; no other run has them."""

from __future__ import annotations

import os

collect_ignore_glob = [] if os.environ.get("FLIBUSTE_HOSTING") else ["test_*.py"]
