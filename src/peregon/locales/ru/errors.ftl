# Ошибки настроек стола и сервера, ботов и матчей, и файлов, которые они называют.

error-title-near = нет игры «{ $name }»: может быть, «{ $near }»?
error-title-unknown = нет игры «{ $name }»; есть: { $known }
error-no-options = у { $title } нет настройки «{ $name }» (и никаких других)
error-option-unknown = у { $title } нет настройки «{ $name }» (есть: { $known })
error-option-value = настройка { $name } не может быть «{ $value }» (можно: { $known })
error-option-form = настройка задаётся как ИМЯ=ЗНАЧЕНИЕ, а не «{ $text }»
error-rules-version = у { $title } есть версии правил с 1 по { $most }, а { $rules } нет
error-players = в { $title } играют от { $fewest } до { $most } человек, а не { $players }
error-first-seat = первое место — от 0 до { $last }, а не { $seat }
error-seed-range = зерно — число от 0 до 2**256 - 1
error-seed-kind = зерно — число или байты ({ $bytes }), а не { $seed }
error-seed-bytes = в зерне должно быть байтов: { $bytes }, а здесь { $found }
error-other-title = позиция из { $other } не годится для { $title }
error-other-board = позиция с другого поля не годится для поля { $board }
error-bot-level = у бота должен быть уровень
error-board-unknown = такого поля нет

error-setting-number = { $setting } должно быть числом, а не «{ $text }»
error-setting-least = { $setting } должно быть не меньше { $least }, а не { $number }
error-setting-proxies = в { $setting } указано «{ $address }» — это не адрес и не сеть
error-setting-page = в { $setting } указано «{ $folder }» — это не папка
error-port-range = порт — число до { $most }, а не { $port }
error-port-used = порт { $port } занять нельзя: { $why }
error-ports-used = ни один из портов с { $first } по { $last } не свободен
error-public-url = публичный адрес начинается с http:// или https://
error-workers-sqlite = для нескольких процессов нужен PostgreSQL; SQLite обслуживает один
error-occupied = с этой базой данных уже работает сервер: { $address }
error-database-form = база данных задаётся как sqlite:///ФАЙЛ или postgresql://ИМЯ@УЗЕЛ/БАЗА
error-database-address = адрес базы данных не читается: { $why }
error-database-driver = для PostgreSQL нужен драйвер: pip install 'peregon[host]'
error-database-newer = в базу данных писала более новая версия peregon: установите её или восстановите резервную копию
error-database-damaged = база данных повреждена: восстановите резервную копию ({ $why })
error-database-table = база данных повреждена: восстановите резервную копию (нет таблицы { $table })
error-database-locked = базу данных держит другая программа; попробуйте, когда она закончит
error-database-unreached = база данных недоступна: { $why }

error-bot-title = бот «{ $name }» не играет в «{ $title }» (играет в: { $plays })
error-bot-without-class = для бота «{ $name }» нужно указать и класс: «{ $name }:MyBot»
error-bot-near = нет бота «{ $name }»: может быть, «{ $near }»?
error-bot-unknown = нет бота «{ $name }»; есть: { $known }
error-bot-import = бота «{ $name }» не удалось загрузить: { $why }
error-bot-no-file = бот «{ $name }»: нет файла «{ $file }»
error-bot-no-class = бот «{ $name }»: в файле «{ $file }» нет класса «{ $found }»
error-bot-class-near = бот «{ $name }»: в файле «{ $file }» нет класса «{ $found }»; может быть, «{ $near }»?
error-bot-file-import = бот «{ $name }»: файл «{ $file }» не удалось загрузить: { $why }
error-bot-not-a-class = бот «{ $name }» — это не класс
error-bot-without-choose = бот «{ $name }» — не бот: у него нет метода «choose(view, clock)»
error-bot-init = бота «{ $name }» не создать: его «__init__» должен принимать (game, seed)
error-bot-titles = бот «{ $name }» называет неизвестную игру «{ $title }» (есть: { $known })

error-exclusive = { $one } и { $other } вместе не указывают
error-match-sides = для матча нужны хотя бы две стороны
error-test-shares = доли для проверки: 0 < меньшая < большая < 1, а не { $low },{ $high }
error-arena-bots = назовите ботов: --bots один,другой или, для одного стола, --lineup один,другой,другой
error-arena-lineup = в составе мест: { $seats }, а в --players указано { $players }
error-arena-two-bots = арене нужны хотя бы два бота: { $option } один,другой, а не «{ $text }»
error-leaderboard = { $file } — не таблица рейтингов команды `peregon arena --leaderboard`
error-dataset-other = в { $file } другие партии (партия { $number }): возьмите другой файл или те же игру, бота, число игроков, зерно и варианты правил
error-dataset-forfeit = партию { $number } нельзя записать: { $bot } не доиграл её до конца ({ $fault })
error-arena-sprt = --sprt принимает две доли побед, например 0.5,0.55, а не «{ $text }»
error-ray-missing = для --ray нужен Ray: pip install 'peregon[cluster]'
error-ray-none = по адресу «{ $address }» нет кластера Ray: { $why }
error-ray-failed = кластер Ray отказал: { $why }
error-process-died = процесс завершился до начала партии: { $how }

error-game-number = в { $file } партий: { $games }; партии { $game } там нет
error-seat-number = места в этой партии — от 0 до { $last }, а не { $seat }
error-action-number = действий в партии: { $actions }, а не { $at }
error-picture-name = { $file }: имя картинки кончается на .svg, её геометрии — на .json
error-no-folder = { $file }: нет папки { $folder }

# Files that cannot be read or written, and bots that break the rules.

file-missing = { $file }: нет такого файла или папки
file-forbidden = { $file }: нет прав на чтение или запись
file-is-folder = { $file }: это папка, а не файл
file-in-file = { $file }: на месте папки лежит файл
file-no-space = { $file }: на диске нет места
action-illegal = бот выбрал «{ $action }», но это запрещает правило { $rule }
action-malformed = бот выбрал то, чего в игре нет: { $why }
