"""Hidden information never reaches a browser during a game: frames, files, the page itself."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, WebSocket, expect
from tests.e2e.coup import enter, given
from tests.e2e.people import DESK, Person
from tests.e2e.tables import make, press
from tests.games.coup.table_helpers import A, B
from tests.server.helpers import ServerProcess

pytestmark = [pytest.mark.browser, pytest.mark.ci]

Json = dict[str, Any]


class Witness:
    """Records everything that reaches somebody's browser."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.states: list[Json] = []
        self.files: set[str] = set()
        person.page.on("websocket", self._opened)
        person.page.on("request", lambda request: self.files.add(request.url))

    def _opened(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._heard)

    def _heard(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["msg"] == "state":
            self.states.append(message)

    def assets(self) -> set[str]:
        """Files of the app that were requested."""
        return {url.rsplit("/", 1)[1] for url in self.files if "/assets/" in url}


def coup_secrets(view: Json, you: int | None) -> Iterator[object]:
    """Values of a view that must be None for this reader."""
    for seat, player in enumerate(view["players"]):
        if seat != you:
            yield from (
                card["face"] for card in player["cards"] if not (card["up"] or card["shown"])
            )
    if view["drawing"] and view["turn"] != you:
        yield from view["drawn"]


def message_secrets(view: Json, you: int | None) -> Iterator[object]:
    """Skills may reveal others to a player, never to a spectator."""
    if view["turns"] == 0 or you is None:
        for seat, player in enumerate(view["players"]):
            if seat != you and not player["side_up"]:
                yield player["side"]
    if you is None:
        yield from view["hand"]
        if view["message"] and not view["message"]["up"]:
            yield view["message"]["card"]
        yield from (response.get("card") for response in probes(view))


def probes(view: Json) -> list[Json]:
    return [response for response in view["responses"] if response["use"] == "probe"]


FACES = """() => {
  const said = (cards) => cards.map((card) => card.innerText).join(' ');
  const all = [...document.querySelectorAll('.seat .cards > *')];
  const lit = (card) => card.querySelector('.proof') !== null;
  return [said(all.filter(lit)), said(all.filter((card) => !lit(card)))];
}"""
"""Text of the cards at other seats: those shown as proof, and the rest."""

CHARACTERS = ("duke", "assassin", "captain", "ambassador", "contessa")
PICTURES = re.compile("|".join((*CHARACTERS, "ghost")))

GAME = [
    # A proof, and the card it costs.
    (A, "tax"), (B, "challenge"), (A, "show-0"), (B, "lose-0"),
    # A challenged bluff.
    (B, "steal"), (A, "later-ambassador"), (B, "challenge"), (A, "concede"),
    (A, "lose-1"),
    # Cards are drawn, and others returned.
    (A, "exchange"), (B, "pass"), (A, "return"),
    (B, "income"),
]  # fmt: skip
"""Legal whatever the players hold."""


def three(browser: Browser, url: str) -> list[Witness]:
    """Two players and a spectator."""
    names = ("Ann", "Bo", "Wen")
    return [Witness(Person(browser, url, name, DESK, "en-GB", seed=21)) for name in names]


def told_no_more(
    witnesses: list[Witness], secrets: Callable[[Json, int | None], Iterator[object]]
) -> None:
    """Nothing hidden reached anybody, and both players loaded the same files."""
    ann, bo, _ = witnesses
    ann.person.until(lambda: ann.assets() == bo.assets())
    assert not PICTURES.search(" ".join(ann.assets()))
    for witness, you in zip(witnesses, (0, 1, None), strict=True):
        views = [state["view"] for state in witness.states if "outcome" not in state["view"]]
        assert len(views) > 5
        assert [secret for view in views for secret in secrets(view, you) if secret] == []
        assert not witness.person.faults


def test_no_secret_of_coup_reaches_a_browser(browser: Browser, server: ServerProcess) -> None:
    """Players with other hands load the same files, and a spectator sees nothing more."""
    witnesses = three(browser, server.url)
    ann, bo, watcher = (witness.person for witness in witnesses)
    watcher.open(enter(given("duke assassin 6c", "contessa captain 2c"), {A: ann, B: bo}))
    expect(watcher.at("bar")).to_be_visible()
    for seat, verb in GAME:
        person = (ann, bo)[seat]
        decision = watcher.turn
        if verb == "return":
            for card in ("card-2", "card-3"):
                person.at(card).click()
        press(person, verb)
        if verb == "steal":
            person.at("target-0").click()
        # Nobody else plays, so the spectator's page matches their newest message.
        watcher.until(lambda was=decision: watcher.turn != was)  # type: ignore[misc]
        no_face_more(witnesses[2])
    press(ann, "coup")
    ann.at("target-1").click()
    ann.at("confirm").click()
    # The end loads its files for both.
    for person in (ann, bo):
        expect(person.at("scene")).to_be_visible()
    told_no_more(witnesses, coup_secrets)


def no_face_more(witness: Witness) -> None:
    """Compares a spectator's page with their messages: no additional card is in it."""
    lit, cards = witness.person.page.evaluate(FACES)
    told = [state["view"]["players"] for state in witness.states]
    known, ever = (
        " ".join(
            c["face"] or "" for players in views for player in players for c in player["cards"]
        )
        for views in (told[-1:], told)
    )
    for face in CHARACTERS:
        assert face in known or face not in cards.lower()
        # A card shown as proof is highlighted for a moment, even after it was replaced.
        assert face in ever or face not in lit.lower()


DECISIONS = 40
"""Decisions of a game of The Message: several turns."""


def test_no_secret_of_the_message_reaches_a_browser(
    browser: Browser, server: ServerProcess
) -> None:
    witnesses = three(browser, server.url)
    ann, bo, watcher = (witness.person for witness in witnesses)
    path = make(ann, 2, 1, level="random", game="message", options={})
    ann.open(path)
    bo.enter()
    bo.open(path)
    bo.at("sit-1").click()
    watcher.open(path)
    expect(ann.at("start")).to_have_attribute("aria-disabled", "false")
    ann.at("start").click()
    for person in (ann, bo, watcher):
        expect(person.at("table")).to_be_visible()
    ann.until(
        lambda: ann.over() or ann.turn >= DECISIONS,
        lambda: any(person.step() for person in (ann, bo)),
    )
    told_no_more(witnesses, message_secrets)
