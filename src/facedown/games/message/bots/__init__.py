"""The bots of The Message."""
