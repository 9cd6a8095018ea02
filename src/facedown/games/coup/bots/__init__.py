"""Coup's bots."""
