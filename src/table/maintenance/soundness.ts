import { z } from 'zod';
import { CHAIN_LENGTH } from '../../engine/dice.ts';
import type { Game } from '../../engine/game.ts';
import { answerable } from '../../engine/play.ts';
import type { Position } from '../../engine/position.ts';
import type { Saved } from '../saved.ts';
import { stateOf } from '../state.ts';

const count = z.int().min(0);
const person = z.looseObject({ id: z.string(), name: z.string() });
const bySeat = z.record(z.string(), z.unknown());

/** The shape of every position, whatever its game. */
const positionShape = z.looseObject({
  game: z.string(),
  data: z.string().optional(),
  version: count,
  procedures: z.array(z.looseObject({ id: z.string(), steps: z.array(z.looseObject({ name: z.string() })).min(1) })),
  phase: z.looseObject({
    turn: z.number(),
    side: z.string().nullable(),
    name: z.string(),
    index: count.max(CHAIN_LENGTH),
  }),
  rolls: z.record(z.string(), count),
  outcome: z.looseObject({ winner: z.string().nullable(), reason: z.looseObject({ code: z.string() }) }).nullable(),
});

/** The parts of a stored table that are gone through before anything of it is shown. */
const savedShape = z.looseObject({
  id: z.string().regex(/^[\w-]+$/u),
  channel: z.string(),
  options: z.array(z.string()),
  creator: person,
  created: z.iso.datetime(),
  stage: z.enum(['gathering', 'playing', 'over', 'abandoned']),
  holders: z.record(z.string(), person),
  hopefuls: z.array(person),
  people: z.array(person),
  proposals: z.array(z.looseObject({ id: z.number(), expires: z.iso.datetime() })),
  clocks: bySeat,
  offers: bySeat,
  lent: bySeat,
  drafts: bySeat,
  standing: bySeat,
  seed: z.string().nullable(),
  position: positionShape.nullable(),
  lines: count,
  tail: z.array(z.looseObject({ n: count, kind: z.string() })),
  number: z.number(),
  outbox: z.array(z.looseObject({ id: z.string(), kind: z.string() })),
  marks: z.record(z.string(), z.string()),
  earlier: z.array(z.string()),
});

/** Throws a sentence with the first thing that is not of a shape. */
function mustBe(shape: z.ZodType, value: unknown): void {
  const read = shape.safeParse(value);
  if (read.success) return;
  const [first] = read.error.issues;
  throw new Error(`it is not of the shape of a table: ${first?.path.join('.') ?? ''}: ${first?.message ?? ''}`);
}

/** Works out what a position shows to a seat (null: to everybody), and what it asks. Throws where that can't be done. */
function lookedAt(game: Game, position: Position, seat: string | null): void {
  for (const ask of answerable(game, game.view(position, seat))) if (ask.seat === seat) ask.choice.branches();
}

/** Throws where a row holds no table at all, of whatever release. */
export function mustBeTable(row: unknown): void {
  const isTable = typeof row === 'object' && row !== null && 'saved' in row && Number.isInteger(row.saved);
  if (!isTable) throw new Error('its row holds no table');
}

/** Works out all that is shown of a table in a channel. Throws where something can't be: then nobody is shown anything. */
export function mustBeSound(game: Game, saved: Saved, channel: string): void {
  mustBe(savedShape, saved);
  if (saved.channel !== channel) throw new Error(`it says to be of channel ${saved.channel}`);
  const { position, stage } = saved;
  if (!position && (stage === 'playing' || stage === 'over')) throw new Error(`it is ${stage} without a position`);
  if (position && position.game !== game.id) throw new Error(`its position is of the game ${position.game}`);
  stateOf(game, saved);
  if (position) for (const seat of [null, ...game.seats.map(({ id }) => id)]) lookedAt(game, position, seat);
}
