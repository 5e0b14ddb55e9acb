"""Sabordage, for two to five players: the rules S1 to S11."""
