"""Reviews and same cards, computed in the background by processes of the lowest priority."""
