"""Duels of two players: a table of mixed strategies, made by regret minimisation."""
