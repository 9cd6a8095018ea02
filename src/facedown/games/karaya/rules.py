"""A table's options worked out once: all tables of the same options share one `KarayaRules`."""

from __future__ import annotations

from facedown.engine.options import Value
from facedown.engine.rules import Rules
from facedown.games.karaya.actions import CLAIM_IS
from facedown.games.karaya.cards import (
    ASSASSIN,
    COMPOSITION,
    GUARD,
    ROLES,
    SLAVE,
    aside_of,
    bag_of,
)


class KarayaRules(Rules):
    """The options in the form that the steps use. Places: the seats, the centre, what is aside."""

    def __init__(self, seats: int, options: dict[str, Value]) -> None:
        super().__init__(seats, options)
        self.bag = bag_of(seats)
        self.guards = self.bag[GUARD]
        self.assassins = self.bag[ASSASSIN]
        self.slaves = self.bag[SLAVE]
        self.neutrals = COMPOSITION[seats][3]
        self.centre = seats
        """The place of the centre card."""
        self.places = seats + 1 + aside_of(seats)
        self.rounds = self.number("rounds")
        self.target = self.number("target")
        self.last_slot = self.number("max_laps") * seats
        """After so many slots a round is void (§6.3)."""
        self.starter = self.number("starter")
        self.may_pass = options["pass_allowed"] is True
        self.call_off_turn = options["call_off_turn"] is True
        self.fatigue_loses_slot = options["fatigue"] == "lose_slot"
        self.oracle_trades = options["oracle_rehide"] == "trade"
        self.bans = options["trade_ban"] != "none"
        self.bans_both = options["trade_ban"] == "both"
        self.same_role_ban = options["secret_same_role_ban"] is True
        self.victim_guard = options["victim_guard"] is True
        self.detained_proclaims = options["detained_sultan_proclaims"] is True
        self.detained_stops = options["detained_guard_stops"] is True
        self.detained_calls = options["detained_slave_calls"] is True
        self.anybody_blocks = options["block_detention"] == "any"
        self.vizier_chooses = options["manipulated_chooses"] == "vizier"
        self.captured_count = options["l2_counts_captured"] is True
        self.declare_openly = options["async_declare"] is True
        self.claims = tuple(range(CLAIM_IS + ROLES * seats))
