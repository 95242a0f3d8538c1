### После раунда «Магистралей Европы».

round-after = после раунда { $number }
round-title = Чего не хватило
round-board = Поле в конце раунда и рельсы, которых не хватило
round-complete =
    { $how ->
        [complete] все пять городов соединены: раунд окончен
       *[other] все пять городов соединены
    }
round-missing =
    { $rails ->
        [one] не хватило { $rails } рельса
       *[other] не хватило { $rails } рельсов
    }{ $double ->
        [0] {""}
        [one] {" "}({ $double } двойная линия)
        [few] {" "}({ $double } двойные линии)
       *[other] {" "}({ $double } двойных линий)
    }
round-joined = соединён
round-not-joined = не соединён
round-explained = Наименьшее число рельсов, которые соединили бы города игрока с его стартом; двойная линия считается за два.
round-next-starts =
    { $who ->
        [you] Вы начинаете
       *[other] { $name } начинает
    } раунд { $number }.
round-next-fresh = Рельсы сняты с поля, у всех по пять новых городов.
round-waiting = Остальные ждут вас.
round-next = Следующий раунд
round-to-end = Итоги
round-track = Дорожка очков
round-stands = { $name }: { $score }
round-below = ниже нуля — конец партии
round-key-rail = рельс, общий для всех
round-key-missing = не хватило · { $name }
