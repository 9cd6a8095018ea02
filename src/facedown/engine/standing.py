"""Standing answers: what a player may leave to the table, by a name that the game gives it.

Whoever keeps the table gives such an answer for a seat instead of asking. It is a matter of that
seat alone, and it looks at public facts only: so neither that it is given nor how soon tells
anything about a hand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Standing:
    """One kind of standing answer. Subclasses say to what it answers, and how."""

    name: str
    topic: str = ""
    """Of several on one topic a seat has the one that it gave last."""
    aimed: bool = False
    """It names a seat."""
    once: bool = False
    """It serves for one question, whatever comes of it there."""

    def answer(
        self, view: Mapping[str, object], seat: int, aim: int | None
    ) -> Mapping[str, object] | None:
        """The action for the seat, which is asked; None: it is to be asked as ever.

        `view` is a spectator's, `aim` the seat that it names. What is not legal counts for a pass:
        so nobody can tell from the time of an answer that its giver could not give it.
        """
        raise NotImplementedError

    def basis(self, view: Mapping[str, object], seat: int) -> object:
        """What it rests on, in its owner's own view: it ends when that is no longer the same."""
        return None

    def lapses(self, events: Sequence[Mapping[str, object]], seat: int) -> bool:
        """Whether it ends with these events, as a spectator saw them. By itself: with the turn."""
        return any(event.get("on") == "turn" for event in events)


@mypyc_attr(allow_interpreted_subclasses=True)
class AfterPass:
    """What goes without asking once a seat has passed it over: by public facts, as above."""

    def spares(self, view: Mapping[str, object], seat: int) -> bool:
        """Whether in this window a seat need not be asked about what it has passed over.

        `view` is a spectator's.
        """
        raise NotImplementedError

    def reopens(
        self,
        view: Mapping[str, object],
        event: Mapping[str, object],
        action: Mapping[str, object],
        seat: int,
    ) -> bool:
        """Whether this event is a reason to ask the seat once more about this action.

        `view` and `event` are as a spectator sees them; the view is what came of all the events.
        """
        raise NotImplementedError
