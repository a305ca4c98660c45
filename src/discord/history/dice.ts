import { dieFromLink, keyOfDice, linkBelongs, type DiceWords } from '../../engine/dice.ts';
import { dieProgram } from '../../engine/record/dice-program.ts';
import type { Draw } from '../../engine/play.ts';
import { ok } from '../../engine/result.ts';
import type { GameGuide } from '../../games/guide.ts';
import { rollCard, type RollCard } from '../../games/luck.ts';
import type { Answer, PhaseLog, TableState } from '../../table/api.ts';
import type { InteractionContext } from '../interactions/context.ts';
import { errorReply, withOutlook } from '../orders/answers.ts';
import { LIMITS } from '../connection/limits.ts';
import { entryText } from './luck.ts';
import { anchorLines, wordLines } from '../present/anchors.ts';
import { phaseName } from '../present/names.ts';
import { phaseLog } from './phases.ts';
import type { Reader } from '../interactions/reader.ts';
import type { Reply } from '../interactions/reply.ts';
import { code } from '../interactions/markdown.ts';
import { labelled } from '../present/time/spans.ts';

/** Whether a die is the one that the link of its phase gives; a mark for one that isn't. */
const markOf = (
  { situation, faces, value, link: from }: Draw,
  phase: number,
  link: string | null,
  words: DiceWords,
): string =>
  link === null || from !== phase || dieFromLink(keyOfDice(link, words), situation, faces) === value ? '' : ' ❌';

/** A roll: the die, what for and by which rule, the odds and how lucky it was, and the situation it is made of. */
function rollText(reader: Reader, guide: GameGuide, { draw, entry }: RollCard, mark: string): readonly string[] {
  const { faces, value, situation } = draw;
  const what = entry ? `${reader.signs.dot}${reader.say(entry.what)}${reader.signs.aside(entry.rule)}` : '';
  return [
    `- 🎲 **${value}**${reader.signs.brackets(`d${faces}`)}${what}${mark}`,
    ...(entry ? entryText(reader, guide, entry) : []),
    `  ${code(situation)}`,
  ];
}

/** Lines anybody can run to get a die again from the revealed link and its situation. */
const checkLines = (link: string, { situation, faces }: Draw, words: DiceWords): string =>
  `\`\`\`js\n${dieProgram(link, situation, faces, words)}\n\`\`\``;

/** Every roll of a phase with what hung on it, the link they come from, and how to check both. */
function diceText(
  reader: Reader,
  guide: GameGuide,
  state: TableState,
  { phase, link }: PhaseLog,
  cards: readonly RollCard[],
): string {
  const { say } = reader;
  const { game, anchor, study, skipped } = state;
  const words = state.words ?? {};
  const first = cards.map(({ draw }) => draw).find((draw) => draw.link === phase.index);
  const proof = (): readonly string[] => {
    if (study || anchor === null) return [say({ code: 'dice.study' })];
    const passed = skipped > 0 ? [say({ code: 'dice.skipped', params: { count: skipped } })] : [];
    const bound = [...anchorLines(reader, state), ...wordLines(reader, state), ...passed];
    if (link === null) return [say({ code: 'dice.link-later' }), ...bound];
    const belongs = linkBelongs(anchor, phase.index, link);
    return [
      labelled(say({ code: 'dice.link' }), code(link)),
      ...bound,
      say({ code: belongs ? 'dice.link-belongs' : 'dice.link-foreign', params: { times: phase.index } }),
      ...(first ? [say({ code: 'dice.check' }), checkLines(link, first, words)] : []),
    ];
  };
  const title = `### ${say({ code: 'dice.title', params: { phase: phaseName(reader, game, phase) } })}`;
  const rolls =
    cards.length === 0
      ? [say({ code: 'dice.none' })]
      : cards.flatMap((card) =>
          rollText(reader, guide, card, markOf(card.draw, phase.index, study ? null : link, words)),
        );
  const text = [title, ...rolls, ...proof()].join('\n');
  // The code of the proof must not be broken over two messages.
  return text.length > LIMITS.content ? [title, ...proof(), ...rolls].join('\n') : text;
}

/** The open dice of the lines of a phase, with the board at the moment each was cast. */
async function cardsOf(
  { app, channel, user }: InteractionContext,
  guide: GameGuide,
  { lines }: PhaseLog,
): Answer<readonly RollCard[]> {
  const [from, to] = [lines[0]?.n, lines.at(-1)?.n];
  const cards: RollCard[] = [];
  if (from === undefined || to === undefined) return ok(cards);
  const walked = await app.tables.story(channel, user.id, { from, to }, ({ line, casts }) => {
    cards.push(...casts.map(({ draw, position }) => rollCard(guide, line.n, position, draw)));
  });
  return walked.ok ? ok(cards) : walked;
}

/** The dice of a phase. */
export const diceReply = (context: InteractionContext, phase: string | undefined): Promise<Reply> =>
  withOutlook(context, async ({ state }, guide) => {
    const log = await phaseLog(context, phase);
    if (!log) return { content: context.reader.say({ code: 'dice.unknown-phase', params: { text: phase ?? '' } }) };
    if (!log.ok) return errorReply(context, log.error);
    const cards = await cardsOf(context, guide, log.value);
    if (!cards.ok) return errorReply(context, cards.error);
    return { content: diceText(context.reader, guide, state, log.value, cards.value) };
  });
