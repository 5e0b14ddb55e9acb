"""How Sabordage is written as numbers: its actions, and what a seat knows."""
