"""The same game on boardgame.io's own server, to compare ours with."""
