"""Outlaws: Last Man Standing 不法之徒."""
