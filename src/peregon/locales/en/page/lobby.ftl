### A table that waits for its players.

lobby-overline = The table waits for friends
lobby-seats =
    { $count ->
        [one] { $count } seat
       *[other] { $count } seats
    }
lobby-minutes = { $minutes } min + { $increment } s
lobby-days =
    { $count ->
        [one] { $count } day an action
       *[other] { $count } days an action
    }
lobby-no-clock = no clock

lobby-invite = Invite your friends
lobby-qr = A QR code with the table’s link
lobby-code = Short code
lobby-code-note = Type it on the first page, or point a camera at the sign.
lobby-link = Link to the table
lobby-link-note = No account needed: a guest tells a name and takes a free seat.
lobby-share = Come and play { $title } with me

lobby-come = { $come } of { $wanted } have come
lobby-open = Free
lobby-waiting = waiting
lobby-here = at the table
lobby-not-here = not connected
lobby-seat-host = that is you · the host
lobby-seat-you = that is you
lobby-seat-guest = came by the link
lobby-seat-open = for a friend with the link
lobby-seat-bot = answers in a second
lobby-seat-give = Give it to a bot
lobby-add = Add a seat
lobby-remove = Take seat { $seat } away
lobby-free = Free seat { $seat } for a friend
lobby-send-away = Send { $name } away

lobby-tip-host =
    { $open ->
        [0] Everybody is here.
        [one] One seat is free: if you start now, a bot takes it.
       *[other] { $open } seats are free: if you start now, bots take them.
    }
lobby-tip-friends = Not everybody is here yet; the host starts the game.
lobby-tip-start = Everybody is here; the host starts the game.
lobby-leave = Leave the table
