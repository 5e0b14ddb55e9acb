"""Measurements of speed, run by `make bench`. `docs/speed.md` says what is measured and how."""
