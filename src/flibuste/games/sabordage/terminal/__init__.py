"""Sabordage at the terminal."""
