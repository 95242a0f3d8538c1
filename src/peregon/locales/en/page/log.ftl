### The log in the browser.

log-title = Log
log-round = Round { $round }
log-opening = Start
log-show = show
log-undone = undone
log-take-back =
    { $who ->
        [you] You undo
       *[other] { $name } undoes
    } the last move.
log-pause = The server was unavailable for a while; no clock was running.
