### Games that are over, and records kept as files.

records-page = Records
records-mine = Your finished games
records-coming = Looking for your games …
records-none = None yet. When you finish a game, it will be here, to be watched again at any time.
records-save = Save the record
records-open = Open a record
records-open-words = A record is a file of a finished game. The server plays it through again, proves every step, and shows it; nothing is kept.
records-drop = Drop a file here, or choose one
records-proving = Proving every step …
