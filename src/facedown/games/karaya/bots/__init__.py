"""Karaya's bots."""
