### What the parts say that every page has: head and foot, sheets, tickets, toasts.

parts-name = Peregon
parts-pages = Pages
parts-to-home = Peregon, home
parts-to-rules = Rules
parts-to-records = Records
parts-to-about = About
parts-settings = Settings
parts-language = Language
parts-language-en = English
parts-language-ru = Русский
parts-theme = Theme
parts-theme-auto = System
parts-theme-day = Day
parts-theme-night = Night

parts-close = Close
parts-copy = Copy
parts-copied = Copied
parts-share = Share
parts-rule = Rule
parts-away = Server unavailable. Try again in a moment

parts-ticket-long = long
parts-ticket-missing =
    { $count ->
        [one] { $count } space to go
       *[other] { $count } spaces to go
    }
parts-ticket-done = completed
parts-ticket-lost = can no longer be completed

parts-unofficial = Peregon is unofficial and independent: it implements the rules with its own drawings and texts. The games’ names belong to their publishers, who are not involved.
parts-credits = Coastlines: Natural Earth, public domain. The program is free software under the MIT licence.
parts-more = Learn more

parts-home = Home
parts-nowhere = No station here
parts-nowhere-words = This address leads nowhere. Check the link for a missing character.

parts-gone = Server unavailable
parts-gone-words = All games are safe: every move is saved. This page reconnects by itself as soon as the server answers.
parts-gone-again = Try again
parts-gone-in = in { $seconds } s
parts-gone-note = You can still read the rules:

parts-title-usa = USA
parts-title-europe = Europe
parts-title-first-journey = First Journey
parts-title-trans-europa = Trans Europa
