### The review of a game: chances to win, decisions, turning points.

review-percent = { $number }%
