import { describe, expect, it } from 'vitest';
import {
  at,
  BOARD,
  idAt,
  isOnRail,
  isOnRoad,
  occupation,
  RAILS,
  ROADS,
  SOURCES,
  UNITS_OF,
  WAYS,
} from '../../../src/games/chit-pull/board.ts';
import { UNITS } from '../../../src/games/chit-pull/data.ts';
import { enemyZoc } from '../../../src/games/chit-pull/rules/03-basics/03-2-zoc.ts';
import { hasLoc, lineFrom, locOf } from '../../../src/games/chit-pull/rules/03-basics/03-3-loc.ts';
import type { OptionId, Side, State } from '../../../src/games/chit-pull/state.ts';
import { warningsAhead } from '../../../src/engine/trials/warned.ts';
import { seededPick, someOf } from '../../../src/engine/trials/random.ts';
import { leningrad } from '../../../src/games/leningrad/game.ts';
import { leningradSmolensk } from '../../../src/games/leningrad-smolensk/game.ts';
import { leningradSmolenskGuide } from '../../../src/games/leningrad-smolensk/guide.ts';
import { smolensk } from '../../../src/games/smolensk/game.ts';
import { share } from '../../support/share.ts';
import { scenario, stateFor, within, type Played } from '../../support/games/leningrad-smolensk/scenario.ts';

type Options = readonly OptionId[];
const LIMITED: Options = ['soviet-lines'];
const UNLIMITED: Options = [];

const infantryOf = (side: Side): readonly string[] =>
  within(() => UNITS.filter((unit) => unit.side === side && unit.arm === 'infantry').map(({ id }) => id));
const GERMANS = infantryOf('axis');
const [red, other] = infantryOf('soviet') as [string, string];

const standIn = (hexes: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(hexes.map((hex, n) => [GERMANS[n] as string, hex]));

/** The hexes of column 42, from Ladoga south. */
const COLUMN = within(() => BOARD.places.filter((hex) => hex.slice(-4, -2) === '42')).toSorted(
  (a, b) => Number(b.startsWith('L')) - Number(a.startsWith('L')) || Number(a.slice(-2)) - Number(b.slice(-2)),
);

/** A German front across both maps, in whose zones of control all of the column lies but these gaps. */
function front(...gaps: readonly string[]): readonly string[] {
  const open = gaps.map((gap) => COLUMN.indexOf(gap));
  return COLUMN.filter((_, n) => {
    const away = Math.min(...open.map((gap) => Math.abs(gap - n)));
    return away === 2 || (away > 2 && (n % 3 === 0 || n === COLUMN.length - 1));
  });
}

/** Gaps through which a road alone leads, a railway alone, and neither: 4215 is one hex off the road. */
const [ROAD, RAIL, NEITHER] = ['4223', '4203', '4215'];

/** The sources from which a road leads too; the others have a railway alone. */
const ROAD_SOURCES = within(() => SOURCES.soviet.filter(isOnRoad).map(idAt));

/** Those of some Soviet units that have no line when supply is judged. */
function unlinked(options: Options, germans: readonly string[], units: Readonly<Record<string, string>>): unknown {
  const step = { name: 'supply', redeploying: null } as const;
  return scenario({ phase: 'supply', step, options, units: { ...standIn(germans), ...units } }).event('judged')[
    'units'
  ];
}

describe('L16.5, Soviet lines by rail or road', () => {
  const far = { [red]: '2417' };

  it('a line goes along unbroken rail or unbroken road as far as one likes [smolensk L16.5a]', () => {
    expect(unlinked(LIMITED, front(RAIL), far)).toEqual([]);
    expect(unlinked(LIMITED, front(ROAD), far)).toEqual([]);
    expect(unlinked(LIMITED, front(NEITHER), far)).toEqual([red]);
    expect(unlinked(UNLIMITED, front(NEITHER), far)).toEqual([]);
  });

  it('not along both: what begins on a railway can’t go on along a road [smolensk L16.5a]', () => {
    expect(unlinked(LIMITED, [...front(ROAD), ...ROAD_SOURCES], far)).toEqual([red]);
    expect(unlinked(UNLIMITED, [...front(ROAD), ...ROAD_SOURCES], far)).toEqual([]);
    expect(unlinked(LIMITED, [...front(RAIL), ...ROAD_SOURCES], far)).toEqual([]);
    const [open, ...closed] = ROAD_SOURCES;
    expect(unlinked(LIMITED, [...front(ROAD), ...closed], far), `from ${open}`).toEqual([]);
  });

  it('and twelve hexes on from there [smolensk L16.5b]', () => {
    const units = { [red]: '3115' };
    expect(unlinked(LIMITED, front(NEITHER), units)).toEqual([]);
    const state = stateFor({ options: LIMITED, units: { ...standIn(front(NEITHER)), ...units } });
    expect(within(() => lineFrom(state, 'soviet', at('3115')))?.length).toBeGreaterThan(12);
  });

  it('a thirteenth has no line [smolensk L16.5c]', () => {
    const units = { [red]: '3015', [other]: '3115' };
    expect(unlinked(LIMITED, front(NEITHER), units)).toEqual([red]);
    expect(unlinked(UNLIMITED, front(NEITHER), units)).toEqual([]);
  });

  it('Axis lines are as ever', () => {
    const units = standIn(front(NEITHER));
    const reach = (options: Options) => within(() => locOf(stateFor({ options, units }), 'axis').reach);
    expect(reach(LIMITED)).toEqual(reach(UNLIMITED));
  });
});

describe('L16.5, wherever a Soviet line is asked for', () => {
  const stands = standIn(front(NEITHER));

  it('a retreat follows it, be another way shorter [smolensk L16.5a]', () => {
    // By the gap in the south it is nearer to a source, but too far off rail and road; a railway leads through the northern one.
    const germans = standIn(front(NEITHER, RAIL));
    const posts = { '3Pz': '2423', '4Pz': '2423' };
    const driven = (options: Options): Played =>
      scenario({
        step: { name: 'declaring', side: 'axis', activated: Object.keys(posts), attacks: [], surprise: false },
        options,
        units: { ...germans, ...posts, [red]: '2523' },
        dice: ['R'],
      }).order('axis', 'attack 2523 3Pz 4Pz');
    expect(driven(LIMITED).at(red)).toBe('2522');
    const free = driven(UNLIMITED);
    free.refused('soviet', `retreat ${red} 2522`, '10.6(6)');
    expect(free.order('soviet', `retreat ${red} 2622`).at(red)).toBe('2622');
  });

  it('fortresses are built where it leads', () => {
    const built = (options: Options): unknown =>
      scenario({
        turn: 5,
        phase: 'supply',
        step: { name: 'supply', redeploying: 'axis', then: 'building' },
        options,
        units: { ...stands, 'Fort-2': 'box' },
        state: { noRetreat: [] },
        control: [],
      })
        .asks('soviet')
        .find(({ prompt }) => prompt.code.endsWith('ask.build'))?.prompt.params?.['hexes'];
    expect(built(UNLIMITED)).toEqual(expect.arrayContaining(['3510', 'L3602', '5003']));
    expect(built(LIMITED)).toEqual(expect.arrayContaining(['3510', '5003']));
    expect(built(LIMITED)).not.toContain('L3602');
  });

  it('cards and warnings tell of it', () => {
    const game = (options: Options): Played =>
      scenario({
        side: 'soviet',
        step: { name: 'activation', chit: '10A', hq: '10A' },
        options,
        units: { ...stands, '10A': '3015' },
      });
    const warned = (options: Options): unknown =>
      warningsAhead(leningradSmolensk, game(options).position, 'soviet').some(({ rule }) => rule === '11.1(1)');
    const line = (options: Options): unknown =>
      leningradSmolenskGuide.questions?.supply(game(options).position, 'soviet').get('10A');
    expect([warned(LIMITED), warned(UNLIMITED)]).toEqual([true, false]);
    expect([line(LIMITED), line(UNLIMITED)]).toEqual([null, expect.anything()]);
  });
});

describe('L16.5, over random positions', () => {
  const MOST_OFF = 12;

  /** How long the shortest lines are, worked out from the sources, hex by hex, in another way than by the rules' own code. */
  function lengthsIn(state: State): ReadonlyMap<number, number> {
    const [enemies, friends] = [occupation(state, 'axis'), occupation(state, 'soviet')];
    const zoc = enemyZoc(state, 'soviet');
    type Point = readonly [place: number, going: 'rail' | 'road' | number];
    const lengths = new Map<string, number>();
    const found = new Map<number, number>();
    const points: Point[] = [];
    const add = ([place, going]: Point, length: number): void => {
      if (enemies[place] || lengths.has(`${place} ${going}`)) return;
      lengths.set(`${place} ${going}`, length);
      found.set(place, Math.min(length, found.get(place) ?? Infinity));
      if (!zoc[place] || friends[place]) points.push([place, going]);
    };
    for (const source of SOURCES.soviet) for (const along of ['rail', 'road'] as const) add([source, along], 0);
    for (const [place, going] of points) {
      const length = (lengths.get(`${place} ${going}`) as number) + 1;
      const off = typeof going === 'number' ? going + 1 : 1;
      if (typeof going === 'string')
        for (const to of (going === 'rail' ? RAILS : ROADS)[place] as readonly number[]) add([to, going], length);
      if (off <= MOST_OFF) for (const to of WAYS[place] as readonly number[]) add([to, off], length);
    }
    return found;
  }

  /** Germans in all sources but four and thrown over railways and roads, Soviet units anywhere, one to a hex. */
  function thrown(seed: number): State {
    const pick = seededPick(seed);
    const guarded = someOf(pick, SOURCES.soviet, SOURCES.soviet.length - 4).map(idAt);
    const ways = BOARD.places.filter((_, place) => isOnRail(place) || isOnRoad(place));
    const taken = new Set([...guarded, ...someOf(pick, ways, 80)]);
    const left = BOARD.places.filter((hex) => !taken.has(hex));
    const hexes = [...taken, ...someOf(pick, left, 60)];
    const units = [...someOf(pick, UNITS_OF.axis, taken.size), ...someOf(pick, UNITS_OF.soviet, 60)];
    return stateFor({
      options: LIMITED,
      units: Object.fromEntries(units.map((id, n) => [id, hexes[n] as string])),
    });
  }

  it.each(Array.from({ length: share(3, 60) }, (_, n) => n + 1))(
    'lines lead where they should, and are as short (seed %i) [smolensk L16.5a L16.5b L16.5c]',
    (seed) => {
      within(() => {
        const state = thrown(seed);
        const lengths = lengthsIn(state);
        const [loc, free] = [locOf(state, 'soviet'), locOf({ ...state, options: UNLIMITED }, 'soviet')];
        const places = [...BOARD.places.keys()];
        expect(places.filter((place) => hasLoc(loc, place))).toEqual(places.filter((place) => lengths.has(place)));
        for (const place of places)
          expect(lineFrom(state, 'soviet', place)?.length, idAt(place)).toBe(lengths.get(place));
        expect(places.filter((place) => hasLoc(free, place)).length).toBeGreaterThan(lengths.size);
      });
    },
  );
});

describe('L16.5, as an option', () => {
  it('belongs to the linked campaign alone', () => {
    const has = ({ optionalRules }: Pick<typeof smolensk, 'optionalRules'>): boolean =>
      optionalRules.some(({ id, rule }) => id === 'soviet-lines' && rule === 'L16.5');
    expect([leningradSmolensk, smolensk, leningrad].map(has)).toEqual([true, false, false]);
  });
});
