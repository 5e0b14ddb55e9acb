"""Tests of the messages between server and clients."""
