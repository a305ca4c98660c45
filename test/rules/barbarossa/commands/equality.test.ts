import { expect, it } from 'vitest';
import { drawOrder } from '../../../../src/engine/choice.ts';
import { chainDice, chainOf, hiddenKeyOf } from '../../../../src/engine/dice.ts';
import type { Event } from '../../../../src/engine/message.ts';
import { openAsks, playInPlace, readOrder, start, type OpenAsk } from '../../../../src/engine/play.ts';
import { seededPick } from '../../../../src/engine/trials/random.ts';
import { sideOfSeat } from '../../../../src/games/barbarossa/commands/seats.ts';
import { barbarossa } from '../../../../src/games/barbarossa/game.ts';
import type { Order } from '../../../../src/games/barbarossa/orders.ts';
import type { BarbarossaPosition, State } from '../../../../src/games/barbarossa/state.ts';
import { share } from '../../../support/share.ts';

const secret = 'ab'.repeat(32);
const dice = chainDice(chainOf(secret), hiddenKeyOf(secret));

/** Orders that every seat gives for itself. */
const FOR_ITSELF = ['end', 'pass', 'hold'];

const questionOf = ({ seat, prompt }: OpenAsk<Order>): string => `${sideOfSeat(seat)} ${prompt.code}`;

/** What is asked, seats of one side together. */
const questionsIn = (position: BarbarossaPosition): string[] =>
  [...new Set(openAsks(barbarossa, position).map(questionOf))].sort();

/** An order of the undivided game, given in the divided one by whoever may: what came of it. */
function giveBySeats(position: BarbarossaPosition, question: string, text: string): Event[] {
  const events: Event[] = [];
  const phase = position.phase.index;
  for (const { seat } of openAsks(barbarossa, position).filter((ask) => questionOf(ask) === question)) {
    const asks = openAsks(barbarossa, position).filter((ask) => ask.seat === seat && questionOf(ask) === question);
    const read = readOrder(barbarossa, position, seat, text);
    if (asks.length === 0 || position.phase.index !== phase || !read.ok) continue;
    events.push(...playInPlace(barbarossa, position, read.value.ask, read.value.order, dice).events);
    if (!FOR_ITSELF.includes(text)) return events;
  }
  expect(FOR_ITSELF, `nobody may give ${text}`).toContain(text);
  return events;
}

/** Commands that have not said yet that they want no more to be asked, in a phase in which the side has, let a question pass. */
function passBesides(position: BarbarossaPosition, asked: readonly string[]): Event[] {
  const besides = questionsIn(position).filter((question) => !asked.includes(question));
  if (!besides.some((question) => question.includes('.reveal-'))) return [];
  return [...besides.flatMap((question) => giveBySeats(position, question, 'pass')), ...passBesides(position, asked)];
}

const withoutCommands = ({ commands: _, ...state }: State): Omit<State, 'commands'> => state;

const told = (events: readonly Event[]): readonly Event[] =>
  events.filter(({ code }) => code !== 'barbarossa.attached');

const DIVISIONS = [
  { options: ['axis-3', 'soviet-3'], seed: 1 },
  { options: ['axis-2', 'soviet-2'], seed: 2 },
];

it.each(DIVISIONS.slice(0, share(1, 2)))(
  'a game of divided sides plays as the undivided one, whoever gives the orders: $options',
  ({ options, seed }) => {
    const pick = seededPick(seed);
    const [{ position: whole }, { position: parts }] = [start(barbarossa, [], dice), start(barbarossa, options, dice)];
    const most = share(400, 5000);
    let orders = 0;
    for (; orders < most && !whole.outcome; orders++) {
      const asks = openAsks(barbarossa, whole);
      const ask = asks[pick(asks.length)] as OpenAsk<Order>;
      const order = drawOrder(ask.choice, pick);
      const text = barbarossa.format(order);
      const { events } = playInPlace(barbarossa, whole, ask, order, dice);
      const besides = giveBySeats(parts, questionOf(ask), text);
      const all = [...besides, ...passBesides(parts, questionsIn(whole))];
      expect(told(all), text).toEqual(told(events));
      expect(withoutCommands(parts.state), text).toEqual(whole.state);
      expect(questionsIn(parts), text).toEqual(questionsIn(whole));
      expect(barbarossa.faults(parts)).toEqual([]);
    }
    expect(orders).toBeGreaterThan(300);
    expect(parts.outcome).toEqual(whole.outcome);
  },
);
