"""Karaya's own invariants, besides those of all games."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, cast

from facedown.games.karaya.arrange import position
from facedown.games.karaya.table import KarayaTable
from facedown.testing.laws import Laws, Secret, all_but, answers

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    Json = dict[str, object]

HERE = Path(__file__).parent

CARDS: dict[int, tuple[int, int, int, int]] = {
    5: (1, 1, 3, 0), 6: (1, 1, 3, 1), 7: (1, 1, 3, 2), 8: (2, 2, 3, 1), 9: (2, 2, 3, 2),
    10: (2, 2, 3, 3), 11: (2, 2, 4, 3), 12: (3, 3, 4, 2), 13: (3, 3, 4, 3), 14: (3, 3, 4, 4),
    15: (3, 3, 5, 4),
}  # fmt: skip
"""Seats -> Guards, Assassins, Slaves, neutrals (§1.3)."""
NEUTRALS = ("slave_driver", "belly_dancer", "grand_vizier", "oracle")
TOLD = {"peeked", "traded", "traded_centre", "hid", "looked", "dealt"}
"""Events with a private part."""


class KarayaLaws(Laws[KarayaTable]):
    """Fewer games, as each has hundreds of moves."""

    game = "karaya"
    kinds = ("hide", "answer")
    games = 0.1
    tables = 0.5
    longest = 600
    # A game to a target may have thirty rounds.
    everything: ClassVar[Mapping[str, object]] = {"rounds": 2, "target": 0}
    anew = frozenset({"turns", "results"})
    actions = HERE / "actions.json"
    playthroughs = HERE / "playthroughs"

    def check(self, table: KarayaTable) -> None:
        """§1.2, §1.3: the cards of the set-up table; tokens only where they can lie (§2)."""
        check(table)

    def truth(self, table: KarayaTable) -> object:
        """All cards, tokens and trade bans."""
        told = position(table)
        told["results"] = [result.json for result in table.results]
        return told

    def may_reveal(self, event: Json, viewer: int | None) -> bool:
        """Cards that are turned up, or all at the end of a round; those shown to their owners or to
        players who look at them."""
        on = event["on"]
        if on in ("revealed", "died", "round_over", "over"):
            return True
        if viewer is None:
            return False
        if on == "peeked" or on == "looked" or on == "traded_centre":
            return event["seat"] == viewer
        if on == "traded":
            return viewer in (event["seat"], event["target"])
        return on in ("hid", "dealt")

    def may_surface(self, event: Json) -> bool:
        """Whether a named card is a Slave, and effects of a revealed role: a crown, a token, the
        power of a manipulated player, the end of a round."""
        return event["on"] in SURFACING

    def comes_out(self, event: Json, viewer: int | None) -> bool:
        """At the end of a round all cards are shown."""
        return event["on"] in ("round_over", "over")

    def secrets(self, table: KarayaTable, seat: int) -> Iterator[Secret]:
        """Choices behind shut eyes (§4.2B), and the answers in windows (§5.0)."""
        ask = cast("Json", table.view(None)["ask"])
        legal = list(table.legal(seat))
        if ask["step"] in ("main", "hide"):
            hides = [a for a in legal if table.actions[a].verb.startswith("hide")]
            if len(hides) > 1 and seat == ask["seat"]:
                yield Secret("hide", hides, _shut_eyes(table, seat, hides))
        elif ask["step"] in ("declare", "join"):
            if len(table.pending) > 1:
                yield Secret("answer", legal, all_but(table, seat))
        elif ask["step"] in ("stop", "block"):
            centre = cast("int", ask["seat"])
            order = [(centre + k) % table.seats for k in range(1, table.seats)]
            yield from answers(table, seat, order)


SURFACING = {
    "crowned", "captured", "not_slave", "released", "round_over", "over", "round", "dealt", "turn",
    "fatigued", "used", "sided", "detained", "looked", "died", "revealed", "stopped", "unstopped",
    "blocked",
}  # fmt: skip


def _shut_eyes(table: KarayaTable, seat: int, hides: list[int]) -> list[int | None]:
    """Viewers to whom all ways of hiding look equal: not the hider, nor those who would notice.

    The latter are seats whose role would change, or all if a swap of equal cards bans, too.
    """
    mine, options = table.roles[seat], table.options
    told = options["secret_same_role_ban"] is True and options["trade_ban"] != "none"
    targets = {table.actions[a].target for a in hides}
    noticing = {t for t in targets if t >= 0 and (told or table.roles[t] != mine)}
    return all_but(table, seat, *noticing)


def check(it: KarayaTable) -> None:
    guards, assassins, slaves, neutrals = CARDS[it.seats]
    told = position(it)
    players = cast("list[Json]", told["players"])
    aside = cast("list[str]", told["aside"])
    cards = Counter([*[cast("str", p["role"]) for p in players], cast("str", told["centre"])])
    assert cards["sultan"] == 1
    assert (cards["guard"], cards["assassin"], cards["slave"]) == (guards, assassins, slaves)
    assert len(aside) == 4 - neutrals
    assert sorted(name for name in cards if name in NEUTRALS) == sorted(set(NEUTRALS) - set(aside))
    assert sum(cards.values()) == it.seats + 1
    for player in players:
        assert player["up"] or player["alive"], "the dead lie face up"
        if not player["up"]:
            assert not (player["captured"] or player["side"] or player["must_hide"])
        if not player["alive"]:
            lying = ("prison", "captured", "fatigued", "side", "must_hide")
            assert not any(player[name] for name in lying)
        if player["captured"]:
            assert player["role"] == "slave"
        if player["side"] and not it.shown:
            assert player["role"] in ("grand_vizier", "oracle")
    if it.crown >= 0:
        assert any(p["role"] == "sultan" and p["up"] for p in players)
    if any(p["captured"] for p in players) and not it.shown:
        assert any(p["role"] == "slave_driver" and p["up"] and p["alive"] for p in players)
    assert not (it.loyal & it.rebel)
    given = [] if it.position is None else cast("list[Json]", it.position["players"])
    earlier = sum(cast("int", player.get("score", 0)) for player in given)
    assert sum(it.scores) == earlier + sum(sum(result.points) for result in it.results)
    for result in it.results:
        assert all(points in (0, 1, 2) for points in result.points)
        if result.winner < 0:
            assert sum(result.points) == 0


LAWS = KarayaLaws()
