### Playing on from a step of a finished game.

playon-title = Play on from here
playon-step = step { $at } of { $last }
playon-words = A new game begins with this decision. Bots take the other seats. The original game stays as it is.
playon-next = In that game: { $words }
playon-seat = Seat
playon-cards = Cards
playon-cards-same = the same
playon-cards-new = new
playon-cards-same-note = All decks keep their order.
playon-cards-new-note = Everything that this seat could not know is dealt again.
playon-others = Opponents
playon-instead = Bot for { $name }
playon-level = Level: { $name }
playon-uncounted = This game will not count in your results.
playon-start = Start
playon-mark =
    Played on from step { $at }, { $cards ->
        [new] new cards
       *[same] the same cards
    }
playon-not-counted = Does not count in your results
playon-origin = The original game
