"""Standing answers: decisions that a player may delegate to the table.

The server gives such an answer for a seat instead of asking. Only that seat knows of it, and it
depends on public facts alone, so neither the answer nor its time tells anything about a hand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Standing:
    """One kind of standing answer. Subclasses define which questions it answers, and how."""

    name: str
    topic: str = ""
    """A seat has at most one standing answer per topic: the latest."""
    aimed: bool = False
    """Whether it names a seat."""
    once: bool = False
    """Whether it expires after one question, answered or not."""

    def answer(
        self, view: Mapping[str, object], seat: int, aim: int | None
    ) -> Mapping[str, object] | None:
        """The action for the seat that is asked; None: ask the player.

        `view` is a spectator's, `aim` the named seat. An illegal action counts as a pass, so that
        the time of an answer does not tell whether it was possible.
        """
        raise NotImplementedError

    def basis(self, view: Mapping[str, object], seat: int) -> object:
        """The part of its owner's view that it depends on; it ends when that changes."""
        return None

    def lapses(self, events: Sequence[Mapping[str, object]], seat: int) -> bool:
        """Whether it ends with these events, as a spectator saw them. Default: with the turn."""
        return any(event.get("on") == "turn" for event in events)


@mypyc_attr(allow_interpreted_subclasses=True)
class AfterPass:
    """What a seat is not asked again after a pass, by public facts alone."""

    def spares(self, view: Mapping[str, object], seat: int) -> bool:
        """Whether a seat that has passed is not asked in this window. `view` is a spectator's."""
        raise NotImplementedError

    def reopens(
        self,
        view: Mapping[str, object],
        event: Mapping[str, object],
        action: Mapping[str, object],
        seat: int,
    ) -> bool:
        """Whether to ask the seat again about this action after this event.

        `view` and `event` are a spectator's; the view is the one after all events.
        """
        raise NotImplementedError
