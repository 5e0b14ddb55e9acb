"""Tests of what records prove, and of what nobody can forge."""
