/** The words of the page in Russian, in one file: a slow link pays for each. Those of `ru_more` come with their pages. */
export default Object.values(
  import.meta.glob<string>(
    [
      "../../../src/peregon/locales/ru/game.ftl",
      "../../../src/peregon/locales/ru/server.ftl",
      "../../../src/peregon/locales/ru/page/*.ftl",
      "!../../../src/peregon/locales/ru/page/{about,lessons,replay,rules}.ftl",
    ],
    { query: "?raw", import: "default", eager: true },
  ),
);
