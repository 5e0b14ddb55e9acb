"""Sabordage as text: sheets, sentences, help."""
