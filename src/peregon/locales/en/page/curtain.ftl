### Between the turns of several people on one device.

curtain-pass = Pass the device on
curtain-turn = { $name } is next
curtain-hidden = Cards and tickets are hidden. Reveal them when { $name } has the device and nobody else is looking.
curtain-open = I’m { $name }, show my cards
curtain-meanwhile = While you were waiting
curtain-round = round { $number }
curtain-scores = Scores so far
curtain-take-back = Undo the last move · { $name }
