import { describe, expect, it } from 'vitest';
import { unit } from '../../../src/games/chit-pull/board.ts';
import { questions } from '../../support/games/scenario.ts';
import { unitsWhere, unitWhere } from '../../support/games/smolensk/units.ts';
import { acrossSide, hexesAround, terrainOf } from '../../support/games/smolensk/map.ts';
import { fight, standing, total, unitsOf } from '../../support/games/smolensk/combat.ts';
import { isWild, left, mech, onTheMove, openWay, sideWords } from '../../support/games/smolensk/movement.ts';

/** A river between two clear hexes. */
const [bank, beyond] = acrossSide('river between clear hexes', 'river', (here, there) =>
  [here, there].every((hex) => terrainOf(hex) === 'clear' && isWild(hex)),
);

describe('1.0(2) halving drops the fraction [smolensk 1.0(2)a]', () => {
  it.each([
    [9, 4],
    [8, 4],
    [7, 3],
  ])('an attack of %i across a river counts %i', (sum, halved) => {
    const attackers = unitsOf('axis', 'attack', sum, 2);
    const [defender] = unitsOf('soviet', 'defence', 2, 1) as [string];
    expect(total(attackers, 'attack')).toBe(sum);
    const units = { ...standing([bank], attackers), ...standing([beyond], [defender]) };
    const game = fight({ units, dice: [1] });
    game.order('axis', `attack ${beyond} ${attackers.map((text) => text.split(' ')[0]).join(' ')}`);
    expect(game.events.find(({ code }) => code === 'chit-pull.odds')?.params).toMatchObject({ attack: halved });
  });

  it('an attack of 1 across a river counts nothing', () => {
    const weak = unitWhere('unit of strength 1', ({ side, strength }) => side === 'axis' && strength[0] === 1);
    const [defender] = unitsOf('soviet', 'defence', 1, 1) as [string];
    const units = { [weak]: bank, ...standing([beyond], [defender]) };
    expect(questions(fight({ units }))).not.toContain('axis attacks');
    const dry = hexesAround(beyond).find((hex) => sideWords(hex, beyond).length === 0) as string;
    const [other] = mech('axis', 1) as [string];
    const game = fight({ units: { ...units, [other]: dry }, dice: [1] });
    game.order('axis', `attack ${beyond} ${weak} ${other}`);
    const odds = game.events.find(({ code }) => code === 'chit-pull.odds')?.params;
    expect(odds).toMatchObject({ attack: unit(other).strength[0] });
  });

  it('half an allowance is a whole number of points', () => {
    const way = openWay(4);
    const odd = unitsWhere('units with odd allowances', 3, ({ move }) => move % 2 === 1);
    for (const id of odd) {
      const side = unit(id).side;
      const game = onTheMove({ side, units: { [id]: way[0] as string }, halved: [id] });
      expect(left(game, 'move', id, way[1] as string), id).toBe((unit(id).move - 1) / 2 - 1);
    }
  });
});
