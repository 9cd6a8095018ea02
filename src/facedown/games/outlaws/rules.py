"""A table's options worked out once: all tables of the same options share one `OutlawsRules`."""

from __future__ import annotations

from mypy_extensions import i64

from facedown.engine.options import Value
from facedown.engine.rules import Rules
from facedown.engine.seats import everybody
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

    `sides` have a street each: a player, or a team (§10.3). `places` is how long it is, `cards` how
    many characters a side has. `pool`: the tokens of street and reserve; `box`: all there are, with
    those that sudden death may bring (§9).
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

        self.told_exchanged: list[list[dict[int, dict[str, object]]]] = [
            [{seat: {"exchanged": exchanged} for seat in mates} for exchanged in (False, True)]
            for mates in self._seats_of
        ]
        """By side: what its players alone are told of a move. Made once, as moves are so many."""

    def side(self, seat: i64) -> i64:
        """Whose street this seat plays with."""
        return seat % self.sides

    def seats_of(self, side: int) -> tuple[int, ...]:
        """Who plays with this street."""
        return self._seats_of[side]
