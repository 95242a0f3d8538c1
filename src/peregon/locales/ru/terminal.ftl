### Что говорит терминал, по-русски.

## Подписи на столе

label-player = игрок
label-score = очки
label-done = готово
label-cars = вагоны
label-cards = карты
label-tickets = маршруты
label-stations = станции
label-routes = перегоны
label-hub = старт
label-market = Открытые карты
label-deck =
    { $count ->
        [0] из новой колоды (из сброса)
       *[other] из колоды ({ $count })
    }
label-piles = сброс { $discard } · колода маршрутов { $tickets }
label-your-hand = Ваши карты
    .child = Твои карты
label-hand-of = Карты: { $name }
label-your-tickets = Ваши маршруты
    .child = Твои маршруты
label-tickets-of = Маршруты: { $name }
label-done-of = выполнено { $done } из { $all }
label-your-cities = Ваши города: расстояние, путь
label-cities-of = Города: { $name }
label-last-round =
    последний круг: { $count ->
        [one] остался { $count } ход
        [few] осталось { $count } хода
       *[other] осталось { $count } ходов
    }
label-round = раунд { $number }
label-rails = рельсов осталось { $left } из { $all }
label-end = Итоги
label-lent = чужие перегоны: { $routes }
label-route = перегон
label-length = длина
label-color = цвет
label-points = очки
label-state = состояние
label-typed = как набрать
label-city = город
label-crossing = точка

kind-ferry = паром
kind-tunnel = туннель
state-free = свободен
state-closed = закрыт
state-station = станция: { $name }
state-large-game = от четырёх игроков
side-east = восток
side-west = запад

ticket-done = выполнен
ticket-no-way = свободного пути нет
ticket-by-station = соединён через станцию
ticket-missing =
    { $count ->
        [one] ещё { $count } вагон
        [few] ещё { $count } вагона
       *[other] ещё { $count } вагонов
    }
ticket-long = длинный
ticket-way = → лежит на пути одного из ваших маршрутов
    .child = → лежит на пути одного из твоих маршрутов

map-too-narrow = Карте нужно столбцов: { $width }, а окно терминала меньше.

## Выбор

group-tickets = Маршруты
group-routes = Перегоны
group-stations = Станции
group-offers = Маршруты
group-tunnel = Туннель
group-more = Все
choice-tickets = взять маршруты (осталось { $left })
choice-new-tickets = сменить оба маршрута на новые (осталось { $left })
choice-draw-two =
    { $count ->
        [0] взять две карты (сброс станет новой колодой)
       *[other] взять две карты из колоды ({ $count })
    }
choice-pass = пропустить ход: больше ничего сделать нельзя
choice-stop = закончить ход
choice-keep =
    Наберите номера маршрутов, которые оставите, { $least ->
        [one] хотя бы один
       *[other] не меньше { $least }
    }: 1 2
choice-tunnel-pay = доплатить
choice-tunnel-leave = забрать карты
choice-station =
    наберите «станция { $city }»; цена — { $count ->
        [one] { $count } карта
        [few] { $count } карты одного цвета
       *[other] { $count } карт одного цвета
    }
menu-more =
    «ещё» покажет { $count ->
        [one] ещё { $count } вариант
        [few] ещё { $count } варианта
       *[other] ещё { $count } вариантов
    }
welcome = { $bot ->
        [random] Соперники — боты, которые ходят наугад.
       *[other] Соперник — бот «{ $bot }».
    } «?» — справка, «выход» — закончить игру.

## Что набирают игроки

word-draw = колода
word-take = взять
word-keep = оставить
word-tickets = маршруты
word-claim = занять
word-station = станция
word-tunnel = туннель
word-pay = доплатить
word-leave = забрать
word-hub = старт
word-rail = рельс
word-stop = стоп
word-pass = пас
word-help = справка
word-table = стол
word-more = ещё
word-routes = перегоны
word-cities = города
word-log = журнал
word-random = наугад
word-save = сохранить
word-quit = выход

example-draw = колода
example-take = взять 3
example-keep = оставить 1 3
example-tickets = маршруты
example-station = станция вена красная
example-tunnel = туннель доплатить 1
example-hub = старт F16
example-rail = рельс F16-G17
example-stop = стоп

help-rules = Игра вкратце
help-actions = Действия — номером или словами
help-commands = Команды
help-draw = взять из колоды
help-take = взять третью открытую карту
help-keep = оставить первый и третий из предложенных маршрутов
help-tickets = взять маршруты (в «Первом путешествии» — сменить оба)
help-claim = занять перегон с самой дешёвой оплатой; другую можно указать цветом и числом локомотивов: розовая 1
help-station = построить станцию за красные карты
help-tunnel = доплатить за туннель одним локомотивом; «туннель забрать» вернёт карты
help-hub = начать в этой точке; годится и название города
help-rail = положить рельс на линию
help-stop = закончить ход после одного рельса
help-command-table = показать стол ещё раз
help-command-more = показать все возможные действия
help-command-routes = список перегонов; слова оставят только подходящие: перегоны денвер свободен
help-command-cities = список городов
help-command-tickets = список ваших маршрутов
    .child = список твоих маршрутов
help-command-log = что произошло
help-command-random = сделать случайный ход
help-command-save = сохранить запись партии: сохранить game.jsonl
help-command-quit = закончить игру
rules-usa = Возьмите две карты, или займите перегон, отдав столько карт его цвета, сколько на нём вагонов, или возьмите маршруты. Соедините города своих маршрутов: выполненные приносят очки, невыполненные столько же отнимают. Самая длинная дорога даёт 10. Когда у кого-то осталось два вагона или меньше, у каждого ещё один ход.
rules-europe = Как в «Билете на поезд»; кроме того, паромам нужны локомотивы, туннель может обойтись дороже, а станция позволяет пользоваться для маршрутов чужим перегоном. Каждая станция в запасе — 4 очка.
rules-first-journey = Возьми две карты, или займи перегон, отдав столько карт его цвета, сколько на нём вагончиков, или смени маршруты. Маршрут выполнен, как только твои перегоны соединят его города. Побеждает тот, кто первым выполнит шесть.
rules-trans-europa = Стройте общую сеть, чтобы соединить пять своих тайных городов со своим стартом: за ход один или два рельса — или один на двойную линию (~). Раунд кончается, когда кто-то соединил все пять; остальные теряют по очку за каждый недостающий рельс. Когда чей-то счёт падает ниже нуля, партия окончена.

not-understood = «{ $text }» — непонятно; «?» покажет, что можно набрать.
did-you-mean = Может быть, «{ $near }»?
save-needs-name = Укажите файл: сохранить game.jsonl
    .child = Укажи файл: сохранить game.jsonl
save-exists = Файл { $file } уже есть; выберите другое имя.
    .child = Файл { $file } уже есть; выбери другое имя.
save-failed = Не удалось записать { $file }: { $why }
saved =
    Сохранено в { $file }: { $count ->
        [one] { $count } действие
        [few] { $count } действия
       *[other] { $count } действий
    }.
save-offer = Чтобы сохранить запись партии, наберите имя файла; Enter — выйти без записи.
    .child = Чтобы сохранить запись партии, набери имя файла; Enter — выйти без записи.

## Командная строка

error = ошибка
extra-missing = для этого установлено не всё нужное: pip install 'peregon[{ $extra }]'
goodbye = До встречи!
compiling = компилируем (только один раз): { $parts }…
choose-game = Какая игра?
choose-number = Наберите номер от 1 до { $count } или название игры.
games-title = Игры
games-game = игра
games-players = игроки
games-boards = поля
games-options = варианты правил
games-hint = peregon play europe · peregon play europe --players 4 --option returned_tickets=out
simulate-playing = идут партии
simulate-title =
    { $title }, случайных игроков: { $players }, { $games ->
        [one] { $games } партия
        [few] { $games } партии
       *[other] { $games } партий
    }
simulate-seat = место
simulate-mean = среднее
simulate-deviation = отклонение
simulate-least = наименьшее
simulate-most = наибольшее
simulate-won = победы
simulate-ending = { $share } — { $how }
simulate-speed = действий за партию: { $actions } · партий в секунду: { $speed }
simulate-saved =
    { $games ->
        [one] { $games } партия записана
        [few] { $games } партии записаны
       *[other] { $games } партий записано
    } в { $file }
replay-game = партия { $number } из { $all }
replay-board = поле { $board }
replay-players =
    { $players ->
        [one] { $players } игрок
        [few] { $players } игрока
       *[other] { $players } игроков
    }: { $names }
replay-commitment = SHA-256 зерна: { $digest }
replay-resigned = { $name } сдаётся; на этом партия закончилась.
replay-at = После действия { $at } из { $all }
replay-proven =
    Проверено: { $actions ->
        [one] { $actions } действие
        [few] { $actions } действия
       *[other] { $actions } действий
    }, все состояния совпали с записью{ $ended ->
        [yes] ; партия доиграна до конца.
       *[no] ; партия не доиграна.
    }
action-draw = взять карту из колоды
action-take =
    взять { $card }{ $color ->
        [locomotive] {""}
       *[other] {" "}карту
    }
action-tickets = взять маршруты
action-new-tickets = сменить оба маршрута
action-keep = оставить { $tickets }
action-claim = { $route }: { $payment }
action-tunnel-pay = доплатить за туннель: { $payment }
action-tunnel-leave = уйти из туннеля
action-station = станция — { $city }: { $payment }
action-pass = пропустить ход
action-hub = начать здесь: { $place }
action-rail = рельс: { $place }
action-stop = закончить ход
review-working = разбор
review-of =
    { $playouts ->
        [one] { $playouts } доигрывание
        [few] { $playouts } доигрывания
       *[other] { $playouts } доигрываний
    } на решение. Шанс считается по тому, что видел сам игрок, если дальше все играют как сильные боты.
review-accuracy = точность
review-choices = решений с выбором
review-first = шанс сначала
review-reading = чтение записи
review-interrupted = Остановлено. Ничего не сохранено: та же команда начнёт сначала.
review-rough = Доигрываний слишком мало: ошибку не отличить от случайности. Нужно больше, например --playouts 4000 или --seconds 120.
review-others = решения других
review-chance = карты
review-rest = карты и другие игроки
review-unclear = неясно
review-largest = самая большая перемена партии
review-change = { $sign }{ $points ->
        [one] { $points } процентный пункт
        [few] { $points } процентных пункта
       *[other] { $points } процентных пунктов
    }
review-lost = свои решения
review-luck = удача
review-result = итог
review-legend = Точность 100 — если ничего не потеряно. Выбор есть там, где действия заметно различаются. Что изменили решения и карты — в процентных пунктах шанса на победу. ± — две стандартные ошибки: настоящее значение лежит в этих пределах примерно в 95 % случаев.
review-points = Переломы
review-no-points = Их не было.
review-in-turn =
    { $turn ->
        [0] до первого хода
       *[other] ход { $turn }
    }
review-in-round = раунд { $turn }
review-point = { $when }: { $kind }, { $change }
review-instead = Сделано: { $played }. Лучше: { $best }.
review-decisions = Решения
review-written = Разбор записан в { $file }
review-title = Разбор: { $title }
review-chart = Шансы на победу
review-chart-note = У каждого игрока своя линия — по тому, что видел он сам; вместе они составляют 100 %. Настоящее значение лежит в полосе в 95 % случаев, насколько это зависит от числа доигрываний. Знак — перелом того игрока, на чьей линии он стоит: восьмиугольник — промах, ромб — ошибка, круг — неточность, треугольник — удача. Он ведёт к подробностям.
review-actions = действия
review-players = Игроки
review-players-note = { review-legend }
review-points-note = Неточности, ошибки, промахи и большие перемены из-за карт и других игроков, по порядку. После удачи поле показано к следующему решению игрока, иначе — к этому. Перегон, обведённый пунктиром, вскоре занял другой игрок.
review-luck-after = После: { $played }.
review-played = сделано
review-cards = Карты: { $cards }
review-tickets = Маршруты: { $tickets }
review-cities = Города и сколько рельсов до них не хватало: { $cities }
review-decisions-note = Решения, где действия заметно различаются: шанс после лучшего и после того, что сделано.
review-show = Показать все
review-made = Сделано в peregon { $version }. Та же партия с тем же числом доигрываний даёт те же числа.
review-turn = ход
review-round = раунд
review-action = сделано
review-before = до
review-after = после
review-loss = потеря, пункты
review-mark = оценка
review-better = лучше
bench-measuring = измеряем: { $title }
bench-figure = показатель
soak-playing = проверяем: { $title }
soak-result =
    { $title }: { $games ->
        [one] { $games } партия
        [few] { $games } партии
       *[other] { $games } партий
    }, действий: { $decisions }, { $seconds } с, { $violations ->
        [0] нарушений нет
       *[other] нарушений: { $violations }
    }
board-good = { $file } — годится для игр: { $titles }
board-drawing = раскладываем карту
board-drawn = { $board } — нарисовано: { $file }
board-crowded =
    На поле слишком тесно, чтобы нарисовать его хорошо: { $count ->
        [one] { $count } изъян
        [few] { $count } изъяна
       *[many] { $count } изъянов
    }, первый: { $first }
board-reconstructed = реконструкция, не печатное поле
fact-name = название
fact-cities = города
fact-pairs = пары городов
fact-routes = перегоны
fact-doubles = двойные перегоны
fact-spaces = вагоны
fact-tunnels = туннели
fact-ferries = паромы
fact-tickets = маршруты
fact-long-tickets = длинные маршруты
fact-cards = карты
fact-crossings = точки
fact-lines = линии
fact-double-lines = двойные линии
fact-rails = рельсы
fact-small-game = города при 2–3 игроках
fact-digest = отпечаток
arena-playing = идут партии
arena-title =
    { $title }, { $players ->
        [one] { $players } игрок
        [few] { $players } игрока
       *[other] { $players } игроков
    }, зерно { $seed }, { $seconds } с на решение
arena-bot = бот
arena-against = против
arena-games = партии
arena-share = победы
arena-interval = интервал
arena-difference = очки
arena-mean-time = мс
arena-slow-time = долгие
arena-forfeits = снято
arena-legend = победы: доля выигранных партий (ничьи делятся) с интервалом 95 % по раздачам · очки: перевес над остальными · мс: в среднем на решение · долгие: 95 % решений быстрее · снято: поражения без игры
arena-seats = места
arena-fair = поровну
arena-legend-lineup = победы: доля выигранных партий на каждое место бота (ничьи делятся) с интервалом 95 % по раздачам · поровну: доля при равной силе · очки: перевес над остальными · мс: в среднем на решение · долгие: 95 % решений быстрее · снято: поражения без игры
arena-parts = Средний счёт
arena-ratings = Рейтинги
arena-rating = рейтинг
arena-deviation = отклонение
arena-fault-raised = ошибка в программе
arena-fault-late = превышено время
arena-fault-illegal = недопустимое действие
arena-fault-no-action = бот не выбрал действия
arena-fault-died = бот завершил свой процесс
arena-forfeit =
    { $bot }: { $games ->
        [one] { $games } поражение
        [few] { $games } поражения
       *[other] { $games } поражений
    } без игры против { $against }: { $fault } ({ $words })
arena-stalled =
    { $match }: { $games ->
        [one] { $games } партия не закончилась
        [few] { $games } партии не закончились
       *[other] { $games } партий не закончилось
    }, победа поделена на всех
arena-sprt-low = { $match }: остановлено досрочно, доля побед { $bot } — { $low } или меньше, а не { $high }
arena-sprt-high = { $match }: остановлено досрочно, доля побед { $bot } — { $high } или больше, а не { $low }
arena-sprt-open = { $match }: партий слишком мало, чтобы отличить { $low } от { $high }
leaderboard-title =
    { $title }, { $players ->
        [one] { $players } игрок
        [few] { $players } игрока
       *[other] { $players } игроков
    }
leaderboard-rules = правила { $version }
leaderboard-bot = бот
leaderboard-rating = рейтинг
leaderboard-margin = 95 %
leaderboard-games = партии
dataset-playing = идут партии
dataset-saved =
    { $games ->
        [one] { $games } партия
        [few] { $games } партии
       *[other] { $games } партий
    } в { $file }, из них { $before } от прежних запусков
arena-saved = Партии сохранены в { $folder }; показать одну: peregon replay { $file }
arena-reported = Отчёт записан в { $file }
report-title = Арена: { $title }
report-games =
    { $games ->
        [one] { $games } партия
        [few] { $games } партии
       *[other] { $games } партий
    }
report-made = Сделано программой peregon { $version }. Та же команда с тем же зерном даёт те же партии.
report-nothing = Ни одна партия не доиграна до конца.
report-ratings = Рейтинги
report-ratings-note = По всем партиям; все начинают с 25. Точка — рейтинг, полоса — одно отклонение в каждую сторону, линия — два.
report-shares = Победы
report-shares-note = Доля партий, которые бот в строке выиграл у бота в столбце (ничьи делятся), и её интервал 95 % по раздачам.
report-against = против
report-seat-shares = Победы на место
report-seat-shares-note = Доля выигранных партий на каждое место бота (ничьи делятся) с интервалом 95 % по раздачам. Пунктир — доля при равной силе.
report-parts = Из чего сложился счёт
report-parts-note = В среднем на место, по доигранным партиям.
report-tickets = Маршруты
report-tickets-note = Выполненные и невыполненные, в среднем на место.
report-made-tickets = выполнено
report-missed-tickets = не выполнено
report-length = Длина партий
report-length-note = Действия всех игроков за партию. Прямоугольник — средняя половина партий с медианой, линия — 90 % партий. Число — среднее.
report-forfeits = Поражения без игры
report-forfeits-note = Ошибка в программе, превышение времени, недопустимое действие или завершённый процесс. Счёт такой партии не учитывается.
report-no-forfeits = Не было.
report-fault = причина
report-routes = Перегоны
report-routes-note = Что занимает каждый бот в доигранных партиях. Наведите на перегон, чтобы увидеть его числа.
report-lines = Линии
report-lines-note = Где каждый бот кладёт рельсы в доигранных партиях. Наведите на линию, чтобы увидеть её числа.
report-bot =
    { $bot } · сыграно: { $seats ->
        [one] { $seats } место
        [few] { $seats } места
       *[other] { $seats } мест
    }
report-frequency = Как часто
report-frequency-note = В какой доле своих партий (или раундов) бот занял это сам. Цвета у всех ботов значат одно и то же.
report-correlation = Как это связано с победой
report-correlation-note = Корреляция с долей победы. Связь — ещё не причина, и каждый двадцатый перегон может быть окрашен случайно.
report-never = никогда
report-unclear = связи не видно
report-routes-claimed = { $route }: занят в { $share } партий
report-lines-claimed = { $route }: проложена в { $share } раундов
report-route-correlated = { $route }: корреляция { $correlation } (случайно — до ±{ $reach }); побед с ним { $won }, без него { $otherwise }
report-route-untold = { $route }: занят всегда или никогда
report-most-claimed = Чаще всего:
report-with-winning = При победе:
report-with-losing = При поражении:
bots-title = Боты
bots-name = бот
bots-level = уровень
bots-time = мс
bots-legend =
    %: побед над planner (=) вдвоём · уровень: для людей, от 1 до 4
    мс: в среднем на действие, в той игре, где дольше всего
    expert@400 делает 400 доигрываний на решение вместо одной секунды
bots-source = откуда
bots-built-in = встроен
bots-hint = peregon arena usa --bots one,other --games 400

open-address = Откройте { $address } в браузере. Ctrl-C — остановить
open-running = Уже запущено: { $address }
open-lan = По домашней сети к игре можно подключиться здесь: { $address }
open-no-lan = Этот компьютер не в локальной сети
serve-address = Сервер работает: { $address }
