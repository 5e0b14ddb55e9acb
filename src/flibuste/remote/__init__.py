"""Remote: tables of a server elsewhere, for programs; and bots of the library that sit there."""
