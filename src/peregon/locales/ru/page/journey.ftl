### «Первое путешествие»: стол для детей. Короткие слова, на «ты».

journey-your-turn = { $name }, твой ход!
journey-now-turn =
    { $can ->
        [draw] Возьми две карты
        [claim] Колода пуста: займи перегон
        [swap] Колода пуста: смени маршруты
       *[both] Возьми две карты или займи перегон
    }
journey-brief-turn =
    { $can ->
        [draw] Твой ход: карты
        [claim] Твой ход: перегон
        [swap] Твой ход: новые маршруты
       *[both] Твой ход: карты или перегон
    }
journey-now-chosen =
    { $kind ->
        [route] Этот? Нажми «Занять»
        [deck] Взять две карты?
        [tickets] Новые маршруты? Это весь твой ход
       *[other] Подтверди или выбери другое
    }
journey-turn-over = Твой ход окончен
journey-now-pass = В этот раз ничего сделать нельзя: пропусти ход
journey-you = это ты
journey-of = {" "}из { $count }
journey-places =
    { $count ->
        [one] Заполнено { $count } место из { $all }
        [few] Заполнено { $count } места из { $all }
       *[other] Заполнено { $count } мест из { $all }
    }
journey-bonus-place = С запада на восток
journey-cars =
    { $count ->
        [one] { $count } вагончик
        [few] { $count } вагончика
       *[other] { $count } вагончиков
    }
journey-bonus = С запада на восток
journey-bonus-worth = +1 маршрут
journey-bonus-how = Соедини западный город с восточным своими вагончиками: награда тоже заполнит место.
journey-bonus-done = Готово! Награда заполнила место.
journey-secret = Тайные маршруты · видишь только ты
journey-ticket-missing =
    { $count ->
        [0] соединены
        [one] ещё { $count } вагончик
        [few] ещё { $count } вагончика
       *[other] ещё { $count } вагончиков
    }
journey-ticket-lost = дорога закрыта: смени маршрут
journey-new = Новые маршруты
journey-new-cost = это весь ход
journey-hand = Твои карты · { $count }
journey-draw = Взять 2 карты
journey-deck = в колоде { $count }
journey-chosen =
    { $kind ->
        [deck] Две карты из колоды
        [tickets] Сменить оба маршрута?
        [pass] Пропустить ход
       *[other] { "" }
    }
journey-chosen-facts =
    { $kind ->
        [deck] Какие выпадут, никто не знает
        [tickets] Получишь два новых. Это весь твой ход
        [pass] Больше ничего сделать нельзя
       *[other] { "" }
    }
journey-confirm =
    { $kind ->
        [route] Занять
        [deck] Взять
        [tickets] Сменить
        [pass] Пропустить
       *[other] Да
    }
journey-no = Нет
journey-finishes = Маршрут выполнен: { $ticket }
journey-stamp = Готово!
journey-stamp-bonus = С запада на восток!
journey-stamp-of = { $count } из 6
journey-golden = Золотой билет
journey-silver =
    { $place ->
        [2] Второе место
        [3] Третье место
       *[other] Четвёртое место
    }
journey-golden-count =
    { $count ->
        [one] { $count } маршрут из 6
        [few] { $count } маршрута из 6
       *[many] { $count } маршрутов из 6
    }
journey-none = В этот раз не вышло. Сыграем ещё?
journey-golden-on = Дальше
