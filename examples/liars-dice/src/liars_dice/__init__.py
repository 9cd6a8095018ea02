"""Liar's dice 大話骰, a game for Facedown."""

from facedown.bots.references import Stubborn
from facedown.engine.bot import RandomBot
from facedown.engine.chance import Chance
from facedown.engine.game import Game
from facedown.engine.options import Option, OptionSpace, Value
from facedown.engine.view import base_view
from liars_dice.bots import EasyBot
from liars_dice.schema import DiceAction, DiceClaim, DiceEvent, DiceView
from liars_dice.table import ACTIONS, CLAIMS, DiceTable, Round
from liars_dice.texts import TEXTS


class LiarsDice(Game[DiceTable]):
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

    def deal(
        self, seats: int, options: dict[str, Value], chance: Chance
    ) -> tuple[DiceTable, Round]:
        return DiceTable(self, seats, options, chance), Round()

    def view(self, table: DiceTable, seat: int | None) -> dict[str, object]:
        """Before the end, the own dice only."""
        over = table.outcome is not None
        players: list[dict[str, object]] = [
            {
                "alive": bool(dice),
                "dice": list(dice) if over or each == seat else [None] * len(dice),
                "shown": list(table.shown[each]),
            }
            for each, dice in enumerate(table.dice)
        ]
        bid: dict[str, object] = {"seat": table.bidder, **ACTIONS[table.bid].args}
        return base_view(table, seat, players) | ({"bid": bid} if table.bid else {})

    def redeal_hidden(self, world: DiceTable, seat: int | None, chance: Chance) -> None:
        """A bid proves nothing: the dice that the seat does not see may show anything."""
        for other in range(world.seats):
            if other != seat and world.outcome is None:
                world.roll_dice(other)


GAME = LiarsDice()
