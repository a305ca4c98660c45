import { describe, expect, it } from 'vitest';
import { GROUPS, has, hexAt, inside, named, neighbours, reached, withFeature } from './smolensk-map-tools.ts';

type Group = keyof typeof GROUPS;

const AXIS: readonly Group[] = ['2PzA', '3PzA', '9A', 'AX-4A'];
const BORDER: readonly Group[] = ['3A', '10A', 'SU-4A'];
const RESERVES: readonly Group[] = ['13A', '20A', '21A', '22A', 'SU-16A'];
const places = (group: Group): readonly string[] => GROUPS[group].places;
const west = reached(withFeature('source-axis'), (words) => !words.includes('start-line'));

describe('set-up groups [smolensk 2.1(1)2] [smolensk 4.0(2)]', () => {
  it('are those of the four Axis armies and of the eight Soviet ones whose chits come before reinforcements', () => {
    expect(Object.keys(GROUPS).sort()).toEqual([...AXIS, ...BORDER, ...RESERVES].sort());
  });

  it('armies on the frontier have set-up hexes, reserves behind them areas', () => {
    for (const group of [...AXIS, ...BORDER]) expect(GROUPS[group].kind, group).toBe('hexes');
    for (const group of RESERVES) expect(GROUPS[group].kind, group).toBe('area');
  });

  it('lie on their own side of the start line, inside the frame', () => {
    for (const group of Object.keys(GROUPS) as Group[])
      for (const id of places(group)) {
        expect(inside(id), id).toBe(true);
        expect([group, id, west.has(id)]).toEqual([group, id, AXIS.includes(group)]);
      }
  });

  it('name no hex twice, within a group or in two', () => {
    const all = (Object.keys(GROUPS) as Group[]).flatMap(places);
    expect(all.filter((id, i) => all.indexOf(id) !== i)).toEqual([]);
  });

  it.each(AXIS)('every set-up hex of %s stands at the start line', (group) => {
    const apart = places(group).filter((id) => !neighbours(id).some((other) => inside(other) && !west.has(other)));
    expect(apart).toEqual([]);
  });

  it.each(['2PzA', '3PzA'] as const)(
    '%s faces Soviet set-up hexes for its surprise attack [smolensk 15.1(1)]',
    (group) => {
      const soviet = new Set(BORDER.flatMap(places));
      const attacked = new Set(places(group).flatMap((id) => neighbours(id).filter((other) => soviet.has(other))));
      expect(attacked.size).toBeGreaterThan(2);
      const attackers = places(group).filter((id) => neighbours(id).some((other) => soviet.has(other)));
      expect(attackers.length).toBeGreaterThanOrEqual(3);
    },
  );

  it('2PzA can attack Brest from two of its hexes', () => {
    expect(places('2PzA').filter((id) => neighbours(id).includes(named('Brest')))).toHaveLength(2);
    expect(places('SU-4A')).toContain(named('Brest'));
    expect(hexAt(named('Brest')).terrain).toBe('clear');
  });

  it('areas are in one piece and have room', () => {
    for (const group of RESERVES) {
      const area = new Set(places(group));
      const seen = new Set([...area].slice(0, 1));
      for (const id of seen) for (const other of neighbours(id)) if (area.has(other)) seen.add(other);
      expect(seen.size, group).toBe(area.size);
      expect(area.size, group).toBeGreaterThan(20);
    }
  });

  it.each([
    ['3A', 'Grodno'],
    ['10A', 'Bialystok'],
    ['SU-4A', 'Kobrin'],
    ['13A', 'Minsk'],
    ['13A', 'Baranovichi'],
    ['20A', 'Orsha'],
    ['21A', 'Gomel'],
    ['21A', 'Rogachev'],
    ['22A', 'Polotsk'],
    ['22A', 'Velikie Luki'],
    ['SU-16A', 'Smolensk'],
  ] as const)('%s may set up in %s', (group, name) => {
    expect(places(group)).toContain(named(name));
  });

  it('no reserve stands within three hexes of the start line', () => {
    let near = new Set([...west]);
    for (let i = 0; i < 3; i++) near = new Set([...near, ...[...near].filter(inside).flatMap(neighbours)]);
    expect(RESERVES.flatMap(places).filter((id) => near.has(id))).toEqual([]);
    expect(RESERVES.flatMap(places).filter((id) => has(id, 'beyond'))).toEqual([]);
  });
});
