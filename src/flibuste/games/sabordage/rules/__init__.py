"""The rules of Sabordage."""
