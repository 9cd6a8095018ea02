"""What a player may leave to the table: passing in windows that are none of their business.

Whoever is on turn is always asked, and so is everybody about a message of their own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from facedown.engine.seats import bit
from facedown.engine.standing import AfterPass, Standing
from facedown.games.message.actions import COUNTERS
from facedown.games.message.cards import BLACKS, KIND
from facedown.games.message.skill import WINDOWS

BY_PAIRS: Final = "love"
"""What is aimed at two seats, by the number of the pair."""

ANOTHER_MESSAGE: Final = (
    "sent", "sent_back", "intercepted", "switched", "revealed", "locked", "lured",
)  # fmt: skip
"""What makes of the message on its way, or of its way, something else."""


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


class Unchanged(AfterPass):
    """What has been passed over is asked about again when what it is about has changed.

    On one's own turn, and where one gets a message, one is asked all the same.
    """

    def spares(self, view: Mapping[str, object], seat: int) -> bool:
        ask = cast("dict[str, object]", view["ask"])
        message = cast("dict[str, object] | None", view["message"])
        if ask["step"] not in WINDOWS or view["turn"] == seat:
            return False
        return ask["step"] != "arrival" or message is None or message["to"] != seat

    def reopens(self, event: Mapping[str, object], action: Mapping[str, object], seat: int) -> bool:
        on, does = event["on"], action["do"]
        if on in ("dying", "lost") or (on == "turn" and event["seat"] == seat):
            return True
        if on == "used":
            return does in COUNTERS or _meets(event, seat)
        if does == "burn":
            return on in ("gained", "lifted") and _false_card_before(event) == action["target"]
        if on in ANOTHER_MESSAGE or (on == "heading" and event["to"] == seat):
            return does not in COUNTERS
        return False


def _false_card_before(event: Mapping[str, object]) -> object:
    """The seat that has a black card more, if any has."""
    card = cast("str | None", event["card"])
    if card is not None and not bit(KIND[card]) & BLACKS:
        return None
    return event["seat" if event["on"] == "gained" else "to"]


def _meets(used: Mapping[str, object], seat: int) -> bool:
    """Whether a card or skill may be aimed at the seat."""
    if used["use"] == BY_PAIRS:
        return True
    return used["use"] not in COUNTERS and used["target"] == seat


AFTER_PASS: Final = Unchanged()

STANDING: Final[dict[str, Standing]] = {each.name: each for each in (Quiet(), Mine())}
