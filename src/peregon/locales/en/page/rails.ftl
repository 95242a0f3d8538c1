### Trans Europa: starting points, rails, five cities.

rails-cities = Your five cities · only you see them
rails-cities-short = Your five cities
rails-left = { $left } of { $all } rails left
rails-left-short = { $left } rails left
rails-joined = joined
rails-away =
    { $count ->
        [one] { $count } rail away
       *[other] { $count } rails away
    }
rails-turn = Your turn
rails-others = Wait for your turn
rails-hub = Choose a crossing to start from
rails-hub-chosen = Start here?
rails-line-chosen =
    { $cost ->
        [one] A rail on this line?
       *[other] A double line: your whole turn
    }
rails-laid =
    { $count ->
        [0] Choose a glowing line
       *[other] One rail laid; a second?
    }
rails-finish = Finish turn
rails-starts-at = starts at { $crossing }
rails-starting = is choosing where to start
rails-not-started = has not started yet
rails-round = round { $number }
rails-tab-cities = Cities
