"""Liar's dice 大話骰, a game for Facedown."""

from facedown.bots.references import Stubborn
from facedown.engine.bot import RandomBot
from facedown.engine.chance import Chance
from facedown.engine.game import Game
from facedown.engine.options import Option, OptionSpace
from facedown.engine.schema import Count
from facedown.engine.shapes import shapes
from facedown.engine.texts import side_by_side
from facedown.engine.view import hand
from liars_dice.bots import EasyBot
from liars_dice.schema import DiceEvent, DiceView, Die
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
    table_type = DiceTable
    first_step = Round
    schema = shapes(DiceView, DiceEvent, ACTIONS, CLAIMS, {"count": Count, "face": Die})
    timers = {"bid": 45}
    moments = {"eliminated": "out"}
    bots = {"random": RandomBot, "easy": EasyBot}
    references = {"sceptic": lambda: Stubborn(EasyBot(), always=("doubt",))}
    texts = side_by_side(TEXTS)

    def player_view(self, table: DiceTable, of: int, seen: bool) -> dict[str, object]:
        dice, shown = table.dice[of], list(table.shown[of])
        return {"alive": bool(dice), "dice": hand(dice, seen), "shown": shown}

    def table_view(self, table: DiceTable, seat: int | None) -> dict[str, object]:
        bid = {"seat": table.bidder, **ACTIONS[table.bid].args}
        return {"bid": bid} if table.bid else {}

    def redeal_hidden(self, world: DiceTable, seat: int | None, chance: Chance) -> None:
        """A bid proves nothing: hidden dice may show anything."""
        for other in range(world.seats):
            if other != seat and world.outcome is None:
                world.roll_dice(other)


GAME = LiarsDice()
