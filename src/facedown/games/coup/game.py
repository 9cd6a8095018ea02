"""Coup 政變: the rule book as a `Game`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from facedown.engine.bot import Bot
from facedown.engine.chance import Chance
from facedown.engine.errors import BadOptions
from facedown.engine.game import Game
from facedown.engine.lesson import Lesson
from facedown.engine.options import Value
from facedown.engine.standing import Standing
from facedown.engine.table import Step, Table
from facedown.games.coup import arrange, bots, schema
from facedown.games.coup.actions import ACTIONS, CLAIMS
from facedown.games.coup.bots.references import REFERENCES
from facedown.games.coup.deal import Deal
from facedown.games.coup.lesson import LESSONS
from facedown.games.coup.options import OPTIONS
from facedown.games.coup.reachability import REACHABILITY
from facedown.games.coup.rulebook import RULEBOOK
from facedown.games.coup.rules import rules_for
from facedown.games.coup.standing import STANDING
from facedown.games.coup.table import CoupTable


class Coup(Game):
    """2 to 6 seats; the last one with an influence wins."""

    name = "coup"
    version = 1
    min_seats = 2
    max_seats = 6
    actions = ACTIONS
    claims = CLAIMS
    options = OPTIONS

    schema: ClassVar[dict[str, object]] = {
        "view": schema.CoupView,
        "event": schema.CoupEvent,
        "action": schema.CoupAction,
        "claim": schema.CoupClaim,
        "rulebook": schema.CoupRulebook,
    }
    rulebook: ClassVar[Mapping[str, object]] = RULEBOOK
    timers: ClassVar[dict[str, int]] = {
        "turn": 45,
        "challenge": 20,
        "block": 20,
        "prove": 20,
        "lose": 20,
        "exchange": 30,
        "offer": 30,
        "examine": 30,
        "draft": 45,
    }
    open_windows: ClassVar[frozenset[str]] = frozenset({"challenge", "block"})
    moments: ClassVar[Mapping[str, str]] = {
        "conceded": "caught",
        "shown": "proved",
        "eliminated": "out",
    }
    bots: ClassVar[dict[str, Callable[[], Bot]]] = bots.LEVELS
    references: ClassVar[dict[str, Callable[[], Bot]]] = REFERENCES
    lessons: ClassVar[dict[str, Lesson]] = LESSONS
    standing: ClassVar[dict[str, Standing]] = STANDING
    reachability: ClassVar[Mapping[str, Callable[[Any], bool]]] = REACHABILITY

    def deal(self, seats: int, options: dict[str, Value], chance: Chance) -> CoupTable:
        rules = rules_for(seats, options)
        if rules.starter >= seats:
            raise BadOptions(f"there are only {seats} seats", "starter")
        table = CoupTable(rules, options, chance)
        table.start(Deal())
        return table

    def arranged(
        self, position: Mapping[str, object], options: dict[str, Value], chance: Chance
    ) -> tuple[CoupTable, Step[CoupTable]]:
        return arrange.arrange(position, options, chance)

    def arranges(self, table: Table) -> bool:
        """At the beginning of a turn."""
        return table.decision == "turn"

    def position(self, table: Table) -> dict[str, object]:
        assert isinstance(table, CoupTable)
        return arrange.position(table)
