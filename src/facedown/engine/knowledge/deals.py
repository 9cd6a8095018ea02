"""Random deals under constraints: cards from bags, and roles to seats."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from facedown.engine.chance import Chance
from facedown.engine.knowledge.draws import NO_CARD, draw_among, take

NO_ROLE: Final = -1
NO_BAG: Final = -1
"""The bag of a known card, which is not drawn."""


@mypyc_attr(allow_interpreted_subclasses=True)
class CardDeal:
    """Deals the hidden cards of a world out of bags.

    Constrained cards are dealt first. If all fitting kinds of one are taken, it takes one from
    another constrained card that can have a different kind (augmenting paths), so a deal is found
    whenever one exists.
    """

    __slots__ = ("bags", "chance", "dealt", "failed", "wanted")

    def __init__(self, bags: list[list[int]], chance: Chance) -> None:
        """Takes the cards out of `bags`."""
        self.bags = bags
        self.chance = chance
        self.failed = False
        """No deal satisfies the constraints."""
        self.wanted: list[tuple[int, int]] = []
        """Bag and fitting kinds (a bit mask) of each constrained card."""
        self.dealt: list[int] = []
        """The kind dealt to each constrained card."""

    def want(self, bag: int, kinds: int) -> int:
        """Deal a card of one of these kinds (a bit mask); returns its index in `dealt`.

        Later calls may change it to another of these kinds.
        """
        place = len(self.dealt)
        self.wanted.append((bag, kinds))
        self.dealt.append(draw_among(self.bags[bag], kinds, self.chance))
        if self.dealt[place] == NO_CARD and not self._make_room(place, [*[False] * place, True]):
            self.failed = True
        return place

    def have(self, kind: int, kinds: int) -> int:
        """Add a known card, which comes out of no bag and never changes."""
        if not kinds >> kind & 1:
            self.failed = True
        self.wanted.append((NO_BAG, kinds))
        self.dealt.append(kind)
        return len(self.dealt) - 1

    def any(self, bag: int) -> int:
        """Deal an unconstrained card. Call it after all constrained ones."""
        left = sum(self.bags[bag])
        if left == 0:
            self.failed = True
            return 0
        return take(self.bags[bag], self.chance.roll(left))

    def _make_room(self, place: int, tried: list[bool]) -> bool:
        """Find a kind for the card at `place` by dealing another card of its bag again.

        `tried`: the cards on the current path, this one included.
        """
        bag, kinds = self.wanted[place]
        for other, (origin, fitting) in enumerate(self.wanted):
            kind = self.dealt[other]
            if tried[other] or origin != bag or kind < 0 or not kinds >> kind & 1:
                continue
            tried[other] = True
            one = 1 << kind
            self.dealt[place] = kind
            self.dealt[other] = draw_among(self.bags[bag], fitting & ~one, self.chance)
            if self.dealt[other] >= 0 or self._make_room(other, tried):
                return True
            self.dealt[other] = kind
            self.dealt[place] = NO_CARD
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class RoleDeal:
    """Deals roles from a bag to places, each copy equally likely, with backtracking.

    A game overrides `allowed`, `fits` and `accepts`. `dealt` is by place, NO_ROLE where nothing is
    dealt yet.
    """

    __slots__ = ("bag", "chance", "dealt", "places")

    def __init__(self, places: list[int], bag: list[int], size: int, chance: Chance) -> None:
        """Deals to `places` in this order; the most constrained should come first."""
        self.places = places
        self.bag = bag
        self.dealt = [NO_ROLE] * size
        self.chance = chance

    def allowed(self, place: int) -> int:
        """The roles allowed at this place, as a bit mask."""
        return -1

    def fits(self) -> bool:
        """Whether the partial deal can still be completed (pruning)."""
        return True

    def accepts(self) -> bool:
        """Whether the complete deal is valid; if not, the search goes on."""
        return True

    def deal(self) -> bool:
        """Search for an accepted deal; False if there is none."""
        return self._deal(0)

    def _deal(self, at: int) -> bool:
        if at == len(self.places):
            return self.accepts()
        place, bag = self.places[at], self.bag
        kinds = self.allowed(place)
        left = [role for role, copies in enumerate(bag) if copies and kinds >> role & 1]
        while left:
            role = self._drawn(left)
            bag[role] -= 1
            self.dealt[place] = role
            if self.fits() and self._deal(at + 1):
                return True
            bag[role] += 1
            left.remove(role)
        self.dealt[place] = NO_ROLE
        return False

    def _drawn(self, roles: list[int]) -> int:
        """One of these, weighted by copies left. Rolls nothing if there is only one."""
        if len(roles) == 1:
            return roles[0]
        k = self.chance.roll(sum([self.bag[role] for role in roles]))
        for role in roles:
            k -= self.bag[role]
            if k < 0:
                return role
        raise AssertionError("the bag has changed")
