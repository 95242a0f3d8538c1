### The set-up sheet.

setup-new = New game
setup-seats = Seats
setup-seats-of = { $seats } of { $most }
setup-seat =
    { $kind ->
        [bot] Bot, seat { $seat }
        [open] Friend, seat { $seat }
       *[here] Seat { $seat }
    }
setup-guest = Guest
setup-kind-bot = Bot
setup-kind-open = Friend by link
setup-note-me = that is you
setup-note-here = on this device
setup-note-open = the link comes next
setup-here-name = Name
setup-add-bot = Bot
setup-add-open = Friend by link
setup-add-here = On this device
setup-remove = Take seat { $seat } away
setup-level = Level of the bot on seat { $seat }
setup-level-easy = easy
setup-level-normal = normal
setup-level-hard = hard
setup-level-expert = expert
setup-level-lesson = lesson
setup-first = Who begins
setup-first-drawn = Drawn by lot

setup-rules = Rules and time
setup-board = Board
setup-board-note = One of ours, or a file you made.
setup-board-own = A file of your own…
setup-board-fits =
    It fits: { $cities ->
        [one] { $cities } city
       *[other] { $cities } cities
    }, { $ways ->
        [one] { $ways } route
       *[other] { $ways } routes
    }{ $tickets ->
        [0] {""}
        [one] , { $tickets } ticket
       *[other] , { $tickets } tickets
    }.
setup-board-usa = USA
setup-board-europe = Europe
setup-board-first-journey = Europe
setup-board-first-journey-usa = USA
setup-board-trans-europa = Europe
setup-board-trans-america = America
setup-option-returned-tickets = Tickets given back
setup-option-returned-tickets-note = Where tickets go that you drew later and did not keep.
setup-option-returned-tickets-under = under the deck
setup-option-returned-tickets-out = out of the game
setup-clock = Clock
setup-clock-none = none
setup-clock-minutes = minutes
setup-clock-days = days
setup-clock-note-none = Nobody is hurried.
setup-clock-note-minutes = For each player, for the whole game.
setup-clock-note-days = For each action; come back when you like.
setup-minutes-label = Minutes for the game
setup-minutes = { $count } min
setup-increment-label = Seconds more for each action
setup-increment = + { $count } s
setup-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
setup-aids = Aids
setup-aids-note = A free way for a ticket, what a route costs, what is left.
setup-spectators = Spectators
setup-spectators-note = Whoever has the link may watch; they see no hands.
setup-talk = Talk
setup-talk-off = none
setup-talk-phrases = phrases
setup-talk-free = free text
setup-talk-note-off = Nothing is said at the table.
setup-talk-note-phrases = Ready phrases; everybody reads them in their own language.
setup-talk-note-free = Phrases, and whatever people write.

setup-tip = Your choice is remembered for the next time.
setup-tip-open = The table waits for your friends; you start when you like, and a bot takes an empty seat.
setup-start = Start the game
setup-gather = Invite friends
