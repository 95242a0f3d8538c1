### The end of a game: how the scores came about.

end-counting = Final scoring
end-winner =
    { $who ->
        [you] You win
       *[other] { $name } wins
    }
end-margin = { $points }, { $by } ahead of { $names }
end-place =
    { $place ->
        [2] You came second
        [3] You came third
        [4] You came fourth
        [5] You came fifth
       *[other] You came sixth
    } · { $points }
end-new = New game
end-shared = A shared win
end-turns-played =
    { $count ->
        [one] { $count } turn
       *[other] { $count } turns
    }
end-rounds-played =
    { $count ->
        [one] { $count } round
       *[other] { $count } rounds
    }

end-start = At the start
end-round = Round { $number }
end-round-complete = a player connected all five cities
end-round-rails = all rails were laid
end-round-passes = no player could lay a rail
end-express = European Express
end-express-note = the longest road
end-cars =
    { $count ->
        [one] { $count } car
       *[other] { $count } cars
    }
end-stations = { $count } × 4

end-part-routes = routes
end-part-tickets = tickets
end-part-stations = stations
end-part-express = bonus
end-part-lost = lost
end-part-start = at the start
end-skip = Show all
end-one-by-one = Count the score again

end-again = Rematch
end-join-again = Join the next game
end-next-waits = The next game is waiting for you
end-watch = Watch replay
end-save = Save the record
end-board = View the board
end-home = Home
end-record = Record of this game

end-road-label = The board at the end, with the longest road
end-board-label = The board at the end
end-road =
    { $who ->
        [you] Your road
       *[other] { $name }
    }: { $from } — { $to }, { $count ->
        [one] { $count } car
       *[other] { $count } cars
    }, no route used twice.
end-road-length =
    { $who ->
        [you] Your road
       *[other] { $name }
    }: { $count ->
        [one] { $count } car
       *[other] { $count } cars
    }.
end-road-round =
    { $who ->
        [you] Your road
       *[other] { $name }
    }: a loop of { $count ->
        [one] { $count } car
       *[other] { $count } cars
    }.
end-road-whose = Show the road of
end-lent = Stations
end-lent-words =
    { $who ->
        [you] Your stations use
       *[other] { $name }: stations use
    } { $routes }.

end-proof = Was the deal fair?
end-proof-words = Before the first move the server published a fingerprint of the seed from which all cards are dealt. Now the seed itself is revealed: its SHA-256 must match that fingerprint.
end-seed = Seed
end-commitment = Fingerprint published before the game
end-proof-holds = They match: your browser has just checked it.
end-proof-fails = They do not match.
