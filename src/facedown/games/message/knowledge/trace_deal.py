"""Deals a kind to every hidden card of one way (see `trace.py`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.engine.chance import Chance
from facedown.engine.knowledge.deals import CardDeal
from facedown.games.message.cards import NO_CARD
from facedown.games.message.knowledge.tokens import ALL_KINDS, ANY, class_of, generation_of
from facedown.games.message.knowledge.trace import Trace, texts

if TYPE_CHECKING:
    from facedown.games.message.table import MessageTable


NOWHERE: Final = -1


class Wish:
    """A card of which something is known: its token and the kinds that fit.

    `home`: the generation that it was shuffled into; `place`: its place in `dealt`.
    """

    def __init__(self, token: int, kinds: int, home: int) -> None:
        self.token = token
        self.kinds = kinds
        self.home = home
        self.place = -1


class TraceDeal(CardDeal):
    """Deals kinds to tokens. There is a bag for each generation of the deck."""

    def __init__(self, trace: Trace, chance: Chance) -> None:
        super().__init__([pool[:] for pool in trace.pools], chance)
        self.trace = trace

    # --- one card -------------------------------------------------------------------------------

    def want_token(self, token: int, kinds: int) -> int:
        """Deal a card of which something is known; returns its place in `dealt`."""
        if token >= 0:
            return self.have(token, kinds)
        return self.want(generation_of(token), kinds & self.trace.classes[class_of(token)])

    def any_token(self, token: int) -> int:
        """Deal a card of which only the generation is known."""
        return token if token >= 0 else self.any(generation_of(token))

    # --- all of them ----------------------------------------------------------------------------

    def used_probes(self, sides: list[int]) -> list[Wish]:
        """Wishes for the used probes: first those that were shuffled into the deck, then the
        face-down ones."""
        mixed = [
            Wish(used[0], text_of(used, sides), home)
            for home, wild in enumerate(self.trace.wild)
            for used in wild
            if not is_any(used[0])
        ]
        return mixed + [Wish(used[0], text_of(used, sides), NOWHERE) for used in self.trace.down]

    def grant(self, wishes: list[Wish]) -> None:
        """Deal the cards of which something is known, one generation of the deck after another.

        A card that was shuffled into a later generation joins that one's bag.
        """
        for generation in range(len(self.bags)):
            for wish in wishes:
                origin = 0 if wish.token >= 0 else generation_of(wish.token)
                if origin == generation:
                    wish.place = self.want_token(wish.token, wish.kinds)
                    if self.failed:
                        return
            for wish in wishes:
                origin = 0 if wish.token >= 0 else generation_of(wish.token)
                if origin == generation and wish.home >= 0:
                    self.bags[wish.home][self.dealt[wish.place]] += 1
            self._shuffle_in(generation)

    def _shuffle_in(self, generation: int) -> None:
        """Deal the rest of a deck that was unknown when it was mixed with other cards."""
        for home, wild in enumerate(self.trace.wild):
            for used in wild:
                if is_any(used[0]) and generation_of(used[0]) == generation:
                    self.bags[home][self.any_token(used[0])] += 1

    def into(self, world: MessageTable, viewer: int, sides: list[int]) -> bool:
        """Deal all hidden cards of a world; False if that is impossible."""
        trace = self.trace
        wishes = self.used_probes(sides)
        first = len(wishes) - len(trace.down)
        for token in trace.probes + trace.message:
            wishes.append(Wish(token, ALL_KINDS, NOWHERE))
        for zone in [trace.top, trace.spread, *trace.hands]:
            for token in zone:
                if token < 0 and not is_any(token):
                    wishes.append(Wish(token, ALL_KINDS, NOWHERE))
        self.grant(wishes)
        if self.failed:
            return False
        dealt = [self.dealt[wish.place] for wish in wishes[first:]]
        down = len(trace.down)
        if world.rules.probes_return:
            world.deck.down = tuple(dealt[:down])
        else:
            world.deck.removed = tuple(dealt[:down])
        self._on_their_way(world, dealt[down:])
        self._zones(world, viewer, dealt[down + len(trace.probes) + len(trace.message) :])
        world.deck.bag = self.bags[trace.generation]
        return not self.failed

    def _on_their_way(self, world: MessageTable, dealt: list[int]) -> None:
        """Set the probes on the stack, the resolving one, and the message."""
        trace = self.trace
        for place, number in enumerate(trace.numbers):
            kind = dealt[place]
            if number == world.responses.resolving_number:
                world.responses.resolving = kind
            for at, response in enumerate(world.responses.waiting):
                if response.number == number and response.card != NO_CARD:
                    world.responses.put(at, response.with_card(kind))
        if trace.message:
            world.transit.message = dealt[len(trace.numbers)]

    def _zones(self, world: MessageTable, viewer: int, dealt: list[int]) -> None:
        """Set the deck top, the spread cards and the hands; `dealt`: their partly known cards."""
        trace = self.trace
        known = dealt[::-1]
        world.deck.top = tuple(self._zone(trace.top, known))
        world.deck.spread = tuple(self._zone(trace.spread, known))
        for seat, hand in enumerate(trace.hands):
            cards = self._zone(hand, known)
            if seat != viewer:
                world.cards.set_hand(seat, cards)

    def _zone(self, tokens: list[int], known: list[int]) -> list[int]:
        return [
            known.pop() if token < 0 and not is_any(token) else self.any_token(token)
            for token in tokens
        ]


def is_any(token: int) -> bool:
    """Whether only the generation of this card is known."""
    return token < 0 and class_of(token) == ANY


def text_of(used: tuple[int, int, int], sides: list[int]) -> int:
    """Bit mask of the kinds that a used probe may be, with these identities by place."""
    place = used[1]
    return texts(used[2], sides[place] if place >= 0 else -1)
