"""Coup's additions to the laws of all games: conservation, secrets, what events may reveal."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, cast

from facedown.games.coup.arrange import position
from facedown.games.coup.table import CoupTable
from facedown.testing.laws import Laws, Secret, all_but, answers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from facedown.engine.table import Table

    Json = dict[str, object]

HERE = Path(__file__).parent
REVEALED = {"lost", "shown", "over"}
DRAWN = {"drew", "replaced", "dealt", "returned"}


class CoupLaws(Laws[CoupTable]):
    """The laws of Coup (§3, §7, §8, §10)."""

    game = "coup"
    kinds = ("pick", "return", "answer")
    actions = HERE / "actions.json"
    playthroughs = HERE / "playthroughs"

    def check(self, coup: CoupTable) -> None:
        """T82: three cards of each of five characters; public counts match the cards."""
        told = position(coup)
        players = cast("list[dict[str, list[str]]]", told["players"])
        court, aside, drawn = (cast("list[str]", told[key]) for key in ("court", "aside", "drawn"))
        view = coup.view(None)
        dealt = [len(player["hand"]) + len(player["lost"]) for player in players]
        if coup.facts is None:  # The draft: the other cards are not dealt yet.
            assert set(dealt) <= {0, 1}
            assert (view["court"], view["aside"]) == (0, 0)
            return
        assert set(dealt) == {2}
        cards = [card for player in players for card in player["hand"] + player["lost"]]
        other = "inquisitor" if coup.options["inquisitor"] else "ambassador"
        wanted = dict.fromkeys(("duke", "assassin", "captain", other, "contessa"), 3)
        assert Counter([*cards, *court, *aside, *drawn]) == Counter(wanted)
        draft = coup.seats == 2 and coup.options["two_player_draft"]
        assert len(aside) == (8 if draft and coup.options["two_player_court"] == "three" else 0)
        assert len(court) + len(drawn) == 15 - 2 * coup.seats - len(aside)
        assert view["court"] == len(court)
        assert view["aside"] == len(aside)
        assert min(coup.coins) >= 0
        alive = [bool(player["hand"]) for player in players]
        assert [p["alive"] for p in cast("list[dict[str, object]]", view["players"])] == alive
        assert (coup.outcome is not None) == (sum(alive) == 1) or coup.options["turn_cap"]

    def truth(self, table: CoupTable) -> object:
        """All cards and coins."""
        return position(table)

    def may_reveal(self, event: Json, viewer: int | None) -> bool:
        """`lost`, `shown` and `over` reveal to all; draws to their owner, examinations to the
        examiner, swaps to the owner."""
        on = event["on"]
        if on in REVEALED:
            return True
        if viewer is None:
            return False
        if on in DRAWN or on == "examined":
            return event["seat"] == viewer
        return on == "swapped" and event["target"] == viewer

    def secrets(self, table: CoupTable, seat: int) -> Iterator[Secret]:
        """Secret choices: draft picks, cards returned in an exchange, answers in windows."""
        ask = cast("Json", table.view(None)["ask"])
        legal = list(table.legal(seat))
        if ask["step"] == "draft":
            yield Secret("pick", legal, all_but(table, seat))
        elif ask["step"] == "exchange":
            yield Secret("return", legal, all_but(table, seat))
        elif ask["step"] in ("challenge", "block"):
            yield from answers(table, seat, _order(table, ask))


def _order(table: Table, ask: Json) -> list[int]:
    """Priority: clockwise from the claimant or actor; in a block the target first (§7)."""
    centre = cast("int", ask["seat"])
    order = [(centre + k) % table.seats for k in range(1, table.seats)]
    if ask["step"] == "block":
        target = cast("Json", ask["action"]).get("target")
        order.sort(key=lambda seat: seat != target)
    return order


LAWS = CoupLaws()
