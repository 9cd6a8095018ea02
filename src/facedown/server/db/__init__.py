"""The database: the truth about every table."""
