"""What Mafia adds to the laws that every game keeps."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, cast

from facedown.games.mafia.arrange import truth
from facedown.games.mafia.boxes import BOX
from facedown.games.mafia.table import MafiaTable
from facedown.games.mafia.tokens import COUNTS, TOKEN, diamonds_of
from facedown.testing.laws import Laws, Secret, all_but

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    Json = dict[str, object]

HERE = Path(__file__).parent


class MafiaLaws(Laws[MafiaTable]):
    """Secrets: choices of the theft; later only accusations reveal anything, and explanations
    until both are given."""

    game = "mafia"
    kinds = ("hide", "bag", "take", "explain", "bang", "vote")
    everything: ClassVar[Mapping[str, object]] = {"preset": "cleaner", "memory": True}
    anew: ClassVar[frozenset[str]] = frozenset()
    actions = HERE / "actions.json"
    playthroughs = HERE / "playthroughs"
    games = 0.5
    tables = 0.5

    def check(self, table: MafiaTable) -> None:
        """M79, M80: diamonds and tokens are conserved."""
        check(table)

    def truth(self, table: MafiaTable) -> object:
        """What was hidden, bagged, taken and seen, by seat."""
        told = truth(table)
        told["received"] = list(table.received)
        told["box"] = int(table.box)
        return told

    def follows(self, table: MafiaTable, path: tuple[object, ...]) -> bool:
        """The first taker gets all the tokens of the set-up (§2)."""
        return path[:2] == ("box", "tokens") and table.decision == "bag"

    def may_reveal(self, event: Json, viewer: int | None) -> bool:
        """The take of the accused, and everything at the end."""
        if event["on"] in ("shown", "revealed", "over", "recovered", "beer", "eliminated"):
            return True
        return viewer is not None and event.get("seat") == viewer

    def lets_see(self, event: Json, viewer: int | None) -> bool:
        """Its holder sees the content of the box in the view, but in no event, so the log does not
        repeat it later (§11)."""
        return event["on"] in ("turn", "returned") and event["seat"] == viewer

    def may_surface(self, event: Json) -> bool:
        """The take of the accused decides the result, and the Cleaner may bang."""
        return event["on"] in SURFACING

    def comes_out(self, event: Json, viewer: int | None) -> bool:
        """The accused show their takes, and so do all at the end."""
        return event["on"] in ("shown", "revealed", "bang", "successor")

    def secrets(self, table: MafiaTable, seat: int) -> Iterator[Secret]:
        """§13: what is hidden, put into the bag and taken; who may bang; how the winners vote."""
        ask = cast("Json", table.view(None)["ask"])
        step, legal = cast("str", ask["step"]), list(table.legal(seat))
        if step == "hide":
            yield Secret("hide", legal, all_but(table, seat, table.first_taker))
        elif step == "bag":
            yield Secret("bag", legal, all_but(table, seat))
        elif step == "take":
            yield Secret("take", legal, all_but(table, seat, table.left(seat)))
        elif step in ("explain", "bang", "vote") and len(table.pending) > 1:
            yield Secret(step, legal, all_but(table, seat))


SURFACING = {
    "shown", "recovered", "beer", "eliminated", "bang", "over", "revealed", "turn", "successor",
}  # fmt: skip


def check(it: MafiaTable) -> None:
    taken = [take for take in it.takes if take >= 0]
    diamonds = [diamonds_of(take) for take in taken]
    given = [] if it.position is None else cast("list[int]", it.position.get("out", []))
    assert it.hidden + it.box % BOX + sum(diamonds) == 15, "M79"
    out = [diamonds_of(it.takes[s]) for s in range(it.seats) if not it.alive >> s & 1]
    assert it.recovered == sum(out), given
    for token, count in enumerate(it.rules.counts):
        lying = COUNTS[it.box // BOX][token] + int(it.bag == token)
        assert lying + taken.count(TOKEN + token) == count, "M80"
    assert 0 <= it.beers <= 2
    assert it.takes[it.godfather] < 0


LAWS = MafiaLaws()
