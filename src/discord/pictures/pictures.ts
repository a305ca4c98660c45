import type { PlannedAttack } from '../../computer/reasons.ts';
import { message, type Event, type Message } from '../../engine/message.ts';
import type { Phase, Position } from '../../engine/position.ts';
import { err, ok, type Result } from '../../engine/result.ts';
import { cut } from '../../engine/text.ts';
import type { GameGuide, Picture, SceneRequest } from '../../games/guide.ts';
import { withLegend } from '../../games/legend.ts';
import type { Scene } from '../../hex/scene.ts';
import type { Locale } from '../../i18n/locale.ts';
import { sayIn } from '../../i18n/say.ts';
import { signsOf, type Signs } from '../../i18n/signs.ts';
import type { App, PicturePurpose } from '../interactions/app.ts';
import { LIMITS } from '../connection/limits.ts';
import type { Attached } from '../interactions/reply.ts';

/** How far around some places a close-up shows the map if it can, and how far a part that is to be opened does, in hexes. */
const RADIUS = { closeUp: 2, part: 3 } as const;

/** The whole map. */
export const WHOLE: SceneRequest['frame'] = { kind: 'whole' };

/** A close-up of places, which reads where a chat shows it; the whole map if there are none. */
export const closeUpAround = (places: readonly string[], radius: number = RADIUS.closeUp): SceneRequest['frame'] =>
  places.length === 0 ? WHOLE : { kind: 'close-up', places, radius };

/** All that lies around places, to be opened; the whole map if there are none. */
export const partAround = (places: readonly string[], radius: number = RADIUS.part): SceneRequest['frame'] =>
  places.length === 0 ? WHOLE : { kind: 'around', places, radius };

/** The same picture, drawn so that it reads where a chat shows it. */
const closeUp = (picture: Picture): Picture =>
  picture.frame.kind === 'whole' ? picture : { ...picture, frame: { ...picture.frame, kind: 'close-up' } };

/** What a post shows of what happened, given the phases that ended; undefined for no picture. */
export function pictureOfMove(
  guide: GameGuide,
  position: Position,
  events: readonly Event[],
  ended: readonly Phase[],
): Picture | undefined {
  const wanted = guide.pictures?.(position, events, ended);
  if (wanted) return wanted[0] && closeUp(wanted[0]);
  const places = guide.action(events);
  return places.length === 0 ? undefined : { overlays: [], frame: closeUpAround(places) };
}

/** What else a panel knows of its picture: the places shown in its menu, and the procedure whose question it puts. */
interface Panelled {
  readonly shown?: readonly string[];
  readonly procedure?: string | undefined;
}

/**
 * What somebody sees who gives orders: the places pointed out, around those `shown` in a menu; or what the game wants to be
 * seen, or what the draft did, or where the options are; undefined where there is nothing to look at from near: the whole map
 * is behind a button.
 */
export function pictureOfPanel(
  guide: GameGuide,
  position: Position,
  recent: readonly Event[],
  places: readonly string[],
  offered: () => readonly string[],
  { shown = places, procedure }: Panelled = {},
): (Picture & Pick<SceneRequest, 'procedure'>) | undefined {
  if (places.length > 0) return { overlays: [], frame: closeUpAround(shown), highlight: places, procedure };
  const [wanted] = guide.pictures?.(position, recent, [], procedure) ?? [];
  if (wanted && wanted.frame.kind !== 'whole') return { ...closeUp(wanted), procedure };
  const near = [guide.action(recent), offered()].find(({ length }) => length > 0);
  return near && { overlays: [], ...wanted, frame: closeUpAround(near), procedure };
}

/** What is said on a picture beside what its game says. */
export interface Heading {
  /** Stands before the title. */
  readonly before?: string;
  /** Takes the place of the subtitle. */
  readonly subtitle?: string;
}

const headed = (scene: Scene, { title }: Signs, { before, subtitle = scene.subtitle }: Heading): Scene => ({
  ...scene,
  title: before === undefined ? scene.title : `${before}${title}${scene.title}`,
  subtitle,
});

/** A scene with attacks that are thought of, in the colours of who would make them. */
const withAttacks = (scene: Scene, attacks: readonly PlannedAttack[]): Scene => ({
  ...scene,
  battles: [
    ...scene.battles,
    ...attacks.map(({ target, from, odds }) => {
      const livery = scene.counters.find(({ at }) => from.includes(at))?.livery ?? 'neutral';
      return { at: target, from, livery, text: odds };
    }),
  ],
});

/** A scene with a sign on places that one is warned of. */
const withSigns = (scene: Scene, places: readonly string[]): Scene => ({
  ...scene,
  marks: [...scene.marks, ...places.map((at) => ({ at, kind: 'warning' as const, livery: 'neutral' }))],
});

/**
 * A picture of a table's view, as a file. Fails with what to tell the reader if too many are waiting, or if it came out larger
 * than may be sent. The position must be a view of its reader.
 */
export async function picture(
  app: App,
  guide: GameGuide,
  locale: Locale,
  wanted: Omit<SceneRequest, 'locale' | 'say'> &
    Pick<Picture, 'caption'> & {
      readonly heading?: Heading;
      /** Attacks that are thought of. */
      readonly attacks?: readonly PlannedAttack[];
      /** Places that the reader is warned of. */
      readonly warned?: readonly string[];
    },
  table: string,
  purpose: PicturePurpose,
  name = 'map.png',
): Promise<Result<Attached, Message>> {
  const { caption, heading = {}, attacks = [], warned = [], ...request } = wanted;
  const say = sayIn(locale);
  const signs = signsOf(say);
  const scene = withLegend(
    withSigns(withAttacks(headed(guide.scene({ ...request, locale, say }), signs, heading), attacks), warned),
    say,
  );
  const png = await app.pictures.draw(scene, table, purpose);
  if (!png) return err(message('picture.busy'));
  if (png.length > LIMITS.fileBytes) {
    app.log.warn({ bytes: png.length, game: guide.game.id }, 'picture too large to be sent');
    return err(message('picture.too-large'));
  }
  const description = cut(
    [caption ? say(caption) : '', scene.title, scene.subtitle].filter((text) => text !== '').join(signs.title),
    LIMITS.fileDescription,
  );
  return ok({ attachment: png, name, description });
}

/** The picture of a public post; none if it can't be sent. */
export async function postPicture(
  app: App,
  guide: GameGuide,
  locale: Locale,
  table: string,
  wanted: Parameters<typeof picture>[3],
): Promise<readonly Attached[]> {
  const drawn = await picture(app, guide, locale, wanted, table, 'post');
  return drawn.ok ? [drawn.value] : [];
}
