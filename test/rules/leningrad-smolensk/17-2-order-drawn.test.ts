import { expect, it } from 'vitest';
import { playRows, ROW_OPTIONS, type Rows } from '../../support/games/leningrad-smolensk/rows.ts';
import { share } from '../../support/share.ts';

it('what is carried out side by side comes out as if in the order drawn [smolensk ALG-3]', () => {
  const found: Rows = { rows: 0, sideBySide: 0, most: 0 };
  for (let seed = 1; seed <= share(2, 16); seed++)
    playRows(ROW_OPTIONS[seed % ROW_OPTIONS.length] as readonly string[], seed, share(2, 9), found);
  expect(found.sideBySide).toBeGreaterThan(found.rows / 2);
  expect(found.most).toBeGreaterThan(2);
});
