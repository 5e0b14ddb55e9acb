"""Tests of the pictures and of the text of Pirates Under Fire."""
