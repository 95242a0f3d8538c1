### Стол, который ждёт игроков.

lobby-overline = Стол ждёт друзей
lobby-seats =
    { $count ->
        [one] { $count } место
        [few] { $count } места
       *[other] { $count } мест
    }
lobby-minutes = { $minutes } мин + { $increment } с
lobby-days =
    { $count ->
        [one] { $count } день на ход
        [few] { $count } дня на ход
       *[other] { $count } дней на ход
    }
lobby-no-clock = без часов

lobby-invite = Позовите друзей
lobby-qr = QR-код со ссылкой на стол
lobby-code = Короткий код
lobby-code-note = Впишите его на первой странице или наведите на знак камеру.
lobby-link = Ссылка на стол
lobby-link-note = Учётная запись не нужна: гость назовёт имя и займёт свободное место.
lobby-share = Сыграем? { $title }

lobby-come = пришли { $come } из { $wanted }
lobby-open = Свободно
lobby-waiting = ждём
lobby-here = за столом
lobby-not-here = нет связи
lobby-seat-host = это вы · ведёте стол
lobby-seat-you = это вы
lobby-seat-guest = по ссылке
lobby-seat-open = для друга со ссылкой
lobby-seat-bot = ответит за секунду
lobby-seat-give = Посадить бота
lobby-add = Добавить место
lobby-remove = Убрать место { $seat }
lobby-free = Освободить место { $seat } для друга
lobby-send-away = Попросить уйти: { $name }

lobby-tip-host =
    { $open ->
        [0] Все за столом.
        [one] { $open } место свободно: если начать сейчас, его займёт бот.
        [few] { $open } места свободны: если начать сейчас, их займут боты.
       *[other] { $open } мест свободно: если начать сейчас, их займут боты.
    }
lobby-tip-friends = Ещё не все пришли; партию начнёт хозяин стола.
lobby-tip-start = Все за столом; партию начнёт его хозяин.
lobby-leave = Уйти из-за стола
