import type { Client } from 'discord.js';
import type { GameGuide } from '../games/guide.ts';
import type { Scene } from '../hex/scene.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Tables, TableState } from '../table/api.ts';
import type { Clock } from '../timer.ts';
import type { Gates } from './gate.ts';
import type { Blockades } from './blockades.ts';
import type { MakeKeepsake } from './keepsakes.ts';
import type { WorkQueue } from './queue.ts';
import type { Requests } from './requests.ts';

/** Makes a PNG of a scene. */
export type Draw = (scene: Scene) => Promise<Buffer>;

/** What the handlers of commands and buttons work with. */
export interface App {
  readonly client: Client;
  readonly tables: Tables;
  readonly guides: Readonly<Record<string, GameGuide>>;
  readonly log: Logger;
  readonly draw: Draw;
  /** Where pictures wait for their turn. */
  readonly pictures: WorkQueue;
  readonly gates: Gates;
  readonly metrics: Metrics;
  readonly requests: Pick<Requests, 'mustWait'>;
  readonly blockades: Blockades;
  /** By which it is tried again. */
  readonly clock: Clock;
  /** Makes a file of a whole game. */
  readonly keepsake: MakeKeepsake;
}

/** The guide of a table's game. Throws if there is none: tables are only made for games that have one. */
export function guideOf(app: Pick<App, 'guides'>, { game }: Pick<TableState, 'game'>): GameGuide {
  const guide = app.guides[game];
  if (!guide) throw new Error(`no guide for game ${game}`);
  return guide;
}
