import type { Context, StepNamed } from '../steps.ts';
import type { CodeAfter, Refusal } from '../messages/index.ts';
import { fork, type Branch, type Choice } from '../../../engine/choice.ts';
import type { Edit } from '../../../engine/game.ts';
import { frozen } from '../../../engine/kept.ts';
import { without } from '../../../engine/lists.ts';
import {
  at,
  BOARD,
  changeUnits,
  isArea,
  isMechanizedCorps,
  placeOf,
  rearOwner,
  sideOf,
  stateOf,
  unitsAt,
} from '../board.ts';
import { takeCity } from '../rules/04-victory/04-2-control.ts';
import { UNITS, derived } from '../data.ts';
import { edit, giveUpWhatSpeaksOf, isInProgress, nextArrivals } from './progress.ts';
import { hasRoom } from '../rules/08-stacking.ts';
import { enemyOf, LAST_TURN, type MoscowPosition, type Side, type State } from '../state.ts';
import { PLACE_WORDS, placeBranch, UNIT_WORDS, unitBranch, verbBranch } from '../words.ts';

type MoscowEdit = Edit<State>;
type EditNode = Choice<MoscowEdit>;

let ALL_UNITS: readonly string[];
derived(
  () => UNITS.map(({ id }) => id),
  (found) => (ALL_UNITS = found),
);

/** The branch of a verb that takes a unit; left out if there is none for it. */
function unitVerb(
  verb: string,
  units: readonly string[],
  to: (id: string) => EditNode,
  refusal: CodeAfter<'moscow.refusal.edit-'>,
): readonly Branch<MoscowEdit>[] {
  if (units.length === 0) return [];
  const refuse = (word: string): Refusal | undefined => {
    const id = UNIT_WORDS.meant(word);
    return id === undefined ? undefined : { code: `moscow.refusal.edit-${refusal}`, params: { unit: id } };
  };
  return [verbBranch(verb, () => fork(() => units.map((id) => unitBranch(id, () => to(id))), { refuse }))];
}

/** Until the end of their own movement units may stand in one hex beyond the limit (8.3). */
const mayOverstack = (position: MoscowPosition, side: Side): boolean =>
  position.state.side === side &&
  (position.state.phase === 'logistics' || (position.state.phase === 'movement' && isInProgress(position, 'movement')));

/** Why a unit can't be put into a place; undefined if it can. */
function obstacle(position: MoscowPosition, id: string, hex: string): string | undefined {
  const { state } = position;
  const side = sideOf(id);
  const place = at(hex);
  if (isArea(place)) return rearOwner(place) === side ? undefined : 'enemy-rear';
  if (unitsAt(state, enemyOf(side), hex).length > 0) return 'enemy-there';
  return mayOverstack(position, side) || hasRoom(state, side, place, [id]) ? undefined : 'full';
}

/** The places to which a unit may be brought. */
function destinations(position: MoscowPosition, id: string, to: (hex: string) => EditNode): EditNode {
  const here = position.state.units[id]?.at;
  return fork(
    () =>
      BOARD.places
        .filter((hex) => hex !== here && obstacle(position, id, hex) === undefined)
        .map((hex) => placeBranch(hex, () => to(hex))),
    {
      noise: ['to', 'in', 'at'],
      refuse: (word) => {
        const hex = PLACE_WORDS.meant(word);
        if (hex === undefined) return undefined;
        const reason = hex === here ? 'there-already' : (obstacle(position, id, hex) as string);
        return { code: `moscow.refusal.edit-${reason}`, params: { unit: id, hex }, places: [hex] };
      },
    },
  );
}

/** Puts a unit into a place, whatever it was about before; a city is taken by whoever enters it (4.2). */
function bring(context: Context, id: string, hex: string, spent: boolean): void {
  giveUpWhatSpeaksOf(context, [id, hex]);
  const side = sideOf(id);
  const from = context.state.units[id]?.at as string;
  const onMap = placeOf(context.state, id) !== undefined;
  changeUnits(context.state, [id], { at: hex, spent });
  const params = { side, unit: id, hex, spent: String(spent), ...(onMap ? { path: [from, hex] } : {}) };
  context.emit({ code: onMap ? 'moscow.edit.moved' : 'moscow.edit.placed', params });
  takeCity(context, side, hex);
}

/** `place 2PzA 1204`, `place 2PzA 1204 spent`: of a unit that is off the map. */
const placeNode = (position: MoscowPosition, id: string): EditNode =>
  destinations(position, id, (hex) => {
    const text = `place ${id} ${hex}`;
    const placed = edit(text, (context) => bring(context, id, hex, false));
    if (isMechanizedCorps(id)) return placed;
    const spent = (): EditNode => edit(`${text} spent`, (context) => bring(context, id, hex, true));
    return { ...placed, branches: () => [{ word: 'spent', label: { code: 'moscow.legend.spent' }, to: spent }] };
  });

/** `move 2PzA 1204`. */
const moveNode = (position: MoscowPosition, id: string): EditNode =>
  destinations(position, id, (hex) =>
    edit(`move ${id} ${hex}`, (context) => bring(context, id, hex, stateOf(context.state, id).spent)),
  );

/** `flip 2PzA`: active or spent (2.2.6). */
const flipNode = (id: string): EditNode =>
  edit(`flip ${id}`, (context) => {
    giveUpWhatSpeaksOf(context, [id]);
    const { at: hex, spent } = stateOf(context.state, id);
    changeUnits(context.state, [id], { spent: !spent });
    context.emit({ code: 'moscow.edit.flipped', params: { unit: id, hex, spent: String(!spent) } });
  });

/** Where a unit may be off the map: the word for it, and its `at`. */
function boxes(position: MoscowPosition, id: string): readonly { readonly word: string; readonly at: string }[] {
  const first = nextArrivals(position, sideOf(id));
  const turns = Array.from({ length: LAST_TURN }, (_, i) => i + 1).filter((turn) => turn >= first);
  return [
    { word: 'lost', at: 'lost' },
    { word: 'surrendered', at: 'surrendered' },
    ...turns.map((turn) => ({ word: `turn ${turn}`, at: `track:${turn}` })),
  ].filter((box) => box.at !== position.state.units[id]?.at);
}

/** `remove 2PzA lost`, `remove 2PzA surrendered`, `remove 2PzA turn 4`. */
const removeNode = (position: MoscowPosition, id: string): EditNode =>
  fork(
    () =>
      boxes(position, id).map(({ word, at: box }) => ({
        word,
        to: () =>
          edit(`remove ${id} ${word}`, (context) => {
            const from = context.state.units[id]?.at as string;
            giveUpWhatSpeaksOf(context, [id]);
            changeUnits(context.state, [id], { at: box, spent: false });
            const on = placeOf(position.state, id) === undefined ? {} : { hex: from };
            const turn = Number(box.split(':')[1] ?? 0);
            const to = turn > 0 ? 'track' : box;
            context.emit({
              code: 'moscow.edit.removed',
              params: { unit: id, ...on, turn, boxCode: `moscow.edit.box.${to}` },
            });
          }),
      })),
    { noise: ['to', 'as'] },
  );

/** A mark that a unit bears in the phase: it has moved (10.1), attacked or been attacked (11.1). */
type Mark = 'moved' | 'attacked' | 'defended';

const movementOf = ({ procedures }: MoscowPosition): StepNamed<'movement'> | undefined =>
  procedures[0]?.steps.find(({ name }) => name === 'movement') as StepNamed<'movement'> | undefined;

/** The units that bear a mark in this phase, by mark; only marks that count in it. */
function marksOf(position: MoscowPosition): Partial<Record<Mark, readonly string[]>> {
  const { state } = position;
  const movement = movementOf(position);
  if (movement) return { moved: movement.moved };
  return state.phase === 'combat' ? { attacked: state.attacked, defended: state.defended } : {};
}

/** Whose units can bear a mark. */
const bearers = ({ side }: State, mark: Mark): Side => (mark === 'defended' ? enemyOf(side) : side);

/** `mark 2PzA moved`, `mark 2PzA fresh`. */
function markNode(position: MoscowPosition, id: string): EditNode {
  const marks = Object.entries(marksOf(position)) as [Mark, readonly string[]][];
  const mine = marks.filter(([mark]) => bearers(position.state, mark) === sideOf(id));
  return fork(() =>
    mine.map(([mark, marked]) => {
      const bears = marked.includes(id);
      const word = bears ? 'fresh' : mark;
      return {
        word,
        to: () =>
          edit(`mark ${id} ${word}`, (context) => {
            const now = context.position as MoscowPosition;
            const before = marksOf(now)[mark] ?? [];
            const after = bears ? without(before, [id]) : [...before, id];
            if (mark === 'moved') movementOf(now)?.moved.splice(0, before.length, ...after);
            else context.state[mark] = frozen(after);
            context.emit({ code: `moscow.edit.marked-${word}`, params: { unit: id } });
          }),
      };
    }),
  );
}

/** The edits that are about one unit. */
export function unitEdits(position: MoscowPosition): readonly Branch<MoscowEdit>[] {
  const { state } = position;
  const onMap = ALL_UNITS.filter((id) => placeOf(state, id) !== undefined);
  const offMap = ALL_UNITS.filter((id) => placeOf(state, id) === undefined);
  const marks = Object.keys(marksOf(position)) as Mark[];
  const markable = onMap.filter((id) => marks.some((mark) => bearers(state, mark) === sideOf(id)));
  const flippable = onMap.filter((id) => !isMechanizedCorps(id));
  return [
    ...unitVerb('place', offMap, (id) => placeNode(position, id), 'on-map'),
    ...unitVerb('move', onMap, (id) => moveNode(position, id), 'off-map'),
    ...unitVerb('remove', ALL_UNITS, (id) => removeNode(position, id), 'off-map'),
    ...unitVerb('flip', flippable, flipNode, 'no-flip'),
    ...unitVerb('mark', markable, (id) => markNode(position, id), 'no-mark'),
  ];
}
