"""The journal on disk: tables, people and results in one database; SQLite by default."""
