### What the parts say that every page has: head and foot, sheets, tickets, toasts.

parts-name = Peregon
parts-pages = Pages
parts-to-home = Peregon, to the first page
parts-to-rules = Rules
parts-to-records = Records
parts-to-about = About
parts-settings = Settings
parts-language = Language
parts-language-en = English
parts-language-ru = Русский
parts-theme = Theme
parts-theme-auto = Like the device
parts-theme-day = Day
parts-theme-night = Night

parts-close = Close
parts-copy = Copy
parts-copied = Copied
parts-share = Share
parts-rule = Rule { $rule }
parts-away = The server cannot be reached. Try again in a moment

parts-ticket-long = long
parts-ticket-missing =
    { $count ->
        [one] { $count } space to go
       *[other] { $count } spaces to go
    }
parts-ticket-done = completed
parts-ticket-lost = can no longer be completed

parts-unofficial = Peregon is unofficial and independent: the rules are implemented anew, with drawings and texts of its own. The games’ names belong to their publishers, who have nothing to do with it.
parts-credits = Coastlines: Natural Earth, public domain. The program is free, under the MIT licence.
parts-more = More about it

parts-home = To the first page
parts-nowhere = No station here
parts-nowhere-words = This address leads nowhere. Perhaps a sign of it got lost on the way.

parts-gone = The server is away
parts-gone-words = All games are safe: every action is on record. The page comes back by itself as soon as the server answers.
parts-gone-again = Try again
parts-gone-in = in { $seconds } s
parts-gone-note = Rules open without it too:

parts-title-usa = USA
parts-title-europe = Europe
parts-title-first-journey = First Journey
parts-title-trans-europa = Trans Europa
