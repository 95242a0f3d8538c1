/** The words of the page in English, in one file: a slow link pays for each. Those of `en_more` come with their pages. */
export default Object.values(
  import.meta.glob<string>(
    [
      "../../../src/peregon/locales/en/game.ftl",
      "../../../src/peregon/locales/en/server.ftl",
      "../../../src/peregon/locales/en/page/*.ftl",
      "!../../../src/peregon/locales/en/page/{about,lessons,replay,rules}.ftl",
    ],
    { query: "?raw", import: "default", eager: true },
  ),
);
