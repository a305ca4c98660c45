import type { Context, StepRules } from '../../steps.ts';
import type { Refusal } from '../../messages/index.ts';
import { fork, leaf, type Branch, type Choice } from '../../../../engine/choice.ts';
import {
  at,
  changeUnits,
  CITIES,
  controls,
  idAt,
  isArea,
  isCity,
  placeOf,
  rearsOpenTo,
  sideOf,
  unitsInPlay,
} from '../../board.ts';
import { playCards, type CardUseOption } from '../07-cards.ts';
import { evacuationChoice, mayEvacuate } from '../15-2-evacuation.ts';
import { heldOnTurnOne } from '../10-movement.ts';
import type { Order } from '../../orders.ts';
import { mayStack } from '../08-stacking.ts';
import type { Side, State } from '../../state.ts';
import { hasLine, networkOf, type Network } from '../13-supply/13-2-supply-lines.ts';
import { PLACE_WORDS, placeBranch, unitBranch, unitMeant, verbBranch } from '../../words.ts';

type RailOrder = Extract<Order, { kind: 'rail' }>;

/** Whether units may leave from or arrive at a place by rail: the own rear, or an own city with a line (6.3.1, 6.3.3). */
const isStation = (state: State, side: Side, network: Network, place: number): boolean =>
  isArea(place) || (isCity(place) && controls(state, side, idAt(place)) && hasLine(network, place));

/** 6.3.1: units that may move by rail. */
function entraining(state: State, side: Side, network: Network): readonly string[] {
  return unitsInPlay(state, side).filter(
    (id) => !heldOnTurnOne(state, id) && isStation(state, side, network, placeOf(state, id) as number),
  );
}

/** 6.3.2: how many units one rail move takes: one German unit, or a Soviet stack up to the stacking limit. */
const mayTravel = (side: Side, units: readonly string[]): boolean =>
  side === 'axis' ? units.length === 1 : mayStack('soviet', units);

/** Where units may go by rail from a place: any own city with a line; from a city also the own rear (6.3.3). */
function destinations(state: State, side: Side, network: Network, from: number, id: string): readonly number[] {
  const cities = CITIES.map(at).filter((city) => city !== from && isStation(state, side, network, city));
  return isArea(from) ? cities : [...cities, ...rearsOpenTo(id)];
}

const canTravel = (state: State, side: Side, network: Network, id: string): boolean =>
  destinations(state, side, network, placeOf(state, id) as number, id).length > 0;

/** The options for one rail move, by card or (null) the free one. */
function railChoice(state: State, card: string | null): Choice<Order> {
  const { side } = state;
  const network = networkOf(state, side);
  const ready = entraining(state, side, network);
  const aboard = (units: readonly string[]): Choice<Order> => {
    const from = placeOf(state, units[0] as string) as number;
    const joining = ready.filter(
      (id) => placeOf(state, id) === from && !units.includes(id) && mayTravel(side, [...units, id]),
    );
    const inOrder = (chosen: readonly string[]): readonly string[] => ready.filter((id) => chosen.includes(id));
    return fork(
      () => [
        ...joining.map((id) => unitBranch(id, () => aboard([...units, id]))),
        ...destinations(state, side, network, from, units[0] as string).map((to) =>
          placeBranch(idAt(to), () => leaf<Order>({ kind: 'rail', card, units: inOrder(units), to: idAt(to) })),
        ),
      ],
      {
        noise: ['to', idAt(from), ...PLACE_WORDS.also(idAt(from))],
        refuse: (word) => refuseDestination(state, side, word) ?? refusePassenger(state, side, word),
      },
    );
  };
  return fork(
    () => ready.filter((id) => canTravel(state, side, network, id)).map((id) => unitBranch(id, () => aboard([id]))),
    { refuse: (word) => refusePassenger(state, side, word) },
  );
}

function refusePassenger(state: State, side: Side, word: string): Refusal | undefined {
  const id = unitMeant(word, side);
  return id && sideOf(id) === side
    ? {
        code: 'moscow.refusal.no-rail',
        params: { unit: id, where: state.units[id]?.at ?? '' },
        rule: heldOnTurnOne(state, id) ? '10.0' : '6.3.1',
      }
    : undefined;
}

function refuseDestination(state: State, side: Side, word: string): Refusal | undefined {
  const hex = PLACE_WORDS.meant(word);
  if (hex === undefined) return undefined;
  const enemyCity = CITIES.includes(hex) && !controls(state, side, hex);
  return {
    code: enemyCity ? 'moscow.refusal.rail-enemy-city' : 'moscow.refusal.rail-no-station',
    params: { hex },
    rule: '6.3.3',
    places: [hex],
  };
}

/** Whether any unit could move by rail now. */
const anyRail = (state: State): boolean => {
  const network = networkOf(state, state.side);
  return entraining(state, state.side, network).some((id) => canTravel(state, state.side, network, id));
};

/** The free Soviet rail move (6.3). */
export const freeRailBranch = (state: State): readonly Branch<Order>[] =>
  state.freeRail && anyRail(state) ? [verbBranch('rail', () => railChoice(state, null))] : [];

/** The use of a card as a rail move (6.3.2). */
export const railUse = (state: State): CardUseOption => ({
  use: 'rail',
  word: 'rail',
  possible: anyRail(state),
  to: (card) => railChoice(state, card),
});

/** The use of a rail card for the evacuation of 15.2.2, which counts as one rail move. */
export const evacuationUse = (state: State): CardUseOption => ({
  use: 'rail',
  word: 'evacuate',
  possible: mayEvacuate(state),
  to: (card) => evacuationChoice(state, card),
});

/** Carries out a rail move, after the card if it takes one. */
export function answerRail(context: Context, { card, units, to }: RailOrder): void {
  const { state } = context;
  const effect = { name: 'effect.rail', units, to } as const;
  if (card !== null) return playCards(context, state.side, [card], 'rail', effect);
  state.freeRail = false;
  context.push(effect);
}

/** 6.3: the units are there at once; one that goes to the rear stays in it. */
export const railEffect: StepRules<'effect.rail'> = {
  run: (context, { units, to }) => {
    const { state } = context;
    context.pop();
    const from = state.units[units[0] as string]?.at as string;
    changeUnits(state, units, { at: to });
    context.emit({
      code: 'moscow.railed',
      params: { side: sideOf(units[0] as string), units, path: [from, to] },
      rule: '6.3',
    });
  },
};
