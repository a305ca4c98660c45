/** `npx tsx test/bench/long-draft.ts`: what the preview of a long draft takes in the first movement phase of True Operation Barbarossa. */
import { pathToFileURL } from 'node:url';
import { fork, type Choice } from '../../src/engine/choice.ts';
import type { Game } from '../../src/engine/game.ts';
import { nodeAt } from '../../src/engine/notation.ts';
import { openAsks } from '../../src/engine/play.ts';
import type { Position } from '../../src/engine/position.ts';
import { tryOrder } from '../../src/engine/trials/trial.ts';
import { barbarossaGuide } from '../../src/games/barbarossa/guide.ts';
import { renderScene } from '../../src/render/render.ts';
import { ask, startGame } from '../support/discord/player.ts';
import { startUmpire } from '../support/discord/umpire-bot.ts';
import { must } from '../support/toys/results.ts';

/** What it takes from the lines being given to the answer with its picture: milliseconds, and of the processor. */
export interface LongDraft {
  readonly lines: number;
  readonly ready: number;
  readonly answered: number;
  readonly processor: number;
}

const LINES = 150;

/** Of the places nearest to a unit, so many are tried for the next leg of its move. */
const NEAREST = 6;

/** The places nearest to a unit to which it can be ordered to move. */
function nearest(choice: Choice<unknown>, unit: string): readonly string[] {
  const places = nodeAt(choice, `move ${unit}`)?.branches() ?? [];
  const ends = places.filter(({ thing, to }) => thing?.kind === 'place' && to().order !== undefined);
  return ends.slice(0, NEAREST).map(({ word }) => word);
}

/** Moves of all units, each of as many legs as it can take, none of which needs a die or asks anybody. */
function movesFrom(game: Game, begun: Position, seat: string): readonly string[] {
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
  for (const { word } of units) while (lines.length < LINES && goesOn(word));
  return lines;
}

/** Milliseconds that this process has worked. */
const worked = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Gives so many lines at once, through the whole bot, with the picture drawn in the same thread. */
export async function benchLongDraft(): Promise<LongDraft> {
  const umpire = await startUmpire({
    guides: { barbarossa: barbarossaGuide },
    draw: (scene) => Promise.resolve(renderScene(scene)),
  });
  try {
    const alice = await umpire.user('alice');
    const channel = umpire.playground.channelIds['welcome'] as string;
    await startGame(channel, { game: 'barbarossa', language: 'en' }, { soviet: alice, axis: alice });
    for (const seat of ['soviet', 'axis']) {
      await ask(alice, channel, 'order', { line: 'end', seat });
      await ask(alice, channel, 'commit', { seat });
    }
    const seat = 'axis';
    const { position } = must(await umpire.tables.look(channel, alice.userId, seat));
    const lines = movesFrom(barbarossaGuide.game, position as Position, seat);
    const [began, before] = [performance.now(), worked()];
    await ask(alice, channel, 'order', { line: lines.join(';'), seat });
    const [answered, processor] = [performance.now() - began, worked() - before];
    const { draft } = must(await umpire.tables.look(channel, alice.userId, seat));
    return { lines: lines.length, ready: draft?.commits ?? 0, answered, processor };
  } finally {
    await umpire.close();
  }
}

/** The figures as a line. */
export const longDraftLine = ({ lines, ready, answered, processor }: LongDraft): string =>
  `${lines} lines, ${ready} of them carried out in it: answered with its picture after ${answered.toFixed(0)} ms, ${processor.toFixed(0)} ms of one core`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(longDraftLine(await benchLongDraft()));
