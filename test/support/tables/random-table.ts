import { by } from '../toys/people.ts';
import { drawOrder, type Choice } from '../../../src/engine/choice.ts';
import { LONGEST_LINE } from '../../../src/engine/notation.ts';
import { seatsOf, type Game } from '../../../src/engine/game.ts';
import type { DraftView, NewTable, Person, Request, Tables } from '../../../src/table/api.ts';
import { must } from '../toys/results.ts';

/** Takes a draft back from its first refused line on, which would keep the phase from ending; whether it has such. */
export async function takeRefusedBack(tables: Tables, request: Request, draft: DraftView | null): Promise<boolean> {
  const refused = draft?.lines.findIndex(({ status }) => status === 'refused') ?? -1;
  if (refused >= 0) must(await tables.undo(request, refused + 1));
  return refused >= 0;
}

/** An order drawn from the options, as a line that is not too long. */
function drawnLine(game: Game, choice: Choice<unknown>, pick: (n: number) => number): string {
  const text = game.format(drawOrder(choice, pick));
  return text.length <= LONGEST_LINE ? text : drawnLine(game, choice, pick);
}

/**
 * One random decision at a table whose seats `user` holds all: an order is drawn from the options, given, and committed.
 * Gives false once the game is over. Interactions are named by `interaction`.
 */
export async function playOnce(
  tables: Tables,
  game: Game,
  channel: string,
  user: Person,
  pick: (n: number) => number,
  interaction: (what: string) => string,
): Promise<boolean> {
  const { waiting } = must(await tables.state(channel));
  const asked = waiting[pick(Math.max(1, waiting.length))];
  if (!asked) return false;
  const { asks, draft: before } = must(await tables.look(channel, user.id, asked.seat));
  const taking = by(user, { channel, seat: asked.seat, interaction: interaction('undo') });
  if (await takeRefusedBack(tables, taking, before)) return true;
  const ask = asks[0];
  if (!ask) {
    must(
      await tables.commit({
        ...by(user, { channel, seat: asked.seat, interaction: interaction('commit') }),
        beyond: true,
      }),
    );
    return true;
  }
  const text = drawnLine(game, ask.choice, pick);
  const done = must(
    await tables.order(by(user, { channel, seat: asked.seat, interaction: interaction('order') }), text),
  );
  const bad = done.value.reports.find(({ status }) => status === 'refused');
  if (bad) throw new Error(JSON.stringify(bad));
  const { draft } = done.value;
  if (draft && draft.commits > 0 && (draft.stops !== null || pick(2) === 0)) {
    must(
      await tables.commit({
        ...by(user, { channel, seat: asked.seat, interaction: interaction('commit') }),
        beyond: true,
      }),
    );
  }
  return true;
}

/** A table in a channel, all seats held by one user, started. */
export async function soloTable(
  tables: Tables,
  game: Game,
  channel: string,
  user: Person,
  options: readonly string[] = [],
  wanted: Partial<NewTable> = {},
): Promise<void> {
  must(
    await tables.create(by(user, { channel }), {
      game: game.id,
      options,
      language: 'en',
      seating: 'chosen',
      spectators: true,
      ...wanted,
    }),
  );
  for (const { id } of seatsOf(game, options)) must(await tables.join(by(user, { channel }), id));
  must(await tables.start(by(user, { channel })));
}
