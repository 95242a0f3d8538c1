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
log-left =
    { $who ->
        [you] Вы уходите; за вас играет бот.
        [child] Ты уходишь; за тебя играет бот.
       *[other] { $name } уходит, теперь играет бот.
    }
log-back =
    { $who ->
        [you] Вы снова за столом.
        [child] Ты снова за столом.
       *[other] { $name } снова за столом.
    }
log-resign =
    { $who ->
        [you] Вы сдались.
        [child] Ты больше не играешь.
       *[other] { $name } сдаётся.
    }
log-by-bot = (ход бота)
