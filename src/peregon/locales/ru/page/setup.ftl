### Лист новой партии.

setup-new = Новая партия
setup-seats = Места
setup-seats-of = { $seats } из { $most }
setup-seats-least = { $seats } из { $most }, меньше нельзя
setup-seat =
    { $kind ->
        [bot] Бот, место { $seat }
        [open] Друг, место { $seat }
       *[here] Место { $seat }
    }
setup-guest = Гость
setup-kind-bot = Бот
setup-kind-here = На этом устройстве
setup-kind = Кто займёт место { $seat }
setup-kind-open = Друг по ссылке
setup-note-me = это вы
    .child = это ты
setup-here-name = Имя
setup-player = Игрок { $seat }
setup-add-bot = Бот
setup-add-open = Друг по ссылке
setup-add-here = На этом устройстве
setup-remove = Убрать место { $seat }
setup-level = Уровень бота на месте { $seat }
setup-level-easy = лёгкий
setup-level-normal = средний
setup-level-hard = сильный
setup-level-expert = мастер
setup-level-lesson = учебный
setup-first = Кто начинает
setup-first-drawn = По жребию
setup-youngest = Самый младший начинает
setup-youngest-note = Отметь звездой, кто младше всех.
setup-youngest-is =
    { $who ->
        [you] Ты младше всех и начинаешь
       *[other] { $name } младше всех и начинает
    }
setup-looks = Цвет и знак
setup-looks-of = Цвет и знак: { $name }
setup-ink = Цвет
setup-ink-named =
    { $ink ->
        [0] красный, косые полосы
        [1] синий, полосы
        [2] зелёный, горошек
        [3] жёлтый, зигзаг
        [4] чёрный, отвесные полосы
       *[other] лиловый, решётка
    }{ $taken ->
        [none] {""}
       *[other] , занят: { $taken }
    }
setup-face = Знак
setup-letter = Первая буква имени
setup-done = Готово
setup-face-owl = Сова
setup-face-fox = Лис
setup-face-bear = Медведь
setup-face-hare = Заяц
setup-face-cat = Кошка
setup-face-badger = Барсук

setup-rules = Правила и время
setup-board = Поле
setup-board-note = Одно из наших или свой файл.
setup-board-own = Свой файл…
setup-board-fits =
    Подходит: { $cities ->
        [one] { $cities } город
        [few] { $cities } города
       *[other] { $cities } городов
    }, { $ways ->
        [one] { $ways } перегон
        [few] { $ways } перегона
       *[other] { $ways } перегонов
    }{ $tickets ->
        [0] {""}
        [one] , { $tickets } маршрут
        [few] , { $tickets } маршрута
       *[other] , { $tickets } маршрутов
    }.
setup-board-usa = США
setup-board-europe = Европа
setup-board-first-journey = Европа
setup-board-first-journey-usa = США
setup-board-trans-europa = Европа
setup-board-trans-america = Америка
setup-option-returned-tickets = Возвращённые маршруты
setup-option-returned-tickets-note = Куда уходят маршруты, которые взяли по ходу игры и не оставили себе.
setup-option-returned-tickets-under = под колоду
setup-option-returned-tickets-out = из игры
setup-clock = Часы
setup-clock-none = нет
setup-clock-minutes = минуты
setup-clock-days = дни
setup-clock-note-none = Никто никого не торопит.
setup-clock-note-minutes = На игрока, на всю партию.
setup-clock-note-days = На каждый ход; можно вернуться, когда удобно.
setup-minutes-label = Минут на партию
setup-minutes = { $count } мин
setup-increment-label = Добавка за ход, секунд
setup-increment = + { $count } с
setup-days =
    { $count ->
        [one] { $count } день
        [few] { $count } дня
       *[other] { $count } дней
    }
setup-aids = Пути и цены
setup-aids-note =
    { $title ->
        [trans_europa] Короткий путь к каждому вашему городу и сколько рельсов до него осталось.
       *[other] Свободный путь для каждого маршрута, цена перегона, сколько осталось.
    }
setup-hints = Подсказки
setup-hints-off = нет
setup-hints-ask = по кнопке
setup-hints-coach = тренер
setup-hints-note-off = Никто не подсказывает.
setup-hints-note-ask = Лучший ход — по кнопке; игра с подсказками помечается.
setup-hints-note-coach = Ещё и предупреждает о дорогих ходах; игра с подсказками помечается.
setup-spectators = Зрители
setup-spectators-note = Смотреть может любой, у кого есть ссылка; карт игроков зрители не видят.
setup-talk = Чат
setup-talk-off = выкл.
setup-talk-phrases = фразы
setup-talk-free = свободный
setup-talk-note-off = За этим столом чата нет.
setup-talk-note-phrases = Готовые фразы; каждый читает их на своём языке.
setup-talk-note-free = Фразы и любые сообщения.

setup-tip = Выбор запомнится до следующего раза.
setup-tip-open = Стол подождёт друзей. Начать можно в любой момент: пустые места займут боты.
setup-start = Начать партию
setup-gather = Пригласить друзей
