import { noDice } from '../dice.ts';
import type { Context, Game } from '../game.ts';
import { carryOutEdit, openAsks, playInPlace, type OpenAsk } from '../play.ts';
import { clonePosition, type Position, type Step } from '../position.ts';

/** Answers without end are a bug; so many prove it. */
const MOST_ANSWERS = 1000;

/**
 * The position when `steps`, with nothing beneath them, have been carried out after `begin`, every question being
 * answered by `answer`: what would come of it. No die may be rolled. The position given is left as it was.
 */
export function imagined<S, O>(
  game: Game<S, O>,
  position: Position<S>,
  steps: readonly Step[],
  begin: (context: Context<S>) => void,
  answer: (ask: OpenAsk<O>, position: Position<S>) => O,
): Position<S> {
  const thought = clonePosition({ ...position, procedures: [{ id: 'imagined', steps: [...steps] }] });
  carryOutEdit(game, thought, { text: '', carryOut: begin }, noDice);
  for (let answers = 0; ; answers++) {
    const [ask] = openAsks(game, thought);
    if (!ask) return thought;
    if (answers > MOST_ANSWERS) throw new Error(`${game.id}: ${ask.prompt.code} is asked without end`);
    playInPlace(game, thought, ask, answer(ask, thought), noDice);
  }
}
