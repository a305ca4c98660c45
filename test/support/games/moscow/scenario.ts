import { BOARD, changeUnits, sideOf } from '../../../../src/games/moscow/board.ts';
import { without } from '../../../../src/engine/lists.ts';
import { CARDS_OF, usesOf } from '../../../../src/games/moscow/rules/07-cards.ts';
import { combatOf } from '../../../../src/games/moscow/rules/11-combat/11-combat.ts';
import { oddsOf, resultOf } from '../../../../src/games/moscow/rules/11-combat/11-3-odds.ts';
import { moscow } from '../../../../src/games/moscow/game.ts';
import type { Order } from '../../../../src/games/moscow/orders.ts';
import type { CardUse } from '../../../../src/games/moscow/schema.ts';
import { FIRST_STEP } from '../../../../src/games/moscow/rules/05-sequence.ts';
import { initialState } from '../../../../src/games/moscow/rules/03-setup.ts';
import {
  setOf,
  type OptionId,
  type PhaseName,
  type Side,
  type State,
  type UnitState,
} from '../../../../src/games/moscow/state.ts';
import { isLegal, playingFrom, playingWhole, playOn, type Die, type Playing, type ScenarioKit } from '../scenario.ts';

/** What stands on the board at the start of a scenario; everything left out is as at the start of a phase. */
export interface ScenarioSpec {
  readonly turn?: number;
  readonly side?: Side;
  readonly phase?: PhaseName;
  /** Where units stand: a place, or `<place> spent`, `lost`, `surrendered`, `track:3`. All others are out of the way. */
  readonly units?: Readonly<Record<string, string>>;
  /** Keep the set-up of the game for units that are not named. */
  readonly setUp?: boolean;
  /** Cities under German control. */
  readonly control?: readonly string[];
  readonly hands?: Partial<Record<Side, readonly string[]>>;
  readonly options?: readonly OptionId[];
  /** Dice in the order in which they fall. Without them a roll is an error. */
  readonly dice?: readonly Die[];
  readonly state?: Partial<State>;
}

/** A game in progress that a test plays by text orders. */
export type Played = Playing<State, Order, Side> & { readonly spent: (unit: string) => boolean };

const KIT: ScenarioKit<State, Order, Pick<Played, 'spent'>> = {
  game: moscow,
  board: BOARD,
  resultOn: ({ state }, face) => resultOf(oddsOf(state, combatOf(state), combatOf(state).active ?? []).column, face),
  more: (state) => ({ spent: (unit) => (state().units[unit] as UnitState).spent }),
};

/** Units that are neither on the map nor lost: in a box of the track after the last turn. */
const AWAY = 'track:7';

function unitState(text: string): UnitState {
  const [at, spent] = text.split(' ');
  return { at: at as string, spent: spent === 'spent' };
}

/** A position as described, run to its first question. */
export function scenario(spec: ScenarioSpec = {}): Played {
  const { turn = 2, side = 'axis', phase = 'movement' } = spec;
  const state = initialState(spec.options ?? []);
  if (!spec.setUp) changeUnits(state, Object.keys(state.units), { at: AWAY, spent: false });
  for (const [id, text] of Object.entries(spec.units ?? {})) {
    if (!(id in state.units)) throw new Error(`no unit ${id}`);
    changeUnits(state, [id], unitState(text));
  }
  Object.assign(state, { turn, side, phase, control: [...(spec.control ?? [])].sort() }, spec.state);
  for (const each of ['axis', 'soviet'] as const) setOf(state, 'hands', each, [...(spec.hands?.[each] ?? [])].sort());
  const steps = [FIRST_STEP[phase]()];
  return playingFrom(KIT, { state, steps, phase: { turn, side, name: phase } }, spec.dice);
}

/** A whole game from its set-up. */
export const newGame = (options?: readonly OptionId[], dice?: readonly Die[]): Played =>
  playingWhole(KIT, options, dice);

/** Plays on silently to the first question of this phase of this side. Throws if nothing is asked in it. */
export function playTo(played: Played, side: Side, phase: PhaseName, turn = played.state.turn): Played {
  const there = ({ state }: Played): boolean => state.turn === turn && state.side === side && state.phase === phase;
  if (!there(playOn(played, there))) throw new Error(`nobody is asked in the ${side} ${phase} phase of turn ${turn}`);
  return played;
}

/** Answers all questions of the combat being resolved silently. */
export const settleCombat = (played: Played): Played => playOn(played, ({ state }) => state.combat === null);

/** How many cards a seat has to choose now; 0 if it isn't asked. */
export const cardsToChoose = (played: Played, seat: Side): number => {
  const ask = played.asks(seat)[0];
  return ask?.prompt.code === 'moscow.ask.hand' ? (ask.prompt.params?.['count'] as number) : 0;
};

/** Chooses a hand with these cards in it, filled up with others. Does nothing if the side receives all its cards. */
export function takeHand(played: Played, seat: Side, ...wanted: string[]): Played {
  const count = cardsToChoose(played, seat);
  if (count === 0 && played.asks(seat)[0]?.prompt.code !== 'moscow.ask.hand') return played;
  if (wanted.length > count) throw new Error(`${seat} receives only ${count} cards`);
  const hand = [...wanted, ...without(CARDS_OF[seat], wanted)].slice(0, count);
  return played.order(seat, `hand ${hand.join(' ')}`);
}

/** The first kind of card of a side that has this use. */
export function cardWith(seat: Side, use: CardUse): string {
  const found = CARDS_OF[seat].find((kind) => usesOf(kind).includes(use));
  if (found === undefined) throw new Error(`no card of the ${seat} side has ${use}`);
  return found;
}

/** Whether a unit may move straight from a place to the one beside it, and not only by a way around. */
export function goesStraight(
  units: Readonly<Record<string, string>>,
  mover: string,
  from: string,
  to: string,
): boolean {
  const seat = sideOf(mover);
  const played = scenario({ side: seat, units: { ...units, [mover]: from } });
  const move = `move ${mover} ${to}`;
  if (!isLegal(played, seat, move)) return false;
  return (played.order(seat, move).event('moved')['path'] as string[]).length === 2;
}
