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
    name: `${phase.index} — ${phaseName(reader, game, phase)}`,
    value: String(phase.index),
  }));
  return matching(choices, typed);
}

/** The phase that an option means; without one, the phase under way. */
export function phaseLog(
  { app, channel, user }: InteractionContext,
  text: string | null,
): Promise<Result<PhaseLog, TableError>> {
  const index = /^\d+/u.exec(text?.trim() ?? '')?.[0];
  return app.tables.log(channel, user.id, index === undefined ? undefined : Number(index));
}
