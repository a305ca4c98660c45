import { expect, it } from 'vitest';
import { tryOrder } from '../../../src/engine/trials/trial.ts';
import { moscow } from '../../../src/games/moscow/game.ts';
import { cardWith, scenario } from '../../support/games/moscow/scenario.ts';
import { hexWhere, isInland } from '../../support/games/moscow/map.ts';
import { battlefield } from '../../support/games/moscow/combat.ts';

const SOVIET_WAIVERS = [[], ['hitler', 'shift', 'reroll']] as const;

it('an order tried out goes on where the other side has said that it is not to be asked', () => {
  const card = cardWith('axis', 'activate');
  const order = `play ${card} activate AX-11A`;
  const trials = SOVIET_WAIVERS.map((soviet) => {
    const { position } = scenario({
      phase: 'movement',
      units: { 'AX-11A': `${hexWhere('inland', isInland)} spent` },
      hands: { axis: [card], soviet: ['Hitler'] },
      state: { waived: { axis: [], soviet: [...soviet] } },
    });
    const trial = tryOrder(moscow, position, 'axis', order);
    return trial.ok
      ? { irrevocable: trial.value.irrevocable, spent: trial.value.position.state.units['AX-11A']?.spent }
      : trial.error;
  });
  expect(trials).toEqual([
    { irrevocable: 'asked', spent: true },
    { irrevocable: null, spent: false },
  ]);
});

it('that a side is not to be asked again is an answer given openly: everybody sees it', () => {
  for (const soviet of SOVIET_WAIVERS) {
    const { position } = scenario({ state: { waived: { axis: ['shift'], soviet: [...soviet] } } });
    for (const seat of ['axis', 'soviet', null]) {
      expect(moscow.view(position, seat).state.waived).toEqual({ axis: ['shift'], soviet });
    }
  }
});

it('a die that a side may have rolled again is known to stand when both have said so', () => {
  const { target, from } = battlefield('clear', 'dry', 'dry');
  const passed = [[], ['reroll']].map((soviet) => {
    const { position } = scenario({
      phase: 'combat',
      units: { '2PzA': from[0] as string, 'SU-11A': target },
      hands: { axis: ['Tactical'], soviet: ['Partisans'] },
      state: { waived: { axis: ['shift'], soviet } },
      dice: [3],
    })
      .order('axis', `attack ${target} 2PzA`)
      .order('soviet', 'defend SU-11A');
    const trial = tryOrder(moscow, position, 'axis', 'pass');
    return trial.ok && trial.value.irrevocable;
  });
  expect(passed).toEqual(['asked', null]);
});
