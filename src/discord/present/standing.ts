import type { Phase } from '../../engine/position.ts';
import type { GameGuide } from '../../games/guide.ts';
import type { Firing, Rehearsed, StandingOrder, StandingView, TableState } from '../../table/api.ts';
import type { Reader } from '../interactions/reader.ts';
import { code, small } from '../interactions/markdown.ts';
import { phaseName, promptName } from './names.ts';
import { refusalText } from './errors.ts';
import { labelled } from './time/spans.ts';

/** Firings shown of a rehearsal, and of a list. */
const MOST_REHEARSED = 5;
const MOST_FIRINGS = 8;

const whenText = (reader: Reader, when: StandingOrder['when']): string => reader.say({ code: `standing.when.${when}` });

/** Where and to what question something was answered. */
function whereText(reader: Reader, game: string, phase: Phase, promptCode: string, n: number | null): string {
  const number = n === null ? [] : [`**${n}**`];
  return [...number, phaseName(reader, game, phase), promptName(reader, { promptCode, reaction: true })].join(
    reader.signs.dot,
  );
}

/** What a standing order would have answered in the last turns, had it been armed. */
export function rehearsalText(reader: Reader, { game }: GameGuide, rehearsed: Rehearsed): string {
  const { turns, asked, fired, text } = rehearsed;
  const [from, to] = [Math.max(1, turns[0]), Math.max(1, turns[1])];
  const count = fired.length;
  const how = asked === 0 ? 'never-asked' : 'would-have-fired';
  const said = reader.say({
    code: `standing.${how}`,
    params: { span: from === to ? 'one' : 'many', from, to, asked, count },
  });
  const shown = fired.slice(-MOST_REHEARSED);
  const lines = shown.map(({ n, phase, prompt, would, did }) => {
    const answer =
      would === null
        ? reader.say({ code: 'standing.could-not' })
        : `${code(would)}${would === did ? ` ${reader.say({ code: 'standing.as-you-did' })}` : ''}`;
    const instead = would === did ? '' : ` ${labelled(reader.say({ code: 'standing.you-did' }), code(did))}`;
    return `- ${whereText(reader, game.id, phase, prompt.code, n)}${reader.signs.colon}${answer}${instead}`;
  });
  const left = count - shown.length;
  const more = left > 0 ? [small(reader.say({ code: 'standing.more-fired', params: { count: left } }))] : [];
  return [`${code(text)}${reader.signs.dash}${said}`, ...more, ...lines].join('\n');
}

/** What a standing order did: the question, the clause that fired and the answer, or why there was none. */
function firingText(reader: Reader, guide: GameGuide, { n, phase, prompt, clause, order, refusal }: Firing): string {
  const answer =
    order === null
      ? `⚠️ ${reader.say({ code: 'standing.asked-instead' })}${refusal ? ` ${refusalText(reader, guide, refusal).split('\n')[0] ?? ''}` : ''}`
      : `→ ${code(order)}`;
  return `- ${whereText(reader, guide.game.id, phase, prompt.code, n)}${reader.signs.colon}${code(clause)} ${answer}`;
}

/** The standing orders of a seat by number, in the order they are tried, and what they did last. */
export function standingText(reader: Reader, guide: GameGuide, { orders, firings }: StandingView): string {
  const list = orders.map(({ text, when }, n) => `${n + 1}. ${code(text)}${reader.signs.dot}${whenText(reader, when)}`);
  const fired = firings.slice(0, MOST_FIRINGS).map((each) => firingText(reader, guide, each));
  return [
    ...(list.length > 0 ? list : [reader.say({ code: 'standing.none' })]),
    ...(fired.length > 0 ? [`**${reader.say({ code: 'standing.last-fired' })}**`, ...fired] : []),
  ].join('\n');
}

/** One small line on standing orders for the panel of their owner; none if there are none. */
export function standingLine(
  reader: Reader,
  guide: GameGuide,
  { phase }: Pick<TableState, 'phase'>,
  { orders, firings }: StandingView,
): string[] {
  if (orders.length === 0) return [];
  const [last] = firings;
  const count = reader.say({ code: 'standing.count', params: { count: orders.length } });
  if (!last) return [small(`📜 ${count}`)];
  const isNow = last.order === null && last.phase.index === phase?.index;
  const sentence = labelled(reader.say({ code: 'standing.last' }), firingText(reader, guide, last).slice(2));
  return [isNow ? `📜 ${count} ${sentence}` : small(`📜 ${count} ${sentence}`)];
}
