"""The input of a bot: what its seat has seen, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from facedown.engine.action import Action
from facedown.engine.chance import Chance
from facedown.engine.table import Table


class Observation:
    """A seat's knowledge at a decision.

    `view` is `table.view(seat)`; `events` are all events so far, as this seat saw them; `choices`
    are its legal actions, none if it is not asked and may only speak; `rng` is the bot's own source
    of chance; `worlds()` deals tables to search in. The budget of a search: `deadline` is a
    `time.monotonic()` instant in seconds, or None; `iterations` is a number of playouts, or None
    for the bot's own. A decision without a deadline can be reproduced.
    """

    __slots__ = (
        "_worlds", "choices", "deadline", "events", "iterations", "options", "rng", "seat", "view",
    )  # fmt: skip

    def __init__(
        self,
        seat: int,
        view: dict[str, object],
        events: Sequence[dict[str, object]],
        choices: Sequence[Action],
        rng: Chance,
        worlds: Callable[[Chance], Table],
        options: dict[str, bool | int | str],
        deadline: float | None = None,
        iterations: int | None = None,
    ) -> None:
        self.seat = seat
        self.view = view
        self.events = events
        self.choices = choices
        self.rng = rng
        self.options = options
        self.deadline = deadline
        self.iterations = iterations
        self._worlds = worlds

    def using(self, rng: Chance) -> Observation:
        """The same observation with another source of chance for the bot and its worlds."""
        return Observation(
            self.seat, self.view, self.events, self.choices, rng, self._worlds, self.options,
            self.deadline, self.iterations,
        )  # fmt: skip

    def worlds(self) -> Iterator[Table]:
        """Endless re-deals: tables that this seat can't tell from the real one."""
        while True:
            yield self._worlds(self.rng)


def observe(
    table: Table,
    seat: int,
    events: Sequence[dict[str, object]],
    rng: Chance,
    deadline: float | None = None,
    iterations: int | None = None,
) -> Observation:
    """What `seat` sees of this table. Only the closure below refers to the table; it re-deals."""

    def world(chance: Chance) -> Table:
        return table.redeal(seat, chance)

    return Observation(
        seat, table.view(seat), events, table.choices(seat), rng, world, table.options,
        deadline, iterations,
    )  # fmt: skip
