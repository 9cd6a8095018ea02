"""Claims of `normal` bots (§1.8): in their own slot, rarely, and only of cards they have seen."""

from __future__ import annotations

from collections import Counter

from tests.games.karaya.table_helpers import FOUR, ONE, THREE, TWO, Scene, given

from facedown.engine.chance import FastChance
from facedown.engine.observation import observe
from facedown.games.karaya.bots.normal import NormalBot
from facedown.games.karaya.game import GAME
from facedown.research import match


def said(scene: Scene, seat: int, tries: int = 200) -> Counter[tuple[object, ...]]:
    """The claims that a bot may make here, over several seeds."""
    found: Counter[tuple[object, ...]] = Counter()
    events = [event.seen_by(seat) for event in scene.story]
    for seed in range(tries):
        claim = NormalBot().speak(observe(scene.table, seat, events, FastChance(seed)))
        if claim is not None:
            assert claim.id in scene.table.legal_claims(seat)
            found[claim.verb, claim.args.get("target"), claim.args["role"]] += 1
    return found


def test_a_sultan_stays_silent_and_an_assassin_lies() -> None:
    for role in ("sultan", "assassin"):
        words = said(given(8, {ONE: role}), ONE)
        assert sum(words.values()) > 50
        assert ("am", None, role) not in words and ("am", None, "guard") in words


def test_bots_reveal_what_helps_their_side() -> None:
    """A Guard names an Assassin, a Slave the Sultan; neither helps the other side."""
    for mine, seen, told in (
        ("guard", "assassin", True),
        ("slave", "sultan", True),
        ("guard", "sultan", False),
        ("slave", "assassin", False),
    ):
        scene = given(8, {ONE: mine, THREE: seen}, turn=ONE)
        scene.act(ONE, "peek", target=THREE).slot_of(ONE)
        words = said(scene, ONE)
        assert (("is", THREE, seen) in words) is told
        assert not [word for word in words if word[0] == "is" and word != ("is", THREE, seen)]


def test_bots_claim_only_what_they_have_seen() -> None:
    assert not [word for word in said(given(8, {ONE: "guard", TWO: "assassin"}), ONE) if word[1]]


def test_nobody_says_anything_in_a_window() -> None:
    scene = given(8, {THREE: "assassin", FOUR: "guard"}, turn=THREE)
    scene.until("main").play(THREE, "assassinate", target=TWO)
    assert scene.step == "stop" and not said(scene, FOUR)


def test_in_whole_games_a_few_words_a_round_each() -> None:
    heard = 0
    for seed in range(3):
        table = GAME.table(8, {}, chance=FastChance(seed))
        bots = [NormalBot() for _ in range(8)]
        match.contest(table, bots, [FastChance(seat) for seat in range(8)])
        words: Counter[tuple[int, int]] = Counter()
        number = 0
        assert table.moves is not None
        for move in table.moves:
            number += move.action.verb == "ready" and move.seat == 0
            if move.action.kind == "claim":
                words[number, move.seat] += 1
        assert max(words.values()) <= 2
        heard += sum(words.values())
    assert heard > 20, "they do talk"
