"""The bots' beliefs: a distribution over each street's line-up, updated from public events.

The bot tracks its own street too, to know what opponents can infer about it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from facedown.bots.events import Seen, handle
from facedown.bots.memory import MemoryBase
from facedown.engine.observation import Observation
from facedown.engine.rules import shared_rules
from facedown.games.outlaws.bots.street import Street, deployed
from facedown.games.outlaws.cards import (
    BOGUS,
    BULLET,
    CHARACTERS,
    CUFFS,
    KINDS,
    MOST_CARDS,
    NOBODY,
    TOKENS,
    TWICE,
)
from facedown.games.outlaws.rules import OutlawsRules
from facedown.games.outlaws.schema import OutlawsView

MAX_LINE_UPS: Final = 1500
"""Maximum number of possible line-ups kept per street."""
_kinds: Final[list[object]] = [*CHARACTERS]
_tokens: Final[list[object]] = [*TOKENS]


def card_of(rules: OutlawsRules, figure: Seen) -> int:
    """The card of a visible character; NOBODY if it is hidden."""
    name = figure["character"]
    if name is None:
        return NOBODY
    kind = _kinds.index(name)
    if kind < TWICE and figure.get("of", 0) >= rules.sides:
        return KINDS + kind
    return kind


def token_of(name: object) -> int:
    """The index of the token with this name."""
    return _tokens.index(name)


def rules_of(observation: Observation) -> OutlawsRules:
    """The rules for this observation's player count and options."""
    view = cast(OutlawsView, observation.view)
    return shared_rules(OutlawsRules, len(view["players"]), observation.options)


class Memory(MemoryBase):
    """What a bot remembers of one game.

    `streets`: by side, the public belief; None before the deployment ends or once the player is
    out. `dealt`: the bot's own cards as dealt, street then saloon. `pool`: by token, the number on
    the board and in the reserve together. `out`: the seats that have lost.
    """

    __slots__ = ("dealt", "out", "pool", "rules", "streets")

    def __init__(self, observation: Observation) -> None:
        super().__init__(observation.seat)
        self.rules = rules_of(observation)
        self.streets: list[Street | None] = [None] * self.rules.sides
        self.out: list[int] = []
        self.dealt: list[int] = []
        self.pool = list(self.rules.pool)

    def read(self, event: Seen) -> None:
        """Update the memory with one event; events without a handler change nothing."""
        handle(HANDLERS, self, event)

    def _change(self, side: int, change: Callable[[Street], Street]) -> None:
        street = self.streets[side]
        if street is not None:
            self.streets[side] = change(street).at_most(MAX_LINE_UPS)

    def _not_by(self, seat: int) -> tuple[int, ...]:
        """The cards of a living partner, which this seat can't move (§10.3)."""
        mate = (seat + 2) % 4
        if not self.rules.teams or mate in self.out:
            return ()
        first = KINDS if seat < self.rules.sides else 0
        return tuple(range(first, first + TWICE))

    def own_deal(self, event: Seen) -> None:
        """Note the bot's own cards as dealt."""
        figures = [*event.get("street", []), *event.get("saloon", [])]
        self.dealt = [card_of(self.rules, figure) for figure in figures]

    def deployed(self, event: Seen) -> None:
        """Start each side's belief with the cards of its saloon."""
        for side, saloon in enumerate(event["saloons"]):
            self.streets[side] = unknown_street(self.rules, saloon)

    def moved(self, event: Seen) -> None:
        """Spread the belief over the two places: they may have been exchanged."""
        one, other = event["places"]
        not_these = self._not_by(event["seat"])
        self._change(event["side"], lambda street: street.handled(one, other, not_these))

    def entered(self, event: Seen) -> None:
        """Put the newcomer in one of the two places and take the leaver out."""
        one, other = event["places"]
        came, went = card_of(self.rules, event["came"]), card_of(self.rules, event["went"])
        not_these = self._not_by(event["seat"])
        self._change(
            event["side"], lambda street: street.entered(one, other, came, went, not_these)
        )

    def lured(self, event: Seen) -> None:
        """Move the belief of the lured card to its new place."""
        start, end = event["place"], event["to"]
        self._change(event["side"], lambda street: street.lured(start, end))

    def revealed(self, event: Seen) -> None:
        """Fix the revealed card at its place."""
        place, card = event["place"], card_of(self.rules, event)
        self._change(event["side"], lambda street: street.seen(place, card))

    def filled(self, event: Seen) -> None:
        """Put the saloon's card into the gap."""
        place, card = event["place"], card_of(self.rules, event)
        self._change(event["side"], lambda street: street.filled(place, card))

    def closed_up(self, event: Seen) -> None:
        """Drop the street of a player who is out."""
        self.streets[event["seat"]] = None

    def lost(self, event: Seen) -> None:
        """Note that a player is out."""
        self.out.append(event["seat"])

    def took(self, event: Seen) -> None:
        """Take the token out of the pool."""
        self.pool[token_of(event["token"])] -= 1

    def sudden_death(self, event: Seen) -> None:
        """Replace the pool with the tokens of sudden death."""
        self.pool = [0] * len(TOKENS)
        self.pool[BOGUS] = event["bogus"]
        self.pool[BULLET] = event["bullets"]
        self.pool[CUFFS] = event["cuffs"]


def unknown_street(rules: OutlawsRules, saloon: list[Any]) -> Street:
    """The belief about a street when only its saloon is known."""
    inside = [card_of(rules, figure) for figure in saloon]
    kinds = MOST_CARDS if rules.teams else KINDS
    cards = [card for card in range(kinds) if card not in inside]
    return deployed(tuple(cards[: rules.places]), rules.cards)


HANDLERS: Final[dict[str, Callable[[Memory, Seen], None]]] = {
    "dealt": Memory.own_deal,
    "deployed": Memory.deployed,
    "moved": Memory.moved,
    "entered": Memory.entered,
    "lured": Memory.lured,
    "revealed": Memory.revealed,
    "filled": Memory.filled,
    "lost": Memory.lost,
    "closed_up": Memory.closed_up,
    "took": Memory.took,
    "sudden_death": Memory.sudden_death,
}
