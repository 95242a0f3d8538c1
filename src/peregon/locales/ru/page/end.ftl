### Конец партии: как сложился счёт.

end-counting = Подсчёт очков
end-winner =
    { $who ->
        [you] Вы победили!
        [child] Твоя победа!
       *[other] Побеждает { $name }
    }
end-margin = { $points }; на втором месте { $names }, отрыв { $by }
end-place =
    { $place ->
        [2] Второе место
        [3] Третье место
        [4] Четвёртое место
        [5] Пятое место
       *[other] Шестое место
    } · { $points }
end-new = Новая партия
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
end-round-complete = игрок соединил пять городов
end-round-rails = все рельсы уложены
end-round-passes = никто не мог положить рельс
end-express = Европейский экспресс
end-express-note = самая длинная дорога
end-cars =
    { $count ->
        [one] { $count } вагон
        [few] { $count } вагона
       *[other] { $count } вагонов
    }
end-stations = { $count } × 4

end-part-routes = перегоны
end-part-tickets = маршруты
end-part-stations = станции
end-part-express = награда
end-part-lost = потеряно
end-part-start = в начале
end-skip = Показать всё
end-one-by-one = Показать подсчёт ещё раз

end-again = Реванш
end-join-again = К следующей партии
end-next-waits = Следующая партия уже ждёт
end-watch = Смотреть повтор
end-save = Сохранить запись
end-board = Посмотреть на поле
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
    }, ни один перегон не пройден дважды.
end-road-length =
    { $who ->
        [you] Ваша дорога
       *[other] { $name }
    }: { $count ->
        [one] { $count } вагон
        [few] { $count } вагона
       *[other] { $count } вагонов
    }.
end-road-round =
    { $who ->
        [you] Ваша дорога
       *[other] { $name }
    }: кольцо из { $count ->
        [one] { $count } вагона
       *[other] { $count } вагонов
    }.
end-road-whose = Чью дорогу показать
end-lent = Станции
end-lent-words =
    { $who ->
        [you] Ваши станции пользуются чужими перегонами
       *[other] { $name }: станции пользуются чужими перегонами
    }: { $routes }.

end-proof = Честно ли розданы карты?
end-proof-words = До первого хода сервер опубликовал отпечаток числа, из которого получается вся раздача. Теперь открыто и само число: его SHA-256 должен совпасть с отпечатком.
end-seed = Число раздачи
end-commitment = Отпечаток, опубликованный до партии
end-proof-holds = Совпадает: браузер только что это проверил.
end-proof-fails = Не совпадает.
