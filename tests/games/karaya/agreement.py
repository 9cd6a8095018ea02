"""Compares a table with the reference rules (`reference.py`): state, and what seats are told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from tests.games.karaya.reference import Do, ReferenceRules, Told, cards, said

from facedown.games.karaya.arrange import position

if TYPE_CHECKING:
    from facedown.engine.event import Event
    from facedown.games.karaya.table import KarayaTable


def agree(rules: ReferenceRules, table: KarayaTable, events: list[Event]) -> None:
    """Asserts that the table's state and each seat's events equal those of the reference."""
    assert told(events) == rules.told
    assert turned(events) == rules.story
    assert list(table.scores) == rules.score
    assert list(table.last_two) == rules.last_two
    results = [result.json for result in table.results]
    assert [(result["winner"], result["why"]) for result in results] == rules.ends
    assert [list(result.points) for result in table.results] == rules.points
    if rules.question is None:
        assert table.outcome is not None
        assert (table.outcome.winners, table.outcome.why) == rules.outcome
        return
    assert table.outcome is None
    step, asked, legal, waits = rules.question
    assert table.decision == step
    assert set(table.entitled) == asked
    assert set(table.pending) == waits
    for seat in range(table.seats):
        choices = table.choices(seat)
        assert {said(action) for action in choices} == legal.get(seat, set()), seat
        assert len(choices) == len(legal.get(seat, ()))
    assert cards(table) == rules.cards
    if step != "ready":
        _same_tokens(rules, table)


def _same_tokens(rules: ReferenceRules, table: KarayaTable) -> None:
    told = cast("dict[str, Any]", position(table))
    assert told["crown"] == (None if rules.crown is None else list(rules.crown))
    assert (told["turn"], told["slot"]) == (rules.active, rules.slot)
    assert told["round"] == rules.number
    for seat, (player, me) in enumerate(zip(told["players"], rules.players, strict=True)):
        tokens = (me.alive, me.up, me.prison, me.captured, me.fatigued, me.must_hide, me.side)
        names = ("alive", "up", "prison", "captured", "fatigued", "must_hide", "side")
        assert tuple(player[name] for name in names) == tokens, seat
        assert player["barred"] == sorted(me.bans), seat


def told(events: list[Event]) -> list[Told]:
    """Private parts of these events, without empty ones."""
    private = [event.private for event in events if event.private]
    return [
        {seat: part.get("role", part.get("roles")) for seat, part in parts.items()}
        for parts in private
    ]


def turned(events: list[Event]) -> list[Do]:
    found: list[Do] = []
    for event in events:
        seen = event.public
        if seen["on"] in ("revealed", "died"):
            found.append((seen["on"], seen["seat"], seen["role"]))
        elif seen["on"] == "crowned":
            found.append(("crowned", seen["seat"]))
    return found
