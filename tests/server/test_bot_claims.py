"""Bots' claims: before their own decisions, never on behalf of a person."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from tests.server.scene import Scene, Wishing, stage

from facedown.engine import registry
from facedown.engine.action import Action
from facedown.engine.observation import Observation

COUP = registry.game("coup")


@dataclass
class Talker(Wishing):
    """Makes the same claim whenever asked."""

    claim: Action

    def speak(self, observation: Observation) -> Action | None:
        return self.claim


def talking(claim: Action) -> Callable[[], Talker]:
    return lambda: Talker(("income", "pass"), claim)


def played(path: Path, seats: str, leave: bool) -> list[dict[str, object]]:
    """All events of a game's first turns; Ann, who begins, may leave before hers."""
    events: list[dict[str, object]] = []

    async def play(scene: Scene) -> None:
        await scene.begin(seats, pace="none")
        ann, watcher = scene.pages[0], scene.watcher
        assert await (ann.order("leave") if leave else ann.play("income")) == "ack"
        await scene.wait(30, lambda: watcher.state["turn"] >= 4 or ann.state["choices"])
        events.extend(watcher.events)

    stage(path, play, windows="untimed", bot_pace=(0.1, 0.1))
    return events


def told(events: list[dict[str, object]]) -> list[tuple[object, object]]:
    return [(event["on"], event["seat"]) for event in events if event["on"] in ("said", "turn")]


def test_a_bot_speaks_in_its_turn_and_then_acts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(COUP.bots, "random", talking(COUP.claims[0]))
    assert told(played(tmp_path, "pbb", leave=False))[:5] == [
        ("turn", 0),
        ("turn", 1),
        ("said", 1),
        ("turn", 2),
        ("said", 2),
    ]


def test_a_substitute_makes_no_claims(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for level in ("random", "normal"):
        monkeypatch.setitem(COUP.bots, level, talking(COUP.claims[0]))
    found = told(played(tmp_path, "ppb", leave=True))
    assert ("turn", 1) in found and ("said", 0) not in found


def test_illegal_claims_are_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    foreign = registry.game("karaya").claims[-1]
    monkeypatch.setitem(COUP.bots, "random", talking(foreign))
    found = told(played(tmp_path, "pbb", leave=False))
    assert ("turn", 2) in found and not [event for event in found if event[0] == "said"]
