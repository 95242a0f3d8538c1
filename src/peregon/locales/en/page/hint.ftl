### Hint and coach at a table: the advice, what it brings, and what an action costs.

hint-key = Hint
hint-thinking = Thinking…
hint-close = Close
hint-best = Best move
    .child = You can do this
hint-good = A good move
    .child = You can do this
hint-other = Another move
    .child = Or this
hint-only = The only move
hint-even = Equal moves: { $number } of { $count }
    .child = Just as good: { $number } of { $count }
hint-choose = Choose on the board
    .child = Choose
hint-choose-here = Choose
hint-another = Another move
hint-chance = Chance to win
hint-unclear = unclear
hint-ahead = The next best move has about { $share } less.
hint-behind = About { $share } less than the best move.
hint-even-first = Several moves are about equally good.
hint-even-other = About as good as the best move.
hint-unclear-first = It is still unclear which move is best.
hint-unclear-other = It is still unclear whether another move is better.
hint-gain = brings points
hint-coach = Coach
hint-coach-off = Turn off
hint-show = Show
hint-costs = This costs about { $share } of the chance to win. Better: { $best }.
hint-think = Think again. Perhaps this is better: { $best }?
hint-cost = This cost about { $share } of the chance to win. Better: { $best }.
hint-next-time = Next time, try this: { $best }.

## What an action brings

hint-fact-cards-back = The cards stay in your hand, and the turn ends.
    .child = You keep your cards.
hint-fact-pass = There is no other move now.
hint-fact-completes =
    { $number ->
        [0] The ticket { $ticket } will be done.
       *[other] The ticket { $ticket } will be done: +{ $number }.
    }
    .child = The ticket { $ticket } will be done!
hint-fact-nearer =
    After that the ticket { $ticket } needs { $number ->
        [one] { $number } more space
       *[other] { $number } more spaces
    }.
    .child =
    Then the ticket { $ticket } needs { $number ->
        [one] { $number } more car
       *[other] { $number } more cars
    }.
hint-fact-only-way = There is no other way for { $ticket }: if somebody takes this route, the ticket is lost.
    .child = If somebody takes this route, the ticket { $ticket } is lost.
hint-fact-detour =
    If somebody takes this route, the way for { $ticket } is { $number ->
        [one] { $number } space
       *[other] { $number } spaces
    } longer.
    .child =
    If somebody takes this route, the way around is { $number ->
        [one] { $number } car
       *[other] { $number } cars
    } longer.
hint-fact-points =
    The route itself brings { $number ->
        [one] { $number } point
       *[other] { $number } points
    }.
hint-fact-rival = { $name } already has a route to { $city }.
    .child = { $name } is close: { $city }.
hint-fact-ends = Cars left after it: { $number }. The last round begins.
hint-fact-cars-left =
    Cars left after it: { $number }.
    .child =
    You will have { $number ->
        [one] { $number } car
       *[other] { $number } cars
    } left.
hint-fact-station-helps =
    The station helps the ticket { $ticket }: { $number ->
        [0] another player’s route will connect it.
        [one] it needs { $number } more space.
       *[other] it needs { $number } more spaces.
    }
hint-fact-station-lends = A station in { $city } borrows one route of another player at the end.
hint-fact-locomotive = A locomotive stands for any colour.
hint-fact-card-for =
    The card is needed for { $route }: { $number ->
        [0] with it the route can be claimed.
        [one] after it { $number } card is still missing.
       *[other] after it { $number } cards are still missing.
    }
hint-fact-collects =
    { $number ->
        [one] It will be the first card of this colour in your hand: { $card }.
       *[other] You will have { $number } cards of this colour: { $card }.
    }
hint-fact-no-open-card = No open card has a colour that you need, and none is a locomotive.
hint-fact-no-claim = No route can be claimed now: cards are missing.
    .child = You need more cards to claim a route.
hint-fact-saves =
    For { $route } { $number ->
        [one] { $number } card is missing
       *[other] { $number } cards are missing
    }.
    .child =
    For { $route } you need { $number ->
        [one] { $number } more card
       *[other] { $number } more cards
    }.
hint-fact-unseen-card = The others do not see a card from the deck.
hint-fact-two-cards = Two cards from the deck.
    .child = You draw two cards.
hint-fact-all-made = All tickets in hand are done.
hint-fact-cars =
    Cars left: { $number }. There is time for a new ticket.
    .child =
    You still have { $number ->
        [one] { $number } car
       *[other] { $number } cars
    }.
hint-fact-keep =
    Together these tickets are worth { $number ->
        [one] { $number } point
       *[other] { $number } points
    }.
hint-fact-shared =
    Their ways run together: { $number ->
        [one] { $number } route is shared
       *[other] { $number } routes are shared
    }.
hint-fact-returned =
    The ticket { $ticket } would need { $number ->
        [one] { $number } space
       *[other] { $number } spaces
    }.
hint-fact-returned-lost = The ticket { $ticket } can no longer be done.
hint-fact-hub =
    The farthest city is { $number ->
        [one] { $number } rail
       *[other] { $number } rails
    } away.
hint-fact-hub-near =
    { $number ->
        [0] { $ticket } is right here.
        [one] { $ticket } is { $number } rail away.
       *[other] { $ticket } is { $number } rails away.
    }
hint-fact-ends-round = All five cities will be connected: the round ends.
hint-fact-connects = { $ticket } will be connected.
hint-fact-joins = Your network joins that of { $name }, and its rails become shared.
hint-fact-nearer-rails =
    { $ticket } will be { $number ->
        [one] { $number } rail
       *[other] { $number } rails
    } away.
hint-fact-nearer-cities =
    { $number ->
        [one] { $number } city comes
       *[other] { $number } cities come
    } nearer at once.
hint-fact-rails-missing =
    { $number ->
        [one] { $number } rail is
       *[other] { $number } rails are
    } missing to all cities together.
hint-fact-no-rail-helps = No rail brings a city nearer now.
