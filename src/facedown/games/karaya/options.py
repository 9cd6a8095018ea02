"""The options of a table (§8, §14)."""

from __future__ import annotations

from typing import Final

from facedown.engine.options import Option, OptionSpace

MOST_ROUNDS: Final = 30
"""Maximum rounds of a game to a target score, as rounds may bring no points."""

OPTIONS: Final = OptionSpace(
    [
        Option("rounds", 5, low=1, high=10),
        Option("target", 0, low=0, high=12),
        Option("memory", True, [True, False]),
        Option("aid", True, [True, False]),
        Option("max_laps", 12, low=3, high=20),
        Option("pass_allowed", True, [True, False]),
        Option("call_off_turn", True, [True, False]),
        Option("fatigue", "no_power", ["no_power", "lose_slot"]),
        Option("oracle_rehide", "trade", ["trade", "keep_only"]),
        Option("trade_ban", "passive", ["passive", "both", "none"]),
        Option("secret_same_role_ban", False, [True, False]),
        Option("victim_guard", True, [True, False]),
        Option("detained_sultan_proclaims", True, [True, False]),
        Option("detained_guard_stops", False, [True, False]),
        Option("detained_slave_calls", False, [True, False]),
        Option("block_detention", "target", ["target", "any"]),
        Option("manipulated_chooses", "self", ["self", "vizier"]),
        Option("l2_counts_captured", True, [True, False]),
        Option("async_declare", True, [True, False]),
        Option("starter", -1, low=-1, high=14, advanced=True, seat=True),
    ],
    {"standard": {"rounds": 5, "target": 0}, "short": {"rounds": 3, "target": 0}},
    default="standard",
)
"""`target`: the score that ends the game; 0: it ends after `rounds` rounds. `memory`: the page
keeps what a player has seen; `aid`: it may list the possible roles of each card. Neither changes
the rules. `starter`: the seat that begins the first round; -1: a random one."""
