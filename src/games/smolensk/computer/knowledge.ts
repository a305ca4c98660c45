import type { Boldness } from '../../../computer/assaults.ts';
import type { Knowledge } from '../../../computer/knowledge.ts';
import { someOrders } from '../../../computer/one-ply.ts';
import { askingStep } from '../../../engine/play.ts';
import type { RandomPick } from '../../../engine/trials/random.ts';
import { smolensk } from '../game.ts';
import type { Order } from '../orders.ts';
import type { State } from '../state.ts';
import type { StepNamed } from '../steps.ts';
import { ANSWERS, attacksNow } from './answers.ts';
import { explain } from './explain.ts';
import { planMovement } from './movement.ts';
import { evaluate, WEIGHTS } from './outlook.ts';

const promptOf = (code: string): string => code.slice('smolensk.ask.'.length);

/** How boldly a plan is made that differs from others. */
const variedBoldness = (pick: RandomPick): Boldness => ({
  least: [0, 0.1, 0.3, 0.6, 1.2][pick(5)] as number,
  blur: [0.3, 0.6, 1][pick(3)] as number,
  thrift: [0, 0, 0.2, 0.8][pick(4)] as number,
});

/** So many hexes are looked at for each unit. */
const PLACES_LOOKED_AT = 5;

/** What computer players know of this game. */
export const knowledge: Knowledge<State, Order> = {
  evaluate,
  weights: WEIGHTS,
  plans: new Set(['smolensk.ask.movement', 'smolensk.ask.attacks', 'smolensk.ask.surprise']),
  stretch: ({ state }) => `${state.turn} ${state.used.length}`,
  answer: (position, ask, pick) => ANSWERS[promptOf(ask.prompt.code)]?.(position, ask, pick),
  explain,
  *candidates(position, ask, pick, most) {
    const { state } = position;
    switch (promptOf(ask.prompt.code)) {
      case 'movement': {
        if (ask.silent.kind !== 'end') break;
        const movement = askingStep(position, ask) as StepNamed<'movement'>;
        for (let n = 1; n < most; n++)
          yield [...planMovement(state, movement, variedBoldness(pick), pick, PLACES_LOOKED_AT), { kind: 'end' }];
        return;
      }
      case 'attacks':
      case 'surprise': {
        const declaring = askingStep(position, ask) as StepNamed<'declaring'>;
        yield [{ kind: 'end' }];
        for (let n = 2; n < most; n++) yield attacksNow(state, declaring, variedBoldness(pick), pick);
        return;
      }
    }
    for (const order of someOrders(smolensk, ask, pick, most)) yield [order];
  },
};
