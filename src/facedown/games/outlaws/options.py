"""The options of a table (§13), and constants of all tables."""

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
"""`teams`: four players, two against two. `preacher_action`: the side of the Preacher on which they
free the Bandit; `preacher_reaction`: the side of the arrested on which a Preacher helps (K9)."""

ACTIONS_A_TURN: Final = 2
"""Actions of a turn (K1)."""
MOST_TURNS: Final = 100
"""Turn limit, in turns for each seat; then nobody wins. The printed game has none (§8)."""
