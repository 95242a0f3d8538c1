### When things do not go as usual.

states-cut = No connection to the server.
states-cut-safe = The game is saved, and you can keep choosing.
states-cut-kept = Your move is kept on this device and will be sent as soon as possible.
states-again-in = Next try in { $seconds } s.
states-again = Retrying…
states-now = Retry

states-bot-plays = A bot is playing for you.
states-bot-played =
    { $count ->
        [0] It has not moved yet.
        [one] It has made { $count } move.
       *[other] It has made { $count } moves.
    } You can take your seat back at any time.
states-come-back = Take my seat back
states-played-for-you =
    { $count ->
        [one] Welcome back. A bot made one move for you:
       *[other] Welcome back. A bot made { $count } moves for you:
    }

states-asks =
    { $who ->
        [you] You ask to undo the last move
       *[other] { $name } asks to undo the last move
    }
states-nothing-hidden = Nothing hidden has been revealed since then.
states-agree = Agree
states-decline = Decline
states-withdraw = Withdraw
states-silence = No answer within { $seconds } s counts as no.
states-votes = Votes
states-vote-agreed = agreed
states-vote-asked = no answer yet
states-declined = The move stands: not everyone agreed.
states-withdrawn = { $name } no longer asks to undo the move.
states-overtaken = The game has gone on, so the move stands.

states-last-round = Last round
states-last-cars =
    { $who ->
        [you] You have
       *[other] { $name } has
    } { $count ->
        [0] no cars left
        [one] { $count } car left
       *[other] { $count } cars left
    }. Every player has one more turn, { $who ->
        [you] including you
       *[other] including them
    }.
states-count = scoring

states-server-away = Server unavailable
states-server-away-words = All games are safe: every move is saved. This page reconnects by itself as soon as the server answers.
states-stands-still = This game is paused
states-retry = Try again
states-watch = Watch the game so far
states-in = in { $seconds } s
states-still-open = You can still read the rules and saved records.
states-aside = This table was put aside
states-put-aside = Nobody has played here for a long time. The game continues as soon as one of its players returns.
states-no-entry = You cannot enter this table
states-missed = While you were away: { $count ->
    [one] { $count } turn
   *[other] { $count } turns
    }
states-missed-show = Show
