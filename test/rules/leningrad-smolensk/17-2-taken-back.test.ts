import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { drawOrder } from '../../../src/engine/choice.ts';
import type { DieSource } from '../../../src/engine/dice.ts';
import { apply, openAsks, playOn, start, type OpenAsk } from '../../../src/engine/play.ts';
import { clonePosition } from '../../../src/engine/position.ts';
import { stands } from '../../../src/engine/record/gone-back.ts';
import type { ReplayLine } from '../../../src/engine/record/replay.ts';
import { goneBack, takenBackWith } from '../../../src/engine/record/take-back.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import type { Order } from '../../../src/games/chit-pull/orders.ts';
import type { ChitPullPosition } from '../../../src/games/chit-pull/state.ts';
import { leningradSmolensk as game } from '../../../src/games/leningrad-smolensk/game.ts';
import { ROW_OPTIONS } from '../../support/games/leningrad-smolensk/rows.ts';
import { share } from '../../support/share.ts';

/** Dice by what they are rolled for, whatever phase they are cast in, and however often. */
const diceOf =
  (seed: number): DieSource =>
  (_, situation, faces) =>
    (createHmac('sha256', String(seed))
      .update(situation.replace(/\/\d+(?:@\d+)?$/u, ''))
      .digest()
      .readUInt32BE(0) %
      faces) +
    1;

/** The lines that were given in a random game, with the position before each, and the command that each was given to. */
interface Played {
  readonly lines: ReplayLine[];
  readonly before: ChitPullPosition[];
  readonly commands: string[];
}

/** What is taken back with the line after `to`, and the position after that. */
function takenBackFrom({ lines, before }: Played, to: number) {
  const then = before[to] as ChitPullPosition;
  const since = lines.slice(to);
  const found = takenBackWith(game, then, to, since);
  let next = found.next();
  while (!next.done) next = found.next();
  const position = goneBack(game, then, since, next.value);
  if (!position.ok) throw new Error(JSON.stringify(position.error));
  return { back: next.value, position: position.value };
}

/** What a state says, in whatever order it was come by. */
const comparable = ({ state: { row: _, ...state } }: ChitPullPosition): unknown => JSON.parse(JSON.stringify(state));

/** Whether a command's chit lies face down: held chits are looked at again when a command ends, and not before (17.2(2)7). */
const isFaceDown = ({ state: { row = [] } }: ChitPullPosition, command: string): boolean =>
  row.some(({ seq, at }) => at === 'held' && `command-${seq}` === command);

it('what is taken back of a command under way leaves what others did beside it, and can be given again after that', () => {
  let [all, kept, faceDown] = [0, 0, 0];
  for (let seed = 1; seed <= share(1, 40); seed++) {
    const pick = seededPick(seed);
    const dice = diceOf(seed);
    const { position } = start(game, [...(ROW_OPTIONS[seed % ROW_OPTIONS.length] as readonly string[])], dice);
    const played: Played = { lines: [], before: [], commands: [] };
    for (let n = 1; n < 700 && !position.outcome; n++) {
      played.before.push(clonePosition(position));
      const asks = openAsks(game, position);
      const ask = asks[pick(asks.length)] as OpenAsk<Order>;
      const order = ask.prompt.code.endsWith('.setup') ? ask.silent : drawOrder(ask.choice, pick);
      const { draws } = playOn(game, position, ask, order, dice).played;
      played.lines.push({ n, seat: ask.seat, kind: 'order', order: game.format(order), draws });
      played.commands.push(ask.procedure);
      const to = n - 1 - pick(12);
      const own = played.commands[to] ?? 'main';
      const isUnderWay = own !== 'main' && position.procedures.some(({ id }) => id === own);
      if (!isUnderWay || played.commands.slice(to).every((id) => id === own)) continue;
      all += 1;
      const { back, position: then } = takenBackFrom(played, to);
      if (back.keeping.length > 0) kept += 1;
      let again = then;
      for (const line of played.lines.filter(({ n: given }) => given > to && !stands(back, given))) {
        if (isFaceDown(again, played.commands[line.n - 1] as string)) break;
        const done = apply(game, again, line.seat, line.order as string, dice);
        if (!done.ok) throw new Error(`seed ${seed}, line ${line.n} of ${n}: ${line.order}: ${done.error.code}`);
        again = done.value.position;
      }
      if (position.state.row?.some(({ seq, at }) => at === 'begun' && isFaceDown(again, `command-${seq}`))) {
        faceDown += 1;
        continue;
      }
      expect(comparable(again), `seed ${seed}, line ${n}`).toEqual(comparable(position));
    }
  }
  expect(all).toBeGreaterThan(10);
  expect(kept / all).toBeGreaterThan(0.8);
  expect(faceDown / all).toBeLessThan(0.05);
});
