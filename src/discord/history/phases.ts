import type { Result } from '../../engine/result.ts';
import type { PhaseLog, TableError } from '../../table/api.ts';
import type { InteractionContext } from '../interactions/context.ts';
import type { AutocompleteChoice } from '../interactions/command.ts';
import { matching } from '../interactions/autocomplete.ts';
import { phaseName } from '../present/names.ts';
import { phasesHere } from './timeline.ts';

/** The phases played so far, the last first; what was typed may be a number or part of a name. */
export async function phaseChoices(context: InteractionContext, typed: string): Promise<AutocompleteChoice[]> {
  const { app, channel, reader } = context;
  const state = await app.tables.state(channel);
  if (!state.ok) return [];
  const { game } = state.value;
  const choices = [...(await phasesHere(context))].reverse().map(({ phase }) => ({
    name: `${phase.index}${reader.signs.dash}${phaseName(reader, game, phase)}`,
    value: String(phase.index),
  }));
  return matching(choices, typed);
}

/**
 * The log of the phase that an option means, by its number or a name that is offered; without one, of the phase under way.
 * Undefined for a text that names no phase.
 */
export async function phaseLog(
  context: InteractionContext,
  text: string | undefined,
): Promise<Result<PhaseLog, TableError> | undefined> {
  const { app, channel, user } = context;
  if (text === undefined) return app.tables.log(channel, user.id);
  const typed = text.normalize('NFKC').trim();
  const number = /^\d+$/u.test(typed) ? typed : undefined;
  const index = number ?? (typed === '' ? undefined : (await phaseChoices(context, typed))[0]?.value);
  const known = (await phasesHere(context)).some(({ phase }) => String(phase.index) === index);
  return known ? app.tables.log(channel, user.id, Number(index)) : undefined;
}
