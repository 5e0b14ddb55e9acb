"""The API, path by path."""
