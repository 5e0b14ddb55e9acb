"""What a record proves: its deal, its end, and who signed it."""
