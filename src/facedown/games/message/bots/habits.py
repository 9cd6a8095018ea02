"""How people of each side act: likelihoods for beliefs, and odds of what they will do.

The tables mix the rates of `normal` (about four fifths) with those of `easy`, counted in whole
games with 5 seats, so no act is a proof. Sides are undercover, military, bystander. Tables of two
seats are indexed `[3 * side of the one + side of the other]`; each is written by what the second is
to the first: a partner, an enemy, a bystander; the last two numbers are for a bystander who acts
towards a member of a side, and towards another bystander.
"""

from __future__ import annotations

from typing import Final


def between(
    partner: float, enemy: float, bystander: float, from_bystander: float, bystanders: float
) -> list[float]:
    """A table of two seats that treats both sides alike."""
    return [
        partner, enemy, bystander, enemy, partner, bystander, from_bystander, from_bystander,
        bystanders,
    ]  # fmt: skip


def coloured(own: list[float], other: list[float], black: list[float]) -> list[list[float]]:
    """Tables of two seats by colour: the actor's own colour, that of the other side, black.

    A bystander's `own` is the colour of the second seat.
    """
    red = [own[0], own[1], own[2], other[1], other[0], other[2], own[3], other[3], own[4]]
    blue = [other[0], other[1], other[2], own[1], own[0], own[2], other[3], own[3], own[4]]
    return [red, blue, between(black[0], black[1], black[2], black[3], black[4])]


# --- sending ------------------------------------------------------------------------------------

NAMES_LIKELIHOOD: Final = between(0.72, 0.28, 0.24, 0.42, 0.38)
"""Sent a direct message to them, per turn."""
STAMP_LIKELIHOOD: Final = [[1.0, 1.0, 1.05], [1.0, 1.0, 1.0], [0.55, 0.55, 0.33]]
"""`STAMP_LIKELIHOOD[stamp]`, by side: sent a message of this stamp. Direct ones: see above."""
ROUTE_COLOURS: Final = [[0.67, 0.08, 0.16], [0.08, 0.67, 0.16], [0.25, 0.25, 0.68]]
"""`[colour][side]`: the colours of telegrams that their sender has not locked anybody for."""
OPEN_COLOURS: Final = [[0.84, 0.08, 0.3], [0.08, 0.84, 0.3], [0.08, 0.08, 0.4]]
"""The same for open texts."""
DIRECT_COLOURS: Final = coloured(
    [0.76, 0.7, 0.6, 0.17, 0.37], [0.19, 0.08, 0.27, 0.55, 0.37], [0.025, 0.25, 0.1, 0.28, 0.26]
)
"""`[colour]`, sender and named: of direct messages. Whoever refuses one returns it to its sender,
so it is mostly a card that the sender would like to have."""
FORCED_LIKELIHOOD: Final = between(0.35, 1.0, 0.35, 0.55, 0.45)
"""Locked whom they had named for a direct message."""
LOCKED_COLOURS: Final = coloured(
    [0.85, 0.08, 0.3, 0.12, 0.2], [0.07, 0.05, 0.1, 0.12, 0.2], [0.08, 0.87, 0.6, 0.76, 0.6]
)
"""`[colour]`, sender and locked: of messages that their sender locked somebody for."""

# --- taking -------------------------------------------------------------------------------------

ACCEPTED_LIKELIHOOD: Final = [[1.0, 0.7, 0.7], [0.7, 1.0, 0.7], [0.5, 0.5, 1.0]]
"""`[colour][side]`: accepted a card that they knew. Who keeps a card from others takes it too."""
REFUSED_LIKELIHOOD: Final = [[0.2, 0.5, 0.5], [0.5, 0.2, 0.5], [1.0, 1.0, 0.95]]
"""`[colour][side]`: refused a card that they knew."""
INTERCEPTED_LIKELIHOOD: Final = between(0.75, 1.0, 0.6, 0.65, 0.6)
"""Intercepted a message of theirs."""
OPEN_TAKES: Final = [[0.9, 0.75, 0.05], [0.75, 0.9, 0.05], [0.7, 0.7, 0.12]]
"""`OPEN_TAKES[side][colour]`: probability of accepting a known card."""
NAMED_TAKES: Final = [0.82, 0.72, 0.1]
"""Probability of accepting an unknown direct message, by the number of false cards before them."""
ROUTE_TAKES: Final = [0.68, 0.52, 0.06]
"""The same for a telegram."""

# --- other deeds --------------------------------------------------------------------------------

FRIENDLY: Final = between(1.0, 0.06, 0.14, 0.08, 0.08)
"""Burnt a false card before them."""
HOSTILE: Final = between(0.1, 1.0, 0.4, 0.75, 0.5)
"""Put a false card before them by a skill."""
GIFTS: Final = coloured(
    [1.0, 0.3, 0.5, 0.4, 0.5], [0.3, 0.4, 0.4, 0.6, 0.5], [0.15, 1.0, 0.5, 0.75, 0.5]
)
"""`[colour]`: put this card before them by a skill."""
COUNTERED_LIKELIHOOD: Final = between(0.14, 1.0, 0.5, 0.5, 0.4)
"""Countered a card of theirs, or their rescue from a false card."""
PROBED_LIKELIHOOD: Final = {
    "draw": between(1.0, 0.05, 0.06, 0.08, 0.08),
    "discard": between(0.16, 0.8, 1.0, 0.4, 0.4),
    "undercover": between(0.5, 0.7, 1.0, 0.6, 0.6),
    "good_person": between(1.0, 1.0, 1.0, 1.0, 1.0),
}
"""By the answer: probed them, with a text that I have not seen. Partners are asked for their own
side, so that they draw; others to discard."""
BLACK_SHARE: Final = 0.25
"""Share of false cards among the hidden messages that are not locked for anybody."""
HABIT_WEIGHT: Final = 4.0
"""Weight of that share against what a player has sent in this game, in messages."""
