import { start } from '../../engine/play.ts';
import type { GameGuide } from '../../games/guide.ts';
import type { Scene } from '../../hex/scene.ts';
import type { Locale } from '../../i18n/locale.ts';
import { sayIn } from '../../i18n/say.ts';

/** What a game's board looks like to everybody when it begins, with any luck. */
function sceneAtStart(guide: GameGuide, locale: Locale): Scene {
  const { position } = start(guide.game, [], () => 1);
  return guide.scene({
    position: guide.game.view(position, null),
    locale,
    say: sayIn(locale),
    recent: [],
    overlays: [],
    frame: { kind: 'whole' },
  });
}

/**
 * Prepares the maps of all games in a language, each language once and one map after the other, so that nobody waits for the
 * first picture of a map, which takes several times as long as a later one. `report` is told of what fails.
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
      before = before.then(() => prepare(sceneAtStart(guide, locale))).catch(report);
    }
  };
}
