import { describe, expect, it } from 'vitest';
import { planAssaults, type Attacker, type Mover, type Target, type Theatre } from '../../src/computer/assaults.ts';
import { seededPick } from '../../src/engine/trials/random.ts';

/** One unit a place may hold. */
const oneEach: Theatre['hasRoom'] = (place, _, planned) => planned.every(({ from }) => from !== place);

const mover = (id: string, ...reach: readonly number[]): Mover => ({ id, reach: new Set(reach) });

/** What the enemy in each place is worth, and how many units it takes. */
type Enemies = Readonly<Record<number, { readonly worth: number; readonly takes: number }>>;

const gainFrom =
  (enemies: Enemies): Theatre['gain'] =>
  ({ place }: Target, attackers: readonly Attacker[]) => {
    const { worth, takes } = enemies[place] as Enemies[number];
    return (attackers.length >= takes ? worth : 0) - attackers.length / 10;
  };

const BOLD = { least: 0, blur: 0, thrift: 0 };
const plan = (theatre: Theatre, boldness = BOLD, seed = 1) => planAssaults(theatre, boldness, seededPick(seed));

/** Units, enemies and places by chance: six places around a handful of targets. */
function theatreBy(seed: number): Theatre {
  const pick = seededPick(seed);
  const some = (most: number): number[] => Array.from({ length: 1 + pick(most) }, () => pick(10));
  const targets = Array.from({ length: 4 }, (_, n): Target => ({ place: 100 + n, around: [...new Set(some(6))] }));
  const enemies = Object.fromEntries(targets.map(({ place }) => [place, { worth: pick(5) / 2, takes: 1 + pick(3) }]));
  return {
    movers: Array.from({ length: 8 }, (_, n) => mover(`unit ${n}`, ...some(5))),
    targets,
    gain: gainFrom(enemies),
    hasRoom: (place, _, planned) => planned.filter(({ from }) => from === place).length < 2,
  };
}

describe('planned assaults', () => {
  it('are those that pay, with as many units as pay', () => {
    const theatre: Theatre = {
      movers: [mover('a', 1), mover('b', 2), mover('c', 3)],
      targets: [
        { place: 100, around: [1, 2, 3] },
        { place: 101, around: [3] },
      ],
      gain: gainFrom({ 100: { worth: 2, takes: 1 }, 101: { worth: 1, takes: 1 } }),
      hasRoom: oneEach,
    };
    const found = plan(theatre).map(({ target, attackers }) => [target.place, attackers.length]);
    expect(found).toEqual([
      [100, 1],
      [101, 1],
    ]);
  });

  it('are joined by several units where one does not pay', () => {
    const around = [1, 2, 3];
    const theatre = (takes: number): Theatre => ({
      movers: [mover('a', 1), mover('b', 2), mover('c', 3)],
      targets: [{ place: 100, around }],
      gain: gainFrom({ 100: { worth: 2, takes } }),
      hasRoom: oneEach,
    });
    expect(plan(theatre(3))).toEqual([
      {
        target: { place: 100, around },
        attackers: [
          { id: 'a', from: 1 },
          { id: 'b', from: 2 },
          { id: 'c', from: 3 },
        ],
        gain: 2 - 3 / 10,
      },
    ]);
    expect(plan(theatre(4))).toEqual([]);
  });

  it('send a further unit only where it brings as much as thrift asks', () => {
    const theatre: Theatre = {
      movers: [mover('a', 1), mover('b', 2), mover('c', 3)],
      targets: [{ place: 100, around: [1, 2, 3] }],
      gain: (_, attackers) => [0, 1, 1.1, 1.9][attackers.length] as number,
      hasRoom: oneEach,
    };
    const sent = (thrift: number): number | undefined => plan(theatre, { ...BOLD, thrift })[0]?.attackers.length;
    expect([0, 0.3, 0.44, 0.46, 1].map(sent)).toEqual([3, 3, 3, 1, 1]);
  });

  it('leave out what brings less than is wanted', () => {
    const theatre: Theatre = {
      movers: [mover('a', 1), mover('b', 2)],
      targets: [
        { place: 100, around: [1] },
        { place: 101, around: [2] },
      ],
      gain: gainFrom({ 100: { worth: 1, takes: 1 }, 101: { worth: 0.5, takes: 1 } }),
      hasRoom: oneEach,
    };
    expect(plan(theatre)).toHaveLength(2);
    expect(plan(theatre, { least: 0.5, blur: 0, thrift: 0 }).map(({ target }) => target.place)).toEqual([100]);
    expect(plan(theatre, { least: 1, blur: 0, thrift: 0 })).toEqual([]);
  });

  it('have each unit in one at most, from a place that it reaches and that has room', () => {
    let planned = 0;
    for (let seed = 0; seed < 200; seed++) {
      const theatre = theatreBy(seed);
      const assaults = plan(theatre, { least: 0.1, blur: seed % 2, thrift: 0 }, seed);
      const attackers = assaults.flatMap((each) => each.attackers);
      planned += attackers.length;
      expect(new Set(attackers.map(({ id }) => id)).size).toBe(attackers.length);
      expect(new Set(assaults.map(({ target }) => target)).size).toBe(assaults.length);
      for (const { id, from } of attackers) {
        expect(theatre.movers.find((each) => each.id === id)?.reach.has(from)).toBe(true);
        expect(attackers.filter((each) => each.from === from).length).toBeLessThanOrEqual(2);
      }
      for (const { target, attackers: joined, gain } of assaults) {
        expect(joined.every(({ from }) => target.around.includes(from))).toBe(true);
        expect(gain).toBe(theatre.gain(target, joined));
        if (seed % 2 === 0) expect(gain).toBeGreaterThanOrEqual(0.1);
      }
    }
    expect(planned).toBeGreaterThan(200);
  });

  it('are the same whatever chance says where nothing is blurred, and the same for the same chance where it is', () => {
    let different = 0;
    for (let seed = 0; seed < 50; seed++) {
      const theatre = theatreBy(seed);
      expect(plan(theatre, BOLD, 1)).toEqual(plan(theatre, BOLD, 2));
      const blurred = { least: 0, blur: 1, thrift: 0 };
      expect(plan(theatre, blurred, 3)).toEqual(plan(theatre, blurred, 3));
      different += Number(JSON.stringify(plan(theatre, blurred, 3)) !== JSON.stringify(plan(theatre, blurred, 4)));
    }
    expect(different).toBeGreaterThan(10);
  });
});
