"""The toolkit that all bots share. Each game's own bots are in its folder."""
