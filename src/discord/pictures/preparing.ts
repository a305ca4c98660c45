import { start } from '../../engine/play.ts';
import type { GameGuide } from '../../games/guide.ts';
import type { Scene } from '../../hex/scene.ts';
import type { Locale } from '../../i18n/locale.ts';
import { sayIn } from '../../i18n/say.ts';
import { closeUpAround, WHOLE } from './pictures.ts';

/** What is prepared of a map. */
const FRAMES = ['whole', 'close-up'] as const;

/** What a game's board looks like to everybody when it begins, with any luck: the whole of it, and any part from near. */
function sceneAtStart(guide: GameGuide, locale: Locale, kind: (typeof FRAMES)[number]): Scene {
  const { position } = start(guide.game, [], () => 1);
  const view = guide.game.view(position, null);
  const place = guide.front?.(view)[0] ?? guide.places[0]?.id;
  const places = place === undefined ? [] : [place];
  const frame = kind === 'whole' ? WHOLE : closeUpAround(places);
  return guide.scene({
    position: view,
    locale,
    say: sayIn(locale),
    recent: [],
    overlays: [],
    frame,
    highlight: places,
  });
}

/**
 * Prepares the maps of all games in a language, each language once and one map after the other, so that nobody waits for the
 * first picture of a map, which takes several times as long as a later one: whole maps, and what is kept for close-ups of any part.
 * `report` is told of what fails.
 */
export function openPreparing(
  guides: Readonly<Record<string, GameGuide>>,
  prepare: (scene: Scene) => Promise<void>,
  report: (error: unknown) => void,
): (locale: Locale) => void {
  const begun = new Set<Locale>();
  let before = Promise.resolve();
  return (locale) => {
    if (begun.has(locale)) return;
    begun.add(locale);
    for (const guide of Object.values(guides)) {
      for (const frame of FRAMES) {
        before = before.then(() => prepare(sceneAtStart(guide, locale, frame))).catch(report);
      }
    }
  };
}
