### After a round of Trans Europa.

round-after = after round { $number }
round-title = What was missing
round-board = The board as the round left it, with the rails that were missing
round-complete =
    { $how ->
        [complete] all five cities joined: this ends the round
       *[other] all five cities joined
    }
round-missing =
    { $single ->
        [one] { $single } line missing
       *[other] { $single } lines missing
    }
round-missing-double =
    { $single ->
        [0] {""}
        [one] { $single } single and{" "}
       *[other] { $single } single and{" "}
    }{ $double ->
        [one] { $double } double line missing
       *[other] { $double } double lines missing
    }
round-joined = joined
round-not-joined = not joined
round-explained = The fewest rails that would have joined each player’s cities to the starting point; a double line counts two.
round-next-starts =
    { $who ->
        [you] You start
       *[other] { $name } starts
    } round { $number }. All rails are lifted, and five new cities are dealt.
round-waiting = The others are waiting for you.
round-next = Next round
round-to-end = To the final count
round-track = Score track
round-stands = { $name }: { $score }
round-below = below 0 ends the game
round-key-rail = a rail, nobody’s
round-key-missing = missing · { $name }
