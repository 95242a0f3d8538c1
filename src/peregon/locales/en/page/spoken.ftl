### What only a screen reader says at a table.

spoken-label = Announcements
spoken-offer = { $letter }: { $ticket }, { $points }
spoken-offer-keys = Keys 1 to { $number } keep a ticket or return it, Enter confirms
spoken-offer-kept =
    { $letter }, { $ticket }: { $kept ->
        [yes] kept
       *[no] not kept
    }
# How many of the offered tickets are kept so far.
spoken-offers-kept = { $kept } of { $number }
spoken-cost =
    { $count ->
        [one] You pay { $cost }
       *[other] { $count } ways to pay; chosen: { $cost }, P changes it
    }
spoken-payment = { $cost }: payment { $number } of { $all }
spoken-keys =
    { $kind ->
        [route] Enter claims the route, Escape cancels
        [city] Enter builds the station, Escape cancels
        [market] Enter takes the card, Escape cancels
        [deck] Enter draws, Escape cancels
        [tickets] Enter draws tickets, Escape cancels
        [line] Enter lays the rail, Escape cancels
        [crossing] Enter starts here, Escape cancels
        [tunnel] Enter pays, the button “Take cards back” gives up
        [pass] Enter passes
       *[other] Enter confirms, Escape cancels
    }
spoken-connected =
    { $city } is connected: { $count ->
        [0] all your cities are
        [one] { $count } city to go
       *[other] { $count } cities to go
    }
spoken-way = A short way begins with the line { $line }
# Trans Europa: the player's network and another player's become one.
spoken-joined = Your network has joined { $name }’s
spoken-none = Nothing is chosen
spoken-player =
    { $name }, { $ink ->
        [0] red
        [1] blue
        [2] green
        [3] yellow
        [4] black
       *[other] violet
    }{ $standing ->
        [none] {""}
       *[other] , { $standing }
    }: { $has }
