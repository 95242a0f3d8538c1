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
