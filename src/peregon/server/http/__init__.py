"""Handle every request: limits, guards, connections, content for caches, and the page's files."""
