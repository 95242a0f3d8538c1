### Журнал в браузере.

log-title = Журнал
log-round = Круг { $round }
log-opening = Начало
log-show = показать
log-undone = возвращён
log-take-back =
    { $who ->
        [you] Вы возвращаете
       *[other] { $name } возвращает
    } ход.
log-pause = Сервер ненадолго отходил; часы ни у кого не шли.
