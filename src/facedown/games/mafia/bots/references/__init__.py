"""Mafia's reference opponents: one idea each."""

from __future__ import annotations

from collections.abc import Callable

from facedown.bots.references import Stubborn
from facedown.engine.bot import Bot
from facedown.games.mafia.bots.normal import NormalBot
from facedown.games.mafia.bots.references.bully import Bully
from facedown.games.mafia.bots.references.denier import Denier
from facedown.games.mafia.bots.references.gambler import Gambler
from facedown.games.mafia.bots.references.honest import Honest

REFERENCES: dict[str, Callable[[], Bot]] = {
    "bully": Bully,
    "denier": Denier,
    "gambler": Gambler,
    "honest": Honest,
    "silent": lambda: Stubborn(NormalBot(), always=("silent",)),
}
"""`silent` answers nothing, and plays as `normal` does else."""
