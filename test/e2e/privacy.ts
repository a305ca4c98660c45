import type { GameGuide, Named } from '../../src/games/guide.ts';
import type { GatewayEvent } from '../support/user-client.ts';

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
const PUBLIC_QUESTIONS = ['Hitler Order?', 'ヒトラー命令?', '希特勒命令?'];

/**
 * What an event says, without public questions, the game's own name, and lines that quote a rule, which name any card;
 * and without the older post that it answers.
 */
const spoken = ({ d: { referenced_message: _, ...d } }: GatewayEvent, { name }: GameGuide): string =>
  [...Object.values(name), ...PUBLIC_QUESTIONS].reduce<string>(
    (text, title) => text.replaceAll(title, ''),
    JSON.stringify(d, (_, value: unknown) => (typeof value === 'string' ? value.replace(/^> .*$/gmu, '') : value)),
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
