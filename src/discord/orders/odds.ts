import type { Position } from '../../engine/position.ts';
import type { GameGuide } from '../../games/guide.ts';
import type { InteractionContext } from '../interactions/context.ts';
import { withOutlook } from './answers.ts';
import { namedBy } from '../interactions/autocomplete.ts';
import { oddsText } from '../options/odds-table.ts';
import { refusalWithWaysOut } from '../present/errors.ts';
import type { Reader } from '../interactions/reader.ts';
import type { Reply } from '../interactions/reply.ts';

/** The target as its id, so that names of places can be typed. */
const targetOf = (guide: GameGuide, text: string): string => namedBy(guide.places, text)?.id ?? text;

/** Odds of an attack in a position, as a seat may know them; or why there are none. */
export function oddsOf(
  reader: Reader,
  guide: GameGuide,
  position: Position,
  seat: string | null,
  target: string,
  attackers: string,
): string {
  const report = guide.odds(position, seat, `${targetOf(guide, target)} ${attackers}`);
  return report.ok ? oddsText(reader, report.value) : refusalWithWaysOut(reader, guide, report.error);
}

/** Odds of an attack as the asker may know them. */
export const oddsReply = (context: InteractionContext, target: string, attackers: string): Promise<Reply> =>
  withOutlook(context, ({ position, seat }, guide) => {
    const { reader } = context;
    if (!position) return { content: reader.say({ code: 'table.not-started' }) };
    return { content: oddsOf(reader, guide, position, seat, target, attackers) };
  });
