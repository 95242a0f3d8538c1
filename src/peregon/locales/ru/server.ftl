### Почему сервер отказывает, и фразы разговора, по-русски.

hint-busy = Сейчас слишком многие просят подсказку. Попробуйте чуть позже
    .child = Сейчас слишком многие просят подсказку. Попробуй чуть позже
hint-not-allowed = Хозяин этого стола не разрешил подсказки
hint-not-ready = Подсказки ещё готовятся на этом компьютере. Попробуйте через минуту
    .child = Подсказки ещё готовятся. Попробуй через минуту
hint-one-person = Подсказки есть только там, где один человек играет с ботами
hint-overtaken = Пока подсказка готовилась, игра ушла вперёд
lan-no-network = Этот компьютер не в локальной сети, или ему мешает сетевой экран
lan-not-here = Это можно сделать только в браузере на том компьютере, где запущена игра
review-no-such-game = Этой партии ещё не было
review-no-such-record = Этой записи на сервере больше нет. Нужно открыть файл ещё раз
review-not-yours = Остановить разбор могут только те, кто играл, и тот, кто его начал
review-off = На этом сервере партии не разбирают
review-queue-full = В очереди слишком много разборов. Стоит попробовать позже
review-too-many = { $most ->
    [one] Ещё не готов { $most } разбор. Следующий можно начать, когда он закончится
    [few] Ещё не готовы { $most } разбора. Следующий можно начать, когда закончится один из них
   *[many] Ещё не готовы { $most } разборов. Следующий можно начать, когда закончится один из них
}
review-unknown-deck = В этой партии карты раздавали заново, и сыграть теми же картами нельзя
table-action-malformed = «{ $action }» — такого действия в игре нет
table-begun-already = Игра уже началась
table-board-not-drawn = Это поле не удалось нарисовать
table-board-refused = Это поле не подходит: { $words }
table-bot-needs-face = Выберите лицо для бота
    .child = Выбери лицо для бота
table-bot-needs-level = Выберите уровень бота
    .child = Выбери уровень бота
table-cannot-go-on = Продолжить эту партию нельзя: сервер больше не понимает её журнал. Всё сыгранное сохранено
table-database-down = Сервер сейчас не может сохранять. Ничего не потеряно; стоит попробовать через минуту
table-deleted = Эта партия удалена
table-device-in-use = Сейчас вы на этом самом устройстве
    .child = Сейчас ты на этом самом устройстве
table-end-instead = Кроме вас, никто не играет: завершите партию
    .child = Кроме тебя, никто не играет: заверши партию
table-face-taken = Это лицо уже у другого бота
table-foreign-origin = Запрос пришёл с чужого сайта
table-host-only = Это может только хозяин стола
table-ink-taken = Этот цвет уже у другого игрока
table-join-first = Сначала сядьте за стол
    .child = Сначала сядь за стол
table-malformed = Сервер не смог это прочесть
table-name-empty = В имени должна быть хотя бы одна буква
table-name-first = Сначала введите имя
    .child = Сначала введи имя
table-no-open-seat = Все места заняты
table-no-price = Цена есть только у перегонов и станций
table-no-spectators = Зрителей за этот стол не пускают
table-no-such-code = Стола с таким кодом нет
table-no-such-device = Такого устройства нет
table-no-such-link = Эта ссылка уже использована или устарела
table-no-such-page = Такой страницы нет
table-no-such-seat = Такого места нет
table-no-such-table = Такого стола нет
table-not-at-table = Вас нет за этим столом
    .child = Тебя нет за этим столом
table-not-begun = Игра ещё не началась
table-not-finished = Игра ещё не закончена
table-not-your-seat = Это не ваше место
    .child = Это не твоё место
table-nothing-asked = Никто не просит отменить ход
table-record-refused = Эту запись нельзя показать: { $words }
table-resign-instead = Здесь играют и другие: можно только сдаться
table-resigned = Вы сдались; за вас доигрывает бот
    .child = Партия сдана; за тебя доигрывает бот
table-room-fault = За этим столом что-то сломалось. Игра сохранена; стоит попробовать через минуту
table-seat-taken = Это место занято
table-seats-fewest = В этой игре не меньше { $count } игроков
table-seats-most = В этой игре не больше { $count } игроков
table-seats-open = Ещё не все места заняты
table-server-fault = Что-то сломалось
table-server-stops = Сервер перезапускается. Игра сохранена
table-setup-refused = Такой стол не создать: { $words }
table-spectator = Зрители только смотрят
table-stale = За столом уже что-то изменилось; стоит посмотреть ещё раз
table-too-large = Слишком большой файл или сообщение
table-too-many = Слишком часто. Попробовать снова можно через { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
}
table-unknown-phrase = Такой фразы нет
table-wrong-method = Здесь так нельзя
take-back-asked-already = Кто-то уже просит отменить ход; сначала нужен ответ на эту просьбу
take-back-declined = Ход остаётся: согласились не все
take-back-nothing = Отменять нечего
take-back-revealed = С тех пор открылось то, что было скрыто, и отменить ход уже нельзя
take-back-used-up = За игру можно отменить не больше { $most } ходов, и все они уже использованы
take-back-withdrawn = Просьба отменить ход отозвана
talk-nobody-to-mute = Скрывать здесь некого
talk-not-allowed = Хозяин стола этого не разрешил
talk-too-much = Слишком много сообщений, нужно немного подождать

phrase-hello = Привет!
phrase-good-luck = Удачи!
phrase-thanks = Спасибо!
phrase-well-played = Отличный ход!
phrase-oops = Ой!
phrase-one-moment = Минутку, пожалуйста
phrase-your-turn = Твой ход!
phrase-that-was-my-route = Это был мой перегон!
phrase-good-game = Хорошая была игра!
phrase-once-more = Ещё партию?

# ── playing on from a finished game ──
continue-unknown-deck = Порядок карт неизвестен, поэтому продолжить эту партию нельзя
continue-not-over = Продолжить можно только законченную партию
continue-no-such-decision = Решения этой партии — с 0 по { $last }, решения { $at } нет
continue-other-seat = После { $at } действий решает другой игрок
continue-too-often = В этой партии карты уже сдавали заново { $most } раз
continue-levels =
    { $bots ->
        [one] Нужен уровень для { $bots } бота
       *[other] Нужны уровни для { $bots } ботов
    }
continue-unknown-level = Уровня «{ $level }» нет
