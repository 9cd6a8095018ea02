"""Opponents of one idea each, to measure levels by. Nobody is offered them at a table."""

from __future__ import annotations

from collections.abc import Callable

from facedown.engine.bot import Bot
from facedown.games.coup.bots.references.bluffer import Bluffer
from facedown.games.coup.bots.references.duke import DukeEveryTurn
from facedown.games.coup.bots.references.honest import Honest
from facedown.games.coup.bots.references.sceptic import Sceptic
from facedown.games.coup.bots.references.treason import Treason

REFERENCES: dict[str, Callable[[], Bot]] = {
    "honest": Honest,
    "treason": Treason,
    "duke": DukeEveryTurn,
    "bluffer": Bluffer,
    "sceptic": Sceptic,
}
