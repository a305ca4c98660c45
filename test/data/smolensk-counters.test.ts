import { describe, expect, it } from 'vitest';
import chitFile from '../../data/smolensk/chits.json' with { type: 'json' };
import { initialState } from '../../src/games/chit-pull/rules/04-setup.ts';
import { oddsOf } from '../../src/games/chit-pull/rules/10-combat/10-3-odds.ts';
import { at, hexesApart, isFortress, isHq, isMech, stateOf, unit } from '../../src/games/chit-pull/board.ts';
import { checkData } from '../../src/games/chit-pull/data/check-data.ts';
import { FILES } from '../../src/games/smolensk/data.ts';
import { CHITS, FORTRESSES, GROUPS, UNITS } from '../../src/games/chit-pull/data.ts';
import type { Chit, Unit } from '../../src/games/chit-pull/schema.ts';
import { hexAt, neighbours, reached } from './smolensk-map-tools.ts';

const idsOf = (units: readonly { readonly id: string }[]): string[] => units.map(({ id }) => id).sort();
const where = (test: (unit: Unit) => boolean): Unit[] => UNITS.filter(test);
const axis = where(({ side }) => side === 'axis');
const soviet = where(({ side }) => side === 'soviet');
const startHex = ({ setup }: Unit): string | undefined => ('hex' in setup ? setup.hex : undefined);
const inBox = ({ setup }: Unit): boolean => 'box' in setup;
const chitsFrom = (side: Chit['side'], from: Chit['from'], kind?: Chit['kind']): string[] =>
  CHITS.filter((each) => each.side === side && each.from === from && (kind === undefined || each.kind === kind))
    .flatMap(({ id, copies }) => Array.from({ length: copies }, () => id))
    .sort();

describe('the files', () => {
  it('are without fault', () => {
    expect(checkData(FILES)).toEqual([]);
  });
});

describe('the counter sheet [smolensk 2.0]', () => {
  /** Blank counters; nine of them are the no-retreat markers of the linked game. */
  const BLANK = 14;
  const TURN_MARKER = 1;

  it('has 252 counters: units, fortress, chits, turn marker, blanks', () => {
    const chits = CHITS.reduce((sum, { copies }) => sum + copies, 0);
    expect(UNITS.length + chits + TURN_MARKER + BLANK).toBe(252);
    expect(BLANK).toBeGreaterThanOrEqual(9);
  });

  it('about fifty Axis and eighty Soviet units are on the map at the start', () => {
    const onMap = (units: readonly Unit[]): number => units.filter((each) => startHex(each) !== undefined).length;
    expect(onMap(axis)).toBeGreaterThanOrEqual(45);
    expect(onMap(axis)).toBeLessThanOrEqual(55);
    expect(onMap(soviet)).toBeGreaterThanOrEqual(75);
    expect(onMap(soviet)).toBeLessThanOrEqual(88);
  });

  it('no two units share a name in any language', () => {
    for (const language of ['en', 'ja', 'zh-CN'] as const)
      expect(new Set(UNITS.map(({ name }) => name[language])).size, language).toBe(UNITS.length);
  });

  it('no two units of a side have the same label, but a plain number is one infantry or security division', () => {
    for (const units of [axis, soviet]) expect(new Set(units.map(({ label }) => label)).size).toBe(units.length);
  });

  it('numbers used by both sides carry the side in the id [smolensk ID-1]', () => {
    const both = ['4A', '29M'];
    for (const label of both)
      expect(idsOf(where((each) => each.label === label))).toEqual([`AX-${label}`, `SU-${label}`]);
    expect(unit('SU-16A').side).toBe('soviet');
    const hqs = where(isHqUnit).map(({ id }) => id.replace(/^(AX|SU)-/, ''));
    expect(hqs.filter((label, i) => hqs.indexOf(label) !== i)).toEqual(['4A']);
  });
});

const isHqUnit = ({ id }: Unit): boolean => isHq(id);

describe('strengths', () => {
  it('mechanised units print two, all others one [smolensk 2.21(2)5a] [smolensk 2.21(2)5b]', () => {
    for (const { id, arm, strength } of UNITS) {
      expect(strength, id).toHaveLength(['tank', 'motorized', 'mechanized'].includes(arm) ? 2 : 1);
      expect(isMech(id), id).toBe(strength.length === 2);
    }
    expect(axis.filter(({ id }) => isMech(id)).length).toBeGreaterThanOrEqual(14);
  });

  it('every HQ, panzer army HQs included, is non-mechanised and has a command range [smolensk 2.22a]', () => {
    for (const { id, range, strength } of where(isHqUnit)) {
      expect(strength, id).toHaveLength(1);
      expect(range, id).toBeGreaterThanOrEqual(3);
      expect(range, id).toBeLessThanOrEqual(6);
    }
    expect(where((each) => each.range !== undefined && !isHqUnit(each))).toEqual([]);
  });

  it('German infantry divisions have movement allowance 5 [smolensk EX-3a]', () => {
    const infantry = axis.filter(({ arm }) => arm === 'infantry');
    expect(infantry.length).toBeGreaterThanOrEqual(40);
    expect([...new Set(infantry.map(({ move }) => move))]).toEqual([5]);
  });

  it('a reduced side is weaker than the front, and some units have one step [smolensk 2.21(3)c]', () => {
    for (const { id, strength, reduced } of UNITS)
      reduced.forEach((value, i) => expect(value, id).toBeLessThan(strength[i] as number));
    for (const units of [axis, soviet]) {
      const single = units.filter(({ reduced }) => reduced.length === 0);
      expect(single.length).toBeGreaterThan(0);
      expect(single.length).toBeLessThan(units.length / 2);
    }
  });

  it('the divisions that left for Leningrad make exactly the 18 of the transfer [smolensk 15.3(2)a]', () => {
    const left = ['12Pz', '18M', '20M'].map(unit);
    expect(left.map(({ army }) => army)).toEqual(['3PzA', '3PzA', '3PzA']);
    expect(left.reduce((sum, { strength }) => sum + (strength[0] as number), 0)).toBe(18);
  });

  it('Das Reich is a mechanised SS unit of the 2nd Panzer Army [smolensk 2.21(1)]', () => {
    expect(where(({ nationality }) => nationality === 'ss')).toHaveLength(1);
    expect(unit('DR')).toMatchObject({ army: '2PzA', side: 'axis', nationality: 'ss' });
    expect(isMech('DR')).toBe(true);
  });
});

describe('set-up', () => {
  it('HQs whose chit comes before reinforcements stand on the map, the others in the box [smolensk 4.0(4)]', () => {
    const onMap = where((each) => isHqUnit(each) && startHex(each) !== undefined);
    const early = ['2PzA', '3PzA', 'AX-4A', '9A', '3A', 'SU-4A', '10A', '13A', '20A', '21A', 'SU-16A', '22A'];
    expect(idsOf(onMap)).toEqual(early.sort());
    const extras = chitsFrom('soviet', 'extra');
    expect(idsOf(where((each) => isHqUnit(each) && inBox(each)))).toEqual([...extras, '2A'].sort());
  });

  it('the 19th Army waits with ten divisions on box 3 [smolensk 4.0(2)3]', () => {
    const waiting = where(({ setup }) => 'turn' in setup);
    expect(waiting).toHaveLength(11);
    for (const { id, setup, army, side } of waiting)
      expect({ id, setup, army, side }).toEqual({ id, setup: { turn: 3 }, army: '19A', side: 'soviet' });
    expect(idsOf(waiting.filter(isHqUnit))).toEqual(['19A']);
  });

  it('every unit of the box lacks a starting army, every other has one [smolensk 4.0(3)]', () => {
    for (const each of UNITS.filter(({ id }) => !isFortress(id)))
      expect(each.army === undefined, each.id).toBe(inBox(each));
  });

  it('units start in their own group, at most two to a hex [smolensk 4.0(2)a] [smolensk 4.0(2)c]', () => {
    const counted = new Map<string, number>();
    for (const each of UNITS.filter(({ id }) => !isFortress(id))) {
      const hex = startHex(each);
      if (hex === undefined) continue;
      counted.set(hex, (counted.get(hex) ?? 0) + 1);
      if (!('group' in each.setup)) expect(isHq(each.id), each.id).toBe(true);
      else {
        expect(GROUPS[each.setup.group]?.places, each.id).toContain(hex);
        expect(each.setup.group.replace(/^(AX|SU)-/, ''), each.id).toBe(each.army);
      }
    }
    expect([...counted].filter(([, count]) => count > 2)).toEqual([]);
  });

  it('no printed set-up hex stays empty [smolensk 4.0(2)b]', () => {
    const taken = new Set(UNITS.map(startHex));
    for (const [group, { kind, places }] of Object.entries(GROUPS))
      if (kind === 'hexes')
        expect(
          places.filter((hex) => !taken.has(hex)),
          group,
        ).toEqual([]);
  });

  it('each side starts on its own side of the start line', () => {
    const west = reached(['0124'], (words) => !words.includes('start-line'));
    for (const each of UNITS) {
      const hex = startHex(each);
      if (hex !== undefined) expect(west.has(hex), `${each.id} in ${hex}`).toBe(each.side === 'axis');
    }
  });

  it('the fortress marker stands in Brest and nowhere else [smolensk 4.0(7)b]', () => {
    const fortresses = where(({ arm }) => arm === 'fortress');
    expect(fortresses.map(startHex)).toEqual(['0927']);
    expect(fortresses[0]?.strength).toEqual([FORTRESSES['0927']]);
    expect(hexAt('0927').name?.en).toBe('Brest');
  });

  it('mobile Soviet corps of the second echelon are no tank force yet: one step each', () => {
    for (const id of ['26T', '27T', '36T', '38T', '209M', '210M']) expect(unit(id).reduced, id).toEqual([]);
  });
});

describe('the surprise attack from the default set-up [smolensk 15.1(1)a]', () => {
  const state = initialState([]);
  const strike = (['2PzA', '3PzA'] as const).map((hq) => {
    const home = at(startHex(unit(hq)) as string);
    const units = axis.filter(
      ({ id, army, arm }) =>
        army === hq && arm !== 'panzer-hq' && hexesApart(home, at(stateOf(state, id).at)) <= (unit(hq).range as number),
    );
    return { hq, units };
  });
  const defendersIn = (hex: string): string[] => idsOf(soviet.filter(({ id }) => stateOf(state, id).at === hex));

  it('every division of the panzer armies stands in range of its HQ', () => {
    for (const { hq, units } of strike)
      expect(idsOf(units)).toEqual(idsOf(axis.filter(({ army, arm }) => army === hq && arm !== 'panzer-hq')));
  });

  it.each([
    ['2PzA', 4],
    ['3PzA', 2],
  ] as const)('%s has %i or more attacks of 3-1 or better at once, each division in one of them', (army, least) => {
    const { units } = strike.find(({ hq }) => hq === army) as (typeof strike)[number];
    const stacks = [...new Set(units.map(({ id }) => stateOf(state, id).at))];
    const used = new Set<string>();
    const odds = [...new Set(stacks.flatMap(neighbours))]
      .filter((hex) => defendersIn(hex).length > 0)
      .map((target) => {
        const from = stacks.find((hex) => !used.has(hex) && neighbours(hex).includes(target));
        if (from === undefined) return -1;
        used.add(from);
        const attackers = idsOf(units.filter(({ id }) => stateOf(state, id).at === from));
        return oddsOf(state, {
          target,
          attackers,
          from: attackers.map(() => from),
          defenders: defendersIn(target),
          retreated: [],
          surprise: true,
        }).column;
      });
    expect(odds.filter((column) => column >= 3).length).toBeGreaterThanOrEqual(least);
  });
});

describe('chits', () => {
  it('at the start [smolensk 4.0(6)a] [smolensk 4.0(6)b]', () => {
    const plain = (chits: readonly string[]): string[] => chits.filter((id) => id !== 'OKH' && id !== 'RESERVE');
    expect(plain(chitsFrom('axis', 1))).toEqual(['2PzA', '3PzA', '3PzA', '9A', 'AX-4A', 'Guderian']);
    expect(plain(chitsFrom('soviet', 1))).toEqual(['10A', '3A', 'SU-4A']);
    expect(chitsFrom('both', 1)).toEqual(['SUPPLY']);
  });

  it('later [smolensk 15.2(1)] [smolensk 15.2(2)a] [smolensk 15.2(2)b] [smolensk 15.2(2)c]', () => {
    expect(chitsFrom('axis', 4)).toEqual(['2A', 'AX-REINF']);
    expect(chitsFrom('soviet', 2)).toEqual(['13A', '20A', '21A']);
    expect(chitsFrom('soviet', 3)).toEqual(['19A', '22A', 'SU-16A']);
    expect(chitsFrom('soviet', 4)).toEqual(['SU-REINF']);
  });

  it('the rulebook lists nine Axis chits and nine Soviet armies; the further armies are ours', () => {
    expect(CHITS.filter(({ side }) => side === 'axis').reduce((sum, { copies }) => sum + copies, 0)).toBe(9);
    expect(CHITS.filter(({ side, kind, from }) => side === 'soviet' && kind === 'hq' && from !== 'extra')).toHaveLength(
      9,
    );
    expect(Object.keys(chitFile.reconstructed).sort()).toEqual(chitsFrom('soviet', 'extra'));
  });

  it('one further army for each of turns 4 to 8, as the linked track asks of both games [smolensk 15.2(2)d]', () => {
    expect(chitsFrom('soviet', 'extra')).toHaveLength(5);
  });

  it('each panzer army HQ owns two, Guderian being the second of the 2nd Panzer Army [smolensk 2.22b]', () => {
    for (const { id } of where(({ arm }) => arm === 'panzer-hq')) {
      const owned = CHITS.filter(({ hq }) => hq === id).reduce((sum, { copies }) => sum + copies, 0);
      expect(owned, id).toBe(2);
    }
    expect(CHITS.find(({ id }) => id === 'Guderian')).toMatchObject({ kind: 'cut-in', hq: '2PzA' });
  });

  it('every HQ has a chit of its own, called like it', () => {
    const called = CHITS.filter(({ kind }) => kind === 'hq').map(({ id, hq }) => [id, hq]);
    expect(called.every(([id, hq]) => id === hq)).toBe(true);
    expect(called.map(([id]) => id).sort()).toEqual(idsOf(where(isHqUnit)));
  });
});
