import type { GameGuide, Named } from '../../../../src/games/guide.ts';
import { readRecord } from '../../../../src/engine/record/record-reader.ts';
import { must } from '../../toys/results.ts';
import type { UmpireHere } from '../../discord/umpire-bot.ts';
import type { GatewayEvent } from '../../discord/user-client.ts';
import type { Secrets } from '../harness.ts';

/** Kinds of cards, by the seat whose hand they are held in. */
export const CARDS: Readonly<Record<string, readonly string[]>> = {
  axis: ['Air', 'Tactical', 'Blitzkrieg', 'Replacement'],
  soviet: ['Reinforcement', 'T34', 'Street', 'Partisans', 'Hitler'],
};

/** Everything by which a card can be called, in every language. */
export const wordsFor = (terms: readonly Named[], card: string): readonly string[] => {
  const names = terms.find(({ id }) => id === card)?.names ?? {};
  return [card, ...Object.values<string>(names)];
};

/** The public question whether the card is played that only one seat can hold; put whether or not it is held. */
const PUBLIC_QUESTIONS = ['Hitler Order?', 'ヒトラー命令？', '希特勒命令？'];

/** What a card that was played openly is used for, where that word is the name of another card as well. Looks back from each colon, not from everywhere. */
const PUBLIC_USES = /：(?<=(?:を使用|打出[^：。]*)：)[増增]援/gu;

/** The menu of points to go back to, which names orders of long ago. */
const isWayBack = (part: unknown): boolean =>
  /^u1\|back\|/u.test((part as { custom_id?: string } | null)?.custom_id ?? '');

const withoutPast = (_: string, part: unknown): unknown =>
  typeof part === 'string' ? part.replace(/^> .*$/gmu, '') : isWayBack(part) ? null : part;

/**
 * What an event says, without public questions and uses of cards, the game's own name, and lines that quote a rule, which name any card;
 * and without the older post that it answers and older orders to go back to.
 */
const spoken = ({ d: { referenced_message: _, ...d } }: GatewayEvent, { name }: GameGuide): string =>
  [...Object.values(name), ...PUBLIC_QUESTIONS].reduce<string>(
    (text, title) => text.replaceAll(title, ''),
    JSON.stringify(d, withoutPast).replace(PUBLIC_USES, ''),
  );

/** The cards of other seats that an event names although nobody may know of them. */
export function cardsTold(
  event: GatewayEvent,
  guide: GameGuide,
  seat: string | null,
  open: readonly string[],
): readonly string[] {
  const text = spoken(event, guide);
  return Object.entries(CARDS)
    .filter(([owner]) => owner !== seat)
    .flatMap(([, cards]) => cards)
    .filter((card) => !open.includes(card))
    .filter((card) =>
      wordsFor(guide.terms, card).some((word) => new RegExp(`(?<![\\p{L}\\d])${word}(?![\\p{L}\\d])`, 'u').test(text)),
    );
}

/** How many phases back a card that was played may still be named: one post can tell of a whole player turn, and of what begins after it. */
const PHASES_BACK = 5;

/** Cards of other seats that nobody may know of: all but those that everybody has seen played of late. */
export function cardSecrets(here: UmpireHere, channel: string, guide: GameGuide): Secrets {
  const played: { readonly phase: number; readonly card: string }[] = [];
  let linesRead = 0;
  return async (state) => {
    const phase = state.phase?.index ?? -1;
    const record = readRecord(must(await here.tables.export(channel)));
    const lines = record.ok ? record.value.lines : [];
    for (const { order } of lines.slice(linesRead)) {
      const words = order === null || order.startsWith('hand ') ? [] : order.split(' ');
      for (const card of words) if (Object.values(CARDS).flat().includes(card)) played.push({ phase, card });
    }
    linesRead = lines.length;
    const open = played.filter((each) => each.phase >= phase - PHASES_BACK).map(({ card }) => card);
    return (event, seat) => cardsTold(event, guide, seat, open);
  };
}
