"""Tests of the pictures and of the terminal's text."""
