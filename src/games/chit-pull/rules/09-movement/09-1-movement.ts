import type { Context, StepRules, Movement } from '../../steps.ts';
import { type Refusal, refusals } from '../../messages/index.ts';
import { fork, leaf, type Branch, type Choice } from '../../../../engine/choice.ts';
import { journey } from '../../../../engine/journey.ts';
import { refuseAfter } from '../../../../engine/words.ts';
import { at, changeUnits, idAt, isFortress, isOnMap, placeOf, sideOf, stateOf, WAYS } from '../../board.ts';
import { passThrough } from '../03-basics/03-4-control.ts';
import { costOf, groundFor, mayEnd, type Ground } from './09-2-normal.ts';
import { barsMarch } from './09-3-march.ts';
import { leadsOn, legsFrom, travelFor } from './09-reach.ts';
import { refuseHex, refuseStacking } from './09-refusals.ts';
import { answerEntry, entryBranch, entryRequired } from '../15-special-rules/15-3-entry.ts';
import { transferBranch, transferHq } from '../16-optional-rules/16-4-hq-transfer.ts';
import type { Move, Order } from '../../orders.ts';
import { prompt, type Side, type State } from '../../state.ts';
import { endBranch, PLACE_WORDS, placeBranch, unitBranch, unitMeant, verbBranch } from '../../words.ts';
import { seatOfAll } from '../../commands/seats.ts';

/** The options for the move of one unit (9.1): a hex within reach, then perhaps further hexes, as way points. */
function moveChoice(ground: Ground, id: string, march: boolean, halved: boolean): Choice<Order> {
  const from = stateOf(ground.state, id).at;
  return journey(
    {
      reach: (here, travel) => legsFrom(ground, id, march, at(here), travel),
      arrived: (path) =>
        mayEnd(ground, id, at(path.at(-1) as string))
          ? leaf<Order>({ kind: 'move', move: { unit: id, path: [from, ...path], march } })
          : undefined,
      unfinished: (path) => refuseStacking(id, path.at(-1) as string),
      branch: ({ place, hint }, to) => placeBranch(place, to, hint),
      refuse: (word, here, travel) => refuseHex(ground, id, march, here, travel, word),
      noise: [from, ...PLACE_WORDS.also(from)],
    },
    from,
    travelFor(id, march, halved),
  );
}

/** Whether a unit can move at all in this way. */
function canMove(ground: Ground, id: string, march: boolean, halved: boolean): boolean {
  const from = placeOf(ground.state, id) as number;
  const travel = travelFor(id, march, halved);
  if (march) return !barsMarch(ground, from) && leadsOn(ground, id, march, from, travel);
  const stepPossible = (to: number): boolean => {
    const cost = costOf(ground, id, from, to, travel);
    return (
      (cost === 'whole' ? travel.points > 0 : typeof cost === 'number' && cost <= travel.points) &&
      mayEnd(ground, id, to)
    );
  };
  return (WAYS[from] as readonly number[]).some(stepPossible) || leadsOn(ground, id, march, from, travel);
}

/** Activated units on the map that have not moved in this command (8.1(3)). */
const unmoved = (state: State, { activated, moved }: Movement): readonly string[] =>
  activated.filter((id) => !moved.includes(id) && isOnMap(state, id) && !isFortress(id));

/** Why a word that names a unit can't be moved now. */
function refuseMover(state: State, movement: Movement, march: boolean, word: string): Refusal | undefined {
  const id = unitMeant(word, movement.side);
  if (id === undefined) return undefined;
  const place = placeOf(state, id);
  const refusal = refusals({ unit: id }, place === undefined ? undefined : [idAt(place)]);
  if (sideOf(id) !== movement.side) return refusal('not-yours', '7.1(2)');
  if (!isOnMap(state, id)) return refusal('not-on-map', '9.0');
  if (movement.moved.includes(id)) return refusal('moved', '8.1(3)');
  if (!movement.activated.includes(id)) return refusal('not-activated', '8.2(2)');
  if (march && movement.halved.includes(id)) return refusal('march-halved', '16.2(2)');
  const bar = march ? barsMarch(groundFor(state, movement.side), placeOf(state, id) as number) : undefined;
  if (bar) return refusal(bar, bar === 'march-zoc' ? '9.3(1)2' : '9.3(1)1');
  return refusal('shut-in', '9.2');
}

/** Those of the unmoved units that can move in this way. */
const movers = (ground: Ground, movement: Movement, march: boolean): ((id: string) => boolean) => {
  const isHalved = (id: string): boolean => movement.halved.includes(id);
  return (id) => !(march && isHalved(id)) && canMove(ground, id, march, isHalved(id));
};

/** 9.1(3): a unit moves either normally or by march. */
function moveBranch(ground: Ground, movement: Movement, march: boolean): readonly Branch<Order>[] {
  const { state } = ground;
  const units = unmoved(state, movement);
  const able = movers(ground, movement, march);
  if (!units.some(able)) return [];
  const branches = (): readonly Branch<Order>[] =>
    units.filter(able).map((id) => unitBranch(id, () => moveChoice(ground, id, march, movement.halved.includes(id))));
  const refuse = (word: string): Refusal | undefined => refuseMover(state, movement, march, word);
  const way = () => fork(branches, { refuse });
  return [march ? verbBranch('march', way, [], 'by-march') : verbBranch('move', way, ['m'], 'by-points')];
}

const branchesOf = (ground: Ground, movement: Movement): readonly Branch<Order>[] => [
  ...moveBranch(ground, movement, false),
  ...moveBranch(ground, movement, true),
  ...entryBranch(ground.state, movement.side, movement.entering, 'army'),
  ...transferBranch(ground.state, movement),
];

/** Whether there is anything to be done but to end the movement. */
const isOpen = (ground: Ground, movement: Movement): boolean =>
  unmoved(ground.state, movement).some(movers(ground, movement, false)) || branchesOf(ground, movement).length > 0;

/** 9.0: the acting player may move activated units, one after the other (9.1(1)). */
export const movementStep: StepRules<'movement'> = {
  asks: ({ state }, movement) => {
    const { side, chit } = movement;
    const ground = groundFor(state, side);
    if (!isOpen(ground, movement)) return [];
    const required = entryRequired(state, side, movement.entering);
    return [
      {
        seat: seatOfAll(state, side, movement.activated),
        prompt: prompt('movement', { chit, left: unmoved(state, movement).length }),
        rule: '9.0',
        silent: required ?? { kind: 'end' },
        choice: fork(() => [...branchesOf(ground, movement), ...(required ? [] : [endBranch('end-movement')])], {
          refuse: (word) =>
            refuseAfter('march', (said) => refuseMover(state, movement, true, said))(word) ??
            refuseAfter('move', (said) => refuseMover(state, movement, false, said))(word) ??
            (required && word === 'end' ? { code: 'chit-pull.refusal.must-enter', rule: '15.3(1)' } : undefined),
        }),
      },
    ];
  },
  answer: (context, movement, order) => {
    if (order.kind === 'move') {
      movement.moved = [...movement.moved, order.move.unit];
      carryOutMove(context, movement.side, order.move);
    } else if (order.kind === 'enter') {
      movement.moved = [...movement.moved, order.move.unit];
      answerEntry(context, movement.side, order.move, 'army');
    } else if (order.kind === 'transfer') {
      transferHq(context, order.unit);
    } else if (order.kind === 'end') {
      endMovement(context, movement);
    }
  },
  run: (context, movement) => endMovement(context, movement),
};

/** 5.0(4)2: after the movement sub-phase the combat sub-phase. */
const endMovement = (context: Context, { side, activated }: Movement): void =>
  context.replace({ name: 'declaring', side, activated, attacks: [], surprise: false });

/** 9.1(2): a unit goes hex by hex; what it passes through changes hands (3.4(2)). */
function carryOutMove(context: Context, side: Side, { unit: id, path, march }: Move): void {
  const code = march ? 'chit-pull.marched' : 'chit-pull.moved';
  context.emit({ code, params: { side, unit: id, path }, rule: march ? '9.3' : '9.2' });
  for (const hex of path.slice(1)) passThrough(context, side, hex);
  changeUnits(context.state, [id], { at: path.at(-1) as string });
}
