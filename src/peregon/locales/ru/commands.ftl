### Справка командной строки, по-русски. Текст между `обратными апострофами` выделен.

## Заголовки

cli-usage = Как вызвать:
cli-arguments = Аргументы
cli-options = Параметры
cli-commands = Команды
cli-default = [по умолчанию: {"{}"}]
cli-required = [обязательно]

metavar-options = ПАРАМЕТРЫ
metavar-command = КОМАНДА
metavar-args = АРГУМЕНТЫ
metavar-number = ЧИСЛО
metavar-bot = БОТ
metavar-title = ИГРА
metavar-file = ФАЙЛ
metavar-dir = ПАПКА
metavar-board = ПОЛЕ
metavar-address = АДРЕС
metavar-name-value = ИМЯ=ЗНАЧЕНИЕ
metavar-low-high = ОТ,ДО

## Ошибки

cli-no-such-command = нет такой команды: { $words }
cli-no-such-option = нет такого параметра: { $option }
cli-no-value = { $option }: не указано значение
cli-missing-value = не хватает аргумента: { $option }
cli-bad-value = неверное значение: { $option }
cli-left-over = лишний аргумент: { $words }
cli-unreadable = не удалось разобрать команду
cli-see-help = Справка: `{ $command } --help`

## Команды

command-peregon =
    Четыре настольные игры о железных дорогах: играть, моделировать, просматривать и проверять партии.

    PEREGON_LANG=ru или `--lang ru` включает русский язык. По умолчанию — язык терминала.
command-peregon-epilog = Без команды `peregon` делает то же, что `peregon open`.
command-open =
    Играть в браузере: запустить сервер на этом компьютере и открыть страницу. Остановить — Ctrl-C.

    Партии хранятся в файле peregon.sqlite в вашей папке данных; PEREGON_DATABASE=sqlite:///games.sqlite задаёт другой файл. Если сервер уже запущен, откроется его страница.

    `peregon open --no-browser --port 9000`
command-games =
    Показать игры: сколько игроков, какие поля и варианты правил.

    `peregon games --lang ru`
command-play =
    Играть в терминале против ботов: easy, normal, hard, expert или других.

    `peregon play europe --players 3 --bot expert --lang ru`

    Наберите номер действия или его текст, например `занять киев-москва`. `?` — справка.
command-simulate =
    Сыграть много случайных партий и показать статистику.

    `peregon simulate europe --players 4 --games 10000 --seed 7`

    `peregon simulate usa --games 20 --out games.jsonl` сохранит партии для `peregon replay`.
command-replay =
    Показать сохранённую партию: её журнал и стол в любой момент.

    `peregon replay game.jsonl --at 41 --seat 0`

    `peregon replay game.jsonl --verify` сверит с записью каждое состояние.
command-review =
    Разобрать сохранённую партию: шансы каждого на победу до и после каждого решения, цена решений и переломы.

    `peregon review game.jsonl`

    `peregon review game.jsonl --seat 0 --seconds 120` разберёт игру одного игрока примерно за две минуты.

    Числа зависят только от партии и числа доигрываний. Шанс считается по тому, что видел сам игрок; чужие карты в него не входят.
command-serve =
    Запустить сервер, к которому подключаются браузеры и программы.

    Любой параметр можно задать и переменной окружения: PEREGON_HOST, PEREGON_PORT, PEREGON_DATABASE и так далее.

    `peregon serve --host 0.0.0.0 --public-url https://trains.example`
command-arena =
    Сыграть партии между ботами и измерить их силу, с доверительными интервалами.

    `peregon arena usa --bots one,other --games 400 --jobs 2`

    `peregon arena europe --bots one,my.py:MyBot --sprt 0.5,0.55 --out games`
    остановится досрочно и сохранит все партии для `peregon replay`.

    `peregon arena usa --lineup one,other,other,other --report usa.html`
    сыграет одним ботом против трёх других и напишет отчёт.

    Каждая раздача играется при всех рассадках, так что каждый бот побывает на каждом месте с теми же картами.
    Если игроков больше двух, места чередуются между двумя ботами пары.
    Ничья считается частью победы; 50 % — равная сила.
    Доверительный интервал считается по раздачам. Если --sprt остановил матч досрочно, интервал слишком узок.
    При одном и том же зерне партии одинаковы, сколько бы процессов ни работало, — если выбор бота не зависит от часов.

    Боту засчитывается поражение, если его программа выдала ошибку, превысила время (плюс 10 % и 50 мс),
    выбрала недопустимое действие или завершила свой процесс.
    Он занимает последнее место, победа делится между остальными, а счёт партии не учитывается.
command-dataset =
    Записать партии бота с самим собой — например, чтобы на них учить.

    `peregon dataset usa --games 10000 --bot expert@250 --jobs 16 --out usa.jsonl`

    Та же команда даёт тот же файл, сколько бы процессов ни работало, — если выбор бота не зависит от часов.
    Прерванный запуск продолжится с того же места, а большее число партий дополнит файл.
    `peregon replay usa.jsonl --verify` проверит каждое состояние.
command-bots =
    Показать ботов: уровень, силу и время, для одной игры или для всех.

    `peregon bots europe`

    Чтобы взять своего бота, укажите его файл: `peregon arena usa --bots one,path/to/file.py:MyBot`.
command-bench =
    Измерить скорость движка: случайные партии в одном потоке.

    `peregon bench usa --json`
command-soak =
    Сыграть случайные партии и проверить инварианты движка. Если проверка не прошла, код выхода — 1.

    `peregon soak europe --games 100000 --jobs 2`

    Простые инварианты проверяются после каждого действия, дорогие — после случайно выбранных.
command-board =
    Проверить и нарисовать своё поле: файл TOML в том же формате, что у встроенных.
command-board-check =
    Проверить файл поля. Показать его состав или все ошибки с указанием места.

    `peregon board check my.toml --title usa`
command-board-draw =
    Нарисовать поле в SVG: найдётся место каждому вагону и каждому названию.

    `peregon board draw europe -o europe.svg --lang ru --theme dark`

    `peregon board draw my.toml -o my.svg` займёт несколько секунд.

## Параметры и аргументы

option-help = Показать эту справку.
option-version = Показать версию.
option-lang = Язык (по умолчанию — язык терминала).
option-no-color = Без цвета.
option-title = Игра; список — `peregon games`.
option-bench-title = Игра (по умолчанию — все).
option-soak-title = Игра (по умолчанию — все).
option-bots-title = Игра (по умолчанию — все).
option-play-title = Игра (по умолчанию — выбор из меню).
option-board-check-title = Игра, для которой это поле.
option-board-draw-title = Игра, для которой это поле.
option-board = Поле: имя встроенного или файл TOML.
option-option = Вариант правил; можно указать несколько раз.
option-players = Сколько игроков.
option-arena-players = Сколько игроков (по умолчанию — 2 или столько, сколько ботов в --lineup).
option-play-players = Сколько игроков вместе с вами (по умолчанию — 3).
option-seed = Зерно: с одним и тем же зерном партии одинаковы.
option-play-seed = Зерно: с одним и тем же зерном раздача одинакова.
option-games = Сколько партий.
option-soak-games = Сколько партий в каждой игре.
option-arena-games = Сколько партий у каждой пары (с округлением до целых раздач).
option-jobs = Сколько процессов работает одновременно.
option-arena-jobs = Сколько процессов работает одновременно (по умолчанию — 1; с --ray — все доступные).
option-bots = Боты по имени или как path/to/file.py:MyBot. Играет каждая пара.
option-lineup = Сыграть одним столом с этим составом, во всех рассадках по кругу.
option-seconds = Время на решение, в секундах.
option-sprt = Остановить матч, как только станет ясно, какова доля побед первого бота (ошибка 5 %).
option-arena-out = Сохранить партии в этой папке, по файлу на пару.
option-report = Написать отчёт в HTML с графиками и картами.
option-leaderboard = Добавить результаты в этот файл рейтингов и показать их.
option-dataset-out = Файл для записей партий (JSON Lines).
option-dataset-bot = Бот, который играет за всех; список — `peregon bots`.
option-dataset-seconds = Время на решение, в секундах; если бот его превысит, команда остановится.
option-ray = Играть на кластере Ray; `local` запустит его здесь.
option-as-json = Вывести результат в JSON.
option-bot = Соперники; список — `peregon bots`.
option-terminal = Играть в терминале.
option-board-check-file = Файл TOML или встроенное поле.
option-board-draw-file = Встроенное поле или файл TOML.
option-board-draw-out = Куда записать: картинка (*.svg) или её геометрия (*.json).
option-theme = Дневные или ночные цвета.
option-file = Файл с записью партий (JSON Lines).
option-game = Номер партии в файле (по умолчанию — первая; с --verify — все).
option-at = Остановиться после стольких действий.
option-verify = Сверить с записью каждое состояние.
option-seat = Показать то, что видело это место (счёт с 0).
option-review-game = Номер партии в файле (по умолчанию — первая).
option-review-seat = Разобрать игру только этого места (счёт с 0).
option-playouts = Сколько раз доиграть партию на каждое решение (по умолчанию — 4000). Вчетверо больше — ошибки вдвое меньше.
option-html = Записать разбор страницей HTML: график, переломы на поле, все решения.
option-review-seconds = Подобрать число доигрываний, чтобы разбор занял примерно столько секунд, не больше.
option-review-workers = Сколько процессов работает одновременно; числа от этого не меняются.
option-simulate-out = Сохранить партии в этот файл.
option-host = Адрес, на котором слушает сервер (по умолчанию — 127.0.0.1).
option-port = Порт (по умолчанию — 8765).
option-open-port = Порт (по умолчанию — свободный рядом с 8765).
option-database = sqlite:///ФАЙЛ или postgresql://… (по умолчанию — файл в вашей папке данных).
option-public-url = Внешний адрес, если сервер стоит за прокси.
option-workers = Сколько процессов; больше одного — только с PostgreSQL.
option-bot-threads = Сколько ботов думает одновременно.
option-reviews = Сколько разборов считать одновременно, в фоне (по умолчанию 1; 0 — без разборов).
option-browser = Открыть браузер.
option-lan = Сразу пустить в игру другие устройства из локальной сети.
