"""Lessons, each played with the real rules."""
