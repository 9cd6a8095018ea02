"""The rules of a table, derived from its options; shared by all tables with the same options."""

from __future__ import annotations

from mypy_extensions import i64

from facedown.engine.options import Value
from facedown.engine.rules import Rules
from facedown.engine.seats import everybody, mask_of
from facedown.games.outlaws.cards import (
    BOGUS,
    BOX,
    BULLET,
    CUFFS,
    ELECTION,
    KINDS,
    MOST_CARDS,
    POOLS,
    VOTE,
)
from facedown.games.outlaws.options import MOST_TURNS


class OutlawsRules(Rules):
    """The options in the form that the steps use.

    A side is a player or a team, and has one street (§10.3). `sides`, `places`: the numbers of
    sides, and of places of a street. `cards`: characters of a side. `pool`: counts by token, in
    street and reserve; `box`: of all tokens, with those that sudden death may bring (§9).
    """

    def __init__(self, seats: int, options: dict[str, Value]) -> None:
        super().__init__(seats, options)
        self.teams = options["teams"] is True and seats == 4
        self.sides: i64 = 2 if self.teams else seats
        self.places = 11 if self.teams else 8
        self.all_places: i64 = everybody(self.places)
        """The mask of all places of a street."""
        self.cards = MOST_CARDS if self.teams else KINDS
        self._seats_of = [tuple(range(side, seats, self.sides)) for side in range(self.sides)]
        self.opponents = [
            int(everybody(seats) & ~mask_of(self.seats_of(self.side(seat))))
            for seat in range(seats)
        ]
        """By seat: the mask of the opponents, living or not."""
        self.pool = POOLS[seats]
        bogus = BOX[BOGUS] * (1 if seats == 2 else 2)
        self.box = (
            self.pool[VOTE], bogus, self.pool[BULLET] + seats, self.pool[CUFFS] + seats,
            self.pool[ELECTION],
        )  # fmt: skip
        self.left_in_box = (0, bogus - self.pool[BOGUS], 0, 0, 0)
        self.deployed = str(options["deployment"])
        self.must_swap = options["must_swap"] is True
        self.reach = 2 if options["dancer_reach"] == 2 else 1
        self.frees_at = -1 if options["preacher_action"] == "left" else 1
        self.helps_at = -1 if options["preacher_reaction"] == "left" else 1
        self.robs_first = options["bandit_source"] != "discard"
        self.robs_discard = options["bandit_source"] != "opponent"
        self.most_turns = MOST_TURNS * seats

    def side(self, seat: i64) -> i64:
        """The side whose street this seat plays with."""
        return seat % self.sides

    def seats_of(self, side: int) -> tuple[int, ...]:
        """The seats that play with this side's street."""
        return self._seats_of[side]
