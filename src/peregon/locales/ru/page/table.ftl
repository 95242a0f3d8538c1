### Что говорит стол в браузере: что сейчас, карты, маршруты, оплата, игроки.

table-page = { $title } · Перегон
table-page-turn = ● Пора ходить · { $title }

## Что сейчас

table-your-turn = Ваш ход
table-turn-over = Ваш ход окончен
table-choose = Выбор маршрутов
table-choosing = Выбор маршрутов
table-over = Партия окончена
table-last-round = Последний круг
table-now-coming = Загрузка…
table-now-drawing = Рисуем ваше поле. В первый раз это занимает секунд пятнадцать.
    .child = Рисуем твоё поле. В первый раз это занимает секунд пятнадцать.
table-now-preparing = Готовим правила этой игры. Первая партия может загружаться до минуты.
table-now-cut = Нет связи: выбор уйдёт, как только она вернётся
table-now-sending = Отправляем…
table-now-all = Ждём: { $names }
table-now-turning = Открываем карты для туннеля
table-now-other =
    { $phase ->
        [second_card] берёт вторую карту
        [tickets] выбирает маршруты
        [tunnel] решает, платить ли за туннель
        [hub] выбирает старт
        [second_rail] кладёт второй рельс
       *[turn] думает
    }
table-now-gone = нет связи, ждём
table-now-chosen =
    { $kind ->
        [route] Перегон выбран: подтвердите или выберите другой
        [city] Город выбран: постройте станцию или выберите что-то другое
        [market] Карта выбрана: нажмите ещё раз, чтобы взять
        [deck] Выбрана колода: нажмите ещё раз, чтобы взять карту
        [tickets] Новые маршруты — это весь ход: подтвердите или выберите что-то другое
        [tunnel] Туннель требует доплаты: доплатите или заберите карты
        [crossing] Точка выбрана: подтвердите или выберите другую
        [line] Линия выбрана: подтвердите или выберите другую
       *[other] Подтвердите или выберите что-то другое
    }
table-now-opening = Оставьте не меньше { $least } из { $number }. Все выбирают одновременно
table-now-keep = Оставьте не меньше { $least } из { $number }
table-now-cannot = Сейчас так нельзя: выберите что-то другое
table-now-building = Нажмите на город, где построить станцию
table-now-pass = Сделать ничего нельзя: пропустите ход
table-now-turn-usa =
    { $last ->
        [yes] Последний ход: возьмите карты, займите перегон или возьмите маршруты
       *[no] Возьмите карты или маршруты, займите перегон
    }
table-now-turn-europe =
    { $last ->
        [yes] Последний ход: займите перегон, возьмите карты или постройте станцию
       *[no] Возьмите карты или маршруты, займите перегон, постройте станцию
    }
table-now-turn-trans-europa = Положите один или два рельса — или один на двойную линию
table-spectator-now = { $words } · вы зритель
    .child = { $words } · ты зритель
table-clock = Осталось времени
table-clock-days =
    { $days ->
        [one] { $days } день
        [few] { $days } дня
       *[other] { $days } дней
    }{ $hours ->
        [0] { "" }
       *[other] { " " }{ $hours } ч
    }
table-clock-days-short = { $days } д { $hours } ч
table-clock-hours = { $hours } ч { $minutes } мин

## Верхняя строка и меню

table-results = Итоги
table-menu = Меню
table-code = код { $code }
table-take-back = Отменить ход
table-take-back-ask = Попросить отмену хода
table-take-back-until = Следующий бот подождёт { $seconds } с
table-take-back-title = Отменить ход?
table-take-back-along = Отменится и то, что было сделано после: { $names }.
table-rules = Правила
table-earlier-rules = Эта партия началась до последней правки правил и продолжается по прежним.
table-settings = Настройки
table-shortcuts = Горячие клавиши
table-to-home = На главную
table-leave = Оставить место боту
table-leave-hint = Вернуться можно в любой момент
table-leave-title = Оставить место боту?
table-leave-words = На этом месте будет играть бот; вернуться можно в любой момент. Остальные об этом узнают.
table-leave-yes = Оставить
table-resign = Сдаться
table-resign-hint =
    { $players ->
        [2] Партия закончится поражением
       *[other] Партию доиграет бот
    }
table-resign-title = Сдаться?
table-resign-words =
    { $players ->
        [2] Партия сразу закончится, победит { $others }.
       *[other] Партию на этом месте доиграет бот средней силы. Вернуть себе место будет нельзя. Остальные об этом узнают.
    }
table-end = Завершить и удалить
table-end-hint = Партия исчезнет навсегда
table-end-title = Завершить и удалить партию?
table-end-words =
    { $count ->
        [0] Этот стол исчезнет навсегда.
       *[other] Партия «{ $game }» ({ $others }) исчезнет навсегда.
    }
table-end-save = Сохранить запись в файл
table-end-save-note = Её можно открыть в «Записях партий», чтобы посмотреть или разобрать игру.
table-deleted-saved = Партия удалена, запись сохранена
table-watching = Вы смотрите партию
    .child = Ты смотришь партию
table-unsent = Не отправлено: связь прервалась
table-left = Место за столом уже освобождено

## Открытые карты и рука

table-market = Открытые карты
table-open-card = Открытая карта { $slot }: { $color }
table-gap = Пустое место
table-deck = колода
table-deck-card = Колода, { count-cards }
table-discard = сброс { $count }
table-tickets-card = Взять маршруты, осталось { $count }
table-tickets-left =
    { $count ->
        [one] маршрут
        [few] маршрута
       *[other] маршрутов
    }
table-hand = Ваши карты · { $count }
table-hand-empty = Карт на руках нет
table-tickets =
    { $done ->
        [one] Маршруты · выполнен { $done } из { $number }
       *[other] Маршруты · выполнено { $done } из { $number }
    }
table-build = Станция
table-more-tickets = Взять маршруты
table-ticket-this-route = ещё { $count } · перегон по пути
table-ticket-by-station = через станцию

## Игроки

table-rail = Игроки и журнал
table-players = Игроки
table-points = Очки
table-cars = вагоны
table-cards = карты
table-ticket-count = маршруты
table-stations = станции
table-player-told =
    { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }, { $cars ->
        [one] { $cars } вагон
        [few] { $cars } вагона
       *[other] { $cars } вагонов
    }, { $cards ->
        [one] { $cards } карта
        [few] { $cards } карты
       *[other] { $cards } карт
    }{ $tickets ->
        [-1] {""}
        [one] , { $tickets } маршрут
        [few] , { $tickets } маршрута
       *[other] , { $tickets } маршрутов
    }{ $stations ->
        [-1] {""}
        [one] , { $stations } станция в запасе
        [few] , { $stations } станции в запасе
       *[other] , { $stations } станций в запасе
    }
table-this-is-you = это вы
table-not-here = нет связи
table-away-bot = играет бот
table-has-resigned = партия сдана
table-resigned-bot = партия сдана · играет бот
table-resigned-watching = Партия сдана, доигрывает бот.
table-thinking = думает…
table-waited-for = ждём…
table-bot =
    { $level ->
        [easy] бот · лёгкий
        [normal] бот · средний
        [hard] бот · сильный
        [expert] бот · мастер
       *[other] бот
    }

## Док: что выбрано

table-dock = Выбрано
table-chosen =
    { $kind ->
        [market] Открытая карта: { $color }
        [deck] Карта из колоды
        [tickets] Новые маршруты
        [pass] Пропустить ход
        [stop] Закончить ход
       *[other] { "" }
    }
table-chosen-facts =
    { $kind ->
        [deck] Какая выпадет, не знает никто
        [tickets] Весь ход; оставьте хотя бы один
        [pass] Больше ничего сделать нельзя
       *[other] { "" }
    }
table-confirm =
    { $kind ->
        [route] Занять
        [city] Построить
        [market] Взять
        [deck] Взять
        [tickets] Взять маршруты
        [pass] Пропустить
        [stop] Закончить ход
        [line] Положить
        [crossing] Начать здесь
       *[other] Подтвердить
    }
table-sending = Отправляем…
table-cancel = Отмена
table-close = Закрыть
table-payment = Чем платить
table-kind-ferry =
    { $count ->
        [one] паром, { $count } локомотив
        [few] паром, { $count } локомотива
       *[other] паром, { $count } локомотивов
    }
table-kind-tunnel = туннель
table-would-cost =
    { $cards ->
        [0] цена: { $payment }
        [one] цена: { $payment } карта
        [few] цена: { $payment } карты
       *[other] цена: { $payment } карт
    }
table-off-turn = Сейчас ходит другой игрок. Цена была бы: { $payments }.
table-or = {" или "}
table-owned = { $name }
table-station-owned = Станция: { $name }
table-station-costs = Станция стоит: { $cards }
table-city = Город
table-completes = { $ticket }: выполнен, +{ $points }

## Выбор маршрутов

table-ticket = Маршрут
table-long-ticket = Длинный маршрут
table-kept = Оставлено { $count }
table-keep =
    { $count ->
        [one] Оставить { $count } маршрут
        [few] Оставить { $count } маршрута
       *[other] Оставить { $count } маршрутов
    }
table-keep-least = Оставьте не меньше { $count }
table-offer-length =
    { $count ->
        [0] уже соединены
        [one] нужен { $count } вагон
        [few] нужно { $count } вагона
       *[other] нужно { $count } вагонов
    }
table-offer-shares =
    { $count ->
        [one] { $count } вагон общий с { $letter }
        [few] { $count } вагона общие с { $letter }
       *[other] { $count } вагонов общие с { $letter }
    }
table-offer-leaves = За невыполненный маршрут в конце снимут его очки. Возвращённые маршруты выходят из игры.
table-offer-under = За невыполненный маршрут в конце снимут его очки. Возвращённые маршруты уходят под колоду.
table-legend = Линии показывают один из кратчайших путей для каждого маршрута.

## Туннели

table-tunnel = Туннель { $route }
table-tunnel-counts =
    { $color ->
        [pink] Считаются розовые карты и локомотивы.
        [white] Считаются белые карты и локомотивы.
        [blue] Считаются синие карты и локомотивы.
        [yellow] Считаются жёлтые карты и локомотивы.
        [orange] Считаются оранжевые карты и локомотивы.
        [black] Считаются чёрные карты и локомотивы.
        [red] Считаются красные карты и локомотивы.
        [green] Считаются зелёные карты и локомотивы.
       *[locomotive] Считаются только локомотивы.
    }
table-turned = Открылись из колоды
table-turned-costs = +1 карта
table-turned-free = не считается
table-face-down = Ещё не открыта
table-pay-tunnel = Доплатить
table-leave-tunnel = Забрать карты
table-cannot-pay = Доплатить нечем. Ваши карты вернутся на руки.
table-tunnel-open = Доплаты за туннель нет

## Поле и лист

table-board = Поле: { $title }
table-tab-tickets = Маршруты
table-tab-log = Журнал

## Клавиши

table-key-market = выбрать открытую карту; второй раз — взять
table-key-offers = при выборе маршрутов: оставить маршрут или вернуть
table-key-deck = выбрать колоду
table-key-tickets = взять новые маршруты
table-key-payment = заплатить иначе
table-key-enter = подтвердить
table-key-escape = отменить выбор
table-key-undo = попросить отменить ход
table-key-board = к карте; там стрелки ведут от одного места к другому
table-key-zoom = ближе, дальше, вся карта
table-key-log = к журналу
table-key-talk = чат
table-key-help = этот список
table-key-hint = подсказка

## Стол: три ряда под полем

table-brief-usa = карты, перегон, маршрут
table-brief-europe = карты, перегон, маршрут, станция
table-enter-tunnel = В туннель
table-enter-tunnel-cards = откроют три карты
table-tunnel-may-cost = доплата до 3 карт
table-plan = В план
table-plan-later = на следующий ход
table-unplan = Убрать из плана
table-planned = В плане: { $route }
table-log-new =
    { $count ->
        [0] Журнал
        [one] Журнал, { $count } новая строка
        [few] Журнал, { $count } новые строки
       *[many] Журнал, { $count } новых строк
    }
table-tunnel-due =
    { $count ->
        [one] Доплатите { $count } карту
        [few] Доплатите { $count } карты
       *[many] Доплатите { $count } карт
    }
table-tunnel-more =
    { $count ->
        [one] Ещё { $count } карта
        [few] Ещё { $count } карты
       *[many] Ещё { $count } карт
    }
table-tunnel-failed = Туннель не удался
table-tunnel-yours = Туннель ваш
table-pay-tunnel-claims = и занять, +{ $points }
table-kept-tickets =
    { $count ->
        [one] маршрут
        [few] маршрута
       *[many] маршрутов
    }
table-taking = отпустить — взять, увести — отменить
