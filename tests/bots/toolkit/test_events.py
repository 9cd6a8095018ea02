"""Event dispatch: each event goes to its handler, and handlers are of existing events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args, get_type_hints

import pytest

import facedown
from facedown.bots.events import handle
from facedown.games.coup.bots import ledger, tracker
from facedown.games.coup.bots.references import claims
from facedown.games.message.bots import evidence

if TYPE_CHECKING:
    from collections.abc import Mapping

    from facedown.bots.events import Seen


class Diary:
    """Records the handled events."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def bid(self, event: Seen) -> None:
        self.lines.append(f"bid {event['count']}")

    def lost(self, event: Seen) -> None:
        self.lines.append(f"{event['on']} {event['seat']}")


def test_events_go_to_their_handlers_and_others_are_ignored() -> None:
    diary = Diary()
    handlers = {"bid": Diary.bid, "lost": Diary.lost, "dropped": Diary.lost}
    told: list[dict[str, object]] = [
        {"on": "bid", "count": 3}, {"on": "turn", "seat": 1}, {"on": "dropped", "seat": 2},
    ]  # fmt: skip
    for event in told:
        handle(handlers, diary, event)
    assert diary.lines == ["bid 3", "dropped 2"]


@pytest.mark.parametrize(
    ("name", "handlers"),
    [
        ("coup", ledger.HANDLERS),
        ("coup", tracker.HANDLERS),
        ("coup", claims.HANDLERS),
        ("message", evidence.HANDLERS),
    ],
)
def test_every_handler_is_of_an_event_of_its_game(name: str, handlers: Mapping[str, Any]) -> None:
    shapes = get_args(facedown.game(name).schema["event"])
    events = {word for shape in shapes for word in get_args(get_type_hints(shape)["on"])}
    assert set(handlers) <= events
