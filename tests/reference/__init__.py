"""A slow, literal reference implementation of Pirates Under Fire, used as a test oracle.

It is written from the settled rules alone (their ids, U1 to U12, are cited throughout) and shares
no code with the engine it is compared with.
"""
