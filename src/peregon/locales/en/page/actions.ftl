### Actions that a player could choose, as in an advice: Claim Riga — Petrograd.

actions-draw = Draw from the deck
actions-take =
    { $color ->
        [unseen] Take an open card
        [locomotive] Take { $card }
       *[other] Take { $card } card
    }
actions-tickets = Draw tickets
actions-tickets-swap = Swap both tickets
actions-keep =
    { $tickets ->
        [unseen] Keep tickets
       *[other] Keep { $tickets }
    }
actions-claim = Claim { $route }
actions-station = Build a station: { $city }
actions-tunnel-pay = Pay the extra cost of the tunnel
actions-tunnel-leave = Leave the tunnel
actions-pass = Pass
actions-stop = End the turn
actions-hub = Start at { $place }
actions-rail = Lay the rail { $place }
