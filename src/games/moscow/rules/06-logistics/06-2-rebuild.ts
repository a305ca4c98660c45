import type { Context, StepRules } from '../../steps.ts';
import type { Refusal } from '../../messages/index.ts';
import { fork, leaf, type Choice } from '../../../../engine/choice.ts';
import { changeUnits, GERMAN_REARS, isTank, sideOf, SOVIET_REAR, UNITS_OF } from '../../board.ts';
import { playCards, usesOf, type CardUseOption } from '../07-cards.ts';
import type { Order } from '../../orders.ts';
import type { Side, State } from '../../state.ts';
import { placeBranch, unitList, unitBranch, unitMeant } from '../../words.ts';

type RebuildOrder = Extract<Order, { kind: 'rebuild' }>;

/** How many infantry units one Reinforcement card returns (6.2.3). */
const REINFORCEMENT_WORTH = 4;

const surrendered = (state: State, id: string): boolean => state.units[id]?.at === 'surrendered';
const gone = (state: State, side: Side): readonly string[] =>
  UNITS_OF[side].filter((id) => state.units[id]?.at === 'lost' || surrendered(state, id));

/** 13.1: a unit that surrendered costs double. */
const costOf = (state: State, id: string): number => (surrendered(state, id) ? 2 : 1);

const refuseUnit = (state: State, side: Side, word: string): Refusal | undefined => {
  const id = unitMeant(word, side);
  if (id === undefined || sideOf(id) !== side) return undefined;
  if (!gone(state, side).includes(id))
    return { code: 'moscow.refusal.not-eliminated', params: { unit: id }, rule: '6.2' };
  if (side === 'soviet' && isTank(id))
    return { code: 'moscow.refusal.rebuild-tank', params: { unit: id }, rule: '6.2.3' };
  return { code: 'moscow.refusal.rebuild-cost', params: { unit: id }, rule: '13.1' };
};

/** 6.2.2: one German unit for one Replacement card, or for two played together if it surrendered (13.1). */
function replacementChoice(state: State, card: string): Choice<Order> {
  const copies = state.hands.axis.filter((kind) => kind === card).length;
  const units = gone(state, 'axis').filter((id) => costOf(state, id) <= copies);
  return fork(
    () =>
      units.map((id) =>
        unitBranch(id, () =>
          fork(() =>
            GERMAN_REARS.map((area) => {
              const cards = Array.from({ length: costOf(state, id) }, () => card);
              return placeBranch(area, () => leaf<Order>({ kind: 'rebuild', cards, units: [id], area }));
            }),
          ),
        ),
      ),
    { refuse: (word) => refuseUnit(state, 'axis', word) },
  );
}

/** 6.2.3: up to four Soviet infantry units for one Reinforcement card; those that surrendered count twice (13.1). */
function reinforcementChoice(state: State, card: string): Choice<Order> {
  const units = gone(state, 'soviet').filter((id) => !isTank(id));
  const cost = (chosen: readonly string[]): number => chosen.reduce((sum, id) => sum + costOf(state, id), 0);
  return unitList<Order>({
    most: REINFORCEMENT_WORTH,
    next: (chosen) => units.filter((id) => !chosen.includes(id) && cost([...chosen, id]) <= REINFORCEMENT_WORTH),
    order: (chosen) =>
      chosen.length > 0
        ? { kind: 'rebuild', cards: [card], units: units.filter((id) => chosen.includes(id)), area: SOVIET_REAR }
        : undefined,
    refuse: (word) => refuseUnit(state, 'soviet', word),
  });
}

/** 6.2.3: one tank for the T-34 Shock card; one that surrendered would take two such cards (13.1). */
const lostTanks = (state: State): readonly string[] =>
  gone(state, 'soviet').filter((id) => isTank(id) && costOf(state, id) === 1);

const shockChoice = (state: State, card: string): Choice<Order> =>
  fork(
    () =>
      lostTanks(state).map((id) =>
        unitBranch(id, () => leaf<Order>({ kind: 'rebuild', cards: [card], units: [id], area: SOVIET_REAR })),
      ),
    { refuse: (word) => refuseUnit(state, 'soviet', word) },
  );

/** The uses of cards that return eliminated units (6.2.2, 6.2.3). */
export const rebuildUses = (state: State): readonly CardUseOption[] => [
  {
    use: 'replacement',
    word: 'rebuild',
    possible: gone(state, 'axis').some(
      (id) => costOf(state, id) <= state.hands.axis.filter((kind) => usesOf(kind).includes('replacement')).length,
    ),
    to: (card) => replacementChoice(state, card),
  },
  {
    use: 'reinforcement',
    word: 'rebuild',
    possible: gone(state, 'soviet').some((id) => !isTank(id)),
    to: (card) => reinforcementChoice(state, card),
  },
  { use: 't34', word: 'rebuild', possible: lostTanks(state).length > 0, to: (card) => shockChoice(state, card) },
];

/** Plays the cards for it. */
export function answerRebuild(context: Context, { cards, units, area }: RebuildOrder): void {
  const { side } = context.state;
  const use = side === 'axis' ? 'replacement' : isTank(units[0] as string) ? 't34' : 'reinforcement';
  playCards(context, side, cards, use, { name: 'effect.rebuild', units, area });
}

/** The units are back in the rear: German ones spent (6.2.2), Soviet ones active (6.2.3). */
export const rebuildEffect: StepRules<'effect.rebuild'> = {
  run: (context, { units, area }) => {
    const { state } = context;
    context.pop();
    changeUnits(state, units, { at: area, spent: state.side === 'axis' });
    context.emit({
      code: 'moscow.rebuilt',
      params: { side: state.side, units, area },
      rule: state.side === 'axis' ? '6.2.2' : '6.2.3',
    });
  },
};
