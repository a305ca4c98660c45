import { expect, it } from 'vitest';
import { upToDate } from '../../../src/engine/migrate.ts';
import { fixedDice } from '../../../src/engine/dice.ts';
import { apply } from '../../../src/engine/play.ts';
import type { Position } from '../../../src/engine/position.ts';
import { moscow } from '../../../src/games/moscow/game.ts';
import type { MoscowPosition, State } from '../../../src/games/moscow/state.ts';
import { type Played, scenario, takeHand } from '../../support/games/moscow/scenario.ts';
import { city } from '../../support/games/moscow/map.ts';
import { battlefield } from '../../support/games/moscow/combat.ts';

const ODESSA = '0304';

/** The position as the first version saved it: without who was in Odessa, and without units that share a combat. */
function first({ position }: Played): MoscowPosition {
  const saved = JSON.parse(JSON.stringify(position)) as { state: Record<string, unknown> };
  delete saved.state['inOdessa'];
  delete (saved.state['combat'] as Record<string, unknown> | null)?.['beaten'];
  return { ...saved, version: 1 } as unknown as MoscowPosition;
}

function upgraded(played: Played): Position<State> {
  const raised = upToDate(moscow, first(played));
  if (!raised.ok) throw new Error(`version ${raised.error}`);
  expect(raised.value.version).toBe(moscow.version);
  expect(moscow.faults(raised.value)).toEqual([]);
  return raised.value;
}

it('a combat in progress is resolved as it began', () => {
  const { target, from } = battlefield('forest', 'dry');
  const units = { 'AX-16A': from[0] as string, 'SU-11A': target };
  const game = scenario({ phase: 'combat', units }).order('axis', `attack ${target} AX-16A`);
  const raised = upgraded(game);
  expect(raised).toEqual(game.position);
  const applied = apply(moscow, raised, 'soviet', 'defend SU-11A', fixedDice([5]));
  expect(applied.ok && applied.value.position.state.units['SU-11A']).toEqual({ at: target, spent: true });
});

it('infantry in Odessa in a Soviet logistics phase may still leave [moscow 15.2.2a]', () => {
  const spec = { side: 'soviet', options: ['odessa'], units: { 'SU-9A': ODESSA, '3MC': ODESSA } } as const;
  const game = takeHand(scenario({ ...spec, phase: 'logistics' }), 'soviet');
  expect(upgraded(game).state.inOdessa).toEqual(['SU-9A']);
  expect(apply(moscow, upgraded(game), 'soviet', 'evacuate SU-9A', fixedDice([])).ok).toBe(true);
  expect(upgraded(scenario({ ...spec, phase: 'movement' })).state.inOdessa).toEqual([]);
  const german = scenario({
    side: 'axis',
    phase: 'logistics',
    units: { 'AX-6A': city('Kiev') },
    control: [city('Kiev')],
  });
  expect(upgraded(german)).toEqual(german.position);
});
