### Between the turns of several people on one device.

curtain-pass = Pass the device on
curtain-turn = { $name } is next
curtain-hidden = Cards and tickets are hidden. Open them when { $name } holds the device and nobody else is looking.
curtain-open = I am { $name }: open
curtain-meanwhile = While you were waiting
curtain-round = round { $number }
curtain-scores = Scores so far
curtain-take-back = Take back the last action · { $name }
