"""Tests of every sentence that people read, whichever part of the program says it."""
