import type { Game } from '../../../src/engine/game.ts';
import { canonicalJson } from '../../../src/engine/record/journal.ts';
import type { Position } from '../../../src/engine/position.ts';
import {
  checkExport,
  checkGoesOn,
  checkIndex,
  checkHidden,
  checkRecord,
  checkRow,
  checkTold,
  checkViews,
  holds,
  type Heard,
} from './fuzz-checks.ts';
import { anyAct, type Act } from './fuzz-acts.ts';
import { CHANNEL, newWorld, PEOPLE, release, reopen, savedOf, type World } from './fuzz-world.ts';
import { diskFull } from './memory-store.ts';
import { must } from '../toys/results.ts';
import { oneOf } from '../../../src/engine/trials/random.ts';

/** A table put through random acts. */
export interface TableFuzz {
  readonly game: Game;
  readonly seed: number;
  readonly acts: number;
  /** Acts between two looks at everything. */
  readonly every: number;
  /** The position with other things hidden from the holder of these seats; undefined where nothing is. */
  readonly hide: (position: Position, seats: readonly string[]) => Position | undefined;
}

/** What came of it. */
export interface Tally {
  readonly acts: number;
  readonly done: number;
  readonly lines: number;
  readonly games: number;
}

/** Releases that a game goes through. */
const MOST_RELEASES = 3;

const stateText = async ({ tables }: World): Promise<string> => canonicalJson(await tables.state(CHANNEL));

/** Makes the store fail after some writes, and sees that nothing is changed by what failed. */
async function failing(world: World, act: Act): Promise<void> {
  const [before, row] = [await stateText(world), world.store.rows.get(`table:${CHANNEL}`)];
  let left = world.pick(4);
  world.store.fail = () => (left-- > 0 ? undefined : diskFull());
  const given = await act.call();
  world.store.fail = () => undefined;
  if (given.ok || given.error.cause === undefined) return;
  holds((await stateText(world)) === before, 'what failed changed nothing');
  holds(world.store.rows.get(`table:${CHANNEL}`) === row, 'what failed left the table as it was');
}

/** Does the same again, by the same interaction: nothing more may happen. */
async function again(world: World, act: Act): Promise<void> {
  const rows = JSON.stringify([...world.store.rows]);
  const told = world.told.length;
  const given = must(await act.call()) as { readonly repeated?: boolean };
  holds(given.repeated === true, 'a repeated interaction is known');
  holds(JSON.stringify([...world.store.rows]) === rows && world.told.length === told, 'it changes and tells nothing');
}

async function restart(world: World): Promise<void> {
  const before = await stateText(world);
  if (world.pick(8) === 0 && world.releases < MOST_RELEASES) {
    world.releases += 1;
    world.game = release(world.base, world.releases);
    world.trail.push(`release ${world.game.version}`);
    reopen(world);
    await world.tables.state(CHANNEL);
    return;
  }
  world.trail.push('restart');
  reopen(world);
  holds((await stateText(world)) === before, 'a restart changes nothing');
}

/** Does something while another does, and others look on. */
async function race(world: World, act: Act): Promise<boolean> {
  const other = await anyAct(world);
  world.trail.push(`  while ${other.what}`);
  const { tables } = world;
  const user = oneOf(world.pick, PEOPLE).id;
  const [given] = await Promise.all([
    act.call(),
    other.call(),
    tables.log(CHANNEL, user),
    tables.story(CHANNEL, user, {}, () => undefined),
    tables.outbox(),
  ]);
  return given.ok;
}

async function act(world: World): Promise<boolean> {
  if (world.pick(15) === 0) await restart(world);
  const act = await anyAct(world);
  world.trail.push(act.what);
  if (act.once && world.pick(12) === 0) await failing(world, act);
  if (world.pick(8) === 0) return race(world, act);
  const given = await act.call();
  if (!given.ok) {
    world.trail.push(`  ${given.error.code}`);
    return false;
  }
  if (act.once && world.pick(6) === 0) await again(world, act);
  return true;
}

async function lookAtAll(world: World, fuzz: TableFuzz, heard: Heard): Promise<void> {
  const saved = savedOf(world);
  checkTold(world, heard);
  if (!saved) return;
  checkRow(world, saved);
  await checkIndex(world);
  if (!saved.position) return;
  const positions = await checkRecord(world, saved);
  await checkExport(world, saved);
  await checkGoesOn(world, saved);
  await checkViews(world, saved, positions);
  await checkHidden(world, saved, fuzz.hide);
}

/** Puts a table through random acts of six people. Throws at the first thing that does not hold, with what led to it. */
export async function fuzzTable(fuzz: TableFuzz): Promise<Tally> {
  const world = newWorld(fuzz.game, fuzz.seed);
  const heard: Heard = { ids: new Set(), reminders: new Map() };
  let done = 0;
  try {
    for (let acts = 1; acts <= fuzz.acts; acts++) {
      if (await act(world)) done += 1;
      if (acts % fuzz.every === 0) await lookAtAll(world, fuzz, heard);
    }
    await lookAtAll(world, fuzz, heard);
  } catch (error) {
    const trail = world.trail.slice(-40).join('\n  ');
    throw new Error(`${fuzz.game.id}, seed ${fuzz.seed}: ${String(error)}\n  ${trail}`, { cause: error });
  }
  const saved = savedOf(world);
  return { acts: fuzz.acts, done, lines: saved?.lines ?? 0, games: (saved?.earlier.length ?? 0) + 1 };
}
