"""What is counted and shown of Sabordage."""
