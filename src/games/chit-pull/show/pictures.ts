import type { Event } from '../../../engine/message.ts';
import type { Phase } from '../../../engine/position.ts';
import { placesNamed } from '../../../hex/happenings.ts';
import { frontAmong } from '../../fronts.ts';
import type { Picture } from '../../guide.ts';
import { sideOfSeat, under } from '../commands/seats.ts';
import { chit } from '../rules/15-special-rules/15-2-chits.ts';
import { running } from '../rules/L17-parallel/L17-2-row.ts';
import { entryHexes } from '../rules/15-special-rules/15-3-entry.ts';
import { BOARD, idAt, isOnMap, placeOf, stateOf, unit, unitsOnMap, WAYS } from '../board.ts';
import { declaredAttacks, openStep } from '../open-step.ts';
import { SIDES, type ChitPullPosition, type State } from '../state.ts';

/** Hexes shown around what happened, and beyond a command range. */
const MARGIN = { action: 2, range: 1 } as const;

/** What happened, as a command does it: moved, fought, placed; not what only tells of a chit. */
const HAPPENINGS: ReadonlySet<string> = new Set(
  [
    'moved',
    'marched',
    'entered',
    'entered-marching',
    'declared',
    'attack',
    'retreated',
    'advanced',
    'placed',
    'transferred',
  ].map((code) => `chit-pull.${code}`),
);

const isPlace = (id: string): boolean => BOARD.index.has(id);

/** Places that events name. */
export const placesIn = (events: readonly Event[]): readonly string[] => placesNamed(events, isPlace);

const happenedAt = (events: readonly Event[]): readonly string[] =>
  placesIn(events.filter(({ code }) => HAPPENINGS.has(code)));

const around = (places: readonly string[], radius: number): Picture['frame'] => ({ kind: 'around', places, radius });

/** A crop of what some events did; none if they moved and fought nothing. */
function happened(events: readonly Event[]): readonly Picture[] {
  const places = happenedAt(events);
  if (places.length === 0) return [];
  return [
    {
      overlays: [],
      frame: around(places, MARGIN.action),
      recent: events,
      caption: { code: 'chit-pull.picture.happened' },
    },
  ];
}

/** A crop around an HQ with its command range (8.2); none if it is not on the map. */
function commandRange(state: State, hq: string): readonly Picture[] {
  const place = placeOf(state, hq);
  if (place === undefined) return [];
  return [
    {
      overlays: [{ kind: 'range', unit: hq }],
      frame: around([idAt(place)], (unit(hq).range as number) + MARGIN.range),
      recent: [],
      caption: { code: 'chit-pull.picture.range', params: { hq } },
    },
  ];
}

/** The whole map. */
const whole = (caption: string, extra: Partial<Picture> = {}): Picture => ({
  overlays: [],
  frame: { kind: 'whole' },
  caption: { code: `chit-pull.picture.${caption}` },
  ...extra,
});

/** Where units lost a step or more for want of a LOC (11.1(1)): where they stand, or stood. */
function starved(state: State, events: readonly Event[]): readonly string[] {
  if (!events.some(({ code }) => code === 'chit-pull.judged')) return [];
  const judged = events
    .filter(({ code }) => code === 'chit-pull.judged')
    .flatMap(({ params }) => params?.['units'] ?? []);
  const standing = judged.flatMap((id) => {
    const place = placeOf(state, String(id));
    return place === undefined ? [] : [idAt(place)];
  });
  const gone = events.filter(({ code }) => code.startsWith('chit-pull.eliminated-'));
  return [...new Set([...standing, ...placesIn(gone)])];
}

/** What a post shows: a crop of what a command did, and of what the supply judgement cost; the whole map after a set-up. */
function ofPost(state: State, events: readonly Event[], ended: readonly Phase[]): readonly Picture[] {
  if (ended.some(({ name }) => name === 'setup' || name === 'bidding')) return [whole('setup', { recent: [] })];
  const suffered = starved(state, events);
  const places = [...new Set([...happenedAt(events), ...suffered])];
  if (places.length === 0) return [];
  const caption = { code: `chit-pull.picture.${suffered.length > 0 ? 'supply' : 'happened'}` };
  return [{ overlays: [], frame: around(places, MARGIN.action), recent: events, highlight: suffered, caption }];
}

/** Where the units stand that are activated. */
const activatedAt = (state: State, activated: readonly string[]): readonly string[] => [
  ...new Set(activated.filter((id) => isOnMap(state, id)).map((id) => stateOf(state, id).at)),
];

/** The crop of an activation: the units it activated, what they have done, what they attack. */
function activation(
  position: ChitPullPosition,
  activated: readonly string[],
  events: readonly Event[],
  procedure: string | undefined,
): readonly Picture[] {
  const { state } = position;
  const attacked = declaredAttacks(position, procedure).map(({ target }) => target);
  const places = [...new Set([...activatedAt(state, activated), ...happenedAt(events), ...attacked])];
  if (places.length === 0) return [];
  return [{ overlays: [], frame: around(places, MARGIN.range), caption: { code: 'chit-pull.picture.activation' } }];
}

/** Where the 19th Army can come in (15.3(1)). */
function gates(state: State, entering: readonly string[]): readonly Picture[] {
  if (entering.length === 0) return [];
  const hexes = entryHexes(state, 'soviet', 'army').map(idAt);
  if (hexes.length === 0) return [];
  return [
    {
      overlays: [],
      frame: around(hexes, MARGIN.action),
      highlight: hexes,
      caption: { code: 'chit-pull.picture.gates' },
    },
  ];
}

/** A crop of what was done, where there is nothing else to be seen. */
function done(events: readonly Event[]): readonly Picture[] | undefined {
  const pictures = happened(events);
  return pictures.length > 0 ? pictures : undefined;
}

/** What somebody sees who gives orders now: the scene of the step that is open, with what the draft did. */
function situation(
  position: ChitPullPosition,
  events: readonly Event[],
  procedure: string | undefined,
): readonly Picture[] | undefined {
  const { state } = position;
  // Of commands that are carried out side by side none is more to be seen than the others.
  if (procedure === undefined && running(position).length > 1) return done(events);
  const now = openStep(position, procedure);
  switch (now.name) {
    case 'setup':
      return [whole('setup', { overlays: [{ kind: 'setup', side: now.side }] })];
    case 'movement': {
      const { hq } = chit(now.chit);
      const begun = happenedAt(events).length > 0 || now.moved.length > 0;
      if (begun || hq === undefined) return activation(position, now.activated, events, procedure);
      const range = commandRange(state, hq);
      return range.length > 0 ? range : gates(state, now.entering);
    }
    case 'declaring':
      return activation(position, now.activated, events, procedure);
    case 'battles': {
      const open = declaredAttacks(position, procedure).flatMap(({ target, from }) => [target, ...from]);
      const places = [...new Set([...happenedAt(events), ...open])];
      return places.length === 0 ? undefined : [{ overlays: [], frame: around(places, MARGIN.action) }];
    }
    case 'cut-in': {
      const hq = now.chit === null ? undefined : chit(now.chit).hq;
      const range = hq === undefined ? [] : commandRange(state, hq);
      return range.length > 0 ? range : undefined;
    }
    case 'reinforcement': {
      const placed = happened(events);
      return placed.length > 0 ? placed : [whole('reinforcement', { overlays: [{ kind: 'supply', side: now.side }] })];
    }
    default:
      return done(events);
  }
}

/**
 * The picture of a post: what the command did that is over. Where no chit was drawn and no phase ended, the scene of what
 * is being done.
 */
export function picturesOf(
  position: ChitPullPosition,
  events: readonly Event[],
  ended: readonly Phase[],
  procedure?: string,
): readonly Picture[] | undefined {
  const drew = events.some(({ code }) => code === 'chit-pull.drawn' || code === 'chit-pull.activated');
  return ended.length === 0 && !drew ? situation(position, events, procedure) : ofPost(position.state, events, ended);
}

/** Where the two sides touch, or a command and its enemies do: hexes with units that stand next to the other's. */
export const frontOf = ({ state }: ChitPullPosition, seat?: string): readonly string[] =>
  frontAmong(
    {
      sides: SIDES,
      sideOfSeat,
      ways: WAYS,
      unitsOf: (side) => unitsOnMap(state, side),
      under: (of, units) => under(state, of, units),
      placeOf: (id) => placeOf(state, id) as number,
    },
    seat,
  ).map(idAt);
