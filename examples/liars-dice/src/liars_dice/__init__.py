"""Liar's dice 大話骰, a game for Facedown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from facedown.engine.bot import Bot, RandomBot
from facedown.engine.chance import Chance
from facedown.engine.game import Game
from facedown.engine.options import Option, OptionSpace, Value
from liars_dice import schema
from liars_dice.bots import EasyBot
from liars_dice.table import ACTIONS, CLAIMS, DiceTable, Round
from liars_dice.texts import TEXTS


class LiarsDice(Game):
    """2 to 6 seats; the last one with a die wins."""

    name = "liars_dice"
    version = 1
    min_seats = 2
    max_seats = 6
    actions = ACTIONS
    claims = CLAIMS
    options = OptionSpace(
        [Option("dice", 5, [3, 5]), Option("wild", False, [False, True])],
        {"plain": {"dice": 5, "wild": False}, "wild": {"dice": 5, "wild": True}},
        default="plain",
    )
    bots: ClassVar[dict[str, Callable[[], Bot]]] = {"random": RandomBot, "easy": EasyBot}
    timers: ClassVar[dict[str, int]] = {"bid": 45}
    texts: ClassVar[Mapping[str, Mapping[str, str]]] = TEXTS
    schema: ClassVar[dict[str, object]] = {
        "view": schema.DiceView,
        "event": schema.DiceEvent,
        "action": schema.DiceAction,
        "claim": schema.DiceClaim,
    }

    def deal(self, seats: int, options: dict[str, Value], chance: Chance) -> DiceTable:
        table = DiceTable(seats, options, chance)
        table.start(Round())
        return table


GAME = LiarsDice()
