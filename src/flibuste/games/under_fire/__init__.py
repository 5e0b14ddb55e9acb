"""Pirates Under Fire, a game for two by Stefania Niccolini and Marco Canetta: rules U1 to U12."""
