### First Journey: the table of a child. Short words.

journey-your-turn = { $name }, your turn!
journey-now-turn = Draw two cards, or claim a glowing route
journey-now-chosen =
    { $kind ->
        [route] Like this one? Press “Claim”
        [deck] Draw two cards?
        [tickets] New tickets? That is your whole turn
       *[other] Confirm it, or choose something else
    }
journey-now-pass = There is nothing you can do this time: pass
journey-you = that is you
journey-of-six = {" "}of 6
journey-places =
    { $count ->
        [one] { $count } of 6 places is filled
       *[other] { $count } of 6 places are filled
    }
journey-bonus-place = West — east
journey-cars =
    { $count ->
        [one] { $count } car
       *[other] { $count } cars
    }
journey-bonus = From west to east
journey-bonus-worth = +1 ticket
journey-bonus-how = Join a western city to an eastern one with your own cars: that fills a place too.
journey-bonus-done = Done! The bonus has filled a place.
journey-secret = Secret tickets · only you see them
journey-ticket-missing =
    { $count ->
        [0] joined
        [one] { $count } car to go
       *[other] { $count } cars to go
    }
journey-ticket-lost = the way is closed: change it
journey-new = New tickets
journey-new-cost = a whole turn
journey-hand = Your cards · { $count }
journey-draw = Draw 2 cards
journey-deck = deck: { $count }
journey-chosen =
    { $kind ->
        [deck] Two cards from the deck
        [tickets] Change both tickets?
        [pass] Pass
       *[other] { "" }
    }
journey-chosen-facts =
    { $kind ->
        [deck] Nobody knows which ones they will be
        [tickets] You get two others. That is your whole turn
        [pass] Nothing else is possible
       *[other] { "" }
    }
journey-confirm =
    { $kind ->
        [route] Claim
        [deck] Draw
        [tickets] Change
        [pass] Pass
       *[other] Yes
    }
journey-no = No
journey-finishes = Ticket done: { $ticket }
journey-tab-places = Six places
