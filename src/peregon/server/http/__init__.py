"""What every request goes through: limits, guards, content for caches, connections, and the files of the page."""
