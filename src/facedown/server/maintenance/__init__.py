"""Maintenance commands for the database."""
