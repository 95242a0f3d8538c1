"""How Trans Europa is thought about."""
