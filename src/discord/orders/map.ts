import type { Position } from '../../engine/position.ts';
import { eventsFor, type Event, type Params } from '../../engine/message.ts';
import type { GameGuide, Overlay, OverlayChoices, SceneRequest } from '../../games/guide.ts';
import { marksInWords } from '../../games/legend.ts';
import { isOfUnit, isOverlayKind, overlayOf } from '../../games/overlays.ts';
import { type Outlook } from '../../table/api.ts';
import type { InteractionContext } from '../interactions/context.ts';
import { withOutlook } from './answers.ts';
import type { AutocompleteChoice } from '../interactions/command.ts';
import { labelOf } from '../interactions/definitions.ts';
import { namedBy, namedChoices } from '../interactions/autocomplete.ts';
import { closeUpAround, partAround, picture, WHOLE } from '../pictures/pictures.ts';
import { small } from '../interactions/markdown.ts';
import { seatName, sideName } from '../present/names.ts';
import type { Reader } from '../interactions/reader.ts';
import type { Reply } from '../interactions/reply.ts';

/** What may be laid over the map of a game. */
function overlaysOf({ game, units, overlays }: GameGuide): OverlayChoices {
  const sides = [...new Set(game.seats.map(({ side }) => side))];
  return overlays ?? { zoc: sides, supply: sides, control: [], reach: units.map(({ id }) => id) };
}

/** The same as words of the command's option: `zoc SIDE`, `supply SIDE`, `control`, `reach UNIT`, `range UNIT` … */
export const overlayChoices = (reader: Reader, guide: GameGuide): AutocompleteChoice[] =>
  Object.entries(overlaysOf(guide)).flatMap(([kind, things]) => {
    const offer = (value: string, params: Params = {}): AutocompleteChoice => ({
      name: reader.plain({ code: `overlay.${kind}`, params }),
      value,
    });
    if (things.length === 0) return [offer(kind)];
    return things.map((of) => offer(`${kind} ${of}`, { side: sideName(reader, guide.game.id, of), unit: of }));
  });

/** The overlay that a text means. */
function overlayMeant(guide: GameGuide, text: string): Overlay | undefined {
  const [kind = '', ...rest] = text.trim().split(/\s+/u);
  if (!isOverlayKind(kind)) return undefined;
  const things = overlaysOf(guide)[kind];
  if (!things || things.length === 0) return things && overlayOf(kind, '');
  const what = rest.join(' ');
  const of = isOfUnit(kind) ? namedBy(guide.units, what)?.id : what;
  return of !== undefined && things.includes(of) ? overlayOf(kind, of) : undefined;
}

/** What the front is called, in all languages. */
const FRONT_CODE = 'map.front';

/** What a map can be drawn around: the front, where the game tells it, units, and places. */
export const aroundChoices = (reader: Reader, guide: GameGuide): AutocompleteChoice[] => [
  ...(guide.front
    ? [{ name: reader.plain({ code: FRONT_CODE }), value: 'front' }, ...commandFronts(reader, guide)]
    : []),
  ...namedChoices([...guide.units, ...guide.places], reader),
];

/** The seats of sides that are divided into several. */
const commandsOf = ({ game: { seats } }: GameGuide): readonly string[] =>
  seats.filter(({ id, side }) => seats.some((other) => other.side === side && other.id !== id)).map(({ id }) => id);

/** The fronts of commands, as choices. */
const commandFronts = (reader: Reader, guide: GameGuide): AutocompleteChoice[] =>
  commandsOf(guide).map((seat) => ({
    name: reader.plain({ code: 'map.front-of', params: { seat: seatName(reader, guide.game.id, seat) } }),
    value: `front ${seat}`,
  }));

/** Hexes shown on each side of the front. */
const FRONT_RADIUS = 2;

interface Around {
  readonly frame: SceneRequest['frame'];
  readonly highlight?: readonly string[];
}

/** What a text wants a map to be drawn around; undefined if it means nothing. */
function aroundNamed(guide: GameGuide, position: Position, text: string): Around | undefined {
  const said = text.trim().toLowerCase();
  const isFront = ['front', ...Object.values(labelOf(FRONT_CODE))].some((word) => word.toLowerCase() === said);
  const seat = commandsOf(guide).find((each) => said === `front ${each}`);
  if (guide.front && (isFront || seat !== undefined))
    return { frame: partAround(guide.front(position, seat), FRONT_RADIUS) };
  const found = placeNamed(guide, position, text);
  if (!found) return undefined;
  const { place, radius } = found;
  // A range asked for is seen to its end; else the place is to be read at once.
  return { frame: radius === undefined ? closeUpAround([place]) : partAround([place], radius), highlight: [place] };
}

/** A hex or area, or the one where a unit stands, by name. */
function placeNamed(
  guide: GameGuide,
  position: Position,
  text: string,
): { readonly place: string; readonly radius?: number } | undefined {
  const place = namedBy(guide.places, text);
  if (place) return { place: place.id };
  const unit = namedBy(guide.units, text);
  const card = unit && guide.unit(position, unit.id);
  if (card?.place === undefined) return undefined;
  return { place: card.place, ...(card.radius === undefined ? {} : { radius: card.radius }) };
}

/** What the last lines of the game did, as far as this person may know. */
async function recentEvents(
  { app, channel, user }: InteractionContext,
  { draft, seats }: Outlook,
): Promise<readonly Event[]> {
  if (draft && draft.events.length > 0) return eventsFor(draft.events, seats);
  const log = await app.tables.log(channel, user.id);
  return log.ok ? log.value.lines.flatMap(({ events }) => eventsFor(events, seats)) : [];
}

/** What the marks on a part of a map mean: a whole one has a legend. */
function legendLines(
  { locale, plain }: Reader,
  guide: GameGuide,
  wanted: Omit<SceneRequest, 'locale' | 'say'>,
): string[] {
  if (wanted.frame.kind === 'whole') return [];
  const words = marksInWords(guide.scene({ ...wanted, locale, say: plain }), plain);
  return words.length > 0 ? [small(plain({ code: 'legend.here', params: { words } }))] : [];
}

/** The asker's own view of the map: whole, around something, or the front; with something laid over it. */
export const mapReply = (
  context: InteractionContext,
  around: string | undefined,
  show: string | undefined,
): Promise<Reply> =>
  withOutlook(context, async (outlook, guide) => {
    const { reader, app, channel } = context;
    const { position } = outlook;
    const say = (code: string, params = {}): Reply => ({ content: reader.say({ code, params }), rows: [] });
    if (!position) return say('table.not-started');
    const overlay = show === undefined ? undefined : overlayMeant(guide, show);
    if (show !== undefined && !overlay) return say('map.unknown-overlay', { text: show });
    const place = around === undefined ? { frame: WHOLE } : aroundNamed(guide, position, around);
    if (!place) return say('map.unknown-place', { text: around ?? '' });
    const wanted = {
      position,
      recent: await recentEvents(context, outlook),
      overlays: overlay ? [overlay] : [],
      ...place,
    };
    const drawn = await picture(app, guide, reader.locale, wanted, channel, 'asked');
    if (!drawn.ok) return { content: reader.say(drawn.error), rows: [] };
    const standing = guide.summary(position).map((line) => reader.say(line));
    return { content: [...standing, ...legendLines(reader, guide, wanted)].join('\n'), files: [drawn.value], rows: [] };
  });
