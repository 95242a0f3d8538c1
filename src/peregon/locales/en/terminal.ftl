### What the terminal says, in English.

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
        [0] from a new deck (discard pile)
       *[other] from the deck ({ $count })
    }
label-piles = discard { $discard } · ticket deck { $tickets }
label-your-hand = Your cards
label-hand-of = Cards: { $name }
label-your-tickets = Your tickets
label-tickets-of = Tickets: { $name }
label-done-of = { $done } of { $all } done
label-your-cities = Your cities: distance, path
label-cities-of = Cities: { $name }
label-last-round =
    last round: { $count ->
        [one] { $count } turn
       *[other] { $count } turns
    } left
label-round = round { $number }
label-rails = { $left } of { $all } rails left
label-end = Final scores
label-lent = borrowed: { $routes }
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
state-large-game = with 4 or more players
side-east = east
side-west = west

ticket-done = done
ticket-no-way = no open path
ticket-by-station = joined through a station
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
choice-new-tickets = swap both tickets for new ones ({ $left } left)
choice-draw-two =
    { $count ->
        [0] draw two cards (the discard pile becomes a new deck)
       *[other] draw two cards from the deck ({ $count })
    }
choice-pass = pass: no other move is possible
choice-stop = finish the turn
choice-keep =
    Type the numbers of the tickets to keep, { $least ->
        [one] at least one
       *[other] at least { $least }
    }: 1 2
choice-tunnel-pay = pay
choice-tunnel-leave = take the cards back
choice-station =
    type “station { $city }”; the price is { $count ->
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
    } Type “?” for help, “quit” to leave.

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
word-hub = start
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
example-hub = start F16
example-rail = rail F16-G17
example-stop = stop

help-rules = The game in short
help-actions = Actions, by number or in words
help-commands = Commands
help-draw = draw from the deck
help-take = take the third open card
help-keep = keep the first and third of the tickets offered
help-tickets = draw tickets (First Journey: swap both)
help-claim = claim a route with the cheapest payment; add a colour and locomotives to choose another: pink 1
help-station = build a station, paid with red cards
help-tunnel = pay for the tunnel with one locomotive; “tunnel leave” takes the cards back
help-hub = start at a crossing; you can also type a city
help-rail = lay a rail on a line
help-stop = finish the turn after one rail
help-command-table = show the table again
help-command-more = show every possible action
help-command-routes = list routes; add words to filter: routes denver free
help-command-cities = list cities
help-command-tickets = list your tickets
help-command-log = show what has happened
help-command-random = choose a random action
help-command-save = save a record of the game: save game.jsonl
help-command-quit = leave the game
rules-usa = Take two cards, or claim a route with as many cards of its colour as it has spaces, or draw tickets. Connect the cities of your tickets: a completed ticket adds its points, an unfinished one costs you as many. The longest road adds 10. When a player has two cars or fewer, every player has one more turn.
rules-europe = As in Ticket to Ride; in addition, ferries need locomotives, tunnels may cost more than shown, and a station lets you use another player’s route for your tickets. Each unused station scores 4 points.
rules-first-journey = Draw two cards, or claim a route with as many cards of its colour as it has spaces, or swap your tickets. A ticket is complete as soon as your routes connect its cities. The first player to complete six wins.
rules-trans-europa = Build a shared network that connects your five secret cities to your starting point: one or two rails per turn, or one on a double line (~). The round ends when a player has connected all five; the others lose a point for every missing rail. When a score drops below zero, the game ends.

not-understood = “{ $text }” is not understood; “?” shows what you can type.
did-you-mean = Did you mean “{ $near }”?
save-needs-name = Type a file name: save game.jsonl
save-exists = { $file } already exists; choose another name.
save-failed = { $file } cannot be written: { $why }
saved =
    Saved to { $file }: { $count ->
        [one] { $count } action
       *[other] { $count } actions
    }.
save-offer = To save a record, type a file name; press Enter to leave without saving.

## The command line

error = error
extra-missing = this needs more than is installed: pip install 'peregon[{ $extra }]'
goodbye = Goodbye!
compiling = compiling { $parts } (only once)…
choose-game = Which game?
choose-number = Type a number from 1 to { $count }, or the name of a game.
games-title = Games
games-game = game
games-players = players
games-boards = boards
games-options = options
games-hint = peregon play europe · peregon play europe --players 4 --option returned_tickets=out
simulate-playing = simulating
simulate-title =
    { $title }, { $players } random players, { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
simulate-seat = seat
simulate-mean = mean
simulate-deviation = deviation
simulate-least = lowest
simulate-most = highest
simulate-won = won
simulate-ending = { $share } — { $how }
simulate-speed = { $actions } actions per game · { $speed } games per second
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
replay-resigned = { $name } resigned; the game ended there.
replay-at = After action { $at } of { $all }
replay-proven =
    Verified: { $actions ->
        [one] { $actions } action
       *[other] { $actions } actions
    }; every state matches the record{ $ended ->
        [yes] , and the game was finished.
       *[no] , but the game was not finished.
    }
action-draw = draw from the deck
action-take =
    take { $card }{ $color ->
        [locomotive] {""}
       *[other] {" "}card
    }
action-tickets = draw tickets
action-new-tickets = swap both tickets
action-keep = keep { $tickets }
action-claim = { $route }: { $payment }
action-tunnel-pay = pay for the tunnel: { $payment }
action-tunnel-leave = leave the tunnel
action-station = station in { $city }: { $payment }
action-pass = pass
action-hub = start at { $place }
action-rail = rail { $place }
action-stop = finish the turn
review-working = reviewing
review-of =
    { $playouts ->
        [one] { $playouts } playout
       *[other] { $playouts } playouts
    } per decision. Chances are what a seat could know, for players as good as the strong bots.
review-accuracy = accuracy
review-choices = real choices
review-first = chance at first
review-reading = reading
review-interrupted = Stopped. Nothing was kept; the same command begins again.
review-rough = Too few playouts to tell mistakes from chance. Give it more, for example --playouts 4000 or --seconds 120.
review-others = decisions of the others
review-chance = cards
review-rest = cards and the others
review-unclear = not clear
review-largest = the largest change of the game
review-change = { $sign }{ $points ->
        [one] { $points } percentage point
       *[other] { $points } percentage points
    }
review-lost = own decisions
review-luck = luck
review-result = result
review-legend = Accuracy is 100 if nothing was lost. A choice is real if the actions clearly differ. What decisions and cards changed is given in percentage points of the chance to win. ± is two standard errors: about 95 % of the true figures are within.
review-points = Turning points
review-no-points = There was none.
review-in-turn =
    { $turn ->
        [0] before the first turn
       *[other] turn { $turn }
    }
review-in-round = round { $turn }
review-point = { $when }: { $kind }, { $change }
review-instead = Played: { $played }. Better: { $best }.
review-decisions = Choices
review-written = Review written to { $file }
review-title = Review: { $title }
review-chart = Chances to win
review-chart-note = A line for each player, from what that player could see, scaled so that all add up to 100 %. The band has the true figure in it in 95 % of all cases, as far as the number of playouts decides. A sign is a turning point of the player on whose line it stands: an octagon is a blunder, a diamond a mistake, a circle an inaccuracy, a triangle luck. Select it to read more.
review-actions = actions
review-players = Players
review-players-note = { review-legend }
review-points-note = Inaccuracies, mistakes, blunders, and large changes by cards or the others, in the order of the game. After luck, the board shows the player’s next decision, else the moment of this one. A dashed route was claimed by another player soon after.
review-luck-after = After: { $played }.
review-played = played
review-cards = Cards: { $cards }
review-tickets = Tickets: { $tickets }
review-cities = Cities, with the rails that were missing: { $cities }
review-decisions-note = Decisions in which the actions clearly differ, with the chance after the best action and after what was played.
review-show = Show all
review-made = Made by peregon { $version }. The same game with as many playouts gives the same figures.
review-turn = turn
review-round = round
review-action = played
review-before = before
review-after = after
review-loss = loss, points
review-mark = mark
review-better = better
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
board-good = { $file } is a valid board for: { $titles }
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
    }, seed { $seed }, { $seconds } s per decision
arena-bot = bot
arena-against = against
arena-games = games
arena-share = wins
arena-interval = interval
arena-difference = points
arena-mean-time = ms
arena-slow-time = slow
arena-forfeits = forfeits
arena-legend = wins: share of games won (ties split), with its 95 % confidence interval over deals · points: lead over the other players · ms: mean time per decision · slow: 95 % of decisions are faster
arena-seats = seats
arena-fair = fair
arena-legend-lineup = wins: share of games won per seat of the bot (ties split), with its 95 % confidence interval over deals · fair: the share of equal players · points: lead over the other players · ms: mean time per decision · slow: 95 % of decisions are faster
arena-parts = Mean scores
arena-ratings = Ratings
arena-rating = rating
arena-deviation = deviation
arena-fault-raised = raised an error
arena-fault-late = exceeded the time limit
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
    } did not end; all players share the win
arena-sprt-low = { $match }: stopped early; the win share of { $bot } is { $low } or less, not { $high }
arena-sprt-high = { $match }: stopped early; the win share of { $bot } is { $high } or more, not { $low }
arena-sprt-open = { $match }: not enough games to tell { $low } from { $high }
leaderboard-title =
    { $title }, { $players ->
        [one] { $players } player
       *[other] { $players } players
    }
leaderboard-rules = rules { $version }
leaderboard-bot = bot
leaderboard-rating = rating
leaderboard-margin = 95 %
leaderboard-games = games
dataset-playing = playing
dataset-saved =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    } in { $file }, { $before } of them from earlier runs
arena-saved = Games saved in { $folder }; show one with: peregon replay { $file }
arena-reported = Report written to { $file }
report-title = Arena: { $title }
report-games =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
report-made = Made by peregon { $version }. The same command with the same seed gives the same games.
report-nothing = No game was finished.
report-ratings = Ratings
report-ratings-note = From all games; every bot starts at 25. The dot is the rating, the bar one deviation either way, the line two.
report-shares = Wins
report-shares-note = Share of games that the bot in the row won against the bot in the column (ties split), with its 95 % confidence interval over deals.
report-against = against
report-seat-shares = Wins per seat
report-seat-shares-note = Share of games won per seat of the bot (ties split), with its 95 % confidence interval over deals. The dashed line is the share of equal players.
report-parts = Score by source
report-parts-note = Mean per seat in finished games.
report-tickets = Tickets
report-tickets-note = Completed and failed tickets, mean per seat.
report-made-tickets = completed
report-missed-tickets = failed
report-length = Game length
report-length-note = Actions of all players per game. Box: the middle half with the median; line: 90 % of games. The number is the mean.
report-forfeits = Forfeits
report-forfeits-note = Games lost by an error, by exceeding the time limit, by an illegal action or by ending the process. The scores of these games are ignored.
report-no-forfeits = None.
report-fault = reason
report-routes = Routes
report-routes-note = Routes that each bot claims in finished games. Point at a route to see its numbers.
report-lines = Lines
report-lines-note = Lines where each bot lays its rails in finished games. Point at a line to see its numbers.
report-bot =
    { $bot } · { $seats ->
        [one] { $seats } seat played
       *[other] { $seats } seats played
    }
report-frequency = How often
report-frequency-note = Share of its games (or rounds) in which the bot took it itself. The colour scale is the same for all bots.
report-correlation = Correlation with winning
report-correlation-note = Correlation with the share of the win. Correlation is not causation, and one route in twenty may be coloured by chance.
report-never = never
report-unclear = no clear effect
report-routes-claimed = { $route }: claimed in { $share } of games
report-lines-claimed = { $route }: laid in { $share } of rounds
report-route-correlated = { $route }: correlation { $correlation } (by chance up to ±{ $reach }); won { $won } with it, { $otherwise } without
report-route-untold = { $route }: always taken, or never
report-most-claimed = Most often:
report-with-winning = When winning:
report-with-losing = When losing:
bots-title = Bots
bots-name = bot
bots-level = level
bots-time = ms
bots-legend =
    %: games won against the planner (=) with 2 players · level: for people, 1 to 4
    ms: mean time per action, in the game where it is longest
    expert@400 plays 400 playouts per decision instead of one second
bots-source = from
bots-built-in = built in
bots-hint = peregon arena usa --bots one,other --games 400

open-address = Open { $address } in your browser. Press Ctrl-C to stop
open-running = Already running: { $address }
open-lan = Others in your local network join at { $address }
open-no-lan = This computer is not in a local network
serve-address = Serving at { $address }
