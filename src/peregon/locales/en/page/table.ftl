### What the table says in the browser: what now, cards, tickets, payments, players.

table-page = { $title } · Peregon
table-page-turn = ● Your turn · { $title }

## What now

table-your-turn = Your turn
table-turn-over = Your turn is over
table-choose = Choose tickets
table-choosing = Choosing tickets
table-over = Game over
table-last-round = Last round
table-now-coming = Loading…
table-now-drawing = Drawing your board. This takes about 15 seconds the first time.
table-now-preparing = Preparing the rules of this game. The first game can take a minute to load.
table-now-cut = No connection: your choice will be sent when it returns
table-now-sending = Sending…
table-now-all = Waiting for: { $names }
table-now-turning = Turning up cards for the tunnel
table-now-other =
    { $phase ->
        [second_card] is taking a second card
        [tickets] is choosing tickets
        [tunnel] is deciding about a tunnel
        [hub] is choosing a start
        [second_rail] may lay a second rail
       *[turn] is thinking
    }
table-now-gone = is offline; waiting
table-now-chosen =
    { $kind ->
        [route] Route chosen: confirm it, or choose another
        [city] City chosen: build a station, or choose something else
        [market] Card chosen: choose it again to take it
        [deck] Deck chosen: choose it again to draw
        [tickets] New tickets take your whole turn: confirm, or choose something else
        [tunnel] The tunnel costs more: pay, or take your cards back
        [crossing] Starting point chosen: confirm it, or choose another
        [line] Line chosen: confirm it, or choose another
       *[other] Confirm, or choose something else
    }
table-now-opening = Keep at least { $least } of these { $number }. All players choose at the same time
table-now-keep =
    { $least ->
        [one] Keep at least one of these { $number }
       *[other] Keep at least { $least } of these { $number }
    }
table-now-cannot = This cannot be done now: choose something else
table-now-building = Choose a city for your station
table-now-pass = You have no possible move: pass
table-now-turn-usa =
    { $last ->
        [yes] Your last turn: take cards, claim a route, or draw tickets
       *[no] Take cards or tickets, or claim a route
    }
table-now-turn-europe =
    { $last ->
        [yes] Your last turn: claim a route, take cards, or build a station
       *[no] Take cards or tickets, claim a route, or build a station
    }
table-now-turn-trans-europa = Lay one or two rails, or one on a double line
table-spectator-now = { $words } · you are watching
table-clock = Time left
table-clock-days =
    { $days ->
        [one] { $days } day
       *[other] { $days } days
    }{ $hours ->
        [0] { "" }
       *[other] { " " }{ $hours } h
    }
table-clock-days-short = { $days } d { $hours } h
table-clock-hours = { $hours } h { $minutes } min

## The bar and the menu

table-results = Results
table-menu = Menu
table-code = code { $code }
table-take-back = Undo
table-take-back-ask = Ask to undo
table-take-back-until = The next bot waits { $seconds } s
table-take-back-title = Undo this?
table-take-back-along = What { $names } did since then is undone too.
table-rules = Rules
table-earlier-rules = This game began before the rules were last changed. It continues with the earlier rules.
table-settings = Settings
table-shortcuts = Keyboard shortcuts
table-to-home = Home
table-leave = Leave my seat to a bot
table-leave-hint = You can come back at any time
table-leave-title = Leave your seat?
table-leave-words = A bot plays for you until you come back. The other players are told.
table-leave-yes = Leave
table-resign = Resign
table-resign-hint =
    { $players ->
        [2] The game ends and you lose
       *[other] A bot plays on in your seat
    }
table-resign-title = Resign?
table-resign-words =
    { $players ->
        [2] The game ends at once, and { $others } wins.
       *[other] A bot of normal level plays your seat to the end of the game. You cannot take the seat back. The other players are told.
    }
table-end = End and delete
table-end-hint = Removes this game for good
table-end-title = End and delete this game?
table-end-words =
    { $count ->
        [0] This table is removed for good.
       *[other] Your { $game } game with { $others } is removed for good.
    }
table-end-save = Save its record to a file
table-end-save-note = Open it later under Records, to watch or review the game.
table-deleted-saved = The game is deleted, its record is saved
table-watching = You are watching this game
table-unsent = Not sent: the connection was lost
table-left = You have left this table

## Market and hand

table-market = Open cards
table-open-card = Open card { $slot }: { $color }
table-gap = Empty place
table-deck = deck
table-deck-card = Deck, { count-cards }
table-discard = discard { $count }
table-tickets-card = Draw tickets, { $count } left
table-tickets-left =
    { $count ->
        [one] ticket
       *[other] tickets
    }
table-hand = Your cards · { $count }
table-hand-empty = No cards in hand
table-tickets = Tickets · { $done } of { $number } done
table-build = Station
table-more-tickets = Draw tickets
table-ticket-this-route = { $count } to go · on the way
table-ticket-by-station = via a station

## Players

table-rail = Players and log
table-players = Players
table-points = Score
table-cars = cars
table-cards = cards
table-ticket-count = tickets
table-stations = stations
table-player-told =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $cars ->
        [one] { $cars } car
       *[other] { $cars } cars
    }, { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }{ $tickets ->
        [-1] {""}
        [one] , { $tickets } ticket
       *[other] , { $tickets } tickets
    }{ $stations ->
        [-1] {""}
        [one] , { $stations } station left
       *[other] , { $stations } stations left
    }
table-this-is-you = you
table-not-here = not here
table-away-bot = a bot is playing
table-has-resigned = resigned
table-resigned-bot = resigned · a bot plays
table-resigned-watching = You resigned; a bot plays on for you.
table-thinking = thinking…
table-waited-for = we are waiting…
table-bot =
    { $level ->
        [easy] bot · easy
        [normal] bot · normal
        [hard] bot · hard
        [expert] bot · expert
       *[other] bot
    }

## The dock: what is chosen

table-dock = Your choice
table-chosen =
    { $kind ->
        [market] Open card: { $color }
        [deck] A card from the deck
        [tickets] New tickets
        [pass] Pass
        [stop] Finish the turn
       *[other] { "" }
    }
table-chosen-facts =
    { $kind ->
        [deck] A card no one has seen
        [tickets] Your whole turn; keep at least one
        [pass] No other move is possible
       *[other] { "" }
    }
table-confirm =
    { $kind ->
        [route] Claim
        [city] Build
        [market] Take
        [deck] Draw
        [tickets] Draw tickets
        [pass] Pass
        [stop] Finish turn
        [line] Lay the rail
        [crossing] Start here
       *[other] Confirm
    }
table-sending = Sending…
table-cancel = Cancel
table-close = Close
table-payment = Payment
table-kind-ferry =
    { $count ->
        [one] ferry, { $count } locomotive
       *[other] ferry, { $count } locomotives
    }
table-kind-tunnel = tunnel
table-would-cost =
    { $cards ->
        [0] costs { $payment }
        [one] costs { $payment } card
       *[other] costs { $payment } cards
    }
table-off-turn = Not your turn yet. You could pay { $payments }.
table-or = {" or "}
table-owned = { $name }
table-station-owned = Station: { $name }
table-station-costs = A station costs { $cards }
table-city = City
table-completes = { $ticket }: done, +{ $points }

## Choosing tickets

table-ticket = Ticket
table-long-ticket = Long ticket
table-kept = { $count } kept
table-keep =
    { $count ->
        [one] Keep { $count } ticket
       *[other] Keep { $count } tickets
    }
table-keep-least = Keep at least { $count }
table-offer-length =
    { $count ->
        [0] already connected
        [one] { $count } space
       *[other] { $count } spaces
    }
table-offer-shares =
    { $count ->
        [one] { $count } space shared with { $letter }
       *[other] { $count } spaces shared with { $letter }
    }
table-offer-leaves = An unfinished ticket costs its value at the end. Returned tickets leave the game.
table-offer-under = An unfinished ticket costs its value at the end. Returned tickets go under the deck.
table-legend = The lines show one shortest path for each ticket.

## Tunnels

table-tunnel = Tunnel { $route }
table-tunnel-counts =
    { $color ->
        [pink] Pink cards and locomotives count.
        [white] White cards and locomotives count.
        [blue] Blue cards and locomotives count.
        [yellow] Yellow cards and locomotives count.
        [orange] Orange cards and locomotives count.
        [black] Black cards and locomotives count.
        [red] Red cards and locomotives count.
        [green] Green cards and locomotives count.
       *[locomotive] Only locomotives count.
    }
table-turned = Turned up from the deck
table-turned-costs = +1 card
table-turned-free = doesn’t count
table-face-down = Still face down
table-pay-tunnel = Pay
table-leave-tunnel = Take cards back
table-cannot-pay = You cannot pay this. Your cards return to your hand.
table-tunnel-open = The tunnel has no extra cost

## The board and the sheet

table-board = { $title } board
table-tab-tickets = Tickets
table-tab-log = Log

## Keyboard

table-key-market = choose an open card; press again to take it
table-key-offers = while you choose tickets: keep a ticket, or return it
table-key-deck = choose the deck
table-key-tickets = draw new tickets
table-key-payment = pay in another way
table-key-enter = confirm
table-key-escape = cancel the choice
table-key-undo = ask to undo the last move
table-key-board = go to the board; arrow keys move between the places you can choose
table-key-zoom = zoom in, zoom out, whole board
table-key-log = go to the log
table-key-talk = chat
table-key-help = this list
table-key-hint = hint

## The desk: three rows below the board

table-brief-usa = cards, a route or tickets
table-brief-europe = cards, a route, tickets or a station
table-enter-tunnel = Enter tunnel
table-enter-tunnel-cards = 3 cards are turned up
table-tunnel-may-cost = up to 3 cards more
table-plan = Plan
table-plan-later = for your next turn
table-unplan = Drop the plan
table-planned = Planned: { $route }
table-log-new =
    { $count ->
        [0] Log
        [one] Log, { $count } new line
       *[other] Log, { $count } new lines
    }
table-tunnel-due =
    { $count ->
        [one] Pay { $count } more card
       *[other] Pay { $count } more cards
    }
table-tunnel-more =
    { $count ->
        [one] { $count } more card
       *[other] { $count } more cards
    }
table-tunnel-failed = The tunnel failed
table-tunnel-yours = The tunnel is yours
table-pay-tunnel-claims = and claim, +{ $points }
table-kept-tickets =
    { $count ->
        [one] ticket
       *[other] tickets
    }
table-taking = release to take, slide away to cancel
