"""Measurements of speed, run by `make bench`: `docs/speed.md` tells what and how."""
