import { describe, expect, test } from 'vitest';
import { isTank, sideOf, unit, UNITS_OF } from '../../../src/games/moscow/board.ts';
import { goesStraight, type Played, playTo, scenario } from '../../support/games/moscow/scenario.ts';
import {
  acrossWater,
  apart,
  around,
  cities,
  city,
  HEXES,
  hexesAround,
  hexWhere,
  isInland,
  isNextToRear,
  isOpen,
  isOpenLand,
  ringAround,
  steps,
  wayPast,
  type WayPast,
} from '../../support/games/moscow/map.ts';
import { retreatCorner, retreatsOf } from '../../support/games/moscow/combat.ts';

const open = wayPast('clear hex');
const isCity = (hex: string): boolean => cities().includes(hex);

/** A unit tries to walk past a post that is held: through the hex beside it and on. */
const walk = (
  holders: Readonly<Record<string, string>>,
  mover: string,
  way: WayPast,
  control: readonly string[] = [],
): Played => scenario({ side: sideOf(mover), units: { ...holders, [mover]: way.from }, control });

const order = (mover: string, { beside, beyond }: WayPast): string => `move ${mover} ${beside} ${beyond}`;

function expectStopped(played: Played, mover: string, way: WayPast): void {
  played.refused(sideOf(mover), order(mover, way), '9.4');
  expect(played.order(sideOf(mover), `move ${mover} ${way.beside}`).at(mover)).toBe(way.beside);
}

const expectPasses = (played: Played, mover: string, way: WayPast): void =>
  expect(played.order(sideOf(mover), order(mover, way)).at(mover)).toBe(way.beyond);

const german = UNITS_OF.axis.filter((id) => !['R3A', 'R4A'].includes(id));
const corps = UNITS_OF.soviet.filter((id) => id.endsWith('MC'));
/** Units of which the counter's ground is yellow (2.2.7). */
const guards = UNITS_OF.soviet.filter((id) => unit(id).name.en.includes('Guards'));
const plain = UNITS_OF.soviet.filter((id) => !corps.includes(id) && !guards.includes(id));

describe('9.1 who has a zone of control', () => {
  test.each(german)('[moscow 9.1a] German %s has one', (id) => {
    expectStopped(walk({ [id]: open.post }, '8A', open), '8A', open);
    expectStopped(walk({ [id]: `${open.post} spent` }, '8A', open), '8A', open);
  });

  test.each(['R3A', 'R4A'])('[moscow 9.1b] Romanian %s has none', (id) => {
    expectPasses(walk({ [id]: open.post }, '8A', open), '8A', open);
  });

  test.each([...corps, ...guards])('[moscow 9.1c] Soviet tanks and Guards have one: %s', (id) => {
    expectStopped(walk({ [id]: open.post }, '2PzA', open), '2PzA', open);
  });

  test('[moscow 9.1c] there are both mechanized corps and Guards', () => {
    expect(corps.every(isTank)).toBe(true);
    expect([corps.length > 0, guards.length > 0]).toEqual([true, true]);
  });

  test.each(plain)('[moscow 9.1d] other Soviet infantry has none: %s', (id) => {
    expectPasses(walk({ [id]: open.post }, '2PzA', open), '2PzA', open);
  });

  const town = wayPast('a city', isCity);

  test.each(['R3A', 'R4A', '8A', '26A', '2PzA', '12MC'])('[moscow 9.1e] any unit in a city has one: %s', (id) => {
    const mover = sideOf(id) === 'axis' ? '5A' : 'AX-16A';
    expectStopped(walk({ [id]: town.post }, mover, town, sideOf(id) === 'axis' ? [town.post] : []), mover, town);
  });

  test('[moscow 9.1f] infantry loses the zone of control of a city when it leaves it', () => {
    const minsk = city('Minsk');
    const way = wayPast(
      'Minsk',
      (hex) => hex === minsk,
      (hex) => isOpen(hex) && !isNextToRear(hex),
      (hex) => isOpen(hex),
    );
    const out = hexesAround(minsk).find(
      (hex) =>
        ![way.beside].includes(hex) &&
        !hexesAround(hex).some((near) => [way.beside, way.from, way.beyond].includes(near) && near !== way.beside),
    ) as string;
    const start = (): Played => scenario({ units: { R3A: minsk, '8A': way.from, '26A': 'SU' }, control: [minsk] });
    expectStopped(playTo(start(), 'soviet', 'movement'), '8A', way);
    expectPasses(playTo(start().order('axis', `move R3A ${out}`), 'soviet', 'movement'), '8A', way);
  });
});

describe('9.2, 9.3 how far zones of control reach', () => {
  test('[moscow 9.2] zones of control do not add up: several stop a unit and let it go like one', () => {
    const two = { '12MC': open.post, '3MC': open.post, '1GR': open.post };
    expect(walk(two, '2PzA', open).order('axis', `move 2PzA ${open.beside}`).at('2PzA')).toBe(open.beside);
    const leaving = scenario({ units: { ...two, '2PzA': open.beside } });
    expect(leaving.order('axis', `move 2PzA ${open.beyond}`).at('2PzA')).toBe(open.beyond);
    // Zones of both sides lie on the same hex: each side is stopped in it by the other.
    const both = { '12MC': open.post, '2PzA': open.beyond };
    scenario({ units: { ...both, 'AX-16A': open.from } })
      .order('axis', `move AX-16A ${open.beside}`)
      .refused('axis', `move AX-16A ${open.beyond}`);
    expect(goesStraight({ ...both, 'AX-16A': open.from }, '8A', open.beside, open.post)).toBe(true);
  });

  test('[moscow 9.3a] a zone of control does not cross a side that is all sea or lake', () => {
    const ends = (post: string, beside: string): string[] =>
      hexesAround(beside).filter((hex) => isOpen(hex) && hex !== post && !around(post).includes(hex));
    const [post, beside] = acrossWater((from, to) => isOpen(from) && isOpen(to) && ends(from, to).length > 1);
    const [from, beyond] = ends(post, beside) as [string, string];
    expect(apart(post, beside)).toBe(1);
    expectPasses(walk({ '2PzA': post }, '8A', { post, from, beside, beyond }), '8A', { post, from, beside, beyond });
  });

  const marsh = wayPast('marsh', (hex) => isOpen(hex, 'marsh'));

  test.each(['AX-4A', '2PzA', '12MC', '1GR'])(
    '[moscow 9.3b] %s has no zone of control while it stands in a marsh',
    (id) => {
      const mover = sideOf(id) === 'axis' ? '8A' : 'AX-16A';
      expectPasses(walk({ [id]: marsh.post }, mover, marsh), mover, marsh);
    },
  );

  test('[moscow 9.3c] a zone of control reaches into a marsh', () => {
    const swamp = hexWhere('marsh with clear hexes at it', (hex) => isOpen(hex, 'marsh') && posts(hex).length > 0);
    const [post, beside] = posts(swamp)[0] as [string, string];
    expect(goesStraight({ R3A: post }, '8A', beside, swamp)).toBe(true);
    expect(goesStraight({ 'AX-4A': post }, '8A', beside, swamp)).toBe(false);
  });

  /** Two clear hexes beside each other and beside a hex. */
  const posts = (hex: string): [string, string][] =>
    hexesAround(hex).flatMap((post) =>
      hexesAround(post)
        .filter((each) => isOpen(post) && isOpen(each) && hexesAround(hex).includes(each))
        .map((each): [string, string] => [post, each]),
    );

  test('[moscow 9.3d] a zone of control does not reach into the enemy rear', () => {
    const [edge, entered] = pairs('C')[0] as [string, string];
    expect(goesStraight({ '12MC': edge }, 'AX-4A', 'C', entered)).toBe(true);
    expect(
      goesStraight({ '12MC': edge }, 'AX-4A', rearNeighbour(edge, entered), entered),
      'the hex entered lies in the zone',
    ).toBe(false);
    const [eastEdge, eastEntered] = pairs('SU')[0] as [string, string];
    expect(goesStraight({ '2PzA': eastEdge }, '8A', 'SU', eastEntered)).toBe(true);
  });

  /** A hex beside both of two hexes. */
  const rearNeighbour = (one: string, other: string): string =>
    hexesAround(one).find((hex) => hexesAround(other).includes(hex)) as string;

  /** Neighbouring hexes that both touch a rear. */
  const pairs = (rear: string): [string, string][] => {
    const edge = around(rear);
    return edge.flatMap((from) =>
      hexesAround(from)
        .filter((to) => edge.includes(to))
        .map((to): [string, string] => [from, to]),
    );
  };

  test.each([
    { rear: 'N', holder: 'AX-16A' },
    { rear: 'C', holder: 'AX-9A' },
    { rear: 'S', holder: '1PzA' },
  ])('[moscow 9.3e] one unit with a zone of control in rear $rear covers all hexes beside it', ({ rear, holder }) => {
    expect(new Set(pairs(rear).flat())).toEqual(new Set(around(rear)));
    for (const [from, to] of pairs(rear)) {
      expect(goesStraight({ [holder]: rear }, '8A', from, to), `${from} to ${to}`).toBe(false);
      expect(goesStraight({}, '8A', from, to), `${from} to ${to}, rear empty`).toBe(true);
    }
  });

  test('[moscow 9.3f] Romanians alone in Romania give no zone of control', () => {
    for (const [from, to] of pairs('R')) {
      expect(goesStraight({ R3A: 'R', R4A: 'R' }, '8A', from, to)).toBe(true);
      expect(goesStraight({ R3A: 'R', 'AX-11A': 'R' }, '8A', from, to)).toBe(false);
    }
  });

  test('[moscow 9.3g] a mechanized corps or Guards in the Soviet rear cover the hexes beside it, other infantry does not', () => {
    for (const [from, to] of pairs('SU')) {
      expect(goesStraight({ '12MC': 'SU' }, '2PzA', from, to)).toBe(false);
      expect(goesStraight({ [guards[0] as string]: 'SU' }, '2PzA', from, to)).toBe(false);
      expect(goesStraight({ '8A': 'SU', '26A': 'SU' }, '2PzA', from, to)).toBe(true);
    }
  });
});

describe('9.4 movement', () => {
  const centre = hexWhere(
    'open land',
    (hex) => isOpenLand(hex, 2) && !isCity(hex) && isOpen(hex) && hexesAround(hex).every(isInland),
  );
  const ring = ringAround(centre) as [string, string];
  const beyond = hexesAround(ring[0]).find((hex) => hex !== centre && hexesAround(ring[1]).includes(hex)) as string;

  test('[moscow 9.4a] a unit that enters an enemy zone of control ends its movement', () => {
    const played = walk({ '12MC': open.post }, '2PzA', open);
    played.refused('axis', order('2PzA', open), '9.4');
    played.order('axis', `move 2PzA ${open.beside}`);
    expect(played.at('2PzA')).toBe(open.beside);
    played.refused('axis', `move 2PzA ${open.beyond}`);
  });

  test('[moscow 9.4b] a unit that starts in an enemy zone of control may leave it and go on', () => {
    const units = { '12MC': open.post, '2PzA': open.beside };
    const on = hexesAround(open.beyond).find((hex) => isInland(hex) && steps(open.post, hex) > 2) as string;
    expect(scenario({ units }).order('axis', `move 2PzA ${open.beyond} ${on}`).at('2PzA')).toBe(on);
  });

  test('[moscow 9.4c] a unit may not go straight from one enemy zone of control into another', () => {
    // Mud leaves two points, and an army without a zone of control bars the way around.
    const barred = { turn: 3, units: { '12MC': centre, '8A': beyond, '2PzA': ring[0] } };
    expect(scenario(barred).refused('axis', `move 2PzA ${ring[1]}`, '9.4').code).toBe('moscow.refusal.zoc-to-zoc');
    const withoutZone = scenario({ turn: 3, units: { '26A': centre, '8A': beyond, '2PzA': ring[0] } });
    expect(withoutZone.order('axis', `move 2PzA ${ring[1]}`).at('2PzA')).toBe(ring[1]);
    // By way of a hex outside, the zone may be entered again.
    const roundabout = scenario({ turn: 3, units: { '12MC': centre, '2PzA': ring[0] } }).order(
      'axis',
      `move 2PzA ${ring[1]}`,
    );
    expect(roundabout.event('moved')['path']).toEqual([ring[0], beyond, ring[1]]);
  });
});

describe('9.5 retreat', () => {
  const { target, post, guards: sides, gate, ends } = retreatCorner();
  const flank = hexesAround(gate).find((hex) => hexesAround(target).includes(hex)) as string;
  const calm = ends.filter((hex) => !hexesAround(flank).includes(hex));

  /** An attack that drives the 11th Army through the only gate. */
  const driven = (units: Readonly<Record<string, string>>): Played =>
    scenario({
      phase: 'combat',
      units: { 'SU-11A': target, 'AX-16A': post, '18A': sides[0], '17A': sides[1], ...units },
      control: cities(),
      dice: ['DR'],
    })
      .order('axis', `attack ${target} AX-16A`)
      .order('soviet', 'defend SU-11A');

  test('[moscow 9.5a] a unit does not retreat into an enemy zone of control: without another way it is eliminated', () => {
    expect(driven({ 'AX-4A': flank }).at('SU-11A')).toBe('lost');
    const romanian = driven({ R3A: flank });
    expect(romanian.at('SU-11A')).not.toBe('lost');
  });

  test('[moscow 9.5b] a unit may retreat through an enemy zone of control, or into it, where an own unit stands', () => {
    const through = driven({ 'AX-4A': flank, '8A': gate });
    const paths = retreatsOf(through, 'SU-11A');
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) expect([path[0], calm.includes(path[1] as string)]).toEqual([gate, true]);
    const into = driven({ 'AX-4A': ends[1], '8A': gate, '26A': ends[0] });
    expect(retreatsOf(into, 'SU-11A')).toEqual([[gate, ends[0]]]);
    expect(driven({ 'AX-4A': ends[1], '8A': gate }).at('SU-11A')).toBe('lost');
  });
});

describe('9.6 lines of supply', () => {
  const calm = (hex: string): boolean => !isCity(hex) && !isNextToRear(hex);
  const isCalmField = (hex: string): boolean => isOpenLand(hex, 2) && hexesAround(hex).flatMap(hexesAround).every(calm);

  /** A hex, the hexes around it, three posts whose zones cover all of those, and a way out from `gate` to a city. */
  const pocket = (): { centre: string; posts: string[]; gate: string } => {
    for (const centre of HEXES.filter(isCalmField)) {
      const ring = ringAround(centre);
      const between = (i: number): string =>
        hexesAround(ring[i % 6] as string).find(
          (hex) => hex !== centre && hexesAround(ring[(i + 1) % 6] as string).includes(hex),
        ) as string;
      for (const turn of [0, 1]) {
        const posts = [turn, turn + 2, turn + 4].map(between);
        const exit = between(turn + 5);
        if (posts.some((hex) => isOpen(hex, 'marsh') || isCity(hex))) continue;
        if (cities().some((each) => steps(exit, each) <= 3)) return { centre, posts, gate: ring[turn] as string };
      }
    }
    throw new Error('the map has no pocket');
  };

  const { centre, posts, gate } = pocket();
  const besieged = (holders: readonly string[], units: Readonly<Record<string, string>> = {}): Played =>
    scenario({
      side: 'soviet',
      phase: 'supply',
      units: { '8A': centre, ...Object.fromEntries(holders.map((id, i) => [id, posts[i] as string])), ...units },
    });

  test('[moscow 9.6a] a line does not pass through enemy zones of control', () => {
    expect(besieged(['AX-4A', 'AX-9A', 'AX-6A']).at('8A')).toBe('surrendered');
    expect(besieged(['R3A', 'R4A']).at('8A'), 'no zones of control').toBe(centre);
    expect(besieged(['AX-4A', 'AX-9A']).at('8A'), 'two posts leave a gap').toBe(centre);
  });

  test('[moscow 9.6b] a line may pass through an enemy zone of control where an own unit stands', () => {
    const held = besieged(['AX-4A', 'AX-9A', 'AX-6A'], { '26A': gate });
    expect([held.at('8A'), held.at('26A')]).toEqual([centre, gate]);
  });
});
