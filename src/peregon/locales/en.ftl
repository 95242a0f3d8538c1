### What peregon says, in English. The same messages serve terminal, server and browser.
### $who is "you" where the reader is spoken to, else "other" with the player's $name.

## Colours: of cards, of routes, and so many cards of one

color-pink = pink
color-white = white
color-blue = blue
color-yellow = yellow
color-orange = orange
color-black = black
color-red = red
color-green = green
color-locomotive = locomotive

route-color-pink = pink
route-color-white = white
route-color-blue = blue
route-color-yellow = yellow
route-color-orange = orange
route-color-black = black
route-color-red = red
route-color-green = green
route-color-grey = grey

cards-pink = { $count } pink
cards-white = { $count } white
cards-blue = { $count } blue
cards-yellow = { $count } yellow
cards-orange = { $count } orange
cards-black = { $count } black
cards-red = { $count } red
cards-green = { $count } green
cards-locomotive =
    { $count ->
        [one] { $count } locomotive
       *[other] { $count } locomotives
    }

## Numbers of things

count-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
count-tickets =
    { $count ->
        [one] { $count } ticket
       *[other] { $count } tickets
    }
count-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
count-spaces =
    { $count ->
        [one] { $count } space
       *[other] { $count } spaces
    }

## Players

you = You
bot-name-1 = Anna
bot-name-2 = Boris
bot-name-3 = Clara
bot-name-4 = Daniel
bot-name-5 = Emma
seat-name = Seat { $seat }
list-and = {" and "}

## What is expected

phase-opening = Choose your first tickets
phase-tickets = Choose from the tickets you drew
phase-second-card = Take one more card
phase-tunnel = The tunnel costs more: pay, or take your cards back
phase-hub = Put your starting point on a crossing
phase-second-rail = Lay a second rail on a single line, or finish your turn
phase-usa-turn = Your turn: take cards, claim a route, or draw tickets
phase-europe-turn = Your turn: take cards, claim a route, draw tickets, or build a station
phase-first-journey-turn = Your turn: draw two cards, claim a route, or change your tickets
phase-trans-europa-turn = Your turn: lay one or two rails, or one on a double line

## What happened

event-tickets-offered =
    { $who ->
        [you] You draw
       *[other] { $name } draws
    } { $number ->
        [one] { $number } ticket
       *[other] { $number } tickets
    } to choose from.
event-tickets-offered-known =
    { $who ->
        [you] You draw
       *[other] { $name } draws
    } { $number ->
        [one] { $number } ticket
       *[other] { $number } tickets
    } to choose from: { $tickets }.
event-tickets-chosen =
    { $who ->
        [you] You have
       *[other] { $name } has
    } chosen tickets.
event-tickets-kept =
    { $who ->
        [you] You keep
       *[other] { $name } keeps
    } { $kept ->
        [one] { $kept } ticket
       *[other] { $kept } tickets
    }{ $returned ->
        [0] {""}
       *[other] {" "}and { $who ->
            [you] give
           *[other] gives
        } back { $returned }
    }.
event-tickets-kept-known =
    { $who ->
        [you] You keep
       *[other] { $name } keeps
    } { $kept ->
        [one] { $kept } ticket
       *[other] { $kept } tickets
    }{ $returned ->
        [0] {""}
       *[other] {" "}and { $who ->
            [you] give
           *[other] gives
        } back { $returned }
    }: { $tickets }.
event-card-drawn =
    { $who ->
        [you] You draw
       *[other] { $name } draws
    } a card from the deck.
event-card-drawn-known =
    { $who ->
        [you] You draw
       *[other] { $name } draws
    } a card from the deck: { $card }.
event-card-taken =
    { $who ->
        [you] You take
       *[other] { $name } takes
    } an open card: { $card }.
event-market-filled = Open card { $slot } is now: { $card }.
event-market-swept = Too many locomotives: the open cards are discarded ({ $cards }) and laid out anew.
event-deck-reshuffled =
    The discard is shuffled into a new deck of { $size ->
        [one] { $size } card
       *[other] { $size } cards
    }.
event-route-claimed =
    { $who ->
        [you] You claim
       *[other] { $name } claims
    } the { $kind ->
        [ferry] ferry
        [tunnel] tunnel
       *[route] route
    } { $route }: { $payment }.{ $points ->
        [0] {""}
       *[other] {" "}+{ $points }
    }
event-tunnel-tried =
    { $who ->
        [you] You try
       *[other] { $name } tries
    } the tunnel { $route }: { $payment }.
event-tunnel-turned =
    { $cards ->
        [none] The deck is empty: no card can be turned up.
       *[other] Turned up: { $cards }.
    } { $extra ->
        [0] Nothing more to pay.
       *[other] It costs { $extra } more.
    }
event-extra-paid =
    { $who ->
        [you] You pay
       *[other] { $name } pays
    } on top: { $payment }.
event-tunnel-left =
    { $who ->
        [you] You leave
       *[other] { $name } leaves
    } the tunnel { $route } and { $who ->
        [you] take
       *[other] takes
    } the cards back.
event-station-built =
    { $who ->
        [you] You build
       *[other] { $name } builds
    } a station: { $city } ({ $payment }).
event-passed =
    { $who ->
        [you] You have
       *[other] { $name } has
    } no possible action and { $who ->
        [you] pass
       *[other] passes
    }.
event-last-round =
    { $who ->
        [you] You are
       *[other] { $name } is
    } down to the last cars: everybody has one more turn.
event-game-ended = { $why }
event-tickets-swapped =
    { $who ->
        [you] You change
       *[other] { $name } changes
    } { $number ->
        [one] { $number } ticket
       *[other] { $number } tickets
    } for new ones.
event-tickets-swapped-known =
    { $who ->
        [you] You change
       *[other] { $name } changes
    } { $number ->
        [one] { $number } ticket
       *[other] { $number } tickets
    } for new ones; discarded: { $tickets }.
event-ticket-drawn =
    { $who ->
        [you] You get
       *[other] { $name } gets
    } a new ticket.
event-ticket-drawn-known =
    { $who ->
        [you] You get
       *[other] { $name } gets
    } a new ticket: { $ticket }.
event-ticket-completed =
    { $who ->
        [you] You complete
       *[other] { $name } completes
    } a ticket: { $ticket }.
event-crossed-board =
    { $who ->
        [you] You connect
       *[other] { $name } connects
    } east and west: the bonus counts as one ticket.
event-tickets-reshuffled =
    Discarded tickets are shuffled into a new ticket deck of { $size }.
event-hub-placed =
    { $who ->
        [you] You start
       *[other] { $name } starts
    } at { $crossing }.
event-rail-laid =
    { $who ->
        [you] You lay
       *[other] { $name } lays
    } a rail: { $line }.
event-stopped =
    { $who ->
        [you] You finish your
       *[other] { $name } finishes the
    } turn after one rail.
event-round-ended = Round { $number } is over: { $why }
event-round-lost =
    { $who ->
        [you] You lose
       *[other] { $name } loses
    } { $points ->
        [0] nothing
        [one] { $points } point
       *[other] { $points } points
    } ({ $cities }).
event-cities-dealt =
    { $who ->
        [you] You get
       *[other] { $name } gets
    } five cities for the new round.
event-cities-dealt-known =
    { $who ->
        [you] You get
       *[other] { $name } gets
    } five cities for the new round: { $cities }.

log-cards =
    { $who ->
        [you] You take
       *[other] { $name } takes
    } cards: { $cards }.
log-cards-blind =
    { $count ->
        [one] one from the deck
       *[other] { $count } from the deck
    }
log-card-blind-known = { $card } from the deck
log-rails =
    { $who ->
        [you] You lay
       *[other] { $name } lays
    } { $number ->
        [one] a rail
       *[other] { $number } rails
    }: { $lines }.

round-ending-complete = somebody has connected all five cities.
round-ending-rails = all rails are laid.
round-ending-passes = nobody can lay a rail.

## How a game ends, and what makes up a score

ending-cars = The game is over: a player ran out of cars and the last round has been played.
ending-passes = The game is over: nobody could act for a whole round.
ending-six-tickets = The game is over: six tickets are complete.
ending-last-car = The game is over: a player has placed the last car.
ending-below-zero = The game is over: a score has fallen below zero.

part-routes = Routes
part-made = Tickets made
part-missed = Tickets missed
part-express = Longest road
part-stations = Stations left
part-tickets = Tickets completed
part-crossed = East–west bonus
part-before = Before the last round
part-lost = Lost in the last round
part-total = Total

winner-one =
    { $who ->
        [you] You win
       *[other] { $name } wins
    } with { $points }.
winner-shared = The win is shared: { $names }, with { $points } each.
winner-by-tickets = The totals are equal; more completed tickets decide.
winner-by-road = The totals and tickets are equal; the longer road decides.
winner-by-stations = The totals and tickets are equal; fewer stations built decide.
winner-by-express = All else is equal; the European Express decides.

## Why an action is refused

refusal-game-over = The game is over.
refusal-not-your-turn = It is not your turn.
refusal-unknown-action = There is no such action in this game.
refusal-action-possible = You may pass only when nothing else is possible.
refusal-choose-tickets-first = Choose your tickets first.
refusal-second-card-first = You have taken one card: take the second one first.
refusal-tunnel-first = Answer the tunnel first: pay, or take your cards back.
refusal-nothing-offered = There are no tickets to choose from now.
refusal-not-offered = That ticket is not among those offered.
refusal-keep-more = You must keep more of these tickets.
refusal-market-gap = There is no open card in that place.
refusal-second-locomotive = An open locomotive cannot be the second card of a turn.
refusal-no-cards = There is no card left to draw.
refusal-no-tickets = There is no ticket left to draw.
refusal-no-route = There is no such route on this board.
refusal-route-taken = That route has been claimed already.
refusal-twin-is-yours = You hold the other track of this double route; nobody may hold both.
refusal-twin-closed = One track of this double route is claimed; with so few players the other is closed.
refusal-few-cars = You do not have enough cars for this route.
refusal-wrong-color = That colour does not pay for this route.
refusal-wrong-payment = That is not a payment of the right number of cards.
refusal-ferry-locomotives = A ferry asks for at least as many locomotives as it shows.
refusal-few-cards = You do not have enough cards of that colour.
refusal-few-locomotives = You do not have that many locomotives.
refusal-no-city = There is no such city on this board.
refusal-no-stations = You have built all your stations.
refusal-city-taken = There is a station in that city already.
refusal-no-tunnel = There is no tunnel to pay for now.
refusal-tunnel-cost = That is not what the tunnel costs on top.
refusal-no-crossing = There is no such crossing on this board.
refusal-crossing-taken = Another player has started on that crossing.
refusal-hub-first = Choose your starting point first.
refusal-hub-placed = The starting points are chosen already.
refusal-no-line = There is no such line on this board.
refusal-line-taken = A rail lies on that line already.
refusal-line-apart = That line does not touch your network.
refusal-second-double = A double line takes a whole turn: the second rail needs a single line.
refusal-nothing-laid = You must lay at least one rail.

about-route =
    { $route }: { $color }, { $length ->
        [one] { $length } space
       *[other] { $length } spaces
    }. You have: { $held }; { $cars ->
        [one] { $cars } car
       *[other] { $cars } cars
    }.

## Labels of the table

label-player = player
label-score = score
label-done = done
label-cars = cars
label-cards = cards
label-tickets = tickets
label-stations = stations
label-routes = routes
label-hub = start
label-market = Open cards
label-deck =
    { $count ->
        [0] from a new deck (the discard)
       *[other] from the deck ({ $count })
    }
label-piles = discard { $discard } · ticket deck { $tickets }
label-your-hand = Your cards
label-hand-of = Cards: { $name }
label-your-tickets = Your tickets
label-tickets-of = Tickets: { $name }
label-done-of = { $done } of { $all } done
label-your-cities = Your cities: away, by choice
label-cities-of = Cities: { $name }
label-last-round =
    last round: { $count ->
        [one] { $count } turn
       *[other] { $count } turns
    } left
label-round = round { $number }
label-rails = { $left } of { $all } rails left
label-end = The end
label-lent = lent: { $routes }
label-route = route
label-length = length
label-color = colour
label-points = points
label-state = state
label-typed = to type
label-city = city
label-crossing = crossing

kind-ferry = ferry
kind-tunnel = tunnel
state-free = free
state-closed = closed
state-station = station: { $name }
state-large-game = from four players on
side-east = east
side-west = west

ticket-done = done
ticket-no-way = no free way
ticket-missing =
    { $count ->
        [one] { $count } space to go
       *[other] { $count } spaces to go
    }
ticket-long = long
ticket-way = → is on the way to one of your tickets

map-too-narrow = The map needs { $width } columns; this terminal is narrower.

## Choices

group-tickets = Tickets
group-routes = Routes
group-stations = Stations
group-offers = Tickets
group-tunnel = Tunnel
group-more = All
choice-tickets = draw tickets ({ $left } left)
choice-new-tickets = discard both tickets for two new ones ({ $left } left)
choice-draw-two =
    { $count ->
        [0] draw two cards (a new deck is shuffled)
       *[other] draw two cards from the deck ({ $count })
    }
choice-pass = pass: nothing else is possible
choice-stop = finish the turn
choice-keep =
    Type the numbers of those to keep, { $least ->
        [one] at least one
       *[other] at least { $least }
    }: 1 2
choice-tunnel-pay = pay
choice-tunnel-leave = take the cards back
choice-station =
    type “station { $city }”; it costs { $count ->
        [one] { $count } card
       *[other] { $count } cards of one colour
    }
menu-more =
    “more” shows { $count ->
        [one] one other choice
       *[other] { $count } other choices
    }
welcome = { $bot ->
        [random] You play against bots that choose at random.
       *[other] You play against the bot “{ $bot }”.
    } “?” helps, “quit” leaves.

## What players type

word-draw = draw
word-take = take
word-keep = keep
word-tickets = tickets
word-claim = claim
word-station = station
word-tunnel = tunnel
word-pay = pay
word-leave = leave
word-hub = hub
word-rail = rail
word-stop = stop
word-pass = pass
word-help = help
word-table = table
word-more = more
word-routes = routes
word-cities = cities
word-log = log
word-random = random
word-save = save
word-quit = quit

example-draw = draw
example-take = take 3
example-keep = keep 1 3
example-tickets = tickets
example-station = station wien red
example-tunnel = tunnel pay 1
example-hub = hub F16
example-rail = rail F16-G17
example-stop = stop

help-rules = The game in short
help-actions = Actions, by number or in words
help-commands = Besides
help-draw = draw from the deck
help-take = take the third open card
help-keep = keep the first and third of the tickets offered
help-tickets = draw tickets (First Journey: change both)
help-claim = claim a route with the thriftiest payment; add a colour and locomotives to choose: pink 1
help-station = build a station, paid with red cards
help-tunnel = pay for the tunnel with one locomotive; “tunnel leave” takes the cards back
help-hub = start at a crossing; a city's name will do
help-rail = lay a rail on a line
help-stop = finish the turn after one rail
help-command-table = show the table again
help-command-more = show every possible action
help-command-routes = list routes; with words, those that match: routes denver free
help-command-cities = list cities
help-command-tickets = list your tickets
help-command-log = what has happened
help-command-random = let chance choose for you
help-command-save = save a record of the game: save game.jsonl
help-command-quit = leave the table
rules-usa = Take two cards, or claim a route with as many cards of its colour as it has spaces, or draw tickets. Connect the cities of your tickets: they add their points, or take them away. The longest road adds 10. When a player has two cars or fewer left, everybody has one more turn.
rules-europe = As in Ticket to Ride; besides, ferries ask for locomotives, tunnels may cost more than they show, and a station borrows another player's route for your tickets. Each station left is worth 4 points.
rules-first-journey = Draw two cards, or claim a route with as many cards of its colour as it has spaces, or change your tickets. A ticket is complete as soon as your routes connect its cities. Whoever completes six wins.
rules-trans-europa = Build a common network that joins your five secret cities to your starting point: one or two rails a turn, or one on a double line (~). The round ends when somebody is complete; the others lose a point for every rail that they still need. Below zero the game ends.

not-understood = “{ $text }” is not understood; “?” shows what can be typed.
did-you-mean = Did you mean “{ $near }”?
save-needs-name = Name a file: save game.jsonl
save-exists = { $file } exists already; choose another name.
save-failed = { $file } cannot be written: { $why }
saved =
    Saved to { $file }: { $count ->
        [one] { $count } action
       *[other] { $count } actions
    }.
save-offer = To keep a record, type a file name; Enter leaves without.

## The command line

error = error
goodbye = Until next time.
compiling = compiling { $parts } … once
choose-game = Which game?
choose-number = Type a number from 1 to { $count }, or the name of a game.
games-title = Games
games-game = game
games-players = players
games-boards = boards
games-options = options
games-hint = peregon play europe · peregon play europe --players 4 --option returned_tickets=out
simulate-playing = playing
simulate-title =
    { $title }, { $players } random players, { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
simulate-seat = seat
simulate-mean = mean
simulate-deviation = deviation
simulate-least = least
simulate-most = most
simulate-won = won
simulate-ending = { $share } — { $how }
simulate-speed = { $actions } actions a game · { $speed } games a second
simulate-saved =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    } saved to { $file }
replay-game = game { $number } of { $all }
replay-board = board { $board }
replay-players =
    { $players ->
        [one] { $players } player
       *[other] { $players } players
    }: { $names }
replay-commitment = SHA-256 of the seed: { $digest }
replay-at = After action { $at } of { $all }
replay-proven =
    Proven: { $actions ->
        [one] { $actions } action
       *[other] { $actions } actions
    }, every state is as recorded{ $ended ->
        [yes] ; the game was played to its end.
       *[no] ; the game was not finished.
    }
bench-measuring = measuring { $title }
bench-figure = figure
soak-playing = checking { $title }
soak-result =
    { $title }: { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, { $decisions } actions, { $seconds } s, { $violations ->
        [0] no violation
        [one] { $violations } violation
       *[other] { $violations } violations
    }
board-good = { $file } is a good board for: { $titles }
board-drawing = laying out
board-drawn = { $board } drawn: { $file }
board-crowded =
    The board is too crowded to be drawn well: { $count ->
        [one] { $count } flaw
       *[other] { $count } flaws
    }, the first: { $first }
board-reconstructed = a reconstruction, not the printed board
fact-name = name
fact-cities = cities
fact-pairs = pairs of cities
fact-routes = routes
fact-doubles = double routes
fact-spaces = spaces
fact-tunnels = tunnels
fact-ferries = ferries
fact-tickets = tickets
fact-long-tickets = long tickets
fact-cards = cards
fact-crossings = crossings
fact-lines = lines
fact-double-lines = double lines
fact-rails = rails
fact-small-game = cities with 2 or 3 players
fact-digest = digest
arena-playing = playing
arena-title =
    { $title }, { $players ->
        [one] { $players } player
       *[other] { $players } players
    }, seed { $seed }, { $seconds } s a decision
arena-bot = bot
arena-against = against
arena-games = games
arena-share = wins
arena-interval = interval
arena-difference = points
arena-mean-time = ms
arena-slow-time = slow
arena-forfeits = forfeits
arena-legend = wins: share, ties shared, with its interval at 95 % over deals · points: more than the others · ms: a decision, mean · slow: 95 of 100 decisions are faster
arena-seats = seats
arena-fair = fair
arena-legend-lineup = wins: share for each seat that the bot holds, ties shared, with its interval at 95 % over deals · fair: what equals would have · points: more than the others · ms: a decision, mean · slow: 95 of 100 decisions are faster
arena-parts = Mean scores
arena-ratings = Ratings
arena-rating = rating
arena-deviation = deviation
arena-fault-raised = raised an error
arena-fault-late = was late
arena-fault-illegal = chose an illegal action
arena-fault-no-action = did not choose an action
arena-fault-died = ended its process
arena-forfeit =
    { $bot } forfeited { $games ->
        [one] { $games } game
       *[other] { $games } games
    } against { $against }: { $fault } ({ $words })
arena-stalled =
    { $match }: { $games ->
        [one] { $games } game
       *[other] { $games } games
    } without an end, shared by all
arena-sprt-low = { $match }: stopped early, the win share of { $bot } is { $low } or less rather than { $high }
arena-sprt-high = { $match }: stopped early, the win share of { $bot } is { $high } or more rather than { $low }
arena-sprt-open = { $match }: not enough games to tell { $low } from { $high }
arena-saved = Games saved in { $folder }; show one with: peregon replay { $file }
arena-reported = Report written to { $file }
report-title = Arena: { $title }
report-games =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
report-made = Made by peregon { $version }. The same command with the same seed gives the same games.
report-nothing = No game was played to its end.
report-ratings = Ratings
report-ratings-note = From all games; everybody begins at 25. The dot is the rating, the bar one deviation either way, the line two.
report-shares = Wins
report-shares-note = Share of the games that the bot of the row won against that of the column, ties shared, and its interval at 95 % over deals.
report-against = against
report-seat-shares = Wins a seat
report-seat-shares-note = Share of the games won for each seat that the bot holds, ties shared, with its interval at 95 % over deals. The dashed line is what equals would have.
report-parts = Where the points come from
report-parts-note = Mean of a seat in games played to the end.
report-tickets = Tickets
report-tickets-note = Made and missed, mean of a seat.
report-made-tickets = made
report-missed-tickets = missed
report-length = Length of the games
report-length-note = Actions of all players in a game. Box: the middle half, with the median; line: 90 of 100 games. The figure is the mean.
report-forfeits = Forfeits
report-forfeits-note = Games lost by an error, by lateness, by an illegal action or by ending the process. No score of such a game counts.
report-no-forfeits = None.
report-fault = why
report-routes = Routes
report-routes-note = What each bot claims, in games played to the end. Routes tell their figures under the mouse.
report-lines = Lines
report-lines-note = Where each bot lays its rails, in games played to the end. Lines tell their figures under the mouse.
report-bot =
    { $bot } · { $seats ->
        [one] { $seats } seat played
       *[other] { $seats } seats played
    }
report-frequency = How often
report-frequency-note = In how many of its games (or rounds) the bot took it itself. The colours mean the same for all bots.
report-correlation = How it goes with winning
report-correlation-note = Correlation with the share of the win. What goes together need not be the cause; and one route in twenty may be coloured by chance alone.
report-never = never
report-unclear = nothing clear
report-routes-claimed = { $route }: claimed in { $share } of games
report-lines-claimed = { $route }: laid in { $share } of rounds
report-route-correlated = { $route }: correlation { $correlation } (by chance up to ±{ $reach }); won { $won } with it, { $otherwise } without
report-route-untold = { $route }: taken always, or never
report-most-claimed = Most often:
report-with-winning = With winning:
report-with-losing = With losing:
bots-title = Bots
bots-name = bot
bots-level = level
bots-time = ms
bots-legend = A figure is the share of games won against the planner (=) with 2 players · ms: an action, at most
    · level: for people, from 1 to 4 · expert@400 has 400 playouts a decision in place of its second.
bots-source = from
bots-built-in = built in
bots-hint = peregon arena usa --bots one,other --games 400

serve-address = Tables at { $address }

table-action-malformed = “{ $action }” is no action of this game
table-begun-already = The game has begun
table-board-refused = This board cannot be used: { $words }
table-bot-needs-level = Choose a level for the bot
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
table-seats-open = Some seats are still open
table-server-fault = Something went wrong
table-server-stops = The server is being restarted. The game is saved
table-setup-refused = This table cannot be set up: { $words }
table-spectator = Spectators only watch
table-stale = The table has gone on meanwhile; look again
table-too-large = That is too large
table-unknown-phrase = There is no such phrase
table-wrong-method = That cannot be done here
take-back-declined = The others would rather go on
take-back-nothing = There is nothing to take back
take-back-revealed = Something hidden has been revealed since; it cannot be taken back
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
