import { planAssaults } from '../../../computer/assaults.ts';
import { inShort, massReasons, type Going, type Reason } from '../../../computer/reasons.ts';
import { message, type Params } from '../../../engine/message.ts';
import { askingStep, type OpenAsk } from '../../../engine/play.ts';
import { DIE } from '../../odds.ts';
import {
  at,
  hexesApart,
  idAt,
  isFortress,
  isMajorCity,
  isTown,
  OBJECTIVES,
  placeOf,
  stateOf,
  unitsAt,
  unitsOnMap,
} from '../board.ts';
import type { CodeAfter } from '../messages/index.ts';
import type { Attack, Move, Order } from '../orders.ts';
import { cutOff } from '../rules/03-basics/03-3-loc.ts';
import { holds } from '../rules/03-basics/03-4-control.ts';
import { effectOf } from '../rules/10-combat/10-3-odds.ts';
import { oddsReport } from '../show/odds-report.ts';
import { derived } from '../data.ts';
import type { Side, ChitPullPosition, State } from '../state.ts';
import type { StepNamed } from '../steps.ts';
import { PLAIN } from './answers.ts';
import { withMove } from './movement.ts';
import { reliefs } from './relief.ts';
import { theatreOf } from './theatre.ts';
import { sideOfSeat } from '../commands/seats.ts';

const reason = (code: CodeAfter<'chit-pull.plan.'>, params: Params = {}): Reason =>
  message(`chit-pull.plan.${code}`, params);

/** An attack with its odds, and how often the defender must leave the hex (10.4(2)). */
function attackReason(view: ChitPullPosition, side: Side, { target, units }: Attack): readonly Reason[] {
  const report = oddsReport(view, side, [target, ...units].join(' '));
  const [only] = report.ok ? report.value.cases : [];
  if (!report.ok || !only) return [];
  const { column: odds, chances } = only;
  const falls = chances.reduce((sum, { result, count }) => sum + (effectOf(result).retreat > 0 ? count : 0), 0);
  const fortress = report.value.defenders.some(isFortress) ? 'yes' : 'no';
  const params = { target, units, odds, falls, outOf: DIE.length, fortress };
  const from = [...new Set(units.map((id) => stateOf(view.state, id).at))];
  return [{ ...reason('attack', params), attack: { target, from, odds } }];
}

/** The attacks that activated units of a side would make from where they stand, the most rewarding first. */
function attacksFrom({ state }: ChitPullPosition, side: Side, units: readonly string[]): readonly Attack[] {
  const where = {
    reach: new Map(),
    relief: reliefs(state, side),
    safety: new Map(),
    attacked: new Set<string>(),
    surprise: false,
  };
  const assaults = planAssaults(theatreOf(state, { side, units, ...where }), PLAIN, () => 0);
  return assaults.map(({ target, attackers }) => ({
    target: idAt(target.place),
    units: units.filter((id) => attackers.some((attacker) => attacker.id === id)),
  }));
}

/** Cities and towns: what has a name to go towards. */
let NAMED: readonly string[];
derived(
  () => OBJECTIVES.filter((hex) => isMajorCity(at(hex)) || isTown(at(hex))),
  (found) => (NAMED = found),
);

/** Where units go that do not attack: towards places of the other side, or else back towards their own. */
const goingReasons = (state: State, side: Side, going: readonly Going[]): readonly Reason[] =>
  massReasons(
    going,
    NAMED.map(at),
    (place) => holds(state, side, idAt(place)),
    hexesApart,
    (way, goal, count) => reason(way, { place: idAt(goal), count }),
  );

/** Whether units stand in a place of their own side where none of theirs stood. */
const isNewGarrison = (before: State, after: State, side: Side, hex: string): boolean =>
  holds(before, side, hex) && unitsAt(before, side, hex).length === 0 && unitsAt(after, side, hex).length > 0;

/** Units of a side without a line of communication (3.3). */
const without = (state: State, side: Side): readonly string[] =>
  cutOff(
    state,
    side,
    unitsOnMap(state, side).filter((id) => !isFortress(id)),
  );

/** What a side holds after moves, and who has a line of communication again. */
function heldReasons(state: State, after: State, side: Side): readonly Reason[] {
  const entered = NAMED.filter((hex) => !holds(state, side, hex) && holds(after, side, hex));
  const still = without(after, side);
  const relieved = without(state, side).filter((id) => !still.includes(id) && placeOf(after, id) !== undefined);
  return [
    ...(entered.length > 0 ? [reason('takes', { places: entered })] : []),
    ...(relieved.length > 0 ? [reason('loc', { units: relieved })] : []),
  ];
}

/** What moves of a command lead to: places taken, the attacks that can follow, where the others go, what is held. */
function movement(view: ChitPullPosition, side: Side, activated: readonly string[], moves: readonly Move[]) {
  const { state } = view;
  const after = moves.reduce((now, move) => withMove(now, side, move), state);
  const then = { ...view, state: after };
  const attacks = attacksFrom(then, side, activated);
  const attacking = new Set(attacks.flatMap(({ units }) => units));
  const garrisoned = NAMED.filter((hex) => isNewGarrison(state, after, side, hex));
  const going = moves
    .map(({ unit: id, path }): Going => ({ id, from: at(path[0] as string), to: at(path.at(-1) as string) }))
    .filter(({ id, to }) => !attacking.has(id) && !garrisoned.includes(idAt(to)));
  return inShort(
    attacks.flatMap((attack) => attackReason(then, side, attack)),
    [
      ...heldReasons(state, after, side),
      ...goingReasons(state, side, going),
      ...(garrisoned.length > 0 ? [reason('garrison', { places: garrisoned })] : []),
    ],
  );
}

/** A retreat that keeps a line of communication (3.3). */
function retreat(state: State, side: Side, unit: string, path: readonly string[]): readonly Reason[] {
  const after = withMove(state, side, { unit, path, march: false });
  const hex = path.at(-1) as string;
  return cutOff(after, side, [unit]).length === 0 ? [reason('retreat', { unit, hex })] : [];
}

/** Guderian cuts in (7.3): before a chit that has been drawn, or at the empty cup. */
const cutIn = ({ by, chit }: StepNamed<'cut-in'>): readonly Reason[] =>
  chit === null ? [] : [reason('cut-in', { by, chit })];

/** What is said of an order that is an answer by itself. */
function single(view: ChitPullPosition, ask: OpenAsk<Order>, order: Order): readonly Reason[] {
  const { state } = view;
  const side = sideOfSeat(ask.seat);
  switch (order.kind) {
    case 'retreat':
      return retreat(state, side, order.unit, order.path);
    case 'advance': {
      const places = order.advances
        .flatMap(({ path }) => path)
        .filter((hex) => NAMED.includes(hex) && !holds(state, side, hex));
      return places.length > 0 ? [reason('takes', { places: [...new Set(places)] })] : [];
    }
    case 'cut-in':
      return cutIn(askingStep(view, ask) as StepNamed<'cut-in'>);
    case 'end':
      return ask.prompt.code === 'chit-pull.ask.attacks' ? [reason('no-attack')] : [];
    default:
      return [];
  }
}

/** What orders to a question are for; see `Knowledge.explain`. */
export function explain(view: ChitPullPosition, ask: OpenAsk<Order>, orders: readonly Order[]): readonly Reason[] {
  const side = sideOfSeat(ask.seat);
  const moves = orders.flatMap((order) => (order.kind === 'move' || order.kind === 'enter' ? [order.move] : []));
  if (ask.prompt.code === 'chit-pull.ask.movement') {
    const { activated } = askingStep(view, ask) as StepNamed<'movement'>;
    return movement(view, side, activated, moves);
  }
  const attacks = orders.flatMap((order) => (order.kind === 'attack' ? attackReason(view, side, order.attack) : []));
  const [first] = orders;
  return attacks.length > 0 ? inShort(attacks, []) : first ? single(view, ask, first) : [];
}
