"""What is counted and shown of Pirates Under Fire."""
