"""Pirates Under Fire as text: sheets, sentences, help."""
