### The pages of rules.

rules-page = Rules
rules-back = Back to the table
rules-games = Games
rules-about = { $fewest }–{ $most } players · { $from }–{ $to } minutes
rules-chapters = Chapters
rules-chapter = Chapter
rules-search = Search the rules
rules-search-placeholder =
    { $title ->
        [usa] locomotive, US-10…
        [europe] ferry, EU-10…
        [first_journey] bonus, FJ-09…
       *[trans_europa] double line, TE-11…
    }
rules-search-none = No results
rules-search-found =
    { $count ->
        [one] { $count } result
       *[other] { $count } results
    }
rules-why = Every refusal at the table links to its rule here.
rules-play = Play
rules-learn = First steps
rules-in-short = In five sentences
rules-choice = Options for your table
rules-ours = our ruling
rules-ours-are = The printed rules leave some cases open, or differ. How they are decided here is our ruling:
rules-or = or
rules-adds = +1
rules-adds-not = does not count
rules-laid = paid
rules-turned = turned up
rules-away = The rules could not be loaded. Try again in a moment.
rules-picture-away = The picture could not be loaded.
