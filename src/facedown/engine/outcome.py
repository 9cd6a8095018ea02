"""The outcome of a game."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(serializable=True)
class Outcome:
    """The winners (none for a draw or a cap), why, and each seat's score."""

    __slots__ = ("scores", "why", "winners")

    def __init__(self, winners: tuple[int, ...], why: str, scores: tuple[float, ...]) -> None:
        self.winners = winners
        self.why = why
        self.scores = scores

    @property
    def json(self) -> dict[str, object]:
        """The outcome as JSON, with lists for tuples."""
        return {"winners": list(self.winners), "why": self.why, "scores": list(self.scores)}
