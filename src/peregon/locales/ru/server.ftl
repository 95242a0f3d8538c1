### Почему сервер отказывает, и фразы разговора, по-русски.

table-action-malformed = «{ $action }» — нет такого действия в этой игре
table-begun-already = Игра уже началась
table-board-not-drawn = Это поле не удалось начертить
table-board-refused = Это поле не подходит: { $words }
table-bot-needs-level = Выберите уровень бота
table-cannot-go-on = Продолжить эту партию нельзя: сервер больше не понимает её журнала. Сыгранное сохранено
table-database-down = Сервер сейчас не может сохранять. Ничего не потеряно; попробуйте через минуту
table-foreign-origin = Запрос пришёл с чужой страницы
table-host-only = Это может только хозяин стола
table-join-first = Сначала подойдите к столу
table-malformed = Сервер не смог это прочесть
table-name-empty = В имени должна быть хоть одна буква
table-name-first = Сначала назовите себя
table-no-open-seat = Все места заняты
table-no-spectators = За этим столом зрителей не ждут
table-no-such-code = Стола с таким кодом нет
table-no-such-link = Эта ссылка уже использована или устарела
table-no-such-page = Здесь ничего нет
table-no-such-seat = Такого места нет
table-no-such-table = Такого стола нет
table-not-at-table = Вы не сидите за этим столом
table-not-begun = Игра ещё не началась
table-not-finished = Игра ещё не закончена
table-not-your-seat = Это не ваше место
table-nothing-asked = Никто не просит вернуть действие
table-record-refused = Эту запись нельзя показать: { $words }
table-room-fault = За этим столом что-то сломалось. Игра сохранена; вернитесь через минуту
table-seat-taken = Это место занято
table-seats-fewest = Мест должно остаться не меньше { $count }
table-seats-most = В этой игре не больше { $count } мест
table-seats-open = Ещё не все места заняты
table-server-fault = Что-то сломалось
table-server-stops = Сервер перезапускается. Игра сохранена
table-setup-refused = Такой стол не накрыть: { $words }
table-spectator = Зрители только смотрят
table-stale = За столом уже всё изменилось; посмотрите ещё раз
table-too-large = Это слишком много
table-too-many = Слишком часто. Попробуйте снова через { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
}
table-unknown-phrase = Такой фразы нет
table-wrong-method = Здесь так нельзя
take-back-asked-already = Кто-то уже просит вернуть ход; сначала решите это
take-back-declined = Остальные хотят играть дальше
take-back-nothing = Возвращать нечего
take-back-revealed = С тех пор открылось то, что было скрыто; вернуть нельзя
take-back-withdrawn = Вы больше не просите вернуть ход
talk-nobody-to-mute = Здесь некого заглушать
talk-not-allowed = Хозяин стола этого не разрешил
talk-too-much = Минутку: слишком много сообщений

phrase-hello = Привет!
phrase-good-luck = Удачи!
phrase-thanks = Спасибо!
phrase-well-played = Отличный ход!
phrase-oops = Ой!
phrase-one-moment = Минутку, пожалуйста
phrase-your-turn = Ваша очередь
phrase-that-was-my-route = Это был мой маршрут!
phrase-good-game = Хорошая игра!
phrase-once-more = Ещё раз?
