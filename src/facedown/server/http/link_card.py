"""Open Graph tags of a page, for link previews: title, line and picture.

A table's preview shows public facts only. For an unknown table it is the front page's.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from html import escape

from starlette.requests import Request

from facedown.engine import registry
from facedown.engine.errors import BadOptions
from facedown.server.addresses import bucket_key
from facedown.server.errors import Busy, NoTable, SetAside
from facedown.server.services import Services, services
from facedown.server.table_log.seating import Head, Seating, named
from facedown.server.text import filled

PICTURE = "cards/{}.png"
DEFAULT = "facedown"

WIDTH, HEIGHT = 1200, 630

TABLE = re.compile(r"^t/([\w-]{1,40})(?:/replay)?/?$")
RULES = re.compile(r"^rules/(\w{1,40})/?$")
HOST = re.compile(r"^[\w.-]+(?::\d{1,5})?$|^\[[0-9a-fA-F:.]+\](?::\d{1,5})?$", re.ASCII)

LOCALES = {"en": "en_GB", "zh-Hant": "zh_TW"}


@dataclass(frozen=True)
class Words:
    """The page's texts in one language."""

    locale: str
    texts: Mapping[str, str]

    def __getitem__(self, name: str) -> str:
        return self.texts[name]

    def of(self, game: str, what: str) -> str:
        """A text of a game: the web app's translation, else the game's own."""
        if own := self.texts.get(f"{game}_{what}"):
            return own
        try:
            brought = registry.game(game).texts
        except BadOptions:
            return ""
        spoken = [brought.get(self.locale, {}), *brought.values()]
        return next((texts[what] for texts in spoken if what in texts), "")


@dataclass(frozen=True)
class Card:
    """Content of a preview."""

    title: str
    line: str
    game: str | None = None


async def tags(request: Request, path: str, texts: bytes, pictures: Collection[str]) -> str:
    """The meta tags for this path. `pictures`: the existing image files."""
    table = await _table(request, path)
    fallback = table[0].terms.language if table else None
    locale = spoken(request.headers.get("accept-language", ""), fallback or "en")
    words = Words(locale, json.loads(texts)[locale])
    card = _of_table(words, *table) if table else _of_page(words, request, path)
    picture = PICTURE.format(card.game)
    if card.game is None or picture not in pictures:
        picture = PICTURE.format(DEFAULT)
    image = f"{_origin(request)}/{picture}"
    properties = {
        "og:site_name": words["app_title"],
        "og:type": "website",
        "og:locale": LOCALES[locale],
        "og:title": card.title,
        "og:description": card.line,
        "og:image": image,
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": words["card_picture"],
    }
    lines = [f'<meta property="{key}" content="{escape(of)}">' for key, of in properties.items()]
    lines.append('<meta name="twitter:card" content="summary_large_image">')
    return "".join(f"    {line}\n" for line in lines)


def spoken(wishes: str, otherwise: str) -> str:
    """The best supported language of an `Accept-Language` header; all Chinese maps to zh-Hant."""
    best, liked = otherwise, 0.0
    for wish in wishes[:200].split(","):
        tag, _, rest = wish.partition(";")
        quality = re.fullmatch(r"\s*q=([01](?:\.\d{0,3})?)\s*", rest)
        weight = float(quality[1]) if quality else 1.0
        ours = {"zh": "zh-Hant", "en": "en"}.get(tag.strip().lower().partition("-")[0])
        if ours is not None and weight > liked:
            best, liked = ours, weight
    return best


async def _table(request: Request, path: str) -> tuple[Head, Seating] | None:
    """The table of this path; None if there is none or it can't be read now."""
    found = TABLE.match(path)
    here: Services = services(request)
    # Over the limit, show the front page's preview instead of an error.
    if found is None or here.limits.requests.take(bucket_key(request)) > 0:
        return None
    try:
        head, seating = await here.index.peek(found[1])
    except (NoTable, SetAside, Busy):
        return None
    return None if seating.status == "closed" else (head, seating)


def _of_table(words: Words, head: Head, seating: Seating) -> Card:
    game = words.of(head.game, "title") or head.game
    if seating.status != "open":
        title = filled(words[f"card_{seating.status}"], game=game)
        line = "card_again" if seating.status == "over" else "card_watch"
        return Card(title, words[line], head.game)
    if seating.free == 0:
        return Card(filled(words["card_full"], game=game), words["lobby_tagline"], head.game)
    many = "card_free_one" if seating.free == 1 else "card_free"
    title = filled(words[many], game=game, count=seating.free)
    seats = len(seating.seats)
    host = _host(head, seating)
    if host is None:
        return Card(title, filled(words["card_invited"], seats=seats), head.game)
    return Card(title, filled(words["card_invites"], host=host, seats=seats), head.game)


def _host(head: Head, seating: Seating) -> str | None:
    """The host's name, if they have a seat and names are shown."""
    if not named(head, seating):
        return None
    owners = (seat.player for seat in seating.seats if seat.player is not None)
    return next((one.name for one in owners if one.id == head.host and one.name), None)


def _of_page(words: Words, request: Request, path: str) -> Card:
    """The preview of all other pages; rules and set-up pages show their game."""
    found = RULES.match(path)
    game = found[1] if found else request.query_params.get("game") if path == "new" else None
    if game is None or game not in registry.names():
        return Card(words["app_title"], words["lobby_tagline"])
    return Card(words.of(game, "title") or game, words.of(game, "tagline"), game)


def _origin(request: Request) -> str:
    """The origin for absolute URLs: the requested one if it is configured, else the last configured
    one in order (`https` before `http`). If none is configured, the requested one, if valid."""
    host = request.headers.get("host", "")
    asked = f"{request.url.scheme}://{host}" if HOST.match(host) else ""
    listed = services(request).settings.origins
    return asked if asked in (listed or {asked}) else max(listed)
