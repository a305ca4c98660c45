import { expect, it } from 'vitest';
import { opaqueGame } from '../../../../src/engine/game.ts';
import { playRandomly } from '../../../../src/engine/trials/random-play.ts';
import { barbarossa } from '../../../../src/games/barbarossa/game.ts';
import { share } from '../../../support/share.ts';

const DIVISIONS = [['axis-3', 'soviet-3'], ['axis-2', 'soviet-3'], ['soviet-2'], ['axis-3']] as const;

it.each(DIVISIONS.slice(0, share(1, 4)).map((options, i) => ({ options, seed: i + 1 })))(
  'a random game of divided sides ends, and nothing that must hold is broken on the way: $options',
  ({ options, seed }) => {
    const { outcome, decisions } = playRandomly(opaqueGame(barbarossa), { seed, options: [...options] });
    expect(decisions).toBeGreaterThan(200);
    expect(outcome?.reason.code).toMatch(/^barbarossa\.end/u);
  },
);
