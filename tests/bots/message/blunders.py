"""Counts blunders in whole games of `normal`.

python -m tests.bots.message.blunders [GAMES] [FIRST SEED]
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from typing import Final, NamedTuple

from tests.bots.message.blunder_kinds import (
    announces_again,
    bribes_an_enemy_for_little,
    bribes_the_last_card_away,
    burns_for_an_enemy,
    burns_nothing,
    counters_a_partner,
    counters_the_countered,
    intercepts_again,
    intercepts_known_poison,
    intercepts_the_unseen_with_two_false_cards,
    intercepts_what_a_partner_aimed,
    keeps_a_burn_with_two_false_cards,
    lets_the_enemy_have_his_third_card,
    locks_a_partner_on_poison,
    locks_an_enemy_on_his_third_card,
    locks_the_locked,
    misses_a_partners_third_card,
    misses_the_winning_intercept,
    names_an_enemy_for_his_colour,
    plays_the_last_card,
    probes_for_nothing,
    refuses_a_partners_direct_message,
    refuses_the_own_colour,
    refuses_the_winning_card,
    sends_a_partner_poison,
    sends_poison_with_two_false_cards,
    sends_the_enemys_third_card,
    stacks_a_second_probe,
    takes_known_poison_to_death,
    takes_one_card_too_many,
    takes_the_unseen_with_two_false_cards,
)
from tests.bots.message.seen import Seen, decided

Kind = Callable[[Seen], "bool | None"]

FIRST: Final[tuple[Kind, ...]] = (
    bribes_the_last_card_away,
    stacks_a_second_probe,
    sends_the_enemys_third_card,
    takes_the_unseen_with_two_false_cards,
    refuses_a_partners_direct_message,
)
KINDS: Final[tuple[Kind, ...]] = (
    *FIRST,
    locks_an_enemy_on_his_third_card,
    intercepts_the_unseen_with_two_false_cards,
    intercepts_again,
    intercepts_known_poison,
    intercepts_what_a_partner_aimed,
    refuses_the_winning_card,
    lets_the_enemy_have_his_third_card,
    counters_a_partner,
    counters_the_countered,
    burns_nothing,
    burns_for_an_enemy,
    locks_the_locked,
    sends_a_partner_poison,
    locks_a_partner_on_poison,
    names_an_enemy_for_his_colour,
    plays_the_last_card,
    probes_for_nothing,
    misses_a_partners_third_card,
    takes_known_poison_to_death,
    bribes_an_enemy_for_little,
    sends_poison_with_two_false_cards,
    takes_one_card_too_many,
    refuses_the_own_colour,
    misses_the_winning_intercept,
    keeps_a_burn_with_two_false_cards,
    announces_again,
)


class Tally(NamedTuple):
    """Counts of blunders and opportunities by kind."""

    made: Counter[str]
    occasions: Counter[str]
    stuck: Counter[bool]
    """Players who lost without a card to send: after giving away four in that turn, or
    otherwise."""


def count(games: int, first: int = 0) -> Tally:
    """Tallies the games with these seeds."""
    tally = Tally(Counter(), Counter(), Counter())
    for seed in range(first, first + games):
        story: list[dict[str, object]] = []
        for seen in decided(seed):
            judge(seen, tally)
            story = seen.story
        tally.stuck.update(stuck(story))
    return tally


def judge(seen: Seen, tally: Tally) -> None:
    """Judges one decision by all kinds."""
    for kind in KINDS:
        verdict = kind(seen)
        if verdict is not None:
            tally.occasions[kind.__name__] += 1
            tally.made[kind.__name__] += verdict


def stuck(story: list[dict[str, object]]) -> list[bool]:
    """For each player who lost without a card: whether they had given away four in that turn."""
    found = []
    gave: set[object] = set()
    for event in story:
        if event["on"] == "turn":
            gave = set()
        elif event["on"] == "used" and event["use"] == "bribe":
            gave.add(event["seat"])
        elif event["on"] == "lost" and event["why"] == "stuck":
            found.append(event["seat"] in gave)
    return found


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    tally = count(games, first)
    for kind in KINDS:
        name = kind.__name__
        print(f"{name:45} {tally.made[name]:6} of {tally.occasions[name]:6}")
    print(f"lost for want of a card: {tally.stuck[True]} after a bribe, {tally.stuck[False]} else")


if __name__ == "__main__":
    main()
