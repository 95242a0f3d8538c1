### Why the table server refuses something, and the phrases of the talk, in English.

table-action-malformed = “{ $action }” is no action of this game
table-begun-already = The game has begun
table-board-not-drawn = This board could not be drawn
table-board-refused = This board cannot be used: { $words }
table-bot-needs-level = Choose a level for the bot
table-cannot-go-on = This game cannot be played on: the server no longer understands its log. What was played is kept
table-database-down = The server cannot save right now. Nothing is lost; try again in a moment
table-foreign-origin = This request comes from another page
table-host-only = Only the host may do that
table-join-first = Join the table first
table-malformed = The server could not read that
table-name-empty = A name needs at least one letter
table-name-first = Tell your name first
table-no-open-seat = All seats are taken
table-no-spectators = This table is not open to spectators
table-no-such-code = No table has this code
table-no-such-link = This link has been used, or is too old
table-no-such-page = There is nothing here
table-no-such-seat = There is no such seat
table-no-such-table = There is no such table
table-not-at-table = You do not sit at this table
table-not-begun = The game has not begun
table-not-finished = The game is not over yet
table-not-your-seat = This is not your seat
table-nothing-asked = Nobody asks to take back
table-record-refused = This record cannot be shown: { $words }
table-room-fault = Something went wrong at this table. The game is saved; come back in a moment
table-seat-taken = Somebody has this seat
table-seats-fewest = This game needs at least { $count } players
table-seats-most = This game takes at most { $count } players
table-seats-open = Some seats are still open
table-server-fault = Something went wrong
table-server-stops = The server is being restarted. The game is saved
table-setup-refused = This table cannot be set up: { $words }
table-spectator = Spectators only watch
table-stale = The table has gone on meanwhile; look again
table-too-large = That is too large
table-too-many = Too much at once. Try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}
table-unknown-phrase = There is no such phrase
table-wrong-method = That cannot be done here
take-back-asked-already = Somebody asks to take back already; that must be settled first
take-back-declined = The others would rather go on
take-back-nothing = There is nothing to take back
take-back-revealed = Something hidden has been revealed since; it cannot be taken back
take-back-withdrawn = You no longer ask to take back
talk-nobody-to-mute = There is nobody to be muted
talk-not-allowed = The host has not allowed that
talk-too-much = A moment, please: too many messages

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-thanks = Thank you!
phrase-well-played = Well played!
phrase-oops = Oops!
phrase-one-moment = One moment, please
phrase-your-turn = It is your turn
phrase-that-was-my-route = That was my route!
phrase-good-game = Good game!
phrase-once-more = Once more?
