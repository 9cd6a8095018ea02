"""A step: one thing of the rule book that is going on."""

from __future__ import annotations

from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from facedown.engine.action import PASS
from facedown.engine.chance import Chance

T = TypeVar("T")
"""The tables on which a step can lie."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[T]):
    """One thing of the rule book that is going on, named after it. Immutable: clones share it.

    The step on top of the stack acts. `enter` either asks, or settles something and leaves the
    stack changed. Where somebody decides, it is one of the kinds in `decision.py`.
    """

    def enter(self, table: T) -> None:
        """Called whenever this step is on top and nobody is asked."""
        raise NotImplementedError

    def choices(self, table: T, seat: int) -> tuple[int, ...]:
        """The legal actions of a seat that is asked, in a stable order; never empty."""
        raise NotImplementedError

    def play(self, table: T, seat: int, action: int) -> None:
        """Carry out a legal action."""
        raise NotImplementedError

    def default(self, table: T, seat: int, chance: Chance) -> int:
        """What an absent seat does; it should prove nothing about hidden cards.

        A pass where that is legal, else anything.
        """
        legal = self.choices(table, seat)
        return PASS if PASS in legal else legal[chance.roll(len(legal))]

    def describe(self, table: T, viewer: int | None) -> dict[str, object]:
        """What is asked, as far as this viewer may know it: for views."""
        raise NotImplementedError

    def answers_stand(self) -> bool:
        """Whether answers already given still count when all have seen somebody's answer."""
        return True

    def choose_again(self, world: T, viewer: int | None, chance: Chance) -> None:
        """In a re-dealt world: draw anew what others have chosen in this step, unseen by viewer."""
