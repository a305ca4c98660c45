import { writeFile } from 'node:fs/promises';
import { LOCALES, type Locale } from '../i18n/locale.ts';
import { sayIn } from '../i18n/say.ts';
import { renderScene } from '../render/render.ts';
import { Fault, wholeNumber } from './fault.ts';
import { playedOut, recordIn } from './record-file.ts';

/** Draws the position at the end of a record, as a spectator may see it, with the moves and battles of its last phase. */
export async function render(
  file: string,
  options: { out: string; until?: string; locale: string; width?: string },
): Promise<void> {
  const locale = LOCALES.find((known) => known === options.locale) as Locale | undefined;
  if (!locale) throw new Fault(`--locale is one of ${LOCALES.join(', ')}, not '${options.locale}'`);
  const width = options.width === undefined ? undefined : wholeNumber('--width', options.width);
  const { guide, position, steps } = playedOut(await recordIn(file), options.until);
  const lastPhase = steps.findLastIndex(({ phases }) => phases.length > 0);
  const recent = steps.slice(Math.max(0, lastPhase)).flatMap(({ events }) => events);
  const scene = guide.scene({
    position: guide.game.view(position, null),
    locale,
    say: sayIn(locale),
    recent,
    overlays: [],
    frame: { kind: 'whole' },
  });
  try {
    await writeFile(options.out, renderScene(scene, width === undefined ? {} : { width }));
  } catch (error) {
    throw new Fault(`${options.out}: ${(error as Error).message}`);
  }
}
