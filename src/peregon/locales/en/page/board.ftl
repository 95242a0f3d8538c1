### The board: its keys, and its places in words.

board-keys = Arrow keys move between the places you can choose, Enter chooses. Shift with arrow keys, plus, minus and zero move the map.
board-nearer = Zoom in
board-farther = Zoom out
board-fit = Whole board
board-zoom = Zoom
board-edge = This is the edge of the map.
board-no-further = Nothing to choose further that way.
board-show-city = Show { $city }
board-show-deed = Show what { $name } did
board-back = Back to the closer view

board-tunnel = tunnel
board-ferry =
    { $locomotives ->
        [0] ferry
        [one] ferry, { $locomotives } locomotive
       *[other] ferry, { $locomotives } locomotives
    }
board-track = track { $number } of 2
board-double = double line
board-direction = { " to " }

board-text = The board in words
board-text-show = The board in words
board-text-close = Back to the map
board-text-open = You can choose
board-text-nothing = Nothing to choose on the board right now.
board-text-cities = Cities
board-text-routes = Routes
board-text-lines = Rails laid
board-text-hubs = Starting points
board-text-free = free
board-text-way =
    { $count ->
        [one] on the way for ticket { $tickets }
       *[other] on the way for tickets { $tickets }
    }
board-text-only =
    { $kind ->
        [rails] { $city }: a city cannot be chosen. Rails are laid on the lines
       *[routes] { $city }: a city cannot be chosen. You claim the routes between the cities
    }
board-text-way-to = on a short way to { $cities }
board-text-station = station: { $name }
board-text-mine = one of your cities
board-text-no-rails = None yet.
