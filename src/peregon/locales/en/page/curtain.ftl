### Between the turns of several people on one device.

curtain-came = { $name }, this is what you got
curtain-done = Done — pass to { $name }
curtain-turn = { $name } is next
curtain-hidden =
    { $title ->
        [trans_europa] The city cards are hidden.
       *[other] Cards and tickets are hidden.
    } Reveal them when { $name } has the device and nobody else is looking.
curtain-open = I’m { $name }, show my cards
curtain-meanwhile = While you were waiting
curtain-round = turn { $number }
curtain-scores = Scores so far
curtain-take-back = Undo the last move · { $name }
