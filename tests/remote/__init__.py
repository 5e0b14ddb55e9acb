"""Tests of the client for programs, against real servers."""
