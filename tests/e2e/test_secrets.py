"""What reaches a browser in the course of a whole game: frames, files, the page itself."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, WebSocket, expect
from tests.e2e.people import DESK, Patience, Person
from tests.e2e.tables import make
from tests.server.helpers import ServerProcess

pytestmark = pytest.mark.browser

Json = dict[str, Any]


class Witness:
    """Writes down what comes to somebody's browser."""

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
        """The files of the app that were asked for."""
        return {url.rsplit("/", 1)[1] for url in self.files if "/assets/" in url}

    def page(self) -> str:
        return str(self.person.page.evaluate("document.documentElement.outerHTML"))


def coup_secrets(view: Json, you: int | None) -> Iterator[object]:
    """What must be None for this reader."""
    for seat, player in enumerate(view["players"]):
        if seat != you:
            yield from (
                card["face"] for card in player["cards"] if not (card["up"] or card["shown"])
            )
    if view["drawing"] and view["turn"] != you:
        yield from view["drawn"]


def message_secrets(view: Json, you: int | None) -> Iterator[object]:
    """Others may be known to a player by their skills, never to a spectator."""
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


SECRETS = {"coup": coup_secrets, "message": message_secrets}

FACES = """() => {
  const said = (cards) => cards.map((card) => card.innerText).join(' ');
  const all = [...document.querySelectorAll('.seat .cards > *')];
  const lit = (card) => card.querySelector('.proof') !== null;
  return [said(all.filter(lit)), said(all.filter((card) => !lit(card)))];
}"""
"""What the cards at other seats say: those shown in proof, and the others."""

LOOKS = 60
"""At most: people who play at random may go on for very long."""


@pytest.mark.parametrize("game", SECRETS)
def test_nothing_hidden_comes_to_a_browser(
    browser: Browser, server: ServerProcess, game: str
) -> None:
    """Two people and a spectator, who all hold something else, load the same and see no more."""
    people = [Person(browser, server.url, name, DESK, "en-GB", seed=21) for name in ("Ann", "Bo")]
    people.append(Person(browser, server.url, "Wen", DESK, "en-GB"))
    all_three = [Witness(person) for person in people]
    ann, bo, watcher = people
    options = {} if game == "message" else {"starter": 0}
    path = make(ann, 2, 1, level="random", game=game, options=options)
    ann.open(path)
    bo.page.request.post("/api/session", data={"name": "Bo"})
    bo.open(path)
    bo.at("sit-1").click()
    watcher.open(path)
    expect(ann.at("start")).to_have_attribute("aria-disabled", "false")
    ann.at("start").click()
    for person in people:
        expect(person.at("table")).to_be_visible()
    looks = 0
    patience = Patience()
    for _ in range(LOOKS):
        if ann.over():
            break
        patience.must(ann.sign())
        for person in (ann, bo):
            person.step()
        looks += faces_shown(all_three[2], game)
    if ann.over():
        # What tells of the end comes to both.
        for person in (ann, bo):
            expect(person.at("scene")).to_be_visible()
    assert looks or game != "coup"
    for witness, you in zip(all_three, (0, 1, None), strict=True):
        told = [state for state in witness.states if "outcome" not in state["view"]]
        assert len(told) > 5
        for state in told:
            assert [secret for secret in SECRETS[game](state["view"], you) if secret] == []
    assert all_three[0].assets() == all_three[1].assets()
    assert not re.search("duke|contessa|captain|assassin|ghost", " ".join(all_three[0].assets()))
    assert not any(person.faults for person in people)


def faces_shown(witness: Witness, game: str) -> bool:
    """Compares a spectator's page with what they were told: no card more is in it."""
    if game != "coup" or not witness.states:
        return False
    lit, cards = witness.person.page.evaluate(FACES)
    told = [state["view"]["players"] for state in witness.states]
    known, ever = (
        " ".join(
            c["face"] or "" for players in views for player in players for c in player["cards"]
        )
        for views in (told[-1:], told)
    )
    for face in ("duke", "assassin", "captain", "ambassador", "contessa"):
        assert face in known or face not in cards.lower()
        # What was shown in proof stands in the light for a moment, even if it has been replaced.
        assert face in ever or face not in lit.lower()
    return True
