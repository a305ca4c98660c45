import type { Candidates, Knowledge } from '../../../computer/knowledge.ts';
import { someOrders } from '../../../computer/one-ply.ts';
import { askingStep, type OpenAsk } from '../../../engine/play.ts';
import type { RandomPick } from '../../../engine/trials/random.ts';
import { sideOfSeat } from '../commands/seats.ts';
import { nato } from '../game.ts';
import type { Order } from '../orders.ts';
import type { NatoPosition, State } from '../state.ts';
import type { StepNamed } from '../steps.ts';
import { ANSWERS } from './answers.ts';
import { attackNow, battlesNow } from './attacks.ts';
import { explain } from './explain.ts';
import { turnsLeft } from './force.ts';
import { outsetOf, planMovement, replanMovement, stillHolds, type Manner } from './movement.ts';
import { evaluate } from './outlook.ts';
import { WEIGHTS } from './weights.ts';

const promptOf = (code: string): string => code.slice('nato.ask.'.length);

/** How a plan is made that differs from others. */
const variedManner = (pick: RandomPick): Manner => ({
  least: [0, 0.1, 0.2, 0.4, 0.8][pick(5)] as number,
  blur: [0.2, 0.4, 0.8][pick(3)] as number,
  thrift: [0.05, 0.15, 0.15, 0.3][pick(4)] as number,
  caution: [0.3, 0.6, 1, 1.5][pick(4)] as number,
  reserves: pick(3) === 0,
});

/** The stretch of play that a plan is judged at the end of: a player turn; what comes between turns belongs to that of the Warsaw Pact. */
function stretch({ state: { turn }, phase }: NatoPosition): string {
  if (phase.name === 'end') return `${turn + 1} wp`;
  return `${turn} ${phase.side === 'nato' ? 'nato' : 'wp'}`;
}

/** When a phase goes on after some moves, so many times fewer plans are compared. */
const FEWER = 4;

/** Plans for what is left of a movement phase. */
function movements(position: NatoPosition, ask: OpenAsk<Order>, pick: RandomPick, most: number): Candidates<Order> {
  const movement = askingStep(position, ask) as StepNamed<'movement'>;
  const outset = outsetOf(position.state, movement, turnsLeft(position), ask.seat);
  const count = movement.moved.length > 0 || movement.reserve ? Math.ceil(most / FEWER) : most - 1;
  return {
    answers: Array.from({ length: count }, () => planMovement(outset, variedManner(pick), pick)),
    varied: (answer) => replanMovement(outset, answer, variedManner(pick), pick),
  };
}

/** Attacks that differ, of which one is to be made; of NATO also none. */
function attacks(position: NatoPosition, ask: OpenAsk<Order>, pick: RandomPick, most: number): Candidates<Order> {
  const combat = askingStep(position, ask) as StepNamed<'combat'>;
  const found = Array.from({ length: most - 1 }, () =>
    attackNow(position.state, combat, turnsLeft(position), ask.seat, variedManner(pick), pick),
  );
  return { answers: [[ask.silent], ...found.flatMap((order) => (order ? [[order]] : []))] };
}

/** So many times fewer plans of battles are compared than of movement. */
const FEWER_BATTLES = 3;

/** Player turns are long, and a battle asks many questions: less is compared than in other games. */
const BUDGETS: Knowledge['budgets'] = {
  fair: {
    plan: {
      candidates: 8,
      rounds: [
        { samples: 2, stretches: 1, kept: 3 },
        { samples: 2, stretches: 2, kept: 1 },
      ],
    },
    answer: { candidates: 3, rounds: [{ samples: 2, stretches: 1, kept: 1 }] },
  },
  strong: {
    plan: {
      candidates: 16,
      rounds: [
        { samples: 2, stretches: 1, kept: 4, variations: 6 },
        { samples: 4, stretches: 2, kept: 2 },
        { samples: 8, stretches: 2, kept: 1 },
      ],
    },
    answer: { candidates: 4, rounds: [{ samples: 4, stretches: 1, kept: 1 }] },
  },
};

/** Questions of battles whose answers are compared; others are answered by rule. */
const COMPARED: ReadonlySet<string> = new Set(['reaction', 'hold', 'retreat', 'advance']);

/** What computer players know of this game. */
export const knowledge: Knowledge<State, Order> = {
  evaluate: (position, seat) => evaluate(position, sideOfSeat(seat)),
  weights: WEIGHTS,
  plans: new Set(['movement', 'reserve', 'planning'].map((code) => `nato.ask.${code}`)),
  budgets: BUDGETS,
  stretch,
  answer: (position, ask, pick) => ANSWERS[promptOf(ask.prompt.code)]?.(position, ask, pick),
  holds: (position, ask, order) => {
    const step = askingStep(position, ask) as StepNamed<'movement'>;
    return step.name !== 'movement' || stillHolds(position.state, step, ask.seat, order);
  },
  explain,
  candidates(position, ask, pick, most) {
    const code = promptOf(ask.prompt.code);
    switch (code) {
      case 'movement':
      case 'reserve':
        return movements(position, ask, pick, most);
      case 'planning':
        return {
          answers: Array.from({ length: Math.ceil(most / FEWER_BATTLES) }, () =>
            battlesNow(position.state, ask.seat, turnsLeft(position), variedManner(pick), pick),
          ),
        };
      case 'attack':
      case 'attack-planned':
        return attacks(position, ask, pick, most);
      default:
        return { answers: COMPARED.has(code) ? someOrders(nato, ask, pick, most).map((order) => [order]) : [] };
    }
  },
};
