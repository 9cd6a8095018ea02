"""Random identifiers and tokens."""

from __future__ import annotations

import hashlib
import secrets


def new_id() -> str:
    """128 bits, for tables and players: a table's id is the key to watch it."""
    return secrets.token_urlsafe(16)


def new_token() -> str:
    """256 bits: a session."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """The stored hash of a token: a copy of the database opens no session."""
    return hashlib.sha256(token.encode()).hexdigest()
