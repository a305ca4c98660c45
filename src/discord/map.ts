import type { Position } from '../engine/position.ts';
import type { Event } from '../engine/message.ts';
import type { GameGuide, Overlay } from '../games/guide.ts';
import { eventsFor, type Outlook } from '../table/api.ts';
import type { Asked } from './asked.ts';
import { withOutlook } from './answers.ts';
import type { Offer } from './command.ts';
import { namedBy } from './offers.ts';
import { frameAround, picture } from './pictures.ts';
import { sideName } from './present/names.ts';
import type { Reader } from './reader.ts';
import type { Reply } from './reply.ts';

/** What may be laid over a map, as words of the command's option: `zoc SIDE`, `supply SIDE`, `control`, `reach UNIT`. */
export function overlayOffers(reader: Reader, guide: GameGuide): Offer[] {
  const sides = [...new Set(guide.game.seats.map(({ side }) => side))];
  const word = (code: string, params = {}): string => reader.plain({ code, params });
  const bySide = (kind: 'zoc' | 'supply'): Offer[] =>
    sides.map((side) => ({
      name: word(`overlay.${kind}`, { side: sideName(reader, guide.game.id, side) }),
      value: `${kind} ${side}`,
    }));
  return [
    ...bySide('zoc'),
    ...bySide('supply'),
    { name: word('overlay.control'), value: 'control' },
    ...guide.units.map(({ id }) => ({ name: word('overlay.reach', { unit: id }), value: `reach ${id}` })),
  ];
}

/** The overlay that a text means. */
function overlayOf(guide: GameGuide, text: string): Overlay | undefined {
  const [kind, ...rest] = text.trim().split(/\s+/u);
  const what = rest.join(' ');
  if (kind === 'control') return { kind };
  if (kind === 'reach') {
    const unit = namedBy(guide.units, what);
    return unit && { kind, unit: unit.id };
  }
  const side = guide.game.seats.find((seat) => seat.side === what)?.side;
  return (kind === 'zoc' || kind === 'supply') && side !== undefined ? { kind, side } : undefined;
}

/** A hex or area, or the one where a unit stands, by name. */
function placeNamed(guide: GameGuide, position: Position, text: string): string | undefined {
  const place = namedBy(guide.places, text);
  if (place) return place.id;
  const unit = namedBy(guide.units, text);
  return unit && guide.unit(position, unit.id)?.place;
}

/** What the last lines of the game did, as far as this person may know. */
async function recentEvents({ app, channel, user }: Asked, { draft, seats }: Outlook): Promise<readonly Event[]> {
  if (draft && draft.events.length > 0) return eventsFor(draft.events, seats);
  const log = await app.tables.log(channel, user.id);
  return log.ok ? log.value.lines.flatMap(({ events }) => eventsFor(events, seats)) : [];
}

/** The asker's own view of the map: whole, or around something; with something laid over it. */
export const mapReply = (asked: Asked, around: string | undefined, show: string | undefined): Promise<Reply> =>
  withOutlook(asked, async (outlook, guide) => {
    const { reader, app } = asked;
    const { position } = outlook;
    const say = (code: string, params = {}): Reply => ({ content: reader.say({ code, params }), rows: [] });
    if (!position) return say('table.not-started');
    const overlay = show === undefined ? undefined : overlayOf(guide, show);
    if (show !== undefined && !overlay) return say('map.unknown-overlay', { text: show });
    const place = around === undefined ? undefined : placeNamed(guide, position, around);
    if (around !== undefined && place === undefined) return say('map.unknown-place', { text: around });
    const drawn = await picture(
      app,
      guide,
      reader.locale,
      {
        position,
        recent: await recentEvents(asked, outlook),
        overlays: overlay ? [overlay] : [],
        frame: frameAround(place === undefined ? [] : [place]),
        ...(place === undefined ? {} : { highlight: [place] }),
      },
      'asked',
    );
    const standing = guide.standing(position).map((line) => reader.say(line));
    if (!drawn.ok) return { content: reader.say(drawn.error), rows: [] };
    return { content: standing.join('\n'), files: [drawn.value], rows: [] };
  });
