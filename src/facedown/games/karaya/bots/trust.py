"""Trust in speakers: the probability that they speak as others do, neither liars nor mute.

At the end of a round all cards lie open, with all trades: every claim can be checked, and every
silence. Whoever says nothing, or lies without need, helps nobody: they are the first against whom
the others act (`turn.GRUDGE`), so that talking pays.
"""

from __future__ import annotations

from typing import Final

from facedown.bots.odds import moved
from facedown.games.karaya.actions import CLAIM_AM, CLAIM_IS, CLAIM_NOT
from facedown.games.karaya.bots.speech import HEARD, SILENT
from facedown.games.karaya.cards import ROLES

FIRST_TRUST: Final = 0.9
"""Trust in somebody who has not been checked."""
MOST_TRUST: Final = 0.98
LEAST_TRUST: Final = 0.02
"""Limits of the trust, so that it can change again."""
LIAR_TRUTH: Final = 0.02
"""Probability that a liar says something true."""
LIAR_FALSE: Final = 1.0 / ROLES
"""Probability of each false claim of a liar."""
FIRST_MUTE: Final = 0.05
"""Probability that somebody not yet heard is mute."""
MUTE_SILENCE: Final = 0.95
"""Probability that a mute player lets a slot pass without a word."""
PLAIN_TRUTH: Final = 0.1
"""Least probability of a true claim by somebody who is no liar, whatever their role."""
POINTING_TRUTH: Final = 0.97
"""Probability that a card pointed out by an honest player is still what they saw."""


class Claim:
    """A claim, and when it was made. `judged`: whether it has changed the trust in its speaker."""

    def __init__(self, speaker: int, code: int, about: int, slot: int) -> None:
        self.speaker = speaker
        self.code = code
        self.about = about
        self.slot = slot
        self.judged = False

    @property
    def role(self) -> int:
        """The role that it names."""
        return self.code % ROLES

    def true_of(self, role: int) -> bool:
        """Whether it is true of a card of this role."""
        return (self.role == role) != (CLAIM_NOT <= self.code < CLAIM_IS)


class Trust:
    """By seat, the probabilities that it is no liar (`believed`) and that it is `mute`."""

    def __init__(self, seats: int) -> None:
        self.believed = [FIRST_TRUST] * seats
        self.mute = [FIRST_MUTE] * seats

    def standing(self, seat: int) -> float:
        """The probability that this seat speaks, and not against what it knows."""
        return self.believed[seat] * (1.0 - self.mute[seat])

    def silence(self, seat: int) -> list[float]:
        """By role, the likelihood of letting a slot pass without a word."""
        mute = self.mute[seat]
        return [mute * MUTE_SILENCE + (1.0 - mute) * silent for silent in SILENT]

    def silent(self, seat: int, role: int) -> None:
        """The seat has let a slot pass in silence, with a card of this role."""
        mute = moved(self.mute[seat], MUTE_SILENCE / SILENT[role])
        self.mute[seat] = min(MOST_TRUST, mute)

    def spoken(self, seat: int) -> None:
        """The seat has made a claim."""
        self.mute[seat] = max(LEAST_TRUST, moved(self.mute[seat], 1.0 - MUTE_SILENCE))

    def judge(self, claim: Claim, role: int) -> None:
        """The card that the claim was about had this role: update the trust in its speaker."""
        if claim.judged:
            return
        claim.judged = True
        honest = self.honest(claim, role)
        liar = LIAR_TRUTH if claim.true_of(role) else LIAR_FALSE
        trust = moved(self.believed[claim.speaker], honest / liar)
        self.believed[claim.speaker] = min(MOST_TRUST, max(LEAST_TRUST, trust))

    def honest(self, claim: Claim, role: int) -> float:
        """The likelihood of the claim by somebody who is no liar."""
        if claim.code < CLAIM_IS:
            least = PLAIN_TRUTH if claim.true_of(role) else 0.0
            return max(least, HEARD[claim.code][role])
        return POINTING_TRUTH if claim.true_of(role) else 1.0 - POINTING_TRUTH


def code_of(verb: str, role: int, about: int) -> int:
    """The integer of a claim."""
    if verb == "is":
        return CLAIM_IS + ROLES * about + role
    return (CLAIM_AM if verb == "am" else CLAIM_NOT) + role
