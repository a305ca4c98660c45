import type { Context, StepRules, StepNamed } from '../steps.ts';
import { byUnits, hexesApart, isFortress, isHq, isOnMap, placeOf, sideOf, unit, unitsOnMap } from '../board.ts';
import { type State } from '../state.ts';
import { isBarred, judgePanzerLine } from './16-optional-rules/L16-7-panzer-lines.ts';
import { afterActivation } from './16-optional-rules/L16-6-concentration.ts';
import { ARMY_ON_TRACK, waitsForChit } from './15-special-rules/15-3-entry.ts';
import { putUnder, seatOf } from '../commands/seats.ts';

/** 8.3(1): whether an HQ may activate units of this nationality; the SS counts as German. */
const nationOf = (id: string): string => {
  const { nationality } = unit(id);
  return nationality === 'ss' ? 'german' : nationality;
};

/** Own units within the command range of an HQ (8.2), itself left out. 8.2(4): nothing between them matters. */
export const unitsInRange = byUnits((state, hq: string): readonly string[] => {
  const from = placeOf(state, hq);
  const range = unit(hq).range as number;
  if (from === undefined) return [];
  return unitsOnMap(state, sideOf(hq)).filter(
    (id) => id !== hq && !isFortress(id) && hexesApart(from, placeOf(state, id) as number) <= range,
  );
});

/**
 * The units that an HQ activates at this instant, as often as its chits come (8.1(2)): itself, and all of its nation in
 * range, of whatever army (8.1(1)), but other HQs (8.1(4), 13.0(1)).
 */
export const activatedBy = (state: State, hq: string): readonly string[] => [
  hq,
  ...unitsInRange(state, hq).filter((id) => !isHq(id) && nationOf(id) === nationOf(hq)),
];

/** The movement sub-phase of a command for which these units are activated. */
export const movementOf = (
  chit: string,
  activated: readonly string[],
  extra: Partial<Omit<StepNamed<'movement'>, 'name' | 'chit' | 'activated'>> & Pick<StepNamed<'movement'>, 'side'>,
): StepNamed<'movement'> => ({
  name: 'movement',
  chit,
  activated,
  moved: [],
  halved: [],
  entering: [],
  transferable: [],
  ...extra,
});

/** So many units are named one by one when they are activated. */
const MOST_NAMED = 6;

/** Units as they are told of: each by its name, or many by the army of each. */
export const toldOf = (units: readonly string[]) =>
  units.length <= MOST_NAMED
    ? { units, named: units, by: 'unit' }
    : { units, named: units.map((id) => unit(id).army ?? id), by: 'army' };

/** 8.0, 7.2-1: the HQ and every unit in its range are activated; 13.0(2): not if it is off the map. */
export const activationStep: StepRules<'activation'> = {
  run: (context, { chit, hq }) => {
    const { state } = context;
    const side = sideOf(hq);
    const entering = entrants(state, hq);
    if (placeOf(state, hq) === undefined && entering.length === 0) return voidChit(context, chit);
    if (isBarred(state, hq)) return barredChit(context, chit, hq);
    judgePanzerLine(context, hq);
    const activated = placeOf(state, hq) === undefined ? entering : activatedBy(state, hq);
    const transferable = unitsInRange(state, hq).filter(isHq);
    const units = activated.filter((id) => isOnMap(state, id));
    context.emit({ code: 'chit-pull.activated', params: { side, chit, hq, ...toldOf(units) }, rule: '8.0' });
    putUnder(state, [...activated, ...entering], seatOf(state, hq));
    const movement = movementOf(chit, [...new Set([...activated, ...entering])], { side, entering, transferable });
    context.replace(afterActivation(state, movement));
  },
};

/** L16.7(1): the HQ had no LOC when it was activated this turn. */
function barredChit({ emit, pop }: Context, chit: string, hq: string): void {
  pop();
  emit({ code: 'chit-pull.barred', params: { chit, hq }, rule: 'L16.7(1)' });
}

/** 13.0(2): the chit does nothing. */
function voidChit({ emit, pop }: Context, chit: string): void {
  pop();
  emit({ code: 'chit-pull.void', params: { chit }, rule: '13.0(2)' });
}

/** 15.3(1): units of the 19th Army still on the turn track come in when its chit is executed. */
export const entrants = (state: State, hq: string): readonly string[] =>
  ARMY_ON_TRACK.includes(hq) ? ARMY_ON_TRACK.filter((id) => waitsForChit(state, id)) : [];
