import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { playedOut, recordIn } from '../../src/cli/record-file.ts';

const FOLDER = join(import.meta.dirname, '../fixtures');

const kept = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.txt'));

describe('games that were kept', () => {
  test('there are finished ones, won by either side', async () => {
    const results = await Promise.all(kept.map(async (name) => (await recordIn(join(FOLDER, name))).result));
    expect(new Set(results)).toEqual(new Set(['*', 'axis', 'soviet']));
  });

  test.each(kept)('%s replays to the result that it tells', async (name) => {
    const record = await recordIn(join(FOLDER, name));
    const { position } = playedOut(record);
    expect(position.outcome?.winner ?? '*').toBe(record.result);
  });

  test('the picture in the README: before Moscow the Soviet side strikes back in the snow', async () => {
    const { position } = playedOut(await recordIn(join(FOLDER, 'moscow/german-victory.txt')), '230');
    expect(position.phase).toMatchObject({ turn: 4, side: 'soviet', name: 'combat' });
  });
});
