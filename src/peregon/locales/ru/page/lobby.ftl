### Стол, который ждёт игроков.

lobby-overline = Ждём игроков
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

lobby-invite = Пригласите друзей
lobby-qr = QR-код со ссылкой на стол
lobby-code = Короткий код
lobby-code-note = Введите его на главной странице или наведите камеру на QR-код.
lobby-link = Ссылка на стол
lobby-link-note = Учётная запись не нужна: гость введёт имя и займёт свободное место.
lobby-share = Сыграем? { $title }
lobby-here-only = Эта ссылка работает только на этом компьютере.
lobby-here-way = Чтобы играть с другими по домашней сети, остановите программу и запустите её так:
lobby-lan-offer = Чтобы играть с другими по домашней сети (по тому же Wi-Fi), пустите сюда их устройства.
lobby-lan-open = Открыть для домашней сети
lobby-lan-opened = Теперь по ссылке может войти любой в вашей домашней сети. Доступ закроется, когда вы закроете его здесь или остановите программу.
lobby-lan-stop = Закрыть доступ

lobby-come = пришли { $come } из { $wanted }
lobby-open = Свободно
lobby-waiting = ждём
lobby-here = за столом
lobby-not-here = нет связи
lobby-seat-host = это вы · хозяин стола
lobby-seat-you = это вы
lobby-seat-guest = по ссылке
lobby-host = хозяин стола
lobby-seat-open = для друга со ссылкой
lobby-seat-bot = ходит за секунду
lobby-seat-bot-host = × освободит место для друга
lobby-seat-give = Посадить бота
lobby-add = Добавить место
lobby-remove = Убрать место { $seat }
lobby-free = Освободить место { $seat } для друга
lobby-send-away = Удалить: { $name }

lobby-tip-host =
    { $open ->
        [0] Все за столом.
        [one] Свободно { $open } место: если начать сейчас, его займёт бот.
        [few] Свободны { $open } места: если начать сейчас, их займут боты.
       *[other] Свободно { $open } мест: если начать сейчас, их займут боты.
    }
lobby-tip-friends = Ещё не все пришли; партию начнёт хозяин стола.
lobby-tip-start = Все за столом; партию начнёт его хозяин.
lobby-leave = Встать из-за стола
