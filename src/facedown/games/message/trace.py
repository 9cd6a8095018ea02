"""What one seat knows of the hidden cards: the trail of facts, as that seat could follow it.

A hidden card is a *token*: its kind where the seat knows it, otherwise the generation of the deck
from which it came (every reshuffle begins a new one). `pools[g]` are the cards of a generation that
are not accounted for. So an unknown token of generation g is any card of `pools[g]`.

Most facts are followed with certainty. Where they leave open which card moved (a random card out
of a hand in which some are known, a card that could be of two generations), a choice is drawn with
a source of chance; a choice that later facts contradict sets `failed`, and the caller tries again.
"""

from __future__ import annotations

from typing import Final

from facedown.engine.chance import Chance
from facedown.games.message.cards import FIRST_PROBE, KINDS, side_asked, sign_of
from facedown.games.message.facts import (
    AGAIN,
    DREW,
    EXCHANGED,
    MOVED,
    PEEKED,
    PROBE_DONE,
    PROBE_OUT,
    PROBE_SEEN,
    PROBED,
    RESHUFFLED,
    SEEN,
    SENT,
    SHED,
    SHOWN,
    SHUFFLED,
    SPREAD,
    SPREAD_SHOWN,
    START,
    SWAPPED,
    TAKEN,
    TOP_PUT,
    TOP_SHOWN,
    TOPPED,
    TURNED,
    Fact,
)

NOTHING: Final = -1000
"""No message."""
ANY_ANSWER: Final = 8
"""A face-down probe of which not even the answer is remembered."""
GRAIN: Final = 1 << 30


class Open(Exception):
    """A choice is open and there is no source of chance to draw it with."""


class Trace:
    """The knowledge of `viewer` (-1: a spectator). See the module."""

    __slots__ = (
        "deck", "down", "failed", "generation", "hands", "luck", "message", "pools", "probes",
        "returns", "seats", "sender", "sides", "spread", "stamped", "top", "viewer", "wild",
    )  # fmt: skip

    def __init__(self, viewer: int, seats: int, returns: bool) -> None:
        self.viewer = viewer
        self.seats = seats
        self.returns = returns
        """Used probes come back with the next reshuffle."""
        self.failed = False
        self.generation = 0
        self.pools: list[list[int]] = []
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.deck = 0
        """How many tokens the deck has below `top`, all of this generation."""
        self.top: list[int] = []
        self.message = NOTHING
        self.sender = -1
        """Whose hand still contains the token of the message; -1 if `message` is that token."""
        self.stamped = True
        """The message bears the stamp that was announced."""
        self.probes: list[tuple[int, int]] = []
        """Number and token of each probe on its way."""
        self.down: list[tuple[int, int, int]] = []
        """Token, place of the identity and answer of each used probe."""
        self.spread: list[int] = []
        self.wild: list[list[tuple[int, int, int]]] = []
        """By generation: used probes (as in `down`) that were shuffled into it."""
        self.sides: list[int] = []
        """The identities of the world that is being imagined, by place; none while following."""
        self.luck: Chance | None = None
        """For a choice among used probes, in a world that is being imagined."""

    def copy(self) -> Trace:
        other = Trace(self.viewer, self.seats, self.returns)
        other.failed = self.failed
        other.generation = self.generation
        other.pools = [pool[:] for pool in self.pools]
        other.hands = [hand[:] for hand in self.hands]
        other.deck = self.deck
        other.top = self.top[:]
        other.message = self.message
        other.sender = self.sender
        other.stamped = self.stamped
        other.probes = self.probes[:]
        other.down = self.down[:]
        other.spread = self.spread[:]
        other.wild = [wild[:] for wild in self.wild]
        other.sides = self.sides
        other.luck = self.luck
        return other

    # --- tokens ---------------------------------------------------------------------------------

    def know(self, token: int, kind: int) -> int:
        """This token is of that kind."""
        if token >= 0:
            if token != kind:
                self.failed = True
            return kind
        pool = self.pools[-1 - token]
        if pool[kind] > 0:
            pool[kind] -= 1
            return kind
        wild = self.wild[-1 - token]
        place = self.wild_place(wild, kind)
        if place < 0:
            self.failed = True
        else:
            self.know(wild.pop(place)[0], kind)
        return kind

    def wild_place(self, wild: list[tuple[int, int, int]], kind: int) -> int:
        """Which of the used probes that were shuffled in may be of this kind; -1 for none."""
        if kind < FIRST_PROBE or not wild:
            return -1
        if not self.sides:
            raise Open
        fitting: list[int] = []
        for place, (token, seat, answer) in enumerate(wild):
            side = self.sides[seat] if seat >= 0 else -1
            if self.chance_of(token, kind) > 0.0 and kind in texts(answer, side):
                fitting.append(place)
        if not fitting:
            return -1
        luck = self.luck
        return fitting[0 if luck is None else luck.roll(len(fitting))]

    def chance_of(self, token: int, kind: int) -> float:
        """How likely it is that a token is of a kind."""
        if token >= 0:
            return 1.0 if token == kind else 0.0
        pool = self.pools[-1 - token]
        wild = self.wild[-1 - token]
        size = max(1, sum(pool) + len(wild))
        if pool[kind] == 0 and self.wild_place(wild, kind) >= 0:
            return 1.0 / size
        return pool[kind] / size

    def next_token(self) -> int:
        """Off the deck top."""
        if self.top:
            return self.top.pop()
        self.deck -= 1
        return -1 - self.generation

    def choose(self, tokens: list[int], weights: list[float], chance: Chance | None) -> int:
        """The place of one of the tokens by weight; equal tokens are no choice."""
        places = [k for k in range(len(tokens)) if weights[k] > 0.0]
        if not places:
            self.failed = True
            return -1
        first = places[0]
        if all(tokens[k] == tokens[first] for k in places):
            return first
        if chance is None:
            raise Open
        left = chance.roll(GRAIN) / GRAIN * sum(weights[k] for k in places)
        for k in places:
            left -= weights[k]
            if left < 0.0:
                return k
        return places[-1]

    def pull(self, tokens: list[int], kind: int, chance: Chance | None) -> None:
        """A card of this kind leaves: a token known to be one, else one that may be."""
        if kind in tokens:
            tokens.remove(kind)
            return
        weights = [self.chance_of(token, kind) for token in tokens]
        place = self.choose(tokens, weights, chance)
        if place >= 0:
            self.know(tokens.pop(place), kind)

    def pull_any(self, tokens: list[int], chance: Chance | None) -> int:
        """Some card leaves, it is not known which."""
        place = self.choose(tokens, [1.0] * len(tokens), chance)
        return tokens.pop(place) if place >= 0 else NOTHING

    def pull_probe(self, tokens: list[int], chance: Chance | None) -> int:
        """Some probe leaves."""
        weights = []
        for token in tokens:
            if token >= 0:
                weights.append(1.0 if token >= FIRST_PROBE else 0.0)
            else:
                pool = self.pools[-1 - token]
                wild = len(self.wild[-1 - token])
                weights.append((sum(pool[FIRST_PROBE:]) + wild) / max(1, sum(pool) + wild))
        place = self.choose(tokens, weights, chance)
        return tokens.pop(place) if place >= 0 else NOTHING

    def any_kind(self, token: int, allowed: list[int], chance: Chance | None) -> int:
        """A kind for a token among those allowed, drawn out of its pool."""
        if token >= 0:
            return token
        pool = self.pools[-1 - token]
        self.tame(-1 - token, chance)
        left = sum(pool[kind] for kind in allowed)
        if left == 0:
            self.failed = True
            return allowed[0] if allowed else 0
        if chance is None:
            raise Open
        k = chance.roll(left)
        for kind in allowed:
            k -= pool[kind]
            if k < 0:
                pool[kind] -= 1
                return kind
        raise AssertionError("an empty pool")

    def tame(self, generation: int, chance: Chance | None) -> None:
        """Give the used probes that were shuffled into a generation their texts."""
        wild = self.wild[generation]
        while wild:
            self.pools[generation][self.face_of(wild.pop(), chance)] += 1

    # --- facts ----------------------------------------------------------------------------------

    def follow(self, fact: Fact, chance: Chance | None) -> None:
        """One more fact. Raises `Open` (and is spoilt then) if that needs chance."""
        kind = fact.kind
        if kind == DREW:
            self._drew(fact)
        elif kind == SHED:
            self._leave(fact.seat, fact.card, chance)
        elif kind == MOVED:
            self._moved(fact, chance)
        elif kind in (SENT, SHOWN, SEEN, SWAPPED):
            self._message(fact, chance)
        elif kind in (PROBED, PROBE_SEEN, PROBE_OUT, PROBE_DONE, EXCHANGED):
            self._probe(fact, chance)
        elif kind == PEEKED:
            self._peeked(fact, chance)
        elif kind in (SPREAD, SPREAD_SHOWN):
            self._spread(fact, chance)
        elif kind == TAKEN:
            self.hands[fact.seat].append(fact.card)
        elif kind == START:
            self.pools = [list(fact.cards)]
            self.wild = [[]]
            self.deck = sum(fact.cards)
        elif kind == AGAIN:
            self._again(fact)
        else:
            self._deck(fact, chance)

    def _drew(self, fact: Fact) -> None:
        token = self.next_token()
        if fact.seat == self.viewer:
            token = self.know(token, fact.card)
        self.hands[fact.seat].append(token)

    def _leave(self, seat: int, kind: int, chance: Chance | None) -> None:
        self.pull(self.hands[seat], kind, chance)

    def _moved(self, fact: Fact, chance: Chance | None) -> None:
        if self.viewer in (fact.seat, fact.other):
            self._leave(fact.seat, fact.card, chance)
            token = fact.card
        else:
            token = self.pull_any(self.hands[fact.seat], chance)
        self.hands[fact.other].append(token)

    def _message(self, fact: Fact, chance: Chance | None) -> None:
        if fact.kind == SENT:
            self.stamped = True
            self.message = NOTHING
            self.sender = fact.seat
            if fact.seat != self.viewer:
                return
        if fact.kind == SWAPPED:
            token = self.message
            if self.sender >= 0:
                token = self.pull_any(self.hands[self.sender], chance)
            self.sender = -1
            self.message = self.next_token()
            self.stamped = False
            self.top.append(token)
        elif fact.kind != SEEN or fact.seat == self.viewer:
            if self.sender >= 0:
                self._leave(self.sender, fact.card, chance)
                self.message = fact.card
                self.sender = -1
            else:
                self.message = self.know(self.message, fact.card)
            if fact.kind == SHOWN:
                self.message = NOTHING

    def _probe(self, fact: Fact, chance: Chance | None) -> None:
        if fact.kind == EXCHANGED:
            places = {fact.seat: fact.card, fact.other: fact.seat}
            self.down = [(token, places.get(p, p), answer) for token, p, answer in self.down]
            return
        if fact.kind == PROBED:
            token = fact.card
            if fact.seat == self.viewer:
                self._leave(fact.seat, fact.card, chance)
            else:
                token = self.pull_probe(self.hands[fact.seat], chance)
            self.probes.append((fact.other, token))
            return
        for place, (number, token) in enumerate(self.probes):
            if number == fact.other:
                self._probe_at(place, token, fact)
                return

    def _probe_at(self, place: int, token: int, fact: Fact) -> None:
        if fact.kind == PROBE_SEEN:
            if fact.seat == self.viewer:
                self.probes[place] = (fact.other, self.know(token, fact.card))
            return
        self.probes.pop(place)
        if fact.kind == PROBE_OUT:
            self.know(token, fact.card)
        else:
            self.down.append((token, fact.seat, fact.card))

    def _peeked(self, fact: Fact, chance: Chance | None) -> None:
        if fact.seat not in (-1, self.viewer) or fact.other == self.viewer:
            return
        for kind in fact.cards:
            self._leave(fact.other, kind, chance)
        self.hands[fact.other] += fact.cards

    def _spread(self, fact: Fact, chance: Chance | None) -> None:
        if fact.kind == SPREAD:
            self.spread.append(self.next_token())
        else:
            self.pull(self.spread, fact.card, chance)

    def _deck(self, fact: Fact, chance: Chance | None) -> None:
        if fact.kind == TURNED:
            self.know(self.next_token(), fact.card)
        elif fact.kind == TOP_SHOWN:
            self.top.append(self.know(self.next_token(), fact.card))
        elif fact.kind == TOP_PUT:
            self.top.append(fact.card)
        elif fact.kind == TOPPED:
            if fact.seat == self.viewer:
                self._leave(fact.seat, fact.card, chance)
                self.top.append(fact.card)
            else:
                self.top.append(self.pull_any(self.hands[fact.seat], chance))
        elif fact.kind == SHUFFLED:
            for token in self.top:
                self._into_deck(token, chance)
            self.top = []
        elif fact.kind == RESHUFFLED:
            self._reshuffled(fact)

    def face_of(self, used: tuple[int, int, int], chance: Chance | None) -> int:
        """A text for a used probe that fits its answer and the identities of `sides`."""
        token, place, answer = used
        if token >= 0:
            return token
        if not self.sides:
            raise Open
        side = self.sides[place] if place >= 0 else -1
        return self.any_kind(token, texts(answer, side), chance)

    def _into_deck(self, token: int, chance: Chance | None) -> None:
        """A card is shuffled into the deck."""
        self.deck += 1
        if token != -1 - self.generation:
            self.pools[self.generation][self.any_kind(token, ALL_KINDS, chance)] += 1

    def _reshuffled(self, fact: Fact) -> None:
        self.pools.append(list(fact.cards))
        self.wild.append([])
        self.generation += 1
        self.deck = sum(fact.cards)
        if self.returns:
            self.deck += len(self.down)
            for used in self.down:
                if used[0] >= 0:
                    self.pools[self.generation][used[0]] += 1
                else:
                    self.wild[self.generation].append(used)
            self.down = []

    def _again(self, fact: Fact) -> None:
        """Another seat's imagined world: nothing is known but what it shows."""
        if fact.seat == self.viewer or fact.hidden is None:
            return
        hidden = fact.hidden
        viewer = self.viewer
        pool = list(hidden.bag)
        self.generation = 0
        self.sender = -1
        self.message = NOTHING
        self.stamped = hidden.stamped
        self.probes = []
        self.pools = [pool]
        self.wild = [[]]
        self.deck = sum(hidden.bag)
        for seat, hand in enumerate(hidden.hands):
            self.hands[seat] = [self._met(pool, kind, seat == viewer) for kind in hand]
        self.top = [self._met(pool, kind, False) for kind in hidden.top]
        self.spread = [self._met(pool, kind, False) for kind in hidden.spread]
        if hidden.message >= 0:
            known = viewer >= 0 and hidden.seen >> viewer & 1 != 0
            self.message = self._met(pool, hidden.message, known)
        for number, kind, seen in hidden.probes:
            known = viewer >= 0 and seen >> viewer & 1 != 0
            self.probes.append((number, self._met(pool, kind, known)))
        self.down = [(self._met(pool, kind, False), -1, ANY_ANSWER) for kind in hidden.down]

    def _met(self, pool: list[int], kind: int, known: bool) -> int:
        if known:
            return kind
        pool[kind] += 1
        return -1


ALL_KINDS: Final[list[int]] = list(range(KINDS))
PROBES: Final[list[int]] = list(range(FIRST_PROBE, KINDS))


def texts(answer: int, side: int) -> list[int]:
    """The probes that make the holder of `side` answer so (see `ProbeActs.put_down`)."""
    if answer == ANY_ANSWER:
        return PROBES
    found = [kind for kind in PROBES if sign_of(kind) == answer & 1]
    if answer & 4:
        return found
    obeyed = answer & 2 != 0
    return [kind for kind in found if (side_asked(kind) == side) == obeyed]
