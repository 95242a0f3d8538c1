### The log in the browser.

log-title = Log
log-round = Round { $round }
log-opening = Opening
log-show = show
log-undone = taken back
log-take-back =
    { $who ->
        [you] You take
       *[other] { $name } takes
    } the last action back.
log-pause = The server was away for a while; nobody’s clock ran.
