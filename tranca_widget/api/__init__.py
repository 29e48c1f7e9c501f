"""What a notebook holds: thin objects that join a game, its words and pictures."""
