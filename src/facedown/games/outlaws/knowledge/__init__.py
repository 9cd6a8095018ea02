"""Knowledge of streets and tokens by side (§12)."""
