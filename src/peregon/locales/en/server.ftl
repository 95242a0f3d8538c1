### Why the table server refuses something, and the phrases of the talk, in English.

hint-busy = Too many players want a hint right now. Try again in a moment
hint-not-allowed = The host of this table allows no hints
hint-not-ready = Hints are being prepared on this machine. Try again in a minute
hint-one-person = Hints are given only where one person plays against bots
hint-overtaken = The table has moved on since you asked for a hint
lan-no-network = This computer is not in a local network, or its firewall does not allow this
lan-not-here = Only a browser on the computer that runs the game can do this
review-no-such-game = This game has not been played
review-no-such-record = The server no longer has this record. Open the file again
review-not-yours = Only the players of this game and the person who started the review can stop it
review-off = This server computes no reviews
review-queue-full = Too many reviews are waiting. Try again later
review-too-many = { $most ->
    [one] Your review is still being computed. Start the next one when it is done
   *[other] { $most } of your reviews are still being computed. Start the next one when one of them is done
}
review-unknown-deck = Some cards were dealt again during this game, so nobody else can have the same ones
table-action-malformed = “{ $action }” is not a valid action
table-begun-already = The game has already begun
table-board-not-drawn = This board could not be drawn
table-board-refused = This board cannot be used: { $words }
table-bot-needs-face = Choose a face for the bot
table-bot-needs-level = Choose a level for the bot
table-cannot-go-on = This game cannot be continued: the server no longer understands its log. Everything played so far is kept
table-database-down = The server cannot save right now. Nothing is lost; try again in a moment
table-deleted = This game has been deleted
table-device-in-use = You are using this device right now
table-end-instead = Nobody else plays here: end the game instead
table-face-taken = Another bot at this table has that face
table-foreign-origin = This request comes from another site
table-host-only = Only the host can do that
table-ink-taken = Another player at this table has that colour
table-join-first = Join the table first
table-malformed = The server could not read that
table-name-empty = A name needs at least one letter
table-name-first = Enter your name first
table-no-open-seat = All seats are taken
table-no-price = Only routes and stations have a price
table-no-spectators = This table is not open to spectators
table-no-such-code = No table has this code
table-no-such-device = There is no such device
table-no-such-link = This link has already been used or has expired
table-no-such-page = Page not found
table-no-such-seat = There is no such seat
table-no-such-table = There is no such table
table-not-at-table = You are not at this table
table-not-begun = The game has not begun yet
table-not-finished = The game is not over yet
table-not-your-seat = This is not your seat
table-nothing-asked = There is no request to undo
table-record-refused = This record cannot be shown: { $words }
table-resign-instead = Others play here too: resign instead
table-resigned = You have resigned; a bot plays on for you
table-room-fault = Something went wrong at this table. The game is saved; try again in a moment
table-seat-taken = This seat is taken
table-seats-fewest = This game needs at least { $count } players
table-seats-most = This game takes at most { $count } players
table-seats-open = Some seats are still empty
table-server-fault = Something went wrong
table-server-stops = The server is restarting. The game is saved
table-setup-refused = This table cannot be set up: { $words }
table-spectator = Spectators can only watch
table-stale = The table has changed in the meantime; please look again
table-too-large = That is too large
table-too-many = Too many requests. Try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}
table-unknown-phrase = There is no such phrase
table-wrong-method = That is not possible here
take-back-asked-already = Another request to undo is still open
take-back-declined = Your move stands: not everyone agreed
take-back-nothing = There is nothing to undo
take-back-revealed = Something hidden has been revealed since then, so the move cannot be undone
take-back-used-up = You have already undone { $most } moves in this game, which is the maximum
take-back-withdrawn = Your request to undo is withdrawn
talk-nobody-to-mute = There is nobody to mute
talk-not-allowed = The host has not allowed that
talk-too-much = Too many messages; please wait a moment

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-thanks = Thank you!
phrase-well-played = Well played!
phrase-oops = Oops!
phrase-one-moment = One moment, please
phrase-your-turn = It’s your turn
phrase-that-was-my-route = That was my route!
phrase-good-game = Good game!
phrase-once-more = Rematch?

# ── playing on from a finished game ──
continue-unknown-deck = The order of the cards is not known, so the game cannot be played on
continue-not-over = Only a finished game can be played on
continue-no-such-decision = The decisions of this game are 0 to { $last }, not { $at }
continue-other-seat = This seat does not decide after { $at } actions
continue-too-often = New cards have been dealt { $most } times in this game already
continue-levels =
    { $bots ->
        [one] { $bots } bot needs its level
       *[other] { $bots } bots need their levels
    }
continue-unknown-level = There is no level “{ $level }”
