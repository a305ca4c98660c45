import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withData } from '../src/engine/data/versions.ts';
import { formatRecord } from '../src/engine/record/record.ts';
import { readRecord } from '../src/engine/record/record-reader.ts';
import { replayRecord } from '../src/engine/record/replay.ts';
import { playedOut, recordIn } from '../src/cli/record-file.ts';
import { verify } from '../src/engine/record/verify.ts';
import { GUIDES } from '../src/games/index.ts';

const FOLDER = join(import.meta.dirname, 'fixtures');

const KEPT = readdirSync(FOLDER).flatMap((game) =>
  readdirSync(join(FOLDER, game)).map((file) => ({ game, name: `${game}/${file}`, path: join(FOLDER, game, file) })),
);

describe('kept games', () => {
  it('has games won by each side', () => {
    const results = KEPT.map(({ path }) => /^\[Result "(.*)"\]$/mu.exec(readFileSync(path, 'utf8'))?.[1]);
    expect(results).toEqual(expect.arrayContaining(['axis', 'soviet', 'nato', 'wp']));
  });

  it.each(KEPT)('$name is read back as it is written, verifies, and replays to its result', ({ game, path }) => {
    const text = readFileSync(path, 'utf8');
    const record = readRecord(text);
    if (!record.ok) throw new Error(JSON.stringify(record.error));
    expect(formatRecord(record.value)).toBe(text);
    expect(verify(record.value).faults).toEqual([]);
    const here = GUIDES[game];
    const guide = here && withData(here, record.value);
    if (!guide) throw new Error(`no game ${game} with its data`);
    const end = replayRecord(guide.game, record.value);
    if (!end.ok) throw new Error(JSON.stringify(end.error));
    expect(guide.game.faults(end.value)).toEqual([]);
    expect(end.value.outcome?.winner ?? '*').toBe(record.value.result);
  });

  it('has the position of the picture in the README: the Soviet side strikes back in the snow', async () => {
    const record = await recordIn(join(FOLDER, 'moscow/german-victory.txt'));
    expect(playedOut(record, '230').position.phase).toMatchObject({ turn: 4, side: 'soviet', name: 'combat' });
  });
});
