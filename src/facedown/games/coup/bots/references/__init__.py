"""Coup's reference opponents for the arena: one or two ideas each."""

from __future__ import annotations

from collections.abc import Callable

from facedown.bots.references import Stubborn
from facedown.engine.bot import Bot
from facedown.games.coup.bots.references.bluffer import Bluffer
from facedown.games.coup.bots.references.duke import DukeEveryTurn
from facedown.games.coup.bots.references.habits import HABITS
from facedown.games.coup.bots.references.honest import Honest
from facedown.games.coup.bots.references.treason import Treason

REFERENCES: dict[str, Callable[[], Bot]] = {
    "honest": Honest,
    "treason": Treason,
    "duke": lambda: Stubborn(DukeEveryTurn(), never=("challenge",)),
    "bluffer": lambda: Stubborn(Bluffer(), never=("challenge",)),
    "sceptic": lambda: Stubborn(Honest(), always=("challenge",)),
    **HABITS,
}
