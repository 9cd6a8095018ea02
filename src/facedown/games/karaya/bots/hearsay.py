"""What the players of a round have said: evidence about cards, weighed by trust in the speakers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.bots.events import Seen
from facedown.games.karaya.actions import CLAIM_IS
from facedown.games.karaya.bots.scene import NUMBER
from facedown.games.karaya.bots.speech import HEARD, SIDES_THAT_POINT_OUT, SILENT
from facedown.games.karaya.bots.suspicion import Suspicion
from facedown.games.karaya.bots.trust import Claim, Trust, code_of
from facedown.games.karaya.cards import ROLES

OTHER_SIDE_POINTS: Final = 0.15
"""Likelihood ratio of pointing out a card against one's own side."""


class Hearsay:
    """The claims of one round. `own[seat]`: the last claim about the card that lies there.

    `spoke`: the seats that have said something in this round. `open`: claims not yet judged.
    """

    def __init__(self, trust: Trust, suspicion: Suspicion) -> None:
        self.trust = trust
        self.suspicion = suspicion
        self.own: dict[int, Claim] = {}
        self.made: set[tuple[int, int]] = set()
        """(speaker, claim) of each claim so far. Repetitions don't count."""
        self.spoke: set[int] = set()
        self.open: list[Claim] = []
        self.silences: list[tuple[int, int]] = []
        """(seat, slot) of each slot of a face-down seat that had not spoken before its end."""

    def said(self, event: Seen, slot: int, me: int, up: Sequence[bool]) -> None:
        """Somebody made a claim."""
        speaker, role = event["seat"], NUMBER[event["role"]]
        about = event["target"] if event["claim"] == "is" else speaker
        code = code_of(event["claim"], role, about)
        self.spoke.add(speaker)
        if (speaker, code) in self.made:
            return
        self.made.add((speaker, code))
        self.trust.spoken(speaker)
        claim = Claim(speaker, code, about, slot)
        self.open.append(claim)
        if speaker == me:
            if code < CLAIM_IS:
                self.own[me] = claim
        elif code >= CLAIM_IS:
            self.pointed_out(claim, me, up)
        elif not up[speaker]:
            self.own[speaker] = claim
            self.weigh(speaker, HEARD[code])

    def pointed_out(self, claim: Claim, me: int, up: Sequence[bool]) -> None:
        """A claim about somebody else's card tells of both cards."""
        trust = self.trust.believed[claim.speaker]
        if claim.about != me and not up[claim.about]:
            wrong = (1.0 - trust) / ROLES
            seen = [trust * float(r == claim.role) + wrong for r in range(ROLES)]
            self.suspicion.weigh(claim.about, seen)
        sides = SIDES_THAT_POINT_OUT.get(claim.role)
        if sides is not None and not up[claim.speaker]:
            self.weigh(
                claim.speaker,
                [1.0 if r in sides else OTHER_SIDE_POINTS for r in range(ROLES)],
            )

    def quiet(self, seat: int, slot: int, hidden: bool) -> None:
        """A seat acts without a word in this round. `hidden`: its card is still face down."""
        if seat not in self.spoke:
            self.silences.append((seat, slot))
            if hidden:
                self.suspicion.weigh(seat, self.trust.silence(seat))

    def weigh(self, speaker: int, likelihood: Sequence[float]) -> None:
        """Weigh the speaker's card by a claim. From a liar it counts as silence."""
        trust = self.trust.believed[speaker]
        said, none = sum(likelihood) / ROLES, sum(SILENT) / ROLES
        self.suspicion.weigh(
            speaker,
            [
                trust * likely / said + (1.0 - trust) * silent / none
                for likely, silent in zip(likelihood, SILENT, strict=True)
            ],
        )

    def moved(self, *places: int) -> None:
        """The cards at these places are others now."""
        for place in places:
            self.own.pop(place, None)

    def turned_up(self, seat: int, role: int) -> None:
        """The card at this seat was turned up: judge the claim about it."""
        claim = self.own.pop(seat, None)
        if claim is not None:
            self.trust.judge(claim, role)

    def round_over(self, event: Seen) -> None:
        """All cards are shown, and all trades: judge the claims and silences."""
        cards = [NUMBER[name] for name in event["dealt"]]
        swaps = list(event["swaps"])
        for claim in self.open:
            self.trust.judge(claim, _at(cards, swaps, claim.about, claim.slot))
        for seat, slot in self.silences:
            self.trust.silent(seat, _at(cards, swaps, seat, slot))
        self.open = []
        self.silences = []


def _at(cards: Sequence[int], swaps: Sequence[Seen], seat: int, slot: int) -> int:
    """The card that lay at this seat when this slot began."""
    place = seat
    for swap in reversed(swaps):
        if swap["slot"] < slot and swap["place"] is not None:
            other = len(cards) - 1 if swap["place"] == "centre" else int(swap["place"])
            if place in (swap["seat"], other):
                place = other if place == swap["seat"] else swap["seat"]
    return cards[place]
