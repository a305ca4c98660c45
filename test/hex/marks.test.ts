import { expect, it } from 'vitest';
import { seededPick } from '../../src/engine/trials/random.ts';
import { keptForMarks } from '../../src/hex/marks.ts';

it('what is kept for marks is what would be worked out anew, and is not while it is kept', () => {
  let worked = 0;
  const text = keptForMarks((marks) => {
    worked += 1;
    return marks.join();
  });
  const pick = seededPick(1);
  const drawn = (): Uint8Array => Uint8Array.from({ length: 3 }, () => pick(3));
  for (let n = 0; n < 500; n++) {
    const marks = drawn();
    expect(text(marks)).toBe(marks.join());
    const before = worked;
    expect(text(Uint8Array.from(marks))).toBe(marks.join());
    expect(worked).toBe(before);
  }
  expect(worked).toBeGreaterThan(100);
  expect(worked).toBeLessThan(500);
});
