"""The table in the terminal: boards, hands and logs as text, actions by number or by their text."""
