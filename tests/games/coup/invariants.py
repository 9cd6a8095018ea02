"""The laws of Coup that the property tests hold every random table to."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, cast

from facedown.games.coup.arrange import position

if TYPE_CHECKING:
    from facedown.engine.table import Table
    from facedown.games.coup.table import CoupTable


def check(table: Table) -> None:
    """T82: fifteen cards, three of each; counts and public numbers agree with the cards."""
    coup = cast("CoupTable", table)
    told = position(coup)
    players = cast("list[dict[str, list[str]]]", told["players"])
    court, aside, drawn = (cast("list[str]", told[key]) for key in ("court", "aside", "drawn"))
    view = coup.view(None)
    dealt = [len(player["hand"]) + len(player["lost"]) for player in players]
    if coup.facts is None:  # the draft: the rest lies before the players
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


def truth(table: Table) -> object:
    """All cards and coins."""
    return position(cast("CoupTable", table))


REVEALED = {"lost", "shown", "over"}
DRAWN = {"drew", "replaced", "dealt", "returned"}


def may_reveal(event: dict[str, object], viewer: int | None) -> bool:
    """Cards are turned up by `lost`, `shown` and `over`; owners see what they
    draw, examiners what they are shown, and the examined what they get."""
    on = event["on"]
    if on in REVEALED:
        return True
    if viewer is None:
        return False
    if on in DRAWN:
        return event["seat"] == viewer
    if on == "examined":
        return event["seat"] == viewer
    return on == "swapped" and event["target"] == viewer
