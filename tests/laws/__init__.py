"""The laws that every game keeps: property tests against the contract of `flibuste.core` alone.

A game inherits them all by an entry in `worlds_to_try.py`.
"""
