### The pages of rules.

rules-page = Rules
rules-back = Back to the table
rules-games = Games
rules-about = { $fewest }–{ $most } players · { $from }–{ $to } minutes
rules-chapters = Chapters
rules-chapter = Chapter
rules-search = Search in the rules
rules-search-placeholder = ferry, EU-10 …
rules-search-none = Nothing here speaks of that.
rules-search-found =
    { $count ->
        [one] { $count } passage
       *[other] { $count } passages
    }
rules-why = Every refusal at the table links to its rule on this page.
rules-play = Play
rules-learn = First steps
rules-in-short = In five sentences
rules-choice = Your table, your choice
rules-or = or
rules-adds = +1
rules-adds-not = not counted
rules-laid = laid down
rules-turned = turned up
rules-away = The rules could not be loaded. Try again in a moment.
rules-picture-away = The picture could not be loaded.
