### A table that waits for its players.

lobby-overline = Waiting for players
lobby-seats =
    { $count ->
        [one] { $count } seat
       *[other] { $count } seats
    }
lobby-minutes = { $minutes } min + { $increment } s
lobby-days =
    { $count ->
        [one] { $count } day per move
       *[other] { $count } days per move
    }
lobby-no-clock = no clock

lobby-invite = Invite your friends
lobby-qr = QR code with the link to this table
lobby-code = Short code
lobby-code-note = Enter it on the home page, or scan the QR code.
lobby-link = Link to the table
lobby-link-note = No account needed: a guest enters a name and takes a free seat.
lobby-share = Play { $title } with me
lobby-here-only = This link works on this device only.
lobby-here-way = To play with others in your local network, stop the program and start it with:
lobby-lan-offer = To play with others in your local network (the same Wi-Fi), let their devices in.
lobby-lan-open = Open to the local network
lobby-lan-opened = Anyone in your local network who has the link can join. It closes when you stop it here or quit the program.
lobby-lan-stop = Close to the network

lobby-come = { $come } of { $wanted } joined
lobby-open = Free
lobby-waiting = waiting
lobby-here = at the table
lobby-not-here = not connected
lobby-seat-host = you · host
lobby-seat-you = you
lobby-host = host
lobby-seat-guest = joined by link
lobby-seat-open = for a friend with the link
lobby-seat-bot = plays within a second
lobby-seat-bot-host = × frees the seat for a friend
lobby-seat-give = Seat a bot
lobby-add = Add a seat
lobby-remove = Remove seat { $seat }
lobby-free = Free seat { $seat } for a friend
lobby-send-away = Remove { $name }

lobby-start-title = Start without your friends?
lobby-tip-host =
    { $open ->
        [0] Everyone is here.
        [one] One seat is free: if you start now, a bot takes it.
       *[other] { $open } seats are free: if you start now, bots take them.
    }
lobby-tip-friends = Not everyone is here yet; the host starts the game.
lobby-tip-start = Everyone is here; the host starts the game.
lobby-leave = Leave the table
