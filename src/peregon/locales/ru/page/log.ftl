### Журнал в браузере.

log-title = Журнал
log-round = Круг { $round }
log-opening = Начало
log-show = показать
log-undone = отменён
log-take-back =
    { $who ->
        [you] Вы отменяете
        [child] Ты отменяешь
       *[other] { $name } отменяет
    } ход.
log-pause = Сервер ненадолго отключался; часы в это время не шли.
