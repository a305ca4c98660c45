import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Game } from '../../src/engine/game.ts';
import { seededPick } from '../../src/engine/trials/random.ts';
import { readRecord } from '../../src/engine/record/record-reader.ts';
import { verify } from '../../src/engine/record/verify.ts';
import { openStore } from '../../src/store/open.ts';
import type { Request, Tables } from '../../src/table/api.ts';
import { openTables } from '../../src/table/open.ts';
import { must } from '../support/toys/results.ts';
import { bundleOf } from '../support/bundle.ts';
import { ALL_GUIDES } from '../support/games/index.ts';
import { SHORT_LEASE } from './lease.ts';

/** A request as the child announced it. */
interface Asked {
  readonly request: Request;
  readonly order?: string;
  readonly commit?: true;
}

interface Heard {
  /** The last request announced, answered or not. */
  asked: Asked | null;
  answered: string | null;
  /** Journal lines at the last answer. */
  lines: number;
  answers: number;
  over: boolean;
}

/** How a series of kills went. */
export interface Kills {
  readonly kills: number;
  readonly answers: number;
  readonly games: number;
  /** Kills that fell between the beginning of a request and its answer, and whether it had been written. */
  readonly midway: { readonly written: number; readonly unwritten: number };
}

const CHILD = 'test/kill/playing-child.ts';

/** When to kill: after so many requests were announced or answered, and some more turns of the event loop. */
interface Moment {
  readonly what: 'asks' | 'answered';
  readonly count: number;
  readonly turns: number;
}

/** Lets a child play, and kills it at a moment. */
async function playAndKill(args: readonly string[], moment: Moment): Promise<Heard> {
  const child = spawn(process.execPath, [bundleOf(CHILD), ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const heard: Heard = { asked: null, answered: null, lines: 0, answers: 0, over: false };
  let complaint = '';
  let count = 0;
  child.stderr.on('data', (data: Buffer) => void (complaint += data.toString()));
  const ended = new Promise<void>((resolve) => void child.on('close', () => resolve()));
  for await (const line of createInterface({ input: child.stdout })) {
    const said = JSON.parse(line) as { asks?: Asked; answered?: string; lines?: number; over?: string };
    if (said.asks) heard.asked = said.asks;
    if (said.answered !== undefined) {
      heard.answered = said.answered;
      heard.lines = said.lines ?? heard.lines;
      heard.answers += 1;
    }
    if (said.over !== undefined) heard.over = true;
    if (moment.what in said && (count += 1) === moment.count) {
      for (let turn = 0; turn < moment.turns; turn++) await new Promise((resolve) => void setImmediate(resolve));
      child.kill('SIGKILL');
    }
  }
  await ended;
  if (child.signalCode !== 'SIGKILL' && child.exitCode !== 0) throw new Error(`the child failed: ${complaint}`);
  return heard;
}

const again = (tables: Tables, { request, order }: Asked): ReturnType<Tables['order'] | Tables['commit']> =>
  order === undefined ? tables.commit({ ...request, beyond: true }) : tables.order(request, order);

/** Whether the table stands where the last answer said, plus at most the one request under way. Throws if not. */
async function check(
  address: string,
  game: Game,
  channel: string,
  heard: Heard,
): Promise<'none' | 'written' | 'unwritten'> {
  const store = await openStore(address, { ms: SHORT_LEASE });
  if (!store.ok) throw new Error(store.error.line);
  const tables = openTables({ store: store.value, games: [game] });
  try {
    const before = must(await tables.state(channel));
    if (before.lines < heard.lines) throw new Error(`${heard.lines} lines were answered, ${before.lines} are left`);
    const midway = heard.asked && heard.asked.request.interaction !== heard.answered;
    if (!midway && before.lines !== heard.lines && heard.answered) throw new Error('lines that nobody gave');
    let outcome: 'none' | 'written' | 'unwritten' = 'none';
    if (heard.asked && before.stage === 'playing') {
      const first = await again(tables, heard.asked);
      const second = await again(tables, heard.asked);
      if (!first.ok || !second.ok || !second.value.repeated)
        throw new Error('a repeated request was carried out twice');
      if (!midway && !first.value.repeated) throw new Error('an answered request was forgotten');
      if (midway) outcome = first.value.repeated ? 'written' : 'unwritten';
    }
    const record = readRecord(must(await tables.export(channel)));
    if (!record.ok) throw new Error(JSON.stringify(record.error));
    const { faults } = verify(record.value);
    const index = must(await tables.indexFaults());
    if (faults.length + index.length > 0) throw new Error(JSON.stringify(faults[0] ?? index[0]));
    return outcome;
  } finally {
    await tables.close();
  }
}

/**
 * Kills a process that plays `gameName` in the store at `address` so many times at random moments, and checks after each
 * kill that nothing answered was lost and nothing carried out twice. Throws at the first thing that does not hold.
 */
export async function killRepeatedly(address: string, gameName: string, kills: number, seed: number): Promise<Kills> {
  const { game } = ALL_GUIDES[gameName] ?? {};
  if (!game) throw new Error(`no game ${gameName}; there are ${Object.keys(ALL_GUIDES).join(', ')}`);
  const pick = seededPick(seed);
  const midway = { written: 0, unwritten: 0 };
  let [answers, games] = [0, 1];
  for (let kill = 0; kill < kills; kill++) {
    const channel = `kill-${games}`;
    const args = [address, gameName, channel, String(seed * 1000 + kill)];
    const moment: Moment = { what: pick(3) === 0 ? 'answered' : 'asks', count: 1 + pick(40), turns: pick(40) };
    const heard = await playAndKill(args, moment);
    answers += heard.answers;
    const outcome = await check(address, game, channel, heard);
    if (outcome !== 'none') midway[outcome] += 1;
    if (heard.over) games += 1;
  }
  return { kills, answers, games, midway };
}
