"""Storage on SQLite or PostgreSQL through SQLAlchemy."""
