import { beforeEach, expect, test, vi } from "vitest";

type Words = typeof import("../src/words/words.svelte");
let words: Words;

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal("document", { documentElement: { lang: "" } });
  words = await import("../src/words/words.svelte");
});

test("a page that needs more words comes with them", async () => {
  await words.speak("en");
  expect(words.t("replay-close")).toBe("replay-close");
  expect(await words.withAllWords(() => Promise.resolve("a page"))).toBe("a page");
  expect(words.t("replay-close")).toBe("Close the record");
});

test("a page that is asked for while the words are on their way waits for them too", async () => {
  await words.speak("en");
  const first = words.withAllWords(() => Promise.resolve(1));
  await words.withAllWords(() => Promise.resolve(2));
  expect(words.t("replay-close")).toBe("Close the record");
  await first;
});

test("the first page is asked for before the language, and speaks it", async () => {
  const page = words.withAllWords(() => Promise.resolve("a page"));
  await words.speak("ru");
  await page;
  expect(words.spoken()).toBe("ru");
  expect(words.t("replay-close")).toBe("Закрыть запись");
});

test("the language that was asked for last is spoken", async () => {
  await Promise.all([words.speak("ru"), words.speak("en")]);
  expect(words.spoken()).toBe("en");
});
