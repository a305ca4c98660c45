import { changedGame } from '../games/changed-game.ts';
import type { Game } from '../../../src/engine/game.ts';
import type { Position } from '../../../src/engine/position.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import type { Notice, Person, Request, Tables } from '../../../src/table/api.ts';
import { openTables } from '../../../src/table/open.ts';
import { tableKey, type Saved } from '../../../src/table/saved.ts';
import { createManualClock, type ManualClock } from '../manual-clock.ts';
import { memoryStore, type MemoryStore } from './memory-store.ts';
import { seededHex } from '../toys/toy-table.ts';

/** Six people around one channel. */
export const PEOPLE: readonly Person[] = ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil', 'Finn'].map((name) => ({
  id: `u-${name.toLowerCase()}`,
  name,
}));

export const CHANNEL = 'fuzz';

/** The table of a channel under random acts, and what was told of it. */
export interface World {
  readonly base: Game;
  readonly pick: (n: number) => number;
  readonly clock: ManualClock;
  readonly store: MemoryStore;
  /** Notices that listeners were told, each with the table as it was on disk then. */
  readonly told: { readonly notice: Notice; readonly saved: Saved }[];
  /** Releases gone through since the first. */
  releases: number;
  /** The rules in the release that runs. */
  game: Game;
  tables: Tables;
  /** Interactions so far. */
  count: number;
  /** What was done, the latest last. */
  readonly trail: string[];
}

/** The same game so many releases later. */
export function release(base: Game, later: number): Game {
  const moved = Array.from({ length: later }, (_, n): [number, (position: Position<never>) => Position<never>] => [
    base.version + n,
    (position) => ({ ...position, version: base.version + n + 1 }),
  ]);
  return changedGame(base, (game) => ({
    ...game,
    version: base.version + later,
    migrations: { ...game.migrations, ...Object.fromEntries(moved) } as NonNullable<Game['migrations']>,
  }));
}

/** Tables on a store, at the time of the world; what they report is a fault. */
export function openOn({ store, game, clock, count }: Pick<World, 'store' | 'game' | 'clock' | 'count'>): Tables {
  return openTables({
    store,
    games: [game],
    now: () => new Date(clock.now()),
    randomHex: seededHex(`fuzz ${count}`),
    report: (error) => {
      throw error;
    },
  });
}

/** Opens the tables of the world anew, as after a restart. */
export function reopen(world: World): void {
  world.tables = openOn(world);
  world.tables.subscribe(({ notice }) => world.told.push({ notice, saved: savedOf(world) as Saved }));
}

export function newWorld(base: Game, seed: number): World {
  const world: World = {
    base,
    pick: seededPick(seed),
    clock: createManualClock(Date.UTC(2026, 2, 23, 12)),
    store: memoryStore(),
    told: [],
    releases: 0,
    game: base,
    tables: undefined as unknown as Tables,
    count: seed * 1_000_000,
    trail: [],
  };
  reopen(world);
  return world;
}

/** The row of the channel's table; undefined before the first. */
export function savedOf({ store }: Pick<World, 'store'>): Saved | undefined {
  const row = store.rows.get(tableKey(CHANNEL));
  return row === undefined ? undefined : (JSON.parse(row) as Saved);
}

/** A request of somebody, named as no other. */
export function requestOf(world: World, user: Person, more: Partial<Request> = {}): Request {
  world.count += 1;
  return { channel: CHANNEL, user, interaction: `i-${world.count}`, ...more };
}

/** A copy of the world to be tried out: nothing of it reaches the world. */
export function forked(world: World): World {
  const store = memoryStore(new Map(world.store.rows));
  const fork = { ...world, store, told: [], trail: [], pick: seededPick(world.count) };
  return { ...fork, tables: openOn(fork) };
}
