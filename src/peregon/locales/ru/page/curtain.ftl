### Между ходами, когда за одним устройством несколько человек.

curtain-came = { $name }, вот что пришло
curtain-done = Готово — ходит { $name }
curtain-turn = Ходит { $name }
curtain-hidden =
    { $title ->
        [trans_europa] Карты городов спрятаны.
       *[other] Карты и маршруты спрятаны.
    } Открыть их можно, когда устройство возьмёт { $name } и никто не подглядывает.
curtain-open = Я — { $name }, открыть
curtain-meanwhile = Пока все ждали
curtain-round = круг { $number }
curtain-scores = Счёт
curtain-take-back = Отменить последний ход · { $name }
