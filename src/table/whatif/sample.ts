import type { Game } from '../../engine/game.ts';
import { openAsks } from '../../engine/play.ts';
import { isInside } from '../orders/drafts.ts';
import { playedBefore, tryLine, type SavedFork } from './fork.ts';
import { type Played, type TriedLine, type Service } from '../service.ts';
import type { Work } from '../work/turns.ts';
import type { Forked } from './look.ts';
import type { WhatIfSample } from './views.ts';

/** Most samples of a line. */
const MOST_SAMPLES = 200;

/** Questions that a line brings without end are a bug; so many prove it. */
const MOST_ANSWERS = 200;

/** Rolls one line anew, and answers what it brings as for silent players. */
function* rollOnce(
  game: Game,
  fork: SavedFork,
  before: Played,
  line: TriedLine,
  seed: string,
): Work<Played | undefined> {
  const own = { ...fork, seed };
  const { seat, text, silent } = line;
  const begun = tryLine(game, own, before, { seat, text, silent, take: 0 });
  if (!begun.ok) return undefined;
  let played = begun.value;
  for (let answers = 0; answers < MOST_ANSWERS; answers++) {
    const { whole } = played.now;
    const ask = openAsks(game, whole).find((each) => each.reaction || isInside(whole, each, line.place));
    if (!ask) break;
    const given = { seat: ask.seat, text: game.format(ask.silent), silent: true, take: 0 };
    const next = tryLine(game, own, played, given);
    if (!next.ok) break;
    played = next.value;
    yield;
  }
  return played;
}

/**
 * Rolls the last dice of a fork many times over, in turns; undefined if it has rolled none. Gives how many samples there
 * were, and the order that the dice belong to: the last one that answered a call for orders.
 */
export async function sampleLine(
  { turns }: Pick<Service, 'turns'>,
  { table: { game }, fork }: Forked,
  tried: Played,
  wanted: number,
  visit: (sample: WhatIfSample) => void,
): Promise<{ readonly count: number; readonly seat: string; readonly text: string } | undefined> {
  const { lines } = tried;
  const at = lines.findLastIndex(({ draws }) => draws.length > 0);
  const line = lines[at];
  if (!line) return undefined;
  const before = playedBefore(tried, at);
  const count = Math.max(1, Math.min(wanted, MOST_SAMPLES));
  for (let n = 0; n < count; n++) {
    const played = await turns.run(rollOnce(game, fork, before, line, `${fork.seed} sample ${n}`));
    if (!played) return undefined;
    const events = played.lines.slice(at).flatMap((each) => each.events);
    visit({ before: line.before.seen, after: played.now.seen, events });
  }
  const { seat, text } = lines.slice(0, at + 1).findLast(({ inner }) => !inner) ?? line;
  return { count, seat, text };
}
