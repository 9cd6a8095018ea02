"""What all thinking players share. Each game's own bots live with the game."""
