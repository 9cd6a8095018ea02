"""The secret choices of Coup (§3, §7, §8 and §10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tests.engine.properties.secrets.book import Secret, all_but, answers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.engine.properties.secrets.book import Json

    from facedown.engine.table import Table


KINDS = ("pick", "return", "answer")


def secrets(table: Table, seat: int) -> Iterator[Secret]:
    """What is picked in a draft, what goes back in an exchange, and who has answered what."""
    ask = cast("Json", table.view(None)["ask"])
    legal = list(table.legal(seat))
    if ask["step"] == "draft":
        yield Secret("pick", legal, all_but(table, seat))
    elif ask["step"] == "exchange":
        yield Secret("return", legal, all_but(table, seat))
    elif ask["step"] in ("challenge", "block"):
        yield from answers(table, seat, _order(table, ask))


def _order(table: Table, ask: Json) -> list[int]:
    """Clockwise from the left of the claimant or actor; in a block the target goes first (7)."""
    centre = cast("int", ask["seat"])
    order = [(centre + k) % table.seats for k in range(1, table.seats)]
    if ask["step"] == "block":
        target = cast("Json", ask["action"]).get("target")
        order.sort(key=lambda seat: seat != target)
    return order


def comes_out(event: Json, viewer: int | None) -> bool:
    """At the end of the game all cards are turned up."""
    return event["on"] == "over"
