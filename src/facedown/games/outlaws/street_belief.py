"""What a viewer knows of a street that they don't see: where which card may stand.

Cards of which nothing is known are alike: any of them may stand on any of the places where nobody
is known to stand. So only those that were seen are followed, and a move of two unknown ones changes
nothing. Whatever was done in secret is as likely done as not.
"""

from __future__ import annotations

from typing import Final

from facedown.engine.chance import Chance
from facedown.engine.knowledge.draws import by_weight
from facedown.engine.knowledge.weights import normal, thin
from facedown.games.outlaws.cards import NOBODY

Standing = tuple[int, ...]
"""By place: the card that is known to stand there, or NOBODY for one that isn't."""


class StreetBelief:
    """`cards` stand there; `standings` are the possibilities with their weights. Immutable."""

    __slots__ = ("cards", "standings")

    def __init__(self, cards: tuple[int, ...], standings: dict[Standing, float]) -> None:
        self.cards = cards
        self.standings = standings

    def seen(self, place: int, card: int) -> StreetBelief:
        """This card stands there."""
        after: dict[Standing, float] = {}
        for standing, weight in self.standings.items():
            there = standing[place]
            if there == card:
                _add(after, standing, weight)
            elif there == NOBODY and card not in standing:
                unknown = standing.count(NOBODY)
                _add(after, _put(standing, place, card), weight / unknown)
        if not after:
            after = self._found_again(place, card)
        return StreetBelief(self.cards, normal(after))

    def handled(self, one: int, other: int) -> StreetBelief:
        """Exchanged or not, both as likely (§5.1)."""
        after: dict[Standing, float] = {}
        for standing, weight in self.standings.items():
            if standing[one] == NOBODY and standing[other] == NOBODY:
                _add(after, standing, weight)
                continue
            _add(after, standing, weight / 2)
            _add(after, _exchanged(standing, one, other), weight / 2)
        return StreetBelief(self.cards, after)

    def entered(self, one: int, other: int, came: int, went: int) -> StreetBelief:
        """`went` stood on one of the two places; `came` stands on either, both as likely."""
        after: dict[Standing, float] = {}
        for standing, weight in self.standings.items():
            unknown = standing.count(NOBODY)
            for out, stays in ((one, other), (other, one)):
                there = standing[out]
                if there == went:
                    share = weight
                elif there == NOBODY and went not in standing:
                    share = weight / unknown
                else:
                    continue
                rest = standing[stays]
                _add(after, _put(_put(standing, out, came), stays, rest), share / 2)
                _add(after, _put(_put(standing, out, rest), stays, came), share / 2)
        if not after:
            again = StreetBelief(self.cards, self._found_again(one, went))
            return again.entered(one, other, came, went)
        cards = tuple(came if card == went else card for card in self.cards)
        return StreetBelief(cards, normal(after))

    def lured(self, start: int, end: int) -> StreetBelief:
        """One card has changed its place, those between have made way: all saw which (§6.6)."""
        after: dict[Standing, float] = {}
        for standing, weight in self.standings.items():
            line = list(standing)
            line.insert(end, line.pop(start))
            _add(after, tuple(line), weight)
        return StreetBelief(self.cards, after)

    def filled(self, place: int, card: int) -> StreetBelief:
        """This card has come to a place whose own card is lost (§10.3)."""
        lost = {standing[place] for standing in self.standings}
        after: dict[Standing, float] = {}
        for standing, weight in self.standings.items():
            _add(after, _put(standing, place, card), weight)
        cards = tuple(card if old in lost else old for old in self.cards)
        return StreetBelief(cards, after)

    def at_most(self, few: int) -> StreetBelief:
        """No more possibilities than these: the likeliest, and some of the others."""
        if len(self.standings) <= few:
            return self
        return StreetBelief(self.cards, normal(thin(self.standings, few)))

    def _found_again(self, place: int, card: int) -> dict[Standing, float]:
        """All that was followed was wrong: what was thinned out is missing. The card has changed
        places with whoever was thought to stand there."""
        after: dict[Standing, float] = {}
        for standing, weight in self.standings.items():
            if card in standing:
                _add(after, _exchanged(standing, place, standing.index(card)), weight)
            else:
                _add(after, _put(standing, place, card), weight)
        return after

    def draw(self, chance: Chance) -> list[int]:
        """The cards by place, as likely as they are."""
        drawn: Standing = by_weight(self.standings, 1.0, chance)
        line = list(drawn)
        left = [card for card in self.cards if card not in line]
        for place, card in enumerate(line):
            if card == NOBODY:
                line[place] = left.pop(chance.roll(len(left)))
        return line


def nothing_seen(cards: tuple[int, ...]) -> StreetBelief:
    """All orders are as likely (§4)."""
    return StreetBelief(cards, {(NOBODY,) * len(cards): 1.0})


def _add(weights: dict[Standing, float], standing: Standing, weight: float) -> None:
    weights[standing] = weights.get(standing, 0.0) + weight


def _put(standing: Standing, place: int, card: int) -> Standing:
    return (*standing[:place], card, *standing[place + 1 :])


def _exchanged(standing: Standing, one: int, other: int) -> Standing:
    line = list(standing)
    line[one], line[other] = line[other], line[one]
    return tuple(line)


FEW: Final = 5000
"""Possibilities that are followed at most, where a street is too long to be followed exactly."""
