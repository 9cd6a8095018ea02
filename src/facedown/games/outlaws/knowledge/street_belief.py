"""A viewer's belief about a hidden street: a distribution over where each card stands.

Cards that were never seen are interchangeable, so only seen ones are tracked, and a move of two
unknown cards changes nothing. A secret exchange has probability 1/2.

In teams, a player moves none of the partner's own three cards (§10.3), so an unknown card that they
moved is known to be none of these.
"""

from __future__ import annotations

from math import comb, factorial, perm
from typing import Final

from facedown.engine.chance import Chance
from facedown.engine.knowledge.draws import by_weight, take
from facedown.engine.knowledge.weights import normal, thin
from facedown.games.outlaws.cards import KINDS, NOBODY, TWICE
from facedown.games.outlaws.facts import FIRSTS, NOBODYS, SECONDS

Standing = tuple[int, ...]
"""By place: the card that is known to stand there, or NOBODY for one that isn't. NOBODY - `theirs`
for one that isn't either, but is none of these."""


class StreetBelief:
    """`cards` stand there; `standings` are the possibilities with their weights. Immutable.

    `constrained`: for some unknown cards, it is known whose own they are not.
    """

    __slots__ = ("cards", "constrained", "standings")

    def __init__(
        self, cards: tuple[int, ...], standings: dict[Standing, float], constrained: bool = False
    ) -> None:
        self.cards = cards
        self.standings = standings
        self.constrained = constrained

    def seen(self, place: int, card: int) -> StreetBelief:
        """Condition on this card at this place."""
        after: dict[Standing, float] = {}
        for standing, weight in self.standings.items():
            there = standing[place]
            if there == card:
                _add(after, standing, weight)
            elif there < 0 and card not in standing and not _is_one_of(card, NOBODY - there):
                found = _put(standing, place, card)
                _add(after, found, weight * self._part(standing, found))
        if not after:
            after = self._found_again(place, card)
        return self._become(normal(after))

    def handled(self, one: int, other: int, theirs: int = NOBODYS) -> StreetBelief:
        """Two cards were exchanged or not, 1/2 each (§5.1); neither is one of `theirs`."""
        if theirs:
            return self._none_of(theirs, one, other).handled(one, other)
        after: dict[Standing, float] = {}
        for standing, weight in self.standings.items():
            if standing[one] == standing[other]:
                _add(after, standing, weight)
                continue
            _add(after, standing, weight / 2)
            _add(after, _exchanged(standing, one, other), weight / 2)
        return self._become(after)

    def entered(
        self, one: int, other: int, came: int, went: int, theirs: int = NOBODYS
    ) -> StreetBelief:
        """`went` stood on one of the two places; `came` stands on either, both as likely."""
        if theirs:
            return self._none_of(theirs, one, other).entered(one, other, came, went)
        after: dict[Standing, float] = {}
        for standing, weight in self.standings.items():
            for out, stays in ((one, other), (other, one)):
                there = standing[out]
                if there == went:
                    share = weight
                elif there < 0 and went not in standing and not _is_one_of(went, NOBODY - there):
                    share = weight * self._part(standing, _put(standing, out, went))
                else:
                    continue
                rest = standing[stays]
                _add(after, _put(_put(standing, out, came), stays, rest), share / 2)
                _add(after, _put(_put(standing, out, rest), stays, came), share / 2)
        if not after:
            again = self._become(self._found_again(one, went))
            return again.entered(one, other, came, went)
        cards = tuple(came if card == went else card for card in self.cards)
        return StreetBelief(cards, normal(after), self.constrained)

    def lured(self, start: int, end: int) -> StreetBelief:
        """A card has moved, and those between have made way, openly (§6.6)."""
        after: dict[Standing, float] = {}
        for standing, weight in self.standings.items():
            line = list(standing)
            line.insert(end, line.pop(start))
            _add(after, tuple(line), weight)
        return self._become(after)

    def filled(self, place: int, card: int) -> StreetBelief:
        """This card has replaced a lost one (§10.3)."""
        lost = {standing[place] for standing in self.standings}
        after: dict[Standing, float] = {}
        for standing, weight in self.standings.items():
            _add(after, _put(standing, place, card), weight)
        cards = tuple(card if old in lost else old for old in self.cards)
        return StreetBelief(cards, after, self.constrained)

    def at_most(self, limit: int) -> StreetBelief:
        """Thinned to this many possibilities: the likeliest, and a sample of the others."""
        if len(self.standings) <= limit:
            return self
        return self._become(normal(thin(self.standings, limit)))

    def _become(self, standings: dict[Standing, float]) -> StreetBelief:
        return StreetBelief(self.cards, standings, self.constrained)

    def _none_of(self, theirs: int, *places: int) -> StreetBelief:
        """Condition on none of `theirs` at these places."""
        constrained = StreetBelief(self.cards, self.standings, constrained=True)
        after: dict[Standing, float] = {}
        for standing, weight in self.standings.items():
            line = list(standing)
            for place in places:
                if line[place] < 0:
                    line[place] = NOBODY - ((NOBODY - line[place]) | theirs)
                elif _is_one_of(line[place], theirs):
                    break
            else:
                _add(after, tuple(line), weight * constrained._part(standing, tuple(line)))
        # If no followed order remains, keep the belief: seeing the card will correct it.
        return constrained._become(normal(after)) if after else self

    def _part(self, standing: Standing, found: Standing) -> float:
        """The fraction of a standing's orders that remains when it becomes `found`."""
        if not self.constrained:
            return 1 / standing.count(NOBODY)
        return self._orders(found) / self._orders(standing)

    def _orders(self, standing: Standing) -> int:
        """The number of orders of the unknown cards on the remaining places."""
        left = [card for card in self.cards if card not in standing]
        firsts = sum([int(card < TWICE) for card in left])
        seconds = sum([int(card >= KINDS) for card in left])
        return _orders_of(
            firsts, seconds, len(left) - firsts - seconds, standing.count(NOBODY),
            standing.count(NOBODY - FIRSTS), standing.count(NOBODY - SECONDS),
        )  # fmt: skip

    def _found_again(self, place: int, card: int) -> dict[Standing, float]:
        """All that was followed was wrong: what was thinned out is missing. The card has changed
        places with whoever was thought to stand there. If the others can't stand so, it is
        forgotten whose own they are not."""
        after: dict[Standing, float] = {}
        for standing, weight in self.standings.items():
            if card in standing:
                _add(after, _exchanged(standing, place, standing.index(card)), weight)
            else:
                found = _put(standing, place, card)
                if self.constrained and self._orders(found) == 0:
                    found = tuple([max(one, NOBODY) for one in found])
                _add(after, found, weight)
        return after

    def draw(self, chance: Chance) -> list[int]:
        """Sample the cards by place."""
        drawn: Standing = by_weight(self.standings, 1.0, chance)
        line = list(drawn)
        left = [card for card in self.cards if card not in line]
        for place, card in enumerate(line):
            if card < 0:
                k = (
                    self._pick(line, place, left, chance)
                    if self.constrained
                    else chance.roll(len(left))
                )
                line[place] = left.pop(k)
        return line

    def _pick(self, line: list[int], place: int, left: list[int], chance: Chance) -> int:
        """Which of the cards that are left stands on this place."""
        orders: list[int] = []
        for card in left:
            fits = not _is_one_of(card, NOBODY - line[place])
            orders.append(self._orders(_put(tuple(line), place, card)) if fits else 0)
        return take(orders, chance.roll(sum(orders)))


def nothing_seen(cards: tuple[int, ...]) -> StreetBelief:
    """The uniform belief after the deployment (§4)."""
    return StreetBelief(cards, {(NOBODY,) * len(cards): 1.0})


def _is_one_of(card: int, theirs: int) -> bool:
    """Whether this card belongs to one of these partners."""
    return (card < TWICE and theirs & FIRSTS != 0) or (card >= KINDS and theirs & SECONDS != 0)


_known: Final[dict[tuple[int, ...], int]] = {}


def _orders_of(
    firsts: int, seconds: int, others: int, anybody: int, no_firsts: int, no_seconds: int
) -> int:
    """In how many orders so many own cards of each partner, and others, stand on so many places:
    for anybody, for nobody of the first partner's, for nobody of the second one's. Whatever other
    places there are is for those whom both may move. Worked out once."""
    key = (firsts, seconds, others, anybody, no_firsts, no_seconds)
    found = _known.get(key)
    if found is None:
        found = 0
        for apart in range(firsts + 1):
            among = firsts - apart
            if among <= anybody:
                first = comb(firsts, apart) * perm(no_seconds, apart) * perm(anybody, among)
                found += first * perm(no_firsts + anybody - among, seconds)
        found *= factorial(others)
        _known[key] = found
    return found


def _add(weights: dict[Standing, float], standing: Standing, weight: float) -> None:
    if weight > 0.0:
        weights[standing] = weights.get(standing, 0.0) + weight


def _put(standing: Standing, place: int, card: int) -> Standing:
    return (*standing[:place], card, *standing[place + 1 :])


def _exchanged(standing: Standing, one: int, other: int) -> Standing:
    line = list(standing)
    line[one], line[other] = line[other], line[one]
    return tuple(line)


MAX_LINE_UPS: Final = 5000
"""Maximum number of possible line-ups of a street too long to be tracked exactly."""
