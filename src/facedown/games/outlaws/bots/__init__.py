"""The bots of Outlaws."""
