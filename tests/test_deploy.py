"""The files in deploy/ match the program, each other and the documents."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import socket
import subprocess
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import pytest
import yaml
from tests.programs import needs
from tests.server.patience import PATIENCE, until
from typer.main import get_command

from facedown import cli
from facedown.server.settings import IGNORED, PREFIX, Settings, from_environment

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
FILES = [path for path in sorted(DEPLOY.rglob("*")) if path.is_file()]
HOSTING = (ROOT / "docs/hosting.md").read_text("utf-8")
CONTAINER = (DEPLOY / "Containerfile").read_text("utf-8")
UNIT = (DEPLOY / "systemd/facedown@.service").read_text("utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
SERVICES: dict[str, Any] = COMPOSE["services"]
OWN = {name: one for name, one in SERVICES.items() if one["image"] == "facedown"}
SERVERS = {name for name, one in OWN.items() if "command" not in one}

KNOWN = {PREFIX + name.upper() for name in Settings.__dataclass_fields__}
COMMANDS = {*getattr(get_command(cli.app), "commands")}  # noqa: B009

nginx = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
needs_nginx = needs("nginx", nginx)


# --- settings and commands -----------------------------------------------------------------------


@pytest.mark.parametrize("text", [path.read_text("utf-8") for path in FILES] + [HOSTING])
def test_every_setting_mentioned_exists(text: str) -> None:
    named = set(re.findall(r"\bFACEDOWN_[A-Z_]*[A-Z]\b", text))
    assert named <= KNOWN | {PREFIX + name for name in IGNORED}


def test_the_document_names_every_setting() -> None:
    rows = re.findall(r"^\| `(FACEDOWN_\w+)`", HOSTING, re.MULTILINE)
    assert sorted(rows) == sorted(KNOWN)


def test_every_command_mentioned_exists() -> None:
    named = set(re.findall(r"bin/facedown ([a-z]+)", HOSTING + UNIT))
    named |= {one["command"][0] for one in OWN.values() if "command" in one}
    assert {"serve", "migrate"} <= named <= COMMANDS


def test_every_local_file_mentioned_exists() -> None:
    named = set(re.findall(r"deploy/[\w./@-]*\w", HOSTING)) - {"deploy/.env"}  # created by the host
    assert {"deploy/compose.yaml", "deploy/nginx/facedown.conf"} <= named
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_the_settings_of_both_deployments_are_accepted(tmp_path: Path) -> None:
    lines = (DEPLOY / "systemd/facedown.env").read_text("utf-8").splitlines()
    unit = dict(line.split("=", 1) for line in lines if not line.startswith("#"))
    given = {"POSTGRES_PASSWORD": "a1", "REDIS_PASSWORD": "b2", "ORIGIN": "https://a.example"}
    for name in SERVERS:
        environ = OWN[name]["environment"]
        filled = {key: filled_in(str(value), given) for key, value in environ.items()}
        for settings in (from_environment(unit), from_environment(filled)):
            assert settings.database is not None
            assert settings.bus is not None
            assert settings.log == "json"


def filled_in(text: str, given: dict[str, str]) -> str:
    return re.sub(r"\$\{(\w+)[^}]*\}", lambda found: given[found[1]], text)


def test_proxies_redirect_to_their_own_name() -> None:
    """`$host` is sent by the client and can be forged."""
    texts = [HOSTING, *(path.read_text("utf-8") for path in (DEPLOY / "nginx").iterdir())]
    targets = [target for text in texts for target in re.findall(r"return 30\d (\S+);", text)]
    assert targets == ["https://$server_name$request_uri"] * 2


# --- the container -------------------------------------------------------------------------------


def test_the_ports_and_paths_agree() -> None:
    (exposed,) = re.findall(r"^EXPOSE (\d+)$", CONTAINER, re.MULTILINE)
    assert f'"--port", "{exposed}"' in CONTAINER
    assert f"http://127.0.0.1:{exposed}/healthz" in CONTAINER
    upstream = re.findall(r"server (\w+):(\d+) ", (DEPLOY / "nginx/container.conf").read_text())
    assert {name for name, _ in upstream} == SERVERS
    assert {port for _, port in upstream} == {exposed}
    (entry,) = re.findall(r'^ENTRYPOINT \["([^"]+)"\]$', CONTAINER, re.MULTILINE)
    assert f"ExecStart={entry} serve --port %i\n" in UNIT
    (user,) = re.findall(r"^USER (\d+):\d+$", CONTAINER, re.MULTILINE)
    for service in OWN.values():
        assert any(place.startswith(f"/data:uid={user},") for place in service["tmpfs"])


def test_dockerignore_allows_everything_the_image_copies() -> None:
    allowed = {line[1:] for line in lines_of(ROOT / ".dockerignore") if line.startswith("!")}
    assert {path for path in allowed if not (ROOT / path).exists()} == set()
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", CONTAINER, re.MULTILINE)
    for source in " ".join(copied).replace(".", "", 1).split():
        assert any(source == one or source.startswith(f"{one}/") for one in allowed | {"."})


def lines_of(path: Path) -> list[str]:
    return path.read_text("utf-8").splitlines()


@pytest.mark.parametrize("name", SERVICES)
def test_services_have_least_privilege(name: str) -> None:
    one = SERVICES[name]
    assert one["read_only"] is True
    assert one["cap_drop"] == ["ALL"]
    assert one["security_opt"] == ["no-new-privileges:true"]
    assert ("ports" in one) == (name == "proxy"), "nothing else is reached from outside"
    for needed in one.get("depends_on", {}):
        assert needed in SERVICES


def test_the_schema_exists_before_the_servers_start() -> None:
    assert len(SERVERS) == 2
    for name in SERVERS:
        needed = OWN[name]["depends_on"]
        assert needed["migrate"]["condition"] == "service_completed_successfully"
    assert OWN["migrate"]["command"] == ["migrate"]


def test_no_secret_is_in_the_file_and_every_one_in_the_example() -> None:
    text = (DEPLOY / "compose.yaml").read_text("utf-8")
    asked = set(re.findall(r"\$\{(\w+)", text))
    example = dict(
        line.split("=", 1) for line in lines_of(DEPLOY / "compose.env.example") if line[0] != "#"
    )
    assert asked == set(example)
    assert {value for key, value in example.items() if "PASSWORD" in key} == {""}
    assert re.findall(r"PASSWORD: (?!\$\{)|://\w*:(?!\$\{)[^@\s]+@", text) == []


# --- systemd -------------------------------------------------------------------------------------


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd-analyze")
def test_systemd_understands_the_units(tmp_path: Path) -> None:
    unit = re.sub(r"(?<==)/(opt|usr)/\S+", shutil.which("true") or "", UNIT)
    (tmp_path / "facedown@8765.service").write_text(unit)
    shutil.copy(DEPLOY / "systemd/facedown.target", tmp_path)
    units = [tmp_path / "facedown@8765.service", tmp_path / "facedown.target"]
    done = subprocess.run(
        ["systemd-analyze", "verify", *units], capture_output=True, text=True, timeout=PATIENCE
    )
    assert [line for line in done.stderr.splitlines() if "facedown" in line] == []
    assert "ExecReload" not in UNIT, "there is nothing that a hangup could do"


def test_systemd_waits_longer_than_a_server_takes_to_end() -> None:
    from facedown.server.system import signals

    (seconds,) = re.findall(r"^TimeoutStopSec=(\d+)$", UNIT, re.MULTILINE)
    (grace,) = {OWN[name]["stop_grace_period"] for name in SERVERS}
    limit = 10.0  # `signals.SHUTDOWN_TIMEOUT`, which tests prolong
    assert signals.SHUTDOWN_TIMEOUT in (limit, PATIENCE)
    assert int(seconds) > limit
    assert int(grace.removesuffix("s")) > limit


# --- nginx ---------------------------------------------------------------------------------------


def settled(folder: Path, name: str, ports: list[int], own: int) -> Path:
    """The nginx configuration for these processes, in its own folder, without TLS."""
    text = (DEPLOY / "nginx" / name).read_text("utf-8")
    for server, port in zip(re.findall(r"    server (\S+) max", text), ports, strict=True):
        text = text.replace(f"server {server} ", f"server 127.0.0.1:{port} ")
    # Remove redirects to TLS.
    text = re.sub(r"^server \{\n    listen 80;.*?^\}\n", "", text, flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r"^ *(listen|ssl_).*\n", "", text, flags=re.MULTILINE)
    text = text.replace("server {\n", f"server {{\n    listen 127.0.0.1:{own};\n")
    text = re.sub(r"/var/log/nginx|/dev/(?=std)", f"{folder}", text)
    text = text.replace("/etc/nginx/facedown.inc", str(DEPLOY / "nginx/facedown.inc"))
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in kinds)
    user = "user root;" if os.getuid() == 0 else ""
    (folder / "nginx.conf").write_text(
        f"{user} daemon off; pid {folder}/pid; error_log {folder}/errors;\n"
        f"events {{}}\nhttp {{\n{temporary}{text}}}\n"
    )
    return folder / "nginx.conf"


@needs_nginx
@pytest.mark.parametrize("name", ["facedown.conf", "container.conf"])
def test_nginx_understands_its_files(tmp_path: Path, name: str) -> None:
    file = settled(tmp_path, name, [8765, 8766], 8080)
    command = [str(nginx), "-t", "-q", "-c", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr


@needs_nginx
@pytest.mark.parametrize("name", ["facedown.conf", "container.conf"])
async def test_a_table_stays_where_it_is_until_its_process_goes(tmp_path: Path, name: str) -> None:
    one, two = await answering("one"), await answering("two")
    ports = [server.sockets[0].getsockname()[1] for server in (one, two)]
    async with proxied(settled(tmp_path, name, ports, own := free_port()), own) as proxy:

        async def places() -> dict[str, set[str]]:
            """By table: the processes that its pages and requests reach."""
            return {
                table: {
                    (await proxy.get(f"/{way}/tables/{table}{rest}")).text
                    for way, rest in (("ws", ""), ("api", ""), ("api", "/record"))
                }
                for table in (f"table{number}" for number in range(20))
            }

        before = await places()
        assert all(len(where) == 1 for where in before.values())
        assert set().union(*before.values()) == {"one", "two"}
        others = {(await proxy.get("/api/session")).text for _ in range(40)}
        assert others == {"one", "two"}
        for hidden in ("/metrics", "/healthz", "/readyz"):
            assert (await proxy.get(hidden)).status_code == 404
        two.close()
        await two.wait_closed()
        assert await places() == {table: {"one"} for table in before}
        assert (await proxy.post("/api/tables/table3/again")).text == "one"
    one.close()


async def answering(name: str) -> asyncio.Server:
    """A server that answers every request with its name."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        head = f"HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: {len(name)}\r\n\r\n"
        writer.write((head + name).encode())
        writer.close()

    return await asyncio.start_server(answer, "127.0.0.1", 0)


def free_port() -> int:
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        return int(taken.getsockname()[1])


@asynccontextmanager
async def proxied(file: Path, port: int) -> AsyncIterator[httpx.AsyncClient]:
    process = await asyncio.create_subprocess_exec(str(nginx), "-c", str(file))
    try:
        await until(lambda: listens(port) or process.returncode is not None)
        assert process.returncode is None
        url = f"http://127.0.0.1:{port}"
        async with httpx.AsyncClient(base_url=url, timeout=PATIENCE, verify=False) as proxy:
            yield proxy
    finally:
        process.terminate()
        await process.wait()


def listens(port: int) -> bool:
    with closing(socket.socket()) as knocking:
        return knocking.connect_ex(("127.0.0.1", port)) == 0
