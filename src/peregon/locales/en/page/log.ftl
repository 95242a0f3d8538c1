### The log in the browser.

log-branch =
    { $cards ->
        [new] Played on from here with new cards.
       *[same] Played on from here with the same cards.
    }
log-title = Log
log-round = Turn { $round }
log-opening = Start
log-show = show
log-undone = undone
log-take-back =
    { $who ->
        [you] You undo
       *[other] { $name } undoes
    } the last move.
log-pause = The server was unavailable for a while; no clock was running.
log-left =
    { $who ->
        [you] You leave; a bot plays for you.
       *[other] { $name } leaves; a bot plays in their seat.
    }
log-back =
    { $who ->
        [you] You are back.
       *[other] { $name } is back.
    }
log-resign =
    { $who ->
        [you] You resigned.
       *[other] { $name } resigned.
    }
log-by-bot = (played by a bot)
