"""Bots at work: decisions, worker processes and threads."""
