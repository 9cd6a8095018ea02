"""Beliefs about tokens that pass through the reserve so often that possibilities are thinned out
(§12.7): re-dealt worlds still agree with everything seen."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, cast

import pytest

from facedown.engine.chance import FastChance
from facedown.engine.knowledge.facts import Trail
from facedown.games.outlaws.actions import ACTIONS
from facedown.games.outlaws.facts import NOBODYS, CardSeen, Dealt, Deployed, Handled
from facedown.games.outlaws.game import GAME
from facedown.games.outlaws.knowledge.redeal import EXACT, known_to
from facedown.games.outlaws.knowledge.token_belief import MAX_POSSIBILITIES, UNKNOWN, TokenBelief
from facedown.testing.sizes import by_tier

if TYPE_CHECKING:
    from facedown.games.outlaws.knowledge.redeal import Known

V, X, B, C, E = range(5)
NONE = (0, 0, 0, 0, 0)
WEIGHTS = {"replace": 12.0, "look": 5.0, "take": 5.0, "switch": 3.0, "shoot": 0.0, "arrest": 0.0}
"""Weights of verbs in random play; others have 0.3."""


def single(
    lying: tuple[int, ...], pool: tuple[int, ...], sure: set[int] | None = None
) -> TokenBelief:
    """A belief about three slots with a single possibility; `pool` counts the tokens by kind."""
    return TokenBelief(pool, 3, {lying: 1.0}, frozenset(sure or ()))


def test_a_token_believed_elsewhere_was_in_the_reserve() -> None:
    belief = single((V, UNKNOWN, X, 0, 0, 0, 0, 1), (2, 2, 0, 0, 1)).seen(0, E)
    assert belief.lyings == {(E, UNKNOWN, X, 1, 0, 0, 0, 0): 1.0}
    unknown = single((V, UNKNOWN, X, 0, 0, 0, 0, 1), (2, 2, 0, 0, 1)).seen(1, E)
    assert unknown.lyings == {(V, E, X, *NONE): 1.0}


def test_a_token_was_one_of_the_unknown_rest() -> None:
    belief = single((V, UNKNOWN, X, *NONE), (2, 2, 0, 0, 1)).seen(0, E)
    assert belief.lyings == {(E, UNKNOWN, X, *NONE): 1.0}


def test_a_token_was_believed_at_another_slot() -> None:
    """The belief placed both bullets at other slots than the one seen."""
    belief = single((V, B, B, *NONE), (2, 0, 2, 0, 0), {1}).seen(0, B)
    assert belief.lyings == {(B, B, V, *NONE): 1.0}
    assert belief.sure == {0, 1}


def test_certainty_moves_with_its_token() -> None:
    belief = single((V, X, B, *NONE), (2, 2, 2, 1, 0), {0, 2})
    assert belief.switched(0, 1).sure == {1, 2}
    assert belief.replaced(2).sure == {0}
    assert belief.taken((0, 1, 2), V, drawn=True).sure == {1}
    assert belief.seen(1, X).sure == {0, 1, 2}
    assert belief.merged((1, 2), (1, 2)).sure == {0}


@pytest.mark.parametrize("number", range(by_tier(1, 1, 2, 40)))
def test_redeals_work_however_often_tokens_are_replaced(number: int) -> None:
    """Four players use their Shopkeepers often."""
    rng = Random(number)
    chance = FastChance(number)
    table = GAME.table(4, {"deployment": "random"}, chance=chance)
    most = 0
    for step in range(260):
        if table.outcome is not None:
            break
        [seat, *_] = table.pending
        by_verb: dict[str, list[int]] = {}
        for action in table.legal(seat):
            by_verb.setdefault(ACTIONS[action].verb, []).append(action)
        verbs = list(by_verb)
        [verb] = rng.choices(verbs, [WEIGHTS.get(verb, 0.3) for verb in verbs])
        table.apply(seat, rng.choice(by_verb[verb]))
        viewer = step % 2
        if step % 10 < 2 and table.outcome is None:
            most = max(most, len(known_to(table, viewer).tokens.lyings))
            assert table.redeal(viewer, FastChance(step)).view(viewer) == table.view(viewer)
    assert most <= MAX_POSSIBILITIES


def test_only_the_latest_large_knowledge_is_cached() -> None:
    """Large knowledge is cached for the two latest moves only.

    All eight cards have been seen; then any two may have been exchanged, again and again.
    """
    cards = tuple(range(8))
    chain = Trail(None, Dealt((V, X), (1, 1, 0, 0, 0)))
    chain = Trail(chain, Deployed((cards, cards)))
    for place in cards:
        chain = Trail(chain, CardSeen(1, place, place))
    rng, large = Random(3), 0
    for _ in range(40):
        one, other = rng.sample(cards, 2)
        chain = Trail(chain, Handled(1, one, other, NOBODYS))
        known = EXACT[2].knowledge(chain, 0)
        assert EXACT[2].knowledge(chain, 0) is known
        large += known.large
        assert sum(known.large for known in cached(chain)) <= 2
    assert large > 20
    street, again = (found.streets[1] for found in (known, EXACT[2].from_the_beginning(chain, 0)))
    assert street is not None
    assert again is not None
    assert street.standings == pytest.approx(again.standings)


def cached(chain: Trail) -> list[Known]:
    """Every cached knowledge of seat 0 along the chain."""
    found: list[Known] = []
    link: Trail | None = chain
    while link is not None:
        known = link.known_to(0)
        if known is not None:
            found.append(cast("Known", known))
        link = link.prev
    return found
