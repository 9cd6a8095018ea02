"""Outlaws' additions to the invariants checked for every game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, cast

from facedown.games.outlaws.actions import OTHER, OUT, PLACE
from facedown.games.outlaws.arrange import position
from facedown.games.outlaws.cards import EMPTY, GOVERNOR, NOBODY, kind_of
from facedown.games.outlaws.table import OutlawsTable
from facedown.testing.laws import Laws, Secret, all_but

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    Json = dict[str, object]

HERE = Path(__file__).parent
EVERY = 7


class OutlawsLaws(Laws[OutlawsTable]):
    """Secrets: exchanges on a player's own street, and tokens they looked at."""

    game = "outlaws"
    kinds = ("deploy", "move", "admit")
    everything: ClassVar[Mapping[str, object]] = {
        "must_swap": False,
        "dancer_reach": 2,
        "bandit_source": "opponent_then_discard",
    }
    anew = frozenset({"turns", "tokens"})
    untold = frozenset({"streets"})
    actions = HERE / "actions.json"
    playthroughs = HERE / "playthroughs"
    games = 0.5
    tables = 0.5

    def check(self, table: OutlawsTable) -> None:
        check(table)

    def truth(self, table: OutlawsTable) -> object:
        """The full position, with who knows each token."""
        told = position(table)
        told["knowers"] = list(table.knowers)
        told["arranged"] = list(table.arranged)
        told["removed"] = list(table.removed)
        return told

    def may_reveal(self, event: Json, viewer: int | None) -> bool:
        """Whether the event may reveal characters, tokens, or the saloons after deployment."""
        return event["on"] in ("revealed", "turned_up", "looked", "deployed", "entered", "unveiled")

    def comes_out(self, event: Json, viewer: int | None) -> bool:
        """Whether this is the final reveal of everything."""
        return event["on"] == "unveiled"

    def secrets(self, table: OutlawsTable, seat: int) -> Iterator[Secret]:
        """Secret choices (§3, §4, §5.1): deployment, exchange or feint, a newcomer's place.

        Not secret from a partner, who shares the street (§10.3).
        """
        legal = table.legal(seat)
        others = all_but(table, *table.rules.seats_of(table.side(seat)))
        step = table.decision
        by_verb: dict[str, list[int]] = {}
        for action in legal:
            by_verb.setdefault(table.actions[action].verb, []).append(action)
        if step == "deploy":
            yield Secret("deploy", by_verb.get("arrange", []) + by_verb.get("station", []), others)
        elif step == "turn":
            begin = table.rules.places * table.side(seat)
            pairs = list(zip(by_verb.get("exchange", []), by_verb.get("feint", []), strict=True))
            # A sample of the pairs, different each turn.
            for one, other in pairs[table.turns % EVERY :: EVERY]:
                if not any(table.is_open(begin + at[one]) for at in (PLACE, OTHER)):
                    yield Secret("move", [one, other], others)
        elif step == "admit":
            yield from self._admits(table, seat, by_verb["admit"], others)

    def _admits(
        self, table: OutlawsTable, seat: int, admits: list[int], others: list[int | None]
    ) -> Iterator[Secret]:
        """The card that leaves is public; its former place and the newcomer's are secret."""
        side = table.side(seat)
        begin = table.rules.places * side
        came = table.saloons[
            2 * side + cast("int", cast("Json", table.view(seat)["ask"])["saloon"])
        ]
        if (table.headlined >> (13 * side + came)) & 1:
            return
        alike: dict[tuple[int, int], list[int]] = {}
        for action in admits:
            places = (OUT[action], OTHER[action])
            if not any(table.is_open(begin + place) for place in places):
                alike.setdefault(places, []).append(action)
        for same in list(alike.values())[table.turns % EVERY :: EVERY]:
            yield Secret("admit", same, others)


def check(it: OutlawsTable) -> None:
    """Asserts the invariants of §12."""
    rules = it.rules
    held = [
        sum(it.votes), 0, sum(it.bullets) + it.discarded_bullets,
        sum(it.cuffs) + it.discarded_cuffs, 0,
    ]  # fmt: skip
    elected = it.outcome is not None and it.outcome.why == "election"
    for token, count in enumerate(rules.box):
        lying = it.tokens.count(token) + it.reserve[token] + it.removed[token] + held[token]
        assert lying + int(elected and token == 4) == count, f"token {token}"
    for chute in it.ground.chutes:
        empty = [it.tokens[slot] == EMPTY for slot in chute]
        assert empty == sorted(empty, reverse=True), "empty slots lie beside the reserve"
    for side in range(rules.sides):
        street = it.streets[rules.places * side : rules.places * (side + 1)]
        saloon = it.saloons[2 * side : 2 * side + 2]
        cards = [card for card in (*street, *saloon) if card != NOBODY]
        assert len(set(cards)) == len(cards)
        assert GOVERNOR not in {kind_of(card) for card in saloon if card != NOBODY}
        if rules.teams or it.alive >> side & 1:
            assert len(cards) == rules.cards - (it.partner_lost >> side & 1)
        else:
            assert not cards
    assert all(0 <= left <= 3 + 3 * rules.teams for left in it.headlines)


LAWS = OutlawsLaws()
