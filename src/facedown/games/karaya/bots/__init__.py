"""The bots of Karaya."""
