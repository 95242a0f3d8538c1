"""What every request goes through: limits, guards, connections, content for caches, and the page's files."""
