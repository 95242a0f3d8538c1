### Trans Europa: starting points, rails, five cities.

rails-cities = Your five cities · only you can see them
rails-left = { $left } of { $all } rails left
rails-joined = connected
rails-away =
    { $count ->
        [one] { $count } rail away
       *[other] { $count } rails away
    }
rails-to-go = { $count } to go
rails-turn = Your turn
rails-hub = Choose your starting point on the map
rails-hub-chosen = Start here?
rails-line-chosen =
    { $cost ->
        [one] Lay a rail here?
       *[other] A double line takes the whole turn
    }
rails-laid =
    { $count ->
        [0] Choose a glowing line
       *[other] One rail laid. A second one?
    }
rails-finish = Finish turn
rails-starts-at = starts at { $crossing }
rails-starting = is choosing a start
rails-not-started = has not started yet
rails-round = round { $number }

rails-slot = Rail { $number }
rails-done =
    { $count ->
        [one] { $count } rail
       *[other] { $count } rails
    }
