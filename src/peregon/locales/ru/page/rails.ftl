### «Магистрали Европы»: старты, рельсы, пять городов.

rails-cities = Ваши пять городов · видите только вы
rails-left = рельсов осталось { $left } из { $all }
rails-joined = соединён
rails-away =
    { $count ->
        [one] ещё { $count } рельс
        [few] ещё { $count } рельса
       *[other] ещё { $count } рельсов
    }
rails-to-go = ещё { $count }
rails-turn = Ваш ход
rails-hub = Выберите точку на карте, откуда начать
rails-hub-chosen = Начать здесь?
rails-line-chosen =
    { $cost ->
        [one] Положить рельс сюда?
       *[other] Двойная линия — это весь ход
    }
rails-laid =
    { $count ->
        [0] Выберите светящуюся линию
       *[other] Один рельс лежит. Положите ещё один?
    }
rails-finish = Закончить ход
rails-starts-at = старт: { $crossing }
rails-starting = выбирает старт
rails-not-started = ещё не на поле
rails-round = раунд { $number }

rails-slot = Рельс { $number }
rails-done =
    { $count ->
        [one] { $count } рельс
        [few] { $count } рельса
       *[many] { $count } рельсов
    }
