"""The table, and its two steps: a round, and a bid."""

from __future__ import annotations

from typing import Final

from facedown.engine.action import ActionSpace
from facedown.engine.chance import SYSTEM, Chance
from facedown.engine.decision import AskOne
from facedown.engine.options import Value
from facedown.engine.seats import CLOCKWISE
from facedown.engine.table import RuleBook, Step, Table

FACES: Final = 6
BIDS: Final = [{"count": n, "face": face} for n in range(1, 31) for face in range(1, FACES + 1)]
"""In their order: every later one is a raise."""

ACTIONS: Final = ActionSpace("do", [("pass", {}), *[("bid", b) for b in BIDS], ("doubt", {})])
DOUBT: Final = len(ACTIONS) - 1
CLAIMS: Final = ActionSpace("claim", [("hold", bid) for bid in BIDS if bid["count"] <= 5])


class DiceTable(Table):
    """`dice[seat]`: what is under a cup; `shown[seat]`: what was there at the last doubt."""

    def __init__(
        self,
        game: RuleBook,
        seats: int,
        options: dict[str, Value],
        chance: Chance,
        source: DiceTable | None = None,
    ) -> None:
        super().__init__(game, seats, options, chance, source)
        if source is None:
            self.dice = [(0,) * int(options["dice"])] * seats
            self.shown: list[tuple[int, ...]] = [()] * seats
            self.bid = self.bidder = 0
        else:
            self.dice, self.shown = source.dice[:], source.shown[:]
            self.bid, self.bidder = source.bid, source.bidder

    def clone(self, chance: Chance = SYSTEM) -> DiceTable:
        return DiceTable(self.game, self.seats, self.options, chance, self)

    def roll_dice(self, seat: int) -> None:
        """In order: where a die came to lie says nothing."""
        self.dice[seat] = tuple(sorted([1 + self.roll(FACES) for _ in self.dice[seat]]))

    def alive(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.dice[seat]]

    def next(self, seat: int) -> int:
        """The first one to the left who has dice."""
        return next(each for each in CLOCKWISE[self.seats][seat] if self.dice[each])

    def legal_claims(self, seat: int) -> tuple[int, ...]:
        return () if self.outcome is not None else tuple(range(FACES * len(self.dice[seat])))


class Round(Step[DiceTable]):
    """All roll, and see their own. Who begins the first round is drawn."""

    def enter(self, table: DiceTable) -> None:
        if table.turns == 0:
            table.turn = table.roll(table.seats)
        table.bid = 0
        for seat in table.alive():
            table.roll_dice(seat)
        table.emit({"on": "rolled"}, {s: {"dice": list(table.dice[s])} for s in table.alive()})
        table.stack.append(Bid(table.turn))


class Bid(AskOne[DiceTable]):
    """A seat raises the bid, or doubts the last one and so ends the round."""

    def enter(self, table: DiceTable) -> None:
        table.begin_turn(self.seat)
        super().enter(table)

    def choices(self, table: DiceTable, seat: int) -> tuple[int, ...]:
        bids = range(table.bid + 1, FACES * sum(map(len, table.dice)) + 1)
        return (*bids, DOUBT) if table.bid else tuple(bids)

    def chosen(self, table: DiceTable, seat: int, action: int) -> None:
        if action == DOUBT:
            self.doubt(table, BIDS[table.bid - 1])
            return
        table.bid, table.bidder = action, seat
        table.emit({"on": "bid", "seat": seat, **table.actions[action].args})
        table.stack.append(Bid(table.next(seat)))

    def doubt(self, table: DiceTable, bid: dict[str, int]) -> None:
        """All is shown. The loser gives up a die, and begins the next round."""
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
        table.turn = loser if table.dice[loser] else table.next(loser)
        if not table.dice[loser]:
            table.emit({"on": "eliminated", "seat": loser})
        if table.alive() == [table.turn]:
            table.finish((table.turn,), "last_standing")
            table.emit({"on": "over", "winners": [table.turn], "why": "last_standing"})

    def default(self, table: DiceTable, seat: int, chance: Chance) -> int:
        """A doubt, or the lowest bid: neither says anything about the own dice."""
        return DOUBT if table.bid else 1

    def describe(self, table: DiceTable, viewer: int | None) -> dict[str, object]:
        return {"step": "bid"}
