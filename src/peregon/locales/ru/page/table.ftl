### Что говорит стол в браузере: что сейчас, карты, маршруты, оплата, игроки.

table-page = { $title } · Перегон
table-page-turn = ● Ваш ход · { $title }

## Что сейчас

table-your-turn = Ваш ход
table-choose = Выбор маршрутов
table-choosing = Выбор маршрутов
table-over = Партия окончена
table-last-round = Последний круг
table-now-coming = Идём к столу…
table-now-cut = Нет связи: выбранное уйдёт, как только она вернётся
table-now-sending = Отправляем…
table-now-all = Ждём: { $names }
table-now-other =
    { $phase ->
        [second_card] берёт вторую карту
        [tickets] выбирает маршруты
        [tunnel] решает с туннелем
        [hub] выбирает стартовую позицию
        [second_rail] может положить второй рельс
       *[turn] думает
    }
table-now-chosen =
    { $kind ->
        [route] Перегон выбран: подтвердите или выберите другой
        [city] Город выбран: постройте станцию или выберите другое
        [market] Карта выбрана: нажмите ещё раз, чтобы взять
        [deck] Выбрана колода: нажмите ещё раз, чтобы взять карту
        [tickets] Новые маршруты — это весь ход: подтвердите или выберите другое
        [tunnel] Туннель требует доплаты: доплатите или заберите карты
        [crossing] Узел выбран: подтвердите или выберите другой
        [line] Линия выбрана: подтвердите или выберите другую
       *[other] Подтвердите или выберите другое
    }
table-now-opening = Оставьте не меньше { $least } из { $number }. Все выбирают одновременно
table-now-keep = Оставьте не меньше { $least } из { $number }
table-now-building = Нажмите на город, в котором построить станцию
table-now-pass = В этот ход ничего сделать нельзя: пропустите его
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
table-spectator-now = { $words } · вы наблюдаете
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
table-take-back = Вернуть ход
table-rules = Правила
table-settings = Настройки
table-shortcuts = Клавиши
table-to-home = На первую страницу
table-leave = Оставить место боту
table-leave-hint = Вернуться можно в любой момент
table-watching = Вы наблюдаете за партией
table-unsent = Не отправлено: связь прервалась
table-left = Вы вышли из-за стола

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
table-hand-empty = В руке нет карт
table-tickets =
    { $done ->
        [one] Маршруты · выполнен { $done } из { $number }
       *[other] Маршруты · выполнено { $done } из { $number }
    }
table-build = Станция
table-more-tickets = Взять ещё
table-ticket-this-route = не хватает { $count } · этот перегон
table-ticket-by-station = через станцию

## Игроки

table-rail = Игроки и журнал
table-players = Игроки
table-points = Очки
table-points-so-far = очков пока
table-cars = вагоны
table-cards = карты
table-ticket-count = маршруты
table-stations = станции
table-this-is-you = это вы
table-not-here = нет связи
table-away-bot = играет бот
table-thinking = думает…
table-bot =
    { $level ->
        [easy] бот · лёгкий
        [normal] бот · средний
        [hard] бот · сильный
        [expert] бот · мастер
       *[other] бот
    }
table-bot-name =
    { $level ->
        [easy] Бот · лёгкий
        [normal] Бот · средний
        [hard] Бот · сильный
        [expert] Бот · мастер
       *[other] Бот
    }

## Док: что выбрано

table-dock = Что выбрано
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
        [market] Та, что лежит открытой
        [deck] Какая выпадет, не знает никто
        [tickets] Это весь ход; хотя бы один надо оставить
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
table-more-payments = ещё { $count }
table-kind-ferry =
    { $count ->
        [one] паром, { $count } локомотив
        [few] паром, { $count } локомотива
       *[other] паром, { $count } локомотивов
    }
table-kind-tunnel = туннель
table-would-cost = вам: { $payment }
table-owned = { $name }
table-station-owned = Станция: { $name }
table-station-costs = Станция стоит: { $cards }
table-city = Город
table-completes = { $ticket }: готов, +{ $points }

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
table-keep-least = Оставьте не меньше { $count }
table-offer-length =
    { $count ->
        [0] уже соединены
        [one] { $count } деление
        [few] { $count } деления
       *[other] { $count } делений
    }
table-offer-shares =
    { $count ->
        [one] { $count } деление общее с { $letter }
        [few] { $count } деления общие с { $letter }
       *[other] { $count } делений общие с { $letter }
    }
table-offer-leaves = Невыполненный маршрут в конце отнимет свою цену. Возвращённые выходят из игры.
table-offer-under = Невыполненный маршрут в конце отнимет свою цену. Возвращённые уходят под колоду.
table-legend = Линии показывают один из кратчайших путей для каждого маршрута.

## Туннели

table-tunnel = Туннель { $route }
table-you-laid = Вы положили
table-laid = Положено
table-tunnel-counts =
    { $color ->
        [pink] Считаются розовые и локомотивы.
        [white] Считаются белые и локомотивы.
        [blue] Считаются синие и локомотивы.
        [yellow] Считаются жёлтые и локомотивы.
        [orange] Считаются оранжевые и локомотивы.
        [black] Считаются чёрные и локомотивы.
        [red] Считаются красные и локомотивы.
        [green] Считаются зелёные и локомотивы.
       *[locomotive] Считаются только локомотивы.
    }
table-turned = Открыты из колоды
table-turned-which =
    { $which ->
        [first] первая
        [second] вторая
       *[third] третья
    }
table-turned-costs = +1 карта
table-turned-free = не в счёт
table-face-down = Ещё закрыта
table-due = Доплата:
table-you-have = у вас осталось:
table-nothing = ничего подходящего
table-pay-tunnel = Доплатить и занять · +{ $points }
table-leave-tunnel = Забрать карты
table-leave-text = Забрать карты — тоже ход: ваши вернутся в руку, открытые уйдут в сброс.
table-cannot-pay = Доплатить нечем: ваши карты вернутся в руку, открытые уйдут в сброс.
table-tunnel-waits = Решает { $name }.
table-tunnel-open = Доплаты за туннель нет

## Поле и лист

table-board = Поле: { $title }
table-panels = Карты, открытые, маршруты, журнал
table-tab-hand = Карты
table-tab-market = Открытые
table-tab-tickets = Маршруты
table-tab-log = Журнал
table-sheet =
    { $height ->
        [peek] Раскрыть лист
        [half] Свернуть лист или потянуть вверх
       *[full] Уменьшить лист
    }

## Клавиши

table-key-market = выбрать открытую карту; второй раз — взять
table-key-deck = колода
table-key-tickets = новые маршруты
table-key-enter = подтвердить
table-key-escape = отменить выбор
table-key-undo = попросить вернуть ход
table-key-board = к полю; там стрелки ведут от одной возможности к другой
table-key-zoom = ближе, дальше, всё поле
table-key-log = к журналу
table-key-talk = разговор
table-key-help = эти клавиши
