### Конец партии: как сложился счёт.

end-counting = Подсчёт очков
end-winner =
    { $who ->
        [you] Вы победили
       *[other] Побеждает { $name }
    }
end-shared = Победа общая
end-turns-played =
    { $count ->
        [one] { $count } круг
        [few] { $count } круга
       *[other] { $count } кругов
    }
end-rounds-played =
    { $count ->
        [one] { $count } раунд
        [few] { $count } раунда
       *[other] { $count } раундов
    }

end-start = В начале
end-round = Раунд { $number }
end-round-complete = пять городов соединены
end-round-rails = все рельсы уложены
end-round-passes = положить рельс некуда
end-express = Европейский экспресс
end-express-note = самая длинная дорога
end-cars =
    { $count ->
        [one] { $count } вагон
        [few] { $count } вагона
       *[other] { $count } вагонов
    }
end-stations = { $count } × 4

end-bars = Как сложился счёт
end-part-routes = перегоны
end-part-tickets = маршруты
end-part-stations = станции
end-part-express = награда
end-part-lost = потеряно
end-part-start = осталось
end-skip = Показать всё
end-one-by-one = Показать по порядку

end-again = Ещё раз тем же составом
end-join-again = К следующей партии
end-next-waits = Следующая партия ждёт вас
end-watch = Посмотреть заново
end-save = Сохранить запись
end-board = К полю
end-home = На главную
end-record = Запись партии

end-road-label = Поле в конце партии с самой длинной дорогой
end-board-label = Поле в конце партии
end-road =
    { $who ->
        [you] Ваша дорога
       *[other] { $name }
    }: { $from } — { $to }, { $count ->
        [one] { $count } вагон
        [few] { $count } вагона
       *[other] { $count } вагонов
    } без повторений.
end-road-round =
    { $who ->
        [you] Ваша дорога
       *[other] { $name }
    }: { $count ->
        [one] { $count } вагон
        [few] { $count } вагона
       *[other] { $count } вагонов
    }, и дорога возвращается к своему началу.
end-road-whose = Чью дорогу показать
end-lent = Станции
end-lent-words =
    { $who ->
        [you] Ваши станции берут взаймы
       *[other] { $name }: станции берут взаймы
    } { $routes }.

end-proof = Честно ли розданы карты?
end-proof-words = До первого хода сервер показал отпечаток числа, из которого получается вся раздача. Теперь открыто и само число: его SHA-256 должен совпасть с отпечатком.
end-seed = Число раздачи
end-commitment = Отпечаток, показанный до партии
end-proof-holds = Совпадает: ваш браузер только что это проверил.
end-proof-fails = Не совпадает.
