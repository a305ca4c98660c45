import { drawOrder, type Choice } from '../../src/engine/choice.ts';
import { suggest } from '../../src/engine/notation.ts';
import { openAsks, playInPlace, start } from '../../src/engine/play.ts';
import { seededPick } from '../../src/engine/trials/random.ts';
import { warningsOffered } from '../../src/engine/trials/warned.ts';
import { readerOf } from '../../src/discord/interactions/reader.ts';
import { orderOffers } from '../../src/discord/orders/order-autocomplete.ts';
import { LIMITS } from '../../src/discord/connection/limits.ts';
import { openTurns } from '../../src/table/work/turns.ts';
import { HARNESSES } from '../support/games/index.ts';
import { distributionOf, type Distribution } from './distribution.ts';
import { seededDice } from '../support/seeded-dice.ts';

/** What it takes to suggest orders in a random game: milliseconds of work for a list, and for what one choice is warned of. */
export interface SuggestionTimes {
  readonly game: string;
  readonly lists: Distribution;
  readonly warnings: Distribution;
}

/** One decision in so many has its lists of suggestions measured. */
const ONE_IN = 5;

/** Milliseconds that this process has worked. */
const worked = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** A text that leads some words into a tree of orders. */
function typedInto(root: Choice<unknown>, words: number, pick: (n: number) => number): string {
  const said: string[] = [];
  let node = root;
  for (let n = 0; n < words; n++) {
    const branches = node.branches();
    const branch = branches[pick(Math.max(1, branches.length))];
    if (!branch) break;
    said.push(branch.word);
    node = branch.to();
  }
  return said.map((word) => `${word} `).join('');
}

/** Plays a random game of each kind, and suggests orders at one decision in so many, from nothing to three words typed. */
export async function benchSuggestions(seed: number): Promise<SuggestionTimes[]> {
  const [turns, reader] = [openTurns(), readerOf('en')];
  const found: SuggestionTimes[] = [];
  for (const { guide } of Object.values(HARNESSES)) {
    const { game } = guide;
    const pick = seededPick(seed);
    const dice = seededDice(seed);
    const { position } = start(game, [], dice);
    const [lists, warnings]: [number[], number[]] = [[], []];
    for (let decision = 0; !position.outcome; decision++) {
      const [ask] = openAsks(game, position);
      if (!ask) break;
      const view = game.view(position, ask.seat);
      const asks = openAsks(game, view).filter(({ seat }) => seat === ask.seat);
      const [own] = asks;
      for (let words = 0; decision % ONE_IN === 0 && own && words < 4; words++) {
        const typed = typedInto(own.choice, words, pick);
        const before = worked();
        await orderOffers(turns, reader, guide, { asks, position: view }, typed);
        const between = worked();
        const orders = suggest(own.choice, typed, LIMITS.choices).flatMap(({ order }) => order ?? []);
        const listed = worked();
        for (const order of orders) warningsOffered(game, view, own, order);
        if (orders.length > 0) warnings.push((worked() - listed) / orders.length);
        lists.push(between - before);
      }
      playInPlace(game, position, ask, drawOrder(ask.choice, pick), dice);
    }
    found.push({ game: game.id, lists: distributionOf(lists), warnings: distributionOf(warnings) });
  }
  return found;
}
