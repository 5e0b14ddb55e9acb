"""Bots: players that are programs. They receive views and nothing else."""
