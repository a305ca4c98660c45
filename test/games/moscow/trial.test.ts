import { expect, it } from 'vitest';
import { tryOrder } from '../../../src/engine/trial.ts';
import { moscow } from '../../../src/games/moscow/game.ts';
import { cardWith, hexWhere, isInland, scenario } from '../../support/moscow.ts';
import { battlefield } from '../../support/moscow-combat.ts';

it('an order tried out does not tell whether the other side has chosen not to be asked', () => {
  const card = cardWith('axis', 'activate');
  const order = `play ${card} activate AX-11A`;
  const trials = [[], ['hitler', 'shift', 'reroll']].map((soviet) => {
    const { position } = scenario({
      phase: 'movement',
      units: { 'AX-11A': `${hexWhere('inland', isInland)} spent` },
      hands: { axis: [card], soviet: ['Hitler'] },
      state: { waived: { axis: [], soviet } },
    });
    const trial = tryOrder(moscow, position, 'axis', order);
    return trial.ok
      ? { irrevocable: trial.value.irrevocable, spent: trial.value.position.state.units['AX-11A']?.spent }
      : trial.error;
  });
  expect(trials).toEqual([
    { irrevocable: 'asked', spent: true },
    { irrevocable: 'asked', spent: true },
  ]);
});

it('a die that a side may have rolled again does not tell whether the other side wants to be asked for it', () => {
  const { target, from } = battlefield('clear', 'dry', 'dry');
  const [seen, waived] = [[], ['reroll']].map((soviet) => {
    const { position } = scenario({
      phase: 'combat',
      units: { '2PzA': from[0] as string, 'SU-11A': target },
      hands: { axis: ['Tactical'], soviet: ['Partisans'] },
      state: { waived: { axis: ['shift'], soviet } },
      dice: [3],
    })
      .order('axis', `attack ${target} 2PzA`)
      .order('soviet', 'defend SU-11A');
    const passed = tryOrder(moscow, position, 'axis', 'pass');
    return [moscow.view(position, 'axis'), passed.ok && passed.value.irrevocable];
  });
  expect(waived).toEqual(seen);
  expect(seen?.[1]).toBe('asked');
});
