import { hintOf, type Branch, type Choice } from '../../../src/engine/choice.ts';
import { openAsks } from '../../../src/engine/play.ts';
import type { Position } from '../../../src/engine/position.ts';
import { tryOrder } from '../../../src/engine/trials/trial.ts';
import { at, BOARD, hexesApart, unitsOnMap } from '../../../src/games/chit-pull/board.ts';
import { smolensk } from '../../../src/games/smolensk/game.ts';
import type { Attack, Order } from '../../../src/games/chit-pull/orders.ts';
import { enemyOf, type Side, type State } from '../../../src/games/chit-pull/state.ts';

type Seen = Position<State>;

/** Attackers in the order of the counters join while the ratio is below this. */
const ENOUGH = 5;

const branchOf = <O>(node: Choice<O>, word: string): Branch<O> | undefined =>
  node.branches().find((branch) => branch.word === word);

const optionsOf = (position: Seen, side: Side): Choice<Order> | undefined =>
  openAsks(smolensk, position).find(({ seat }) => seat === side)?.choice;

/** The column of the results table that a branch of an attack leads to, as its hint says: `3-1` is 3. */
const ratioOf = (branch: Branch<Order>): number => Number.parseFloat(String(hintOf(branch)?.params?.['odds'] ?? '0'));

const enemiesNear = (state: State, side: Side, hex: string): number =>
  unitsOnMap(state, enemyOf(side)).filter((id) => {
    const where = BOARD.index.get(state.units[id]?.at ?? '');
    return where !== undefined && hexesApart(where, at(hex)) === 1;
  }).length;

/**
 * Where the Axis side goes: beside enemy units, and otherwise as far east as it can. The number grows with the worth of
 * the hex.
 */
const worthOf = (state: State, side: Side, hex: string): number =>
  Math.min(enemiesNear(state, side, hex), 2) * 100 + Number(hex.slice(0, 2));

/** The move of the next unit that gains something by it, as text; undefined if none does. */
function someMove(position: Seen, side: Side, done: ReadonlySet<string>): { unit: string; text: string } | undefined {
  const { state } = position;
  const units =
    optionsOf(position, side)
      ?.branches()
      .find(({ word }) => word === 'move')
      ?.to()
      .branches() ?? [];
  for (const { word: unit, to } of units) {
    if (done.has(unit)) continue;
    const here = worthOf(state, side, state.units[unit]?.at ?? '');
    const best = to()
      .branches()
      .filter((branch) => branch.to().order !== undefined)
      .map((branch) => ({ order: branch.to().order as Order, worth: worthOf(state, side, branch.word) }))
      .sort((a, b) => b.worth - a.worth)[0];
    if (best && best.worth > here) return { unit, text: smolensk.format(best.order) };
  }
  return undefined;
}

/** An attack on this target with so many of the units that may join as make the ratio good, or undefined if it stays bad. */
function attackOn(target: Branch<Order>, least: number): Attack | undefined {
  let node = target.to();
  let ratio = 0;
  let found: Order | undefined;
  for (let next = node.branches()[0]; next && ratio < ENOUGH; next = node.branches()[0]) {
    ratio = ratioOf(next);
    node = next.to();
    if (ratio >= least) found = node.order;
  }
  return found?.kind === 'attack' ? found.attack : undefined;
}

/** Attacks of good ratio, as the step that declares them offers them, as text. */
function someAttacks(given: Seen, side: Side, most: number, least: number): string[] {
  let position = given;
  const lines: string[] = [];
  while (lines.length < most) {
    const targets =
      branchOf(optionsOf(position, side) as Choice<Order>, 'attack')
        ?.to()
        .branches() ?? [];
    const attack = targets.flatMap((target) => attackOn(target, least) ?? [])[0];
    if (!attack) break;
    const text = smolensk.format({ kind: 'attack', attack });
    const tried = tryOrder(smolensk, position, side, text);
    if (!tried.ok) throw new Error(`${text}: ${tried.error.code}`);
    lines.push(text);
    position = tried.value.position;
  }
  return lines;
}

/** How much of a command is given. */
export interface Extent {
  readonly moves: number;
  readonly attacks: number;
  /** The lowest ratio at which it attacks. */
  readonly least?: number;
}

/** The attacks that a player of modest skill declares now, and `end`. */
export const attackLines = (position: Position, side: Side, { attacks, least = 3 }: Extent): readonly string[] => [
  ...someAttacks(position as Seen, side, attacks, least),
  'end',
];

/**
 * The lines of a whole activation as a player of modest skill would give them: moves towards the enemy and to the
 * east, `end`, attacks of good ratio, `end`. `position` is what its seat sees; the lines are legal one after the other.
 */
export function commandLines(position: Position, side: Side, extent: Extent): readonly string[] {
  let now = position as Seen;
  const lines: string[] = [];
  const take = (text: string): void => {
    const tried = tryOrder(smolensk, now, side, text);
    if (!tried.ok) throw new Error(`${text}: ${tried.error.code}`);
    lines.push(text);
    now = tried.value.position;
  };
  const done = new Set<string>();
  for (let next = someMove(now, side, done); next && done.size < extent.moves; next = someMove(now, side, done)) {
    done.add(next.unit);
    take(next.text);
  }
  take('end');
  const isDeclaring =
    optionsOf(now, side)
      ?.branches()
      .some(({ word }) => word === 'attack') ?? false;
  return isDeclaring ? [...lines, ...attackLines(now, side, extent)] : lines;
}
