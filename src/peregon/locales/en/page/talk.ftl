### Talk at the table.

talk-title = Talk
talk-phrases = Phrases; everybody reads them in their own language
talk-silence = Nobody has said anything yet.
talk-own-words = In your own words
talk-send = Say it
talk-off = The host has turned the talk off.
talk-spectator = Spectator
talk-open-unread =
    { $count ->
        [one] Talk, { $count } new
       *[other] Talk, { $count } new
    }
talk-mute-title = Whom do you not want to hear?
talk-mute = Mute
talk-unmute = Hear again
