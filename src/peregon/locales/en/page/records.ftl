### Games that are over, and records kept as files.

records-page = Records
records-mine = Your finished games
records-coming = Loading your games…
records-none = None yet. Finished games appear here, and you can watch them again at any time.
records-place =
    { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    } of { $players }, { $points }
records-winner =
    { $count ->
        [one] Winner
       *[other] Winners
    }: { $names }, { $points }
records-resigned =
    { $who ->
        [you] You resigned
       *[other] { $name } resigned
    }
records-hinted = Game with hints
records-tally = Games and wins
records-games =
    { $count ->
        [0] Not played yet
        [one] { $count } game
       *[other] { $count } games
    }
records-wins =
    { $count ->
        [0] no wins
        [one] { $count } win
       *[other] { $count } wins
    }
records-wins-least =
    { $count ->
        [one] at least { $count } win
       *[other] at least { $count } wins
    }
records-latest = Your latest { $count } tables are listed and counted here.
records-save = Save the record
records-open = Open a record
records-open-words = A record is a file of a finished game. The server replays it, checks every step and shows it to you; it keeps nothing.
records-drop = Drop a file here, or choose one
records-proving = Checking every step…
