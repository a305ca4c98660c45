import type { Components } from './interactions/component.ts';
import type { Meaning } from './interactions/custom-id.ts';
import { HISTORY_COMPONENTS } from './history/history.ts';
import { WHY_COMPONENTS } from './history/plans.ts';
import { REPLAY_COMPONENTS } from './history/replay.ts';
import { HINT_COMPONENTS } from './orders/hints.ts';
import { LOOKUP_COMPONENTS } from './orders/look-ups.ts';
import { oldButton, ORDER_COMPONENTS } from './orders/order-components.ts';
import { STANDING_COMPONENTS } from './orders/standing.ts';
import { WHATIF_COMPONENTS } from './orders/whatif.ts';
import { AGREEMENT_COMPONENTS } from './people/agreements.ts';
import { WORD_COMPONENTS } from './people/dice-word.ts';
import { ME_COMPONENTS } from './people/me.ts';
import { SEAT_COMPONENTS } from './people/seat.ts';

const keysOf = <K extends string>(handlers: Readonly<Record<K, unknown>>): readonly K[] => Object.keys(handlers) as K[];

/** What a press of each kind of button, a choice in each menu and each form submitted does. */
export const COMPONENTS: Components = {
  handlers: {
    ...ORDER_COMPONENTS,
    ...HINT_COMPONENTS,
    ...STANDING_COMPONENTS,
    ...WHATIF_COMPONENTS,
    ...HISTORY_COMPONENTS,
    ...WHY_COMPONENTS,
    ...REPLAY_COMPONENTS,
    ...LOOKUP_COMPONENTS,
    ...SEAT_COMPONENTS,
    ...ME_COMPONENTS,
    ...AGREEMENT_COMPONENTS,
    ...WORD_COMPONENTS,
  },
  walks: new Set<Meaning>([
    ...keysOf(WHATIF_COMPONENTS),
    ...keysOf(HISTORY_COMPONENTS),
    ...keysOf(WHY_COMPONENTS),
    ...keysOf(REPLAY_COMPONENTS),
    'back',
    'propose',
  ]),
  old: oldButton,
};
