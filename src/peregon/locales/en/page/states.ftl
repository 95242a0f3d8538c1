### When things do not go as usual.

states-cut = No connection to the server.
states-cut-safe = The game is saved; you can go on choosing.
states-cut-kept = Your action is kept on this device and sent as soon as possible.
states-again-in = Next try in { $seconds } s.
states-again = Trying …
states-now = Now

states-bot-plays = A bot plays for you.
states-bot-played =
    { $count ->
        [0] It has not acted yet.
        [one] It has acted once.
       *[other] It has acted { $count } times.
    } Your seat is yours at any time.
states-come-back = Take my seat back

states-request = A request
states-asks =
    { $who ->
        [you] You ask to take back
       *[other] { $name } asks to take back
    }
states-nothing-hidden = Nothing hidden has been revealed since.
states-agree = Agree
states-decline = Leave it as it is
states-withdraw = Withdraw
states-votes = Who agrees
states-vote-agreed = agreed
states-vote-asked = no answer yet
states-declined = Nothing is taken back: not everybody agreed.
states-withdrawn = { $name } no longer asks to take back.

states-last-round = The last round
states-last-cars =
    { $who ->
        [you] You have
       *[other] { $name } has
    } { $count ->
        [0] no cars left
        [one] { $count } car left
       *[other] { $count } cars left
    }. Everybody has one more turn, whoever began it too.
states-count = count

states-server-away = The server is away
states-server-away-words = All games are safe: every action is written down. This page comes back by itself as soon as the server answers.
states-stands-still = This table stands still
states-retry = Try again
states-watch = Watch what was played
states-in = in { $seconds } s
states-still-open = Rules and saved records can be read meanwhile.
states-aside = This table has been put aside
states-put-aside = Nobody has played here for a long time. It goes on as soon as one of its players comes.
states-no-entry = You cannot come in here
states-missed = While you were away: { $count ->
    [one] { $count } turn
   *[other] { $count } turns
    }
states-missed-show = Show
