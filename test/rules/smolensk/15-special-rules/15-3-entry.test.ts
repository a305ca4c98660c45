import { describe, expect, it } from 'vitest';
import { hintOf, type Choice } from '../../../../src/engine/choice.ts';
import { ARMY_ON_TRACK } from '../../../../src/games/chit-pull/rules/15-special-rules/15-3-entry.ts';
import { at, hasRoad, isMech, isOnRoad, sideOf, unit } from '../../../../src/games/chit-pull/board.ts';
import type { Order } from '../../../../src/games/chit-pull/orders.ts';
import { choiceAfter, isLegal, questions, words } from '../../../support/games/scenario.ts';
import { findFirst } from '../../../support/games/map-finder.ts';
import { scenario, type Played, type ScenarioSpec } from '../../../support/games/smolensk/scenario.ts';
import { oneEach, unitsWhere } from '../../../support/games/smolensk/units.ts';
import { chainWhere, terrainOf } from '../../../support/games/smolensk/map.ts';
import { crossing, divisions } from '../../../support/games/smolensk/combat.ts';
import { lines, neighbours, RAW_HEXES, sourcesOf } from '../../../support/games/smolensk/loc.ts';

const EDGE = RAW_HEXES.filter((hex) => hex.startsWith('55'));
const AXIS = divisions('axis', 'foot', 20);
const [german] = AXIS as [string];

const inland = (hex: string): string[] => neighbours(hex).filter((to) => !EDGE.includes(to));
const isSource = (hex: string): boolean => sourcesOf('soviet').includes(hex);
/** An edge hex whose lines are all cut by units in the two hexes inland. */
const sealable = findFirst('edge hex to be sealed', EDGE, (hex) => {
  return !isSource(hex) && inland(hex).length === 2 && !lines('soviet', { axis: inland(hex) })(hex);
});

const waiting = Object.fromEntries(ARMY_ON_TRACK.map((id) => [id, 'track:3']));
const army = (spec: Partial<ScenarioSpec> = {}): Played =>
  scenario({ turn: 3, step: { name: 'execute', chit: '19A' }, ...spec, units: { ...waiting, ...spec.units } });
const [first, second] = ARMY_ON_TRACK.filter((id) => id !== '19A' && !isMech(id)) as [string, string];
/** The army without all but these units. */
const only = (...kept: readonly string[]): Record<string, string> =>
  Object.fromEntries(ARMY_ON_TRACK.filter((id) => !kept.includes(id)).map((id) => [id, 'lost']));

/** The node to which these words of the Soviet player lead. */
const after = (played: Played, ...said: readonly string[]): Choice<Order> => choiceAfter(played, 'soviet', ...said);
/** How many hexes the longest entry has that begins with these words. */
const longest = (played: Played, ...said: readonly string[]): number =>
  Math.max(
    ...after(played, ...said)
      .branches()
      .map((branch) => {
        const { order } = branch.to();
        return order && 'move' in order ? order.move.path.length : 0;
      }),
  );

describe('where', () => {
  it('[smolensk 15.3(1)a] the chit brings the HQ and its units on from the east edge', () => {
    expect(ARMY_ON_TRACK).toHaveLength(11);
    const played = army();
    expect(questions(played)).toEqual(['soviet movement']);
    for (const [i, id] of ARMY_ON_TRACK.entries()) {
      const hex = EDGE[i + 1] as string;
      expect(played.order('soviet', `enter ${id} ${hex}`).at(id)).toBe(hex);
    }
    expect(ARMY_ON_TRACK.every((id) => !played.reduced(id))).toBe(true);
    expect(questions(played)).not.toContain('soviet movement');
  });

  it('[smolensk 15.3(1)b] only by edge hexes that are linked to a Soviet source', () => {
    army().order('soviet', `enter ${first} ${sealable}`);
    const sealed = army({ units: oneEach(AXIS, inland(sealable)) });
    sealed.refused('soviet', `enter ${first} ${sealable}`, '15.3(1)');
    const held = army({ units: { [german]: sealable } });
    held.refused('soviet', `enter ${first} ${sealable}`, '15.3(1)');
  });

  it('not by hexes inland or on another edge, nor past the stacking limit', () => {
    const played = army();
    for (const hex of [inland(sealable)[0], '3003', '0126', '4230'])
      played.refused('soviet', `enter ${first} ${hex}`, '15.3(1)');
    played.order('soviet', `enter 19A ${sealable}`).order('soviet', `enter ${first} ${sealable}`);
    expect(isLegal(played, 'soviet', `enter ${second} ${sealable}`)).toBe(false);
    const onward = inland(sealable).find((hex) => isLegal(played, 'soviet', `enter ${second} ${sealable} ${hex}`));
    expect(onward).toBeDefined();
  });

  it('a unit may be one that another side of the game has, too: only those that wait can enter', () => {
    army().refused('soviet', 'enter 3A 5507', '15.3(1)');
  });
});

describe('how', () => {
  it.each([
    ['clear', 1],
    ['deep-woods', 2],
  ])('an edge hex of %s costs an infantry division %i point(s)', (terrain, cost) => {
    const [edge, next] = chainWhere(
      `edge hex of ${terrain} and a clear one beside it`,
      (hex) => EDGE.includes(hex) && !isSource(hex) && terrainOf(hex) === terrain,
      (hex, [from]) => {
        const dry = crossing(from as string, hex) === 'dry' && !hasRoad(at(from as string), at(hex));
        return dry && terrainOf(hex) === 'clear' && inland(hex).length > 0;
      },
    ) as [string, string];
    const way = findFirst('way on', after(army(), 'enter', first, edge).branches(), ({ word }) => word === next);
    expect(hintOf(way)?.params?.['left']).toBe(unit(first).move - cost - 1);
  });

  it('an edge hex in a zone of control costs two points more', () => {
    const tanks = ARMY_ON_TRACK.find(isMech) as string;
    const isClear = (hex: string): boolean => terrainOf(hex) === 'clear';
    const [edge, next] = chainWhere(
      'clear edge hex and a clear hex beside it',
      (hex) => EDGE.includes(hex) && !isSource(hex) && isClear(hex),
      (hex, [from]) => {
        const open = crossing(from as string, hex) === 'dry' && !hasRoad(at(from as string), at(hex));
        return open && isClear(hex) && inland(from as string).some((guard) => isGuard(guard, from as string, hex));
      },
    ) as [string, string];
    const guard = findFirst('guard', inland(edge), (hex) => isGuard(hex, edge, next));
    const beside = army({ units: { [german]: guard } });
    const way = findFirst('way on', after(beside, 'enter', tanks, edge).branches(), ({ word }) => word === next);
    const leaving = neighbours(guard).includes(next) ? 2 + 2 + 1 : 2 + 1;
    expect(hintOf(way)?.params?.['left']).toBe(unit(tanks).move - (1 + 2) - leaving);
  });

  /** Whether an enemy in a hex lies beside an edge hex without cutting it off, and leaves another hex free. */
  function isGuard(guard: string, edge: string, free: string): boolean {
    return guard !== free && lines('soviet', { axis: [guard] })(edge);
  }

  it('[smolensk 15.3(1)c] by normal movement, or by march along a road from the edge', () => {
    const played = army();
    const gate = findFirst('edge hex with a road', EDGE, (hex) => isOnRoad(at(hex)));
    const trackless = findFirst('edge hex without a road', EDGE, (hex) => !isOnRoad(at(hex)));
    played.refused('soviet', `enter ${first} march ${trackless}`, '15.3(1)');
    expect(longest(played, 'enter', first, 'march', gate)).toBe(unit(first).move * 2);
    expect(longest(played, 'enter', first, gate)).toBeLessThanOrEqual(unit(first).move);
    played.order('soviet', `enter ${first} march ${gate}`);
    expect(played.event('entered-marching')).toMatchObject({ unit: first, path: [gate] });
    expect(played.order('soviet', `enter ${second} ${gate}`).at(second)).toBe(gate);
  });

  it('no march begins in an enemy zone of control', () => {
    const gate = findFirst('edge hex with a road beside an enemy', EDGE, (hex) => {
      return isOnRoad(at(hex)) && lines('soviet', { axis: [inland(hex)[0] as string] })(hex);
    });
    const played = army({ units: { [german]: inland(gate)[0] as string } });
    played.refused('soviet', `enter ${first} march ${gate}`, '15.3(1)');
    expect(isLegal(played, 'soviet', `enter ${first} ${gate}`)).toBe(true);
  });

  it('all that can must come in', () => {
    const played = army({ units: only(first) });
    played.refused('soviet', 'end', '15.3(1)');
    expect(words(played, 'soviet')).toEqual(['enter']);
    expect(played.asks('soviet')[0]?.silent).toMatchObject({ kind: 'enter' });
    played.order('soviet', `enter ${first} ${sealable}`);
    expect(questions(played)).not.toContain('soviet movement');
  });

  it('units that have come in have moved; they may attack in the same command', () => {
    const enemy = inland(sealable)[0] as string;
    const played = army({ units: { ...only(first, second), [german]: `${enemy} reduced` } });
    const gate = findFirst('edge hex beside the enemy', EDGE, (hex) => {
      return neighbours(hex).includes(enemy) && isLegal(played, 'soviet', `enter ${first} ${hex}`);
    });
    played.order('soviet', `enter ${first} ${gate}`).refused('soviet', `move ${first} ${sealable}`, '8.1(3)');
    played.order('soviet', `enter ${second} ${gate}`);
    expect(questions(played)).toEqual(['soviet attacks']);
  });

  it('what they come through changes hands', () => {
    const [source] = sourcesOf('soviet') as [string];
    const played = army({ units: only(first), control: [source] });
    expect(played.order('soviet', `enter ${first} ${source}`).state.control).toEqual([]);
  });
});

describe('when', () => {
  it('if the chit is not drawn on turn 3 they wait on the track and come later', () => {
    const played = scenario({ turn: 2, step: { name: 'turn-end' }, units: waiting });
    expect(played.state.turn).toBe(3);
    expect(ARMY_ON_TRACK.map((id) => played.at(id))).toEqual(ARMY_ON_TRACK.map(() => 'track:3'));
    const later = army({ turn: 5 });
    expect(later.order('soviet', `enter 19A ${sealable}`).at('19A')).toBe(sealable);
  });

  it('units for which there is no way in stay on the track', () => {
    const walls = oneEach(
      unitsWhere('Axis units', 32, ({ id }) => sideOf(id) === 'axis'),
      EDGE,
    );
    const played = army({ units: walls, state: { cup: ['SUPPLY'] }, dice: [1] });
    expect(ARMY_ON_TRACK.map((id) => played.at(id))).toEqual(ARMY_ON_TRACK.map(() => 'track:3'));
    expect(played.state.used).toEqual(['19A', 'SUPPLY']);
  });

  it('with the HQ on the map its chit activates it, and brings in what is still missing', () => {
    const played = army({ turn: 4, units: { ...only('19A', first), '19A': '5108' } });
    expect(words(played, 'soviet')).toEqual(expect.arrayContaining(['move', 'enter']));
    played.order('soviet', `enter ${first} ${sealable}`).order('soviet', 'move 19A 5009');
  });

  it('an HQ of the army that was put on the track by 16.4 comes back as any other', () => {
    const units = { ...only('19A'), '19A': 'track:5' };
    expect(scenario({ turn: 4, step: { name: 'turn-end' }, units }).at('19A')).toBe('box');
    const played = army({ turn: 4, units });
    expect(played.events.map(({ code }) => code)).toContain('chit-pull.void');
    expect(played.at('19A')).not.toMatch(/^\d{4}$/);
  });
});
