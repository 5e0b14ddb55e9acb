"""Tests of one table by itself, without a server."""
