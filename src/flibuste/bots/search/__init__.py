"""The search bot: what both games' searches share, from simulations to a choice and its reasons."""
