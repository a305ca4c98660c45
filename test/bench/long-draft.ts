/** `npx tsx test/bench/long-draft.ts`: what the preview of a long draft takes in the first movement phase of True Operation Barbarossa, and of a whole war of NATO. */
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { fork, type Choice } from '../../src/engine/choice.ts';
import type { Game } from '../../src/engine/game.ts';
import { nodeAt } from '../../src/engine/notation.ts';
import { openAsks } from '../../src/engine/play.ts';
import type { Position } from '../../src/engine/position.ts';
import { tryOrder } from '../../src/engine/trials/trial.ts';
import { barbarossaGuide } from '../../src/games/barbarossa/guide.ts';
import type { GameGuide } from '../../src/games/guide.ts';
import { renderScene } from '../../src/render/render.ts';
import { ask, startGame } from '../support/discord/player.ts';
import { startUmpire } from '../support/discord/umpire-bot.ts';
import { WHOLE_WAR, wholeWarGuide } from '../support/games/nato/whole-war.ts';
import { must } from '../support/toys/results.ts';

/** What it takes from the lines being given to the answer with its picture: milliseconds, and of the processor. */
export interface LongDraft {
  readonly game: string;
  readonly lines: number;
  readonly ready: number;
  readonly answered: number;
  readonly processor: number;
}

/** A draft of so many lines: the game and its rules, who gives it, and who ends his phases before that. */
interface Wanted {
  readonly guide: GameGuide;
  readonly rules?: string;
  readonly lines: number;
  readonly seats: readonly string[];
  readonly before: readonly string[];
  readonly seat: string;
}

const DRAFTS: readonly Wanted[] = [
  { guide: barbarossaGuide, lines: 150, seats: ['soviet', 'axis'], before: ['soviet', 'axis'], seat: 'axis' },
  { guide: wholeWarGuide, rules: WHOLE_WAR, lines: 100, seats: ['nato', 'wp'], before: [], seat: 'wp' },
];

/** Of the places nearest to a unit, so many are tried for the next leg of its move. */
const NEAREST = 6;

/** The places nearest to a unit to which it can be ordered to move. */
function nearest(choice: Choice<unknown>, unit: string): readonly string[] {
  const places = nodeAt(choice, `move ${unit}`)?.branches() ?? [];
  const ends = places.filter(({ thing, to }) => thing?.kind === 'place' && to().order !== undefined);
  return ends.slice(0, NEAREST).map(({ word }) => word);
}

/** Moves of all units, each of as many legs as it can take, none of which needs a die or asks anybody. */
function movesFrom(game: Game, begun: Position, seat: string, most: number): readonly string[] {
  const lines: string[] = [];
  let position = begun;
  const choice = (): Choice<unknown> =>
    openAsks(game, position).find((each) => each.seat === seat)?.choice ?? fork<unknown>(() => []);
  const goesOn = (unit: string): boolean =>
    nearest(choice(), unit).some((place) => {
      const line = `move ${unit} ${place}`;
      const trial = tryOrder(game, position, seat, line);
      if (!trial.ok || trial.value.irrevocable) return false;
      lines.push(line);
      position = trial.value.position;
      return true;
    });
  const units = nodeAt(choice(), 'move')?.branches() ?? [];
  for (const { word } of units) while (lines.length < most && goesOn(word));
  return lines;
}

/** Milliseconds that this process has worked. */
const worked = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Gives the lines of a draft at once, through the whole bot, with the picture drawn in the same thread. */
async function benchDraft({ guide, rules, lines: most, seats, before, seat }: Wanted): Promise<LongDraft> {
  const { id } = guide.game;
  const umpire = await startUmpire({
    guides: { [id]: guide },
    draw: (scene) => Promise.resolve(renderScene(scene)),
  });
  try {
    const alice = await umpire.user('alice');
    const channel = umpire.playground.channelIds['welcome'] as string;
    const options = { game: id, language: 'en', ...(rules === undefined ? {} : { rules }) };
    await startGame(channel, options, Object.fromEntries(seats.map((each) => [each, alice])));
    for (const each of before) {
      await ask(alice, channel, 'order', { line: 'end', seat: each });
      await ask(alice, channel, 'commit', { seat: each });
    }
    const { position } = must(await umpire.tables.look(channel, alice.userId, seat));
    const lines = movesFrom(guide.game, position as Position, seat, most);
    // What came while the lines were found is read first: it is no answer to them.
    await delay(200);
    const [began, workedBefore] = [performance.now(), worked()];
    await ask(alice, channel, 'order', { line: lines.join(';'), seat });
    const [answered, processor] = [performance.now() - began, worked() - workedBefore];
    const { draft } = must(await umpire.tables.look(channel, alice.userId, seat));
    return { game: id, lines: lines.length, ready: draft?.commits ?? 0, answered, processor };
  } finally {
    await umpire.close();
  }
}

/** The same of each draft, after one another. */
export async function benchLongDraft(): Promise<LongDraft[]> {
  const found: LongDraft[] = [];
  for (const wanted of DRAFTS) found.push(await benchDraft(wanted));
  return found;
}

/** The figures as a line. */
export const longDraftLine = ({ lines, ready, answered, processor }: LongDraft): string =>
  `${lines} lines, ${ready} of them carried out in it: answered with its picture after ${answered.toFixed(0)} ms, ${processor.toFixed(0)} ms of one core`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const each of await benchLongDraft()) console.log(`${each.game}: ${longDraftLine(each)}`);
