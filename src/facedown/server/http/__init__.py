"""HTTP layer below the API: request checks, headers, errors, static files."""
