"""Names: visible, of limited width, and not confusable."""

import random
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from tests.server.helpers import Person, enter, fast, nobody, serving
from tests.server.revisions import upgrading
from tests.server.test_accounts import PASSWORD, become, refusal

from facedown.server.names import MAX_MARKS, MAX_WIDTH, confusable, proper, tidied, width

HIDDEN = {
    "zero width space": "\u200b",
    "zero width joiner": "\u200d",
    "zero width non-joiner": "\u200c",
    "word joiner": "\u2060",
    "byte order mark": "\ufeff",
    "soft hyphen": "\u00ad",
    "grapheme joiner": "\u034f",
    "Hangul filler": "\u3164",
    "half-width Hangul filler": "\uffa0",
    "Hangul initial filler": "\u115f",
    "blank Braille": "\u2800",
    "right-to-left override": "\u202e",
    "left-to-right mark": "\u200e",
    "Arabic letter mark": "\u061c",
    "isolate": "\u2067",
    "variation selector": "\ufe0e",
    "supplementary variation selector": "\U000e0100",
    "tag": "\U000e0041",
    "Mongolian vowel separator": "\u180e",
    "Khmer inherent vowel": "\u17b4",
    "null notehead": "\U0001d159",
    "private use": "\ue000",
    "unassigned": "\u0378",
    "line separator\u2028control": "\u0007",
}


@pytest.mark.parametrize("sign", HIDDEN.values(), ids=[*HIDDEN])
def test_nothing_in_a_name_is_invisible(sign: str) -> None:
    for name in (sign, f"Admin{sign}", f"{sign}Admin", f"Ad{sign}min", sign * 5):
        with pytest.raises(ValueError, match="visible"):
            proper(name)


@pytest.mark.parametrize("name", ["\u0301", "\u0301\u0301", " \u0301", "Ann \u0301x"])
def test_no_mark_is_without_a_letter(name: str) -> None:
    with pytest.raises(ValueError, match="visible"):
        proper(name)


@pytest.mark.parametrize(
    "name",
    [
        "Ann", "é", "小明", "さくら", "الياس", "נועה", "नमस्ते", "ก็ที่", "Nguyễn Thị", "O'Neill", "_x_",
        "❤️", "Ann ❤️", "👨‍👩‍👧", "👍🏽", "🏳️‍🌈", "王" * (MAX_WIDTH // 2), "W" * MAX_WIDTH,
        "1️⃣", "Ann #️⃣", "*️⃣0️⃣", "1⃣", "🇹🇼", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "👩🏽‍❤️‍💋‍👨🏿", "🏃🏻‍♀️‍➡️", "👁️‍🗨️", "☺︎", "↔️", "‼️", "ℹ️",
    ],
)  # fmt: skip
def test_names_of_the_world_are_kept_as_they_are(name: str) -> None:
    assert proper(name) == name


@pytest.mark.parametrize(
    "name",
    ["W" * (MAX_WIDTH + 1), "王" * (MAX_WIDTH // 2 + 1), "Ｗ" * 13, "🀄" * 13, "\ufdfd" * 2,
     "\u2e3b" * 5, "\U0001202b" * 7, "Z" + "\u0302" * (MAX_MARKS + 2), "ﷺ" * 2],
)  # fmt: skip
def test_none_overflows_a_seat(name: str) -> None:
    with pytest.raises(ValueError, match=r"columns wide|few marks"):
        proper(name)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Admin", "Admin\u200b"), ("Admin", "Аdmin"), ("Admin", "ａｄｍｉｎ"), ("Admin", "ADMIN"),
        ("admin", "ADMlN"), ("Bob", "Вob"), ("Bob", "B0b"), ("modern", "modem"), ("Paul", "Рaul"),
        ("Вова", "ВОВА"), ("Ioana", "loana"), ("二", "ニ"), ("Straße", "STRASSE"), ("𝐀𝐧𝐧", "ann"),
        ("Ann", "A\ufe0fnn"), ("Ángel", "A\u0301ngel"), ("Admin489", "Admin489."),
        ("Admin489", "Admin 489"), ("Admin489", "._Admin-489_."), ("Admin489", "Admin489ǃ"),
        ("Admin489", "Аdmin·489…"), ("Admin489", "Admin489´"), ("Admin489", "Admin４８９。"),
        ("O'Neill", "ONeill"), ("小明", "小明。"), ("小明", "「小明」"), ("Ann 1️⃣", "Ann1"),
        ("❤️", "❤"),
    ],
)  # fmt: skip
def test_confusable_names(one: str, other: str) -> None:
    assert confusable(one, other)
    assert confusable(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ann", "Anne"), ("Nina", "Vina"), ("王", "玉"), ("Ann", "Ánn"), ("P1", "P2"), ("Bob", "Rob"),
     ("小明", "小朋"), ("Ann ❤️", "Ann"), ("👍🏽", "👍🏿"), ("...", "!!!"), ("A-1", "A-2"),
     ("A&B", "AB"), ("Ann@7", "Ann7")],
)  # fmt: skip
def test_distinct_names(one: str, other: str) -> None:
    assert not confusable(one, other)


@pytest.mark.parametrize(
    "name",
    ["A\ufe0f\u20e3", "1\ufe0f", "1\ufe0fA", "❤\ufe0f\ufe0f", "❤\ufe0e\ufe0f", "❤\u200d",
     "\u200d❤", "❤\u200dA", "A\u200d❤", "🏴\U000e0067", "🏴󠁧󠁢󠁸󠁸󠁸󠁿", "😀󠁧󠁢󠁳󠁣󠁴󠁿", "1\u200d❤"],
)  # fmt: skip
def test_what_is_part_of_an_emoji_stands_nowhere_else(name: str) -> None:
    with pytest.raises(ValueError, match="visible"):
        proper(name)


@pytest.mark.parametrize(
    ("name", "columns"),
    [("1️⃣", 2), ("Ann 1️⃣", 6), ("❤️", 2), ("❤", 1), ("😀", 2), ("🇹🇼", 2), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 2), ("↔️", 2)],
)
def test_an_emoji_is_two_columns_wide(name: str, columns: int) -> None:
    assert width(name) == columns


SLIGHT = (
    *".,;:!?'\"`´^¨_-–—·…‐()[]{}「」『』，。、・",
    " ",
    "\u3000",
    "\u200b",
    "\u2060",
    "\ufe0f",
)
BASES = ("Admin489", "小明", "Вова", "Ольга", "Ms Li", "さくら", "O'Neill", "नमस्ते", "Ann❤")


def test_what_the_eye_hardly_sees_makes_no_difference() -> None:
    dice = random.Random(1)
    for base in BASES:
        for _ in range(100):
            letters = list(base)
            for sign in dice.choices(SLIGHT, k=dice.randint(1, 4)):
                letters.insert(dice.randint(0, len(letters)), sign)
            name = dice.choice((str.lower, str.upper))("".join(letters))
            assert confusable(base, name), (base, name)


def test_a_letter_or_a_digit_does() -> None:
    dice = random.Random(2)
    for _ in range(1_000):
        letters = dice.choices("abcdefghjkmpqrstwxyz2346789王李張陳", k=dice.randint(2, 8))
        other = [*letters]
        other[dice.randrange(len(other))] = "ж"
        assert not confusable("".join(letters), "".join(other))


@pytest.mark.parametrize("name", ["\u200b", "A\u200b", "\u202eA", "Z" + "\u0301" * 40, "王" * 24])
def test_normalized_names_are_accepted(name: str) -> None:
    assert proper(tidied(name)) == tidied(name)
    assert width(tidied(name)) <= MAX_WIDTH


@pytest.mark.parametrize("name", ["Admin\u200b", "\u3164", "\u0301", "W" * 25, "王" * 13])
async def test_the_server_refuses_invalid_names(ann: Person, visitor: Person, name: str) -> None:
    for call in (
        visitor.call("POST", "/api/session", {"name": name}),
        ann.call("POST", "/api/session", {"name": name}),
        ann.call("POST", "/api/account", {"name": name, "password": PASSWORD}),
    ):
        assert refusal(await call) == (422, "bad_request")


@pytest.mark.parametrize("name", ["Admin", "ADMIN", "Аdmin", "ａｄｍｉｎ", "ADMlN", "Admin."])
async def test_lookalikes_of_account_names_are_refused(
    ann: Person, bob: Person, visitor: Person, name: str
) -> None:
    account = await become(ann, "Admin")
    assert refusal(
        await bob.call("POST", "/api/account", {"name": name, "password": PASSWORD})
    ) == (409, "name_taken")
    assert refusal(await bob.call("POST", "/api/session", {"name": name})) == (409, "name_taken")
    answer = await visitor.call("POST", "/api/session", {"name": name})
    assert refusal(answer) == (409, "name_taken")
    assert "set-cookie" not in answer.headers
    own = await account.call("POST", "/api/session", {"name": name})
    assert own.json()["player"]["name"] == proper(name), "its own may be written in any way"


async def test_at_a_table_no_two_look_alike(ann: Person, bob: Person) -> None:
    table = (await ann.new_table("ppp"))["id"]
    other = await enter(ann.url, "АNN")
    page, friend = await other.at(table), await bob.at(table)
    assert await page.order("sit", seat=1) == "name_taken"
    assert await page.order("chat", text="I am Ann") == "name_taken", "nor from beside it"
    assert await friend.order("sit", seat=1) == "ack"
    await other.call("POST", "/api/session", {"name": "Other Ann"})
    again = await other.at(table)
    assert await again.order("sit", seat=2) == "ack"
    assert await again.order("sit", seat=2) == "not_legal"


async def test_where_names_are_hidden_nothing_is_told(ann: Person) -> None:
    body = {"game": "coup", "options": {}, "seats": [{"kind": "person"}] * 2, "anonymous": True}
    table = (await ann.call("POST", "/api/tables", body)).json()["table"]["id"]
    twin = await (await enter(ann.url, "Ann")).at(table)
    assert await twin.order("sit", seat=1) == "ack"


def as_before(file: Path, twin: str) -> None:
    """This database's people in a database of revision 0006, where Bob's account has this name."""
    former = file.with_name("former.db")
    with upgrading(former, "0006"):
        pass
    with closing(sqlite3.connect(file)) as now, closing(sqlite3.connect(former)) as then, then:
        for table in ("players", "accounts"):
            columns = [name for _, name, *_ in then.execute(f"PRAGMA table_info({table})")]
            names, marks = ", ".join(columns), ", ".join("?" * len(columns))
            rows = now.execute(f"SELECT {names} FROM {table}").fetchall()
            then.executemany(f"INSERT INTO {table} ({names}) VALUES ({marks})", rows)
        then.execute("UPDATE accounts SET name = ?, login = ? WHERE login = 'bob'", [twin] * 2)
        then.execute("UPDATE players SET name = 'Bob\u200b' WHERE name = 'Bob'")
    for rest in file.parent.glob("facedown.db*"):
        rest.unlink()
    former.rename(file)


async def test_accounts_with_older_lookalike_names_can_log_in(tmp_path: Path) -> None:
    async with serving(fast(tmp_path)) as url:
        await become(await enter(url, "Ann"), "Admin")
        await become(await enter(url, "Bob"), "Bob")
    twin = "admin\u200b"
    as_before(tmp_path / "facedown.db", twin)
    async with serving(fast(tmp_path)) as url:
        for name in ("Admin", twin):
            body = {"name": name, "password": PASSWORD}
            answer = await nobody(url).call("POST", "/api/account/login", body)
            assert answer.status_code == 200, name
        assert answer.json()["player"]["name"] == "Bob", "what could not be seen is gone"
        assert answer.json()["account"] == twin
        carl = await enter(url, "Carl")
        body = {"name": "Аdmin", "password": PASSWORD}
        answer = await carl.call("POST", "/api/account", body)
        assert refusal(answer) == (409, "name_taken"), "no third one"


def as_before_punctuation(file: Path, twin: str) -> None:
    """This database's accounts in a database of revision 0011, where Bob's has this name."""
    with closing(sqlite3.connect(file)) as base, base:
        base.execute("UPDATE accounts SET name = ?, login = ? WHERE login = 'bob'", [twin] * 2)
        base.execute("UPDATE players SET name = ? WHERE name = 'Bob'", [twin])
        base.execute("DELETE FROM looks")
        rows = base.execute("SELECT login, player FROM accounts").fetchall()
        base.executemany("INSERT INTO looks VALUES (?, ?)", rows)
        base.execute("UPDATE alembic_version SET version_num = '0011'")


async def test_accounts_that_punctuation_told_apart_before_go_on(tmp_path: Path) -> None:
    async with serving(fast(tmp_path)) as url:
        await become(await enter(url, "Ann"), "admin489")
        bob = await become(await enter(url, "Bob"), "Bob")
    twin = "admin489."
    as_before_punctuation(tmp_path / "facedown.db", twin)
    async with serving(fast(tmp_path)) as url:
        bob = replace(bob, url=url)
        for name in ("admin489", twin):
            body = {"name": name, "password": PASSWORD}
            answer = await nobody(url).call("POST", "/api/account/login", body)
            assert (answer.status_code, answer.json()["account"]) == (200, name)
        kept = await bob.call("POST", "/api/session", {"name": twin, "face": 7})
        assert kept.json()["player"] == {"id": bob.id, "name": twin, "face": 7}
        again = await bob.call("POST", "/api/session", {"name": "admin489"})
        assert refusal(again) == (409, "name_taken")
        carl = await enter(url, "Carl")
        body = {"name": "Admin-489", "password": PASSWORD}
        assert refusal(await carl.call("POST", "/api/account", body)) == (409, "name_taken")
