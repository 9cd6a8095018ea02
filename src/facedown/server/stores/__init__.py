"""The database: SQLite through SQLAlchemy."""
