import type { Client } from 'discord.js';
import { withData } from '../../engine/data/versions.ts';
import { guideAtTable, type GameGuide } from '../../games/guide.ts';
import { spellAsIn } from '../../i18n/games.ts';
import type { Scene } from '../../hex/scene.ts';
import type { Logger } from '../../runtime/log.ts';
import type { Metrics } from '../../runtime/metrics.ts';
import type { Hint, HintQuestion, Tables, TableState } from '../../table/api.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Gate } from '../../table/work/gate.ts';
import type { Latest } from '../../table/work/latest.ts';
import type { Blockades } from '../connection/blockades.ts';
import type { MakeExport } from '../../book/exports.ts';
import type { Requests } from '../connection/requests.ts';

/** Makes a PNG of a scene. */
export type Draw = (scene: Scene) => Promise<Buffer>;

/** What a picture is for: beside an answer in words, asked for itself, or a post. */
export type PicturePurpose = 'answer' | 'asked' | 'post';

/** Makes pictures, those of each table in their turn. */
export interface Pictures {
  /** A PNG of a scene, or undefined if too many wait already. */
  readonly draw: (scene: Scene, table: string, purpose: PicturePurpose) => Promise<Buffer | undefined>;
  /** How many wait to be drawn. */
  readonly waiting: () => number;
}

/** Where interactions wait that may go through a whole game, so that nobody's keep the others waiting. */
export interface Gates {
  /** For commands and buttons: one of each user, and few at a time. */
  readonly walks: Gate;
  /** For what is offered while somebody types: the latest of each user. */
  readonly typing: Latest;
}

/** Thinks of what a seat is asked, for a user. The same question has the same plans. */
export type AskHint = (user: string, question: HintQuestion) => Promise<Hint>;

/** What the handlers of commands and buttons work with. */
export interface App {
  readonly client: Client;
  readonly tables: Tables;
  readonly guides: Readonly<Record<string, GameGuide>>;
  readonly log: Logger;
  readonly pictures: Pictures;
  readonly gates: Gates;
  readonly metrics: Metrics;
  readonly requests: Pick<Requests, 'mustWait'>;
  readonly blockades: Blockades;
  /** By which it is tried again. */
  readonly clock: Clock;
  /** Thinks of hints; null where nothing thinks. */
  readonly hint: AskHint | null;
  /** Makes a file of a whole game. */
  readonly makeExport: MakeExport;
}

/**
 * The guide of a table's game, with its seats and the data it is played with, whose words are spelled as there from here on. Throws if there is none: tables are only
 * shown of games that have one.
 */
export function guideOf(app: Pick<App, 'guides'>, state: Pick<TableState, 'game' | 'data' | 'options'>): GameGuide {
  const here = app.guides[state.game];
  const found = here && withData(here, state);
  if (!found) throw new Error(`no guide for game ${state.game} with its data ${state.data}`);
  const guide = guideAtTable(found, state.options);
  spellAsIn(guide);
  return guide;
}
