### Что за столом произносит только программа чтения с экрана.

spoken-label = Объявления
spoken-offer = { $letter }: { $ticket }, { $points }
spoken-offer-keys = Клавиши от 1 до { $number } оставляют маршрут или возвращают его, Enter — подтвердить
spoken-offer-kept =
    { $letter }, { $ticket }: { $kept ->
        [yes] остаётся
       *[no] возвращается
    }
# Сколько маршрутов уже решено оставить.
spoken-offers-kept = { $kept } из { $number }
spoken-cost =
    { $count ->
        [1] Цена: { $cost }
        [one] { $count } способ оплаты, выбран: { $cost }; другой — клавиша P
        [few] { $count } способа оплаты, выбран: { $cost }; другой — клавиша P
       *[other] { $count } способов оплаты, выбран: { $cost }; другой — клавиша P
    }
spoken-payment = { $cost }: способ { $number } из { $all }
spoken-keys =
    { $kind ->
        [route] Enter — занять перегон, Escape — отменить выбор
        [city] Enter — построить станцию, Escape — отменить выбор
        [market] Enter — взять карту, Escape — отменить выбор
        [deck] Enter — взять из колоды, Escape — отменить выбор
        [tickets] Enter — взять маршруты, Escape — отменить выбор
        [line] Enter — положить рельс, Escape — отменить выбор
        [crossing] Enter — начать здесь, Escape — отменить выбор
        [tunnel] Enter — доплатить, кнопка «Забрать карты» — отказаться
        [pass] Enter — пропустить ход
       *[other] Enter — подтвердить, Escape — отменить выбор
    }
spoken-connected =
    Город соединён: { $city }. { $count ->
        [0] Соединены все города
        [one] Остался { $count } город
        [few] Осталось { $count } города
       *[many] Осталось { $count } городов
    }
spoken-way = Короткий путь начинается с линии { $line }
# «Магистрали Европы»: сеть игрока и сеть соперника стали одной.
spoken-joined = Сеть соединилась с сетью игрока { $name }
spoken-none = Ничего не выбрано
spoken-player =
    { $name }, { $ink ->
        [0] красный
        [1] синий
        [2] зелёный
        [3] жёлтый
        [4] чёрный
       *[other] лиловый
    } цвет{ $standing ->
        [none] {""}
       *[other] , { $standing }
    }: { $has }
