import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import liftCommands from '../../../data/nato/units/lift-commands.json' with { type: 'json' };
import method from '../../../data/nato/units/method.json' with { type: 'json' };
import {
  isArtillery,
  isHelicopter,
  isHq,
  isTerritorial,
  unit,
  UNITS,
  type Unit,
} from '../../../src/games/nato/counters.ts';
import { readLiftCommands } from '../../../src/games/nato/read/units.ts';
import { entryBy, isOfYear } from '../../../src/games/nato/rules/03-units.ts';
import { liftCommandFileSchema, liftCommandsSchema, type Year } from '../../../src/games/nato/schema/units.ts';
import { SIDES } from '../../../src/games/nato/state.ts';
import { problemsOf } from '../../../src/hex/schema.ts';

const README = readFileSync('data/nato/README.md', 'utf8');
const LIFT = readLiftCommands(liftCommands);

const isDivision = ({ id, size }: Unit): boolean => size === 'division' && !isArtillery(id);
const isReserve = ({ entry = '' }: Unit): boolean => /^(?:RS|EB)/u.test(entry);
const count = (year: Year, test: (each: Unit) => boolean): number =>
  UNITS.filter((each) => isOfYear(each.id, year) && test(each)).length;
const lifts = (side: (typeof SIDES)[number]): number =>
  Object.values(LIFT[side]).reduce((sum, { counters }) => sum + counters, 0);

describe('formations that published orders of battle number', () => {
  const divisionsOf = (nation: string) => (each: Unit) => each.nation === nation && isDivision(each);
  const soviets = divisionsOf('soviet');
  const inGermany = (each: Unit): boolean => soviets(each) && (each.front === 'NEGF' || each.front === 'SEGF');
  const eastGermans = divisionsOf('east-german');
  const poles = divisionsOf('polish');
  const isHome = ({ name }: Unit): boolean => /Home Defence/u.test(name.en);
  const brigadesOf = (nation: string) => (each: Unit) =>
    each.nation === nation && each.size === 'brigade' && !isHome(each);

  it.each([
    ['Soviet tank divisions in East Germany', 10, 11, (each) => inGermany(each) && each.kind === 'armour'],
    ['Soviet motor rifle divisions there', 9, 8, (each) => inGermany(each) && each.kind === 'mechanised'],
    ['Soviet divisions in Poland', 2, 2, (each) => soviets(each) && each.front === 'POF'],
    ['Soviet divisions in Czechoslovakia', 5, 5, (each) => soviets(each) && each.front === 'CZF'],
    ['East German divisions', 6, 6, (each) => eastGermans(each) && !isReserve(each)],
    ['East German divisions to be mobilised', 5, 5, (each) => eastGermans(each) && isReserve(each)],
    ['Polish divisions', 13, 13, (each) => poles(each) && !isReserve(each)],
    ['French divisions', 15, 15, divisionsOf('french')],
    ['West German brigades', 36, 36, brigadesOf('west-german')],
    ['West German brigades of home defence', 12, 12, (each) => isHome(each) && each.size === 'brigade'],
    ['West German regiments of home defence', 15, 15, (each) => isHome(each) && each.size === 'regiment'],
    ['Danish brigades', 5, 5, brigadesOf('danish')],
    [
      'brigades of divisions of the National Guard',
      24,
      30,
      (each) => each.legend === 'ARNG' && / Division$/u.test(each.name.en),
    ],
    ['East German border regiments', 18, 18, ({ legend = '' }) => legend.startsWith('Gr')],
    ['Czech border brigades on the map', 6, 6, ({ legend }) => legend === 'CPS'],
  ] satisfies [string, number, number, (each: Unit) => boolean][])('%s: %i, and %i in 1988', (_, early, late, test) => {
    expect([count(1983, test), count(1988, test)]).toEqual([early, late]);
  });

  it('brigades of the National Guard are separate until a division has them', () => {
    for (const [separate, part] of [
      ['US-67', 'US-67/35'],
      ['US-69', 'US-69/35'],
      ['US-149', 'US-149/35'],
    ] as const)
      expect([unit(separate).year, unit(part).year]).toEqual([1983, 1988]);
  });

  it('training divisions come in the Extended Buildup alone [nato 3.2.9e]', () => {
    for (const id of ['24T/BAL', '45GT/BEL', '66G/CAR', '117GT/CAR', '287/CAR'])
      expect(entryBy(unit(id).entry as string), id).toEqual({ by: 'extended-buildup' });
  });

  it('an East German regiment with the legend Terr attacks with more than none [nato 3.2.5.1a]', () => {
    expect(unit('EG-FD')).toMatchObject({ legend: 'Terr', size: 'regiment', attack: [1], entry: '3006' });
    expect([unit('EG-FD').front, isTerritorial('EG-FD')]).toEqual([undefined, true]);
  });
});

describe('the README', () => {
  it('numbers the counters of each kind and side', () => {
    const rest = ({ id }: Unit): boolean => ![isHq, isArtillery, isHelicopter, isTerritorial].some((is) => is(id));
    const ofSize = (size: string) => (each: Unit) => rest(each) && each.size === size;
    const rows: Record<string, (each: Unit) => boolean> = {
      HQs: ({ id }) => isHq(id),
      divisions: ofSize('division'),
      brigades: ofSize('brigade'),
      regiments: ofSize('regiment'),
      'artillery divisions': ({ id }) => isArtillery(id),
      'territorial units and border guards': ({ id }) => isTerritorial(id),
      'attack helicopter brigades': ({ id }) => isHelicopter(id),
    };
    const all = Object.values(rows).map((test) => UNITS.filter(test).length);
    expect(all.reduce((sum, n) => sum + n, 0)).toBe(UNITS.length);
    for (const [name, test] of Object.entries(rows)) {
      const cells = (['wp', 'nato'] as const).map(
        (side) => UNITS.filter((each) => each.side === side && test(each)).length,
      );
      expect(README).toContain(`| ${name} |${cells.map((n) => (n === 0 ? ' |' : ` ${n} |`)).join('')}`);
    }
    expect(README).toContain(`| lift commands, beside the units | ${lifts('wp')} | ${lifts('nato')} |`);
    expect(README).toContain(`With lift commands that is ${UNITS.length + lifts('wp') + lifts('nato')} counters.`);
  });

  it('has the factor of each quality', () => {
    const rows = [...README.matchAll(/^\| ((?:`[\w-]+`(?:, )?)+) \| ([\d.]+(?:, [\d.]+)*) \|/gmu)];
    const found = rows.flatMap(([, names = '', factors = '']) => {
      const values = factors.split(', ').map(Number);
      return names.split(', ').map((name, n) => [name.slice(1, -1), values[n] ?? values[0]] as const);
    });
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(Object.entries(method.qualities).map(([name, { factor }]) => [name, factor])),
    );
  });

  it.each([
    ['P11T/P2', 7, 6],
    ['EG-4', 6, 6],
    ['29T/5GT', 9, 7],
    ['BE-17/16', 3, 2],
    ['US-1/1A-83', 4, 3],
    ['US-1/1A-88', 5, 4],
  ])('has the strengths of %s', (id, attack, defence) => {
    expect([unit(id).attack[0], unit(id).defence[0]]).toEqual([attack, defence]);
  });
});

describe('lift commands', () => {
  it('have their form, and nothing is missing', () => {
    expect(problemsOf(liftCommandFileSchema, 'lift-commands.json', liftCommands)).toEqual([]);
    expect(problemsOf(liftCommandsSchema, 'lift-commands.json', LIFT)).toEqual([]);
  });

  it('are airlift, sealift and helicopter, of one step each [nato 3.1g] [nato 3.2.10a] [nato 3.8.1a] [nato 3.8.2a] [nato 15.0a]', () => {
    const crafts = (side: 'wp' | 'nato') => Object.values(LIFT[side]).map(({ craft }) => craft);
    expect(crafts('wp')).toEqual(['An-124', 'Ivan Rogov', 'Mi-8']);
    expect(crafts('nato')).toEqual(['C-5', 'Tarawa', 'UH-60']);
    for (const side of SIDES) for (const { steps } of Object.values(LIFT[side])) expect(steps).toBe(1);
  });

  it('are as many as the examples need, with the defence of their Helicopter Command', () => {
    expect(LIFT.wp.airlift.counters).toBeGreaterThanOrEqual(3);
    expect(LIFT.wp.sealift.counters).toBeGreaterThanOrEqual(3);
    expect(LIFT.wp.helicopter.defence).toBe(2);
  });
});
