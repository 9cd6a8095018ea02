"""The tiny game with other ends: both seats answer, or no event tells what is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, TypedDict

from tests.testing.broken import GAMES
from tests.testing.tiny import EVEN, ODD, Chose, Deal, Rolled, Secretly, Tiny, TinyTable

from facedown.engine.decision import AllAnswers

if TYPE_CHECKING:
    from facedown.engine.chance import Chance


class Together(AllAnswers[TinyTable]):
    """Both guess the sum; the first seat's guess counts."""

    def entitled(self, table: TinyTable) -> int:
        return 0b11

    def choices(self, table: TinyTable, seat: int) -> tuple[int, ...]:
        return (ODD, EVEN)

    def all_given(self, table: TinyTable) -> None:
        table.end(table.answers[0])

    def default(self, table: TinyTable, seat: int, chance: Chance) -> int:
        return ODD

    def describe(self, table: TinyTable, viewer: int | None) -> dict[str, object]:
        return {"step": "guess"}


class For_both(Deal):  # noqa: N801
    def enter(self, table: TinyTable) -> None:
        super().enter(table)
        table.stack[-3:] = [Together(), Secretly(1), Secretly(0)]


class Guessed_together(Tiny):  # noqa: N801
    """Neither answer is shown when the game is over."""

    name = "guessed_together"
    first = For_both


class Over(TypedDict):
    on: Literal["over"]


class Wordless(TinyTable):
    def end(self, guess: int) -> None:
        right = sum(self.dice) % 2 == (guess == ODD)
        self.finish((0 if right else 1,), "guess")
        self.emit({"on": "over"})


class Ends_without_a_word(Tiny):  # noqa: N801
    """At the end the dice are shown in the view, and in no event."""

    name = "ends_without_a_word"
    tables = Wordless
    schema: ClassVar[dict[str, object]] = {**Tiny.schema, "event": Rolled | Chose | Over}


HONEST = ("guessed_together", "ends_without_a_word")
GAMES.guessed_together, GAMES.ends_without_a_word = Guessed_together(), Ends_without_a_word()
