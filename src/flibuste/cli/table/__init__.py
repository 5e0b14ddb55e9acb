"""A game at the terminal: what a person sees, types and is told."""
