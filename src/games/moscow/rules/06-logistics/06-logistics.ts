import type { Context, StepRules } from '../../steps.ts';
import type { Refusal } from '../../messages/index.ts';
import { fork, leaf, list, wordTo, type Branch, type Choice } from '../../../../engine/choice.ts';
import { frozen } from '../../../../engine/kept.ts';
import { without } from '../../../../engine/lists.ts';
import { refuseAfter } from '../../../../engine/words.ts';
import {
  changeUnits,
  GERMAN_REARS,
  isArea,
  letterOf,
  placeOf,
  SOVIET_REAR,
  UNITS_OF,
  unitsInPlay,
} from '../../board.ts';
import { activateUse, answerActivation, CARDS_OF, playBranch, refusePlay } from '../07-cards.ts';
import { germansInMoscow } from '../04-victory/04-2-control.ts';
import { TRACK } from '../../data.ts';
import { answerEvacuation, evacuationBranch, infantryInOdessa } from '../15-2-evacuation.ts';
import { answerHero, heroUse } from '../14-hero-city.ts';
import type { Order } from '../../orders.ts';
import { answerRail, evacuationUse, freeRailBranch, railUse } from './06-3-rail.ts';
import { answerRebuild, rebuildUses } from './06-2-rebuild.ts';
import { endPhase } from '../05-sequence.ts';
import { plays, prompt, setOf, type Side, type State } from '../../state.ts';
import { hasLine, networkOf } from '../13-supply/13-2-supply-lines.ts';
import {
  CARD_WORDS,
  cardNamed,
  endBranch,
  PLACE_WORDS,
  placeBranch,
  unitBranch,
  unitMeant,
  verbBranch,
} from '../../words.ts';

/** 6.1, 15.3: how many cards a side receives this turn. */
function cardsDue(state: State, side: Side): number {
  const due = (TRACK[state.turn - 1] as { cards: Record<Side, number> }).cards[side];
  return plays(state, 'moscow') && side === 'soviet' && germansInMoscow(state) ? Math.max(0, due - 1) : due;
}

/** 7.2: unused cards are discarded; what the other side waived not to be asked is asked again. */
export const logisticsStart: StepRules<'logistics.start'> = {
  run: (context) => {
    const { state } = context;
    const { side } = state;
    if (state.hands[side].length > 0) {
      context.emit({ code: 'moscow.discarded', params: { side, count: state.hands[side].length }, rule: '7.2' });
    }
    for (const part of ['hands', 'played', 'waived'] as const) setOf(state, part, side, []);
    state.inOdessa = frozen(side === 'soviet' ? infantryInOdessa(state) : []);
    state.freeRail = side === 'soviet' && !(plays(state, 'moscow') && state.moscowFell);
    context.replace({ name: 'logistics', begun: false });
    context.push({ name: 'logistics.arrivals' });
    context.push({ name: 'logistics.hand' });
  },
};

/** Hands of this many cards, as a list order; kinds with two copies may be named twice. */
function handChoice(side: Side, count: number): Choice<Order> {
  return list<string, Order>({
    next: (chosen) => {
      if (chosen.length >= count) return [];
      return [...new Set(without(CARDS_OF[side], chosen))];
    },
    word: (kind) => kind,
    most: count,
    least: count,
    branch: (kind) => cardNamed(kind),
    refuse: (word, chosen) => {
      const card = CARD_WORDS.meant(word, (kind) => CARDS_OF[side].includes(kind));
      return card === undefined || chosen.length < count
        ? undefined
        : { code: 'moscow.refusal.hand-count', params: { card, count }, rule: '6.1' };
    },
    order: (chosen) => (chosen.length === count ? { kind: 'hand', cards: [...chosen].sort() } : undefined),
  });
}

/** The order in which cards are taken for a player who stays silent. */
const silentHand = (side: Side, count: number): Order => ({ kind: 'hand', cards: CARDS_OF[side].slice(0, count) });

/** 6.2.4: Soviet units with a line may be removed at the start of the logistics phase. */
const removable = (state: State): readonly string[] => {
  if (state.side !== 'soviet') return [];
  const network = networkOf(state, 'soviet');
  return unitsInPlay(state, 'soviet').filter((id) => {
    const place = placeOf(state, id) as number;
    return !isArea(place) && hasLine(network, place);
  });
};

function removeBranch(state: State): readonly Branch<Order>[] {
  const units = removable(state);
  if (units.length === 0) return [];
  const branches = (): readonly Branch<Order>[] =>
    units.map((id) => unitBranch(id, () => ({ ...leaf<Order>({ kind: 'remove', unit: id }), refuse: refuseFurther })));
  return [verbBranch('remove', () => fork(branches, { refuse: refuseRemoval }))];
}

/** One order removes one unit. */
function refuseFurther(word: string): Refusal | undefined {
  const unit = unitMeant(word, 'soviet');
  if (unit === undefined) return undefined;
  return { code: 'moscow.refusal.remove-one', params: { unit }, rule: '6.2.4', alternatives: [`remove ${unit}`] };
}

function refuseRemoval(word: string): Refusal | undefined {
  const id = unitMeant(word, 'soviet');
  return id === undefined
    ? undefined
    : { code: 'moscow.refusal.no-line-to-remove', params: { unit: id }, rule: '6.2.4' };
}

/** 6.1: the hand is chosen; before it, at the start of the phase, what 6.2.4 and 15.2.2 allow. */
export const chooseHand: StepRules<'logistics.hand'> = {
  asks: ({ state }) => {
    const { side } = state;
    const count = cardsDue(state, side);
    const nothingToChoose = count === 0 || count === CARDS_OF[side].length;
    if (nothingToChoose && side === 'axis') return [];
    return [
      {
        seat: side,
        prompt: prompt('hand', { count }),
        rule: '6.1',
        secret: true,
        silent: silentHand(side, count),
        choice: fork(
          () => [
            { word: 'hand', label: { code: 'moscow.label.hand' }, to: () => handChoice(side, count) },
            ...removeBranch(state),
            ...evacuationBranch(state),
          ],
          side === 'soviet' ? { refuse: refuseAfter('remove', refuseRemoval) } : {},
        ),
      },
    ];
  },
  answer: (context, _, order) => {
    if (order.kind === 'hand') takeHand(context, order.cards);
    else if (order.kind === 'remove') remove(context, order.unit);
    else if (order.kind === 'evacuate') answerEvacuation(context, order);
  },
  run: (context) => takeHand(context, CARDS_OF.axis.slice(0, cardsDue(context.state, 'axis'))),
};

function takeHand(context: Context, cards: readonly string[]): void {
  const { state } = context;
  const { side } = state;
  setOf(state, 'hands', side, [...cards].sort());
  context.pop();
  context.emit({ code: 'moscow.hand', params: { side, count: cards.length }, rule: '6.1' });
  context.emit({ code: 'moscow.hand-cards', params: { side, cards: state.hands[side] }, rule: '6.1', to: [side] });
}

function remove({ state, emit }: Context, id: string): void {
  emit({ code: 'moscow.removed', params: { unit: id, hex: state.units[id]?.at ?? '' }, rule: '6.2.4' });
  changeUnits(state, [id], { at: 'lost', spent: false });
}

/** Units whose box on the turn track has come up. */
const due = (state: State): readonly string[] =>
  UNITS_OF[state.side].filter((id) => state.units[id]?.at === `track:${state.turn}`);

/** Where a unit comes in: lettered German units only in their own sub-area (10.5), all others where the owner likes. */
const entrances = (side: Side, id: string): readonly string[] => {
  const letter = letterOf(id);
  return side === 'soviet' ? [SOVIET_REAR] : letter !== undefined ? [letter] : GERMAN_REARS;
};

/** Why a reinforcement does not come in at the place that a word means. */
const refuseEntrance = (side: Side, unit: string, word: string): Refusal | undefined =>
  PLACE_WORDS.meant(word) === undefined
    ? undefined
    : { code: 'moscow.refusal.arrives-elsewhere', params: { unit, areas: [...entrances(side, unit)] }, rule: '6.2' };

/** 6.2: reinforcements come into the own rear; for some the owner chooses the sub-area. */
export const arrivals: StepRules<'logistics.arrivals'> = {
  asks: ({ state }) => {
    const choosing = due(state).filter((id) => entrances(state.side, id).length > 1);
    const [first] = choosing;
    if (first === undefined) return [];
    return [
      {
        seat: state.side,
        prompt: prompt('arrivals', { units: choosing }),
        rule: '6.2',
        silent: { kind: 'place', unit: first, area: 'C' },
        choice: fork(() => [
          wordTo('place', () =>
            choosing.map((id) =>
              unitBranch(id, () =>
                fork(
                  () =>
                    entrances(state.side, id).map((area) =>
                      placeBranch(area, () => leaf<Order>({ kind: 'place', unit: id, area })),
                    ),
                  { refuse: (word) => refuseEntrance(state.side, id, word) },
                ),
              ),
            ),
          ),
        ]),
      },
    ];
  },
  answer: (context, _, order) => {
    if (order.kind === 'place') enter(context, order.unit, order.area);
  },
  run: (context) => {
    const { state } = context;
    for (const id of due(state)) enter(context, id, entrances(state.side, id)[0] as string);
    context.pop();
  },
};

function enter({ state, emit }: Context, id: string, area: string): void {
  changeUnits(state, [id], { at: area, spent: false });
  emit({ code: 'moscow.arrived', params: { unit: id, area }, rule: '6.2' });
}

/** 6.0: reinforcement and rail by cards, until the player ends the phase. `begun`: the start of the phase is over (7.1). */
export const logisticsPhase: StepRules<'logistics'> = {
  asks: ({ state }, { begun }) => [
    {
      seat: state.side,
      prompt: prompt('logistics'),
      rule: '6.0',
      silent: { kind: 'end' },
      choice: fork(
        () => [
          ...freeRailBranch(state),
          ...evacuationBranch(state),
          ...playBranch(state, state.side, [
            ...rebuildUses(state),
            heroUse(state),
            railUse(state),
            evacuationUse(state),
            activateUse(state, !begun),
          ]),
          endBranch('logistics'),
        ],
        { refuse: (word) => refuseLate(state, word) ?? refuseRail(state, word) ?? refusePlay(state)(word) },
      ),
    },
  ],
  answer: (context, step, order) => {
    if (order.kind === 'activate') return answerActivation(context, order);
    if (order.kind === 'end') return endPhase(context);
    step.begun = true;
    if (order.kind === 'rail') answerRail(context, order);
    else if (order.kind === 'evacuate') answerEvacuation(context, order);
    else if (order.kind === 'rebuild') answerRebuild(context, order);
    else if (order.kind === 'hero') answerHero(context, order);
  },
};

/** 6.3: the Soviet side has one rail move a phase without a card, the German side none. */
const refuseRail = ({ side, freeRail }: State, word: string): Refusal | undefined =>
  word === 'rail' && !freeRail ? { code: `moscow.refusal.no-free-rail-${side}`, rule: '6.3' } : undefined;

const refuseLate = ({ side }: State, word: string): Refusal | undefined =>
  word === 'remove'
    ? { code: `moscow.refusal.remove-${side === 'soviet' ? 'late' : 'soviet'}`, rule: '6.2.4' }
    : undefined;
