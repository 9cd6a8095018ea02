"""Every path gets an answer with the security headers."""

import asyncio
import gzip
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from fastapi import FastAPI
from tests.server.helpers import fast, hosting, serving
from tests.server.patience import PATIENCE, client

from facedown.server.app import create_app
from facedown.server.http import static
from facedown.server.http.security import HEADERS

PAGE = "<!doctype html><title>Facedown</title>" + "<p>a page</p>" * 100


@pytest.fixture
def web(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small web app in place of the built one."""
    folder = tmp_path / "web"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE)
    (folder / "assets/main-AbCdEf12.js").write_text("let a = 1;\n" * 500)
    (folder / "assets/dot-AbCdEf12.png").write_bytes(bytes(range(256)) * 8)
    (tmp_path / "secret.txt").write_text("the secret")
    monkeypatch.setattr(static.web_app, "__defaults__", (folder,))
    return folder


@pytest.fixture
async def url(tmp_path: Path, web: Path) -> AsyncIterator[str]:
    async with serving(fast(tmp_path / "data")) as address:
        yield address


@pytest.fixture(autouse=True)
def _data(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()


async def raw(url: str, *lines: str) -> tuple[int, dict[str, str], bytes]:
    """Sends exactly these lines; returns status, headers and body."""
    at = urlsplit(url)
    reader, writer = await asyncio.open_connection(at.hostname, at.port)
    writer.write("\r\n".join([*lines, "", ""]).encode("latin-1"))
    async with asyncio.timeout(PATIENCE):
        whole = await reader.read()
    writer.close()
    head, _, body = whole.partition(b"\r\n\r\n")
    start, *fields = head.decode("latin-1").split("\r\n")
    pairs = (line.split(": ", 1) for line in fields)
    return int(start.split()[1]), {name.lower(): value for name, value in pairs}, body


async def asked(url: str, method: str, path: str) -> tuple[int, dict[str, str], bytes]:
    return await raw(url, f"{method} {path} HTTP/1.1", "Host: localhost", "Connection: close")


def armed(headers: dict[str, str]) -> bool:
    return all(headers.get(name.lower()) == value for name, value in HEADERS.items())


PATHS = {
    "/": 200,
    "/%00": 200,
    "/a%00b": 200,
    "/" + "a" * 300: 200,
    "/" + "a/" * 3000: 200,
    "/assets/%00": 404,
    "/assets/" + "a" * 300: 404,
    "/%FF%FE": 200,
    "/%ED%A0%80": 200,
    "/../secret.txt": 404,
    "/%2e%2e/secret.txt": 404,
    "/..%2f..%2fsecret.txt": 404,
    "/assets/../../secret.txt": 404,
    "//[": 200,
    "//secret.txt": 404,
    "/index.html/": 200,
    "/assets": 200,
    "/manifest.json": 404,
    "/favicon.ico": 404,
    "/t/sw.js": 404,
    "http://elsewhere.example/": 404,
    "*": 404,
    "/api/%00": 404,
    "/api/tables/%00": 404,
    "/api/tables/" + "a" * 300: 404,
    "/api/tables/%00/replay": 404,
    "/api/tables/%00/record": 404,
    "/api/games?%00=%FF": 200,
    "/metrics": 404,
    "/ws/tables/none": 200,
}


async def test_every_path_is_answered_with_the_headers(url: str) -> None:
    for path, status in PATHS.items():
        found, headers, body = await asked(url, "GET", path)
        assert (found, armed(headers)) == (status, True), path
        assert b"the secret" not in body, path
        found, headers, body = await asked(url, "HEAD", path)
        # The API has no HEAD.
        assert found == status or path.startswith(("/api/", "/metrics")), path
        assert (found < 500, armed(headers), body) == (True, True, b""), path


async def test_odd_methods_are_answered_with_the_headers(url: str) -> None:
    for method in ("OPTIONS", "TRACE", "PUT", "DELETE", "BREW", "get", "CONNECT"):
        for path in ("/", "/%00", "/api/games", "/metrics", "/ws/tables/x"):
            found, headers, _ = await asked(url, method, path)
            assert found in (404, 405), (method, path)
            assert armed(headers), (method, path)


async def test_odd_hosts_are_answered_with_the_headers(url: str) -> None:
    for host in ("[", "a b", "\xff", ""):
        found, headers, _ = await raw(url, "GET / HTTP/1.1", f"Host: {host}", "Connection: close")
        assert found in (200, 400), host
        assert armed(headers), host


async def test_what_is_no_http_is_answered_with_the_headers(url: str) -> None:
    for line in ("GET /\x00 HTTP/1.1", "GET /\xff HTTP/1.1", "nonsense"):
        found, headers, _ = await raw(url, line, "Host: localhost")
        assert (found, armed(headers)) == (400, True), line


SHAKE = (
    "Host: localhost",
    "Upgrade: websocket",
    "Connection: Upgrade",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
)


async def test_unknown_socket_paths_are_refused(url: str) -> None:
    for path in ("/", "/ws", "/ws/tables", "/ws/%00", "/api/games", "/x/" * 99):
        found, headers, _ = await raw(url, f"GET {path} HTTP/1.1", *SHAKE)
        assert (found, armed(headers)) == (404, True), path


async def test_refused_sockets_are_answered_with_the_headers(url: str) -> None:
    start = "GET /ws/tables/x HTTP/1.1"
    found, headers, _ = await raw(url, start, *SHAKE, "Origin: https://evil.example")
    assert (found, armed(headers)) == (403, True)
    found, headers, _ = await raw(url, start, *SHAKE[:-1])
    assert (found, armed(headers)) == (400, True)
    found, headers, _ = await raw(url, start, *SHAKE[:3], "Sec-WebSocket-Version: 7", SHAKE[-1])
    assert found in (400, 426)
    assert armed(headers)


async def test_a_fault_is_answered_with_the_headers(tmp_path: Path) -> None:
    app = create_app(fast(tmp_path / "data"))
    _break(app)
    async with hosting(app) as (url, _):
        found, headers, body = await asked(url, "GET", "/api/broken")
        assert (found, armed(headers)) == (500, True)
        assert b'"internal"' in body
        found, headers, _ = await raw(url, "GET /ws/broken HTTP/1.1", *SHAKE)
        assert (found, armed(headers)) == (500, True)


def _break(app: FastAPI) -> None:
    async def broken(_: object) -> Any:
        raise RuntimeError("on purpose")

    app.router.add_route("/api/broken", broken)
    app.router.add_websocket_route("/ws/broken", broken)
    # Checked before the catch-all routes.
    for _ in range(2):
        app.router.routes.insert(0, app.router.routes.pop())


# --- files ---------------------------------------------------------------------------------------


async def test_a_file_is_read_and_compressed_once(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    packed: list[int] = []
    compress = gzip.compress

    def counted(data: bytes, *args: Any, **more: Any) -> bytes:
        packed.append(len(data))
        return compress(data, *args, **more)

    monkeypatch.setattr(gzip, "compress", counted)
    async with client(url) as http:
        answers = [await http.get("/assets/main-AbCdEf12.js") for _ in range(5)]
        answers += await asyncio.gather(*(http.get("/") for _ in range(20)))
    assert {answer.status_code for answer in answers} == {200}
    assert {answer.headers["content-encoding"] for answer in answers} == {"gzip"}
    assert answers[0].text == "let a = 1;\n" * 500
    assert answers[-1].text == PAGE
    assert len(packed) == 3, "each of the three files once"


async def test_cached_files_are_not_sent_again(url: str) -> None:
    async with client(url) as http:
        for path, caching in (
            ("/assets/main-AbCdEf12.js", "public, max-age=31536000, immutable"),
            ("/", "no-cache"),
        ):
            first = await http.get(path)
            assert first.headers["cache-control"] == caching
            again = await http.get(path, headers={"If-None-Match": first.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")
            assert again.headers["cache-control"] == caching
            plain = await http.get(path, headers={"Accept-Encoding": "gzip;q=0, br"})
            assert "content-encoding" not in plain.headers
            assert plain.text == first.text
            assert plain.headers["etag"] != first.headers["etag"]
        picture = await http.get("/assets/dot-AbCdEf12.png")
        assert picture.content == bytes(range(256)) * 8
        assert picture.headers["content-type"] == "image/png"


async def test_a_rebuilt_app_is_served(url: str, web: Path) -> None:
    async with client(url) as http:
        assert (await http.get("/")).text == PAGE
        (web / "index.html").write_text("another")
        assert (await http.get("/")).text == "another"
