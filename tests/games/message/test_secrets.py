"""The private part of each event reaches its owners alone: §10.

Every case is played twice with another secret of the same public face (the same stamp, or the same
answer to a probe). The owners see their secret; to everybody else, the spectator included, all
events and views of the two games are the same bytes.
"""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from tests.games.message.table_helpers import (
    FALSE,
    PROBE,
    A,
    B,
    C,
    D,
    M,
    Scene,
    U,
    Y,
    given,
    kill,
    new_game,
    seat,
)

from facedown.engine.chance import Chance
from facedown.games.message.game import GAME

TELEGRAMS = ("decipher_red", "probe_military_draw_black", "intercept_blue")
DIRECTS = ("lock_red", "burn_black", "see_through_blue")
HIDDEN = "lock_red", "probe_undercover_discard_black", "send_back_blue"


def heard(game: Scene, viewer: int | None) -> bytes:
    """Everything that a viewer has received, and the current view."""
    got = [[event.seen_by(viewer) for event in game.story], game.view(viewer)]
    return json.dumps(got, sort_keys=True).encode()


# --- how each kind of event comes about, with a secret --------------------------------------------


def drew(card: str) -> Scene:
    return given(
        seat(U, "lure_red"), seat(M, "lure_blue"), seat(Y), phase="draw", top=f"{card} burn_red"
    )


def topped(card: str) -> Scene:
    """大美女 puts a hand card on the deck top."""
    game = given(
        seat(U, card, "", "beauty"), seat(M, "lure_blue"), seat(Y), phase="draw",
        top="lure_red burn_red burn_blue",
    )  # fmt: skip
    return game.play(A, "pick", card)


def sent(card: str) -> Scene:
    game = given(seat(U, f"{card} lure_red"), seat(M, "lure_blue"), seat(Y), phase="send")
    return game.play(A, "send", card)


def sent_direct(card: str) -> Scene:
    game = given(seat(U, f"{card} lure_red"), seat(M, "lure_blue"), seat(Y), phase="send")
    return game.play(A, "send", card, target=B)


def refused(card: str) -> Scene:
    """Who refuses a message does not see it."""
    return sent(card).until("receipt").play(C, "refuse").until("receipt")


def probes(card: str) -> Scene:
    game = given(
        seat(U, f"{card} lure_red"), seat(M, "lure_blue see_through_red"), seat(U), seat(Y)
    )
    return game.play(A, "probe", card, target=B)


def probed(card: str) -> Scene:
    """B, Military, draws two by either probe."""
    game = given(
        seat(U, f"{card} lure_red"), seat(M, "lure_blue"), seat(U), seat(Y),
        top="burn_red burn_blue",
    )  # fmt: skip
    return game.play(A, "probe", card, target=B).resolve()


def bribed(card: str) -> Scene:
    """小白 gives four cards."""
    game = given(
        seat(U, f"{card} lure_red burn_red burn_blue", "", "little_white"), seat(M, "lure_blue"),
        seat(Y, "", "red"),
    )  # fmt: skip
    game.play(A, "bribe", target=C).resolve()
    for given_card in (card, "lure_red", "burn_red", "burn_blue"):
        game.play(A, "pick", given_card)
    return game


def linked(card: str) -> Scene:
    """柒佰 gives one card after his Lock."""
    game = given(
        seat(U, f"lock_black {card}", "", "seven_hundred"), seat(M, "lure_blue"), seat(Y),
        top="lure_red burn_red",
    )  # fmt: skip
    game.play(A, "lock", "lock_black", target=B).resolve()
    return game.play(A, "name", target=C).play(A, "pick", card)


def bloodthirsty(card: str) -> Scene:
    """刀鋒 gives one card when D dies."""
    game = kill(
        seat(U, "", "black black"), seat(Y, card, "", "blade"), seat(M, "lure_blue"),
        top="lure_red burn_red burn_blue send_back_red",
    )  # fmt: skip
    return game.play(B, "use").play(B, "name", target=C).play(B, "pick", card)


def stolen(card: str) -> Scene:
    """六姐 draws a random card of whom she probes."""
    game = given(
        seat(U, f"{PROBE} lure_red", "", "six_sister"), seat(U, card), seat(Y, "lure_blue")
    )
    return game.play(A, "probe", PROBE, target=B).resolve().play(A, "use")


def deciphered(card: str) -> Scene:
    game = given(
        seat(U, f"{card} lure_red"), seat(M), seat(Y, "decipher_blue"), seat(M), phase="send"
    )
    game.play(A, "send", card).until("receipt").play(D, "refuse").until("arrival")
    return game.play(C, "decipher", "decipher_blue").resolve()


def read(card: str) -> Scene:
    """譯電員 looks at a message that is not for her."""
    game = given(
        seat(U, f"{card} lure_red"), seat(M, "", "", "code_clerk"), seat(Y), seat(M),
        phase="send", top="lock_black",
    )  # fmt: skip
    return game.play(A, "send", card).play(B, "quick_read").resolve()


def searched(card: str) -> Scene:
    """六姐 looks at a card of the dying player."""
    return kill(
        seat(U, card, "black black"), seat(M, "", "", "six_sister"), seat(Y), seat(M, FALSE)
    )


def peeked(card: str) -> Scene:
    """浮萍, dying, looks at a hand."""
    game = kill(
        seat(U, "", "black black", "duckweed", up=True), seat(M, card), seat(Y), seat(M, FALSE),
        characters="all",
    )  # fmt: skip
    return game.play(D, "name", target=B)


def truth(card: str) -> Scene:
    """福爾摩斯 looks at a probe."""
    game = given(
        seat(U, f"{card} lure_red"), seat(M), seat(Y, "burn_blue", "", "holmes"), seat(U),
        characters="all", top="lock_black lock_black",
    )  # fmt: skip
    return game.play(A, "probe", card, target=B).resolve().play(C, "pick", "burn_blue")


def plotted(side: str) -> Scene:
    """老槍 and 黑玫瑰 look at each other's identity."""
    game = given(
        seat(U, "lure_red"), seat(M, "lock_black", "", "old_gun", up=True),
        seat(side, "", "", "black_rose", up=True), seat(U),
    )  # fmt: skip
    return game.play(B, "plot", target=C).resolve().play(B, "pick", "lock_black")


def exchanged(side: str) -> Scene:
    """致命香水 takes the identity of the dead."""
    game = kill(
        seat(side, "", "black black"), seat(Y, "", "", "perfume"), seat(Y, "lure_red", "lock_red"),
        seat(M, FALSE), characters="all", top="burn_blue",
    )  # fmt: skip
    game.play(B, "use")
    return game if game.step != "skill" else game.play(B, "pass")


PROBES = ("probe_military_draw_red", "probe_military_draw_black")
Case = tuple[Callable[[str], Scene], str, str, set[int], set[int], tuple[str, ...]]
CASES: list[Case] = [
    (drew, "drew", "cards", {A}, {A}, HIDDEN),
    (topped, "topped", "card", {A}, {A}, HIDDEN),
    (sent, "sent", "card", {A}, {A}, TELEGRAMS),
    (sent_direct, "sent", "card", {A}, {A}, DIRECTS),
    (refused, "sent", "card", {A}, {A}, TELEGRAMS),
    (probes, "used", "card", {A}, {A}, (*PROBES, "probe_bystander_discard_blue")),
    (probed, "used", "card", {A}, {A, B}, PROBES),
    (probed, "looked", "card", {B}, {A, B}, PROBES),
    (bribed, "moved", "card", {A, C}, {A, C}, HIDDEN),
    (linked, "moved", "card", {A, C}, {A, C}, HIDDEN),
    (bloodthirsty, "moved", "card", {B, C}, {B, C}, HIDDEN),
    (stolen, "moved", "card", {A, B}, {A, B}, HIDDEN),
    (deciphered, "looked", "card", {C}, {A, C}, TELEGRAMS),
    (read, "looked", "card", {B}, {A, B}, TELEGRAMS),
    (searched, "looked", "card", {B}, {B, D}, HIDDEN),
    (peeked, "looked", "cards", {D}, {B, D}, HIDDEN),
    (truth, "looked", "card", {B, C}, {A, B, C}, PROBES),
    (plotted, "looked", "side", {B}, {B, C}, (U, Y)),
    (exchanged, "exchanged", "side", {B}, {B}, (U, M)),
]
"""For each: how it is played, the event, the key of its private part, who gets that part, who knows
the secret (a card's owner knows it without an event), and the secrets."""


def told(game: Scene, viewer: int | None, on: str, key: str, secret: str) -> bool:
    """Whether the viewer's version of an event of this kind contains the secret."""
    parts = [event.get(key) for event in game.seen_by(viewer, on)]
    return any(secret == part or (isinstance(part, list) and secret in part) for part in parts)


@pytest.mark.parametrize(
    ("make", "on", "key", "gets", "knows", "secrets"),
    CASES,
    ids=[f"{case[0].__name__}-{case[1]}" for case in CASES],
)
def test_the_private_part_reaches_its_owners_alone(
    make: Callable[[str], Scene], on: str, key: str, gets: set[int], knows: set[int],
    secrets: tuple[str, ...],
) -> None:  # fmt: skip
    games = [make(secret) for secret in secrets]
    for game, secret in zip(games, secrets, strict=True):
        assert game.ever(on), "it has happened"
        for viewer in (None, *range(game.table.seats)):
            assert told(game, viewer, on, key, secret) is (viewer in gets), viewer
    for viewer in (None, *range(games[0].table.seats)):
        apart = len({heard(game, viewer) for game in games}) == len(games)
        same = len({heard(game, viewer) for game in games}) == 1
        assert apart if viewer in knows else same, viewer


# --- the deal -------------------------------------------------------------------------------------


class Loaded(Chance):
    """Chance with the given first outcomes; all others are 0."""

    def __init__(self, *outcomes: int) -> None:
        self.outcomes = list(outcomes)

    def roll(self, n: int) -> int:
        return self.outcomes.pop(0) if self.outcomes else 0


def dealt(*outcomes: int) -> Scene:
    return Scene(GAME.table(3, chance=Loaded(*outcomes)))


def test_identities_dealt_are_seen_by_their_owners() -> None:
    """A and B are dealt either side; C and the public can't tell the two deals apart."""
    deals = [dealt(0, 0), dealt(1, 0)]
    for game in deals:
        for s in range(3):
            side = game.player(s, s)["side"]
            for viewer in (None, A, B, C):
                assert told(game, viewer, "identity_dealt", "side", str(side)) is (viewer == s)
    assert deals[0].player(A, A)["side"] == deals[1].player(B, B)["side"] == U
    for viewer in (None, A, B, C):
        assert (heard(deals[0], viewer) == heard(deals[1], viewer)) is (viewer in (None, C))


def test_characters_dealt_are_seen_by_their_owners() -> None:
    """After the identities A is dealt two characters, in a different order in the two deals."""
    deals = [dealt(0, 0, 0), dealt(0, 0, 0, 2, 2)]
    for game in deals:
        both_of = [game.seen_by(s, "characters_dealt")[s]["characters"] for s in range(3)]
        assert all(isinstance(both, list) and len(both) == 2 for both in both_of)
        for viewer in (None, A, B, C):
            seen = [e.get("characters") for e in game.seen_by(viewer, "characters_dealt")]
            assert seen == [both if s == viewer else None for s, both in enumerate(both_of)]
    assert deals[0].seen_by(C, "characters_dealt") == deals[1].seen_by(C, "characters_dealt")
    for viewer in (None, A, B, C):
        assert (heard(deals[0], viewer) == heard(deals[1], viewer)) is (viewer in (None, C))


def test_a_hidden_character_that_is_chosen_is_seen_by_its_owner() -> None:
    """All characters are hidden ones: whichever A keeps, the others see a face-down card."""
    hidden = sum(1 << c for c in (0, 1, 2, 3, 4, 5, 6, 18, 19, 20))
    games = []
    for keeps in (0, 1):
        game = new_game(4, characters="custom", roster=hidden, starter=B)
        for s in range(4):
            offered = game.table.choices(s)
            game.play(s, "keep", character=offered[keeps if s == A else 0].args["character"])
        assert [e["character"] for e in game.ever("chose")] == [None] * 4
        games.append(game)
    names = [str(game.player(A, A)["character"]) for game in games]
    assert names[0] != names[1]
    for viewer in (None, B, C, D):
        assert heard(games[0], viewer) == heard(games[1], viewer)
        assert [game.player(A, viewer)["character"] for game in games] == [None, None]
    assert heard(games[0], A) != heard(games[1], A)
