import { expect, test } from "vitest";
import { firstFault } from "../src/pages/upload";

test("a faulty file has one message: its own name and the first fault", () => {
  const words = "record: line 1: this is not JSON\nrecord: line 2: this is not JSON";
  expect(firstFault(words, "game.jsonl")).toBe("game.jsonl: line 1: this is not JSON");
});

test("a refusal without a place keeps its words", () => {
  expect(firstFault("The server is busy.", "game.jsonl")).toBe("game.jsonl: The server is busy.");
});
