### First Journey: a table for children. Short words.

journey-your-turn = { $name }, your turn!
journey-now-turn =
    { $can ->
        [draw] Draw 2 cards
        [claim] The deck is empty: claim a route
        [swap] The deck is empty: take new tickets
       *[both] Draw 2 cards or claim a route
    }
journey-brief-turn =
    { $can ->
        [draw] Your turn: cards
        [claim] Your turn: a route
        [swap] Your turn: new tickets
       *[both] Your turn: cards or a route
    }
journey-now-chosen =
    { $kind ->
        [route] This one? Press “Claim”
        [deck] Draw two cards?
        [tickets] New tickets? That takes your whole turn
       *[other] Confirm it, or choose something else
    }
journey-turn-over = Your turn is over
journey-now-pass = There is nothing you can do this time: pass
journey-you = that’s you
journey-of = {" "}of { $count }
journey-places =
    { $count ->
        [one] { $count } of { $all } places is filled
       *[other] { $count } of { $all } places are filled
    }
journey-bonus-place = West to east
journey-cars =
    { $count ->
        [one] { $count } car
       *[other] { $count } cars
    }
journey-bonus = West to east
journey-bonus-worth = +1 ticket
journey-bonus-how = Connect a western city to an eastern one with your own cars: that fills a place too.
journey-bonus-done = Done! The bonus has filled a place.
journey-secret = Secret tickets · only you can see them
journey-ticket-missing =
    { $count ->
        [0] connected
        [one] { $count } car to go
       *[other] { $count } cars to go
    }
journey-ticket-lost = the way is blocked: swap it
journey-new = New tickets
journey-new-cost = a whole turn
journey-hand = Your cards · { $count }
journey-draw = Draw 2 cards
journey-deck = deck: { $count }
journey-chosen =
    { $kind ->
        [deck] Two cards from the deck
        [tickets] Swap both tickets?
        [pass] Pass
       *[other] { "" }
    }
journey-chosen-facts =
    { $kind ->
        [deck] Nobody knows which ones
        [tickets] You get two new ones. That takes your whole turn
        [pass] Nothing else is possible
       *[other] { "" }
    }
journey-confirm =
    { $kind ->
        [route] Claim
        [deck] Draw
        [tickets] Swap
        [pass] Pass
       *[other] Yes
    }
journey-no = No
journey-finishes = Ticket done: { $ticket }
journey-stamp = Done!
journey-stamp-bonus = West to east!
journey-stamp-of = { $count } of 6
journey-golden = Golden ticket
journey-silver =
    { $place ->
        [2] Second place
        [3] Third place
       *[other] Fourth place
    }
journey-golden-count =
    { $count ->
        [one] { $count } ticket of 6
       *[other] { $count } tickets of 6
    }
journey-none = No tickets this time. Play again!
journey-golden-on = Continue
