"""Alembic's migrations: how a database of every earlier form becomes the present one."""
