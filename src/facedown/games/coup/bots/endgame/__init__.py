"""Endgames of Coup with one influence each: solved by regret minimisation on the public tree."""
