"""Tables, steps and bots of the tiny game, each broken in one way (see `broken.py`)."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Self

from tests.testing.tiny import (
    FACES,
    KEEP,
    ODD,
    Deal,
    Guess,
    Secretly,
    TinyTable,
)

from facedown.engine.action import Action, ActionSpace
from facedown.engine.event import Event

if TYPE_CHECKING:
    from facedown.engine.chance import Chance
    from facedown.engine.observation import Observation
    from facedown.engine.options import Value
    from facedown.engine.table import RuleBook


Played = Action | Mapping[str, object]


# --- play -----------------------------------------------------------------------------------------


class A_third_die(TinyTable):  # noqa: N801
    def end(self, guess: int) -> None:
        self.dice.append(1)
        super().end(guess)


class Anything_goes(TinyTable):  # noqa: N801
    def play(self, seat: int, action: Played) -> list[Event]:
        wanted = self._interned(self.actions, action)
        legal = self.legal(seat)
        odd = wanted.id not in legal and wanted.id != 0 and bool(legal)
        return super().play(seat, self.actions[legal[0]] if odd else wanted)


class Reads_carelessly(TinyTable):  # noqa: N801
    def play(self, seat: int, action: Played) -> list[Event]:
        if isinstance(action, dict) and isinstance(action.get("do"), str):
            action = {"do": action["do"]}
        return super().play(seat, action)


class Takes_strangers(TinyTable):  # noqa: N801
    def play(self, seat: int, action: Played) -> list[Event]:
        return super().play(seat, action.json if isinstance(action, Action) else action)


class Shares_a_list(TinyTable):  # noqa: N801
    def __init__(
        self, game: RuleBook, options: dict[str, Value], chance: Chance, source: Self | None = None
    ) -> None:
        super().__init__(game, options, chance, source)
        self.moved: list[int] = [] if source is None else source.moved

    def apply(self, seat: int, action: int) -> None:
        self.moved.append(seat)
        super().apply(seat, action)


class Shows_a_shared_list(Shares_a_list):  # noqa: N801
    def view(self, seat: int | None) -> dict[str, object]:
        return {**super().view(seat), "more": self.moved[:]}


class Hands_out_its_own(TinyTable):  # noqa: N801
    def __init__(
        self, game: RuleBook, options: dict[str, Value], chance: Chance, source: Self | None = None
    ) -> None:
        super().__init__(game, options, chance, source)
        self.marks: list[int] = []

    def view(self, seat: int | None) -> dict[str, object]:
        return {**super().view(seat), "more": self.marks}


class Rolls_unseen(TinyTable):  # noqa: N801
    def end(self, guess: int) -> None:
        self.finish((0,), "guess")
        self.emit({"on": "over", "dice": self.dice[:], "more": Random().randrange(1 << 60)})


# --- what a seat may know -------------------------------------------------------------------------


class Shows_the_sum(TinyTable):  # noqa: N801
    def view(self, seat: int | None) -> dict[str, object]:
        return {**super().view(seat), "more": [sum(self.dice)]}


class Shows_the_sum_in_between(TinyTable):  # noqa: N801
    def view(self, seat: int | None) -> dict[str, object]:
        return {**super().view(seat), "more": [0 if self.asked else sum(self.dice)]}


class Says_it_before_it_is_so(TinyTable):  # noqa: N801
    def end(self, guess: int) -> None:
        self.emit({"on": "over", "dice": self.dice[:]})
        right = sum(self.dice) % 2 == (guess == ODD)
        self.finish((0 if right else 1,), "guess")


class Deals_by_the_real_dice(TinyTable):  # noqa: N801
    def redeal(self, seat: int | None, chance: Chance) -> Self:
        world = super().redeal(seat, chance)
        if self.outcome is None:
            for other in {0, 1} - {seat}:
                world.dice[other] = 1 + (world.dice[other] + self.dice[other]) % FACES
        return world


class Deals_with_dice_of_its_own(TinyTable):  # noqa: N801
    def redeal(self, seat: int | None, chance: Chance) -> Self:
        world = super().redeal(seat, chance)
        for other in {0, 1} - {seat} if self.outcome is None else ():
            world.dice[other] = Random().randint(1, FACES)
        return world


class Deals_no_die(TinyTable):  # noqa: N801
    def redeal(self, seat: int | None, chance: Chance) -> Self:
        world = super().redeal(seat, chance)
        if seat == 0 and self.outcome is None:
            world.dice[1] = 0
        return world


class Deals_after_the_end(TinyTable):  # noqa: N801
    def redeal(self, seat: int | None, chance: Chance) -> Self:
        world = super().redeal(seat, chance)
        if self.outcome is not None:
            world.dice = [1 + world.roll(FACES), 1 + world.roll(FACES)]
        return world


class Deals_the_real_dice(TinyTable):  # noqa: N801
    def redeal(self, seat: int | None, chance: Chance) -> Self:
        world = super().redeal(seat, chance)
        world.dice = self.dice[:]
        return world


# --- what a world remembers -----------------------------------------------------------------------


class Remembers_the_deal(TinyTable):  # noqa: N801
    """Its world keeps the true deal in a field that no view shows."""

    def __init__(
        self, game: RuleBook, options: dict[str, Value], chance: Chance, source: Self | None = None
    ) -> None:
        super().__init__(game, options, chance, source)
        self.rolled: tuple[int, ...] = () if source is None else source.rolled or source.dealt


class Remembers_what_was_told(TinyTable):  # noqa: N801
    def forget(self, seat: int | None) -> None:
        self.ask_again(seat)


class Counts_its_deals(TinyTable):  # noqa: N801
    def __init__(
        self, game: RuleBook, options: dict[str, Value], chance: Chance, source: Self | None = None
    ) -> None:
        super().__init__(game, options, chance, source)
        self.deals: int = 0 if source is None else source.deals

    def redeal(self, seat: int | None, chance: Chance) -> Self:
        world = super().redeal(seat, chance)
        world.deals += 1
        return world


# --- steps ----------------------------------------------------------------------------------------


class Nothing_to_say(Guess):  # noqa: N801
    def choices(self, table: TinyTable, seat: int) -> tuple[int, ...]:
        return ()


class Says_what_was_chosen(Secretly):  # noqa: N801
    def chosen(self, table: TinyTable, seat: int, action: int) -> None:
        super().chosen(table, seat, action)
        if table.log is not None:
            table.log[-1] = Event({**table.log[-1].public, "more": action}, table.log[-1].private)


class Thinks_for_ever(Guess):  # noqa: N801
    def choices(self, table: TinyTable, seat: int) -> tuple[int, ...]:
        return (*super().choices(table, seat), KEEP)

    def chosen(self, table: TinyTable, seat: int, action: int) -> None:
        if action == KEEP:
            table.stack.append(self)
        else:
            super().chosen(table, seat, action)


class Thinks_twice(Guess):  # noqa: N801
    """Asks its question twice."""

    def chosen(self, table: TinyTable, seat: int, action: int) -> None:
        table.stack.append(Guess(0))


def dealing(secretly: type[Secretly], guess: type[Guess]) -> type[Deal]:
    """A deal whose first steps are these."""

    class Other(Deal):
        def enter(self, table: TinyTable) -> None:
            super().enter(table)
            table.stack[-3:] = [guess(0), secretly(1), secretly(0)]

    # Tables with this step are pickled: the class must be found by its name.
    Other.__qualname__ = f"After{secretly.__name__}And{guess.__name__}"
    globals()[Other.__qualname__] = Other
    return Other


# --- bots -----------------------------------------------------------------------------------------

OVERHEARD: list[int] = []
GREETINGS = ActionSpace("claim", [("hello", {}), ("bye", {})])


class Overheard(TinyTable):
    """Every view shows all dice."""

    def view(self, seat: int | None) -> dict[str, object]:
        OVERHEARD[:] = self.dice
        return super().view(seat)


class Eavesdropper:
    """Chooses by what its seat can't see."""

    def choose(self, observation: Observation) -> Action:
        return observation.choices[sum(OVERHEARD) % 2]


class Greeted(Overheard):
    """Either seat may greet before the end."""

    def legal_claims(self, seat: int) -> tuple[int, ...]:
        return (0,) if self.outcome is None else ()


class Whisperer:
    """Greets by what its seat can't see."""

    def choose(self, observation: Observation) -> Action:
        return observation.choices[0]

    def speak(self, observation: Observation) -> Action | None:
        return GREETINGS[0] if sum(OVERHEARD) % 2 else None


class Stranger(Whisperer):
    """Says what is not for it to say."""

    def speak(self, observation: Observation) -> Action | None:
        return GREETINGS[1]


class Wayward:
    """Never does the same twice in a row."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, observation: Observation) -> Action:
        self.asked += 1
        return observation.choices[self.asked % 2]
