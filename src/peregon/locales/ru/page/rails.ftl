### «Магистрали Европы»: стартовые позиции, рельсы, пять городов.

rails-cities = Ваши пять городов · видите только вы
rails-cities-short = Ваши пять городов
rails-left = рельсов осталось { $left } из { $all }
rails-left-short = рельсов: { $left }
rails-joined = соединён
rails-away =
    { $count ->
        [one] ещё { $count } рельс
        [few] ещё { $count } рельса
       *[other] ещё { $count } рельсов
    }
rails-turn = Ваш ход
rails-others = Дождитесь своего хода
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
rails-starting = выбирает, откуда начать
rails-not-started = ещё не на поле
rails-round = раунд { $number }
rails-tab-cities = Города
