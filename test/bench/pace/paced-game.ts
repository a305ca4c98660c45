import { createHash } from 'node:crypto';
import { planOf, type Contestant } from '../../../src/computer/matches/match.ts';
import { chainDice, chainOf, hiddenKeyOf, type DieSource } from '../../../src/engine/dice.ts';
import { atTable, type Game } from '../../../src/engine/game.ts';
import { apply, openAsks, playOn, start, type OpenAsk } from '../../../src/engine/play.ts';
import { phaseOf, type Position } from '../../../src/engine/position.ts';
import { samplePick } from '../../../src/engine/trials/sample.ts';
import { running } from '../../../src/games/chit-pull/rules/L17-parallel/L17-2-row.ts';
import type { ChitPullPosition } from '../../../src/games/chit-pull/state.ts';
import { leningradSmolenskGuide } from '../../../src/games/leningrad-smolensk/guide.ts';
import { MINUTE } from '../../../src/table/time-control/rules.ts';
import { answeredAt, calendarOf, type Kind } from './commanders.ts';

/** How the campaign is played: with which rules, by whom, and through which turn. */
export interface Paced {
  readonly options: readonly string[];
  readonly players: Contestant;
  readonly seed: number;
  readonly lastTurn: number;
}

/** A time during which nothing was answered, and how many commands were carried out meanwhile. */
interface Spell {
  readonly hours: number;
  readonly commands: number;
}

/** How long a game took. */
export interface Pace {
  /** Hours of each turn, from the first on. */
  readonly turns: readonly number[];
  /** Everything from the first turn on in which a command was carried out. */
  readonly spells: readonly Spell[];
  /** How often a commander was waited for, by what was asked. */
  readonly waits: Readonly<Record<Kind, number>>;
}

/** What a commander thinks about: the questions of one procedure in one phase. */
interface Matter {
  readonly id: string;
  readonly seat: string;
  readonly procedure: string;
  readonly due: number;
}

/** A game under way. */
interface Table {
  readonly how: Paced;
  readonly game: Game;
  readonly dice: DieSource;
  readonly waits: Record<Kind, number>;
  /** Commands that their commanders have looked at. */
  readonly begun: Set<string>;
  position: Position;
  now: number;
  orders: number;
  matters: readonly Matter[];
}

const { game: campaign, knowledge } = leningradSmolenskGuide;

/** The Monday on which games begin. */
const BEGIN = Date.parse('2026-09-07T06:00:00Z');

const HOUR = 60 * MINUTE;

function open(how: Paced): Table {
  const game = atTable(campaign, how.options);
  const secret = createHash('sha256').update(`pace ${how.seed}`).digest('hex');
  const dice = chainDice(chainOf(secret), hiddenKeyOf(secret));
  const { position } = start(game, how.options, dice);
  const waits = { command: 0, reaction: 0 };
  return { how, game, dice, waits, begun: new Set(), position, now: BEGIN, orders: 0, matters: [] };
}

const matterOf = ({ position }: Table, { seat, procedure }: OpenAsk<unknown>): string =>
  `${seat} ${procedure} ${phaseOf(position, procedure).index}`;

/** What a seat is asked: the first question of a command is the command, all others come in the midst of it. */
function kindOf({ begun }: Table, id: string, { reaction = false }: OpenAsk<unknown>): Kind {
  if (reaction || begun.has(id)) return 'reaction';
  begun.add(id);
  return 'command';
}

/** A commander begins to think. */
function taken(table: Table, id: string, ask: OpenAsk<unknown>): Matter {
  const { how, game, now, waits } = table;
  const kind = kindOf(table, id, ask);
  waits[kind] += 1;
  const calendar = calendarOf(game.seats.findIndex(({ id: seat }) => seat === ask.seat));
  const due = answeredAt(calendar, now, kind, how.seed, id, waits.command + waits.reaction);
  return { id, seat: ask.seat, procedure: ask.procedure, due };
}

/** What commanders think about now: about what they did before, and what is new to them. */
function lookAround(table: Table): void {
  const asked = new Map(openAsks(table.game, table.position).map((ask) => [matterOf(table, ask), ask]));
  const before = table.matters.filter(({ id }) => asked.has(id));
  for (const { id } of before) asked.delete(id);
  table.matters = [...before, ...[...asked].map(([id, ask]) => taken(table, id, ask))];
}

/**
 * Answers a question as its player would. A computer takes up the first that its seat is asked: to others, while that one is
 * thought about, it is silent.
 */
function answer(table: Table, ask: OpenAsk<unknown>, first: OpenAsk<unknown>): void {
  const { how, game, dice, position } = table;
  const { seat } = ask;
  if (ask !== first) {
    playOn(game, position, ask, ask.silent, dice);
    return;
  }
  const thought = samplePick('thought', how.seed, table.orders)(2 ** 32);
  const plan = planOf(how.players, { game, knowledge, view: game.view(position, seat), seat, seed: thought });
  for (const text of plan.orders) {
    const applied = apply(game, table.position, seat, text, dice);
    if (!applied.ok) return;
    table.position = applied.value.position;
    table.orders += 1;
    if (applied.value.irrevocable) return;
  }
}

/** A commander sits down and gives orders until the matter waits for others, or is done. */
function sit(table: Table, { id, seat, procedure }: Matter): void {
  for (;;) {
    const { game, position } = table;
    const asks = openAsks(game, position).filter((each) => each.seat === seat);
    const ask = asks.find((each) => each.procedure === procedure && matterOf(table, each) === id);
    if (!ask) return;
    const before = table.position;
    answer(table, ask, asks[0] as OpenAsk<unknown>);
    if (ask === asks[0] && table.position === before)
      throw new Error(`seed ${table.how.seed}: ${seat} gives an order that is no option`);
  }
}

/** How many commands are carried out now. */
function commandsNow({ how, position }: Table): number {
  if (how.options.includes('parallel')) return running(position as ChitPullPosition).length;
  return position.phase.name === 'selection' ? 0 : 1;
}

/** Plays the campaign with every commander answering in his own time, and tells how long its turns took. */
export function playPaced(how: Paced): Pace {
  const table = open(how);
  const begins = new Map<number, number>();
  const spells: Spell[] = [];
  while (!table.position.outcome && table.position.phase.turn <= how.lastTurn) {
    const { turn } = table.position.phase;
    if (!begins.has(turn)) begins.set(turn, table.now);
    lookAround(table);
    const next = table.matters.toSorted((a, b) => a.due - b.due)[0] as Matter;
    if (turn > 0) spells.push({ hours: (next.due - table.now) / HOUR, commands: commandsNow(table) });
    table.now = next.due;
    sit(table, next);
    table.matters = table.matters.filter((each) => each !== next);
  }
  const times = [...begins].filter(([turn]) => turn > 0).map(([, at]) => at);
  const ends = [...times.slice(1), table.now];
  const turns = times.map((at, n) => ((ends[n] as number) - at) / HOUR);
  return { turns, spells: spells.filter(({ commands }) => commands > 0), waits: table.waits };
}
