"""The lobby: open tables, and the pages that list them."""
