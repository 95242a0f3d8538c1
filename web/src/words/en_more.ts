/** The words in English that neither the home page nor a table needs. */
export default Object.values(
  import.meta.glob<string>("../../../src/peregon/locales/en/page/{about,lessons,replay,rules}.ftl", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);
