"""Karaya's options, precomputed for its steps."""

from __future__ import annotations

from facedown.engine.options import Value
from facedown.engine.rules import Rules
from facedown.games.karaya.cards import (
    ASSASSIN,
    COMPOSITION,
    GUARD,
    SLAVE,
    aside_of,
    bag_of,
)


class KarayaRules(Rules):
    """Places are numbered: the seats, the centre, the neutrals set aside."""

    def __init__(self, seats: int, options: dict[str, Value]) -> None:
        super().__init__(seats, options)
        self.bag = bag_of(seats)
        self.guards = self.bag[GUARD]
        self.assassins = self.bag[ASSASSIN]
        self.slaves = self.bag[SLAVE]
        self.neutrals = COMPOSITION[seats][3]
        self.centre = seats
        """Place of the centre card."""
        self.places = seats + 1 + aside_of(seats)
        self.rounds = self.number("rounds")
        self.target = self.number("target")
        self.last_slot = self.number("max_laps") * seats
        """Maximum slots in a round; then it is void (§6.3)."""
        self.starter = self.number("starter")
        self.may_pass = self.switch("pass_allowed")
        self.call_off_turn = self.switch("call_off_turn")
        self.fatigue_loses_slot = options["fatigue"] == "lose_slot"
        self.oracle_trades = options["oracle_rehide"] == "trade"
        self.bans = options["trade_ban"] != "none"
        self.bans_both = options["trade_ban"] == "both"
        self.same_role_ban = self.switch("secret_same_role_ban")
        self.victim_guard = self.switch("victim_guard")
        self.detained_proclaims = self.switch("detained_sultan_proclaims")
        self.detained_stops = self.switch("detained_guard_stops")
        self.detained_calls = self.switch("detained_slave_calls")
        self.anybody_blocks = options["block_detention"] == "any"
        self.vizier_chooses = options["manipulated_chooses"] == "vizier"
        self.captured_count = self.switch("l2_counts_captured")
        self.declare_openly = self.switch("async_declare")
