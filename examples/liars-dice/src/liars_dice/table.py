"""The table and its two steps: a round, and a bid."""

from __future__ import annotations

from typing import Final

from facedown.engine.action import ActionSpace
from facedown.engine.chance import Chance
from facedown.engine.decision import AskInTurn
from facedown.engine.seats import left_of
from facedown.engine.table import Step, Table

FACES: Final = 6
BIDS: Final = [{"count": n, "face": face} for n in range(1, 31) for face in range(1, FACES + 1)]
"""In ascending order: every later one is a raise."""

ACTIONS: Final = ActionSpace("do", [("pass", {}), *[("bid", b) for b in BIDS], ("doubt", {})])
DOUBT: Final = len(ACTIONS) - 1
CLAIMS: Final = ActionSpace("claim", [("hold", bid) for bid in BIDS if bid["count"] <= 5])


class DiceTable(Table):
    """`dice[seat]`: the dice under a cup; `shown[seat]`: what the last doubt showed of them."""

    def set_up(self) -> None:
        self.dice = [(0,) * int(self.options["dice"])] * self.seats
        self.shown: list[tuple[int, ...]] = [()] * self.seats
        self.bid = self.bidder = 0

    def roll_dice(self, seat: int) -> None:
        """Sorted: where a die lies tells nothing."""
        self.dice[seat] = tuple(sorted([1 + self.roll(FACES) for _ in self.dice[seat]]))

    def alive(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.dice[seat]]

    def legal_claims(self, seat: int) -> tuple[int, ...]:
        return () if self.outcome is not None else tuple(range(FACES * len(self.dice[seat])))


class Round(Step[DiceTable]):
    """All roll, and see their own dice. The seat that begins the first round is drawn."""

    def enter(self, table: DiceTable) -> None:
        if table.turns == 0:
            table.turn = table.roll(table.seats)
        table.bid = 0
        for seat in table.alive():
            table.roll_dice(seat)
        table.emit({"on": "rolled"}, {s: {"dice": list(table.dice[s])} for s in table.alive()})
        table.stack.append(Bid(table.turn))


class Bid(AskInTurn[DiceTable]):
    """A seat raises the bid, or doubts the last one, which ends the round."""

    step = "bid"

    def choices(self, table: DiceTable, seat: int) -> tuple[int, ...]:
        bids = range(table.bid + 1, FACES * sum(map(len, table.dice)) + 1)
        return (*bids, DOUBT) if table.bid else tuple(bids)

    def chosen(self, table: DiceTable, seat: int, action: int) -> None:
        if action == DOUBT:
            self.doubt(table, BIDS[table.bid - 1])
            return
        table.bid, table.bidder = action, seat
        table.emit({"on": "bid", "seat": seat, **table.actions[action].args})
        table.stack.append(Bid(left_of(seat, table.alive())))

    def doubt(self, table: DiceTable, bid: dict[str, int]) -> None:
        """All dice are shown. The loser gives up a die, and begins the next round."""
        table.emit({"on": "doubted", "seat": self.seat, **bid})
        table.shown = [()] * table.seats
        for each in table.alive():
            table.shown[each] = table.dice[each]
            table.emit({"on": "shown", "seat": each, "dice": list(table.dice[each])})
        faces = (bid["face"], 1) if table.options["wild"] else (bid["face"],)
        found = sum(die in faces for hand in table.dice for die in hand)
        loser = self.seat if found >= bid["count"] else table.bidder
        table.dice[loser] = table.dice[loser][1:]
        table.emit({"on": "lost", "seat": loser, **bid, "count": found})
        table.turn = loser if table.dice[loser] else left_of(loser, table.alive())
        if not table.dice[loser]:
            table.emit({"on": "eliminated", "seat": loser})
        if table.alive() == [table.turn]:
            table.over((table.turn,), "last_standing")

    def default(self, table: DiceTable, seat: int, chance: Chance) -> int:
        """A doubt, or the lowest bid: neither tells anything about the seat's own dice."""
        return DOUBT if table.bid else 1
