"""Standing answers: passing automatically in windows that don't concern the player.

Players are always asked on their own turn, and about a message that they sent or are to get.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from facedown.engine.seats import bit
from facedown.engine.standing import AfterPass, Standing
from facedown.games.message.actions import COUNTERS, WINDOWS
from facedown.games.message.cards import BLACK, BLACKS, COLOURS, KIND

BY_PAIRS: Final = "love"
"""The response whose target is the number of a pair of seats."""

ANOTHER_MESSAGE: Final = (
    "sent", "sent_back", "intercepted", "switched", "exposed", "locked", "lured",
)  # fmt: skip
"""Events that change the message in transit or its way."""

TAKES: Final = ("intercept", "cut_in")
"""Responses that take the message; of several, the last one gets it."""

FALSE_AWAY: Final = ("burn", "cover", "love")
"""Responses that remove false intelligence."""
ANY_AWAY: Final = ("snipe", "ambush", "bribe")
"""Responses that remove any intelligence."""
MORE_FALSE: Final = "bloody_rose"
"""The response that adds false intelligence."""
FOR_ALL: Final = (BY_PAIRS, "true_or_false")
"""Responses that may concern anybody."""

NEARLY: Final = 2
"""Number of cards of a colour before a player at which one more may end the game."""


class Mine(Standing):
    """Passes in everything that doesn't concern me, for the whole game."""

    name = "mine"

    def answer(
        self, view: Mapping[str, object], seat: int, aim: int | None
    ) -> Mapping[str, object] | None:
        ask = cast("dict[str, object]", view["ask"])
        if ask["step"] not in WINDOWS or concerns(view, seat):
            return None
        return {"do": "pass"}

    def lapses(self, events: Sequence[Mapping[str, object]], seat: int) -> bool:
        return False


class Quiet(Mine):
    """The same, until something notable happens."""

    name = "quiet"

    def lapses(self, events: Sequence[Mapping[str, object]], seat: int) -> bool:
        return any(_happens(event, seat) for event in events)


def concerns(view: Mapping[str, object], seat: int) -> bool:
    """Whether it is my turn, my message, or a card or skill with me as its target."""
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
    """Whether somebody acts or dies, a message reaches me, or it is my turn."""
    on = event.get("on")
    if on in ("used", "dying", "lost"):
        return True
    if on in ("heading", "sent"):
        return event.get("to") == seat
    return on == "turn" and event.get("seat") == seat


class Unchanged(AfterPass):
    """Passes a repeated question until its subject has changed.

    Not on one's own turn, and not where one gets a message.
    """

    def spares(self, view: Mapping[str, object], seat: int) -> bool:
        ask = cast("dict[str, object]", view["ask"])
        message = cast("dict[str, object] | None", view["message"])
        if ask["step"] not in WINDOWS or view["turn"] == seat:
            return False
        return ask["step"] != "arrival" or message is None or message["to"] != seat

    def reopens(
        self,
        view: Mapping[str, object],
        event: Mapping[str, object],
        action: Mapping[str, object],
        seat: int,
    ) -> bool:
        on, does = event["on"], action["do"]
        if on in ("dying", "lost") or (on in ("turn", "looked") and event["seat"] == seat):
            return True
        if on == "used":
            return does in COUNTERS or _answers(event, action, seat)
        if does in COUNTERS:
            return False
        if on == "countered":
            return _alike(event["use"], does)
        if on == "gained":
            return _adds_to(event, action)
        if on == "heading":
            nearly = _nearly(view, event["to"])
            if event["to"] == seat:
                return len(nearly) > 0 or does != "burn"
            return len(nearly) > 0 and _helps(action, event["to"], nearly)
        return on in ANOTHER_MESSAGE and does != "burn"


def _answers(used: Mapping[str, object], action: Mapping[str, object], seat: int) -> bool:
    """Whether a response other than a counter could answer a card or skill."""
    use, target = used["use"], used["target"]
    if use in COUNTERS:
        return False
    if use in FOR_ALL or target == seat:
        return True
    if use in TAKES:
        return _alike(use, action["do"])
    return use == MORE_FALSE and action["do"] in FALSE_AWAY and _aimed(action, target)


def _alike(use: object, does: object) -> bool:
    """Whether two responses do the same."""
    return use == does or (use in TAKES and does in TAKES)


def _adds_to(gained: Mapping[str, object], action: Mapping[str, object]) -> bool:
    """Whether a gained card is one more target for a response about the cards before a player."""
    card = cast("str | None", gained["card"])
    false = card is None or bit(KIND[card]) & BLACKS != 0
    wanted = (*ANY_AWAY, MORE_FALSE, *FALSE_AWAY) if false else (*ANY_AWAY, MORE_FALSE)
    return action["do"] in wanted and _aimed(action, gained["seat"])


def _aimed(action: Mapping[str, object], seat: object) -> bool:
    """Whether a response is aimed at this player. One at a pair counts: its seats are not told."""
    return action["do"] == BY_PAIRS or action.get("target") == seat


def _helps(action: Mapping[str, object], seat: object, nearly: list[int]) -> bool:
    """Whether a response helps against one more card of these colours before this player."""
    if action["do"] in FALSE_AWAY and BLACK not in nearly:
        return False
    return action["do"] in TAKES or _aimed(action, seat)


def _nearly(view: Mapping[str, object], seat: object) -> list[int]:
    """The colours of which one more card may decide the game for this player."""
    players = cast("Sequence[Mapping[str, object]]", view["players"])
    assert isinstance(seat, int)
    cards = cast("list[str]", players[seat]["intelligence"]) if seat >= 0 else []
    colours = [KIND[card] % len(COLOURS) for card in cards]
    return [colour for colour in colours if colours.count(colour) >= NEARLY]


AFTER_PASS: Final = Unchanged()

STANDING: Final[dict[str, Standing]] = {each.name: each for each in (Quiet(), Mine())}
