import { expect, it } from 'vitest';
import type { Position } from '../../../src/engine/position.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { selectable } from '../../../src/games/chit-pull/rules/15-special-rules/15-2-chits.ts';
import { type State } from '../../../src/games/chit-pull/state.ts';
import { smolenskHarness } from '../../support/games/smolensk/harness.ts';
import { scenario } from '../../support/games/smolensk/scenario.ts';

it('a chit put back for Guderian was seen by all: it is in every cup that there could be', () => {
  const played = scenario({
    turn: 5,
    phase: 'selection',
    step: { name: 'selection', chosen: { axis: null, soviet: null }, adding: false },
    setUp: true,
    options: ['reserve'],
    dice: [8],
    state: { added: ['24A'] },
  });
  const chits = (side: 'axis' | 'soviet'): string[] =>
    selectable(played.state, side).filter((id) => !['OKH', 'RESERVE'].includes(id));
  played.order('axis', `select ${chits('axis').join(' ')}`);
  played.order('soviet', `select ${chits('soviet').slice(0, 8).join(' ')}`);
  const put = String(played.events.find(({ code }) => code === 'chit-pull.drawn')?.params?.['chit']);
  expect(chits('soviet')).toContain(put);
  const before = played.position;
  const told = played.events.length;
  played.order('axis', 'cut-in');
  const { others, witnessing } = smolenskHarness.concealment;
  const witnessed = witnessing?.([], before, played.events.slice(told));
  expect(witnessed).toEqual([put]);
  const cups = (known: readonly string[] | undefined): boolean[] =>
    Array.from({ length: 20 }, (_, n) => others(played.position, 'axis', seededPick(n), known))
      .flat()
      .map(({ position }) => (position as Position<State>).state.cup.includes(put));
  expect(cups([])).toContain(false);
  expect(cups(witnessed).length).toBeGreaterThan(10);
  expect(cups(witnessed)).not.toContain(false);
});
