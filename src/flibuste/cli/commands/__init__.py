"""One subcommand a file."""
