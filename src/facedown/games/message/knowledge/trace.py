"""One way in which the hidden cards may have gone, as one seat could follow them.

`pools[g]` has the cards of generation g of the deck that are unaccounted for. An unknown token of
that generation (see `tokens.py`) is one of `pools[g]` that belongs to its class, or one of the used
probes and strays (`wild[g]`) that were shuffled in.
"""

from __future__ import annotations

from typing import Final

from facedown.engine.seats import bit
from facedown.games.message.cards import (
    BLACKS,
    BOTH_COLOURS,
    BYSTANDER,
    FIRST_PROBE,
    FOUR_COUNTERS,
    KINDS,
    is_hand,
    side_asked,
    sign_of,
)
from facedown.games.message.facts import ANY_ANSWER
from facedown.games.message.knowledge.tokens import (
    A_PROBE,
    ALL_KINDS,
    ALL_PROBES,
    ANY,
    class_of,
    generation_of,
    narrowed,
)

STRAY: Final = 9
"""In place of an answer: not a used probe, but a card that was put on the deck before a shuffle."""
SIDES_MASK: Final = (1 << BYSTANDER + 1) - 1
ALL_SIDES: Final = -1
"""A `row` without any knowledge."""


class Option:
    """A card that may be the one that moved: its place, its `past` and the odds.

    `past` is empty for a card of its generation's pool. For one that was shuffled in it has its
    entry in `wild`, then the entry in an earlier `wild` if it had been shuffled in before, and so
    on.
    """

    def __init__(self, place: int, past: tuple[int, ...], weight: float) -> None:
        self.place = place
        self.past = past
        self.weight = weight


class Trace:
    """The hidden cards for `viewer` (-1: a spectator). See the module."""

    def __init__(self, viewer: int, seats: int, returns: bool, classes: list[int]) -> None:
        self.viewer = viewer
        self.seats = seats
        self.returns = returns
        """Whether used probes come back with the next reshuffle."""
        self.classes = classes
        """Bit mask of the kinds of each class of tokens."""
        self.weight = 1.0
        """Relative weight among the ways."""
        self.failed = False
        self.generation = 0
        self.pools: list[list[int]] = []
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.deck = 0
        """Number of cards in the deck below `top`, all of this generation."""
        self.top: list[int] = []
        self.message: list[int] = []
        """The message if it is face down."""
        self.numbers: list[int] = []
        self.probes: list[int] = []
        """Number and token of each probe on the stack."""
        self.down: list[tuple[int, int, int]] = []
        """Token, place of the identity and answer of each used probe."""
        self.spread: list[int] = []
        self.wild: list[list[tuple[int, int, int]]] = []
        """By generation, its wild cards: cards of unknown kind, from outside its pool, that were
        shuffled into it. They are used probes (as in `down`) or strays."""
        self.drawn: list[int] = []
        """The card that a fact is about, if it comes out of no hand."""
        self.held: list[int] = []
        """Cards that have left their place and lie nowhere yet; only within one fact."""
        self.barred: list[tuple[int, int, int]] = []
        """Place of the identity, seat of the character, hand: the seat once had this hand, so it is
        no bystander with a mission that asks for it."""
        self.row = ALL_SIDES
        """Three bits for each place: the sides that its identity may be."""

    def copy(self) -> Trace:
        """An independent copy."""
        other = Trace(self.viewer, 0, self.returns, self.classes)
        other.seats = self.seats
        other.weight = self.weight
        other.failed = self.failed
        other.generation = self.generation
        other.pools = [pool[:] for pool in self.pools]
        other.hands = [hand[:] for hand in self.hands]
        other.deck = self.deck
        other.top = self.top[:]
        other.message = self.message[:]
        other.numbers = self.numbers[:]
        other.probes = self.probes[:]
        other.down = self.down[:]
        other.spread = self.spread[:]
        other.wild = [wild[:] for wild in self.wild]
        other.drawn = self.drawn[:]
        other.held = self.held[:]
        other.barred = self.barred[:]
        other.row = self.row
        return other

    def key(self) -> tuple[object, ...]:
        """Equal for equal ways."""
        return (
            tuple([tuple(sorted(hand)) for hand in self.hands]),
            tuple(self.top),
            tuple(self.message),
            tuple(self.probes),
            tuple(sorted(self.down)),
            tuple(sorted(self.spread)),
            tuple([tuple(sorted(wild)) for wild in self.wild]),
            tuple([tuple(pool) for pool in self.pools]),
            tuple(self.held),
            tuple(self.barred),
            self.row,
        )

    # --- which card it may have been ------------------------------------------------------------

    def options(self, tokens: list[int], kind: int, one: int) -> list[Option]:
        """The cards among `tokens` that may be of this kind, or (`kind` < 0) of this class.

        Equal tokens are one option. A card known to be of the kind is always chosen: whichever of
        two equal cards moves, the same is left behind.
        """
        if kind >= 0 and kind in tokens:
            return [Option(tokens.index(kind), (), 1.0)]
        found: list[Option] = []
        met: list[int] = []
        for place, token in enumerate(tokens):
            if token in met:
                continue
            met.append(token)
            copies = tokens.count(token) if len(tokens) > 1 else 1
            if kind < 0:
                weight = copies * self.share(token, one) / len(tokens)
                if weight > 0.0:
                    found.append(Option(place, (), weight))
            elif token < 0 and self.classes[class_of(token)] >> kind & 1:
                for past, odds in self.pasts(token, kind):
                    found.append(Option(place, past, copies * odds))
        return found

    def pasts(self, token: int, kind: int) -> list[tuple[tuple[int, ...], float]]:
        """The ways in which an unknown token may be of a kind (see `Option`), with their odds.

        If its pool has such a card it is chosen: an equal card that was shuffled in leaves the same
        behind.
        """
        generation = generation_of(token)
        pool = self.pools[generation]
        left = self.count(token)
        if pool[kind] > 0:
            return [((), pool[kind] / left)]
        wild = self.wild[generation]
        found: list[tuple[tuple[int, ...], float]] = []
        met: list[tuple[int, int, int]] = []
        for entry, used in enumerate(wild):
            if used in met or not self.may_be(used, kind):
                continue
            met.append(used)
            share = wild.count(used) / left
            for past, odds in self.pasts(used[0], kind):
                found.append(((entry, *past), share * odds))
        return found

    def may_be(self, used: tuple[int, int, int], kind: int) -> bool:
        """Whether a card that was shuffled in may be of this kind, by its text and origin."""
        token, place, answer = used
        if not self.classes[class_of(token)] >> kind & 1:
            return False
        sides = self.row >> 3 * place & SIDES_MASK if place >= 0 else SIDES_MASK
        if not any(texts(answer, side) >> kind & 1 for side in range(3) if sides >> side & 1):
            return False
        generation = generation_of(token)
        if self.pools[generation][kind] > 0:
            return True
        return any(self.may_be(other, kind) for other in self.wild[generation])

    def count(self, token: int) -> int:
        """Number of unaccounted cards where an unknown token comes from; at least 1."""
        kinds = self.classes[class_of(token)]
        generation = generation_of(token)
        pool = self.pools[generation]
        if kinds == ALL_KINDS:
            left = sum(pool)
        else:
            left = sum([pool[kind] for kind in range(len(pool)) if kinds >> kind & 1])
        return max(1, left + len(self.wild[generation]))

    def share(self, token: int, one: int) -> float:
        """Probability that a token belongs to a class."""
        if one == ANY:
            return 1.0
        kinds = self.classes[one]
        if token >= 0:
            return 1.0 if kinds >> token & 1 else 0.0
        both = kinds & self.classes[class_of(token)]
        if both == 0:
            return 0.0
        generation = generation_of(token)
        pool = self.pools[generation]
        count = sum([pool[kind] for kind in range(len(pool)) if both >> kind & 1])
        if self.wild[generation]:
            count += self.fitting_wild(generation, both)
        if one == A_PROBE:
            count = max(0, count - self.claimed(generation, both))
        return count / self.count(token)

    def fitting_wild(self, generation: int, kinds: int) -> int:
        """Number of wild cards of a generation that may be one of these kinds."""
        wild = self.wild[generation]
        found = 0
        met: list[tuple[int, int, int]] = []
        for used in wild:
            if used not in met:
                met.append(used)
                if self.fits(used, kinds):
                    found += wild.count(used)
        return found

    def claimed(self, generation: int, kinds: int) -> int:
        """Number of unknown cards of a generation that are known to be probes of these kinds.

        Cards that may be of another kind too are not counted.
        """
        tokens = self.probes + [used[0] for used in self.down]
        for wild in self.wild:
            tokens += [used[0] for used in wild]
        return len(
            [
                token
                for token in tokens
                if token < 0
                and generation_of(token) == generation
                and class_of(token) & A_PROBE
                and self.classes[class_of(token)] & ~kinds == 0
            ]
        )

    def fits(self, used: tuple[int, int, int], kinds: int) -> bool:
        """Whether a card that was shuffled in may be one of these kinds."""
        if used[2] != STRAY:
            kinds &= ALL_PROBES
        return any(kinds >> kind & 1 and self.may_be(used, kind) for kind in range(KINDS))

    def take(self, tokens: list[int], option: Option, kind: int, one: int) -> None:
        """Take the card of this option off its place; it is `held`."""
        token = tokens.pop(option.place)
        if kind < 0:
            self.held.append(narrowed(token, one))
            return
        if token < 0:
            self.account(token, option.past, kind)
        self.held.append(kind)

    def account(self, token: int, past: tuple[int, ...], kind: int) -> None:
        """Account for an unknown token that is of this kind and has this past."""
        for entry in past:
            token, place, answer = self.wild[generation_of(token)].pop(entry)
            self.learn_answer(kind, place, answer)
        self.pools[generation_of(token)][kind] -= 1

    def learn_answer(self, kind: int, place: int, answer: int) -> None:
        """Learn from an answer, now that the text of its probe is known."""
        if place < 0 or answer & 4 or answer >= ANY_ANSWER:
            return
        asked = 1 << side_asked(kind)
        self.learned(place, asked if answer & 2 else SIDES_MASK & ~asked)

    def learned(self, place: int, sides: int) -> None:
        """Learn that the identity at a place is one of these sides."""
        self.row &= ~((SIDES_MASK & ~sides) << 3 * place)
        if self.row >> 3 * place & SIDES_MASK == 0:
            self.failed = True

    def bar(self, seat: int, left: list[int]) -> None:
        """Bar hands that the seat had: these cards and those known in its hand, at one time."""
        cards = left + [token for token in self.hands[seat] if token >= 0]
        for hand in (BOTH_COLOURS, FOUR_COUNTERS):
            if (seat, seat, hand) not in self.barred and is_hand(hand, cards):
                self.barred.append((seat, seat, hand))


def sure_of_false(tokens: list[int], classes: list[int]) -> bool:
    """Whether one of these cards is known to be false."""
    for token in tokens:
        kinds = classes[class_of(token)] if token < 0 else bit(token)
        if kinds & ~BLACKS == 0:
            return True
    return False


def texts(answer: int, side: int) -> int:
    """Bit mask of the texts to which the holder of `side` answers so (see `probe.put_down`)."""
    return TEXTS[4 * answer + side + 1]


def _texts(answer: int, side: int) -> int:
    if answer == STRAY:
        return ALL_KINDS
    if answer == ANY_ANSWER:
        return ALL_PROBES
    found = 0
    for kind in range(FIRST_PROBE, KINDS):
        truly = bool(answer & 4) or (side_asked(kind) == side) == bool(answer & 2)
        if sign_of(kind) == answer & 1 and truly:
            found |= bit(kind)
    return found


TEXTS: Final[list[int]] = [_texts(answer, side) for answer in range(10) for side in range(-1, 3)]
