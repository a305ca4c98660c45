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
      name: `${phase.index}${reader.signs.dash}${phaseName(reader, state.value.game, phase)}`,
      value: `phase ${phase.index}`,
    })),
  ];
  return matching(choices, typed);
}

/** A moment of the game: the line after which it begins, and the phases that it is, or lies in. */
interface Moment {
  readonly after: number;
  readonly phases: readonly PhaseStart[];
}

/**
 * The moment that a text names: `turn 3` (its last beginning), `phase 12`, a line by its number, or a name that is offered;
 * undefined for a text that names none.
 */
export async function momentMeant(context: InteractionContext, text: string): Promise<Moment | undefined> {
  const typed = text.normalize('NFKC').trim().toLowerCase();
  const [, kind = 'line', digits] = /^(turn|phase|line)?\s*(\d+)$/u.exec(typed) ?? [];
  if (digits === undefined) {
    const [first] = typed === '' ? [] : await momentChoices(context, typed);
    return first && momentMeant(context, first.value);
  }
  const number = Number(digits);
  const phases = await phasesHere(context);
  if (kind === 'line') {
    const state = await context.app.tables.state(context.channel);
    if (!state.ok || number > state.value.lines) return undefined;
    const after = Math.max(0, number - 1);
    const around = phases.findLast((each) => each.after <= after);
    return { after, phases: around ? [around] : [] };
  }
  const isMeant = ({ phase }: PhaseStart): boolean => number === (kind === 'phase' ? phase.index : phase.turn);
  const found = (kind === 'phase' ? phases : turnStarts(phases)).findLast(isMeant);
  return found && { after: found.after, phases: phases.filter(isMeant) };
}

/** The answer to a text that names no moment. */
export const unknownMoment = ({ reader }: InteractionContext, text: string): Reply => ({
  content: reader.say({ code: 'log.unknown-moment', params: { text } }),
  rows: [],
});
