"""The Message 風聲: the rule book as a `Game`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from facedown.engine.bot import Bot, RandomBot
from facedown.engine.chance import SYSTEM, Chance
from facedown.engine.errors import BadOptions, BadPosition
from facedown.engine.game import Game
from facedown.engine.options import Value
from facedown.games.message import arrange, schema
from facedown.games.message.actions import ACTIONS, CLAIMS
from facedown.games.message.deal import Deal
from facedown.games.message.options import OPTIONS
from facedown.games.message.rules import rules_for
from facedown.games.message.table import MessageTable


class Message(Game):
    """3 to 9 seats; three true messages of the side's colour, or a secret mission."""

    name = "message"
    version = 1
    min_seats = 3
    max_seats = 9
    actions = ACTIONS
    claims = CLAIMS
    options = OPTIONS

    schema: ClassVar[dict[str, object]] = {
        "view": schema.MessageView,
        "event": schema.MessageEvent,
        "action": schema.MessageAction,
        "claim": schema.MessageClaim,
    }
    bots: ClassVar[dict[str, Callable[[], Bot]]] = {"random": RandomBot}

    def deal(self, seats: int, options: dict[str, Value], chance: Chance) -> MessageTable:
        rules = rules_for(seats, options)
        if rules.starter >= seats:
            raise BadOptions(f"option starter: there are only {seats} seats")
        table = MessageTable(rules, options, chance)
        table.start(Deal())
        return table

    def arrange(
        self, position: Mapping[str, object], *, chance: Chance | None = None
    ) -> MessageTable:
        given = position.get("options", {})
        if not isinstance(given, dict):
            raise BadPosition("options: give an object of option names and values")
        options = self.options.complete(given)
        return arrange.arrange(position, options, SYSTEM if chance is None else chance)
