import { describe, expect, it } from 'vitest';
import { linesMeant } from '../../src/engine/several.ts';
import { tryOrder } from '../../src/engine/trials/trial.ts';
import { barbarossa } from '../../src/games/barbarossa/game.ts';
import { EAST, EAST2, FIELD, WEST, WEST2 } from '../support/games/barbarossa/map.ts';
import { declaring, moving, type Played } from '../support/games/barbarossa/scenario.ts';

const UNITS = { '39Pz': WEST, '57Pz': WEST, '6AC': WEST, '8AC': WEST2, '10RC': EAST };
const phase = (): Played => moving('axis', { units: UNITS });

const meant = ({ position }: Played, text: string): readonly string[] => linesMeant(barbarossa, position, 'axis', text);

describe('a line for several units', () => {
  it('is an order of each: those together who may go together', () => {
    expect(meant(phase(), `move 39Pz 6AC 8AC 57Pz ${FIELD}`)).toEqual([
      `move 39Pz 57Pz ${FIELD}`,
      `move 6AC ${FIELD}`,
      `move 8AC ${FIELD}`,
    ]);
  });

  it('is itself where it is one order, or none that means several', () => {
    for (const text of [
      `move 39Pz 57Pz ${FIELD}`,
      `move 8AC ${FIELD}`,
      'end',
      'move 39Pz 57Pz',
      `attack ${FIELD}`,
      'no sense',
    ])
      expect(meant(phase(), text)).toEqual([text]);
  });

  it('has the whole stack of a hex for its number behind a sign, whatever stands before that', () => {
    const lines = [`move 39Pz 57Pz ${FIELD}`, `move 6AC ${FIELD}`];
    for (const stack of [`@${WEST}`, `stack@${WEST}`, `＠${WEST}`])
      expect(meant(phase(), `move ${stack} ${FIELD}`)).toEqual(lines);
    expect(meant(phase(), `move @${WEST} 8AC ${FIELD}`)).toEqual([...lines, `move 8AC ${FIELD}`]);
  });

  it('leaves out units of the hex that can not be ordered so; if none can, their refusals tell why', () => {
    const moved = phase().order('axis', `move 39Pz ${FIELD}`).order('axis', `move 8AC ${FIELD}`);
    expect(meant(moved, `move @${WEST} ${FIELD}`)).toEqual([`move 57Pz ${FIELD}`, `move 6AC ${FIELD}`]);
    const none = meant(moved, `rail @${FIELD} ${WEST}`);
    expect(none).toEqual([`rail 39Pz 8AC ${WEST}`]);
    expect(tryOrder(barbarossa, moved.position, 'axis', `move 39Pz ${WEST}`)).toMatchObject({
      error: { code: 'barbarossa.refusal.moved' },
    });
  });

  it('names the attackers behind their target by where they stand', () => {
    const fighting = declaring('axis', { units: { ...UNITS, '6AC': FIELD, '8AC': FIELD } });
    expect(meant(fighting, `attack ${EAST} @${FIELD}`)).toEqual([`attack ${EAST} 6AC 8AC`]);
  });

  it('is not understood of a hex that there is not', () => {
    expect(meant(phase(), `move @9999 ${EAST2}`)).toEqual([`move @9999 ${EAST2}`]);
  });
});
