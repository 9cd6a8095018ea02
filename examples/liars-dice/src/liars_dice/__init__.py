"""Liar's dice 大話骰, a game for Facedown."""

from facedown.bots.references import Stubborn
from facedown.engine.bot import RandomBot
from facedown.engine.chance import Chance
from facedown.engine.game import Game
from facedown.engine.options import Option, OptionSpace, Value
from liars_dice.bots import EasyBot
from liars_dice.schema import DiceAction, DiceClaim, DiceEvent, DiceView
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
    schema = {"view": DiceView, "event": DiceEvent, "action": DiceAction, "claim": DiceClaim}
    timers = {"bid": 45}
    moments = {"eliminated": "out"}
    bots = {"random": RandomBot, "easy": EasyBot}
    references = {"sceptic": lambda: Stubborn(EasyBot(), always=("doubt",))}
    texts = TEXTS

    def deal(self, seats: int, options: dict[str, Value], chance: Chance) -> DiceTable:
        table = DiceTable(seats, options, chance)
        table.start(Round())
        return table


GAME = LiarsDice()
