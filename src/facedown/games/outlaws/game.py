"""Outlaws: Last Man Standing 不法之徒: the rule book as a `Game`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from facedown.engine.bot import Bot
from facedown.engine.chance import Chance
from facedown.engine.game import Game
from facedown.engine.lesson import Lesson
from facedown.engine.options import Value
from facedown.engine.table import Step, Table
from facedown.games.outlaws import arrange, bots, schema
from facedown.games.outlaws.actions import ACTIONS, CLAIMS
from facedown.games.outlaws.bots.references import REFERENCES
from facedown.games.outlaws.deal import Opening
from facedown.games.outlaws.lesson import LESSONS
from facedown.games.outlaws.options import OPTIONS
from facedown.games.outlaws.reachability import REACHABILITY
from facedown.games.outlaws.rulebook import RULEBOOK
from facedown.games.outlaws.rules import rules_for
from facedown.games.outlaws.state import OutlawsState
from facedown.games.outlaws.table import OutlawsTable
from facedown.games.outlaws.turn import Turn


class Outlaws(Game):
    """2 to 4 seats, each with a street of characters that the others don't see; or two teams."""

    name = "outlaws"
    version = 1
    min_seats = 2
    max_seats = 4
    actions = ACTIONS
    claims = CLAIMS
    options = OPTIONS

    schema: ClassVar[dict[str, object]] = {
        "view": schema.OutlawsView,
        "event": schema.OutlawsEvent,
        "action": schema.OutlawsAction,
        "claim": schema.OutlawsClaim,
        "rulebook": schema.OutlawsRulebook,
    }
    rulebook: ClassVar[Mapping[str, object]] = RULEBOOK
    timers: ClassVar[dict[str, int]] = {
        "deploy": 120,
        "turn": 90,
        "admit": 30,
        "rescue": 25,
        "absolve": 25,
        "fill": 30,
    }
    moments: ClassVar[Mapping[str, str]] = {
        "headlined": "caught",
        "rescued": "saved",
        "absolved": "saved",
        "lost": "out",
        "deployed": "start",
    }
    lessons: ClassVar[dict[str, Lesson]] = LESSONS
    reachability: ClassVar[Mapping[str, Callable[[Any], bool]]] = REACHABILITY
    bots: ClassVar[dict[str, Callable[[], Bot]]] = bots.LEVELS
    references: ClassVar[dict[str, Callable[[], Bot]]] = REFERENCES

    def deal(self, seats: int, options: dict[str, Value], chance: Chance) -> OutlawsTable:
        table = OutlawsTable(rules_for(seats, options), options, chance)
        table.start(Opening())
        return table

    def arranged(
        self, position: Mapping[str, object], options: dict[str, Value], chance: Chance
    ) -> tuple[OutlawsTable, Step[OutlawsState]]:
        return arrange.arrange(position, options, chance)

    def arranges(self, table: Table) -> bool:
        """At an action of a turn, unless a partner has been lost: that can't be told (§10.3)."""
        assert isinstance(table, OutlawsTable)
        return table.decision == "turn" and table.partner_lost == 0

    def position(self, table: Table) -> dict[str, object]:
        assert isinstance(table, OutlawsTable)
        step = table.stack[-1]
        assert isinstance(step, Turn)
        return arrange.position(table) | {"left": step.left}

    def labels(self, table: Table) -> list[dict[str, str]]:
        """Whether a seat began, came second, and so on."""
        assert isinstance(table, OutlawsTable)
        return [
            {"turn": str((seat - table.first) % table.seats + 1)} for seat in range(table.seats)
        ]
