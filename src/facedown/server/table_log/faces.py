"""Face numbers of players, bots and hidden players. Pages draw them."""

from __future__ import annotations

from zlib import crc32

from facedown.server.wire.tables import FACES, Bot

VEILED = (44, 12, 107, 115, 113, 22, 123, 144, 131, 45, 226, 238, 239, 35, 317)
"""Masked faces by seat, where names are hidden."""

COMPANY = (
    Bot("ada", 16, "cheerful"),
    Bot("bruno", 101, "dry"),
    Bot("clara", 39, "proud"),
    Bot("dario", 105, "nervous"),
    Bot("elisa", 118, "polite"),
    Bot("felix", 138, "cheerful"),
    Bot("greta", 51, "dry"),
    Bot("hugo", 46, "proud"),
    Bot("iris", 152, "nervous"),
    Bot("jonas", 42, "polite"),
    Bot("leo", 143, "cheerful"),
    Bot("mira", 28, "nervous"),
    Bot("nico", 27, "dry"),
    Bot("olga", 146, "polite"),
    Bot("wanda", 147, "proud"),
)
"""The bots; at least as many as any table has seats."""


def drawn(player: str) -> int:
    """A player's first face: a hash of the random id, so it is random but stable."""
    return 1 + crc32(player.encode()) % FACES


def veiled(seat: int) -> int:
    """The face of this seat where names are hidden."""
    return VEILED[seat % len(VEILED)]


def bot_at(table: str, seat: int) -> Bot:
    """The bot of this seat: stable for a table, different between tables."""
    return COMPANY[(crc32(table.encode()) + seat) % len(COMPANY)]
