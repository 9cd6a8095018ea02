"""The same game on boardgame.io's own server, for comparison."""
