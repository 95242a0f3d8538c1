### Games that are over, and records kept as files.

records-page = Records
records-mine = Your finished games
records-coming = Loading your games…
records-none = None yet. Finished games appear here, and you can watch them again at any time.
records-save = Save the record
records-open = Open a record
records-open-words = A record is a file of a finished game. The server replays it, checks every step and shows it to you; it keeps nothing.
records-drop = Drop a file here, or choose one
records-proving = Checking every step…
