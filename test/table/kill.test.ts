import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { killRepeatedly } from '../kill/kills.ts';

it('loses nothing answered and carries nothing out twice when killed at any moment', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'umpire-kill-'));
  try {
    const { kills, answers } = await killRepeatedly(`sqlite://${join(folder, 'kill.sqlite')}`, 'toy', 4, 5);
    expect(kills).toBe(4);
    expect(answers).toBeGreaterThan(4);
  } finally {
    await rm(folder, { recursive: true });
  }
});
