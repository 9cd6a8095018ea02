"""Mafia's reference opponents: one idea each."""

from __future__ import annotations

from collections.abc import Callable

from facedown.bots.references import Stubborn
from facedown.engine.bot import Bot
from facedown.games.mafia.bots.normal import NormalBot
from facedown.games.mafia.bots.references.bully import Bully
from facedown.games.mafia.bots.references.gambler import Gambler
from facedown.games.mafia.bots.references.storytellers import Storyteller, denial, honest

REFERENCES: dict[str, Callable[[], Bot]] = {
    "bully": Bully,
    "denier": lambda: Storyteller(denial),
    "gambler": Gambler,
    "honest": lambda: Storyteller(honest),
    "silent": lambda: Stubborn(NormalBot(), always=("silent",)),
}
"""`silent` answers nothing, and plays as `normal` does else."""
