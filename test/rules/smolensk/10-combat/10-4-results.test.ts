import { describe, expect, it } from 'vitest';
import { unit } from '../../../../src/games/chit-pull/board.ts';
import type { Order } from '../../../../src/games/chit-pull/orders.ts';
import { type Played } from '../../../support/games/smolensk/scenario.ts';
import { fullSteps, isDivision, unitWhere } from '../../../support/games/smolensk/units.ts';
import { apart, hexWhere } from '../../../support/games/smolensk/map.ts';
import { hintsAfter, ordersOf, playOn, questions } from '../../../support/games/scenario.ts';
import {
  arena,
  divisions,
  enoughFor,
  farEast,
  fight,
  idOf,
  standing,
  total,
  unitsOf,
} from '../../../support/games/smolensk/combat.ts';

const { centre, ring } = arena();
const [foot] = divisions('axis', 'foot', 1) as [string];
const [red, other, idle] = divisions('soviet', 'foot', 3) as [string, string, string];
const pair = [red, other];

/** An attack on the centre that ends in this result; units as `id` or `id reduced`. */
function ending(
  result: string,
  attackers: readonly string[],
  defenders: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Played {
  const { side } = unit(idOf(attackers[0] as string));
  const units = { ...standing(ring, attackers), ...standing([centre], defenders), ...more };
  const game = fight({ side, units, dice: [result], active: attackers.map(idOf) });
  return game.order(side, `attack ${centre} ${attackers.map(idOf).join(' ')}`);
}

/** Axis divisions, so many that their attack on these can have this result. */
const enough = (result: string, defenders: readonly string[]): readonly string[] =>
  enoughFor(result, divisions('axis', 'mech', 10), defenders);

/** Axis divisions that a pair attacks at 1-1. */
const equals = (attackers: readonly string[]): string[] => unitsOf('axis', 'defence', total(attackers, 'attack'), 2);

/** All allocations that a seat may choose, each as the units that lose a step. */
const allocations = (game: Played, seat: 'axis' | 'soviet'): string[] =>
  ordersOf(game.asks(seat)[0]?.choice ?? { branches: () => [] })
    .flatMap((order: Order) => (order.kind === 'lose' ? [order.units.join(' ')] : []))
    .filter((text, i, all) => all.indexOf(text) === i)
    .sort();

describe('losses of the attacker', () => {
  it('A1: all attackers together lose one step, and the attacker says who [smolensk 10.4(2)1 10.5(2)a]', () => {
    for (const loser of pair) {
      const game = ending('A1', pair, equals(pair));
      expect(questions(game)).toEqual(['soviet losses']);
      expect(allocations(game, 'soviet')).toEqual([...pair].sort());
      game.order('soviet', `lose ${loser}`);
      expect(pair.filter((id) => game.reduced(id))).toEqual([loser]);
      expect(pair.map(game.at)).toEqual([ring[0], ring[0]]);
    }
  });

  it('A2: two steps in total [smolensk 10.4(2)1 10.5(2)a]', () => {
    const weak = pair.map((id) => `${id} reduced`);
    expect(pair.map(ending('A2', weak, equals(weak)).at)).toEqual(['box', 'box']);
    const game = ending('A2', pair, equals(pair));
    expect(allocations(game, 'soviet')).toEqual([`${red} ${red}`, `${red} ${other}`, `${other} ${other}`].sort());
    expect(hintsAfter(game, 'soviet', 'lose')[red]).toBe('chit-pull.hint.reduced');
    expect(hintsAfter(game, 'soviet', 'lose', red)).toEqual({
      [red]: 'chit-pull.hint.eliminated-box',
      [other]: 'chit-pull.hint.reduced',
    });
    game.order('soviet', `lose ${other} ${red}`);
    expect(pair.map(game.reduced)).toEqual([true, true]);
    const one = ending('A2', pair, equals(pair)).order('soviet', `lose ${other} ${other}`);
    expect([one.at(other), one.at(red), one.reduced(red)]).toEqual(['box', ring[0], false]);
  });

  it('the defenders lose nothing and stay', () => {
    const defenders = equals(pair);
    const game = ending('A1', pair, defenders).order('soviet', `lose ${red}`);
    for (const text of defenders)
      expect([game.at(idOf(text)), game.reduced(idOf(text))]).toEqual([centre, text.endsWith('reduced')]);
  });

  it('units that did not attack take none of them [smolensk 10.5(2)a]', () => {
    const game = ending('A1', pair, equals(pair), { [idle]: ring[1] as string });
    game.refused('soviet', `lose ${idle}`, '10.5(2)');
  });

  it('as many steps as the result says, of units that have them [smolensk 10.5(2)a]', () => {
    const game = ending('A2', pair, equals(pair));
    game.refused('soviet', `lose ${red}`);
    game.refused('soviet', `lose ${red} ${red} ${red}`, '10.4(2)');
    const attackers = [red, `${other} reduced`];
    const weak = ending('A2', attackers, equals(attackers));
    weak.refused('soviet', `lose ${other} ${other}`, '10.5(1)');
    expect(allocations(weak, 'soviet')).toEqual([`${red} ${red}`, `${red} ${other}`].sort());
  });
});

describe('the losses of who stays silent', () => {
  const silent = (...attackers: readonly string[]): Order | undefined =>
    ending('A1', attackers, equals(attackers)).asks('soviet')[0]?.silent;

  it('fall on the weakest', () => {
    expect(total([idle], 'attack')).toBeLessThan(total([red], 'attack'));
    expect(silent(red, idle)).toEqual({ kind: 'lose', units: [idle] });
  });

  it('turn a full unit over before a reduced one is lost', () => {
    expect(silent(red, `${idle} reduced`)).toEqual({ kind: 'lose', units: [red] });
  });
});

describe('one step', () => {
  const alone = (text: string): Played =>
    ending('A1', [text], unitsOf('soviet', 'defence', total([text], 'attack'), 2));

  it('turns a full unit over [smolensk 2.21(3)a]', () => {
    const game = alone(foot);
    expect([game.at(foot), game.reduced(foot)]).toEqual([ring[0], true]);
    expect(game.event('reduced')).toEqual({ side: 'axis', unit: foot });
  });

  it('removes a reduced unit [smolensk 2.21(3)b]', () => {
    const game = alone(`${foot} reduced`);
    expect(game.at(foot)).toBe('lost');
    expect(game.event('eliminated-lost')).toEqual({ side: 'axis', unit: foot, hex: ring[0] });
  });

  it('removes a unit with a blank back [smolensk 2.21(3)c]', () => {
    const single = unitWhere('Axis division of one step', (each) => {
      return each.side === 'axis' && isDivision(each) && fullSteps(each) === 1;
    });
    expect(alone(single).at(single)).toBe('lost');
  });
});

it('"-" changes nothing [smolensk 10.4(2)2]', () => {
  const attackers = [...divisions('axis', 'mech', 1)];
  const defenders = unitsOf('soviet', 'defence', 3, 1);
  const game = ending('-', attackers, defenders);
  expect(game.codes()).toContain('rolled');
  expect(attackers.map((id) => [game.at(id), game.reduced(id)])).toEqual([[ring[0], false]]);
  expect(game.at(idOf(defenders[0] as string))).toBe(centre);
  expect(questions(game).join()).not.toContain('retreat');
  expect(questions(game).join()).not.toContain('advance');
});

describe('retreats and losses of the defender', () => {
  /** Lets the rest of the combat be answered silently, and gives how far each defender went. */
  const settled = (game: Played): number[] => {
    const paths = new Map<string, number>();
    playOn(game, () => questions(game).some((question) => question.endsWith('select')));
    for (const { code, params } of game.events)
      if (code === 'chit-pull.retreated')
        paths.set(params?.['unit'] as string, (params?.['path'] as string[]).length - 1);
    return [...paths.values()];
  };

  it('R: every defender retreats one hex [smolensk 10.4(2)3]', () => {
    const game = ending('R', enough('R', pair), pair);
    expect(settled(game)).toEqual([1, 1]);
    expect(pair.map((id) => apart(game.at(id), centre))).toEqual([1, 1]);
    expect(pair.map(game.reduced)).toEqual([false, false]);
  });

  it('RR: every defender retreats two hexes [smolensk 10.4(2)4]', () => {
    const game = ending('RR', enough('RR', pair), pair);
    expect(settled(game)).toEqual([2, 2]);
    expect(pair.map((id) => farEast(game.at(id)))).toEqual(pair.map(() => farEast(centre) - 2));
    expect(pair.map(game.reduced)).toEqual([false, false]);
  });

  it('xRR: first the losses, as the defender says, then the survivors retreat [smolensk 10.4(2)5 10.5(2)b]', () => {
    const game = ending('2RR', enough('2RR', pair), pair);
    expect(questions(game)).toEqual(['soviet losses']);
    expect(game.asks('soviet')[0]?.prompt.params).toEqual({ hex: centre, steps: 2 });
    expect([game.at(red), game.at(other)]).toEqual([centre, centre]);
    game.order('soviet', `lose ${red} ${red}`);
    expect(game.at(red)).toBe('box');
    expect(settled(game)).toEqual([2]);
    expect(game.reduced(other)).toBe(false);
  });

  it('1RR: one step, then two hexes [smolensk 10.4(2)5]', () => {
    const game = ending('1RR', enough('1RR', pair), pair).order('soviet', `lose ${other}`);
    expect(settled(game)).toEqual([2, 2]);
    expect(pair.map(game.reduced)).toEqual([false, true]);
  });

  it('two full units and two losses: one unit or both [smolensk 10.5x]', () => {
    const game = ending('2RR', enough('2RR', pair), pair);
    const both = [red, other].join(' ');
    expect(allocations(game, 'soviet')).toEqual([[red, red].join(' '), both, [other, other].join(' ')].sort());
    game.order('soviet', `lose ${other} ${red}`);
    expect(pair.map(game.reduced)).toEqual([true, true]);
    expect(settled(game)).toEqual([2, 2]);
  });

  it('units in other hexes take none of them [smolensk 10.5(2)b]', () => {
    const far = hexWhere('hex near by', (hex) => apart(hex, centre) === 2);
    const game = ending('2RR', enough('2RR', pair), pair, { [idle]: far });
    game.refused('soviet', `lose ${idle} ${red}`, '10.5(2)');
  });

  it('more losses than steps eliminate all; nobody is asked, and the hex is empty', () => {
    const game = ending('4RR', enough('4RR', [red]), [red]);
    expect(game.at(red)).toBe('box');
    expect(questions(game)).toEqual(['axis advance']);
    expect(game.codes()).not.toContain('retreated');
  });
});
