import type { Position } from '../../../src/engine/position.ts';
import { readerOf } from '../../../src/discord/interactions/reader.ts';
import type { GameGuide } from '../../../src/games/guide.ts';
import { LOCALES } from '../../../src/i18n/locale.ts';
import { must } from '../toys/results.ts';
import type { UmpireHere } from '../discord/umpire-bot.ts';
import type { Secrets } from '../games/harness.ts';

/** How a game stands, in all languages, as it is written into messages. */
const standing = (guide: GameGuide, position: Position): readonly string[] =>
  LOCALES.flatMap((locale) => guide.summary(position).map((line) => readerOf(locale).say(line)));

/**
 * Lines on how the game stands that only one seat is shown: told to anybody else, they give something away. What was
 * such a line once stays one until everybody is shown it.
 */
export function secretLines(here: UmpireHere, channel: string, guide: GameGuide): Secrets {
  const own = new Map<string, Set<string>>(guide.game.seats.map(({ id }) => [id, new Set()]));
  const known = new Set<string>();
  return async ({ seats, stage }) => {
    const open = must(await here.tables.publicPosition(channel));
    for (const line of open ? standing(guide, open) : []) known.add(line);
    for (const { id, holder } of stage === 'playing' ? seats : []) {
      const { position } = must(await here.tables.look(channel, holder?.id ?? '', id));
      for (const line of position ? standing(guide, position) : []) if (!known.has(line)) own.get(id)?.add(line);
    }
    return ({ d }, seat) => {
      const text = String(d['content'] ?? '');
      const said = new Set(text.split('\n'));
      return [...own].flatMap(([id, lines]) =>
        id === seat
          ? []
          : [...lines].filter((line) => said.has(line) && !known.has(line) && !own.get(seat ?? '')?.has(line)),
      );
    };
  };
}
