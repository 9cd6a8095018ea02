"""The bots of Mafia."""
