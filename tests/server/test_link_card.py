"""Link previews: content, language, and secrets they must not contain."""

import json
import re
from collections.abc import AsyncIterator
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import httpx
import pytest
from tests.server.helpers import Json, Person, enter, fast, play_out, serving
from tests.server.patience import client

from facedown.server.errors import Busy
from facedown.server.http import link_card, static
from facedown.server.http.link_card import spoken
from facedown.server.http.security import HEADERS
from facedown.server.text import filled

PAGE = "<!doctype html><html><head><title>Facedown</title></head><body></body></html>"
WEB = Path(__file__).parents[2] / "web"


def texts(locale: str) -> Json:
    """Texts as the build extracts them from the web app."""
    found: Json = {}
    for folder in (WEB / "messages", *WEB.glob("src/games/*/messages")):
        found |= json.loads((folder / f"{locale}.json").read_text("utf-8"))
    return found


@pytest.fixture
def web(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "web"
    (folder / "cards").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE)
    (folder / "cards.json").write_text(
        json.dumps({name: texts(name) for name in ("en", "zh-Hant")})
    )
    (folder / "manifest.json").write_text("{}")
    for picture in ("facedown", "coup"):
        (folder / f"cards/{picture}.png").write_bytes(b"png")
    monkeypatch.setattr(static.web_app, "__defaults__", (folder,))
    return folder


@pytest.fixture
async def url(tmp_path: Path, web: Path) -> AsyncIterator[str]:
    (tmp_path / "data").mkdir()
    async with serving(fast(tmp_path / "data")) as address:
        yield address


class Tags(HTMLParser):
    """All tags of a page, and its meta tags."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.names: list[str] = []
        self.meta: dict[str, str] = {}
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.append(tag)
        of = dict(attrs)
        if tag == "meta":
            self.meta[of.get("property") or of.get("name") or ""] = of.get("content") or ""


async def page(url: str, path: str, language: str = "en", **headers: str) -> httpx.Response:
    async with client(url, headers={"Accept-Language": language, **headers}) as http:
        return await http.get(path)


async def card(url: str, path: str, language: str = "en") -> dict[str, str]:
    return Tags((await page(url, path, language)).text).meta


async def test_a_table_says_its_game_its_free_seats_and_its_host(url: str, ann: Person) -> None:
    table = (await ann.new_table("ppb", options={"starter": 0}))["id"]
    found = await card(url, f"/t/{table}")
    assert found["og:title"] == "Coup: one seat free"
    assert found["og:description"].startswith("Ann invites you to a table of 3.")
    assert found["og:image"] == f"{url}/cards/coup.png"
    assert (found["og:image:width"], found["og:image:height"]) == ("1200", "630")
    assert found["twitter:card"] == "summary_large_image"
    found = await card(url, f"/t/{table}", "zh-TW,zh;q=0.9,en;q=0.8")
    assert found["og:title"] == "政變：只剩一個空位"
    assert found["og:description"].startswith("Ann 邀你來玩")
    assert found["og:locale"] == "zh_TW"


async def test_it_follows_the_table(url: str, ann: Person, bob: Person) -> None:
    table = (await ann.new_table("pp"))["id"]
    path = f"/t/{table}"
    first, second = await ann.at(table), await bob.at(table)
    await second.order("sit", seat=1)
    full = await card(url, path)
    assert full["og:title"] == "Coup: all seats are taken"
    assert "Ann" not in str(full)
    await first.order("start")
    playing = await page(url, path)
    assert Tags(playing.text).meta["og:title"] == "Coup: a game is on"
    await play_out(first, second)
    assert Tags((await page(url, path)).text).meta["og:title"] == "Coup: a finished game"
    assert (
        Tags((await page(url, f"{path}/replay")).text).meta["og:title"] == "Coup: a finished game"
    )
    for name in ("Ann", "Bob"):
        assert name not in playing.text


async def test_in_play_it_is_the_same_whatever_happens(url: str, ann: Person, bob: Person) -> None:
    """The preview does not change during the game."""
    table = (await ann.new_table("pp", options={"two_player_draft": False, "starter": 0}))["id"]
    first, second = await ann.at(table), await bob.at(table)
    await second.order("sit", seat=1)
    await first.order("start")
    await first.until(lambda p: bool(p.state.get("choices")))
    before = await page(url, f"/t/{table}")
    assert await first.play({"do": "income"}) == "ack"
    assert (await page(url, f"/t/{table}")).content == before.content


async def test_without_names_nobody_is_named(url: str, ann: Person) -> None:
    body = {"game": "coup", "seats": [{"kind": "person"}] * 3, "anonymous": True}
    table = (await ann.call("POST", "/api/tables", body)).json()["table"]["id"]
    found = await page(url, f"/t/{table}")
    assert "Ann" not in found.text
    assert ann.id not in found.text
    assert Tags(found.text).meta["og:description"].startswith("You are invited")


async def test_unknown_tables_get_the_front_pages_card(url: str, ann: Person) -> None:
    table = (await ann.new_table("pp"))["id"]
    host = await ann.at(table)
    assert await host.order("close") == "ack"
    front = (await page(url, "/")).content
    for path in ("/t/none", "/t/" + "a" * 22, f"/t/{table}", "/t/%22%3E", "/you", "/t/a/b/c"):
        assert (await page(url, path)).content == front, path


@pytest.mark.parametrize(
    "name", ['"><b>x', "</head>", "<script>", "'\"&lt;", "&amp;{host}", "{0}\\1", "-->", "א״ב"]
)
async def test_a_hostile_name_stays_text(url: str, name: str) -> None:
    person = await enter(url, name)
    table = (await person.new_table("pp"))["id"]
    plain, found = await page(url, "/"), await page(url, f"/t/{table}")
    assert Tags(found.text).names == Tags(plain.text).names
    assert found.text.count("</head>") == 1
    assert Tags(found.text).meta["og:description"].startswith(f"{name} invites you")
    assert found.headers["content-security-policy"] == HEADERS["Content-Security-Policy"]


async def test_pages_of_games_have_their_own(url: str) -> None:
    for path in ("/rules/coup", "/new?game=coup"):
        found = await card(url, path)
        assert (found["og:title"], found["og:image"]) == ("Coup", f"{url}/cards/coup.png")
        assert found["og:description"] == texts("en")["coup_tagline"]
    found = await card(url, "/rules/message", "zh")
    assert found["og:title"] == "風聲"
    assert found["og:image"].endswith("/cards/facedown.png"), "a game without a picture"
    for path in ("/rules/chess", "/new?game=%3Cb%3E", "/new", "/?game=coup"):
        assert (await card(url, path))["og:title"] == "Facedown", path


async def test_a_card_is_asked_for_again_only_when_it_differs(url: str, ann: Person) -> None:
    table = (await ann.new_table("ppp"))["id"]
    first = await page(url, f"/t/{table}")
    assert first.headers["cache-control"] == "no-cache"
    assert set(first.headers["vary"].split(", ")) == {"Accept-Encoding", "Accept-Language"}
    known = {"If-None-Match": first.headers["etag"]}
    again = await page(url, f"/t/{table}", **known)
    assert (again.status_code, again.content) == (304, b"")
    assert (await page(url, f"/t/{table}", "zh-TW", **known)).status_code == 200
    other = await (await enter(url, "Bob")).at(table)
    assert await other.order("sit", seat=1) == "ack"
    assert (await page(url, f"/t/{table}", **known)).status_code == 200
    async with client(url) as http:
        head = await http.head(f"/t/{table}")
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers["content-type"] == "text/html; charset=utf-8"


async def test_the_address_is_that_of_the_request_or_none(url: str) -> None:
    async with client(url) as http:
        for host, image in (
            ("play.example.org", "http://play.example.org/cards/facedown.png"),
            ("[::1]:8000", "http://[::1]:8000/cards/facedown.png"),
            ('x"><script>', "/cards/facedown.png"),
            ("a b", "/cards/facedown.png"),
        ):
            answer = await http.get("/", headers={"Host": host})
            assert Tags(answer.text).meta["og:image"] == image, host


async def test_listed_origins_are_the_only_addresses(tmp_path: Path, web: Path) -> None:
    """A forged Host header has no effect on others' pages."""
    (tmp_path / "data").mkdir()
    listed = frozenset({"https://play.example", "http://play.example", "http://lan.example:81"})
    secure = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.7"}
    async with serving(fast(tmp_path / "data", origins=listed)) as url, client(url) as http:
        for headers, origin in (
            ({"Host": "evil.example"}, "https://play.example"),
            ({"Host": "evil.example", **secure}, "https://play.example"),
            ({"Host": 'x"><script>'}, "https://play.example"),
            ({"Host": "lan.example:81"}, "http://lan.example:81"),
            ({"Host": "play.example"}, "http://play.example"),
            ({"Host": "play.example", **secure}, "https://play.example"),
        ):
            answer = await http.get("/", headers=headers)
            assert Tags(answer.text).meta["og:image"] == f"{origin}/cards/facedown.png", headers


WAYS = [
    *("/", "/t/none", "/t/none/", "/you/", "//evil.example", "/api", "/api/", "/api/games"),
    *("/api/games/", "/healthz/", "/readyz/", "/metrics/", "/api/tables/none/replay/"),
    *("/api/openapi.json", "/api/socket.json", "/assets", "/assets/", "/manifest.json/"),
]


async def test_no_answer_leads_to_the_host_that_was_asked(tmp_path: Path, web: Path) -> None:
    """Neither redirects nor texts contain the request's `Host`."""
    (tmp_path / "data").mkdir()
    listed = frozenset({"https://play.example"})
    headers = {"Host": "evil.example", "X-Forwarded-Host": "evil.example"}
    async with serving(fast(tmp_path / "data", origins=listed)) as url, client(url) as http:
        for path in WAYS:
            answer = await http.get(url + path, headers=headers)
            assert "location" not in answer.headers, path
            assert "evil.example" not in f"{answer.headers}{answer.text}", path


async def test_a_database_that_is_busy_leaves_the_page(
    url: str, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = (await ann.new_table("pp"))["id"]
    front = (await page(url, "/")).content

    async def busy(_: object, table: str) -> None:
        raise Busy

    monkeypatch.setattr("facedown.server.stores.table_index.TableIndex.peek", busy)
    assert (await page(url, f"/t/{table}")).content == front


async def test_who_asks_too_much_gets_the_page_without_its_card(
    tmp_path: Path, web: Path, frozen_limits: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "data").mkdir()
    monkeypatch.setattr(link_card, "bucket_key", lambda _: "an address")
    async with serving(fast(tmp_path / "data", requests_per_minute=2)) as url:
        ann = await enter(url, "Ann")
        table = (await ann.new_table("pp"))["id"]
        titles = [(await card(url, f"/t/{table}"))["og:title"] for _ in range(3)]
    assert titles == ["Coup: one seat free"] * 2 + ["Facedown"]


@pytest.mark.parametrize(
    ("wishes", "locale"),
    [
        ("", "en"),
        ("de", "en"),
        ("zh-CN", "zh-Hant"),
        ("ZH-Hant-TW, en;q=0.5", "zh-Hant"),
        ("en;q=0.4, zh;q=0.9", "zh-Hant"),
        ("zh;q=0, en;q=0.1", "en"),
        ("fr, en;q=0.7, zh;q=0.8", "zh-Hant"),
        ("zh;q=nonsense", "zh-Hant"),
        (",;=,;q=1" * 500, "en"),
    ],
)
def test_the_language_is_the_one_that_is_liked_best(wishes: str, locale: str) -> None:
    assert spoken(wishes, "en") == locale


async def test_an_unsupported_language_falls_back_to_the_tables(url: str, ann: Person) -> None:
    body = {"game": "coup", "seats": [{"kind": "person"}] * 2, "language": "zh-Hant"}
    table = (await ann.call("POST", "/api/tables", body)).json()["table"]["id"]
    assert (await card(url, f"/t/{table}", "de"))["og:title"] == "政變：只剩一個空位"
    assert (await card(url, f"/t/{table}", "en-US"))["og:title"] == "Coup: one seat free"


async def test_a_manifest_is_one_and_what_is_no_file_is_not_found(url: str) -> None:
    found = await page(url, "/manifest.json")
    assert (found.status_code, found.text) == (200, "{}")
    assert found.headers["content-type"] == "application/manifest+json"
    for path in ("/favicon.ico", "/apple-touch-icon.png", "/t/x.php", "/robots.txt"):
        answer = await page(url, path)
        assert answer.status_code == 404, path
        assert "html" not in answer.headers["content-type"], path


def test_the_texts_have_what_is_said_here() -> None:
    used = set(re.findall(r'words\["(\w+)"\]', Path(link_card.__file__).read_text("utf-8")))
    assert used
    for locale in ("en", "zh-Hant"):
        assert used <= texts(locale).keys()
        assert unescape(texts(locale)["card_free"]).count("{") == 2


def test_names_and_chinese_stand_apart() -> None:
    assert filled("{host}邀你來玩，{seats}人桌。", host="Ann", seats=3) == "Ann 邀你來玩，3 人桌。"
    assert filled("{host}邀你來玩。", host="阿安") == "阿安邀你來玩。"
    assert filled("{host} invites you.", host="Ann") == "Ann invites you."
