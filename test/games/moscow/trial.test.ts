import { expect, it } from 'vitest';
import { tryOrder } from '../../../src/engine/trial.ts';
import { moscow } from '../../../src/games/moscow/game.ts';
import { cardWith, hexWhere, isInland, scenario } from '../../support/moscow.ts';

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
