"""Data of games that bots play: written to Parquet files, and read back."""
