"""What votes, elections and eliminations are worth, by mode.

The tables have four rows: one opponent left, two, three or more, and teams. Where several opponents
are left, or two partners, a strike rarely ends the game and most games are decided by votes. All
were tuned in contests against the references `election` and `greedy`; 1 is a won game.
"""

from __future__ import annotations

from typing import Final

from facedown.games.outlaws.bots.scene import Scene
from facedown.games.outlaws.cards import ELECTION

VOTE_WORTH: Final[list[float]] = [0.13, 0.5, 0.5, 0.4]
"""Value of one more vote."""
LEAD_WORTH: Final[list[list[float]]] = [
    [0.0, 0.0, 0.05, 0.0, 0.0],
    [0.05, 0.1, 0.1, 0.05, 0.0],
    [0.05, 0.1, 0.1, 0.05, 0.0],
    [0.1, 0.25, 0.15, 0.0, -0.1],
]
"""What is added at a lead of -2 or less, -1, 0, 1, 2 or more."""
ELECTION_NEAR: Final = 0.25
"""What is added to a vote that brings the lead, if an election is known."""
ELECTION_READY: Final = 0.8
"""The same if the Governor will stand before it, and can be elected by the next action."""
LOOK_WORTH: Final[list[list[float]]] = [
    [0.2, 0.6, 0.9],
    [0.3, 3.0, 3.5],
    [0.3, 3.0, 3.5],
    [0.3, 3.0, 4.0],
]
"""Value of finding an election, at a lead of 0 or less, 1, 2 or more. Above 1 where
votes decide: a leader has no better use of an action."""
AT_ELECTION: Final[list[float]] = [0.3, 0.6, 1.0]
"""Value of a Governor before an election, at a lead of -1 or less, 0, 1 or more."""
DENIAL: Final[list[float]] = [0.8, 0.6, 0.6, 0.8]
"""Value of keeping a leading opponent from an election that everybody knows."""
SHOT_SHARE: Final[list[float]] = [1.0, 0.3, 0.2, 0.5]
"""Value of shooting a Governor."""
ARREST_SHARE: Final[list[float]] = [1.0, 0.3, 0.2, 0.3]
"""Value of arresting a Hitman. Lower with teams: the partner inherits the votes (§10.3)."""
LEADER_SHARE: Final = 0.5
"""Value of eliminating a leader who would be elected."""
DANGER_WEIGHT: Final[list[float]] = [1.0, 0.3, 0.3, 0.1]
"""Weight of danger. Whoever hides all the time has no actions left to win."""


def mode_of(scene: Scene) -> int:
    """Row of the tables."""
    return 3 if scene.rules.teams else max(0, min(2, len(scene.foes) - 1))


def share(scene: Scene, shares: list[float], side: int) -> float:
    """Value of eliminating an opponent of this side; `shares` is one of the tables above."""
    if len(scene.foes) <= 1:
        return 1.0
    worth = shares[mode_of(scene)]
    if scene.rules.teams or scene.missing == 0 or not scene.where(ELECTION):
        return worth
    leads = any(scene.votes[foe] > scene.votes[scene.me] for foe in scene.rules.seats_of(side))
    return max(worth, LEADER_SHARE) if leads else worth


def lead_worth(scene: Scene) -> float:
    """Value of one more vote at the present lead."""
    mode = mode_of(scene)
    return VOTE_WORTH[mode] + LEAD_WORTH[mode][min(4, max(0, scene.ahead + 2))]


def look_worth(scene: Scene) -> float:
    """Value of finding an election."""
    return LOOK_WORTH[mode_of(scene)][min(2, max(0, scene.ahead))]


def at_election(scene: Scene) -> float:
    """Value of a Governor who stands before an election."""
    return AT_ELECTION[max(0, min(2, scene.ahead + 1))]
