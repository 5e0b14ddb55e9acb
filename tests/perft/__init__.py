"""Perft: how many ways games can go on. Wrong rules show as wrong counts."""
