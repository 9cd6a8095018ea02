"""The tiny game with a lesson, and with a roll before the first step: correct and broken."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, TypedDict, cast

from tests.testing.broken import GAMES, breaks
from tests.testing.tiny import FACES, Chose, Deal, Guess, Over, Rolled, Secretly, Tiny, TinyTable

from facedown.engine.action import ActionSpace
from facedown.engine.lesson import Beat, Lesson

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from facedown.engine.chance import Chance
    from facedown.engine.options import Value
    from facedown.engine.table import Step

KEEP: dict[str, object] = {"do": "keep"}
ODD: dict[str, object] = {"do": "odd"}


class Open(Deal):
    """The dice are the position's."""

    def enter(self, table: TinyTable) -> None:
        table.stack += [Guess(0), Secretly(1), Secretly(0)]


def lesson(*guess: dict[str, object]) -> dict[str, Lesson]:
    """Both leave their dice, then the learner guesses."""
    beats = [Beat(0, [KEEP], ["keep"]), Beat(1, [KEEP]), Beat(0, guess, ["guess"])]
    return {"sum": Lesson(0, 2, {"dice": [1, 2]}, beats, end=["won"])}


Checks = dict[str, "Callable[[TinyTable], bool]"]


class Taught(Tiny):
    """Its lesson teaches that one and two are odd."""

    name = "taught"
    lessons: ClassVar[dict[str, Lesson]] = lesson(ODD)
    reachability: ClassVar[Checks] = {
        "dice: they have six faces": lambda table: 1 <= min(table.dice) <= max(table.dice) <= FACES
    }

    def arranged(
        self, position: Mapping[str, object], options: dict[str, Value], chance: Chance
    ) -> tuple[TinyTable, Open]:
        table = self.tables(self, options, chance)
        table.claims = self.claims
        table.dice = list(cast("list[int]", position["dice"]))
        return table, Open()

    def arranges(self, table: TinyTable) -> bool:
        return table.decision == "secretly" and table.pending == (0,)

    def position(self, table: TinyTable) -> dict[str, object] | None:
        return {"dice": table.dice[:]}


class Early(Tiny):
    """It rolls before the first step."""

    name = "early"

    def deal(
        self, seats: int, options: dict[str, Value], chance: Chance
    ) -> tuple[TinyTable, Step[TinyTable]]:
        table = self.tables(self, options, chance)
        for _ in range(1 + table.roll(FACES)):
            table.roll(FACES)
        return table, self.first()


GAMES.taught, GAMES.early = Taught(), Early()
HONEST = ("taught", "early")


@breaks("the_learner_wins_whoever_answers_first")
class Teaches_to_lose(Taught):  # noqa: N801
    lessons: ClassVar[dict[str, Lesson]] = lesson({"do": "even"})


@breaks("every_wanted_move_is_legal_and_whatever_is_not_wanted_leaves_the_script")
class Wants_what_nobody_may_do(Taught):  # noqa: N801
    lessons: ClassVar[dict[str, Lesson]] = lesson(ODD, KEEP)


@breaks("play_reaches_only_what_is_reachable")
class Calls_sixes_unreachable(Taught):  # noqa: N801
    reachability: ClassVar[Checks] = {"dice: a six": lambda table: max(table.dice) < FACES}

    def position(self, table: TinyTable) -> None:
        """It has no position."""


@breaks("a_position_that_was_reached_can_be_arranged_again")
class Sets_up_the_dice_the_other_way_round(Taught):  # noqa: N801
    def position(self, table: TinyTable) -> dict[str, object]:
        return {"dice": table.dice[::-1]}


class Well(TypedDict):
    do: Literal["well"]


class Said(Well):
    on: Literal["said"]
    seat: int


class Talkative(TinyTable):
    def legal_claims(self, seat: int) -> tuple[int, ...]:
        return () if self.outcome is not None else (0,)


@breaks(
    "records_replay_to_the_same_views_and_events_byte_for_byte",
    "talk_does_not_leave_the_script",
)
class Takes_talk_for_a_move(Taught):  # noqa: N801
    """Its claims have the form of actions (`do`)."""

    tables = Talkative
    claims = ActionSpace("do", [("well", {})])
    schema: ClassVar[dict[str, object]] = {
        **Tiny.schema, "event": Rolled | Chose | Over | Said, "claim": Well,
    }  # fmt: skip


@breaks(
    "every_choice_plays_and_everything_else_is_refused",
    "records_replay_to_the_same_views_and_events_byte_for_byte",
    "twin_tables_give_twin_worlds",
)
class Rolls_beside_the_table(Tiny):  # noqa: N801
    """It uses chance without the table, so it is not recorded."""

    def deal(
        self, seats: int, options: dict[str, Value], chance: Chance
    ) -> tuple[TinyTable, Step[TinyTable]]:
        chance.roll(FACES)
        return super().deal(seats, options, chance)
