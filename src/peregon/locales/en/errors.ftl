# Errors of set-ups, settings, bots and matches, and of the files that they name.

error-title-near = unknown title '{ $name }': did you mean '{ $near }'?
error-title-unknown = unknown title '{ $name }': there are: { $known }
error-no-options = { $title } has no option '{ $name }' (options: none)
error-option-unknown = { $title } has no option '{ $name }' (options: { $known })
error-option-value = option { $name } cannot be '{ $value }' (one of: { $known })
error-option-form = an option is given as NAME=VALUE, not '{ $text }'
error-rules-version = { $title } has rules versions 1 to { $most }, not { $rules }
error-players = { $title } takes { $fewest } to { $most } players, not { $players }
error-first-seat = the first seat must be 0 to { $last }, not { $seat }
error-seed-range = a seed is a number from 0 to 2**256 - 1
error-seed-kind = a seed is a number or { $bytes } bytes, not { $seed }
error-seed-bytes = a seed has { $bytes } bytes, not { $found }
error-other-title = a state of { $other } cannot be used in { $title }
error-other-board = a state on another board cannot be used on { $board }
error-bot-level = a bot needs its level
error-board-unknown = unknown board

error-setting-number = { $setting } must be a number, not '{ $text }'
error-setting-least = { $setting } must be at least { $least }, not { $number }
error-setting-proxies = { $setting } names '{ $address }', which is no address or network
error-setting-page = { $setting } names '{ $folder }', which is no folder
error-port-range = a port is a number up to { $most }, not { $port }
error-port-used = port { $port } cannot be used: { $why }
error-ports-used = none of the ports { $first } to { $last } is free
error-public-url = the public URL begins with http:// or https://
error-workers-sqlite = several workers need PostgreSQL; SQLite serves one process
error-occupied = a server runs on this database already: { $address }
error-database-form = a database is given as sqlite:///FILE or postgresql://USER@HOST/NAME
error-database-address = the database's address cannot be read: { $why }
error-database-driver = PostgreSQL needs a driver: pip install 'peregon[host]'
error-database-newer = a newer version of peregon has written to the database: install that one, or restore a back-up
error-database-damaged = the database is damaged: restore a back-up ({ $why })
error-database-table = the database is damaged: restore a back-up (without its table { $table })
error-database-locked = the database is locked by another program; try again when that is done
error-database-unreached = the database cannot be reached: { $why }

error-bot-title = bot '{ $name }' does not play '{ $title }' (it plays: { $plays })
error-bot-without-class = bot '{ $name }' must name its class too: '{ $name }:MyBot'
error-bot-near = unknown bot '{ $name }': did you mean '{ $near }'?
error-bot-unknown = unknown bot '{ $name }': there are: { $known }
error-bot-import = bot '{ $name }' cannot be imported: { $why }
error-bot-no-file = bot '{ $name }': there is no file '{ $file }'
error-bot-no-class = bot '{ $name }': '{ $file }' has no class '{ $found }'
error-bot-class-near = bot '{ $name }': '{ $file }' has no class '{ $found }'; did you mean '{ $near }'?
error-bot-file-import = bot '{ $name }': '{ $file }' cannot be imported: { $why }
error-bot-not-a-class = bot '{ $name }' is not a class
error-bot-without-choose = bot '{ $name }' is not a bot: it has no method 'choose(view, clock)'
error-bot-init = bot '{ $name }' cannot be made: its '__init__' must take (game, seed)
error-bot-titles = bot '{ $name }' names an unknown title '{ $title }' (one of: { $known })

error-exclusive = { $one } and { $other } exclude each other
error-match-sides = a match needs at least two sides
error-test-shares = the shares of a test are 0 < low < high < 1, not { $low },{ $high }
error-arena-bots = name the bots: --bots one,other or, for one table, --lineup one,other,other
error-arena-lineup = the line-up has { $seats } seats, but --players says { $players }
error-arena-two-bots = an arena needs at least two bots, as in { $option } one,other, not '{ $text }'
error-leaderboard = { $file } is not a leaderboard of `peregon arena --leaderboard`
error-dataset-other = { $file } has other games than those asked for (game { $number }): take another file, or the same title, bot, players, seed and options
error-dataset-forfeit = game { $number } cannot be saved: { $bot } did not play to its end ({ $fault })
error-arena-sprt = --sprt takes two win shares, as in 0.5,0.55, not '{ $text }'
error-ray-missing = --ray needs Ray: pip install 'peregon[cluster]'
error-ray-none = no Ray cluster at '{ $address }': { $why }
error-ray-failed = the Ray cluster failed: { $why }
error-process-died = a process died before its game began: { $how }

error-game-number = { $file } holds { $games } games; there is no game { $game }
error-seat-number = the seats of this game are 0 to { $last }, not { $seat }
error-action-number = the game has { $actions } actions, not { $at }
error-picture-name = { $file }: a picture's name ends with .svg, its geometry's with .json
error-no-folder = { $file }: there is no folder { $folder }

# Files that cannot be read or written, and bots that break the rules.

file-missing = { $file }: no such file or folder
file-forbidden = { $file }: you may not read or write it
file-is-folder = { $file }: this is a folder, not a file
file-in-file = { $file }: a file stands where a folder is needed
file-no-space = { $file }: the disk is full
action-illegal = a bot chose “{ $action }”, which rule { $rule } forbids
action-malformed = a bot chose what is no action of the game: { $why }
