"""What may be chosen for a table (§13), and what is settled for all."""

from __future__ import annotations

from typing import Final

from facedown.engine.options import Option, OptionSpace

OPTIONS: Final = OptionSpace(
    [
        Option("deployment", "arrange", ["arrange", "free", "random"]),
        Option("teams", False, [True, False], only_at=[4]),
        Option("must_swap", True, [True, False]),
        Option("dancer_reach", 1, [1, 2]),
        Option("preacher_action", "left", ["left", "right"]),
        Option("preacher_reaction", "left", ["left", "right"]),
        Option("bandit_source", "opponent", ["opponent", "discard", "opponent_then_discard"]),
    ],
    {
        "standard": {"deployment": "arrange", "teams": False},
        "first_game": {"deployment": "random", "teams": False},
        "teams": {"deployment": "arrange", "teams": True},
    },
    default="standard",
)
"""`teams`: with four players, two against two. `preacher_action`: on which side of the Preacher the
Bandit is freed; `preacher_reaction`: on which side of the arrested the Preacher helps (K9)."""

ACTIONS_A_TURN: Final = 2
"""K1."""
MOST_TURNS: Final = 100
"""Turns for each seat, after which nobody has won: the printed game has no such end (§8)."""
