"""The comparison of worlds detects the leaks of these broken servers."""

import json
import zlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import structs
from tests.leaks.habits import Habits
from tests.leaks.test_worlds import same
from tests.leaks.twin_run import perform

from facedown.engine.action import Action
from facedown.server.errors import Refused
from facedown.server.live.audience import Audience
from facedown.server.live.bot_answers import BotAnswers
from facedown.server.live.windows import OpenWindow
from facedown.server.table_log import replay, views
from facedown.server.table_log.match import Match
from facedown.server.table_log.notices import Notice
from facedown.server.table_log.room import Room
from facedown.server.wire.tables import Summary
from facedown.testing.twins import Twins, twins

pytestmark = pytest.mark.ci

GAME = "coup"

A_MOMENT = 0.01
"""In seconds."""


@pytest.fixture(scope="module")
def both() -> Twins:
    return twins(GAME, 4, 0, seed=2, most=8)


def truth(match: Match) -> str:
    """All cards as a short hash."""
    hands = [match.table.view(seat) for seat in range(match.table.seats)]
    return f"{zlib.crc32(json.dumps(hands).encode()):x}"


Patch = pytest.MonkeyPatch


def a_view_with_a_hidden_field(patch: Patch) -> None:
    honest = views.state

    def state(room: Room, seat: int | None, told: int = 0) -> Any:
        seen = honest(room, seat, told)
        if seen is None or room.match is None:
            return seen
        return msgspec.structs.replace(seen, view={**seen.view, "id": truth(room.match)})

    patch.setattr(views, "state", state)


def a_log_with_a_neighbours_secrets(patch: Patch) -> None:
    honest = views.log
    patch.setattr(
        views,
        "log",
        lambda room, seat, *page: honest(room, 1 if seat is None else (seat + 1) % 4, *page),
    )


def a_longer_message(patch: Patch) -> None:
    honest = Audience._game

    def game(self: Audience, seat: int | None, shown: int) -> list[bytes]:
        blanks = b" " * (int(truth(self._room.playing), 16) % 64)
        return [frame + blanks for frame in honest(self, seat, shown)]

    patch.setattr(Audience, "_game", game)


def a_summary_with_a_secret(patch: Patch) -> None:
    honest = Audience.summary

    def summary(self: Audience) -> Summary:
        match = self._room.match
        plain = honest(self)
        return plain if match is None else replace(plain, preset=truth(match))

    patch.setattr(Audience, "summary", summary)


def a_refusal_with_a_reason(patch: Patch) -> None:
    honest = Match.legal

    def legal(self: Match, seat: int, action: Action) -> bool:
        if not honest(self, seat, action):
            raise Refused(truth(self))
        return True

    patch.setattr(Match, "legal", legal)


def answers_that_others_notice(patch: Patch) -> None:
    honest = Audience.tell

    def tell(self: Audience, news: Notice, watched: Notice) -> None:
        everybody = frozenset([*range(4), None]) if news.private else news.private
        one, other = (structs.replace(n, private=everybody) for n in (news, watched))
        honest(self, one, other)

    patch.setattr(Audience, "tell", tell)


def no_least(patch: Patch) -> None:
    patch.setattr(OpenWindow, "least", property(lambda self: 0.0))


def haste_of_the_bots(patch: Patch) -> None:
    """At least a minimal time: the script must be able to follow the decisions."""
    honest = BotAnswers._pace
    patch.setattr(BotAnswers, "_pace", lambda self, *what: (A_MOMENT, honest(self, *what)[1]))


def a_replay_through_other_eyes(patch: Patch) -> None:
    honest = replay.views_of
    patch.setattr(
        replay,
        "views_of",
        lambda table, viewer, open: honest(table, 1 if viewer is None else viewer ^ 1, open),
    )


PEOPLE = Habits(haste="another")
BOTS = Habits(bots=frozenset({1, 2}), plodding=True)


@pytest.mark.parametrize(
    ("leak", "habits"),
    [
        (a_view_with_a_hidden_field, PEOPLE),
        (a_log_with_a_neighbours_secrets, PEOPLE),
        (a_longer_message, PEOPLE),
        (a_summary_with_a_secret, PEOPLE),
        (a_refusal_with_a_reason, PEOPLE),
        (answers_that_others_notice, PEOPLE),
        (no_least, PEOPLE),
        (haste_of_the_bots, BOTS),
        (a_replay_through_other_eyes, PEOPLE),
    ],
)
def test_a_leak_is_caught(
    tmp_path: Path,
    both: Twins,
    leak: Callable[[Patch], None],
    habits: Habits,
) -> None:
    with Patch.context() as patch:
        leak(patch)
        with pytest.raises(AssertionError, match=r"to the (seat|spectator|HTTP|replay)"):
            compare(tmp_path, both, habits)


@pytest.mark.parametrize("habits", [PEOPLE, BOTS])
def test_without_a_leak_nothing_is_caught(tmp_path: Path, both: Twins, habits: Habits) -> None:
    compare(tmp_path, both, habits)


def compare(path: Path, both: Twins, habits: Habits) -> None:
    plain = replace(habits, haste="", plodding=False)
    same(perform(both, 0, path / "one", plain), perform(both, 1, path / "other", habits))
