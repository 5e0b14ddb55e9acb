"""Bots that know Sabordage."""
