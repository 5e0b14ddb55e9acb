"""How Pirates Under Fire is written as numbers: its actions, and what a seat knows."""
