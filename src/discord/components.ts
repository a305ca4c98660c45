import type { Components } from './interactions/component.ts';
import type { Meaning } from './interactions/custom-id.ts';
import { REPLAY_PRESSES } from './history/replay.ts';
import { oldButton, ORDER_COMPONENTS } from './orders/order-components.ts';
import { STANDING_PRESSES } from './orders/standing.ts';
import { FORK_PRESSES } from './orders/whatif.ts';
import { AGREEMENT_PRESSES } from './people/agreements.ts';
import { WORD_PRESSES } from './people/dice-word.ts';
import { ME_PRESSES } from './people/me.ts';
import { SEAT_PRESSES } from './people/seat.ts';

const keysOf = <K extends string>(handlers: Readonly<Record<K, unknown>>): readonly K[] => Object.keys(handlers) as K[];

/** What each kind of button, menu and form does. */
export const COMPONENTS: Components = {
  handlers: {
    ...ORDER_COMPONENTS,
    ...STANDING_PRESSES,
    ...FORK_PRESSES,
    ...REPLAY_PRESSES,
    ...SEAT_PRESSES,
    ...ME_PRESSES,
    ...AGREEMENT_PRESSES,
    ...WORD_PRESSES,
  },
  walks: new Set<Meaning>([...keysOf(FORK_PRESSES), ...keysOf(REPLAY_PRESSES), 'back', 'propose']),
  old: oldButton,
};
