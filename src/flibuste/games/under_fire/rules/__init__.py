"""The rules of Pirates Under Fire."""
