### The first page.

home-heading = Railway games in the browser
home-family-usa = Ticket to Ride
home-family-europe = Ticket to Ride
home-family-first-journey = Ticket to Ride
home-family-trans-europa = Rails for all
home-about-usa = Link the cities of America: the classic with which it all began.
home-about-europe = Tunnels, ferries and stations: a little craftier, a little roomier.
home-about-first-journey = Short routes and six tickets: for children and newcomers.
home-about-trans-europa = The rails are shared, the goals are secret: be first to link your five cities.
home-players = { $fewest }–{ $most } players
home-minutes = { $from }–{ $to } min
home-play = Play
home-rules = Rules
home-first-steps = First steps

home-running = Your games
home-waiting =
    { $count ->
        [one] { $count } waits for you
       *[other] { $count } wait for you
    }
home-none = No games yet. Choose one above: you and two bots sit down at once.
home-column-seat = Your colour
home-column-game = Game
home-column-with = With
home-column-standing = Score
home-column-turn = Turn
home-column-last = Last action
home-open-seat = an open seat
home-all = All { $count } games
home-bot = Bot · { $level }
home-come = { $come } of { $seats } are here
home-gathering = waiting for players
home-your-turn = Your turn
home-turn = { $name } to play
home-turn-several = others are choosing
home-continue = Continue
home-open = Open

home-joining = Take a seat
home-join-words = A friend sent you a link, or a code of six letters? Type it here.
home-join = Go
home-join-note = No account needed: you are asked for a name at the table, and this browser keeps your seat.
home-code-short = A code has six letters.
