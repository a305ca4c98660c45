import type { Event } from '../../engine/message.ts';
import type { Position } from '../../engine/position.ts';
import type { GameGuide } from '../../games/guide.ts';
import type { Loss } from '../../games/history.ts';
import { isOfKind, type EventKind } from '../../games/kinds.ts';
import { sideName } from '../present/names.ts';
import { eventLine } from '../present/errors.ts';
import type { Reader } from '../interactions/reader.ts';

/** What happened between two moments of a game, as far as the reader may know. */
export interface Span {
  readonly before: Position;
  readonly after: Position;
  readonly events: readonly Event[];
  readonly losses: readonly Loss[];
}

/** Kinds of events that are told even in a summary, and how many of each at most. */
const NOTED: readonly EventKind[] = ['control', 'cards', 'chits'];
const MOST_NOTED = 4;

/** Units named in a summary of losses. */
const MOST_NAMED = 12;

function lossLine(reader: Reader, guide: GameGuide, side: string, losses: readonly Loss[]): string[] {
  const own = losses.filter((loss) => loss.side === side);
  if (own.length === 0) return [];
  const gone = [...new Set(own.filter((loss) => loss.gone).map(({ unit }) => unit))];
  const hurt = [...new Set(own.map(({ unit }) => unit))].filter((unit) => !gone.includes(unit));
  const named = (units: readonly string[]): readonly string[] =>
    units.length > MOST_NAMED ? [...units.slice(0, MOST_NAMED), reader.signs.more] : units;
  const params = {
    side: sideName(reader, guide.game.id, side),
    steps: own.reduce((sum, { steps }) => sum + steps, 0),
    gone: named(gone),
    hurt: named(hurt),
  };
  return [`- 💥 ${reader.say({ code: 'catchup.lost', params })}`];
}

/** A place by its name, where it has one. */
const placeName = ({ locale }: Reader, { places }: GameGuide, id: string): string =>
  places.find((place) => place.id === id)?.names[locale] ?? id;

/** What changed of the score, and of the places that are fought for. */
function scoreLines(reader: Reader, guide: GameGuide, { before, after }: Span): string[] {
  const { history, game } = guide;
  if (!history) return [];
  const [then, now] = [history.measures(before), history.measures(after)];
  const points = Object.entries(now.points).flatMap(([side, to]) => {
    const from = then.points[side] ?? 0;
    const params = { side: sideName(reader, game.id, side), from, to };
    return from === to ? [] : [`- 🎖️ ${reader.say({ code: 'catchup.points', params })}`];
  });
  const held = Object.entries(now.held).flatMap(([side, to]) => {
    const from = then.held[side] ?? [];
    const taken = to.filter((place) => !from.includes(place)).map((place) => placeName(reader, guide, place));
    const params = { side: sideName(reader, game.id, side), from: from.length, to: to.length, taken };
    return taken.length === 0 ? [] : [`- 🏙️ ${reader.say({ code: 'catchup.held', params })}`];
  });
  return [...points, ...held];
}

/** The facts that come first: units lost, the score, what changed hands. */
export function factLines(reader: Reader, guide: GameGuide, span: Span): string[] {
  const sides = [...new Set(guide.game.seats.map(({ side }) => side))];
  return [...sides.flatMap((side) => lossLine(reader, guide, side, span.losses)), ...scoreLines(reader, guide, span)];
}

/** What is worth telling even where all that happened would be too long: hexes that changed hands, cards and chits shown. */
export const notedLines = (reader: Reader, guide: GameGuide, { events }: Span): string[] =>
  NOTED.flatMap((kind) => {
    const of = events.filter((event) => isOfKind(guide.kinds, kind, event));
    const left = of.length - MOST_NOTED;
    const params = { left, kindCode: `log.kind.${kind}` };
    return [
      ...of.slice(-MOST_NOTED).map((event) => eventLine(reader, event)),
      ...(left > 0 ? [`- ${reader.say({ code: 'catchup.more-of', params })}`] : []),
    ];
  });
