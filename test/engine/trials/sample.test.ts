import { expect, it } from 'vitest';
import { mirrored, sampleDice } from '../../../src/engine/trials/sample.ts';

it('mirrored dice show each face as often, and high where the others show low', () => {
  for (const faces of [6, 10, 13]) {
    const counts = new Map<number, number>();
    for (let n = 0; n < 200 * faces; n++) {
      const dice = sampleDice('mirrored', n);
      const [shown, turned] = [dice(0, 'a die', faces, false), mirrored(dice)(0, 'a die', faces, false)];
      expect(shown + turned).toBe(faces + 1);
      counts.set(turned, (counts.get(turned) ?? 0) + 1);
    }
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: faces }, (_, face) => face + 1));
    expect(Math.min(...counts.values())).toBeGreaterThan(140);
  }
});
