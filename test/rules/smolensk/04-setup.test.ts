import { describe, expect, it } from 'vitest';
import { isFortress, isHq, unit } from '../../../src/games/chit-pull/board.ts';
import { CHITS, GROUPS, UNITS } from '../../../src/games/chit-pull/data.ts';
import type { Unit } from '../../../src/games/chit-pull/schema.ts';
import type { Side } from '../../../src/games/chit-pull/state.ts';
import { isLegal, ordersOf, questions, words } from '../../support/games/scenario.ts';
import { findFirst } from '../../support/games/map-finder.ts';
import { newGame, type Played } from '../../support/games/smolensk/scenario.ts';
import { unitWhere } from '../../support/games/smolensk/units.ts';
import { HEXES } from '../../support/games/smolensk/map.ts';

/** The set-up of the Axis: after that of the Soviet side. */
const axisSetUp = (): Played => newGame().order('soviet', 'end');

const groupOf = ({ setup }: Unit): string | undefined => ('group' in setup ? setup.group : undefined);
const placesOf = (id: string): readonly string[] => GROUPS[groupOf(unit(id)) ?? '']?.places ?? [];
const kindOf = (each: Unit): string | undefined => GROUPS[groupOf(each) ?? '']?.kind;

/** Everything but fortress markers that stands in a hex. */
const standing = (game: Played, hex: string): string[] =>
  UNITS.filter(({ id }) => !isFortress(id) && game.at(id) === hex).map(({ id }) => id);

/** A unit of this kind of group that may leave its hex, and another hex of its group with so many units in it. */
function movable(game: Played, side: Side, kind: 'hexes' | 'area', company: number): [string, string] {
  for (const { id } of UNITS.filter((each) => each.side === side && kindOf(each) === kind)) {
    if (kind === 'hexes' && standing(game, game.at(id)).length < 2) continue;
    const hex = placesOf(id).find((to) => to !== game.at(id) && standing(game, to).length === company);
    if (hex !== undefined) return [id, hex];
  }
  throw new Error(`no unit of ${side} that can go where ${company} are`);
}

const cases = [
  ['soviet', 'hexes'],
  ['soviet', 'area'],
  ['axis', 'hexes'],
] as const;
const begun = (side: Side): Played => (side === 'soviet' ? newGame() : axisSetUp());

describe('4.0 set-up', () => {
  it('the Soviet side distributes its units, then the Axis', () => {
    const game = newGame();
    expect(questions(game)).toEqual(['soviet setup']);
    expect(questions(game.order('soviet', 'end'))).toEqual(['axis setup']);
    expect(game.order('axis', 'end').position.phase?.name).toBe('surprise');
  });

  it.each(cases)('%s, %s: a hex of the army that has room takes a unit', (side, kind) => {
    const game = begun(side);
    const [id, hex] = movable(game, side, kind, 1);
    expect(game.order(side, `deploy ${id} ${hex}`).at(id)).toBe(hex);
  });

  it.each(cases)('%s, %s: no third unit in a hex [smolensk 4.0(2)a]', (side, kind) => {
    const game = begun(side);
    const [id, hex] = movable(game, side, kind, 1);
    game.order(side, `deploy ${id} ${hex}`);
    expect(standing(game, hex)).toHaveLength(2);
    const third = findFirst(
      'third unit',
      UNITS.filter((each) => groupOf(each) === groupOf(unit(id)) && game.at(each.id) !== hex),
      ({ id: other }) =>
        isLegal(
          game,
          side,
          `deploy ${other} ${placesOf(other).find((to) => standing(game, to).length < 2 && to !== game.at(other))}`,
        ),
    );
    game.refused(side, `deploy ${third.id} ${hex}`, '4.0(2)');
  });

  it('an HQ counts among the two [smolensk 4.0(2)a]', () => {
    const game = newGame();
    const hq = unitWhere(
      'HQ in a set-up hex',
      (each) => isHq(each.id) && Object.values(GROUPS).some(({ places }) => places.includes(game.at(each.id))),
    );
    const hex = game.at(hq);
    const army = UNITS.filter((each) => placesOf(each.id).includes(hex) && game.at(each.id) !== hex);
    for (const { id } of army)
      if (standing(game, hex).length < 2 && isLegal(game, 'soviet', `deploy ${id} ${hex}`))
        game.order('soviet', `deploy ${id} ${hex}`);
    expect(standing(game, hex)).toHaveLength(2);
    const more = army.find(({ id }) => game.at(id) !== hex && standing(game, game.at(id)).length === 2) as Unit;
    game.refused('soviet', `deploy ${more.id} ${hex}`, '4.0(2)');
  });

  it.each(['soviet', 'axis'] as const)('%s: no set-up hex is left empty [smolensk 4.0(2)b]', (side) => {
    const game = begun(side);
    const alone = UNITS.filter(
      (each) => each.side === side && kindOf(each) === 'hexes' && standing(game, game.at(each.id)).length === 1,
    );
    expect(alone.length).toBeGreaterThan(0);
    for (const { id } of alone) {
      const hex = placesOf(id).find((to) => to !== game.at(id) && standing(game, to).length < 2);
      if (hex !== undefined) game.refused(side, `deploy ${id} ${hex}`, '4.0(2)1');
    }
    // Units that stand two to a hex can't both leave it.
    const [id] = movable(game, side, 'hexes', 1);
    const start = game.at(id);
    const [last] = standing(game, start).filter((other) => other !== id && groupOf(unit(other)) !== undefined);
    game.order(side, `deploy ${id} ${placesOf(id).find((to) => to !== start && standing(game, to).length === 1)}`);
    const free = placesOf(last as string).find((to) => standing(game, to).length === 1 && to !== start);
    if (free !== undefined) game.refused(side, `deploy ${last} ${free}`, '4.0(2)1');
    expect(standing(game, start)).toEqual([last]);
  });

  it('a fortress marker alone does not fill a set-up hex [smolensk 4.0(2)b]', () => {
    const game = newGame();
    const fort = unitWhere('fortress', ({ id }) => isFortress(id));
    const [garrison] = standing(game, game.at(fort)) as [string];
    expect(standing(game, game.at(fort))).toEqual([garrison]);
    const hex = placesOf(garrison).find((to) => to !== game.at(fort) && standing(game, to).length === 1) as string;
    game.refused('soviet', `deploy ${garrison} ${hex}`, '4.0(2)1');
  });

  it('the last one of an area may move on in it: an area needs no unit in a hex', () => {
    const game = newGame();
    const each = findFirst(
      'unit alone in an area',
      UNITS,
      (one) => kindOf(one) === 'area' && standing(game, game.at(one.id)).length === 1,
    );
    const hex = placesOf(each.id).find((to) => standing(game, to).length === 0) as string;
    expect(game.order('soviet', `deploy ${each.id} ${hex}`).at(each.id)).toBe(hex);
  });

  it.each(cases)('%s, %s: no unit outside the hexes or the area of its army [smolensk 4.0(2)c]', (side, kind) => {
    const game = begun(side);
    const [id] = movable(game, side, kind, 1);
    const elsewhere = HEXES.find((hex) => !placesOf(id).includes(hex)) as string;
    game.refused(side, `deploy ${id} ${elsewhere}`, kind === 'hexes' ? '4.0(2)1' : '4.0(2)2');
    const otherGroup = Object.entries(GROUPS).find(
      ([name, { places }]) => name !== groupOf(unit(id)) && places.length > 0,
    );
    const hexes = otherGroup?.[1].places ?? [];
    for (const hex of hexes) expect(isLegal(game, side, `deploy ${id} ${hex}`), hex).toBe(false);
  });

  it('nobody sets up units of the other side, or HQs [smolensk 4.0(2)c]', () => {
    const game = newGame();
    const german = unitWhere('German division', (each) => each.side === 'axis' && groupOf(each) !== undefined);
    game.refused('soviet', `deploy ${german} ${game.at(german)}`, '4.0(2)');
    const hq = unitWhere(
      'Soviet HQ on the map',
      (each) => each.side === 'soviet' && isHq(each.id) && 'hex' in each.setup,
    );
    game.refused('soviet', `deploy ${hq} ${HEXES[0]}`, '4.0(2)');
  });

  it('two units of an army change places, even where the hexes are full', () => {
    const game = axisSetUp();
    const pair = UNITS.filter(
      (each) => each.side === 'axis' && groupOf(each) === groupOf(unit(movable(game, 'axis', 'hexes', 1)[0])),
    );
    const [one] = pair as [Unit];
    const other = pair.find(({ id }) => game.at(id) !== game.at(one.id)) as Unit;
    const [here, there] = [game.at(one.id), game.at(other.id)];
    game.order('axis', `swap ${one.id} ${other.id}`);
    expect([game.at(one.id), game.at(other.id)]).toEqual([there, here]);
    const stranger = UNITS.find(
      (each) => each.side === 'axis' && groupOf(each) !== undefined && groupOf(each) !== groupOf(one),
    ) as Unit;
    game.refused('axis', `swap ${one.id} ${stranger.id}`);
  });

  it('whatever may be ordered keeps every hex of the set-up legal', () => {
    for (const side of ['soviet', 'axis'] as const) {
      const choice = begun(side).asks(side)[0]?.choice;
      for (const order of choice ? ordersOf(choice) : []) {
        if (order.kind === 'deploy') expect(placesOf(order.unit), order.unit).toContain(order.hex);
        if (order.kind === 'swap') {
          const [one, other] = order.units;
          expect(groupOf(unit(one)), `${one} ${other}`).toBe(groupOf(unit(other)));
        }
      }
    }
  });
});

describe('4.0 what stands where before the first decision', () => {
  const game = newGame();
  const onTrack = UNITS.filter(({ setup }) => 'turn' in setup);

  it('the 19th Army, HQ and units, on box 3 of the turn track [smolensk 4.0(2)3]', () => {
    expect(onTrack.filter(({ id }) => isHq(id)).map(({ id }) => id)).toEqual(['19A']);
    expect(onTrack).toHaveLength(11);
    for (const { id } of UNITS) expect(game.at(id) === 'track:3', id).toBe(onTrack.some((each) => each.id === id));
  });

  it('units without arrival information in the Available box [smolensk 4.0(3)]', () => {
    const divisions = UNITS.filter(({ id, army }) => !isHq(id) && !isFortress(id) && army === undefined);
    for (const side of ['axis', 'soviet'])
      expect(divisions.filter((each) => each.side === side).length).toBeGreaterThan(5);
    for (const { id } of divisions) expect(game.at(id), id).toBe('box');
  });

  it('HQs with a set-up hex in it, the others in the Available box [smolensk 4.0(4)]', () => {
    const hqs = UNITS.filter(({ id }) => isHq(id) && id !== '19A');
    for (const { id, setup } of hqs) expect(game.at(id), id).toBe('hex' in setup ? setup.hex : 'box');
    expect(new Set(hqs.map(({ id }) => game.at(id) === 'box'))).toEqual(new Set([true, false]));
  });

  it('everything at full strength [smolensk 4.0(5)]', () => {
    for (const { id } of UNITS) expect(game.reduced(id), id).toBe(false);
  });

  it('the turn marker on box 1 [smolensk 4.0(7)a]', () => {
    expect(game.state.turn).toBe(1);
    expect(axisSetUp().order('axis', 'end').state.turn).toBe(1);
  });

  it('a fortress of level 1 at Brest, and no other [smolensk 4.0(7)b]', () => {
    const forts = UNITS.filter(({ id }) => isFortress(id));
    expect(forts.map(({ id }) => game.at(id))).toEqual(['0927']);
    expect(forts.map(({ strength }) => strength)).toEqual([[1]]);
  });
});

/** What was put into the cup of turn 1, or is kept in hand, by side. */
const chitsOf = (game: Played, side: Side | 'both'): string[] => {
  const { cup, hand, used } = game.state;
  const all = [...cup, ...used, ...Object.keys(hand), drawn(game)];
  return all.filter((id) => CHITS.some((each) => each.id === id && each.side === side)).sort();
};
/** The chit just drawn and not executed yet. */
const drawn = (game: Played): string =>
  game.events.findLast(({ code }) => code === 'chit-pull.drawn')?.params?.['chit'] as string;

describe('4.0(6) chits at the start', () => {
  const game = newGame([], [1]).order('soviet', 'end').order('axis', 'end').order('axis', 'end');

  it('are 2PzA, twice 3PzA, 4A, 9A and Guderian of the Axis [smolensk 4.0(6)a 2.22b]', () => {
    expect(questions(game)).toEqual(['axis cut-in']);
    expect(chitsOf(game, 'axis')).toEqual(['2PzA', '3PzA', '3PzA', '9A', 'AX-4A', 'Guderian']);
    expect(game.state.hand).toHaveProperty('Guderian');
  });

  it('3A, 4A and 10A of the Soviet side [smolensk 4.0(6)b ID-1]', () => {
    expect(chitsOf(game, 'soviet')).toEqual(['10A', '3A', 'SU-4A']);
    expect(chitsOf(game, 'both')).toEqual(['SUPPLY']);
  });

  it('the 4th Armies are two chits of two HQs [smolensk ID-1]', () => {
    const fourth = CHITS.filter(({ id }) => id.endsWith('-4A'));
    expect(fourth.map(({ side, hq }) => `${side} ${hq}`)).toEqual(['axis AX-4A', 'soviet SU-4A']);
    expect(CHITS.filter(({ id }) => id === '4A' || id === '16A')).toEqual([]);
    expect(words(game, 'axis')).toContain('cut-in');
  });
});
