"""What a viewer knows of a street that they don't see: where which card may stand.

Cards of which nothing is known are alike: any of them may stand on any of the places where nobody
is known to stand. So only those that were seen are followed, and a move of two unknown ones changes
nothing. Whatever was done in secret is as likely done as not.

But a player of a team moves none of the three that are the partner's own (§10.3). So where they
have moved somebody unknown, all know at least that it was none of those.
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

    `told`: of some unknown cards it is known whose own they are not.
    """

    __slots__ = ("cards", "standings", "told")

    def __init__(
        self, cards: tuple[int, ...], standings: dict[Standing, float], told: bool = False
    ) -> None:
        self.cards = cards
        self.standings = standings
        self.told = told

    def seen(self, place: int, card: int) -> StreetBelief:
        """This card stands there."""
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
        """Exchanged or not, both as likely (§5.1); neither of them is one of `theirs`."""
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
        return StreetBelief(cards, normal(after), self.told)

    def lured(self, start: int, end: int) -> StreetBelief:
        """One card has changed its place, those between have made way: all saw which (§6.6)."""
        after: dict[Standing, float] = {}
        for standing, weight in self.standings.items():
            line = list(standing)
            line.insert(end, line.pop(start))
            _add(after, tuple(line), weight)
        return self._become(after)

    def filled(self, place: int, card: int) -> StreetBelief:
        """This card has come to a place whose own card is lost (§10.3)."""
        lost = {standing[place] for standing in self.standings}
        after: dict[Standing, float] = {}
        for standing, weight in self.standings.items():
            _add(after, _put(standing, place, card), weight)
        cards = tuple(card if old in lost else old for old in self.cards)
        return StreetBelief(cards, after, self.told)

    def at_most(self, few: int) -> StreetBelief:
        """No more possibilities than these: the likeliest, and some of the others."""
        if len(self.standings) <= few:
            return self
        return self._become(normal(thin(self.standings, few)))

    def _become(self, standings: dict[Standing, float]) -> StreetBelief:
        return StreetBelief(self.cards, standings, self.told)

    def _none_of(self, theirs: int, *places: int) -> StreetBelief:
        """On these places stands none of `theirs`."""
        told = StreetBelief(self.cards, self.standings, told=True)
        after: dict[Standing, float] = {}
        for standing, weight in self.standings.items():
            line = list(standing)
            for place in places:
                if line[place] < 0:
                    line[place] = NOBODY - ((NOBODY - line[place]) | theirs)
                elif _is_one_of(line[place], theirs):
                    break
            else:
                _add(after, tuple(line), weight * told._part(standing, tuple(line)))
        # If all that was followed was wrong, the card is found again when it is seen.
        return told._become(normal(after)) if after else self

    def _part(self, standing: Standing, found: Standing) -> float:
        """How many of the orders that a standing stands for are left when more is found."""
        if not self.told:
            return 1 / standing.count(NOBODY)
        return self._orders(found) / self._orders(standing)

    def _orders(self, standing: Standing) -> int:
        """In how many orders the unknown cards may stand on the places that are left to them."""
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
                if self.told and self._orders(found) == 0:
                    found = tuple([max(one, NOBODY) for one in found])
                _add(after, found, weight)
        return after

    def draw(self, chance: Chance) -> list[int]:
        """The cards by place, as likely as they are."""
        drawn: Standing = by_weight(self.standings, 1.0, chance)
        line = list(drawn)
        left = [card for card in self.cards if card not in line]
        for place, card in enumerate(line):
            if card < 0:
                k = self._pick(line, place, left, chance) if self.told else chance.roll(len(left))
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
    """All orders are as likely (§4)."""
    return StreetBelief(cards, {(NOBODY,) * len(cards): 1.0})


def _is_one_of(card: int, theirs: int) -> bool:
    """Whether this card is the own one of any of these partners."""
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


FEW: Final = 5000
"""Possibilities that are followed at most, where a street is too long to be followed exactly."""
