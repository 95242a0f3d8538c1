### The set-up sheet.

setup-new = New game
setup-seats = Seats
setup-seats-of = { $seats } of { $most }
setup-seats-least = { $seats } of { $most }, no fewer
setup-seat =
    { $kind ->
        [bot] Bot, seat { $seat }
        [open] Friend, seat { $seat }
       *[here] Seat { $seat }
    }
setup-guest = Guest
setup-kind-bot = Bot
setup-kind-here = On this device
setup-kind = Who takes seat { $seat }
setup-kind-open = Friend by link
setup-note-me = that’s you
setup-here-name = Name
setup-player = Player { $seat }
setup-add-bot = Bot
setup-add-open = Friend by link
setup-add-here = On this device
setup-remove = Remove seat { $seat }
setup-level = Level of the bot in seat { $seat }
setup-level-easy = easy
setup-level-normal = normal
setup-level-hard = hard
setup-level-expert = expert
setup-level-lesson = lesson
setup-first = First player
setup-first-drawn = Random
setup-youngest = The youngest begins
setup-youngest-note = Mark the youngest player with the star.
setup-youngest-is =
    { $who ->
        [you] You are the youngest and begin
       *[other] { $name } is the youngest and begins
    }
setup-looks = Colour and emblem
setup-looks-of = Colour and emblem: { $name }
setup-ink = Colour
setup-ink-named =
    { $ink ->
        [0] red, diagonal stripes
        [1] blue, stripes
        [2] green, dots
        [3] yellow, zigzag
        [4] black, upright stripes
       *[other] violet, lattice
    }{ $taken ->
        [none] {""}
       *[other] : taken by { $taken }
    }
setup-face = Emblem
setup-letter = First letter of the name
setup-done = Done
setup-face-owl = Owl
setup-face-fox = Fox
setup-face-bear = Bear
setup-face-hare = Hare
setup-face-cat = Cat
setup-face-badger = Badger

setup-rules = Rules and time
setup-board = Board
setup-board-note = One of ours, or your own file.
setup-board-own = Your own file…
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
setup-option-returned-tickets = Returned tickets
setup-option-returned-tickets-note = Where tickets go that a player draws during the game and does not keep.
setup-option-returned-tickets-under = under the deck
setup-option-returned-tickets-out = out of the game
setup-clock = Clock
setup-clock-none = none
setup-clock-minutes = minutes
setup-clock-days = days
setup-clock-note-none = Take all the time you need.
setup-clock-note-minutes = Per player, for the whole game.
setup-clock-note-days = Per move; come back when you like.
setup-minutes-label = Minutes per game
setup-minutes = { $count } min
setup-increment-label = Extra seconds per move
setup-increment = + { $count } s
setup-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
setup-aids = Ways and prices
setup-aids-note =
    { $title ->
        [trans_europa] A short way to each of your cities, and how many rails it still needs.
       *[other] An open path for each ticket, route prices, what is left to do.
    }
setup-hints = Hints
setup-hints-off = none
setup-hints-ask = on demand
setup-hints-coach = coach
setup-hints-note-off = Nobody gives advice.
setup-hints-note-ask = A button shows the best move; games with hints are marked.
setup-hints-note-coach = Also warns of costly moves; games with hints are marked.
setup-spectators = Spectators
setup-spectators-note = Anyone with the link can watch; they see no hands.
setup-talk = Chat
setup-talk-off = off
setup-talk-phrases = phrases
setup-talk-free = free text
setup-talk-note-off = No chat at this table.
setup-talk-note-phrases = Ready-made phrases; everyone reads them in their own language.
setup-talk-note-free = Phrases and free text.

setup-tip = Your choices are remembered for next time.
setup-tip-open = The table waits for your friends. You can start at any time; bots fill the empty seats.
setup-start = Start the game
setup-gather = Invite friends
