"""The core of every hidden-information game. No I/O, no clock, no asyncio, no JSON library."""
