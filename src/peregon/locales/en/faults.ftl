### What is wrong with a board file or a record, in English. Each line reads "file: place: what is wrong".

fault-more =
    { $count ->
        [one] and { $count } more fault
       *[other] and { $count } more faults
    }

## Places

fault-place-board = board
fault-place-deck = deck
fault-place-grid = grid
fault-place-file = file
fault-place-line = line { $number }
fault-place-city = city { $number }{ $label }
fault-place-route = route { $number }{ $label }
fault-place-ticket = ticket { $number }{ $label }
fault-place-node = node { $number }{ $label }
fault-place-edge = edge { $number }{ $label }

## Values

fault-value-text = '{ $text }'
fault-value-number = { $number }
fault-value-huge = a huge number
fault-value-list = a list
fault-value-table = a table
fault-value-date = a date or time

## Files

fault-no-such-board =
    no built-in board has this name{ $near ->
        [none] {""}
       *[other] {" "}(did you mean '{ $near }'?)
    }; there are: { $known }
fault-no-such-file = no such file
fault-not-a-file = not a file
fault-cannot-be-read = cannot be read ({ $why })
fault-not-utf-8 = not UTF-8
fault-too-large = larger than { $most } bytes
fault-long-line = longer than { $most } characters
fault-not-toml = not TOML: { $why }

## Keys and values

fault-unknown-key = unknown key { $key } (allowed: { $allowed })
fault-missing-key = missing key '{ $key }'
fault-not-text = '{ $key }' must be a text, not { $value }
fault-not-printable = '{ $key }' must be 1 to { $longest } printable characters, not { $value }
fault-not-id = id { $value } must match { $pattern }
fault-not-whole = '{ $key }' must be a whole number, not { $value }
fault-not-number = '{ $key }' must be a number, not { $value }
fault-not-between = '{ $key }' must be { $low } to { $high }, not { $value }
fault-not-degrees = '{ $key }' must be { $low } to { $high } degrees, not { $value }
fault-not-flag = '{ $key }' must be true or false, not { $value }
fault-not-list = '{ $key }' must be a list, not { $value }
fault-not-table = must be a table, not { $value }
fault-many-entries = { $number } '{ $key }' entries, at most { $most } allowed
fault-unknown-word =
    unknown { $noun ->
        [color] colour
        [side] side
       *[terrain] terrain
    } { $value } (one of: { $known })
fault-unknown-name =
    unknown { $noun ->
        [city] city
       *[node] node
    } { $value }{ $near ->
        [none] {""}
       *[other] {" "}(did you mean '{ $near }'?)
    }

## Boards of routes

fault-id-twice = id '{ $id }' is given twice
fault-no-sides = this game has no east and west side
fault-no-city-on-side = no city has side = '{ $side }', at least one needed
fault-not-length = 'length' must be one of { $known }, not { $value }
fault-no-tunnels = this game has no tunnels
fault-ferry-and-tunnel = a ferry cannot be a tunnel
fault-city-to-itself = leads from a city to itself
fault-no-grey = this game has no grey routes
fault-no-ferries = this game has no ferries ('locomotives' makes one)
fault-ferry-not-grey = a ferry must be grey, not { $color }
fault-third-route = a third route between the same two cities, at most two allowed
fault-double-lengths = the two tracks of a double route must be equally long, not { $one } and { $other }
fault-double-colors = the two tracks of a double route are both { $color }
fault-cut-off = cannot be reached from { $start }
fault-ticket-twice = the same two cities as ticket { $first }
fault-no-long-tickets = this game has no long tickets
fault-no-points = tickets have no points in this game
fault-few-tickets = { $number } regular tickets, at least { $least } needed
fault-long-tickets = { $number } long tickets, { $least } to { $most } needed
fault-deck-size = { $number } cards, { $least } to { $most } needed

## Boards of rails

fault-not-colors = 'colors' must name each of { $known } once
fault-same-place = lies at the same x and y as { $other }
fault-node-to-itself = leads from a node to itself
fault-edge-twice = the same two nodes as edge { $first }
fault-many-edges = node { $node } has more than { $most } edges
fault-same-node = lies on the same node as { $other }
fault-color-cities = { $number } { $color } cities, { $least } to { $most } needed
fault-small-game-cities = { $number } { $color } cities with small_game = true, at least { $least } needed
fault-wrong-count = '{ $key }' says { $said }, but there are { $count }

## Records

fault-record-large = too large for a record
fault-record-not-text = not a text in UTF-8
fault-record-no-file = no such file
fault-record-unreadable = cannot be read ({ $why })
fault-record-empty = contains no game
fault-record-no-header = a record must begin with its header
fault-record-after-seed = nothing can follow the seed but another game
fault-record-sealed = the seed is missing: the record is cut off or not revealed yet
fault-record-commitment = the seed does not match its published fingerprint
fault-record-not-json = not JSON, damaged or cut off
fault-record-no-object = an object is expected
fault-record-no-action = an action needs seat, action and digest
fault-record-no-seat = there is no seat { $seat } at a table for { $seats }
fault-record-seed = the seed is damaged
fault-record-length = { $saved } actions were saved, { $found } are here
fault-record-header = the header is damaged
fault-record-format = format { $format } is not known here (this is { $known })
fault-record-title = unknown title '{ $title }'
fault-record-rules = played with rules version { $rules } of { $title }; this program knows versions 1 to { $known }
fault-record-options = these options do not exist here: { $options }
fault-record-board = played on a different version of board '{ $board }'
fault-record-no-board = played on board '{ $board }', which does not exist here
fault-record-seats = { $title } cannot be played by { $seats } players
fault-record-unknown-action = '{ $action }' is not a valid action
fault-record-refused = '{ $action }' is refused: { $why }
fault-record-state = '{ $action }' leads to a different state than recorded
fault-record-long = more than { $most } actions
fault-record-continued = played on after { $at } actions, but only { $found } are here
fault-record-continued-seat = seat { $seat } does not decide after { $at } actions, so the game cannot be played on there
fault-record-many = more than one game
