import { describe, expect, it } from 'vitest';
import { seededPick } from '../../../../src/engine/trials/random.ts';
import { at, isBridged, MAJOR_CITIES, riverBetween } from '../../../../src/games/chit-pull/board.ts';
import { hasLoc, locOf, railheads } from '../../../../src/games/chit-pull/rules/03-basics/03-3-loc.ts';
import type { Side } from '../../../../src/games/chit-pull/state.ts';
import { share } from '../../../support/share.ts';
import { scenario, stateFor, type Played, type ScenarioSpec } from '../../../support/games/smolensk/scenario.ts';
import { oneEach, twoStepDivisions } from '../../../support/games/smolensk/units.ts';
import { chainWhere, steps } from '../../../support/games/smolensk/map.ts';
import {
  joinedRail,
  lifeline,
  lineLengths,
  lines,
  neighbours,
  pocketFor,
  railNeighbours,
  RAW_HEXES,
  sourcesOf,
  type Stand,
} from '../../../support/games/smolensk/loc.ts';

const AXIS = twoStepDivisions('axis', 40);
const SOVIET = twoStepDivisions('soviet', 40);

/** The supply judgement of a position: turn 5, so that both sides are judged. */
const judged = (units: Record<string, string>, spec: Partial<ScenarioSpec> = {}): Played =>
  scenario({ turn: 5, phase: 'supply', step: { name: 'supply', redeploying: null }, units, ...spec });

/** Whether the unit came through the judgement without loss. */
const supplied = (played: Played, id: string): boolean => !played.reduced(id) && played.at(id) !== 'lost';

describe('what a line may not pass', () => {
  const [friend, gatekeeper] = SOVIET as [string, string];
  const pocket = pocketFor('soviet');
  const walls = oneEach(AXIS, pocket.walls);

  it('[smolensk 3.3(1)b] an enemy zone of control without a friendly unit', () => {
    expect(supplied(judged({ [friend]: pocket.inside, ...walls }), friend)).toBe(false);
    expect(supplied(judged({ [friend]: pocket.inside }), friend)).toBe(true);
  });

  it('[smolensk 3.3(1)c] it passes a zone of control in which a friendly unit stands', () => {
    const played = judged({ [friend]: pocket.inside, [gatekeeper]: pocket.gate, ...walls });
    expect([supplied(played, friend), supplied(played, gatekeeper)]).toEqual([true, true]);
  });

  it('[smolensk 3.3(1)a] a hex with an enemy unit, though no zone of control lies on it', () => {
    const { taken, cut, end } = lifeline((line) => {
      const stand: Stand = { axis: [line.end, ...railNeighbours(line.cut)], soviet: [...line.taken, line.cut] };
      return railNeighbours(line.cut).length === 2 && lineLengths('axis', stand)(line.end) > 6;
    });
    const beside = railNeighbours(cut);
    const units = {
      ...oneEach(SOVIET, [...taken, cut]),
      [AXIS[0] as string]: end,
      ...oneEach(AXIS.slice(1), beside),
    };
    expect(supplied(judged(units), AXIS[0] as string)).toBe(false);
    const { [SOVIET[taken.length] as string]: _, ...open } = units;
    expect(supplied(judged(open), AXIS[0] as string)).toBe(true);
  });

  it('[smolensk 3.3(2)c] a big river without a bridge does not stop it', () => {
    const acrossRiver = pocketFor('soviet', ({ inside, gate }) => {
      const [from, to] = [at(inside), at(gate)];
      return riverBetween(from, to) === 'big-river' && !isBridged(from, to);
    });
    const units = {
      [friend]: acrossRiver.inside,
      [gatekeeper]: acrossRiver.gate,
      ...oneEach(AXIS, acrossRiver.walls),
    };
    expect(supplied(judged(units), friend)).toBe(true);
  });
});

describe('a line may end in an enemy zone of control', () => {
  it('[smolensk 3.3(1)d] an empty city there has its line', () => {
    const city = MAJOR_CITIES.find((hex) => joinedRail('axis', {}).has(hex)) as string;
    const guard = neighbours(city).find((hex) => railNeighbours(city).every((rail) => rail !== hex)) as string;
    const stand: Stand = { soviet: [guard] };
    const state = stateFor({ units: oneEach(SOVIET, stand.soviet as string[]), control: MAJOR_CITIES });
    expect(lines('axis', stand)(city)).toBe(true);
    expect(hasLoc(locOf(state, 'axis'), at(city))).toBe(true);
  });

  it('but it leads no further from there: behind an empty hex in a zone of control there is none', () => {
    const pocket = pocketFor('soviet');
    const walls = oneEach(AXIS, pocket.walls);
    const loc = locOf(stateFor({ units: walls }), 'soviet');
    expect([pocket.gate, pocket.inside].map((hex) => hasLoc(loc, at(hex)))).toEqual([true, false]);
  });

  it('a source in one supplies its own hex, and no other', () => {
    const sources = sourcesOf('soviet');
    const [source, guard] = chainWhere(
      'source and a hex beside it',
      (hex) => sources.includes(hex),
      (hex, [first]) => neighbours(first as string).some((to) => to !== hex && !neighbours(hex).includes(to)),
    ) as [string, string];
    const others = sources.filter((hex) => hex !== source);
    const beyond = neighbours(source).find((hex) => hex !== guard && !neighbours(guard).includes(hex)) as string;
    const units = oneEach(AXIS, [...others, guard]);
    const loc = locOf(stateFor({ units }), 'soviet');
    expect([source, beyond].map((hex) => hasLoc(loc, at(hex)))).toEqual([true, false]);
    const held = locOf(stateFor({ units: { ...units, [SOVIET[0] as string]: source } }), 'soviet');
    expect(hasLoc(held, at(beyond))).toBe(true);
  });

  it('a source held by the enemy supplies nobody', () => {
    const [unit] = SOVIET as [string];
    const all = sourcesOf('soviet');
    const middle = RAW_HEXES.find((hex) => all.every((source) => steps(source, hex) > 20)) as string;
    expect(supplied(judged({ [unit]: middle }), unit)).toBe(true);
    expect(supplied(judged({ [unit]: middle, ...oneEach(AXIS, all) }), unit)).toBe(false);
  });
});

describe('how long a line may be', () => {
  const { taken, cut, end } = lifeline();
  const soviet = [...taken, cut];
  const length = lineLengths('axis', { soviet });
  const atLength = (hexes: number): string =>
    RAW_HEXES.find((hex) => length(hex) === hexes && neighbours(hex).every((to) => length(to) < Infinity)) as string;
  const [unit] = AXIS as [string];

  it('[smolensk 3.3(3)b] six hexes off connected rail are enough for an Axis unit', () => {
    const hex = atLength(6);
    expect(supplied(judged({ [unit]: hex, ...oneEach(SOVIET, soviet) }), unit)).toBe(true);
  });

  it('[smolensk 3.3(3)c] seven are too many', () => {
    const hex = atLength(7);
    expect(supplied(judged({ [unit]: hex, ...oneEach(SOVIET, soviet) }), unit)).toBe(false);
  });

  it('[smolensk 3.3(3)d] along the rail it may be as long as it likes', () => {
    const far = [...joinedRail('axis', {})].find((hex) => sourcesOf('axis').every((source) => steps(source, hex) > 25));
    expect(supplied(judged({ [unit]: far as string }), unit)).toBe(true);
  });

  it('[smolensk 3.3(3)e] rail behind a broken hex is no connected rail', () => {
    expect(supplied(judged({ [unit]: end, ...oneEach(SOVIET, soviet) }), unit)).toBe(false);
    expect(supplied(judged({ [unit]: end, ...oneEach(SOVIET, taken) }), unit)).toBe(true);
  });

  it('[smolensk 3.3(3)a] Soviet lines have no limit, far from any rail that still works', () => {
    const [soviet] = SOVIET as [string];
    const sources = sourcesOf('soviet');
    const guards = sources.flatMap((source) => {
      const rail = railNeighbours(source)
        .flatMap(railNeighbours)
        .filter((hex) => hex !== source);
      return rail.slice(0, 1);
    });
    const stand: Stand = { axis: guards };
    const working = [...joinedRail('soviet', stand)];
    const far = RAW_HEXES.find(
      (hex) => lines('soviet', stand)(hex) && working.every((rail) => steps(rail, hex) > 20),
    ) as string;
    expect(supplied(judged({ [soviet]: far, ...oneEach(AXIS, guards) }), soviet)).toBe(true);
  });
});

describe('lines in random positions, against a search of its own', () => {
  const pick = seededPick(33);
  const anyHex = (hexes: readonly string[]): string => hexes[pick(hexes.length)] as string;

  /** Units of both sides, some anywhere, some beside others; on no hex both. */
  function randomStand(): { readonly stand: Required<Stand>; readonly units: Record<string, string> } {
    const sides: Record<Side, string[]> = { axis: [], soviet: [] };
    const units: Record<string, string> = {};
    const count = 5 + pick(70);
    for (let i = 0; i < count; i++) {
      const side: Side = pick(2) === 0 ? 'axis' : 'soviet';
      const other = side === 'axis' ? 'soviet' : 'axis';
      const all = [...sides.axis, ...sides.soviet];
      const hex =
        all.length > 0 && pick(3) > 0
          ? anyHex(neighbours(anyHex(all)))
          : anyHex(pick(4) === 0 ? [...sourcesOf('axis'), ...sourcesOf('soviet')] : RAW_HEXES);
      const id = (side === 'axis' ? AXIS : SOVIET)[sides[side].length];
      if (sides[other].includes(hex) || id === undefined) continue;
      sides[side].push(hex);
      units[id] = hex;
    }
    const marker = anyHex([...sides.soviet, ...RAW_HEXES.slice(0, 20)]);
    const fortresses = sides.axis.includes(marker) ? [] : [marker];
    if (fortresses.length > 0) units['Fort-1'] = marker;
    return { stand: { ...sides, fortresses }, units };
  }

  it('the same hexes have one, and the same rail takes reinforcements', () => {
    const found = { yes: 0, no: 0 };
    for (let n = 0; n < share(20, 40); n++) {
      const { stand, units } = randomStand();
      const state = stateFor({ units });
      for (const side of ['axis', 'soviet'] as const) {
        const loc = locOf(state, side);
        const expected = lines(side, stand);
        const hexes = [...Object.values(units), ...Array.from({ length: 40 }, () => anyHex(RAW_HEXES))];
        for (const hex of hexes) {
          const has = expected(hex);
          found[has ? 'yes' : 'no'] += 1;
          if (hasLoc(loc, at(hex)) !== has) throw new Error(`${side} ${hex}: ${has} in ${JSON.stringify(stand)}`);
        }
        const rail = joinedRail(side, stand, false);
        const heads = railheads(state, side);
        expect(RAW_HEXES.filter((hex) => heads[at(hex)])).toEqual([...rail].sort());
      }
    }
    expect(Math.min(found.yes, found.no)).toBeGreaterThan(share(500, 1000));
  });
});
