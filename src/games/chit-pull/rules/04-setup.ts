import type { InParts } from '../../commands.ts';
import type { Context, StepRules } from '../steps.ts';
import { type Refusal, refusals } from '../messages/index.ts';
import { fork, leaf, type Branch } from '../../../engine/choice.ts';
import { hasRoom, stackAt, stacksOf } from './03-basics/03-1-stacking.ts';
import { controlAtStart } from './03-basics/03-4-control.ts';
import { enterPhase } from './05-sequence.ts';
import { at, changeUnits, isOnMap, sideOf, stateOf, unit, UNITS_OF } from '../board.ts';
import { GROUPS, SPECIAL, UNITS } from '../data.ts';
import type { Order } from '../orders.ts';
import { plays, prompt, type OptionId, type Side, type State, type UnitState } from '../state.ts';
import { endBranch, PLACE_WORDS, placeBranch, unitBranch, unitMeant, verbBranch } from '../words.ts';
import { attach, hqBranches, putAllUnder } from '../commands/attaching.ts';
import { commandsWith, endsSide, isChief, notEnded, seatOf, under } from '../commands/seats.ts';

/**
 * Where a counter stands at the start, at full strength (4.0(5)): on the turn track (4.0(2)3), in a hex, which its
 * owner may change where its army has several (4.0(2)1, 4.0(2)2), or in the Available box (4.0(3), 4.0(4)).
 */
function startOf(id: string): UnitState {
  const { setup } = unit(id);
  if ('turn' in setup) return { at: `track:${setup.turn}`, reduced: false };
  return { at: 'hex' in setup ? setup.hex : 'box', reduced: false };
}

/** L17.1: who commands which HQ, where a side is divided. */
const commandsAt = (options: readonly OptionId[]): Pick<State, 'commands'> => {
  const commands = commandsWith(options);
  return commands ? { commands } : {};
};

/** 4.0: the position before the first decision. */
export const initialState = (options: readonly OptionId[]): State => ({
  ...commandsAt(options),
  options,
  turn: 1,
  units: Object.fromEntries(UNITS.map(({ id }) => [id, startOf(id)])),
  control: controlAtStart(),
  cup: [],
  used: [],
  added: [],
  seen: [],
  hand: {},
  returned: {},
  panzerLines: {},
  noRetreat: SPECIAL.noRetreat?.hexes ?? [],
  supplied: false,
  awards: {},
  links: {},
  losses: { mech: 0, other: 0 },
  bid: null,
});

/** 16.1 and 4.0: the bids, if they were chosen, then the set-up. A lesson begins with the draw of its first chit. */
export const beginStep: StepRules<'begin'> = {
  run: (context) => {
    if (context.state.cup.length > 0) {
      enterPhase(context, null, 'selection');
      context.replace({ name: 'cup', offered: [] });
    } else if (plays(context.state, 'bidding')) {
      enterPhase(context, null, 'bidding');
      context.replace({ name: 'bidding', bids: { axis: null, soviet: null } });
    } else {
      beginSetup(context, 'soviet');
    }
  },
};

/** The Soviet side sets up first, then the Axis. */
export function beginSetup(context: Context, side: Side): void {
  enterPhase(context, side, 'setup');
  context.replace({ name: 'setup', side });
}

/** The set-up hexes or area of a unit; none if it has no choice. */
const placesFor = (id: string): readonly string[] => {
  const { setup } = unit(id);
  return 'group' in setup ? (GROUPS[setup.group]?.places ?? []) : [];
};

const deployable = (state: State, side: Side): readonly string[] =>
  UNITS_OF[side].filter((id) => placesFor(id).length > 0 && isOnMap(state, id));

/** Whether a unit is set up in printed hexes (4.0(2)1), not in an area (4.0(2)2). */
const hasSetupHexes = (id: string): boolean => {
  const { setup } = unit(id);
  return 'group' in setup && GROUPS[setup.group]?.kind === 'hexes';
};

/** 4.0(2)1: whether a unit is the only one in a printed set-up hex, which must keep one; a fortress marker is none. */
const isNeeded = (state: State, side: Side, id: string): boolean =>
  hasSetupHexes(id) && isOnMap(state, id) && stackAt(state, side, at(stateOf(state, id).at)).length === 1;

/** Tells whether a unit may be moved to a hex of its army: one with room (4.0(2)). */
const mayGo =
  (state: State, stacks: Uint8Array, id: string) =>
  (hex: string): boolean =>
    hex !== stateOf(state, id).at && hasRoom(stacks, state, at(hex), id);

/** Tells whether a unit may change places with another. */
const maySwap =
  (state: State, id: string) =>
  (other: string): boolean => {
    const [{ at: here }, { at: there }] = [stateOf(state, id), stateOf(state, other)];
    return there !== here && placesFor(id).includes(there) && placesFor(other).includes(here);
  };

function refuseUnit(state: State, side: Side, seat: string, word: string): Refusal | undefined {
  const id = unitMeant(word, side);
  if (id === undefined) return undefined;
  const refusal = refusals({ unit: id, hex: stateOf(state, id).at, seatCode: `chit-pull.seat.${seatOf(state, id)}` });
  if (sideOf(id) !== side) return refusal('not-yours', '4.0(2)');
  if (seatOf(state, id) !== seat) return refusal('commanded', 'L17.1');
  return isNeeded(state, side, id) ? refusal('empty-hex', '4.0(2)1') : refusal('fixed', '4.0(2)');
}

/** Why a unit can't change places with the one that a word names. */
function refusePartner(side: Side, id: string, word: string): Refusal | undefined {
  const other = unitMeant(word, side);
  if (other === undefined || other === id) return undefined;
  const code = sideOf(other) === side ? 'swap-apart' : 'not-yours';
  return { code: `chit-pull.refusal.${code}`, params: { unit: other, other: id }, rule: '4.0(2)' };
}

function refuseHex(state: State, side: Side, id: string, word: string): Refusal | undefined {
  const hex = PLACE_WORDS.meant(word);
  if (hex === undefined) return undefined;
  const full = placesFor(id).includes(hex) && !hasRoom(stacksOf(state, side), state, at(hex), id);
  const params = { unit: id, hex, army: unit(id).army ?? '' };
  return full
    ? { code: 'chit-pull.refusal.deploy-full', params, rule: '4.0(2)', places: [hex] }
    : {
        code: 'chit-pull.refusal.deploy-elsewhere',
        params,
        rule: hasSetupHexes(id) ? '4.0(2)1' : '4.0(2)2',
        places: [hex],
      };
}

function deployBranches(state: State, side: Side, seat: string): readonly Branch<Order>[] {
  const units = under(state, seat, deployable(state, side));
  const stacks = stacksOf(state, side);
  const isMovable = (id: string): boolean => !isNeeded(state, side, id) && placesFor(id).some(mayGo(state, stacks, id));
  const isSwappable = (id: string): boolean => units.some(maySwap(state, id));
  const deploy = (id: string): Branch<Order> =>
    unitBranch(id, () =>
      fork(
        () =>
          placesFor(id)
            .filter(mayGo(state, stacks, id))
            .map((hex) => placeBranch(hex, () => leaf<Order>({ kind: 'deploy', unit: id, hex }))),
        { noise: ['to', 'in'], refuse: (word) => refuseHex(state, side, id, word) },
      ),
    );
  const swap = (id: string): Branch<Order> =>
    unitBranch(id, () =>
      fork(
        () =>
          units
            .filter(maySwap(state, id))
            .map((other) => unitBranch(other, () => leaf<Order>({ kind: 'swap', units: [id, other] }))),
        { noise: ['with', 'and'], refuse: (word) => refusePartner(side, id, word) },
      ),
    );
  const refuse = (word: string): Refusal | undefined => refuseUnit(state, side, seat, word);
  return [
    ...(units.some(isMovable)
      ? [verbBranch('deploy', () => fork(() => units.filter(isMovable).map(deploy), { refuse }), ['d'])]
      : []),
    ...(units.some(isSwappable)
      ? [verbBranch('swap', () => fork(() => units.filter(isSwappable).map(swap), { refuse }))]
      : []),
  ];
}

/** The seats that still set up: those that command units with a choice, and who hands HQs over. */
const settingUp = (state: State, step: { readonly side: Side } & InParts): readonly string[] =>
  notEnded(state, step.side, step).filter(
    (seat) => isChief(state, seat) || under(state, seat, deployable(state, step.side)).length > 0,
  );

/** 4.0(2): a player distributes the units of each army over its set-up hexes or its area; of a divided side everybody their own. */
export const setupStep: StepRules<'setup'> = {
  asks: ({ state }, step) =>
    settingUp(state, step).map((seat) => ({
      seat,
      prompt: prompt('setup', { side: step.side }),
      rule: '4.0(2)',
      silent: { kind: 'end' },
      choice: fork(() => [
        ...deployBranches(state, step.side, seat),
        ...(isChief(state, seat) ? hqBranches(state, step.side) : []),
        endBranch('end-setup'),
      ]),
    })),
  answer: (context, step, order, seat) => {
    const { state, emit } = context;
    const { side } = step;
    if (order.kind === 'deploy') {
      emit({
        code: 'chit-pull.deployed',
        params: { side, units: [order.unit], path: [stateOf(state, order.unit).at, order.hex] },
        rule: '4.0(2)',
      });
      changeUnits(state, [order.unit], { at: order.hex });
    } else if (order.kind === 'swap') {
      const [one, other] = order.units;
      const [here, there] = [stateOf(state, one).at, stateOf(state, other).at];
      changeUnits(state, [one], { at: there });
      changeUnits(state, [other], { at: here });
      emit({ code: 'chit-pull.swapped', params: { side, units: order.units }, rule: '4.0(2)' });
    } else if (order.kind === 'attach') {
      attach(context, order);
    } else if (order.kind === 'end' && endsSide(state, step, seat)) {
      endSetup(context, side);
    }
  },
  run: (context, { side }) => endSetup(context, side),
};

/** When both sides are set up, units stand under the command of the nearest HQ (L17.1), and the surprise attack follows. */
function endSetup(context: Context, side: Side): void {
  context.handOver();
  if (side === 'soviet') return beginSetup(context, 'axis');
  putAllUnder(context.state);
  context.replace({ name: 'surprise' });
}
