import type { Clause, Game } from '../../engine/game.ts';
import { parseOrder } from '../../engine/notation.ts';
import { openAsks, type OpenAsk, type Played, type ReadOrder } from '../../engine/play.ts';
import type { Position } from '../../engine/position.ts';
import { err, type Result } from '../../engine/result.ts';
import type { Refusal } from '../../engine/message.ts';
import type { Firing, StandingOrder } from '../proposals/agreements.ts';
import type { Person } from '../person.ts';
import { isComputer } from '../seats/computer.ts';
import { playRead, type Run } from '../orders/run.ts';
import type { Saved } from '../saved.ts';

type AnyClause = Clause<unknown, unknown>;

/** The clause of a text, as a seat may give it; or why it is none. */
export function readClause(game: Game, seat: string, text: string): Result<AnyClause, Refusal> {
  if (!game.standing) return err({ code: 'refusal.no-standing' });
  return parseOrder(game.standing(seat), text);
}

const clauses = new WeakMap<Game, Map<string, Result<AnyClause, Refusal>>>();
const MOST_CLAUSES = 1000;

/** The same for a clause that is armed: kept, for reading one takes milliseconds, and it is asked for with every line. */
function armedClause(game: Game, seat: string, text: string): Result<AnyClause, Refusal> {
  const kept = clauses.get(game) ?? new Map<string, Result<AnyClause, Refusal>>();
  clauses.set(game, kept);
  const key = `${seat} ${text}`;
  const known = kept.get(key);
  if (known) return known;
  const read = readClause(game, seat, text);
  if (kept.size >= MOST_CLAUSES) kept.clear();
  kept.set(key, read);
  return read;
}

/** What a clause answers to a question. */
export interface ClauseAnswer {
  readonly clause: AnyClause;
  /** Undefined: it can't be carried out as things stand, `refusal` saying why where the rules forbid it. */
  readonly answer?: ReadOrder<unknown>;
  readonly refusal?: Refusal;
}

/** What a clause answers to a question put to its seat; undefined if it does not speak of it. */
export function clauseAnswer(
  game: Game,
  position: Position,
  ask: OpenAsk<unknown>,
  clause: AnyClause,
): ClauseAnswer | undefined {
  const { seat, prompt, rule, procedure } = ask;
  if (!clause.prompts.includes(prompt.code)) return undefined;
  if (!clause.applies(game.view(position, null), { seat, prompt, rule, procedure })) return undefined;
  const view = game.view(position, seat);
  const seen = openAsks(game, view).find(
    (each) => each.seat === seat && each.procedure === ask.procedure && each.prompt.code === prompt.code,
  );
  const order = seen && clause.answer(view, seen);
  if (order === undefined) return { clause };
  const text = game.format(order);
  const legal = parseOrder(ask.choice, text);
  return legal.ok ? { clause, answer: { ask, order: legal.value, text } } : { clause, refusal: legal.error };
}

/** What the first of a seat's standing orders that speaks of a question answers; undefined if none does. */
export function standingAnswer(
  game: Game,
  { standing }: Pick<Saved, 'standing'>,
  position: Position,
  ask: OpenAsk<unknown>,
  when: readonly StandingOrder['when'][],
): ClauseAnswer | undefined {
  for (const each of standing[ask.seat] ?? []) {
    const clause = when.includes(each.when) ? armedClause(game, ask.seat, each.text) : undefined;
    const answered = clause?.ok ? clauseAnswer(game, position, ask, clause.value) : undefined;
    if (answered) return answered;
  }
  return undefined;
}

/** More answers in a run are a clause that goes in circles: then players are asked. */
const MOST_ANSWERS = 500;

function noteFiring(run: Run, seat: string, firing: Firing): void {
  const noted = run.firings.get(seat) ?? [];
  const last = noted.at(-1);
  const isKnown = firing.n === null && last?.n === null && last.phase.index === firing.phase.index;
  if (!isKnown) run.firings.set(seat, [...noted, firing]);
}

/** What a clause was asked, and where: what is noted of its answer. */
const firingOf = ({ position, saved, lines }: Run, { prompt }: OpenAsk<unknown>, clause: AnyClause) => ({
  n: saved.lines + lines.length,
  phase: position.phase,
  prompt,
  clause: clause.text,
});

/** Answers for a silent seat: by what it has ordered for this case, or else by the rules' default. */
export function playSilent(run: Run, by: Person, ask: OpenAsk<unknown>): Played {
  const { game, saved, position } = run;
  const found = standingAnswer(game, saved, position, ask, ['silent', 'asked']);
  if (!found?.answer) return playRead(run, by, 'default', { ask, order: ask.silent, text: game.format(ask.silent) });
  const firing = { ...firingOf(run, ask, found.clause), order: found.answer.text };
  const played = playRead(run, by, 'default', found.answer);
  noteFiring(run, ask.seat, firing);
  return played;
}

/** Which standing orders answer at once: those for a silent player as well, where a computer keeps the seat. */
const whenOf = ({ id }: Person): readonly StandingOrder['when'][] => (isComputer(id) ? ['asked', 'silent'] : ['asked']);

/**
 * Lets standing orders answer one of the questions that are open; whether one did. Answers are given at once, whatever
 * they are: the time that they take tells nothing.
 */
export function answerStanding(run: Run): boolean {
  const { game, saved } = run;
  for (const ask of openAsks(game, run.position)) {
    const { seat } = ask;
    const holder = saved.holders[seat];
    const found = holder && standingAnswer(game, saved, run.position, ask, whenOf(holder));
    if (!found) continue;
    const { clause, answer, refusal } = found;
    const firing = firingOf(run, ask, clause);
    if (answer && run.lines.length < MOST_ANSWERS) {
      playRead(run, holder satisfies Person, 'standing', answer);
      noteFiring(run, seat, { ...firing, order: answer.text });
      return true;
    }
    noteFiring(run, seat, { ...firing, n: null, order: null, ...(refusal ? { refusal } : {}) });
  }
  return false;
}
