"""How First Journey is thought about."""
