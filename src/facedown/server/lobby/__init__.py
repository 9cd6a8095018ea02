"""The lobby: tables that wait for players, and the pages that show them."""
