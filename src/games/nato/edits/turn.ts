import { fork, type Branch, type Choice } from '../../../engine/choice.ts';
import type { Edit } from '../../../engine/game.ts';
import { frozen } from '../../../engine/kept.ts';
import { grouped } from '../../../hex/roster.ts';
import { unitsOnMap } from '../counters.ts';
import { unmark } from '../markers.ts';
import { beginPhaseOf, enterOf, phaseIn, segmentsOf, sideIn } from '../rules/07-sequence.ts';
import { overstacked } from '../rules/09-stacking.ts';
import { endScenario } from '../rules/34-points.ts';
import { setCurtain } from '../rules/35-general/35-turn.ts';
import { scenarioOf } from '../scenario.ts';
import { SIDES, type NatoPosition, type Side, type State } from '../state.ts';
import type { Context } from '../steps.ts';
import { edit, numberTo, verbTo } from './words.ts';

type TurnEdit = Edit<State>;

/** The phases of a player turn in which markers lie on the map that are taken up at its end. */
const LASTING = {
  battles: ['planning', 'combat'],
  engaged: ['combat'],
  reserve: ['movement', 'recovery', 'planning', 'combat', 'reserve'],
  breakthroughs: ['combat', 'reserve'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Phases after the movement of their side, in which none of its stacks may be too large (9.1.3). */
const AFTER_MOVEMENT: readonly string[] = ['recovery', 'planning', 'combat', 'reserve', 'suppression'];

/** Takes up the markers that do not lie on the map in a phase of a player turn: Battle, Engaged, Reserve and Breakthrough (4.2, 25.6.5, 25.9.4, 28.2.5). */
function takeUp(state: State, side: Side | null, phase: string): void {
  const lie = (kind: keyof typeof LASTING, whose: Side | null): boolean =>
    whose === side && LASTING[kind].some((each) => each === phase);
  if (!lie('battles', 'wp')) state.battles = frozen([]);
  if (!lie('engaged', side)) for (const each of SIDES) unmark(state, unitsOnMap(state, each), ['engaged']);
  for (const each of SIDES) if (!lie('reserve', each)) unmark(state, unitsOnMap(state, each), ['reserve']);
  const left = Object.entries(state.breakthroughs).filter(([, whose]) => lie('breakthroughs', whose));
  state.breakthroughs = frozen(Object.fromEntries(left));
}

/** Play begins at a segment, in the place of all that was in progress. */
function beginAt(context: Context, id: string): void {
  const { state, position } = context;
  const [side, phase] = [sideIn(id), phaseIn(id)];
  const all = segmentsOf(state);
  position.procedures = [];
  takeUp(state, side, phase);
  setCurtain(context, side);
  beginPhaseOf(context, id);
  context.push({ name: 'next', after: all[all.findIndex((each) => each.id === id) - 1]?.id ?? null });
  if (side && AFTER_MOVEMENT.includes(phase) && overstacked(state, side).length > 0)
    context.push({ name: 'excess', side });
}

/** `turn N`: play begins at the start of that turn. */
const turn = (n: number): Choice<TurnEdit> =>
  edit(`turn ${n}`, (context) => {
    const { state, emit } = context;
    state.turn = n - 1;
    emit({ code: 'nato.edit.turn', params: { turn: n } });
    beginAt(context, segmentsOf(state)[0]?.id as string);
  });

/** Play begins at a segment of this turn. */
const begun = (text: string, id: string): Choice<TurnEdit> =>
  edit(text, (context) => {
    const { state, emit } = context;
    const params = { turn: state.turn, side: sideIn(id) ?? 'both', segmentCode: `nato.segment.${id}` };
    emit({ code: 'nato.edit.phase', params });
    beginAt(context, id);
  });

/** `phase PHASE [SEGMENT]`: play begins at the start of a phase of this turn, or of a later segment of it. */
function phase(word: string, ids: readonly string[]): Branch<TurnEdit> {
  const [first, ...others] = ids as [string, ...string[]];
  const text = `phase ${word}`;
  return {
    word,
    hint: { code: `nato.phase.${phaseIn(first)}` },
    to: () => ({
      ...begun(text, first),
      branches: () =>
        others.map((id) => ({
          word: id,
          hint: { code: `nato.segment.${id}` },
          to: () => begun(`${text} ${id}`, id),
        })),
    }),
  };
}

/** A phase as it is written: `wp-movement`, `joint`. */
const wordOf = (id: string): string => [sideIn(id) ?? [], phaseIn(id)].flat().join('-');

/** The segments in which something is done, by phase; a turn that begins anew is another edit. */
function phasesOf(state: State): readonly Branch<TurnEdit>[] {
  const ids = segmentsOf(state).map(({ id }) => id);
  const phases = grouped(
    ids.slice(1).filter((id) => enterOf(id)),
    wordOf,
  );
  return [...phases].map(([word, of]) => phase(word, of));
}

/** `finish`: the scenario ends now, and points are counted. */
const finishing = (): Choice<TurnEdit> =>
  edit('finish', (context) => {
    context.emit({ code: 'nato.edit.finish', params: { turn: context.state.turn } });
    endScenario(context);
  });

/** What may be done by hand to the turn, to where play stands in it, and to the end of the game. */
export const turnEdits = ({ state }: NatoPosition): readonly Branch<TurnEdit>[] => [
  verbTo('turn', () => numberTo(1, scenarioOf(state).turns, turn)),
  verbTo('phase', () => fork(() => phasesOf(state), { noise: ['to', 'the'] })),
  verbTo('finish', finishing),
];
