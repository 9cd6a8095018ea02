"""Maintenance of the database from the command line."""
