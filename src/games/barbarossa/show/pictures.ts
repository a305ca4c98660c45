import type { Event } from '../../../engine/message.ts';
import type { Phase } from '../../../engine/position.ts';
import { placesNamed } from '../../../hex/happenings.ts';
import { frontAmong } from '../../fronts.ts';
import type { Picture } from '../../guide.ts';
import { sideOfSeat, under } from '../commands/seats.ts';
import { BOARD, idAt, placeOf, unitsOnMap, waysIn } from '../board.ts';
import { declaredAttacks, openStep, owedHexes } from '../open-step.ts';
import { SIDES, type BarbarossaPosition } from '../state.ts';
import type { Combat } from '../steps.ts';

/** Hexes shown around what happened. */
const MARGIN = 2;

/** What happened on the map: moved, fought, placed. */
const HAPPENINGS: ReadonlySet<string> = new Set(
  [
    'centre-moved',
    'moved-move',
    'moved-strategic',
    'moved-rail',
    'overrun',
    'interdicted',
    'declared',
    'attack',
    'retreated',
    'advanced',
    'rebuilt',
    'placed',
    'appointed',
  ].map((code) => `barbarossa.${code}`),
);

const isPlace = (id: string): boolean => BOARD.index.has(id);

/** Places that events name. */
export const placesIn = (events: readonly Event[]): readonly string[] => placesNamed(events, isPlace);

const happenedAt = (events: readonly Event[]): readonly string[] =>
  placesIn(events.filter(({ code }) => HAPPENINGS.has(code)));

type Caption = 'happened' | 'setup' | 'ready' | 'duty' | 'front';

const picture = (caption: Caption, frame: Picture['frame'], extra: Partial<Picture> = {}): Picture => ({
  overlays: [],
  frame,
  caption: { code: `barbarossa.picture.${caption}` },
  ...extra,
});

const around = (places: readonly string[]): Picture['frame'] => ({ kind: 'around', places, radius: MARGIN });

const WHOLE: Picture['frame'] = { kind: 'whole' };

/** What a post shows: a crop of what was done; the whole map after the set-up. */
function ofPost(events: readonly Event[], ended: readonly Phase[]): readonly Picture[] {
  if (ended.some(({ name }) => name === 'setup')) return [picture('setup', WHOLE, { recent: [] })];
  const places = happenedAt(events);
  return places.length === 0 ? [] : [picture('happened', around(places), { recent: events })];
}

/** What is seen of a combat that waits for an answer. */
const ofCombat = ({ targets, from }: Combat): Picture => picture('happened', around([...targets, ...from]));

/** What the Soviet side has to attack, and what is declared. */
function ofDeclaring(position: BarbarossaPosition): readonly Picture[] {
  const now = openStep(position);
  if (now.name !== 'declaring') return [];
  const hexes = now.side === 'soviet' ? owedHexes(position) : [];
  const declared = declaredAttacks(position).flatMap(({ targets }) => targets);
  const places = [...new Set([...hexes, ...declared])];
  if (places.length === 0) return [picture('front', around(frontOf(position)))];
  return [picture(hexes.length > 0 ? 'duty' : 'happened', around(places), { highlight: hexes })];
}

/** What somebody sees who gives orders now: the scene of the step that is open, with what the draft did. */
function situation(position: BarbarossaPosition, events: readonly Event[]): readonly Picture[] | undefined {
  const now = openStep(position);
  const done = happenedAt(events);
  switch (now.name) {
    case 'setup':
      return [picture('setup', WHOLE, { overlays: [{ kind: 'setup', side: now.side }] })];
    case 'combats':
    case 'overrun':
      return now.combat ? [ofCombat(now.combat)] : undefined;
    case 'declaring':
      return ofDeclaring(position);
    case 'movement':
      return [done.length > 0 ? picture('happened', around(done)) : picture('ready', WHOLE)];
    default:
      return undefined;
  }
}

/** What is to be seen of what happened; see `GameGuide.pictures`. */
export const picturesOf = (
  position: BarbarossaPosition,
  events: readonly Event[],
  ended: readonly Phase[],
): readonly Picture[] | undefined => (ended.length > 0 ? ofPost(events, ended) : situation(position, events));

/** Hexes of units that stand beside the enemy (10.2): where the two sides touch, or a command and its enemies do. */
export const frontOf = ({ state }: BarbarossaPosition, seat?: string): readonly string[] =>
  frontAmong(
    {
      sides: SIDES,
      sideOfSeat,
      ways: waysIn(state.weather),
      unitsOf: (side) => unitsOnMap(state, side),
      under: (of, units) => under(state, of, units),
      placeOf: (id) => placeOf(state, id) as number,
    },
    seat,
  ).map(idAt);
