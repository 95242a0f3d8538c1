### What peregon says, in English. The same messages serve terminal, server and browser.
### $who is "you" where the sentence addresses the reader, else "other" with the player's $name.
### `reader-child` is the $who for the reader of First Journey: Russian says «ты» there, and has an attribute
### `child` for messages that only ever address the reader.

## Colours: of cards, of routes, a number of cards, and cards as the object of a sentence

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
card-pink =
    { $count ->
        [one] a pink
       *[other] { $count } pink
    }
card-white =
    { $count ->
        [one] a white
       *[other] { $count } white
    }
card-blue =
    { $count ->
        [one] a blue
       *[other] { $count } blue
    }
card-yellow =
    { $count ->
        [one] a yellow
       *[other] { $count } yellow
    }
card-orange =
    { $count ->
        [one] an orange
       *[other] { $count } orange
    }
card-black =
    { $count ->
        [one] a black
       *[other] { $count } black
    }
card-red =
    { $count ->
        [one] a red
       *[other] { $count } red
    }
card-green =
    { $count ->
        [one] a green
       *[other] { $count } green
    }
card-locomotive =
    { $count ->
        [one] a locomotive
       *[other] { $count } locomotives
    }
open-card-pink =
    { $count ->
        [one] an open pink
       *[other] { $count } open pink
    }
open-card-white =
    { $count ->
        [one] an open white
       *[other] { $count } open white
    }
open-card-blue =
    { $count ->
        [one] an open blue
       *[other] { $count } open blue
    }
open-card-yellow =
    { $count ->
        [one] an open yellow
       *[other] { $count } open yellow
    }
open-card-orange =
    { $count ->
        [one] an open orange
       *[other] { $count } open orange
    }
open-card-black =
    { $count ->
        [one] an open black
       *[other] { $count } open black
    }
open-card-red =
    { $count ->
        [one] an open red
       *[other] { $count } open red
    }
open-card-green =
    { $count ->
        [one] an open green
       *[other] { $count } open green
    }
open-card-locomotive =
    { $count ->
        [one] an open locomotive
       *[other] { $count } open locomotives
    }
cards-grey =
    { $count ->
        [one] { $count } card of any colour
       *[other] { $count } cards of one colour
    }
cards-none = none

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
    .child =
        { $count ->
            [one] { $count } car
           *[other] { $count } cars
        }

## Places on a rail board

# A crossing of a rail board: Vilnius (east). A line has an arrow between its ends: Vilnius (east) → Minsk.
# The page reads the arrow out as "to".
way-from = { $city } ({ $way })
way-steps =
    { $count ->
        [one] { $count } step
       *[other] { $count } steps
    } { $side }
way-north = north
way-south = south
way-east = east
way-west = west
way-north-east = north-east
way-north-west = north-west
way-south-east = south-east
way-south-west = south-west

## Players

you = You
# The same inside a sentence: "Shared win: you and Sophie".
you-within = you
reader-child = you
bot-owl = Sophie
bot-fox = Luke
bot-bear = Bruno
bot-hare = Harry
bot-cat = Clara
bot-badger = Basil
seat-name = Seat { $seat }
player-number = Player { $number }
list-and = {" and "}

## What is expected

phase-opening = Choose your first tickets
phase-tickets = Choose from the tickets you drew
phase-second-card = Take one more card
phase-tunnel = The tunnel costs more: pay, or take your cards back
phase-hub = Choose your starting point on the map
phase-second-rail = Lay a second rail on a single line, or finish your turn
phase-usa-turn = Your turn: take cards, claim a route, or draw tickets
phase-europe-turn = Your turn: take cards, claim a route, draw tickets, or build a station
phase-first-journey-turn = Your turn: draw two cards, claim a route, or swap your tickets
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
            [you] return
           *[other] returns
        } { $returned }
    }.
event-tickets-kept-known =
    { $who ->
        [you] You
       *[other] { $name }
    } { $returned ->
        [0] {""}
       *[other] { $who ->
            [you] return
           *[other] returns
        } { $returned } and{" "}
    }{ $who ->
        [you] keep
       *[other] keeps
    } { $kept ->
        [one] { $kept } ticket
       *[other] { $kept } tickets
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
    } { $card }{ $color ->
        [locomotive] {""}
       *[other] {" "}card
    } from the deck.
event-card-taken =
    { $who ->
        [you] You take
       *[other] { $name } takes
    } { $card }{ $color ->
        [locomotive] {""}
       *[other] {" "}card
    }.
event-market-filled = New open card in place { $slot }: { $card }.
event-market-swept = Too many open locomotives: all open cards are discarded ({ $cards }) and replaced.
event-deck-reshuffled =
    The discard pile is shuffled into a new deck of { $size ->
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
    } { $route } with { $payment }{ $points ->
        [0] {""}
        [one] : +{ $points } point
       *[other] : +{ $points } points
    }.
event-tunnel-tried =
    { $who ->
        [you] You try
       *[other] { $name } tries
    } the tunnel { $route } with { $payment }.
event-tunnel-turned =
    { $cards ->
        [none] The deck is empty, so no card is turned up.
       *[other] Turned up: { $cards }.
    } { $extra ->
        [0] No extra cost.
        [one] Extra cost: { $extra } card.
       *[other] Extra cost: { $extra } cards.
    }
event-extra-paid =
    { $who ->
        [you] You pay
       *[other] { $name } pays
    } the extra cost: { $payment }.
event-tunnel-left =
    { $who ->
        [you] You give up
       *[other] { $name } gives up
    } the tunnel { $route } and { $who ->
        [you] take
       *[other] takes
    } the cards back.
event-station-built =
    { $who ->
        [you] You build
       *[other] { $name } builds
    } a station in { $city } with { $payment }.
event-passed =
    { $who ->
        [you] You have no possible move, so you pass.
       *[other] { $name } has no possible move and passes.
    }
event-last-round =
    { $who ->
        [you] You are
       *[other] { $name } is
    } down to the last cars: every player has one more turn.
event-game-ended = { $why }
event-tickets-swapped =
    { $who ->
        [you] You swap
       *[other] { $name } swaps
    } { $number ->
        [one] { $number } ticket for a new one
       *[other] { $number } tickets for new ones
    }.
event-tickets-swapped-known =
    { $who ->
        [you] You swap
       *[other] { $name } swaps
    } { $number ->
        [one] { $number } ticket for a new one
       *[other] { $number } tickets for new ones
    }. Discarded: { $tickets }.
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
    } the west and the east: the bonus counts as one ticket.
event-tickets-reshuffled =
    The discarded tickets are shuffled into a new ticket deck of { $size }.
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
        [you] You finish your turn
       *[other] { $name } finishes the turn
    } after one rail.
event-round-ended = Round { $number } is over: { $why }
event-round-lost =
    { $who ->
        [you] You lose
       *[other] { $name } loses
    } { $points ->
        [0] no points
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
        [you] { $from ->
            [open] You take { $open }
            [both] You take { $open } and { $deck } from the deck
           *[deck] You draw { $deck } from the deck
        }
       *[other] { $from ->
            [open] { $name } takes { $open }
            [both] { $name } takes { $open } and { $deck } from the deck
           *[deck] { $name } draws { $deck } from the deck
        }
    }.
log-cards-unseen =
    { $count ->
        [one] a card
       *[other] { $count } cards
    }
log-rails =
    { $who ->
        [you] You lay
       *[other] { $name } lays
    } { $number ->
        [one] a rail
       *[other] { $number } rails
    }: { $lines }.

round-ending-complete = a player has connected all five cities.
round-ending-rails = all rails are laid.
round-ending-passes = no player can lay a rail.

## How a game ends, and what makes up a score

ending-cars = The game is over: a player was down to their last cars, and the last round has been played.
ending-passes = The game is over: no player could move for a whole round.
ending-six-tickets = The game is over: a player has completed six tickets.
ending-last-car = The game is over: a player has placed their last car.
ending-below-zero = The game is over: a score has dropped below zero.
ending-resigned = The game is over: a player has resigned.

part-routes = Routes
part-made = Tickets completed
part-missed = Tickets failed
part-express = Longest road
part-stations = Unused stations
part-tickets = Tickets completed
part-crossed = West to east
part-before = Before the last round
part-lost = Lost in the last round
part-total = Total

winner-one =
    { $who ->
        [you] You win
       *[other] { $name } wins
    } with { $points }.
winner-shared = Shared win: { $names }, with { $points } each.
winner-by-tickets = Tie on points: the winner has completed more tickets.
winner-by-road = Tie on points and tickets: the winner has the longer road.
winner-by-stations = Tie on points and tickets: the winner has built fewer stations.
winner-by-express = Tie on everything else: the winner holds the European Express.

## Why an action is refused

refusal-game-over = The game is over.
refusal-not-your-turn = It is not your turn.
refusal-unknown-action = There is no such action in this game.
refusal-action-possible = You can pass only when you have no other move.
refusal-choose-tickets-first = Choose your tickets first.
refusal-second-card-first = You have taken one card: take the second one first.
refusal-tunnel-first = Decide about the tunnel first: pay, or take your cards back.
refusal-nothing-offered = There are no tickets to choose from right now.
refusal-not-offered = That ticket is not one of those offered.
refusal-keep-more = Keep at least { $least } of these tickets.
refusal-market-gap = There is no open card in that place.
refusal-second-locomotive = You cannot take an open locomotive as your second card.
refusal-no-cards = There are no cards left to draw.
refusal-no-tickets = There are no tickets left to draw.
refusal-no-route = There is no such route on this board.
refusal-route-taken = That route is already claimed.
refusal-twin-is-yours = You hold the other track of this double route; a player may not hold both.
refusal-twin-closed = One track of this double route is claimed; with { $players } players the other is closed.
refusal-few-cars =
    This route needs { $needed ->
        [one] { $needed } car
       *[other] { $needed } cars
    }; you have { $held }.
refusal-wrong-color = This route is { $painted }: cards of another colour do not pay for it.
refusal-wrong-payment =
    This takes exactly { $needed ->
        [one] { $needed } card
       *[other] { $needed } cards
    }.
refusal-ferry-locomotives =
    This ferry needs at least { $needed ->
        [one] { $needed } locomotive
       *[other] { $needed } locomotives
    }; { $short ->
        [payment] the payment has
       *[hand] you have
    } { $held ->
        [0] none
       *[other] { $held }
    }.
refusal-few-cards = This needs { $cards }; you have { $hand }.
refusal-few-cards-mix = This payment needs { $cards }; you have { $hand }. Add locomotives.
refusal-few-locomotives =
    This needs { $needed ->
        [one] { $needed } locomotive
       *[other] { $needed } locomotives
    }; you have { $held ->
        [0] none
       *[other] { $held }
    }.
refusal-no-city = There is no such city on this board.
refusal-no-stations = You have built all your stations.
refusal-city-taken = That city already has a station.
refusal-no-tunnel = There is no tunnel to pay for right now.
refusal-tunnel-cost =
    The tunnel costs exactly { $needed ->
        [one] { $needed } more card
       *[other] { $needed } more cards
    }.
refusal-no-crossing = There is no such crossing on this board.
refusal-crossing-taken = Another player has already started on that crossing.
refusal-hub-first = Choose your starting point first.
refusal-hub-placed = The starting points have already been chosen.
refusal-no-line = There is no such line on this board.
refusal-line-taken = There is already a rail on that line.
refusal-line-apart = That line does not touch your network.
refusal-second-double = A double line takes a whole turn: lay the second rail on a single line.
refusal-nothing-laid = You must lay at least one rail.

about-route =
    { $route }: { $color }, { $length ->
        [one] { $length } space
       *[other] { $length } spaces
    }. You have: { $held }; { $cars ->
        [one] { $cars } car
       *[other] { $cars } cars
    }.

## Review: marks, and facts behind turning points. $who is "you" or "other" with $name.

review-mark-best = Best
review-mark-good = Good
review-mark-inaccuracy = Inaccuracy
review-mark-mistake = Mistake
review-mark-blunder = Blunder

review-reason-closed-itself = This gave up the last way for { $ticket }.
review-reason-too-few-cars =
    After this there were too few cars for { $ticket }: { $number ->
        [one] { $number } space was
       *[other] { $number } spaces were
    } still missing.
review-reason-taken =
    { $who ->
        [you] You
       *[other] { $name }
    } claimed { $route } { $number ->
        [0] before the next turn
       *[other] one turn later
    }.
review-reason-closed =
    { $who ->
        [you] You
       *[other] { $name }
    } claimed { $route }, and no way was left for { $ticket }.
review-reason-kept-failed =
    { $ticket } was kept and not completed: { $number ->
        [one] { $number } point
       *[other] { $number } points
    } lost.
review-reason-returned-made = { $ticket } was returned, but the routes of this game connect it.
review-reason-last-turn = It was the last turn: cards could not be used any more.
review-reason-way-taken =
    { $who ->
        [you] You
       *[other] { $name }
    } claimed { $route }, which was on the way for { $ticket }.
review-reason-tunnel =
    { $number ->
        [0] The tunnel had no extra cost.
        [one] The tunnel cost { $number } card more.
       *[other] The tunnel cost { $number } cards more.
    }
review-reason-completed =
    { $who ->
        [you] You
       *[other] { $name }
    } completed { $ticket }.
review-reason-round-lost =
    { $who ->
        [you] You
       *[other] { $name }
    } lost { $number ->
        [0] no points
        [one] { $number } point
       *[other] { $number } points
    } in the round.
review-reason-wins = The better action would have won the game.
review-reason-completes = With the better action { $ticket } would have been done.
review-reason-completes-city = The better action would have connected { $ticket }.
review-reason-bonus = The better action would have linked west and east: that counts as a ticket.
review-reason-road =
    With the better action the longest road would have been here: { $number ->
        [one] { $number } space
       *[other] { $number } spaces
    } against { $against }.
review-reason-road-level =
    With the better action the road would have been as long as the longest: { $number ->
        [one] { $number } space
       *[other] { $number } spaces
    }.
review-reason-station-spent =
    A station costs cards, and { $number ->
        [one] { $number } point
       *[other] { $number } points
    } at the end.
review-reason-began-end = This began the last round; the better action does not.
review-reason-begins-end = The better action would have begun the last round.
review-reason-ends-round = The better action would have ended the round.
review-reason-nearer =
    With the better action the way for { $ticket } is { $number ->
        [one] { $number } space
       *[other] { $number } spaces
    } shorter.
review-reason-nearer-all =
    With the better action the ways for several tickets are { $number ->
        [one] { $number } space
       *[other] { $number } spaces
    } shorter in all.
review-reason-nearer-rails =
    With the better action the way to { $ticket } is { $number ->
        [one] { $number } rail
       *[other] { $number } rails
    } shorter.
review-reason-joins =
    The better action would have joined { $who ->
        [you] your network
       *[other] the network of { $name }
    }.
review-reason-tunnel-dear =
    Leaving the tunnel { $route } would have kept all cards: it cost { $number ->
        [one] { $number } card
       *[other] { $number } cards
    } more.
review-reason-saves-locomotives =
    The better payment keeps { $number ->
        [one] { $number } locomotive
       *[other] { $number } locomotives
    }.
review-reason-color-needed = The cards that this cost were needed for { $route }.
review-reason-card-for = { $route } needs { $card }.
review-reason-card-for-road = For a longer road, { $route } needs { $card }.
review-reason-open-locomotive = A locomotive lay open.
review-reason-collects = With the better action there are { $number } cards of one colour in hand.
review-reason-only-way = Without { $route } there is no way for { $ticket }, and somebody else could take it.
review-reason-detour =
    If somebody else takes { $route }, the way for { $ticket } is { $number ->
        [one] { $number } space
       *[other] { $number } spaces
    } longer.
review-reason-all-made = All tickets were done: it was the time for new ones.
review-reason-time =
    There was time for new tickets: { $number ->
        [one] { $number } car was
       *[other] { $number } cars were
    } left.
review-reason-tickets-open =
    { $number ->
        [one] { $number } ticket was
       *[other] { $number } tickets were
    } still open.
review-reason-points =
    The better action brings { $number ->
        [one] { $number } point
       *[other] { $number } points
    } more at once.
review-reason-off-way = { $route } is on no way for an open ticket.
review-reason-mistake-of =
    { $who ->
        [you] You made
       *[other] { $name } made
    } a mistake of about { $number ->
        [one] { $number } percentage point
       *[other] { $number } percentage points
    }.
review-reason-drew-locomotive =
    The deck gave { $number ->
        [one] a locomotive
       *[other] { $number } locomotives
    }.
review-reason-drew-needed = The deck gave { $card }, which { $route } needs.
review-reason-market-gave = A card that was wanted came to the open cards: { $card }.
review-reason-ticket-made = A new ticket was done at once: { $ticket }.
review-reason-ticket-fits =
    A new ticket fitted: { $ticket } needed only { $number ->
        [one] { $number } more space
       *[other] { $number } more spaces
    }.
review-reason-still-free = { $route } was still free.
review-reason-card-taken =
    { $who ->
        [you] You
       *[other] { $name }
    } took { $card }, which was wanted here too.
review-reason-last-round =
    { $who ->
        [you] You
       *[other] { $name }
    } began the last round.
review-reason-drew-nothing =
    The deck gave { $number ->
        [one] a card
       *[other] { $number } cards
    } of no use for a ticket.
review-reason-tickets-far =
    The new tickets did not fit: the nearest needed { $number ->
        [one] { $number } more space
       *[other] { $number } more spaces
    }.
review-reason-tickets-lost = No new ticket could be made any more.
review-reason-ahead =
    The game ended { $number ->
        [one] { $number } point
       *[other] { $number } points
    } ahead of the next player.
review-reason-behind =
    The game ended { $number ->
        [one] { $number } point
       *[other] { $number } points
    } behind the leader.
review-reason-ahead-tickets =
    The game ended { $number ->
        [one] { $number } ticket
       *[other] { $number } tickets
    } ahead of the next player.
review-reason-behind-tickets =
    The game ended { $number ->
        [one] { $number } ticket
       *[other] { $number } tickets
    } behind the leader.
review-reason-level = The game ended level with the best of the others.
