### Законченные партии и записи в файлах.

records-page = Записи партий
records-mine = Ваши законченные партии
records-coming = Загружаем ваши партии…
records-none = Пока ни одной. Законченные партии появятся здесь, их можно пересматривать в любое время.
records-place = { $place }-е место из { $players }, { $points }
records-winner =
    { $count ->
        [one] Победа
       *[other] Победа общая
    }: { $names }, { $points }
records-resigned =
    { $who ->
        [you] Вы сдались
        [child] Ты больше не играешь
       *[other] { $name } сдаётся
    }
records-hinted = Партия с подсказками
records-tally = Партии и победы
records-games =
    { $count ->
        [0] Пока не играли
        [one] { $count } партия
        [few] { $count } партии
       *[other] { $count } партий
    }
records-wins =
    { $count ->
        [0] побед нет
        [one] { $count } победа
        [few] { $count } победы
       *[other] { $count } побед
    }
records-wins-least = побед не меньше { $count }
records-latest = Здесь показаны и посчитаны последние столы: { $count }.
records-save = Сохранить запись
records-open = Открыть запись
records-open-words = Запись — это файл законченной партии. Сервер воспроизведёт её, проверит каждый шаг и покажет, а у себя ничего не сохранит.
records-drop = Перетащите файл сюда или выберите его
records-proving = Проверяем каждый шаг…
