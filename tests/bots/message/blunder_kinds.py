"""Kinds of blunders, each a function of one decision: None without an opportunity, else whether the
blunder was made.

Opportunities are judged by what the seat knows for certain (its view, probes it has read, public
cards), and only where it had a better choice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.games.message.bots.belief import SURE
from facedown.games.message.bots.scene import NOBODY
from facedown.games.message.cards import (
    BLACK,
    BYSTANDER,
    DRAW,
    KIND,
    LOCK,
    NO_CARD,
    PROBE,
    function_of,
    side_asked,
    sign_of,
)
from facedown.games.message.roster import NAMES, NO_CHARACTER, ROSTER

if TYPE_CHECKING:
    from tests.bots.message.seen import Seen

    from facedown.engine.action import Action

WINDOWS: Final = ("start", "drawn", "play", "transit", "arrival", "end")
COUNTERS: Final = ("see_through", "vigilance")
CROWD: Final = {"six_of_any"}
"""Collects intelligence of any colour."""
COLLECTED: Final = {"three_red": (0,), "three_blue": (1,), "five_true": (0, 1)}
"""Colours that a bystander collects: three of one, or five of two."""
HOLDING: Final = {"hand_of_both_colours", "nine_in_hand", "four_see_through"}
"""Characters whose mission is a hand."""
SHARING: Final = {"man_declares", "woman_declares", "nobody_died"}
"""Characters who want somebody to declare."""

# --- the kinds of the first list ----------------------------------------------------------------


def bribes_the_last_card_away(seen: Seen) -> bool | None:
    """With four cards, before sending, unless the bribed card wins at once."""
    if not seen.before_sending or not any(a.verb == "bribe" for a in seen.scene.choices):
        return None
    if len(seen.scene.hand) > 4:
        return None
    return seen.does == "bribe" and not wins_by_bribe(seen)


def wins_by_bribe(seen: Seen) -> bool:
    """With the third card of the own colour, or by the first death if that is the mission."""
    scene = seen.scene
    if seen.crowded():
        return False
    first_death = seen.mission == "first_or_whole_side" and not scene.dead()
    if scene.bystander and not first_death:
        return False
    colour = BLACK if first_death else scene.mine
    need = 3 if first_death else scene.rules.cards_to_win
    have = scene.counts[3 * seen.me + colour]
    return have == need - 1 and scene.counts[3 * seen.action.target + colour] > 0


def stacks_a_second_probe(seen: Seen) -> bool | None:
    if not any(a.verb == "probe" for a in seen.scene.choices):
        return None
    if seen.does != "probe":
        return None
    return seen.waits("probe")


def sends_the_enemys_third_card(seen: Seen) -> bool | None:
    """An enemy's colour to or past somebody who may win with it, though another card was safe."""
    scene = seen.scene
    if scene.step != "send" or seen.mission in SHARING:
        return None
    risky = {a.id for a in scene.choices if loses_by_sending(seen, a)}
    if not risky or not any(safe_to_send(seen, a) for a in scene.choices if a.id not in risky):
        return None
    return seen.action.id in risky


def loses_by_sending(seen: Seen, action: Action) -> bool:
    kind = KIND[str(action.args["card"])]
    seats = [action.target] if action.target >= 0 else range(seen.scene.seats)
    if wins_myself(seen, kind % 3):
        return False
    return any(seen.may_win(seat, kind % 3) for seat in seats)


def wins_myself(seen: Seen, colour: int) -> bool:
    """A bystander's own last card, if it comes back."""
    scene, wanted = seen.scene, COLLECTED.get(seen.mission, ())
    have = sum(scene.counts[3 * seen.me + c] for c in wanted)
    return colour in wanted and have == (5 if len(wanted) == 2 else 3) - 1


def safe_to_send(seen: Seen, action: Action) -> bool:
    """If it comes back or reaches a friend, nobody dies or loses."""
    kind, scene = KIND[str(action.args["card"])], seen.scene
    if seen.crowded():
        return False
    if kind % 3 != BLACK:
        return True
    return scene.blacks(seen.me) < 2


def locks_an_enemy_on_his_third_card(seen: Seen) -> bool | None:
    scene = seen.scene
    if seen.does != "lock" or scene.bystander or scene.message_card() == NO_CARD:
        return None
    return seen.may_win(seen.action.target, scene.message_card() % 3)


def takes_the_unseen_with_two_false_cards(seen: Seen) -> bool | None:
    scene = seen.scene
    if scene.step != "receipt" or scene.message_card() != NO_CARD or scene.blacks(seen.me) < 2:
        return None
    message = scene.view["message"]
    assert message is not None
    if seen.wants_to_die() or (seen.named == seen.me and seen.partner(message["sender"])):
        return None
    if seen.mission in CROWD and len(scene.front[seen.me]) == 5:
        return None  # anything that does not kill wins
    return seen.does == "accept"


def refuses_a_partners_direct_message(seen: Seen) -> bool | None:
    scene = seen.scene
    if scene.step != "receipt" or scene.message_card() != NO_CARD or seen.named != seen.me:
        return None
    message = scene.view["message"]
    assert message is not None
    sender = message["sender"]
    if not seen.partner(sender) or scene.blacks(seen.me) >= 2 or seen.crowded():
        return None
    mine, last = scene.mine, scene.rules.cards_to_win - 1
    if scene.counts[3 * sender + mine] == last != scene.counts[3 * seen.me + mine]:
        return None  # wins if it comes back
    return seen.does == "refuse"


# --- others of their kind -----------------------------------------------------------------------


def intercepts_the_unseen_with_two_false_cards(seen: Seen) -> bool | None:
    scene = seen.scene
    if scene.step != "transit" or scene.message_card() != NO_CARD or scene.blacks(seen.me) < 2:
        return None
    if seen.wants_to_die() or not any(a.verb in ("intercept", "cut_in") for a in scene.choices):
        return None
    return seen.does in ("intercept", "cut_in")


def intercepts_again(seen: Seen) -> bool | None:
    """Though the newest Intercept is theirs."""
    if seen.does not in ("intercept", "cut_in"):
        return None
    waiting = [r for r in seen.scene.view["responses"] if not r["void"]]
    takes = [r["seat"] for r in waiting if r["use"] in ("intercept", "cut_in")]
    countered = any(r["use"] in COUNTERS for r in waiting)
    return bool(takes) and takes[-1] == seen.me and not countered


def intercepts_known_poison(seen: Seen) -> bool | None:
    """Takes a false card that would have killed nobody."""
    scene = seen.scene
    if seen.does not in ("intercept", "cut_in") or scene.message_card() % 3 != BLACK:
        return None
    if scene.message_card() == NO_CARD or seen.wants_to_die() or seen.mission in CROWD:
        return None
    return not any(scene.blacks(s) >= 2 for s in scene.others())


def intercepts_what_a_partner_aimed(seen: Seen) -> bool | None:
    """A known partner's unseen message, addressed to somebody or forced by a lock."""
    scene, message = seen.scene, seen.scene.view["message"]
    if seen.does not in ("intercept", "cut_in") or message is None or message["card"] is not None:
        return None
    if not seen.partner(message["sender"]):
        return None
    locked = any(s != seen.me for s in scene.view["locked"])
    return locked or seen.named not in (NOBODY, seen.me)


def refuses_the_winning_card(seen: Seen) -> bool | None:
    """Known, of the own colour, and the last one needed."""
    scene = seen.scene
    card = scene.message_card()
    if scene.step != "receipt" or scene.bystander or card == NO_CARD or card % 3 != scene.mine:
        return None
    if scene.counts[3 * seen.me + scene.mine] != scene.rules.cards_to_win - 1 or seen.crowded():
        return None
    return seen.does == "refuse" and not spoiled(seen)


def spoiled(seen: Seen) -> bool:
    """While nobody has died, a bystander may win instead of the declarer."""
    scene = seen.scene
    if scene.dead():
        return False
    for seat in scene.others():
        number = scene.character[seat]
        if number == NO_CHARACTER or seen.chance(seat, BYSTANDER) == 0.0:
            continue
        if ROSTER[number].mission == "nobody_died":
            return True
    return False


def lets_the_enemy_have_his_third_card(seen: Seen) -> bool | None:
    """Refuses a harmless true card, though a known enemy behind wins with it."""
    scene = seen.scene
    card = scene.message_card()
    message = scene.view["message"]
    if scene.step != "receipt" or scene.bystander or card == NO_CARD or message is None:
        return None
    if card % 3 != seen.enemy_side or seen.crowded() or seen.named != NOBODY:
        return None
    direction = 1 if message["direction"] == "right" else -1
    seat, lured = (seen.me - direction) % scene.seats, scene.view["lured"]
    while seat != message["sender"]:
        if seen.may_win(seat, card % 3) and seen.enemy(seat) and seat not in lured:
            return seen.does == "refuse"
        seat = (seat - direction) % scene.seats
    return None


def counters_a_partner(seen: Seen) -> bool | None:
    """A known partner's card that harms no partner."""
    if seen.does not in COUNTERS:
        return None
    target = seen.scene.view["responses"][int(str(seen.action.args["response"]))]
    if not (seen.partner(target["seat"]) or target["seat"] == seen.me):
        return None
    if target["use"] in COUNTERS:
        return None
    return target["use"] in ("burn", "decipher", "probe")


def counters_the_countered(seen: Seen) -> bool | None:
    """It is already void because of an unanswered See Through."""
    if seen.does not in COUNTERS:
        return None
    responses = seen.scene.view["responses"]
    place = int(str(seen.action.args["response"]))
    void = voided([(r["use"], r["target"], r["void"]) for r in responses])
    return place in void


def voided(responses: list[tuple[str, int, bool]]) -> set[int]:
    """Stack positions that will have no effect as things stand."""
    void = {place for place, response in enumerate(responses) if response[2]}
    for place in range(len(responses) - 1, -1, -1):
        use, target, _ = responses[place]
        if place not in void and use in COUNTERS:
            void.add(target)
    return void


def burns_nothing(seen: Seen) -> bool | None:
    """There are already as many burns pending as false cards."""
    if seen.does != "burn":
        return None
    responses = seen.scene.view["responses"]
    void = voided([(r["use"], r["target"], r["void"]) for r in responses])
    target = seen.action.target
    pending = sum(
        r["use"] == "burn" and r["target"] == target and place not in void
        for place, r in enumerate(responses)
    )
    return pending >= seen.scene.blacks(target)


def burns_for_an_enemy(seen: Seen) -> bool | None:
    return seen.enemy(seen.action.target) if seen.does == "burn" else None


def locks_the_locked(seen: Seen) -> bool | None:
    if seen.does != "lock":
        return None
    scene, target = seen.scene, seen.action.target
    responses = scene.view["responses"]
    void = voided([(r["use"], r["target"], r["void"]) for r in responses])
    pending = any(
        r["use"] == "lock" and r["target"] == target and place not in void
        for place, r in enumerate(responses)
    )
    return target in scene.view["locked"] or pending


def sends_a_partner_poison(seen: Seen) -> bool | None:
    """Sends a false card to a known partner, with another card or another receiver possible."""
    if seen.scene.step != "send" or seen.action.target < 0:
        return None
    if not seen.partner(seen.action.target):
        return None
    return seen.card % 3 == BLACK


def locks_a_partner_on_poison(seen: Seen) -> bool | None:
    """Not where I am being locked on it myself and would die of it: then one of us dies."""
    card = seen.scene.message_card()
    if seen.does != "lock" or card == NO_CARD or not seen.partner(seen.action.target):
        return None
    return card % 3 == BLACK and not locked_to_death(seen)


def locked_to_death(seen: Seen) -> bool:
    """A Lock on me waits, and a false message kills me."""
    scene = seen.scene
    locks = [r for r in scene.view["responses"] if r["use"] == "lock" and not r["void"]]
    return scene.blacks(scene.me) >= 2 and any(lock["target"] == scene.me for lock in locks)


def names_an_enemy_for_his_colour(seen: Seen) -> bool | None:
    """A direct message of their colour to a known enemy, with another card in hand."""
    scene = seen.scene
    if scene.step != "send" or seen.action.target < 0 or not seen.enemy(seen.action.target):
        return None
    if all(kind % 3 == seen.enemy_side for kind in scene.hand):
        return None
    return seen.card % 3 == seen.enemy_side


def plays_the_last_card(seen: Seen) -> bool | None:
    """Before sending: a player who cannot send loses."""
    if not seen.before_sending or len(seen.scene.hand) != 1:
        return None
    return seen.card != NO_CARD and seen.does != "send"


def probes_for_nothing(seen: Seen) -> bool | None:
    """Nothing is learnt, and no card is transferred, or in the wrong direction."""
    if seen.does != "probe":
        return None
    scene, target, card = seen.scene, seen.action.target, seen.card
    name = NAMES[scene.character[seen.me]] if scene.up[seen.me] else ""
    known = max(seen.chance(target, side) for side in range(3)) >= SURE
    if not known or name in ("six_sister", "director"):
        return False
    if function_of(card) != PROBE or seen.chance(target, side_asked(card)) < SURE:
        return True
    draws = sign_of(card) == DRAW
    return draws != seen.partner(target)


def misses_a_partners_third_card(seen: Seen) -> bool | None:
    """Could send the winning card to a known partner."""
    scene = seen.scene
    if scene.step != "send" or scene.bystander or spoiled(seen):
        return None
    mine, need = scene.mine, scene.rules.cards_to_win - 1
    wins = {
        a.id
        for a in scene.choices
        if a.target >= 0
        and KIND[str(a.args["card"])] % 3 == mine
        and seen.partner(a.target)
        and scene.counts[3 * a.target + mine] == need
        and not crowded_there(seen, a.target)
    }
    return seen.action.id not in wins if wins else None


def crowded_there(seen: Seen, seat: int) -> bool:
    scene, number = seen.scene, seen.scene.character[seat]
    if number == NO_CHARACTER or not scene.up[seat]:
        return False
    return ROSTER[number].loses_at - len(scene.front[seat]) <= 1


def takes_known_poison_to_death(seen: Seen) -> bool | None:
    scene = seen.scene
    card = scene.message_card()
    if scene.step != "receipt" or card == NO_CARD or card % 3 != BLACK:
        return None
    if scene.blacks(seen.me) < 2 or seen.wants_to_die():
        return None
    return seen.does == "accept"


def bribes_an_enemy_for_little(seen: Seen) -> bool | None:
    """Four cards to a known enemy, without winning or saving anything."""
    scene = seen.scene
    if seen.does != "bribe" or not seen.enemy(seen.action.target):
        return None
    there = scene.counts[3 * seen.action.target + seen.enemy_side]
    return there < scene.rules.cards_to_win - 1 and not wins_by_bribe(seen)


def sends_poison_with_two_false_cards(seen: Seen) -> bool | None:
    """It may return and kill, though a harmless true card was in hand."""
    scene = seen.scene
    if scene.step != "send" or scene.blacks(seen.me) < 2 or seen.wants_to_die():
        return None
    true = [a for a in scene.choices if KIND[str(a.args["card"])] % 3 != BLACK]
    if all(loses_by_sending(seen, a) for a in true):
        return None
    if any(function_of(kind) == LOCK for kind in scene.hand):
        return None  # with which somebody can be forced to take it
    return seen.card % 3 == BLACK


def takes_one_card_too_many(seen: Seen) -> bool | None:
    """Loses by the hand limit, whatever the card is."""
    if seen.scene.step != "receipt" or not seen.crowded():
        return None
    return seen.does == "accept"


def refuses_the_own_colour(seen: Seen) -> bool | None:
    """Known, without a partner behind who needs it more."""
    scene = seen.scene
    card, message = scene.message_card(), scene.view["message"]
    if scene.step != "receipt" or scene.bystander or card == NO_CARD or card % 3 != scene.mine:
        return None
    assert message is not None
    if seen.crowded() or spoiled(seen):
        return None
    have = scene.counts[3 * seen.me + scene.mine]
    if any(
        scene.counts[3 * s + scene.mine] > have and seen.chance(s, scene.mine) > 0.0
        for s in scene.others()
    ):
        return None
    return seen.does == "refuse"


def misses_the_winning_intercept(seen: Seen) -> bool | None:
    """The winning card travels to somebody else, and nobody before takes it."""
    scene = seen.scene
    card, named = scene.message_card(), seen.named
    if scene.step != "transit" or scene.bystander or card == NO_CARD or card % 3 != scene.mine:
        return None
    if scene.counts[3 * seen.me + scene.mine] != scene.rules.cards_to_win - 1:
        return None
    if seen.crowded() or spoiled(seen) or named in (NOBODY, seen.me) or seen.partner(named):
        return None
    takes = [a for a in scene.choices if a.verb in ("intercept", "cut_in")]
    if not takes or any(r["use"] in ("intercept", "cut_in") for r in scene.view["responses"]):
        return None
    return seen.does not in ("intercept", "cut_in")


def keeps_a_burn_with_two_false_cards(seen: Seen) -> bool | None:
    """On the own turn before sending, with enough other cards."""
    scene = seen.scene
    if not seen.before_sending or scene.step != "play" or len(scene.hand) < 3:
        return None
    if scene.blacks(seen.me) < 2 or seen.wants_to_die() or seen.waits("burn"):
        return None
    if seen.mission in HOLDING:
        return None
    if not any(a.verb == "burn" and a.target == seen.me for a in scene.choices):
        return None
    return seen.does == "pass"


def announces_again(seen: Seen) -> bool | None:
    """Though the same skill is already on the stack."""
    if seen.card != NO_CARD or seen.does in ("pass", "use", "accept", "refuse", "name"):
        return None
    if seen.scene.step not in WINDOWS:
        return None
    return seen.waits(seen.does)
