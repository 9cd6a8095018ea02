"""The table and its two steps: a round, and the bids in it."""

from __future__ import annotations

from typing import Final

from facedown.engine.action import ActionSpace
from facedown.engine.chance import SYSTEM, Chance
from facedown.engine.options import Value
from facedown.engine.table import CLOCKWISE, Step, Table, seats_in

DICE: Final = 30
"""The most that lie on a table."""
FACES: Final = 6
DOUBT: Final = DICE * FACES + 1
"""The integers below are the bids in their order: any that is higher than the last is a raise."""

BIDS: Final = [(n, face) for n in range(1, DICE + 1) for face in range(1, FACES + 1)]
ACTIONS: Final = ActionSpace(
    "do",
    [("pass", {}), *[("bid", {"count": n, "face": face}) for n, face in BIDS], ("doubt", {})],
)
CLAIMS: Final = ActionSpace(
    "claim", [("hold", {"count": n, "face": face}) for n, face in BIDS if n <= 5]
)


class DiceTable(Table):
    """`dice[seat]` is what lies under a cup, `shown[seat]` what lay there at the last doubt."""

    __slots__ = ("bid", "bidder", "dice", "shown", "turn", "turns")

    def __init__(
        self,
        seats: int,
        options: dict[str, Value],
        chance: Chance,
        source: DiceTable | None = None,
    ) -> None:
        super().__init__(ACTIONS, CLAIMS, seats, options, chance, source)
        if source is None:
            self.dice = [[0] * int(options["dice"]) for _ in range(seats)]
            self.shown: list[list[int]] = [[] for _ in range(seats)]
            self.bid = self.bidder = self.turn = self.turns = 0
        else:
            self.dice = source.dice[:]  # A hand is replaced, never changed.
            self.shown = source.shown[:]
            self.bid = source.bid
            self.bidder = source.bidder
            self.turn = source.turn
            self.turns = source.turns

    def clone(self, chance: Chance = SYSTEM) -> DiceTable:
        return DiceTable(self.seats, self.options, chance, self)

    def redeal(self, seat: int | None, chance: Chance) -> DiceTable:
        """A bid proves nothing: every fall of the dice that the seat does not see is possible."""
        world = self.clone(chance)
        world.forget(seat)
        for other in range(self.seats):
            if other != seat and self.outcome is None:
                world.dice[other] = world.rolled(other)
        return world

    def rolled(self, seat: int) -> list[int]:
        """As many dice as the seat has, in order: where one came to lie says nothing."""
        return sorted(1 + self.roll(FACES) for _ in self.dice[seat])

    def alive(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.dice[seat]]

    def next(self, seat: int) -> int:
        """The next one to the left who has dice."""
        return next(each for each in CLOCKWISE[self.seats][seat] if self.dice[each])

    def count(self, face: int) -> int:
        """How many dice on the whole table show it, ones for any face if they are wild."""
        faces = {face, 1} if self.options["wild"] else {face}
        return sum(die in faces for hand in self.dice for die in hand)

    def legal_claims(self, seat: int) -> tuple[int, ...]:
        if self.outcome is not None:
            return ()
        return tuple(range(FACES * len(self.dice[seat])))

    def player(self, seat: int, viewer: int | None) -> dict[str, object]:
        dice = self.dice[seat]
        seen = seat == viewer or self.outcome is not None
        return {
            "alive": bool(dice),
            "dice": list(dice) if seen else [None] * len(dice),
            "shown": list(self.shown[seat]),
        }

    def view(self, seat: int | None) -> dict[str, object]:
        seen: dict[str, object] = {
            "seat": seat,
            "turn": self.turn,
            "turns": self.turns,
            "players": [self.player(each, seat) for each in range(self.seats)],
            "ask": None,
        }
        if self.bid:
            seen["bid"] = {"seat": self.bidder, **self.actions[self.bid].args}
        if self.outcome is not None:
            seen["outcome"] = self.outcome.json
        else:
            seats = seats_in(self.asked)
            seen["ask"] = {**self.stack[-1].describe(self, seat), "seats": seats, "answered": False}
        return seen


class Round(Step[DiceTable]):
    """All roll, and see their own. Who begins the first round is drawn."""

    def enter(self, table: DiceTable) -> None:
        if table.turns == 0:
            table.turn = table.roll(table.seats)
        for seat in table.alive():
            table.dice[seat] = table.rolled(seat)
        table.emit({"on": "rolled"}, {s: {"dice": list(table.dice[s])} for s in table.alive()})
        table.stack.append(Bidding())


class Bidding(Step[DiceTable]):
    """One raises the bid, or doubts the last one and so ends the round."""

    def enter(self, table: DiceTable) -> None:
        table.turns += 1
        table.emit({"on": "turn", "seat": table.turn, "number": table.turns})
        table.ask(table.turn)

    def choices(self, table: DiceTable, seat: int) -> tuple[int, ...]:
        bids = range(table.bid + 1, FACES * sum(map(len, table.dice)) + 1)
        return (*bids, DOUBT) if table.bid else tuple(bids)

    def play(self, table: DiceTable, seat: int, action: int) -> None:
        table.waiting = 0
        if action == DOUBT:
            self.doubt(table, seat)
            return
        table.bid, table.bidder = action, seat
        table.turn = table.next(seat)
        table.emit({"on": "bid", "seat": seat, **table.actions[action].args})

    def doubt(self, table: DiceTable, seat: int) -> None:
        """All is shown; the bidder or the doubter loses a die and begins the next round."""
        bid, face = BIDS[table.bid - 1]
        found = table.count(face)
        table.emit({"on": "doubted", "seat": seat, "count": bid, "face": face})
        table.shown = table.dice[:]
        for each in table.alive():
            table.emit({"on": "shown", "seat": each, "dice": list(table.dice[each])})
        table.emit({"on": "counted", "count": found, "face": face})
        loser = seat if found >= bid else table.bidder
        table.dice[loser] = table.dice[loser][1:]
        table.emit({"on": "lost", "seat": loser})
        table.bid = 0
        table.stack.pop()
        if table.dice[loser]:
            table.turn = loser
        else:
            table.emit({"on": "eliminated", "seat": loser})
            table.turn = table.next(loser)
        if len(table.alive()) == 1:
            winner = table.alive()[0]
            table.emit({"on": "over", "winners": [winner], "why": "last_standing"})
            table.finish((winner,), "last_standing")

    def default(self, table: DiceTable, seat: int, chance: Chance) -> int:
        """The lowest bid, or else a doubt: neither has anything to do with the own dice."""
        return DOUBT if table.bid else 1

    def describe(self, table: DiceTable, viewer: int | None) -> dict[str, object]:
        return {"step": "bid", "seat": table.turn}
