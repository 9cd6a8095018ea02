"""Runs bots: single decisions, worker processes, threads."""
