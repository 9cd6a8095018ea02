"""The bots' belief about one street: who stands where, given how players deploy and move.

Cards that were seen are *tracked*: each possible set of their places has a weight. The others are
told apart by weights of (card, place) that come from the habits of players (`habits`). A possible
line-up of them has the product of its weights; `fitted` approximates the marginals of that.
"""

from __future__ import annotations

from typing import Final

from facedown.bots.sampling import drawn
from facedown.engine.chance import Chance
from facedown.engine.knowledge.weights import normal, thin
from facedown.games.outlaws.bots.habits import BESIDE, DEPLOYED, EXCHANGED, HANDLED
from facedown.games.outlaws.cards import HITMAN, KINDS, NOBODY, PREACHER, TWICE, kind_of

Matrix = list[list[float]]
"""By card, then place."""
Standing = tuple[int, ...]
"""By place: the tracked card there, or NOBODY."""

ROUNDS: Final = 3
"""Normalisations of rows and columns in `fitted`."""
FEWEST: Final = 1e-6
"""Least weight of a card on a place."""
HALF: Final = 0.5
"""A ratio is never nearer to its maximum, so that odds stay finite."""
KEPT: Final = 0.85
"""Probability that a pair deployed together is still together, whatever was moved since. Tuned to
the likelihood of the true places."""


class Street:
    """A distribution over line-ups of `cards`. Immutable.

    `standings`: weights of the places of tracked cards. `weights`: by type of player, those of the
    other cards. `types`: the probability of each type. `fresh`: by place, the probability that it
    still holds the card that was deployed there.
    """

    __slots__ = ("_fitted", "_marginals", "cards", "fresh", "rows", "standings", "types", "weights")

    def __init__(
        self,
        cards: tuple[int, ...],
        rows: int,
        standings: dict[Standing, float],
        weights: list[Matrix],
        types: list[float],
        fresh: list[float],
    ) -> None:
        self.cards = cards
        self.rows = rows
        self.standings = standings
        self.weights = weights
        self.types = types
        self.fresh = fresh
        self._fitted: dict[int, list[Matrix]] = {}
        self._marginals: Matrix | None = None

    def become(
        self,
        standings: dict[Standing, float],
        weights: list[Matrix] | None = None,
        types: list[float] | None = None,
        fresh: list[float] | None = None,
    ) -> Street:
        """A copy with some parts replaced."""
        return Street(
            self.cards,
            self.rows,
            standings,
            self.weights if weights is None else weights,
            self.types if types is None else types,
            self.fresh if fresh is None else fresh,
        )

    # --- what is likely ---------------------------------------------------------------------------

    def marginals(self) -> Matrix:
        """By card and place: the probability that the card stands there."""
        if self._marginals is None:
            self._marginals = self._summed()
        return self._marginals

    def _summed(self) -> Matrix:
        found = empty(self.rows, len(self.cards))
        groups: dict[int, float] = {}
        example: dict[int, Standing] = {}
        for standing, weight in self.standings.items():
            mask = 0
            for place, card in enumerate(standing):
                if card == NOBODY:
                    mask |= 1 << place
                else:
                    found[card][place] += weight
            groups[mask] = groups.get(mask, 0.0) + weight
            example[mask] = standing
        for mask, weight in groups.items():
            if mask:
                self._add_unknown(found, self.fits(example[mask]), weight)
        return found

    def _add_unknown(self, found: Matrix, fits: list[Matrix], weight: float) -> None:
        for kind, fit in enumerate(fits):
            share = weight * self.types[kind]
            for card, row in enumerate(fit):
                if row:
                    line = found[card]
                    for place, chance in enumerate(row):
                        line[place] += share * chance

    def fits(self, standing: Standing) -> list[Matrix]:
        """By type: the marginals of the untracked cards in this standing; rows of others empty."""
        mask = mask_of(standing)
        known = self._fitted.get(mask)
        if known is None:
            untracked = [card for card in self.cards if card not in standing]
            open_places = [place for place, card in enumerate(standing) if card == NOBODY]
            known = [fitted(matrix, untracked, open_places) for matrix in self.weights]
            self._fitted[mask] = known
        return known

    def draw(self, rng: Chance) -> list[int]:
        """A line-up, by place."""
        standings = [*self.standings]
        standing = standings[drawn(rng, [*self.standings.values()])]
        fit = self.fits(standing)[drawn(rng, self.types)]
        line = [*standing]
        rest = [card for card in self.cards if card not in standing]
        for place, card in enumerate(line):
            if card == NOBODY:
                weights = normalised([fit[each][place] for each in rest])
                line[place] = rest.pop(drawn(rng, weights))
        return line

    # --- what happens -----------------------------------------------------------------------------

    def seen(self, place: int, card: int) -> Street:
        """Condition on this card at this place. From then on it is tracked."""
        after: dict[Standing, float] = {}
        types = [0.0] * len(self.types)
        new = 0.0
        for standing, weight in self.standings.items():
            if standing[place] == card:
                add(after, standing, weight)
                for kind, share in enumerate(self.types):
                    types[kind] += weight * share
            elif standing[place] == NOBODY and card not in standing:
                total = 0.0
                for kind, fit in enumerate(self.fits(standing)):
                    part = weight * self.types[kind] * (fit[card][place] if fit[card] else 0.0)
                    types[kind] += part
                    total += part
                if total > 0.0:
                    add(after, put(standing, place, card), total)
                    new += total
        total = sum(types)
        if total <= 0.0:
            return self.become(self._found_again(place, card))
        types = [share / total for share in types]
        weights = self._beside(place, card) if new > total / 2 else self.weights
        return self.become(normal(after), weights, types)

    def _beside(self, place: int, card: int) -> list[Matrix]:
        """The weights once a card was found: it was deployed beside some more often than others."""
        changed = [row[:] for row in self.weights[0]]
        table = BESIDE[len(self.cards)][kind_of(card)]
        for step in (-1, 1):
            at = place + step
            if 0 <= at < len(self.cards):
                sure = self.fresh[place] * self.fresh[at]
                for other in self.cards:
                    if other != card and same_owner(card, other):
                        ratio = self._ratio(card, other, (step + 1) // 2, table)
                        holds = max(sure, KEPT) if ratio > 1.0 else sure
                        changed[other][at] *= odds(1.0 + holds * (ratio - 1.0), len(self.cards))
        return [changed, *self.weights[1:]]

    def _ratio(self, card: int, other: int, k: int, table: list[list[float]]) -> float:
        """How often the other was deployed beside a card, as a multiple of chance."""
        if PREACHER not in self.cards and HITMAN in (kind_of(card), kind_of(other)):
            return 1.0  # They are apart from the others only for being together.
        return table[kind_of(other)][k]

    def _found_again(self, place: int, card: int) -> dict[Standing, float]:
        """The belief was wrong: the card has changed places with whoever was thought there."""
        after: dict[Standing, float] = {}
        for standing, weight in self.standings.items():
            if card in standing:
                add(after, exchanged(standing, place, standing.index(card)), weight)
            else:
                add(after, put(standing, place, card), weight)
        return after

    def handled(self, one: int, other: int, not_these: tuple[int, ...] = ()) -> Street:
        """The cards of two places were taken up, and perhaps exchanged."""
        return self._taken_up(one, other, not_these)._mixed(one, other)

    def _taken_up(self, one: int, other: int, not_these: tuple[int, ...]) -> Street:
        """Condition on which places were taken up, and on `not_these` not being there."""
        unseen, seen = HANDLED[len(self.cards)]
        after: dict[Standing, float] = {}
        for standing, weight in self.standings.items():
            for place in (one, other):
                card = standing[place]
                if card != NOBODY:
                    weight *= 0.0 if card in not_these else likely(seen[kind_of(card)])
            add(after, standing, weight)
        weights = []
        for kind, matrix in enumerate(self.weights):
            changed = matrix[:]
            for card in self.cards:
                factor = unseen[kind_of(card)] if kind == 0 else 1.0
                if card in not_these:
                    factor = 0.0
                row = changed[card][:]
                row[one] *= factor
                row[other] *= factor
                changed[card] = row
            weights.append(changed)
        return self.become(normal(after) if after else self.standings, weights)

    def _mixed(self, one: int, other: int) -> Street:
        happens = EXCHANGED[len(self.cards)]
        after: dict[Standing, float] = {}
        tracked_one = tracked_other = True
        for standing, weight in self.standings.items():
            here, there = standing[one], standing[other]
            tracked_one = tracked_one and here != NOBODY
            tracked_other = tracked_other and there != NOBODY
            if here == there:
                add(after, standing, weight)
                continue
            add(after, standing, weight * (1.0 - happens))
            add(after, exchanged(standing, one, other), weight * happens)
        fresh = self.fresh[:]
        fresh[one] *= 1.0 - happens
        fresh[other] *= 1.0 - happens
        weights = [mixed(matrix, one, other, tracked_one, tracked_other) for matrix in self.weights]
        return self.become(after, weights, None, fresh)

    def entered(
        self, one: int, other: int, came: int, went: int, not_these: tuple[int, ...] = ()
    ) -> Street:
        """`went` stood on one of two places; `came` stands on either, both as likely."""
        found: dict[Standing, float] = {}
        both = (one, other)
        for standing, weight in self._taken_up(one, other, not_these).standings.items():
            for out, stays in (both, both[::-1]):
                if standing[out] == went:
                    share = weight
                elif standing[out] == NOBODY and went not in standing:
                    share = sum(
                        [
                            self.types[kind] * weight * (fit[went][out] if fit[went] else 0.0)
                            for kind, fit in enumerate(self.fits(standing))
                        ]
                    )
                else:
                    continue
                rest = standing[stays]
                add(found, put(put(standing, out, came), stays, rest), share / 2)
                add(found, put(put(standing, out, rest), stays, came), share / 2)
        if not found:
            return self.become(self._found_again(one, went)).entered(one, other, came, went)
        weights = [mixed(matrix, one, other, False, False) for matrix in self.weights]
        for matrix in weights:
            matrix[came] = [1.0] * len(self.cards)
        fresh = self.fresh[:]
        fresh[one] = fresh[other] = 0.0
        cards = tuple([came if card == went else card for card in self.cards])
        return Street(cards, self.rows, normal(found), weights, self.types, fresh)

    def lured(self, start: int, end: int) -> Street:
        """A card has moved, and those between have made way, openly."""
        after: dict[Standing, float] = {}
        for standing, weight in self.standings.items():
            line = list(standing)
            line.insert(end, line.pop(start))
            add(after, tuple(line), weight)
        weights = [[shifted(row, start, end) for row in matrix] for matrix in self.weights]
        return self.become(after, weights, None, shifted(self.fresh, start, end))

    def filled(self, place: int, card: int) -> Street:
        """This card has replaced a lost one."""
        lost = {standing[place] for standing in self.standings}
        after: dict[Standing, float] = {}
        for standing, weight in self.standings.items():
            add(after, put(standing, place, card), weight)
        cards = tuple([card if old in lost else old for old in self.cards])
        return Street(cards, self.rows, after, self.weights, self.types, self.fresh)

    def at_most(self, limit: int) -> Street:
        """Thinned to this many possible standings."""
        if len(self.standings) <= limit:
            return self
        return self.become(normal(thin(self.standings, limit)))


def deployed(cards: tuple[int, ...], rows: int) -> Street:
    """The belief right after the deployment: a type that deploys as learned, and one at random."""
    places = len(cards)
    table = DEPLOYED[places]
    learned = [table[kind_of(card)][:] for card in range(rows)]
    weights = [learned, [[1.0] * places for _ in range(rows)]]
    standings = {(NOBODY,) * places: 1.0}
    return Street(cards, rows, standings, weights, [1.0 - STRANGERS, STRANGERS], [1.0] * places)


def likely(factor: float) -> float:
    """A learned likelihood, mixed with that of players of other habits."""
    return STRANGERS + (1.0 - STRANGERS) * factor


STRANGERS: Final = 0.3
"""Prior probability that a player has other habits than the learned ones."""


def fitted(matrix: Matrix, cards: list[int], places: list[int]) -> Matrix:
    """The weights of some cards on some places, scaled until rows and columns sum to about 1."""
    found: Matrix = [[] for _ in matrix]
    width = len(matrix[0])
    lines = [[max(FEWEST, matrix[card][place]) for place in places] for card in cards]
    size = len(places)
    for _ in range(ROUNDS):
        columns = [0.0] * size
        for line in lines:
            for k in range(size):
                columns[k] += line[k]
        for line in lines:
            total = 0.0
            for k in range(size):
                value = line[k] / columns[k]
                line[k] = value
                total += value
            for k in range(size):
                line[k] /= total
    for card, line in zip(cards, lines, strict=True):
        row = [0.0] * width
        for place, value in zip(places, line, strict=True):
            row[place] = value
        found[card] = row
    return found


def normalised(weights: list[float]) -> list[float]:
    """Probabilities by weight."""
    total = sum(weights) + FEWEST * len(weights)
    return [(weight + FEWEST) / total for weight in weights]


def mixed(matrix: Matrix, one: int, other: int, sure_one: bool, sure_other: bool) -> Matrix:
    """The weights after a possible exchange. A tracked card has no weights: `sure_one` says that
    the place `one` holds one."""
    happens = EXCHANGED[len(matrix[0])]
    after = []
    for row in matrix:
        line = row[:]
        if sure_one or sure_other:
            line[one] = line[other] = row[other] if sure_one else row[one]
        else:
            line[one] = row[one] * (1.0 - happens) + row[other] * happens
            line[other] = row[other] * (1.0 - happens) + row[one] * happens
        after.append(line)
    return after


def odds(ratio: float, places: int) -> float:
    """The weight of a place, relative to each other one, where a card stands `ratio` times as often
    as by chance. One of the places is another card's."""
    most = places - 1
    return ratio * (most - 1) / (most - min(ratio, most - HALF))


def same_owner(one: int, other: int) -> bool:
    """Whether pairs of these cards are those of the learned table: not of different partners."""
    if kind_of(one) >= TWICE or kind_of(other) >= TWICE:
        return True
    return (one < KINDS) == (other < KINDS)


def empty(rows: int, places: int) -> Matrix:
    """A matrix of zeros."""
    return [[0.0] * places for _ in range(rows)]


def shifted(row: list[float], start: int, end: int) -> list[float]:
    """A row after the entry at `start` has moved to `end`."""
    line = row[:]
    line.insert(end, line.pop(start))
    return line


def mask_of(standing: Standing) -> int:
    """The places without a tracked card, as bits."""
    mask = 0
    for place, card in enumerate(standing):
        if card == NOBODY:
            mask |= 1 << place
    return mask


def add(weights: dict[Standing, float], standing: Standing, weight: float) -> None:
    """Adds a possibility, unless its weight is 0."""
    if weight > 0.0:
        weights[standing] = weights.get(standing, 0.0) + weight


def put(standing: Standing, place: int, card: int) -> Standing:
    """A standing with this card at this place."""
    return (*standing[:place], card, *standing[place + 1 :])


def exchanged(standing: Standing, one: int, other: int) -> Standing:
    """A standing with two places exchanged."""
    line = list(standing)
    line[one], line[other] = line[other], line[one]
    return tuple(line)
