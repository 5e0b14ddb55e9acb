"""The games: one folder for each, and the registry that finds them."""
