"""Bots that know Pirates Under Fire."""
