import { describe, expect, it } from 'vitest';
import { distance } from '../../src/hex/grid.ts';
import {
  along,
  cell,
  chainsOf,
  CITIES,
  cornersOfSide,
  crosses,
  has,
  INSIDE,
  isWet,
  LINKS,
  MAP,
  named,
  neighbours,
  PART,
  reached,
  side,
  sidesWith,
  withFeature,
} from './smolensk-map-tools.ts';

const BREST = named('Brest');
const SOVIET_SOURCES = withFeature('source-soviet');
const SOURCES = [...withFeature('source-axis'), ...SOVIET_SOURCES];
const onRail = (words: readonly string[]): boolean => words.includes('rail');

describe('railways [smolensk 3.3(3)] [smolensk 12.1(1)]', () => {
  it('join all major cities, Brest and the links to each other, to the west and to the east', () => {
    const net = reached([BREST], onRail);
    const wanted = [...CITIES, named('Minsk'), ...LINKS, ...SOURCES];
    expect(wanted.filter((id) => !net.has(id))).toEqual([]);
  });

  it('are one net: every rail hex inside the frame hangs on it', () => {
    const net = reached([BREST], onRail);
    expect(INSIDE.filter((id) => along('rail', id).length > 0 && !net.has(id))).toEqual([]);
  });

  it.each(CITIES)('%s reaches the east edge by rail even if another major city on the way is lost', (id) => {
    const others = new Set(CITIES.filter((other) => other !== id));
    const reaching = SOVIET_SOURCES.filter((source) => {
      const queue = [source];
      const seen = new Set(queue);
      for (const hex of queue)
        for (const other of along('rail', hex))
          if (!seen.has(other) && !others.has(other)) {
            seen.add(other);
            queue.push(other);
          }
      return seen.has(id);
    });
    expect(reaching.length).toBeGreaterThan(0);
  });
});

/** Fewest steps along a line (road, rail) from one named place to another. */
function stepsAlong(word: string, from: string, to: string): number {
  const depth = new Map([[named(from), 0]]);
  for (const [id, steps] of depth)
    for (const other of along(word, id)) if (!depth.has(other)) depth.set(other, steps + 1);
  return depth.get(named(to)) ?? NaN;
}

describe('the lines of 1941', () => {
  it.each([
    ['rail', 'Brest, Baranovichi, Minsk, Borisov, Orsha, Smolensk, Yartsevo, Vyazma, Gzhatsk'],
    ['rail', 'Insterburg, Kaunas, Vilna, Molodechno, Minsk'],
    ['rail', 'Lida, Molodechno, Polotsk, Nevel, Velikie Luki'],
    ['rail', 'Velikie Luki, Nelidovo, Rzhev, Sychevka, Vyazma'],
    ['rail', 'Bialystok, Volkovysk, Slonim, Baranovichi'],
    ['rail', 'Brest, Pinsk, Luninets, Mozyr, Gomel, Klintsy, Pochep, Bryansk'],
    ['rail', 'Nevel, Vitebsk, Orsha, Mogilev, Rogachev, Zhlobin, Gomel'],
    ['rail', 'Vitebsk, Smolensk, Roslavl, Bryansk, Karachev'],
    ['rail', 'Minsk, Osipovichi, Bobruisk, Zhlobin'],
    ['rail', 'Dvinsk, Polotsk, Vitebsk'],
    ['rail', 'Bryansk, Sukhinichi'],
    ['rail', 'Vyazma, Kirov, Bryansk'],
    ['road', 'Brest, Baranovichi, Minsk, Orsha, Smolensk, Vyazma, Gzhatsk'],
    ['road', 'Kobrin, Slutsk, Bobruisk, Rogachev, Propoisk, Krichev, Roslavl, Spas-Demensk, Yukhnov'],
    ['road', 'Insterburg, Kaunas, Vilna, Minsk'],
    ['road', 'Kaunas, Dvinsk, Polotsk, Vitebsk, Smolensk, Roslavl, Bryansk'],
    ['road', 'Orsha, Mogilev, Propoisk, Gomel'],
    ['road', 'Minsk, Lepel, Vitebsk'],
    ['road', 'Vyazma, Rzhev, Bely'],
    ['road', 'Bryansk, Trubchevsk, Novgorod-Seversky'],
  ])('%s: %s, each leg at most one hex longer than the crow flies', (word, stations) => {
    const names = stations.split(', ');
    names.slice(1).forEach((to, i) => {
      const from = names[i] as string;
      const straight = distance(MAP.grid, cell(named(from)), cell(named(to)));
      expect(stepsAlong(word, from, to), `${from} to ${to}`).toBeLessThanOrEqual(straight + 1);
    });
  });
});

describe('roads and railways', () => {
  it('branches lead to Lomza, Alytus and Novgorod-Seversky, and the trunk from Kiev to Moscow leaves in the east', () => {
    for (const name of ['Lomza', 'Alytus', 'Novgorod-Seversky'])
      expect(along('rail', named(name)), name).not.toEqual([]);
    expect(along('rail', named('Sukhinichi')).length).toBeGreaterThan(2);
  });

  it.each(['road', 'rail'])('%s: no line ends in the open', (word) => {
    const ends = INSIDE.filter((id) => {
      const lines = neighbours(id).filter((other) => crosses(id, other, word));
      return lines.length === 1 && !has(id, 'town') && !has(id, 'major-city');
    });
    expect(ends).toEqual([]);
  });

  it('all towns and cities but a few lie on a road, and the roads are one net', () => {
    const settled = INSIDE.filter((id) => has(id, 'town') || has(id, 'major-city'));
    const off = settled.filter((id) => along('road', id).length === 0);
    expect(off.length).toBeLessThan(settled.length / 8);
    const net = reached([BREST], (words) => words.includes('road'));
    expect(INSIDE.filter((id) => along('road', id).length > 0 && !net.has(id))).toEqual([]);
  });

  it('the highway runs from Warsaw over Minsk and Smolensk to the Moscow edge', () => {
    const net = reached(['0126'], (words) => words.includes('road'));
    for (const id of [BREST, named('Minsk'), '4112', '5009', '5507']) expect(net.has(id), id).toBe(true);
  });
});

describe('rivers', () => {
  const wet = sidesWith('river', 'big-river');
  const leaves = (key: string): boolean =>
    key.split('/').some((id) => [id, ...neighbours(id)].some((other) => MAP.scenery[other] !== undefined));

  it('have no crumbs: each runs over six sides or more', () => {
    expect(chainsOf(wet).filter((chain) => chain.length < 6)).toEqual([]);
  });

  it('flow apart from each other: no water runs in a circle', () => {
    const root = new Map<string, string>();
    const find = (at: string): string => (root.has(at) ? find(root.get(at) as string) : at);
    const rings = wet.filter((key) => {
      const [a, b] = cornersOfSide(key).map(find) as [string, string];
      if (a !== b) root.set(a, b);
      return a === b;
    });
    expect(rings).toEqual([]);
  });

  it('leave the map: no river ends in the middle of it, so none has a gap', () => {
    for (const chain of chainsOf(wet)) expect(chain.some(leaves), chain[0]).toBe(true);
  });

  it('grow: a big river never turns small again, it leaves the map big or flows into a bigger one', () => {
    for (const chain of chainsOf(sidesWith('big-river'))) expect(chain.some(leaves), chain[0]).toBe(true);
  });

  it.each([
    ['Dnieper', 'big-river', '3514', '3614'],
    ['Dnieper at Mogilev', 'big-river', '3517', '3617'],
    ['Dnieper at Rogachev', 'big-river', '3322', '3422'],
    ['Dnieper at Zhlobin', 'big-river', '3323', '3423'],
    ['Pripyat north of Mozyr', 'big-river', '3127', '3128'],
    ['Dvina at Polotsk', 'big-river', '3008', '3009'],
    ['Bug', 'river', '0927', '0827'],
  ])('%s lies as %s between %s and %s', (_name, word, a, b) => {
    expect(side(a, b)).toContain(word);
  });

  it('Smolensk, Mogilev, Orsha, Rechitsa, Vitebsk, Polotsk, Kaunas and Grodno stand on a big river', () => {
    for (const name of [
      'Smolensk',
      'Mogilev',
      'Orsha',
      'Rechitsa',
      'Vitebsk',
      'Polotsk',
      'Kaunas',
      'Grodno',
      'Gomel',
    ]) {
      const id = named(name);
      expect(
        neighbours(id).some((other) => crosses(id, other, 'big-river')),
        name,
      ).toBe(true);
    }
  });

  it('are bridged where roads and railways cross, and only there: every big river has both kinds of side', () => {
    for (const chain of chainsOf(sidesWith('big-river')).filter((each) => each.length > 9)) {
      const bridged = chain.filter((key) => PART.sides[key]?.some((word) => word === 'road' || word === 'rail'));
      expect(bridged.length, chain[0]).toBeGreaterThan(0);
      expect(bridged.length, chain[0]).toBeLessThan(chain.length / 2);
    }
    for (const [a, b] of [
      ['0827', '0927'],
      ['0826', '0927'],
    ] as const)
      expect(isWet(side(a, b))).toBe(true);
    expect([...side('0826', '0927'), ...side('0827', '0927')].filter((word) => word === 'rail')).toHaveLength(1);
  });
});
