### What the table says in the browser: what now, cards, tickets, payments, players.

table-page = { $title } · Peregon
table-page-turn = ● Your turn · { $title }

## What now

table-your-turn = Your turn
table-choose = Choose tickets
table-choosing = Choosing tickets
table-over = Game over
table-last-round = Last round
table-now-coming = Coming to the table …
table-now-cut = No connection: what you choose is sent when it is back
table-now-sending = On its way …
table-now-all = Waiting for: { $names }
table-now-other =
    { $phase ->
        [second_card] is taking a second card
        [tickets] is choosing tickets
        [tunnel] is deciding about a tunnel
        [hub] is choosing a starting point
        [second_rail] may lay a second rail
       *[turn] is thinking
    }
table-now-chosen =
    { $kind ->
        [route] Route chosen: confirm it, or choose another
        [city] City chosen: build a station, or choose something else
        [market] Card chosen: tap it again to take it
        [deck] The deck is chosen: tap it again to draw
        [tickets] New tickets take the whole turn: confirm, or choose something else
        [tunnel] The tunnel costs more: pay, or take your cards back
        [crossing] Crossing chosen: confirm it, or choose another
        [line] Line chosen: confirm it, or choose another
       *[other] Confirm, or choose something else
    }
table-now-opening = Keep at least { $least } of these { $number }. Everybody chooses at the same time
table-now-keep =
    { $least ->
        [one] Keep at least one of these { $number }
       *[other] Keep at least { $least } of these { $number }
    }
table-now-building = Tap the city where the station is to stand
table-now-pass = Nothing can be done this turn: pass
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
table-take-back = Take back
table-rules = Rules
table-settings = Settings
table-shortcuts = Keyboard
table-to-home = To the first page
table-leave = Leave my seat to a bot
table-leave-hint = You can come back at any time
table-watching = You are watching this game
table-unsent = This was not sent: the connection was lost
table-left = You have left this table

## Market and hand

table-market = Open cards
table-open-card = Open card { $slot }: { $color }
table-gap = An empty place
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
table-more-tickets = Draw more
table-ticket-this-route =
    { $count ->
        [one] { $count } missing · this route
       *[other] { $count } missing · this route
    }
table-ticket-by-station = via a station

## Players

table-rail = Players and log
table-players = Players
table-points = Score
table-points-so-far = points so far
table-cars = cars
table-cards = cards
table-ticket-count = tickets
table-stations = stations
table-this-is-you = you
table-not-here = not here
table-away-bot = a bot plays
table-thinking = thinking …
table-bot =
    { $level ->
        [easy] bot · easy
        [normal] bot · normal
        [hard] bot · hard
        [expert] bot · expert
       *[other] bot
    }
table-bot-name =
    { $level ->
        [easy] Bot · easy
        [normal] Bot · normal
        [hard] Bot · hard
        [expert] Bot · expert
       *[other] Bot
    }

## The dock: what is chosen

table-dock = What is chosen
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
        [market] Take it as it lies open
        [deck] Nobody knows which one it will be
        [tickets] It takes the whole turn, and at least one must be kept
        [pass] Nothing else is possible
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
        [line] Lay rail
        [crossing] Start here
       *[other] Confirm
    }
table-sending = Sending …
table-cancel = Cancel
table-close = Close
table-payment = How to pay
table-more-payments = { $count } more
table-kind-ferry =
    { $count ->
        [one] ferry, { $count } locomotive
       *[other] ferry, { $count } locomotives
    }
table-kind-tunnel = tunnel
table-would-cost = you: { $payment }
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
table-keep-least = Keep at least { $count }
table-offer-length =
    { $count ->
        [0] connected already
        [one] { $count } space
       *[other] { $count } spaces
    }
table-offer-shares =
    { $count ->
        [one] { $count } space shared with { $letter }
       *[other] { $count } spaces shared with { $letter }
    }
table-offer-leaves = A ticket left unfinished costs its value at the end. What goes back leaves the game.
table-offer-under = A ticket left unfinished costs its value at the end. What goes back goes under the deck.
table-legend = The lines show one shortest way for each ticket.

## Tunnels

table-tunnel = Tunnel { $route }
table-you-laid = You laid
table-laid = Laid down
table-tunnel-counts =
    { $color ->
        [pink] Pink and locomotives count.
        [white] White and locomotives count.
        [blue] Blue and locomotives count.
        [yellow] Yellow and locomotives count.
        [orange] Orange and locomotives count.
        [black] Black and locomotives count.
        [red] Red and locomotives count.
        [green] Green and locomotives count.
       *[locomotive] Only locomotives count.
    }
table-turned = Turned up from the deck
table-turned-which =
    { $which ->
        [first] first
        [second] second
       *[third] third
    }
table-turned-costs = +1 card
table-turned-free = free
table-face-down = Still face down
table-due = On top:
table-you-have = you have left:
table-nothing = nothing that counts
table-pay-tunnel = Pay and claim · +{ $points }
table-leave-tunnel = Take cards back
table-leave-text = Taking back is a whole turn too: your cards return to your hand, those turned up are discarded.
table-cannot-pay = You cannot pay this: your cards return to your hand, those turned up are discarded.
table-tunnel-waits = { $name } decides.
table-tunnel-open = The tunnel costs nothing more

## The board and the sheet

table-board = Board of { $title }
table-panels = Cards, market, tickets, log
table-tab-hand = Cards
table-tab-market = Open
table-tab-tickets = Tickets
table-tab-log = Log
table-sheet =
    { $height ->
        [peek] Open the sheet
        [half] Close the sheet, or pull it up
       *[full] Make the sheet smaller
    }

## Keyboard

table-key-market = choose an open card; a second time takes it
table-key-deck = the deck
table-key-tickets = new tickets
table-key-enter = confirm
table-key-escape = take the choice back
table-key-undo = ask to take the last action back
table-key-board = to the board; then arrows from one possibility to the next
table-key-zoom = nearer, farther, whole board
table-key-log = to the log
table-key-talk = talk
table-key-help = these keys
