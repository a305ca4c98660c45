import type { Event } from '../../../engine/message.ts';
import type { Phase } from '../../../engine/position.ts';
import { placesNamed } from '../../../hex/happenings.ts';
import { frontAmong } from '../../fronts.ts';
import type { Picture } from '../../guide.ts';
import { BOARD, idAt } from '../board.ts';
import { sideOfSeat, under } from '../commands/seats.ts';
import { placeOf, unitsOnMap } from '../counters.ts';
import { neighbours } from '../../../hex/board.ts';
import { SIDES, type NatoPosition } from '../state.ts';
import { openStep } from './open-step.ts';

/** Hexes shown around what happened. */
const MARGIN = 2;

/** What happened on the map: moved, fought, taken. */
const HAPPENINGS: ReadonlySet<string> = new Set(
  [
    'moved-move',
    'moved-march',
    'moved-minimum',
    'planned',
    'attack',
    'reacted',
    'retreated',
    'advanced',
    'breakthrough',
    'taken',
    'returned',
  ].map((code) => `nato.${code}`),
);

const isPlace = (id: string): boolean => BOARD.index.has(id);

/** Places that events name. */
export const placesIn = (events: readonly Event[]): readonly string[] => placesNamed(events, isPlace);

const happenedAt = (events: readonly Event[]): readonly string[] =>
  placesIn(events.filter(({ code }) => HAPPENINGS.has(code)));

const around = (places: readonly string[]): Picture['frame'] => ({ kind: 'around', places, radius: MARGIN });

const picture = (
  caption: 'happened' | 'battle' | 'front',
  places: readonly string[],
  extra: Partial<Picture> = {},
) => ({
  overlays: [],
  frame: around(places),
  caption: { code: `nato.picture.${caption}` },
  ...extra,
});

/** Hexes of units beside which the other side stands: where the two touch. */
export const frontOf = ({ state }: NatoPosition, seat?: string): readonly string[] =>
  frontAmong(
    {
      sides: SIDES,
      sideOfSeat,
      ways: neighbours(BOARD),
      unitsOf: (side) => unitsOnMap(state, side),
      under: (of, units) => under(state, of, units),
      placeOf: (id) => placeOf(state, id) as number,
    },
    seat,
  ).map(idAt);

/** What is to be seen of what happened; see `GameGuide.pictures`. */
export function picturesOf(
  position: NatoPosition,
  events: readonly Event[],
  ended: readonly Phase[],
): readonly Picture[] | undefined {
  const done = happenedAt(events);
  if (ended.length > 0) return done.length === 0 ? [] : [picture('happened', done, { recent: events })];
  const now = openStep(position);
  if (now?.name === 'combat' && now.battle) {
    const { objective, from } = now.battle;
    return [picture('battle', [objective, ...from])];
  }
  if (done.length > 0) return [picture('happened', done)];
  const front = frontOf(position);
  return front.length === 0 ? undefined : [picture('front', front)];
}
