import { fork, leaf } from '../../../../../engine/choice.ts';
import type { Ask } from '../../../../../engine/game.ts';
import { refuseColleagues } from '../../../commands/commanding.ts';
import { endsSide, notEnded, sideOfSeat, under, type SeatId } from '../../../commands/seats.ts';
import { at, cityAt, groundAt, idAt, neighboursAt, terrainBetween } from '../../../board.ts';
import { changeUnits, homesOf, isManeuver, placeOf, stateOf, unit, unitsAt } from '../../../counters.ts';
import { TERRAIN } from '../../../data.ts';
import { hasAnyMarker } from '../../../markers.ts';
import { refusals } from '../../../messages/index.ts';
import type { Order } from '../../../orders.ts';
import { enemyOf, prompt, type Side, type State } from '../../../state.ts';
import type { Battle, Combat, Context } from '../../../steps.ts';
import { passBranch, unitBranch, unitMeant, verbBranch } from '../../../words.ts';
import { enemyZoc } from '../../08-zones/08-zoc.ts';
import { hasRoom } from '../../09-stacking.ts';
import { leavesHome } from '../../12-movement/12-1-entry.ts';
import { frontMayReact } from '../../26-coordination/26-1-warsaw-pact.ts';
import { nationMayReact } from '../../26-coordination/26-2-nato.ts';
import { ofFront } from '../../26-coordination/26-coordination.ts';
import { provoke } from '../../35-general/35-2-activation.ts';
import { mayReactInto } from './25-1-2-reaction.ts';
import type { StageRules } from './25-1-stage.ts';

/** Markers with which a unit doesn't react (25.1.2, 35.2). */
const BARRING = [
  'disrupted',
  'no-movement-supply',
  'no-combat-supply',
  'engaged',
  'entraining',
  'entrained',
  'inactive',
  'activating',
] as const;

/** 25.1.2.4, 25.1.2.5: whether zones of the attacker let a unit leave its hex. */
function mayLeave(state: State, side: Side, from: number): boolean {
  if (enemyZoc(state, side)[from] === 0) return true;
  return side === 'nato' && unitsAt(state, side, idAt(from)).filter(isManeuver).length > 1;
}

/** 25.1.2.3–25.1.2.5, 30.4.5, 30.4.6: whether a unit goes with those in the objective hex; into an empty city of NATO only one of its nation. */
function fits(state: State, side: Side, id: string, objective: number): boolean {
  const there = unitsAt(state, side, idAt(objective));
  if (there.length === 0) {
    const country = cityAt(objective)?.country;
    return side === 'wp' || (country !== undefined && unit(id).multinational !== true && homesOf(id).includes(country));
  }
  return side === 'wp'
    ? frontMayReact(
        ofFront(state, id),
        there.map((other) => ofFront(state, other)),
      )
    : nationMayReact(
        unit(id).nation,
        there.map((other) => unit(other)),
      );
}

/** 25.1.2: units of the defender that may react into an objective hex. */
export function reactorsTo(state: State, side: Side, hex: string): readonly string[] {
  const objective = at(hex);
  const ground = groundAt(objective);
  return neighboursAt(objective)
    .filter((from) => mayReactInto(TERRAIN, terrainBetween(from, objective), ground))
    .flatMap((from) => unitsAt(state, side, idAt(from)))
    .filter((id) => {
      const from = placeOf(state, id) as number;
      return (
        isManeuver(id) &&
        !hasAnyMarker(state, id, BARRING) &&
        !leavesHome(state, id, objective) &&
        mayLeave(state, side, from) &&
        fits(state, side, id, objective) &&
        hasRoom(state, side, [id], hex)
      );
    });
}

/** What a seat of the defender is asked of the reaction. */
function asksOf(state: State, battle: Battle, able: readonly string[], seat: SeatId): readonly Ask<Order>[] {
  const { objective, attackers } = battle;
  const own = under(state, seat, able);
  if (own.length === 0) return [];
  return [
    {
      seat,
      prompt: prompt('reaction', { hex: objective, units: attackers }),
      rule: '25.1.2',
      reaction: true,
      silent: { kind: 'pass' },
      choice: fork<Order>(() => [
        verbBranch('react', () =>
          fork(() => own.map((unit) => unitBranch(unit, () => leaf<Order>({ kind: 'react', unit }))), {
            refuse: (word) => {
              const unit = unitMeant(word, sideOfSeat(seat));
              if (unit === undefined) return undefined;
              const colleagues = refuseColleagues(state, seat, unit, '25.1.2');
              return colleagues ?? refusals({ unit, hex: objective })('no-reaction', '25.1.2');
            },
          }),
        ),
        passBranch('no-reaction'),
      ]),
    },
  ];
}

/** 25.1.2: the Reaction Segment: the defender may move one unit into the objective hex. */
export const reaction: StageRules = {
  asks: ({ state }, { side }, battle) => {
    const defender = enemyOf(side);
    const able = reactorsTo(state, defender, battle.objective);
    return notEnded(state, defender, battle).flatMap((seat) => asksOf(state, battle, able, seat));
  },
  answer: (context, combat, battle, order, seat) => {
    const { state, emit } = context;
    if (order.kind === 'react') {
      const { unit } = order;
      const path = [stateOf(state, unit).at, battle.objective];
      changeUnits(state, [unit], { at: battle.objective });
      emit({ code: 'nato.reacted', params: { unit, path }, rule: '25.1.2' });
      return goOn(context, combat, battle);
    }
    if (endsSide(state, battle, seat)) goOn(context, combat, battle);
  },
  run: goOn,
};

/** 35.2.1: who is attacked is known now, and rouses their side: whoever reacts into an empty city too. */
function goOn({ state }: Context, { side }: Combat, battle: Battle): void {
  delete battle.ended;
  battle.defenders = unitsAt(state, enemyOf(side), battle.objective);
  if (battle.defenders.length > 0) provoke(state, side, [battle.objective]);
  battle.stage = 'defence';
}
