"""Tests of the command and of the terminal game."""
