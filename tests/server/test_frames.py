"""The frames of a replay equal what pages saw, in every game."""

from copy import deepcopy
from typing import Any, cast

import pytest
from tests.server.test_replay import frames, put

from facedown.engine import registry
from facedown.engine.record import heading, move_json
from facedown.engine.table import Table
from facedown.server.table_log.match import Match
from facedown.server.table_log.replay import Scene, scenes
from facedown.testing.cases import Case, cases
from facedown.testing.play import begin, viewers

Json = dict[str, Any]

MOVES = 300
TALK = 0.3
"""Share of claims among all moves."""


def talkative(case: Case, number: int) -> tuple[Match, dict[int | None, list[Json]]]:
    """A game with many claims, and by viewer the view after each visible entry."""
    play = begin(case, number, TALK)
    match = Match(heading(registry.game(case.game), play.table), 0)
    seen: dict[int | None, list[Json]] = {eyes: [] for eyes in viewers(play.table)}
    _look(match, seen)
    for _ in range(MOVES):
        if play.table.outcome is not None:
            break
        play.move()
        assert play.table.moves
        move = move_json(play.table.moves[-1])
        match.say(move, 0) if "say" in move else match.play(move, 0)
        _look(match, seen)
    return match, seen


def _look(match: Match, seen: dict[int | None, list[Json]]) -> None:
    """After a visible entry only: secret answers are not."""
    for eyes, views in seen.items():
        if len(views) < len(match.shown):
            views.append(match.seen_from(eyes).view(eyes))


def shown(match: Match, viewer: int | None, open: bool = False) -> list[Json]:
    """The frame after each entry, computed like the page does."""
    return frames([_told(scene) for scene in scenes(match, viewer, open)])


def _told(scene: Scene) -> Json:
    plain = [[{"path": c.path, "value": c.value} for c in s] for s in (*scene.steps, scene.changes)]
    return {"steps": plain[:-1], "changes": plain[-1]}


def opened(frame: Json, seat: int) -> Json:
    """This seat's view, from an open replay."""
    view = deepcopy(frame["view"])
    for change in frame["own"][seat]:
        view = put(view, change["path"], deepcopy(change["value"]))
    assert isinstance(view, dict)
    return view


@pytest.mark.parametrize("name", registry.names())
@pytest.mark.parametrize("most", [False, True], ids=["few seats", "many seats"])
def test_each_frame_shows_the_view_after_its_entry(name: str, most: bool) -> None:
    case = cases(name)[-1 if most else 0]
    match, seen = talkative(case, 1)
    whole = shown(match, None, open=True)
    for viewer, views in seen.items():
        assert [frame["view"] for frame in shown(match, viewer)] == views
        if viewer is not None:
            assert [opened(frame, viewer) for frame in whole] == views


@pytest.mark.parametrize("name", registry.names())
def test_within_an_entry_the_board_stands_as_of_each_event(name: str) -> None:
    case = cases(name)[0]
    match, _ = talkative(case, 2)
    frame: Any = None
    asked: object = None
    for scene, tables in zip(scenes(match, 0, open=False), _tables(match), strict=True):
        told = _told(scene)
        for step, table in zip(told["steps"], tables, strict=True):
            for change in step:
                frame = put(frame, change["path"], deepcopy(change["value"]))
            assert frame["view"] == {**table.view(0), "ask": asked}
        for change in told["changes"]:
            frame = put(frame, change["path"], deepcopy(change["value"]))
        asked = frame["view"]["ask"]


def _tables(match: Match) -> list[list[Table]]:
    """By entry, the table right after each of its events."""
    again = Match(match.record, 0)
    again.frames.wanted = True
    for move in cast("list[Json]", match.record["moves"]):
        again.say(move, 0) if "say" in move else again.play(move, 0)
    return [again.frames.of.get(n, []) for n in range(len(again.shown))]
