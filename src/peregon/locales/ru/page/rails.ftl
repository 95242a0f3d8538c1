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
rails-others = Подождите своего хода
rails-hub = Выберите узел, откуда начать
rails-hub-chosen = Начать здесь?
rails-line-chosen =
    { $cost ->
        [one] Рельс на эту линию?
       *[other] Двойная линия: это весь ход
    }
rails-laid =
    { $count ->
        [0] Выберите светящуюся линию
       *[other] Один рельс лежит; ещё один?
    }
rails-finish = Закончить ход
rails-starts-at = начало: { $crossing }
rails-starting = выбирает, откуда начать
rails-not-started = ещё не на поле
rails-round = раунд { $number }
rails-tab-cities = Города
