### The end of a game: how the scores came about.

end-counting = The final count
end-winner =
    { $who ->
        [you] You win
       *[other] { $name } wins
    }
end-shared = A shared win
end-turns-played =
    { $count ->
        [one] { $count } round
       *[other] { $count } rounds
    }
end-rounds-played =
    { $count ->
        [one] { $count } round
       *[other] { $count } rounds
    }

end-start = At the start
end-round = Round { $number }
end-round-complete = somebody was complete
end-round-rails = all rails were laid
end-round-passes = nobody could lay a rail
end-express = European Express
end-express-note = the longest road
end-cars =
    { $count ->
        [one] { $count } car
       *[other] { $count } cars
    }
end-stations = { $count } × 4

end-bars = How the scores came about
end-part-routes = routes
end-part-tickets = tickets
end-part-stations = stations
end-part-express = bonus
end-part-lost = lost
end-part-start = left
end-skip = Show it all
end-one-by-one = Show it part by part

end-again = Again, same people
end-join-again = To the next game
end-next-waits = The next game is waiting for you
end-watch = Watch it again
end-save = Save the record
end-board = To the board
end-home = Home
end-record = The record of this game

end-road-label = The board at the end, with the longest road
end-board-label = The board at the end
end-road =
    { $who ->
        [you] Your road
       *[other] { $name }
    }: { $from } — { $to }, { $count ->
        [one] { $count } car
       *[other] { $count } cars
    }, no route twice.
end-road-round =
    { $who ->
        [you] Your road
       *[other] { $name }
    }: a road of { $count ->
        [one] { $count } car
       *[other] { $count } cars
    } that comes back to its beginning.
end-road-whose = Whose road is shown
end-lent = Stations
end-lent-words =
    { $who ->
        [you] Your stations borrow
       *[other] { $name }: stations borrow
    } { $routes }.

end-proof = Was the deal fair?
end-proof-words = Before the first action the server published a fingerprint of the seed from which all cards are dealt. Now the seed itself is open: its SHA-256 must be that fingerprint.
end-seed = Seed
end-commitment = Fingerprint published before the game
end-proof-holds = They match: your browser has just checked it.
end-proof-fails = They do not match.
