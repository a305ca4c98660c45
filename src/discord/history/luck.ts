import { countedLines, type PlacedLine } from '../../engine/record/line-of-play.ts';
import type { GameGuide, LuckEntry, OddsCase } from '../../games/guide.ts';
import {
  chanceOf,
  ledgerOf,
  rollCard,
  stakeThatCame,
  swingOf,
  type RollCard,
  type SideLedger,
  type Worth,
} from '../../games/luck.ts';
import { ok } from '../../engine/result.ts';
import type { Answer, Outlook } from '../../table/api.ts';
import { openKept, type Kept } from '../../table/work/kept.ts';
import type { App } from '../interactions/app.ts';
import type { InteractionContext } from '../interactions/context.ts';
import { errorReply, withOutlook } from '../orders/answers.ts';
import { sideName } from '../present/names.ts';
import type { Reader } from '../interactions/reader.ts';
import type { Reply } from '../interactions/reply.ts';
import { code, small } from '../interactions/markdown.ts';

/** A number with its sign, rounded to tenths; zero has none. */
export function signed(value: number): string {
  const tenths = Math.round(Math.abs(value) * 10) / 10;
  if (tenths === 0) return '±0';
  return `${value < 0 ? '−' : '+'}${tenths}`;
}

const tenths = (value: number): string => signed(value).replace(/^[+±]/u, '');

/** A probability in percent, to two digits where it is small. */
const percent = ({ signs }: Reader, share: number): string =>
  signs.percent(Number((100 * share).toPrecision(share < 0.1 ? 2 : 3)));

const sidesOf = ({ game }: GameGuide): readonly string[] => [...new Set(game.seats.map(({ side }) => side))];

const worthParams = ({ strength, points }: Worth): Record<string, string> => ({
  strength: signed(strength),
  points: signed(points),
});

/** The odds at the moment of a roll: strengths, what shifted them, and the column. */
const columnText = ({ say, signs }: Reader, { attack, defence, before, shifts, column }: OddsCase): string =>
  signs.parts([
    say({ code: 'luck.column', params: { attack, defence, before, column } }),
    ...shifts.map(({ cause, rule }) => `${say(cause)}${signs.aside(rule)}`),
  ]);

/** Every result there could have been, the one that came in bold. */
const chancesText = ({ say, signs }: Reader, { stakes, result: came }: LuckEntry): string =>
  signs.parts(
    stakes.map(({ result, meaning, count, outOf }) => {
      const text = `${code(result)} ${count}/${outOf}`;
      return result === came ? `**${text}** ${say(meaning)}` : text;
    }),
  );

function swingText(reader: Reader, guide: GameGuide, entry: LuckEntry): string {
  const { say } = reader;
  const came = stakeThatCame(entry);
  const [first = ''] = sidesOf(guide);
  const side = entry.side ?? first;
  const weighs = entry.stakes.some((stake) => {
    const { strength, points } = swingOf(entry, stake, side);
    return Math.abs(strength) + Math.abs(points) > 1e-9;
  });
  if (!weighs) return say({ code: entry.odds ? 'luck.even' : 'luck.uncounted' });
  const params = {
    side: sideName(reader, guide.game.id, side),
    ...worthParams(swingOf(entry, came, side)),
    percent: percent(reader, chanceOf(entry, side)),
  };
  return `🍀 ${say({ code: 'luck.swing', params })}`;
}

/** What hung on a die: what it was for, the odds, the chances, and how lucky it was. */
export function entryText(reader: Reader, guide: GameGuide, entry: LuckEntry): readonly string[] {
  return [
    ...(entry.odds ? [`  ${columnText(reader, entry.odds)}`] : []),
    `  ${chancesText(reader, entry)}`,
    `  ${swingText(reader, guide, entry)}`,
  ];
}

/** What is known of the dice of a table: those of its lines up to `lines`, which never change. */
interface Known {
  lines: PlacedLine[];
  cards: RollCard[];
}

/** Dice kept in memory, of all tables. */
const MOST_DICE = 20_000;

/** The dice of tables as they were seen by a seat: what stands around one, and so what hung on it, differs by who looks. */
const known = new WeakMap<App['tables'], Kept<Known>>();

/** The cards of all open dice of a table so far, with the lines they were rolled in, as the asker may know them. */
async function cardsSoFar(
  { app, channel, user }: InteractionContext,
  { state: { id, stage }, seat }: Outlook,
  guide: GameGuide,
): Answer<Known> {
  const kept = known.get(app.tables) ?? openKept<Known>(MOST_DICE);
  known.set(app.tables, kept);
  const key = `${id} ${stage} ${seat ?? ''}`;
  const { lines, cards } = kept.get(key) ?? { lines: [], cards: [] };
  const found: Known = { lines: [...lines], cards: [...cards] };
  const from = (lines.at(-1)?.n ?? 0) + 1;
  const walked = await app.tables.story(channel, user.id, { from }, ({ line, casts }) => {
    found.lines.push({ n: line.n, kind: line.kind, order: line.text });
    found.cards.push(...casts.map(({ draw, position }) => rollCard(guide, line.n, position, draw)));
  });
  if (!walked.ok) return walked;
  kept.set(key, found, found.lines.length + found.cards.length);
  return ok(found);
}

function sideText(reader: Reader, game: string, ledger: SideLedger): readonly string[] {
  const { say } = reader;
  const { side, rolls, swing, lost, gained, chance, luckiest, unluckiest } = ledger;
  const die = (of: 'luck.kindest' | 'luck.cruellest', card: RollCard | null): readonly string[] => {
    if (!card?.entry) return [];
    const params = {
      value: card.draw.value,
      result: card.entry.result,
      what: reader.plain(card.entry.what),
      ...worthParams(swingOf(card.entry, stakeThatCame(card.entry), side)),
    };
    return [`- ${say({ code: of, params })}`];
  };
  return [
    `**${say({ code: 'luck.rolled', params: { side: sideName(reader, game, side), rolls } })}**`,
    `🍀 ${say({ code: 'luck.total', params: worthParams(swing) })}`,
    `- ${say({ code: 'luck.lost', params: { actual: tenths(lost.actual), expected: tenths(lost.expected) } })}`,
    `- ${say({ code: 'luck.gained', params: { actual: signed(gained.actual), expected: signed(gained.expected) } })}`,
    `- ${say({ code: 'luck.chance', params: { strength: percent(reader, chance.strength), points: percent(reader, chance.points) } })}`,
    ...die('luck.kindest', luckiest),
    ...die('luck.cruellest', unluckiest),
  ];
}

/** The ledger of luck of all sides, in words. Cards of lines that were taken back are not to be among `cards`. */
export function ledgerText(
  reader: Reader,
  guide: GameGuide,
  cards: readonly RollCard[],
  takenBack: number,
): readonly string[] {
  const { say } = reader;
  if (!guide.luck) return [say({ code: 'luck.not-told' })];
  return [
    `### ${say({ code: 'luck.title', params: { count: cards.length } })}`,
    ...(cards.length === 0
      ? [say({ code: 'luck.none' })]
      : ledgerOf(cards, sidesOf(guide)).flatMap((ledger) => sideText(reader, guide.game.id, ledger))),
    ...(takenBack > 0 ? [small(say({ code: 'luck.taken-back', params: { count: takenBack } }))] : []),
    small(say({ code: 'luck.meaning' })),
  ];
}

/** The luck of all sides over the whole game. */
export const luckReply = (context: InteractionContext): Promise<Reply> =>
  withOutlook(context, async (outlook, guide) => {
    const found = await cardsSoFar(context, outlook, guide);
    if (!found.ok) return errorReply(context, found.error);
    const { cards, lines } = found.value;
    const counted = countedLines(lines);
    const counting = cards.filter(({ n }) => counted.has(n));
    return { content: ledgerText(context.reader, guide, counting, cards.length - counting.length).join('\n') };
  });
