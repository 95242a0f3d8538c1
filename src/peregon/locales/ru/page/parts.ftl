### Что говорят части, которые есть на каждой странице: верх и низ, листы, маршруты, извещения.

parts-name = Перегон
parts-pages = Страницы
parts-to-home = Перегон, на главную
parts-to-rules = Правила
parts-to-records = Записи партий
parts-to-about = О программе
parts-settings = Настройки
parts-language = Язык
parts-language-en = English
parts-language-ru = Русский
parts-theme = Тема
parts-theme-auto = Как в системе
parts-theme-day = День
parts-theme-night = Ночь

parts-close = Закрыть
parts-copy = Скопировать
parts-copied = Скопировано
parts-share = Поделиться
parts-rule = Правило
parts-away = Сервер недоступен. Стоит попробовать через минуту

parts-ticket-long = длинный
parts-ticket-missing =
    { $count ->
        [one] ещё { $count } вагон
        [few] ещё { $count } вагона
       *[other] ещё { $count } вагонов
    }
parts-ticket-done = выполнен
parts-ticket-lost = уже не выполнить

parts-unofficial = «Перегон» — неофициальная независимая программа: правила запрограммированы заново, рисунки и тексты свои. Названия игр принадлежат издателям, которые к программе отношения не имеют.
parts-credits = Береговые линии — Natural Earth, общественное достояние. Программа свободная, лицензия MIT.
parts-more = Подробнее

parts-home = На главную
parts-nowhere = Здесь нет станции
parts-nowhere-words = Этот адрес никуда не ведёт. Проверьте, не потерялся ли в ссылке символ.

parts-gone = Сервер недоступен
parts-gone-words = Все партии целы: каждый ход записан. Страница оживёт сама, как только сервер ответит.
parts-gone-again = Попробовать снова
parts-gone-in = через { $seconds } с
parts-gone-note = Правила открываются и без сервера:

parts-title-usa = США
parts-title-europe = Европа
parts-title-first-journey = Первое путешествие
parts-title-trans-europa = Магистрали Европы
