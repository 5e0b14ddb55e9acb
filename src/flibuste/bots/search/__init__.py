"""The search bot: what all searches share, from simulations to a choice and its reasons."""
