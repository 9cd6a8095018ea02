"""Old logs: the stored kind of an entry never changes, whatever its class is called."""

import json

import msgspec
import pytest

from facedown.server.table_log.entries import AnyEntry
from facedown.server.table_log.people_entries import BotTookOver, Rematched, SeatConfigured

STORED = (
    '{"kind":"made","levels":[null,"easy"]}',
    '{"kind":"seat","seat":1,"level":"easy"}',
    '{"kind":"sit","seat":0,"player":"a","name":"Ann"}',
    '{"kind":"stand","seat":0}',
    '{"kind":"kick","player":"b","name":"Bob"}',
    '{"kind":"invite","player":"b"}',
    '{"kind":"host","player":"b"}',
    '{"kind":"start","record":{"game":"coup"}}',
    '{"kind":"start","record":{"game":"coup"},"lesson":"first"}',
    '{"kind":"answer","seat":0,"action":{"do":"pass"}}',
    '{"kind":"move","move":{"seat":0,"play":{"do":"income"}}}',
    '{"kind":"move","move":{"seat":0,"play":{"do":"income"}},"late":true}',
    '{"kind":"move","move":{"seat":0,"play":{"do":"pass"}},"by_hand":true}',
    '{"kind":"say","move":{"seat":0,"say":{"do":"claim"}}}',
    '{"kind":"plan","seat":0,"action":null}',
    '{"kind":"standing","seat":0,"name":"pass"}',
    '{"kind":"standing","seat":0,"name":"pass","aim":2,"given":false}',
    '{"kind":"autopass","seat":0,"on":false}',
    '{"kind":"chat","seat":null,"name":"Ann","text":"hi","phrase":null,"player":"a","face":16}',
    '{"kind":"substitute","seat":0,"level":"normal"}',
    '{"kind":"depart","seat":0,"level":"normal"}',
    '{"kind":"return","seat":0}',
    '{"kind":"more","seat":null,"ms":20000}',
    '{"kind":"more","seat":null,"ms":20000,"held":[1]}',
    '{"kind":"time","seat":0}',
    '{"kind":"always_time","seat":0,"window":"answer","on":true}',
    '{"kind":"arm","seat":0,"action":{"do":"challenge"},"on":true}',
    '{"kind":"let_run","seat":0,"on":true}',
    '{"kind":"wish","seat":0,"on":true}',
    '{"kind":"pause","away":[1]}',
    '{"kind":"resume"}',
    '{"kind":"haste","seat":0,"on":true}',
    '{"kind":"skip","seat":0}',
    '{"kind":"inherit","former":"g","player":"a","name":"Ann"}',
    '{"kind":"abandon","seat":0}',
    '{"kind":"end","outcome":{"winners":[0]}}',
    '{"kind":"abandon","seat":0,"was":[{"alive":true}]}',
    '{"kind":"end","outcome":{"winners":[0]},"was":[{"alive":true}]}',
    '{"kind":"close"}',
    '{"kind":"redact"}',
    '{"kind":"again","table":"next"}',
)


@pytest.mark.parametrize("stored", STORED)
def test_stored_entries_round_trip(stored: str) -> None:
    entry = msgspec.json.decode(stored, type=AnyEntry)
    assert msgspec.json.encode(entry).decode() == stored


def test_every_kind_of_entry_is_among_them() -> None:
    kinds = {json.loads(stored)["kind"] for stored in STORED}
    assert kinds == {entry.__struct_config__.tag for entry in AnyEntry.__args__}


def test_entries_whose_names_in_the_program_are_others() -> None:
    read = msgspec.json.Decoder(AnyEntry).decode
    assert read('{"kind":"seat","seat":1,"level":null}') == SeatConfigured(1, None)
    assert read('{"kind":"substitute","seat":1,"level":"easy"}') == BotTookOver(1, "easy")
    assert read('{"kind":"again","table":"next"}') == Rematched("next")
