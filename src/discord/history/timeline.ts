import type { PhaseStart } from '../../table/api.ts';
import type { InteractionContext } from '../interactions/context.ts';
import type { AutocompleteChoice } from '../interactions/command.ts';
import { matching } from '../interactions/autocomplete.ts';
import { phaseName } from '../present/names.ts';
import type { Reply } from '../interactions/reply.ts';

/** The phases of this channel's game in their order; none if there is no game. */
export async function phasesHere({ app, channel }: InteractionContext): Promise<readonly PhaseStart[]> {
  const found = await app.tables.phases(channel);
  return found.ok ? found.value : [];
}

/** The first phase of each turn, in the order of the turns as they were begun. */
export const turnStarts = (phases: readonly PhaseStart[]): readonly PhaseStart[] =>
  phases.filter(({ phase }, n) => phase.turn !== phases[n - 1]?.phase.turn);

/** Moments of the game, the latest first: turns, then phases. */
export async function momentChoices(context: InteractionContext, typed: string): Promise<AutocompleteChoice[]> {
  const { reader, app, channel } = context;
  const state = await app.tables.state(channel);
  if (!state.ok) return [];
  const phases = await phasesHere(context);
  const turns = [...new Set(turnStarts(phases).map(({ phase }) => phase.turn))].reverse();
  const choices = [
    ...turns.map((turn) => ({ name: reader.plain({ code: 'log.turn', params: { turn } }), value: `turn ${turn}` })),
    ...[...phases].reverse().map(({ phase }) => ({
      name: `${phase.index} — ${phaseName(reader, state.value.game, phase)}`,
      value: `phase ${phase.index}`,
    })),
  ];
  return matching(choices, typed);
}

/**
 * The line after which a moment begins that a text names: `turn 3` (its last beginning), `phase 12`, or a line by its
 * number; undefined for no text, or one that names nothing.
 */
export async function lineMeant(context: InteractionContext, text: string | null): Promise<number | undefined> {
  const typed = (text ?? '').normalize('NFKC').trim().toLowerCase();
  const [, kind = '', digits] = /^(turn|phase|line)?\s*(\d+)/u.exec(typed) ?? [];
  if (digits === undefined) return typed === '' ? undefined : byName(context, typed);
  const number = Number(digits);
  if (kind === '' || kind === 'line') {
    const state = await context.app.tables.state(context.channel);
    return state.ok && number <= state.value.lines ? Math.max(0, number - 1) : undefined;
  }
  const phases = await phasesHere(context);
  const found =
    kind === 'phase'
      ? phases.find(({ phase }) => phase.index === number)
      : turnStarts(phases).findLast(({ phase }) => phase.turn === number);
  return found?.after;
}

/** The answer to a text that names no moment. */
export const unknownMoment = ({ reader }: InteractionContext, text: string): Reply => ({
  content: reader.say({ code: 'log.unknown-moment', params: { text } }),
  rows: [],
});

/** The moment that is offered first under a name. */
async function byName(context: InteractionContext, typed: string): Promise<number | undefined> {
  const [first] = await momentChoices(context, typed);
  return first && lineMeant(context, first.value);
}
