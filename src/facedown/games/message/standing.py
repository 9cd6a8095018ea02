"""What a player may leave to the table: passing in windows that are none of their business.

Whoever is on turn is always asked, and so is everybody about a message of their own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from facedown.engine.standing import Standing
from facedown.games.message.actions import COUNTERS
from facedown.games.message.skill import WINDOWS

BY_PAIRS: Final = "love"
"""What is aimed at two seats, by the number of the pair."""


class Mine(Standing):
    """Pass wherever it is not about me, for the whole game."""

    name = "mine"

    def answer(self, view: Mapping[str, object], seat: int) -> Mapping[str, object] | None:
        ask = cast("dict[str, object]", view["ask"])
        if ask["step"] not in WINDOWS or concerns(view, seat):
            return None
        return {"do": "pass"}

    def lapses(self, events: Sequence[Mapping[str, object]], seat: int) -> bool:
        return False


class Quiet(Mine):
    """The same until something happens: it ends with whatever is worth a look."""

    name = "quiet"

    def lapses(self, events: Sequence[Mapping[str, object]], seat: int) -> bool:
        return any(_happens(event, seat) for event in events)


def concerns(view: Mapping[str, object], seat: int) -> bool:
    """My turn, a message that I have sent or am to get, or a card or skill aimed at me."""
    message = cast("dict[str, object] | None", view["message"])
    if view["turn"] == seat:
        return True
    if message is not None and seat in (message["sender"], message["to"]):
        return True
    responses = cast("list[dict[str, object]]", view["responses"])
    return any(_aims_at(response, responses, seat) for response in responses)


def _aims_at(
    response: Mapping[str, object], responses: Sequence[Mapping[str, object]], seat: int
) -> bool:
    target = response["target"]
    if response["use"] in COUNTERS:
        assert isinstance(target, int)
        return target < len(responses) and responses[target]["seat"] == seat
    return target == seat and response["use"] != BY_PAIRS


def _happens(event: Mapping[str, object], seat: int) -> bool:
    """Somebody uses something or dies, a message comes to me, or it is my turn."""
    on = event.get("on")
    if on in ("used", "dying", "lost"):
        return True
    if on in ("heading", "sent"):
        return event.get("to") == seat
    return on == "turn" and event.get("seat") == seat


class Unchanged(Standing):
    """After a pass, until something happens that could change one's mind.

    On one's own turn, and where one gets a message, one is asked all the same.
    """

    name = "unchanged"

    def answer(self, view: Mapping[str, object], seat: int) -> Mapping[str, object] | None:
        ask = cast("dict[str, object]", view["ask"])
        message = cast("dict[str, object] | None", view["message"])
        if ask["step"] not in WINDOWS or view["turn"] == seat:
            return None
        if ask["step"] == "arrival" and message is not None and message["to"] == seat:
            return None
        return {"do": "pass"}

    def lapses(self, events: Sequence[Mapping[str, object]], seat: int) -> bool:
        return any(event.get("on") == "sent" or _happens(event, seat) for event in events)


AFTER_PASS: Final = Unchanged()

STANDING: Final[dict[str, Standing]] = {each.name: each for each in (Quiet(), Mine())}
