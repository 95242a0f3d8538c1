### After a round of Trans Europa.

round-after = after round { $number }
round-title = Missing rails
round-board = The board at the end of the round, with the missing rails
round-complete =
    { $how ->
        [complete] all five cities connected: this ended the round
       *[other] all five cities connected
    }
round-missing =
    { $rails ->
        [one] { $rails } rail missing
       *[other] { $rails } rails missing
    }{ $double ->
        [0] {""}
        [one] {" "}({ $double } double line)
       *[other] {" "}({ $double } double lines)
    }
round-joined = connected
round-not-joined = not connected
round-explained = The fewest rails that would have connected each player’s cities to their starting point; a double line counts as two.
round-next-starts =
    { $who ->
        [you] You start
       *[other] { $name } starts
    } round { $number }.
round-next-fresh = All rails are removed, and every player gets five new cities.
round-waiting = The others are waiting for you.
round-next = Next round
round-to-end = Final scores
round-track = Score track
round-stands = { $name }: { $score }
round-below = below 0 ends the game
round-key-rail = a rail, shared by all
round-key-missing = missing · { $name }
