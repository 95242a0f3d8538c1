### The help of the command line, in English. Text between `backticks` is shown in bold.

## Headings

cli-usage = Usage:
cli-arguments = Arguments
cli-options = Options
cli-commands = Commands
cli-default = [default: {"{}"}]
cli-required = [required]

metavar-options = OPTIONS
metavar-command = COMMAND
metavar-args = ARGS
metavar-number = NUMBER
metavar-bot = BOT
metavar-title = TITLE
metavar-file = FILE
metavar-dir = DIR
metavar-board = BOARD
metavar-address = ADDRESS
metavar-name-value = NAME=VALUE
metavar-low-high = LOW,HIGH

## Errors

cli-no-such-command = no such command: { $words }
cli-no-such-option = no such option: { $option }
cli-no-value = { $option } needs a value
cli-missing-value = { $option } is missing
cli-bad-value = invalid value for { $option }
cli-left-over = unexpected argument: { $words }
cli-unreadable = the command line is not understood
cli-see-help = See `{ $command } --help`

## Commands

command-peregon =
    Play, simulate, replay and verify four railway board games.

    PEREGON_LANG=ru or `--lang ru` switches to Russian. The default is the terminal’s language.
command-peregon-epilog = Without a command, `peregon` does the same as `peregon open`.
command-open =
    Play in the browser: start a server on this computer and open the page. Ctrl-C stops it.

    Games are kept in peregon.sqlite in your data folder; PEREGON_DATABASE=sqlite:///games.sqlite names another file. If a server is already running, its page is opened.

    `peregon open --no-browser --port 9000`
command-games =
    List the games with their players, boards and rule options.

    `peregon games --lang ru`
command-play =
    Play in the terminal against bots: easy, normal, hard, expert or others.

    `peregon play europe --players 3 --bot expert --lang ru`

    Type the number of an action or its text, such as `claim denver-omaha`. `?` shows help.
command-simulate =
    Simulate random games and print statistics.

    `peregon simulate europe --players 4 --games 10000 --seed 7`

    `peregon simulate usa --games 20 --out games.jsonl` saves them for `peregon replay`.
command-replay =
    Show a saved game: its log and the table at any point.

    `peregon replay game.jsonl --at 41 --seat 0`

    `peregon replay game.jsonl --verify` checks every state against the record.
command-review =
    Review a saved game: each player’s chance to win before and after every decision, what the decisions cost, and the turning points.

    `peregon review game.jsonl`

    `peregon review game.jsonl --seat 0 --seconds 120` reviews one player, within about two minutes.

    The figures depend only on the game and the number of playouts. A chance is estimated from what its player could see, never from hidden cards.
command-serve =
    Host games for browsers and programs.

    Every option can also be set in the environment: PEREGON_HOST, PEREGON_PORT, PEREGON_DATABASE and so on.

    `peregon serve --host 0.0.0.0 --public-url https://trains.example`
command-arena =
    Let bots play each other and measure their strength, with confidence intervals.

    `peregon arena usa --bots one,other --games 400 --jobs 2`

    `peregon arena europe --bots one,my.py:MyBot --sprt 0.5,0.55 --out games`
    stops early and saves all games for `peregon replay`.

    `peregon arena usa --lineup one,other,other,other --report usa.html`
    plays one bot against three others and writes a report.

    Every deal is played in every seating, so each bot plays every seat with the same cards.
    With more than two players, the seats alternate between the two bots of a pairing.
    A tie counts as a fraction of a win; 50 % means equal strength.
    The confidence interval is computed over deals. It is too narrow when --sprt has stopped a match early.
    The same seed gives the same games for any number of jobs, unless a bot’s choices depend on the clock.

    A bot forfeits the game if it raises an error, exceeds the time limit (plus 10 % and 50 ms),
    chooses an illegal action or ends its process.
    It finishes last, the others share the win, and the scores of the game are ignored.
command-dataset =
    Save games of a bot against itself as records, for example to learn from.

    `peregon dataset usa --games 10000 --bot expert@250 --jobs 16 --out usa.jsonl`

    The same command gives the same file for any number of jobs, unless the bot’s choices depend on the clock.
    A run that was interrupted goes on where it stopped, and a larger number of games extends the file.
    `peregon replay usa.jsonl --verify` checks every state.
command-bots =
    List the bots with level, strength and time, for one game or all.

    `peregon bots europe`

    To use your own bot, give its file: `peregon arena usa --bots one,path/to/file.py:MyBot`.
command-bench =
    Benchmark the engine: play random games on one thread.

    `peregon bench usa --json`
command-soak =
    Play random games and check the engine’s invariants. The exit code is 1 if a check fails.

    `peregon soak europe --games 100000 --jobs 2`

    Cheap invariants are checked after every action, costly ones after randomly chosen actions.
command-board =
    Check and draw your own boards: TOML files in the format of the built-in ones.
command-board-check =
    Check a board file. Print its facts, or every fault with its place.

    `peregon board check my.toml --title usa`
command-board-draw =
    Draw a board as an SVG picture, with a place for every car and every name.

    `peregon board draw europe -o europe.svg --lang ru --theme dark`

    `peregon board draw my.toml -o my.svg` takes a few seconds.

## Options and arguments

option-help = Show this help.
option-version = Show the version.
option-lang = Language (default: the terminal’s).
option-no-color = Do not use colours.
option-title = A game; see `peregon games`.
option-bench-title = A game (default: all).
option-soak-title = A game (default: all).
option-bots-title = A game (default: all).
option-play-title = A game (default: choose from a menu).
option-board-check-title = The game that the board is for.
option-board-draw-title = The game that the board is for.
option-board = Board: a built-in name or a TOML file.
option-option = Set a rule option; repeatable.
option-players = Number of players.
option-arena-players = Number of players (default: 2, or the size of the line-up).
option-play-players = Number of players, including you (default: 3).
option-seed = The same seed gives the same games.
option-play-seed = The same seed deals the same cards.
option-games = Number of games.
option-soak-games = Number of games per title.
option-arena-games = Games per pairing (rounded up to full deals).
option-jobs = Number of parallel processes.
option-arena-jobs = Number of parallel processes (default: 1; with --ray, all available).
option-bots = Bots by name or as path/to/file.py:MyBot. Every pair plays.
option-lineup = Play one table with this line-up, in every rotation.
option-seconds = Time limit per decision, in seconds.
option-sprt = Stop a match early as soon as it is clear which win share the first bot has (5 % error rate).
option-arena-out = Save the games in this folder, one file per pairing.
option-report = Write an HTML report with plots and maps.
option-leaderboard = Add the results to this file of ratings, and show them.
option-dataset-out = The file for the records (JSON lines).
option-dataset-bot = The bot at all seats; see `peregon bots`.
option-dataset-seconds = Time limit per decision, in seconds; a bot that exceeds it ends the command.
option-ray = Play on a Ray cluster; `local` starts one here.
option-as-json = Print the results as JSON.
option-bot = Your opponents; see `peregon bots`.
option-terminal = Play in the terminal.
option-board-check-file = A TOML file or a built-in board.
option-board-draw-file = A built-in board or a TOML file.
option-board-draw-out = The file to write: a picture (*.svg) or its geometry (*.json).
option-theme = Day or night colours.
option-file = A record file (JSON lines).
option-game = Number of the game in the file (default: the first; with --verify, all).
option-at = Stop after this many actions.
option-verify = Check every state against the record.
option-seat = Show what this seat saw (from 0).
option-review-game = Number of the game in the file (default: the first).
option-review-seat = Review only this seat (from 0).
option-playouts = Playouts per decision (default: 4000). Four times as many halve the errors.
option-html = Write the review as a page of HTML: chart, turning points on the board, all choices.
option-review-seconds = Choose the number of playouts so that the review takes at most about this long.
option-review-workers = Number of parallel processes; the figures are the same.
option-simulate-out = Save the games in this file.
option-host = Address to listen on (default: 127.0.0.1).
option-port = Port (default: 8765).
option-open-port = Port (default: a free one near 8765).
option-database = sqlite:///FILE or postgresql://… (default: a file in your data folder).
option-public-url = Public address, if the server is behind a proxy.
option-workers = Number of processes; more than one needs PostgreSQL.
option-bot-threads = Number of bots that think in parallel.
option-reviews = Number of reviews computed in parallel, in the background (default: 1; 0: none).
option-browser = Open the browser.
option-lan = Let other devices in your local network join from the start.
