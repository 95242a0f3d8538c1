import { cardAt, keyAt, lensAt, liesOver, signsAt } from "../src/board/edges";
import { describe, expect, test } from "vitest";
import {
  type Box,
  brought,
  fitted,
  framing,
  isPhone,
  isSmall,
  limited,
  lookAt,
  nearView,
  NO_INSETS,
  scales,
  viewOf,
  zoomed,
  type Stage,
} from "../src/board/camera";

const stage: Stage = { width: 1000, height: 800, insets: NO_INSETS, sheet: { width: 4000, height: 2000 } };
const docked: Stage = { ...stage, insets: { top: 0, right: 0, bottom: 200, left: 0 } };

describe("fitting", () => {
  test("shows the whole sheet in the middle", () => {
    expect(fitted(stage)).toEqual({ x: 0, y: 150, scale: 0.25 });
  });

  test("leaves free what is covered", () => {
    const look = fitted({ ...docked, height: 600 });
    expect(look.scale).toBeCloseTo(0.2);
    expect(look.y + 2000 * look.scale).toBeLessThanOrEqual(400);
  });
});

describe("zooming", () => {
  test("keeps the point under the finger where it is", () => {
    const near = zoomed(fitted(stage), 4, 300, 400, stage);
    const before = (300 - 0) / 0.25;
    expect((300 - near.x) / near.scale).toBeCloseTo(before);
    expect(near.scale).toBeCloseTo(1);
  });

  test("goes neither farther than the whole sheet nor nearer than its limit", () => {
    const [least, most] = scales(stage);
    expect(zoomed(fitted(stage), 0.01, 0, 0, stage).scale).toBe(least);
    expect(zoomed(fitted(stage), 1000, 0, 0, stage).scale).toBe(most);
  });

  test("there and back again ends at the whole sheet", () => {
    const back = zoomed(zoomed(fitted(stage), 3, 900, 100, stage), 1 / 3, 20, 700, stage);
    expect(back.scale).toBeCloseTo(0.25);
    expect(back.x).toBeCloseTo(0);
    expect(back.y).toBeCloseTo(150);
  });
});

describe("limits", () => {
  test("the sheet can be dragged a little past its edge, and not out of sight", () => {
    const near = { x: 9000, y: -9000, scale: 1 };
    const held = limited(near, stage);
    expect(held.x).toBe(64);
    expect(held.y).toBe(800 - 2000 - 64);
  });

  test("a sheet hardly larger than its room hardly moves", () => {
    expect(limited({ x: 9000, y: 0, scale: 0.2501 }, stage).x).toBeLessThan(1);
  });

  test("a sheet smaller than its room stays in the middle", () => {
    expect(limited({ x: 40, y: 0, scale: 0.25 }, stage)).toEqual(fitted(stage));
  });

  test("what a dock covers can be dragged into the open", () => {
    expect(limited({ x: 0, y: -9000, scale: 1 }, docked).y).toBe(600 - 2000 - 64);
  });

  test("nothing jumps when a dock comes", () => {
    const look = fitted(stage);
    expect(limited(look, docked)).toEqual(look);
  });
});

describe("bringing into view", () => {
  test("does not stir what can be seen", () => {
    const near = { x: -1000, y: -500, scale: 1 };
    expect(brought(near, [1200, 700, 1500, 900], stage)).toEqual(near);
  });

  test("moves no farther than needed", () => {
    const look = brought({ x: -1000, y: -500, scale: 1 }, [2100, 700, 2200, 900], stage);
    expect(look.scale).toBe(1);
    expect(look.y).toBe(-500);
    expect(look.x + 2200).toBe(1000 - 28);
  });

  test("counts what lies under a dock as hidden", () => {
    const look = brought({ x: -1000, y: -500, scale: 1 }, [1200, 1150, 1400, 1250], docked);
    expect(look.y + 1250).toBe(600 - 28);
  });

  test("goes farther away from what is too large", () => {
    const look = brought({ x: -1000, y: -500, scale: 1 }, [500, 500, 2500, 900], stage);
    expect(look.scale).toBeLessThan(0.5);
    expect(look.x + 500 * look.scale).toBeGreaterThan(0);
    expect(look.x + 2500 * look.scale).toBeLessThan(1000);
  });
});

describe("starting", () => {
  const usa = { width: 3605, height: 2248 };
  const on = (width: number, height: number): Stage => ({ width, height, insets: NO_INSETS, sheet: usa });
  const aim = (x: number, y: number, weight = 1) => ({ x, y, weight });
  const shows = (
    stage: Stage,
    look: { x: number; y: number; scale: number },
    x: number,
    y: number,
  ): boolean =>
    look.x + x * look.scale > 0 &&
    look.x + x * look.scale < stage.width &&
    look.y + y * look.scale > 0 &&
    look.y + y * look.scale < stage.height;

  test("phones start from near, tablets and desktops with the whole board", () => {
    for (const [width, height] of [
      [360, 495],
      [390, 598],
      [710, 390],
    ] as const)
      expect(isSmall(on(width, height))).toBe(true);
    for (const [width, height] of [
      [820, 600],
      [612, 480],
      [940, 640],
    ] as const)
      expect(isSmall(on(width, height))).toBe(false);
  });

  test("a window that stands upright starts from near, however large it is", () => {
    expect(isSmall(on(820, 880))).toBe(true);
    expect(isPhone(on(820, 880))).toBe(false);
    expect(isSmall(on(820, 670))).toBe(true); // a broad band above and below the board
  });

  test("points are framed as near as they allow, at most so near that the board fills the window", () => {
    const stage = on(820, 880);
    const framed = (xs: number[], ys: number[]): number =>
      framing(
        stage,
        xs.map((x, i) => ({ x, y: ys[i]! })),
      ).scale;
    expect(framed([100, 3500], [100, 2100])).toBeCloseTo(820 / 3605); // the whole board
    expect(framed([1000, 1300], [900, 1100])).toBeCloseTo(880 / 2248); // all of the height
    const between = framed([400, 2600], [100, 2100]);
    expect(between).toBeGreaterThan(820 / 3605);
    expect(between).toBeLessThan(880 / 2248);
  });

  test("large text makes a window small", () => {
    expect(isSmall(on(820, 600), 2)).toBe(true);
  });

  test("fits the height of an upright phone and the width of one that lies", () => {
    expect(nearView(on(390, 598), []).scale).toBeCloseTo(598 / 2248);
    expect(nearView(on(800, 390), []).scale).toBeCloseTo(800 / 3605);
  });

  test("comes no less near than a car can be told by", () => {
    expect(nearView(on(640, 390), []).scale).toBe(0.2);
  });

  test("has the cities in its middle", () => {
    const stage = on(390, 598);
    const view = nearView(stage, [aim(1500, 400), aim(2100, 1800)]);
    expect([view.x, view.y]).toEqual([1800, 1124]); // all of the height is visible
  });

  test("shows as many as can be seen at once", () => {
    const stage = on(390, 598);
    const look = lookAt(
      nearView(stage, [aim(300, 400), aim(2400, 800), aim(3300, 500), aim(3000, 1900)]),
      stage,
    );
    expect(shows(stage, look, 2400, 800)).toBe(true);
    expect(shows(stage, look, 3300, 500)).toBe(true);
    expect(shows(stage, look, 3000, 1900)).toBe(true);
    expect(shows(stage, look, 300, 400)).toBe(false);
  });

  test("is the same in whatever order the cities come", () => {
    const cities = [aim(300, 400), aim(500, 1800), aim(3300, 500), aim(3000, 1900)];
    const view = nearView(on(390, 598), cities);
    expect(nearView(on(390, 598), cities.toReversed())).toEqual(view);
  });

  test("shows nothing past the edge of the sheet", () => {
    const stage = on(390, 598);
    const look = lookAt(nearView(stage, [aim(3500, 400), aim(3400, 1800)]), stage);
    expect(look.x + usa.width * look.scale).toBeCloseTo(390);
  });

  test("what matters more is seen in any case", () => {
    const stage = on(390, 598);
    const look = lookAt(nearView(stage, [aim(300, 400, 3), aim(2400, 800), aim(3300, 500)]), stage);
    expect(shows(stage, look, 300, 400)).toBe(true);
  });

  test("keeps crossings apart", () => {
    expect(nearView(on(390, 400), [], 0.23).scale).toBe(0.23);
  });
});

describe("a view", () => {
  test("is the same after the window has been smaller for a while", () => {
    const look = limited({ x: -1800, y: -1264, scale: 1 }, stage);
    const view = viewOf(look, stage);
    lookAt(view, { ...stage, height: 300 });
    expect(lookAt(view, stage)).toEqual(look);
  });
});

describe("signs at the edge", () => {
  const far = (id: string, x: number, y: number, named = 90) => ({
    id,
    x,
    y,
    wide: { named, brief: 50 },
  });

  test("stand for what is out of view alone", () => {
    expect(signsAt([far("paris", 100, 100), far("wien", 500, 100)], 390, 600, 30)).toEqual([
      { id: "wien", x: 390 - 90 - 6, y: 85, toward: "right", form: "named" },
    ]);
  });

  test("point up and down too", () => {
    const signs = signsAt([far("oslo", 200, -80), far("roma", 200, 900)], 390, 600, 30);
    expect(signs.map(({ toward }) => toward)).toEqual(["up", "down"]);
    expect(signs[0]!.y).toBe(6);
    expect(signs[1]!.y).toBe(600 - 30 - 6);
  });

  test("never lie on one another, on the small map, or outside", () => {
    const cities = [300, 310, 305, 560, 580, -40, -60].map((y, i) => far(`city ${i}`, i % 2 ? -50 : 700, y));
    const card = cardAt(390, 600, 92, 60)!;
    const signs = signsAt(cities, 390, 600, 30, [card]);
    expect(signs).toHaveLength(cities.length);
    const boxes = [...signs.map(({ x, y }) => [x, y, x + 90, y + 30] as const), card];
    for (const [i, a] of boxes.entries()) {
      expect(a[0] >= 0 && a[1] >= 0 && a[2] <= 390 && a[3] <= 600).toBe(true);
      for (const b of boxes.slice(i + 1))
        expect(a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]).toBe(false);
    }
  });

  test("move along the edge from what is printed there, and no farther than they must", () => {
    const name: Box = [300, 90, 360, 110];
    const [sign] = signsAt([far("wien", 500, 100)], 390, 600, 30, [], [name]);
    expect(sign!.y + 30 <= 90 || sign!.y >= 110).toBe(true);
    expect(Math.abs(sign!.y - 85)).toBeLessThan(40);
  });

  test("stand on a name rather than nowhere", () => {
    const names: Box[] = [[0, 0, 390, 600]];
    expect(signsAt([far("wien", 500, 100)], 390, 600, 30, [], names)).toHaveLength(1);
  });

  test("stand in the order of their cities", () => {
    const names: Box[] = [[290, 318, 390, 500]]; // above it there is room nearby
    const signs = signsAt([far("rostov", 500, 300), far("erzurum", 600, 330)], 390, 600, 30, [], names);
    expect(signs[1]!.y).toBeGreaterThan(signs[0]!.y);
  });

  test("leave a place to one that has no other", () => {
    const names: Box[] = [
      [290, 0, 390, 480],
      [290, 560, 390, 600],
    ];
    const cities = [far("athina", 500, 525), far("erzurum", 600, 545)];
    for (const { y } of signsAt(cities, 390, 600, 30, [], names)) {
      expect(y).toBeGreaterThanOrEqual(480);
      expect(y + 30).toBeLessThanOrEqual(560);
    }
  });

  test("have no name where that would cover a track", () => {
    const track: Box[] = [[0, 0, 330, 600]];
    const [sign] = signsAt([far("wien", 500, 100)], 390, 600, 30, [], track);
    expect(sign).toEqual({ id: "wien", x: 390 - 50 - 2, y: 85, toward: "right", form: "brief" });
  });

  test("have one form, all of them", () => {
    const track: Box[] = [[300, 0, 330, 600]]; // at the right there is only room for a letter
    const signs = signsAt([far("wien", 500, 100), far("oslo", -100, 100)], 390, 600, 30, [], track);
    expect(signs.map(({ form }) => form)).toEqual(["brief", "brief"]);
  });

  test("the small map stands in one corner, or nowhere", () => {
    expect(cardAt(390, 600, 92, 60)).toEqual([290, 532, 382, 592]);
    expect(cardAt(390, 600, 92, 60, [[0, 0, 300, 600]])).toBeNull();
  });

  test("a key instead of the map stands in that corner, and makes way for what is mine", () => {
    expect(keyAt(390, 600, 44, [[0, 0, 300, 600]], [])).toEqual([338, 548, 382, 592]);
    const [left, top, right, bottom] = keyAt(390, 600, 44, [[350, 580, 360, 590]], []);
    expect(right - left).toBe(44);
    expect(right <= 350 || bottom <= 580).toBe(true);
    expect(382 - right + 592 - bottom).toBeLessThan(60);
    expect(top).toBeGreaterThan(400);
    expect(keyAt(390, 600, 44, [[0, 0, 390, 600]], [])).toEqual([338, 548, 382, 592]);
  });
});

describe("a round window", () => {
  const beyond = { x: 600, y: 300 }; // to the right of the visible part
  const at = (...kept: Box[]) => lensAt(390, 600, 144, 14, beyond, kept);

  test("stands at the edge that lies toward what it shows", () => {
    expect(at()).toEqual({ x: 390 - 72 - 8, y: 300 });
  });

  test("moves along the edges from what it must not hide, and no farther than it must", () => {
    const { x, y } = at([300, 290, 320, 310]);
    expect(x).toBe(390 - 72 - 8);
    expect(Math.abs(y - 300)).toBeGreaterThan(72);
    expect(Math.abs(y - 300)).toBeLessThan(110);
    expect(at([230, 0, 390, 600]).x).toBeLessThan(230 - 72);
  });

  test("hides as little as it can where there is no free place", () => {
    const { y } = at([0, 0, 390, 600], [300, 290, 320, 310]);
    expect(Math.abs(y - 300)).toBeGreaterThan(72);
  });

  test("knows what lies below it, and below its words", () => {
    const over = (box: Box) => liesOver({ x: 100, y: 100 }, 144, 14, box);
    expect(over([150, 100, 150, 100])).toBe(true);
    expect(over([40, 180, 40, 180])).toBe(true);
    expect(over([40, 30, 40, 30])).toBe(false);
  });
});
