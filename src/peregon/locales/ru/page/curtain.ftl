### Между ходами, когда за одним устройством несколько человек.

curtain-pass = Передайте устройство
curtain-turn = Ходит { $name }
curtain-hidden = Карты и маршруты спрятаны. Откройте их, когда устройство возьмёт { $name } и никто не подглядывает.
curtain-open = Я — { $name }, открыть
curtain-meanwhile = Пока все ждали
curtain-round = круг { $number }
curtain-scores = Счёт
curtain-take-back = Отменить последний ход · { $name }
