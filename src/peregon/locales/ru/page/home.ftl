### Первая страница.

home-heading = Железнодорожные игры в браузере
home-family-usa = Ticket to Ride
home-family-europe = Ticket to Ride
home-family-first-journey = Ticket to Ride
home-family-trans-europa = Общие рельсы
home-about-usa = Соединяйте города Америки: классика, с которой всё началось.
home-about-europe = Туннели, паромы и станции: больше тактики и больше карта.
home-about-first-journey = Короткие перегоны и шесть маршрутов: для детей и новичков.
home-about-trans-europa = Рельсы общие, цели тайные: первым соедините свои пять городов.
home-players =
    { $most ->
        [few] { $fewest }–{ $most } игрока
       *[other] { $fewest }–{ $most } игроков
    }
home-minutes = { $from }–{ $to } мин
home-play = Играть
home-rules = Правила
home-first-steps = Первые шаги

home-running = Ваши партии
home-waiting =
    { $count ->
        [one] { $count } партия ждёт вас
        [few] { $count } партии ждут вас
       *[other] { $count } партий ждут вас
    }
home-none = Сейчас ни одной партии. Выберите игру выше и сразу начните с двумя ботами.
home-column-seat = Ваш цвет
home-column-game = Игра
home-column-with = С кем
home-column-standing = Счёт
home-column-turn = Чей ход
home-column-last = Последний ход
home-open-seat = свободное место
home-all =
    { $count ->
        [one] Показать { $count } партию
        [few] Показать все { $count } партии
       *[other] Показать все { $count } партий
    }
home-bot = { $name }{"\u00A0"}·{"\u00A0"}{ $level }
home-come =
    { $come ->
        [one] пришёл { $come } из { $seats }
       *[other] пришли { $come } из { $seats }
    }
home-gathering = ждём игроков
home-your-turn = Ваш ход
home-bot-plays = Пока играет бот
home-turn = ходит { $name }
home-turn-several = выбирают остальные
home-continue = Продолжить
home-open = Открыть
home-end = Завершить и удалить: { $game }

home-joining = Сесть за стол
home-join-words = Друг прислал ссылку или код из шести букв? Введите сюда.
home-join = К столу
home-join-note = Учётная запись не нужна: введите имя за столом, и место останется за этим браузером.
home-code-short = В коде шесть букв.
