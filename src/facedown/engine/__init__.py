"""What every hidden-information game is made of. No I/O, no clock, no asyncio, no JSON library."""
