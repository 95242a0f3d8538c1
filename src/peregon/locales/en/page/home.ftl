### The first page.

home-heading = Railway games in the browser
home-family-usa = Ticket to Ride
home-family-europe = Ticket to Ride
home-family-first-journey = Ticket to Ride
home-family-trans-europa = Shared rails
home-about-usa = Connect the cities of America: the classic that started it all.
home-about-europe = Tunnels, ferries and stations: more tactics, a bigger map.
home-about-first-journey = Short routes and six tickets: for children and newcomers.
home-about-trans-europa = Shared rails, secret goals: be the first to connect your five cities.
home-players = { $fewest }–{ $most } players
home-minutes = { $from }–{ $to } min
home-play = Play
home-rules = Rules
home-first-steps = First steps

home-running = Your games
home-waiting =
    { $count ->
        [one] { $count } game is waiting for you
       *[other] { $count } games are waiting for you
    }
home-none = No games in progress. Choose one above and start playing against two bots right away.
home-column-seat = Your colour
home-column-game = Game
home-column-with = With
home-column-standing = Score
home-column-turn = Turn
home-column-last = Last move
home-open-seat = an empty seat
home-all = All { $count } games
home-bot = { $name }{"\u00A0"}·{"\u00A0"}{ $level }
home-come = { $come } of { $seats } joined
home-gathering = waiting for players
home-your-turn = Your turn
home-bot-plays = A bot plays for you
home-turn = { $name } to move
home-turn-several = others are choosing
home-continue = Continue
home-open = Open
home-end = End and delete: { $game }

home-joining = Join a table
home-join-words = Did a friend send you a link or a six-letter code? Enter it here.
home-join = Join
home-join-note = No account needed: enter a name at the table, and this browser keeps your seat.
home-code-short = A code has six letters.
