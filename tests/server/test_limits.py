"""Request checks: origins, proxies, addresses, sizes, rates, headers."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import HTTPConnection
from starlette.types import Message, Scope
from tests.server.helpers import Page, Person, dial, enter, fast, hosting, nobody, serving
from tests.server.patience import client, connect, until
from websockets.exceptions import InvalidStatus

from facedown.server.addresses import LOOPBACK, UNKNOWN, bucket_key, networks, origin, parse
from facedown.server.app import create_app
from facedown.server.http import security
from facedown.server.http.security import Guard
from facedown.server.monitoring.metrics import Metrics
from facedown.server.rate_limits import Buckets, Limit
from facedown.server.settings import BadSettings, Settings, from_environment

FAR = {"X-Forwarded-For": "203.0.113.7"}
FARTHER = {"X-Forwarded-For": "203.0.113.8"}


async def status(url: str, path: str = "/api/session", **headers: str) -> int:
    async with client(url, headers=headers) as http:
        return (await http.get(path)).status_code


async def upgrade(url: str, table: str, origin: Any = None, **headers: str) -> Page:
    return Page(await connect(url, table, origin, headers))


# --- addresses -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("peer", "hops", "found"),
    [
        ("127.0.0.1", "", "None"),
        ("127.0.0.1", "203.0.113.7", "203.0.113.7"),
        ("127.0.0.1", "6.6.6.6,203.0.113.7", "203.0.113.7"),  # the first is forged
        ("127.0.0.1", "203.0.113.7,10.0.0.5", "203.0.113.7"),  # two trusted proxies
        ("127.0.0.1", "6.6.6.6,nonsense", "None"),
        ("127.0.0.1", "nonsense,10.0.0.5", "None"),
        ("127.0.0.1", "6.6.6.6,", "None"),
        ("127.0.0.1", "6.6.6.6,unix:", "None"),
        ("127.0.0.1", "nonsense,203.0.113.7", "203.0.113.7"),
        ("203.0.113.9", "6.6.6.6", "203.0.113.9"),  # not a trusted proxy
        ("203.0.113.9", "nonsense", "203.0.113.9"),
        ("::ffff:127.0.0.1", "2001:db8::1", "2001:db8::1"),
    ],
)
def test_the_address_behind_proxies(peer: str, hops: str, found: str) -> None:
    address = parse(peer)
    assert address is not None
    assert str(origin(address, hops.split(","), networks("127.0.0.1,10.0.0.0/8"))) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (" 203.0.113.7 ", "203.0.113.7"),
        ("203.0.113.7:5678", "203.0.113.7"),
        ("2001:db8::1", "2001:db8::1"),
        ("[2001:db8::1]", "2001:db8::1"),
        ("[2001:db8::1]:4711", "2001:db8::1"),
        ("fe80::1%eth0", "fe80::1"),
        ("[fe80::1%25eth0]:4711", "fe80::1"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("[::ffff:203.0.113.7]:4711", "203.0.113.7"),
        *((text, "None") for text in ("", "[]", "[]:80", "unknown", "_hidden", "203.0.113.7:")),
        *((text, "None") for text in ("203.0.113.7:http", "[203.0.113.7", "1.2.3.4:1:2", "1.2.3")),
        *((text, "None") for text in ("[2001:db8::1]4711", "[[::1]]", "\u0661.2.3.4:80", "%eth0")),
    ],
)
def test_an_address_is_read_with_its_port(text: str, found: str) -> None:
    assert str(parse(text)) == found


UNTOLD = {
    "junk": {"X-Forwarded-For": "6.6.6.6, junk"},
    "more junk": {"X-Forwarded-For": "other-junk"},
    "empty": {"X-Forwarded-For": ""},
    "another header": {"Forwarded": 'for="[2001:db8::1]:4711"'},
    "and another": {"X-Real-IP": "203.0.113.7"},
    "the scheme alone": {"X-Forwarded-Proto": "http"},
}
"""Headers of a local proxy that do not contain the client's address."""


async def test_visitors_without_an_address_share_one_limit(
    strict: str, caplog: pytest.LogCaptureFixture
) -> None:
    untold = [*UNTOLD.values()]
    statuses = [await status(strict, **untold[n % len(untold)]) for n in range(9)]
    assert statuses == [200] * 8 + [429]
    with pytest.raises(InvalidStatus) as refused:
        await upgrade(strict, "none", strict, **untold[0])
    assert refused.value.response.status_code == 429
    assert await status(strict, **FAR) == await status(strict) == 200
    warning = "the proxy 127.0.0.1 does not tell the addresses of visitors"
    assert caplog.messages.count(warning) == 1


async def test_of_several_headers_the_last_hop_counts(strict: str) -> None:
    """A proxy may add its own header instead of appending to the existing one."""
    for hops in (["127.0.0.1", "203.0.113.7:80"], ["junk", "203.0.113.7:81"]) * 4:
        headers = [("X-Forwarded-For", hop) for hop in hops]
        async with client(strict, headers=headers) as http:
            assert (await http.get("/api/session")).status_code == 200
    assert await status(strict, **FAR) == 429
    schemes = [("X-Forwarded-Proto", scheme) for scheme in ("http", "https")]
    async with client(strict, headers=[*schemes, *FARTHER.items()]) as http:
        assert "strict-transport-security" in (await http.get("/api/session")).headers


async def test_metrics_are_refused_to_visitors_without_an_address(tmp_path: Path) -> None:
    async with serving(fast(tmp_path, metrics=LOOPBACK)) as url:
        for what, headers in UNTOLD.items():
            assert await status(url, "/metrics", **headers) == 404, what
        assert await status(url, "/metrics") == 200


async def test_proxies_on_this_machine_that_are_not_ours_pass_on_strangers(
    tmp_path: Path, frozen_limits: None
) -> None:
    narrow = fast(tmp_path, requests_per_minute=2, proxies=())
    async with serving(narrow) as url:
        assert [await status(url, **FAR), await status(url, **FARTHER)] == [200, 200]
        assert await status(url, **FAR) == 429


@pytest.mark.parametrize("client", [None, ("", 0), ("/run/facedown.sock", 0)])
def test_a_connection_without_an_address_is_limited(client: tuple[str, int] | None) -> None:
    """As for a Unix socket, or a client that has disconnected already."""
    scope: Scope = {"type": "http", "headers": [], "client": client}
    assert bucket_key(HTTPConnection(scope)) == UNKNOWN


async def test_forwarded_headers_are_believed_from_our_proxies_only(tmp_path: Path) -> None:
    headers = {"X-Forwarded-Proto": "https", **FAR}
    for proxies, secure in ((LOOPBACK, True), ((), False), (networks("10.0.0.0/8"), False)):
        async with (
            serving(fast(tmp_path, proxies=proxies)) as url,
            client(url, headers=headers) as http,
        ):
            answer = await http.post("/api/session", json={"name": "Ann"})
            assert ("Secure" in answer.headers["set-cookie"]) is secure
            assert ("strict-transport-security" in answer.headers) is secure


# --- cookies and origins -------------------------------------------------------------------------


async def test_over_tls_the_cookie_is_bound_to_this_very_host(url: str) -> None:
    tls = {"X-Forwarded-Proto": "https"}
    async with client(url, headers=tls) as http:
        cookie = (await http.post("/api/session", json={"name": "Ann"})).headers["set-cookie"]
        name, token = cookie.split(";")[0].split("=")
        assert name == "__Host-facedown"
        flags = {part.strip() for part in cookie.split(";")[1:]}
        assert {"Secure", "HttpOnly", "SameSite=lax", "Path=/"} <= flags
        assert not any(flag.startswith("Domain") for flag in flags)
    async with client(url, headers=tls) as http:
        for cookie, known in ((name, True), ("facedown", False)):
            answer = await http.get("/api/session", headers={"Cookie": f"{cookie}={token}"})
            assert (answer.json()["player"] is not None) is known


@pytest.mark.parametrize(
    ("headers", "allowed"),
    [
        ({}, True),
        ({"Sec-Fetch-Site": "same-origin"}, True),
        ({"Sec-Fetch-Site": "none"}, True),
        ({"Sec-Fetch-Site": "same-site"}, False),
        ({"Sec-Fetch-Site": "cross-site"}, False),
        ({"Sec-Fetch-Site": "same-origin", "Origin": "https://evil.example"}, False),
        ({"Sec-Fetch-Site": "cross-site", "Origin": "own"}, False),
        ({"Origin": "own"}, True),
        ({"Origin": "null"}, False),
        ({"Origin": ""}, False),
    ],
)
async def test_no_other_page_changes_anything(
    ann: Person, headers: dict[str, str], allowed: bool
) -> None:
    given = {k: ann.url if v == "own" else v for k, v in headers.items()}
    calls = [("POST", "/api/session"), ("DELETE", "/api/sessions"), ("PATCH", "/api/people/x")]
    async with client(ann.url, headers=given, cookies={"facedown": ann.token}) as http:
        for method, path in calls:
            answer = await http.request(method, path, json={"name": "Eve"})
            assert (answer.status_code != 403) is allowed
        assert (await http.get("/api/session")).status_code == 200


async def test_listed_origins_are_the_only_ones(tmp_path: Path) -> None:
    listed = frozenset({"https://play.example"})
    async with serving(fast(tmp_path, origins=listed)) as url:
        for origin_, code in (("https://play.example", 200), (url, 403)):
            async with client(url, headers={"Origin": origin_}) as http:
                answer = await http.post("/api/session", json={"name": "Ann"})
                assert answer.status_code == code
        ann = Person(url, "", "", "")
        with pytest.raises(InvalidStatus):
            await dial(ann, "none")
        assert await Page(await dial(ann, "none", "https://play.example")).code() == 4404


async def test_without_origin_only_nobody_may_watch(ann: Person, url: str) -> None:
    table = (await ann.new_table("pp"))["id"]
    with pytest.raises(InvalidStatus) as refused:
        await dial(ann, table, None)
    assert refused.value.response.status_code == 403
    assert b'"not_allowed"' in (refused.value.response.body or b"")
    page = Page(await dial(nobody(url), table, None))
    await page.send(cmd="hello", since=0)
    await page.until(lambda p: bool(p.table))
    assert page.you is None


# --- rates ---------------------------------------------------------------------------------------


@pytest.fixture
async def strict(tmp_path: Path, frozen_limits: None) -> AsyncIterator[str]:
    """A server with low limits and a frozen clock."""
    narrow = {
        "requests_per_minute": 8,
        "guests_per_hour": 2,
        "tables_per_hour": 2,
    }
    async with serving(fast(tmp_path, **narrow)) as url:
        yield url


async def test_requests_of_an_address_are_limited(strict: str) -> None:
    assert [await status(strict, **FAR) for _ in range(9)] == [200] * 8 + [429]
    assert await status(strict, **FARTHER) == 200
    assert await status(strict, "/", **FAR) in (200, 503), "the page itself is not limited"
    async with client(strict, headers=FAR) as http:
        answer = await http.get("/api/session")
    assert answer.json()["error"]["code"] == "too_many"
    assert int(answer.headers["retry-after"]) == 8
    with pytest.raises(InvalidStatus) as refused:
        await upgrade(strict, "none", strict, **FAR)
    assert refused.value.response.status_code == 429


async def test_one_house_of_ipv6_is_one_address(strict: str) -> None:
    houses = [f"2001:db8:0:{house}::{n:x}" for house in (1, 2) for n in range(9)]
    answers = [await status(strict, **{"X-Forwarded-For": address}) for address in houses]
    assert answers == ([200] * 8 + [429]) * 2


async def test_this_machine_itself_is_not_limited(strict: str) -> None:
    assert [await status(strict) for _ in range(20)] == [200] * 20


async def test_sockets_of_an_address_are_limited(tmp_path: Path) -> None:
    app = create_app(fast(tmp_path, sockets_per_address=2))
    async with hosting(app) as (url, _):
        ann = await enter(url, "Ann")
        table = (await ann.new_table("pp"))["id"]

        async def page(where: dict[str, str] = FAR) -> Page:
            page = await upgrade(url, table, url, **where)
            await page.send(cmd="hello", since=0)
            return page

        first, second = await page(), await page()
        assert await (await page()).code() == 4429
        await first.close()
        await until(lambda: len(app.state.services.sockets) == 1)
        for one in (second, await page(), await page(FARTHER)):
            await one.until(lambda p: bool(p.table))


async def test_new_guests_of_an_address_are_limited(strict: str) -> None:
    answers = []
    for _ in range(3):
        async with client(strict, headers=FAR) as http:
            answers.append((await http.post("/api/session", json={"name": "Ann"})).status_code)
    assert answers == [200, 200, 429]


async def test_tables_of_a_player_are_limited(strict: str) -> None:
    ann, bob = await enter(strict, "Ann"), await enter(strict, "Bob")
    body = {"game": "coup", "seats": [{"kind": "person"}] * 2}
    answers = [await ann.call("POST", "/api/tables", body) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert answers[-1].json()["error"]["code"] == "too_many"
    assert (await bob.call("POST", "/api/tables", body)).status_code == 200


def test_buckets_forget_and_are_not_without_end(
    monkeypatch: pytest.MonkeyPatch, frozen_limits: None
) -> None:
    buckets = Buckets(most=2, seconds=1000)
    monkeypatch.setattr(buckets, "KEYS", 10)
    for n in range(50):
        assert buckets.take(str(n)) == 0
    assert len(buckets) <= 10
    assert [buckets.take("49"), buckets.take(None), Buckets(0, 1).take("x")] == [0, 0, 0]
    assert buckets.take("49") == 500


@pytest.mark.parametrize(
    ("parts", "stall", "code"),
    [([b"x" * 40_000] * 2, False, 413), ([b"{"], True, 408)],
)
async def test_a_body_is_neither_too_large_nor_too_slow(
    monkeypatch: pytest.MonkeyPatch, parts: list[bytes], stall: bool, code: int
) -> None:
    if stall:
        monkeypatch.setattr(security, "BODY_TIMEOUT", 0.05)
    left, sent = list(parts), list[Message]()

    async def receive() -> Message:
        if not left:
            await asyncio.Event().wait()
        return {"type": "http.request", "body": left.pop(0), "more_body": True}

    async def send(message: Message) -> None:
        sent.append(message)

    async def app(*_: object) -> None:
        pytest.fail("it must not come so far")

    scope = {"type": "http", "method": "POST", "path": "/api/session", "headers": []}
    guard = Guard(app, Settings(Path()), Limit("requests", 0, 1), Metrics())
    await guard({**scope, "scheme": "http", "server": ("x", 80)}, receive, send)
    assert sent[0]["status"] == code


# --- headers -------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/api/session", "/", "/assets/none.js", "/metrics"])
async def test_headers(visitor: Person, path: str) -> None:
    headers = (await visitor.call("GET", path)).headers
    policy = {p.split()[0]: p.split()[1:] for p in headers["content-security-policy"].split(";")}
    assert policy["default-src"] == ["'self'"]
    assert policy["frame-ancestors"] == policy["object-src"] == policy["base-uri"] == ["'none'"]
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert headers["x-content-type-options"] == "nosniff"
    assert "strict-transport-security" not in headers, "this is not TLS"
    assert "server" not in headers
    assert "access-control-allow-origin" not in headers
    if path.startswith("/api"):
        assert headers["cache-control"] == "no-store"


async def test_over_tls_browsers_insist_on_it_for_the_hosts_below_if_it_is_set(
    tmp_path: Path,
) -> None:
    year = "max-age=31536000"
    for environ, told in (
        ({}, year),
        ({"FACEDOWN_HSTS": "subdomains"}, f"{year}; includeSubDomains"),
    ):
        hsts = from_environment({"HOME": "/", **environ}).hsts
        async with serving(fast(tmp_path, hsts=hsts)) as url, client(url) as http:
            for path in ("/", "/api/session", "/assets/none.js"):
                answer = await http.get(path, headers={"X-Forwarded-Proto": "https", **FAR})
                assert answer.headers["strict-transport-security"] == told
                answer = await http.get(path, headers=FAR)
                assert "strict-transport-security" not in answer.headers


# --- settings ------------------------------------------------------------------------------------


def test_limits_proxies_and_metrics_come_from_the_environment() -> None:
    settings = from_environment(
        {
            "HOME": "/",
            "FACEDOWN_PROXIES": "10.0.0.1, 10.1.0.0/16",
            "FACEDOWN_METRICS": "127.0.0.1",
            "FACEDOWN_CHAT_PER_MINUTE": "5",
            "FACEDOWN_LOG": "json",
        }
    )
    assert settings.proxies == networks("10.0.0.1 10.1.0.0/16")
    assert settings.metrics == networks("127.0.0.1")
    assert (settings.chat_per_minute, settings.sockets_per_address) == (5, 100)
    assert settings.log == "json"
    assert from_environment({"FACEDOWN_PROXIES": "", "HOME": "/"}).proxies == ()
    for name, bad in (
        ("FACEDOWN_PROXIES", "everybody"),
        ("FACEDOWN_METRICS", "10.0.0.1/8"),
        ("FACEDOWN_ORIGINS", "play.example"),
        ("FACEDOWN_ORIGINS", "https://play.example/"),
        ("FACEDOWN_LOG", "loud"),
        ("FACEDOWN_HSTS", "everywhere"),
        ("FACEDOWN_TABLES_PER_HOUR", "-1"),
    ):
        with pytest.raises(BadSettings):
            from_environment({name: bad, "HOME": "/"})
