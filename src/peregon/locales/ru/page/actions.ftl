### Действия, которые мог выбрать игрок, как в совете: «Занять Ригу…».

actions-draw = Взять из колоды
actions-take =
    { $color ->
        [unseen] Взять открытую карту
        [locomotive] Взять { $card }
       *[other] Взять { $card } карту
    }
actions-tickets = Взять маршруты
actions-tickets-swap = Обменять оба маршрута
actions-keep =
    { $tickets ->
        [unseen] Оставить маршруты
       *[other] Оставить { $tickets }
    }
actions-claim = Занять { $route }
actions-station = Построить станцию: { $city }
actions-tunnel-pay = Доплатить за туннель
actions-tunnel-leave = Отказаться от туннеля
actions-pass = Пропустить ход
actions-stop = Закончить ход
actions-hub = Старт: { $place }
actions-rail = Положить рельс { $place }
