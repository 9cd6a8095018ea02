"""Deals that go with what is known: of cards out of bags, and of roles to seats."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from facedown.engine.chance import Chance
from facedown.engine.knowledge.draws import NO_CARD, draw_among, take

NO_ROLE: Final = -1
NO_BAG: Final = -1
"""Of a card that need not be drawn: it is known."""


@mypyc_attr(allow_interpreted_subclasses=True)
class CardDeal:
    """Deals the hidden cards of a world out of bags.

    Cards of which something is known come first. If one of them finds all fitting kinds taken, it
    takes one from another such card that can do with something else (augmenting paths): so they are
    dealt whenever that is possible at all.
    """

    __slots__ = ("bags", "chance", "dealt", "failed", "wanted")

    def __init__(self, bags: list[list[int]], chance: Chance) -> None:
        """The bags are emptied card by card."""
        self.bags = bags
        self.chance = chance
        self.failed = False
        """Something was wanted that could not be dealt."""
        self.wanted: list[tuple[int, int]] = []
        """Bag and fitting kinds of each card that is dealt first."""
        self.dealt: list[int] = []
        """Their kinds."""

    def want(self, bag: int, kinds: int) -> int:
        """Deal a card of one of these kinds (a bit mask); where it stands in `dealt`.

        Cards that are dealt later may still change it for another of these kinds.
        """
        place = len(self.dealt)
        self.wanted.append((bag, kinds))
        self.dealt.append(draw_among(self.bags[bag], kinds, self.chance))
        if self.dealt[place] == NO_CARD and not self._make_room(place, [*[False] * place, True]):
            self.failed = True
        return place

    def have(self, kind: int, kinds: int) -> int:
        """The same for a card that is known: it comes out of no bag, and stays what it is."""
        if not kinds >> kind & 1:
            self.failed = True
        self.wanted.append((NO_BAG, kinds))
        self.dealt.append(kind)
        return len(self.dealt) - 1

    def any(self, bag: int) -> int:
        """Deal a card of which nothing is known, after all those of which something is."""
        left = sum(self.bags[bag])
        if left == 0:
            self.failed = True
            return 0
        return take(self.bags[bag], self.chance.roll(left))

    def _make_room(self, place: int, tried: list[bool]) -> bool:
        """Find a kind for the card at `place` by dealing others out of its bag again.

        `tried`: the cards that were asked already, this one among them.
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
    """Deals roles out of a bag to places, each copy equally likely; goes back where it must.

    A game says which roles a place may have and which deals go with all that is known. `dealt` is
    by place, NO_ROLE where nothing is dealt (yet).
    """

    __slots__ = ("bag", "chance", "dealt", "places")

    def __init__(self, places: list[int], bag: list[int], size: int, chance: Chance) -> None:
        """`places` are dealt to in this order: those of the fewest choices should come first."""
        self.places = places
        self.bag = bag
        self.dealt = [NO_ROLE] * size
        self.chance = chance

    def allowed(self, place: int) -> int:
        """The roles that this place may have, as a bit mask."""
        return -1

    def fits(self) -> bool:
        """Whether what is dealt so far may come to a deal that goes with all that is known."""
        return True

    def accepts(self) -> bool:
        """Everybody has a role: whether it may stay so. If not, the next deal is looked at."""
        return True

    def deal(self) -> bool:
        """Deal until one is accepted; False if there is none."""
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
        """One of these by the copies that are left. Chance is not asked where there is only one."""
        if len(roles) == 1:
            return roles[0]
        k = self.chance.roll(sum([self.bag[role] for role in roles]))
        for role in roles:
            k -= self.bag[role]
            if k < 0:
                return role
        raise AssertionError("the bag has changed")
