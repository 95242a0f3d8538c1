/** The words in Russian that neither the home page nor a table needs. */
export default Object.values(
  import.meta.glob<string>("../../../src/peregon/locales/ru/page/{about,lessons,replay,rules}.ftl", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);
