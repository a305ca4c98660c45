import { expect } from 'vitest';

/**
 * That `draw`, called `times` times, gives each of these texts as often as its weight says, and no other: by a chi-square
 * test at about one in a thousand. With a fixed seed it always ends the same way.
 */
export function expectChances(weights: Readonly<Record<string, number>>, times: number, draw: (n: number) => string) {
  const counts = new Map<string, number>(Object.keys(weights).map((text) => [text, 0]));
  for (let n = 0; n < times; n++) {
    const text = draw(n);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual(Object.keys(weights).sort());
  const all = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
  const square = Object.entries(weights).reduce((sum, [text, weight]) => {
    const expected = (times * weight) / all;
    return sum + ((counts.get(text) as number) - expected) ** 2 / expected;
  }, 0);
  const degrees = counts.size - 1;
  if (degrees === 0) return;
  // Wilson and Hilferty's approximation of the bound that chance passes once in a thousand times.
  const bound = degrees * (1 - 2 / (9 * degrees) + 3.09 * Math.sqrt(2 / (9 * degrees))) ** 3;
  expect(square, JSON.stringify([...counts])).toBeLessThan(bound);
}
