"""Card counting: a seat's belief about all hidden cards, from the events that it has seen.

Translates events into the facts of `facts.py` and filters them with `knowledge.filter`.
Probabilities are approximate after very many exchanges; `certain` and `impossible` stay exact.
"""

from __future__ import annotations

from typing import Any, Final

from facedown.bots.events import Seen, handle
from facedown.engine.knowledge.facts import Fact
from facedown.engine.observation import Observation
from facedown.engine.seats import bit
from facedown.games.coup.actions import returnable, returned_places
from facedown.games.coup.bots.scene import NUMBER
from facedown.games.coup.cards import COPIES, FACE_UP, NO_CARD, Hand, in_play
from facedown.games.coup.facts import (
    NOBODY,
    Dealt,
    Drafted,
    Drew,
    Lost,
    Proved,
    Returned,
    Saw,
    Shown,
    Swapped,
)
from facedown.games.coup.knowledge import belief as beliefs
from facedown.games.coup.knowledge.belief import UNKNOWN, Belief, State
from facedown.games.coup.knowledge.filter import update

HIDDEN: Final = 0
"""Placeholder for an unseen card in a fact; the filter ignores it."""


class Likelihood:
    """Probability that a seat holds a character. `certain` and `impossible` are exact."""

    __slots__ = ("certain", "chance", "impossible")

    def __init__(self, chance: float, certain: bool, impossible: bool) -> None:
        self.chance = chance
        self.certain = certain
        self.impossible = impossible


class Tracker:
    """What one seat can deduce. `belief` is None until the deal."""

    def __init__(self, observation: Observation) -> None:
        self.me = observation.seat
        self.options = observation.options
        self.seats = len(_players(observation))
        self.characters = in_play(bool(observation.options["inquisitor"]))
        self.belief: Belief | None = None
        self.dealt: list[int] = [HIDDEN] * (2 * self.seats)
        self.waiting = self.seats
        self.up: set[int] = set()
        self.shown: dict[int, int] = {}
        self.counted: Belief | None = None
        self.by_seat: dict[int, dict[Hand, float]] = {}
        """Cache of `hands` for the belief `counted`."""

    # --- queries --------------------------------------------------------------------------------

    def holds(self, seat: int, character: int) -> Likelihood:
        """Whether another seat has this character face down."""
        hands = self.hands(seat)
        having = [hand for hand in hands if character in hand]
        chance = sum(hands[hand] for hand in having)
        belief = self.belief
        assert belief is not None
        if not belief.exact:  # Some states were dropped.
            return Likelihood(chance, False, belief.seen[character] == COPIES)
        return Likelihood(chance, len(having) == len(hands), not having)

    def hands(self, seat: int) -> dict[Hand, float]:
        """Possible face-down hands of a seat with their probabilities. Cached."""
        belief = self.belief
        assert belief is not None
        if self.counted is not belief:
            self.counted, self.by_seat = belief, {}
        found = self.by_seat.get(seat)
        if found is None:
            found = self.by_seat[seat] = _hands_of(belief, seat)
        return found

    # --- arranged tables ------------------------------------------------------------------------

    def begin(self, observation: Observation) -> None:
        """Starts from the view alone, at a table whose past was not seen."""
        cards: list[int] = []
        known = 0
        for seat, player in enumerate(_players(observation)):
            for card in player["cards"]:
                place = len(cards)
                face = card["face"]
                cards.append(HIDDEN if face is None else NUMBER[face] + FACE_UP * card["up"])
                if card["up"]:
                    self.up.add(place)
                elif card["shown"]:
                    self.shown[place] = NUMBER[face]
                if face is not None and seat != self.me:
                    known |= 1 << place
        self.start(cards, known, observation)

    def start(self, cards: list[int], known: int, observation: Observation) -> None:
        """Starts from known cards; `known` is a bit mask of places that everybody has seen."""
        view: Seen = observation.view
        drawn = [NUMBER[name] for name in view["drawn"]] or [HIDDEN] * int(view["drawing"])
        drawer = self.me if view["drawn"] else NOBODY
        places = (*cards, *[*drawn, NO_CARD, NO_CARD][:2])
        fact = Dealt(places, self.characters, int(view["court"]), drawer, known)
        self.belief = beliefs.start(fact, self.me)

    # --- events ---------------------------------------------------------------------------------

    def read(self, event: Seen) -> None:
        """Updates with one event."""
        handle(HANDLERS, self, event)

    def _fact(self, fact: Fact) -> None:
        assert self.belief is not None
        self.belief = update(self.belief, fact)

    def _mine(self, place: int, card: int) -> None:
        """Swaps my two cards if an event shows that they lie the other way round."""
        assert self.belief is not None
        own = self.belief.own
        if place >> 1 == self.me and own[place] != card:
            own[place], own[place ^ 1] = own[place ^ 1], own[place]

    def dealt_cards(self, event: Seen) -> None:
        """A hand was dealt; after the last one, starts the belief."""
        seat = event["seat"]
        for k, name in enumerate(event.get("cards", ())):
            self.dealt[2 * seat + 2 - event["count"] + k] = NUMBER[name]
        self.waiting -= 1
        if self.waiting:
            return
        if event["count"] == 1:
            three = self.options["two_player_court"] == "three"
            draft = Drafted(tuple(self.dealt), self.characters, three)
            self.belief = beliefs.drafted(draft, self.me)
        else:
            court = COPIES * len(self.characters) - 2 * self.seats
            cards = (*self.dealt, NO_CARD, NO_CARD)
            deal = Dealt(cards, self.characters, court, NOBODY, 0)
            self.belief = beliefs.start(deal, self.me)

    def picked(self, event: Seen) -> None:
        """A draft pick: the character is known if it is mine."""
        if "character" in event:
            self.dealt[2 * event["seat"]] = NUMBER[event["character"]]

    def shown_card(self, event: Seen) -> None:
        """A card was proved."""
        place, card = 2 * event["seat"] + event["card"], NUMBER[event["character"]]
        self._mine(place, card)
        self.shown[place] = card
        self._fact(Shown(place, card))

    def replaced(self, event: Seen) -> None:
        """A proved card was replaced."""
        place = 2 * event["seat"] + event["card"]
        self._fact(Proved(place, self.shown.pop(place)))
        self._fact(Drew(event["seat"], place, _card_in(event)))

    def lost(self, event: Seen) -> None:
        """A card was turned up."""
        place, card = 2 * event["seat"] + event["card"], NUMBER[event["character"]]
        self._mine(place, card)
        self.up.add(place)
        self.shown.pop(place, None)
        self._fact(Lost(place, card))

    def drew(self, event: Seen) -> None:
        """Cards were drawn for an exchange."""
        names = event.get("cards")
        for k in range(event["count"]):
            card = HIDDEN if names is None else NUMBER[names[k]]
            self._fact(Drew(event["seat"], 2 * self.seats + k, card))

    def returned(self, event: Seen) -> None:
        """An exchange ended."""
        seat, count = event["seat"], event["count"]
        options = self._ways(seat, count)
        back = options[0]
        if seat == self.me:
            cards = sorted(NUMBER[name] for name in event["cards"])
            back = next(way for way in options if self._cards_at(way) == cards)
        self._fact(Returned(seat, count, back, options))

    def _ways(self, seat: int, count: int) -> tuple[tuple[int, ...], ...]:
        """The combinations of places that this seat could return, by public facts (§8)."""
        own = (2 * seat, 2 * seat + 1)
        free = sum(bit(k) for k in (0, 1) if own[k] not in self.up and own[k] not in self.shown)
        all_own = self.options["exchange_max"] == "all"
        return tuple(returned_places(action) for action in returnable(count, free, all_own))

    def _cards_at(self, places: tuple[int, ...]) -> list[int]:
        """My cards at these places, sorted; `_mine` corrects their order later."""
        assert self.belief is not None
        first = (2 * self.me, 2 * self.seats - 2)
        return sorted(self.belief.own[first[k > 1] + k] for k in places)

    def examined(self, event: Seen) -> None:
        """An Inquisitor has seen a card; a fact only for its seat and theirs."""
        place = 2 * event["target"] + event["card"]
        if "character" in event:
            card = NUMBER[event["character"]]
            self._mine(place, card)
            self._fact(Saw(event["seat"], place, card))

    def swapped(self, event: Seen) -> None:
        """An examined card was swapped."""
        assert self.belief is not None
        target, place = event["target"], 2 * event["target"] + event["card"]
        old = self.belief.own[place] if target == self.me else HIDDEN
        self.shown.pop(place, None)
        self._fact(Drew(target, 2 * self.seats, _card_in(event)))
        self._fact(Swapped(place, old))


HANDLERS: Final = {
    "dealt": Tracker.dealt_cards,
    "picked": Tracker.picked,
    "shown": Tracker.shown_card,
    "replaced": Tracker.replaced,
    "lost": Tracker.lost,
    "drew": Tracker.drew,
    "returned": Tracker.returned,
    "examined": Tracker.examined,
    "swapped": Tracker.swapped,
}


def _card_in(event: Seen) -> int:
    name = event.get("character")
    return HIDDEN if name is None else NUMBER[name]


def _players(observation: Observation) -> list[Any]:
    players = observation.view["players"]
    assert isinstance(players, list)
    return players


def _hands_of(belief: Belief, seat: int) -> dict[Hand, float]:
    found: dict[Hand, float] = {}
    for state, weight in belief.states.items():
        for hand, chance in _hands(belief, state, seat):
            found[hand] = found.get(hand, 0.0) + weight * chance
    return found


def _hands(belief: Belief, state: State, seat: int) -> list[tuple[Hand, float]]:
    """Possible face-down hands of a seat in this state, sorted, with their probabilities."""
    places = state[2 * seat : 2 * seat + 2]
    known = [card for card in places if card >= 0]
    unknown = sum(card == UNKNOWN for card in places)
    if unknown == 0:
        return [(tuple(sorted(known)), 1.0)]
    pool = belief.pool(state)
    total = sum(pool)
    if unknown == 1:
        return [
            (tuple(sorted((*known, card))), count / total)
            for card, count in enumerate(pool)
            if count
        ]
    ways = total * (total - 1) / 2
    found: list[tuple[Hand, float]] = []
    for one, count in enumerate(pool):
        for two in range(one, len(pool)):
            pairs = count * pool[two] if one != two else count * (count - 1) // 2
            if pairs:
                found.append(((one, two), pairs / ways))
    return found
