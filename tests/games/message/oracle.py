"""Tests whether a world is possible, from what one seat was told alone.

It reads events and views as that seat gets them, and knows the rules, but not how the game follows
its own cards. A world is impossible if a kind's copies lie where they can't (`places`), if a used
probe can't have been answered as it was, or if somebody would have had to declare.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from tests.games.message.places import Lost, Places, State

from facedown.games.message.cards import FIRST_PROBE, KIND, NAMES, SIDES, side_asked, sign_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from facedown.engine.event import Event
    from facedown.games.message.table import MessageTable


class Oracle(Places):
    """What one seat can know of the places of the cards. See the module."""

    def __init__(self, table: MessageTable, viewer: int | None) -> None:
        super().__init__(table.seats, table.rules)
        self.viewer = viewer
        seats = table.seats
        self.stack: list[dict[str, Any]] = []
        self.lying: list[tuple[int | None, int, str, bool]] = []
        """Of each face-down probe: its text if the viewer saw it, the place of the identity that
        answered, the answer, and whether the answer had to be true."""
        self.seen_probe: int | None = None
        self.sides: list[set[int]] = [{0, 1, 2} for _ in range(seats + 9)]
        self.aside = 0
        self.fronts: list[Counter[int]] = [Counter() for _ in range(seats)]
        self.discards: Counter[int] = Counter()
        self.pending: list[int] = []
        """Announced cards, face up, that are not on the discard pile yet."""
        self.fizzled = False
        """Whether a probe has just found its target gone."""
        self.open_text = -1
        """The message while it lies face up."""
        self.coming = ""
        self.ask: dict[str, Any] = {}
        self.read(table.opening, table)

    # --- reading --------------------------------------------------------------------------------

    def read(self, events: Iterable[Event], table: MessageTable) -> None:
        """The events of one move, and the view afterwards."""
        for event in events:
            seen = event.seen_by(self.viewer)
            if seen["on"] != "discarded":
                self._put_away()
            handler = getattr(self, f"_{seen['on']}", None)
            if handler is not None:
                handler(seen)
        self._put_away()
        self._look(table.view(self.viewer))

    def _put_away(self) -> None:
        """A probe whose target was gone lies face down, unless it was discarded face up."""
        if self.fizzled:
            self.fizzled = False
            self.pick(len(self.probes) - 1, None)
            self.into(self.down)
            self.lying.append((None, -1, "", False))

    def _look(self, view: dict[str, Any]) -> None:
        if view.get("outcome") is not None:
            return
        self.ask = view["ask"]
        self.stack = list(view["responses"])
        message = view["message"]
        self.open_text = KIND[message["card"]] if message and message["up"] else -1
        self.pending = [KIND[r["card"]] for r in view["responses"] if r.get("card")]
        if view["resolving"] not in (None, "probe"):
            self.pending.append(KIND[view["resolving"]])
        self.discards = Counter({KIND[name]: n for name, n in view["discards"].items()})
        if self.pile is not None:
            self.refill()
        for seat, player in enumerate(view["players"]):
            if player["hand"] != self.sizes[seat]:
                raise Lost(f"hand of {seat}: {player['hand']} {self.sizes}")
            self.fronts[seat] = Counter(KIND[name] for name in player["intelligence"])
            if player["side"] is not None:
                self.sides[seat] &= {SIDES.index(player["side"])}
        if (
            view["deck"] != self.sizes[self.bag] + self.top
            or view["spread"] != self.sizes[self.spread]
        ):
            raise Lost("deck")
        for where in [ways for ways in self.ways if ways is not None and not ways]:
            raise AssertionError(f"no way is left: {where}")

    # --- events ---------------------------------------------------------------------------------

    def _drew(self, e: dict[str, Any]) -> None:
        cards = e.get("cards") or [None] * e["count"]
        for name in cards:
            self.off_top(None if name is None else KIND[name])
            self.into(e["seat"])

    def _used(self, e: dict[str, Any]) -> None:
        self.stack.append(e)
        if "card" not in e:
            return
        if e["use"] != "probe":
            self.hand(e["seat"], KIND[e["card"]])
            self.away()
            self.pending.append(KIND[e["card"]])
            return
        card = KIND[e["card"]] if e["card"] else None
        self.out(e["seat"], card, lambda kind: kind >= FIRST_PROBE)
        self.probes.append(len(self.stack) - 1)

    def _countered(self, e: dict[str, Any]) -> None:
        card = KIND[e["card"]]
        if e["use"] == "probe":
            self.pick(self.probes.index(self._victim(e)), card)
            self.away()
        else:
            self.pending.remove(card)
        self.discards[card] += 1

    def _victim(self, e: dict[str, Any]) -> int:
        """The place of the countered response: the newest counter has resolved first."""
        while True:
            counter = self.stack.pop()
            if counter["seat"] == e["by"] and counter["use"] in ("see_through", "vigilance"):
                victim = self.stack[counter["target"]]
                if all(victim[what] == e[what] for what in ("seat", "use", "target")):
                    return int(counter["target"])

    def _fizzled(self, e: dict[str, Any]) -> None:
        self.fizzled = e["use"] == "probe"

    def _probed(self, e: dict[str, Any]) -> None:
        self.pick(len(self.probes) - 1, None)
        self.into(self.down)
        concealed = self.ask.get("step") == "conceal" and self.ask.get("seat") == e["target"]
        self.lying.append((self.seen_probe, e["target"], e["answer"], not concealed))
        if self.seen_probe is not None and not concealed:
            self._tell(self.seen_probe, e["target"], e["answer"])
        self.seen_probe = None

    def _tell(self, kind: int, place: int, answer: str) -> None:
        asked = {side_asked(kind)}
        self.sides[place] &= asked if answer in ("draw", "discard") else {0, 1, 2} - asked

    def _discarded(self, e: dict[str, Any]) -> None:
        card = KIND[e["card"]]
        self.discards[card] += 1
        if e["seat"] is not None:
            self.hand(e["seat"], card)
        elif self.sizes[self.spread]:
            self.out(self.spread, card, lambda kind: True)
        elif self.fizzled:
            self.fizzled = False
            self.pick(len(self.probes) - 1, card)
        elif self.sizes[self.message]:
            self.out(self.message, card, lambda kind: True)
        else:
            return  # an open text
        self.away()

    def _moved(self, e: dict[str, Any]) -> None:
        self.hand(e["seat"], KIND[e["card"]] if "card" in e else None)
        self.into(e["to"])

    def _topped(self, e: dict[str, Any]) -> None:
        self.hand(e["seat"], KIND[e["card"]] if "card" in e else None)
        self.onto_top()

    def _sent(self, e: dict[str, Any]) -> None:
        card = KIND[e["card"]] if e["card"] else None
        stamp = ["telegram", "direct", "text"].index(e["stamp"])
        self.out(e["seat"], card, lambda kind: self.rules.stamps[kind] == stamp)
        if e["stamp"] == "text":
            self.away()
        else:
            self.into(self.message)

    def _looked(self, e: dict[str, Any]) -> None:
        if e["at"] == "message" and "card" in e and self.sizes[self.message]:
            self.filter(self.message, Counter([KIND[e["card"]]]), all_of_it=True)
        elif e["at"] == "probe" and "card" in e:
            self.seen_probe = KIND[e["card"]]
            place = self.probes[-1]
            self.pick(len(self.probes) - 1, KIND[e["card"]])
            self.probes.append(place)
        elif e["at"] in ("hand", "card") and e["seat"] == self.viewer:
            cards = e["cards"] if e["at"] == "hand" else [e["card"]]
            counts = Counter(KIND[name] for name in cards)
            self.filter(e["target"], counts, all_of_it=e["at"] == "hand")
        elif e["at"] == "identity" and "side" in e:
            self.sides[e["target"]] &= {SIDES.index(e["side"])}

    def _showed(self, e: dict[str, Any]) -> None:
        self.filter(e["seat"], Counter(KIND[name] for name in e["cards"]), all_of_it=True)

    def _accepted(self, e: dict[str, Any]) -> None:
        self.coming = "message"

    def _intercepted(self, e: dict[str, Any]) -> None:
        self.coming = "message"

    def _lifted(self, e: dict[str, Any]) -> None:
        self.coming = "front"

    def _gained(self, e: dict[str, Any]) -> None:
        card, coming = KIND[e["card"]], self.coming
        self.coming = ""
        if coming == "message" and self.sizes[self.message]:
            self.out(self.message, card, lambda kind: True)
        elif coming:
            return
        elif self.sizes[self.spread]:
            self.out(self.spread, card, lambda kind: True)
        elif self.ask.get("skill") in ("search", "afterthought"):
            self.hand(self.ask["target"], card)
        elif self.ask.get("skill") == "last_commission":
            # The card off the deck lies under the one that was put back in its place.
            self._under_top(card)
            return
        else:
            self.hand(e["by"], card)
        self.away()

    def _under_top(self, card: int) -> None:
        self.every(lambda state, kind: [(state[0], state[1][:-1], (*state[2], state[1][-1]))])
        self.top -= 1
        self.off_top(card)
        self.away()
        self.onto_top()

    def _exposed(self, e: dict[str, Any]) -> None:
        self.out(self.message, KIND[e["card"]], lambda kind: True)
        self.away()

    def _switched(self, e: dict[str, Any]) -> None:
        if e["card"] is not None:
            self.off_top(KIND[e["card"]])
            self.away()
            self.appears(self.open_text)
            self.onto_top()
            return
        self.out(self.message, None, lambda kind: True)
        self.off_top(None)
        self.into(self.message)
        self.onto_top()

    def _revealed(self, e: dict[str, Any]) -> None:
        self.off_top(KIND[e["card"]])
        self.onto_top()

    def _put_back(self, e: dict[str, Any]) -> None:
        self.appears(KIND[e["card"]])
        self.onto_top()

    def _burnt(self, e: dict[str, Any]) -> None:
        self.discards[KIND[e["card"]]] += 1
        self.fronts[e["seat"]][KIND[e["card"]]] -= 1

    def _taken(self, e: dict[str, Any]) -> None:
        self.appears(KIND[e["card"]])
        self.into(e["to"])

    def _left(self, e: dict[str, Any]) -> None:
        for name in e["cards"]:
            self.hand(e["seat"], KIND[name])
            self.away()
            self.discards[KIND[name]] += 1
        self.discards.update(self.fronts[e["seat"]])

    def _spread(self, e: dict[str, Any]) -> None:
        for _ in range(e["count"]):
            self.off_top(None)
            self.into(self.spread)

    def _shuffled(self, e: dict[str, Any]) -> None:
        while self.top:
            self.off_top(None)
            self.into(self.bag)

    def _reshuffled(self, e: dict[str, Any]) -> None:
        """Its event precedes the draws that emptied the deck."""
        comes = self.sizes[self.down] if self.rules.probes_return else 0
        while sum(self.discards.values()) + comes < e["deck"] and self.pending:
            self.discards[self.pending.pop()] += 1
        if sum(self.discards.values()) + comes != e["deck"]:
            raise Lost("what was reshuffled")
        self.pile = self.discards
        self.discards = Counter()
        if not self.sizes[self.bag] and not self.top:
            self.refill()

    def refill(self) -> None:
        super().refill()
        if self.rules.probes_return:
            self.lying = []

    def _exchanged(self, e: dict[str, Any]) -> None:
        aside = self.seats + self.aside
        self.aside += 1
        seat, dead = e["seat"], e["target"]
        self.sides[aside], self.sides[seat] = self.sides[seat], self.sides[dead]
        self.sides[dead] = {-1}
        names = {seat: aside, dead: seat}
        self.lying = [(k, names.get(p, p), a, true) for k, p, a, true in self.lying]
        if "side" in e:
            self.sides[seat] = {SIDES.index(e["side"])}

    def _identity(self, e: dict[str, Any]) -> None:
        self.sides[e["seat"]] &= {SIDES.index(e["side"])}

    def _identity_dealt(self, e: dict[str, Any]) -> None:
        if "side" in e:
            self.sides[e["seat"]] &= {SIDES.index(e["side"])}

    # --- the judgement --------------------------------------------------------------------------

    def objection(self, world: MessageTable) -> str:
        """The reason why this world is impossible; empty if none was found."""
        for kind, ways in enumerate(self.ways):
            if ways is not None and self._placed(world, kind) not in ways:
                return f"{NAMES[kind]} can't lie so: {self._placed(world, kind)}"
        places = [*world.identities.sides, *world.identities.aside]
        if not any(side >= 0 for side in places):
            return ""  # They are dealt after the characters.
        for place, side in enumerate(places):
            if side not in self.sides[place]:
                return f"the identity of {place} can't be {side}"
        if sorted(side for side in places if side >= 0) != sorted(self.rules.identities):
            return "there are not so many of a side"
        if not self._answers_fit(list(world.deck.down + world.deck.removed), places):
            return "no way to share the used probes out to their answers"
        return self._declares(world)

    def _placed(self, world: MessageTable, kind: int) -> State:
        hands = [hand.count(kind) for hand in world.cards.hands]
        hidden = world.transit.message == kind and not world.transit.up
        down = world.deck.down + world.deck.removed
        cells = (
            *hands,
            world.deck.bag[kind],
            int(hidden),
            world.deck.spread.count(kind),
            down.count(kind),
        )
        probes = [r.card for r in world.responses.waiting if not r.shown and r.card >= 0]
        if world.responses.resolving_number >= 0:
            probes.append(int(world.responses.resolving))
        top = tuple(int(card == kind) for card in world.deck.top)
        return cells, top, tuple(int(card == kind) for card in probes)

    def _answers_fit(self, cards: list[int], places: list[int]) -> bool:
        """Each face-down probe needs a text that fits its answer."""
        taken: dict[int, int] = {}

        def give(at: int, tried: set[int]) -> bool:
            text, place, answer, bound = self.lying[at]
            for card in cards:
                if card in tried or (text is not None and card != text):
                    continue
                if not answers(card, places[place], answer, bound=bound):
                    continue
                tried.add(card)
                if card not in taken or give(taken[card], tried):
                    taken[card] = at
                    return True
            return False

        return all(give(at, set()) for at in range(len(self.lying)))

    def _declares(self, world: MessageTable) -> str:
        for seat, side in enumerate(world.identities.sides):
            if not (world.alive & ~world.dying) >> seat & 1 or seat == world.declaring:
                continue
            if side in (0, 1) and world.cards.counts[3 * seat + side] >= self.rules.cards_to_win:
                return f"{seat} would have declared"
            character = world.cast.character[seat]
            missions = world.ensemble.characters
            if side == 2 and character >= 0 and missions[character].mission.met(world, seat):
                return f"{seat} would have declared a mission"
        return ""


def answers(card: int, side: int, answer: str, *, bound: bool) -> bool:
    """Whether the holder of an identity may give this answer to a probe (§6.1)."""
    if not answer:
        return card >= FIRST_PROBE
    draws = sign_of(card) == 0
    if not bound:
        return answer in (("draw", "undercover") if draws else ("discard", "good_person"))
    if side_asked(card) == side:
        return answer == ("draw" if draws else "discard")
    return answer == ("undercover" if draws else "good_person")
