import type { EventKinds } from '../../kinds.ts';

/** What kinds of things the events of this game tell. */
export const eventKinds: EventKinds = {
  setup: ['bids', 'deployed', 'swapped', 'surprise'],
  chits: [
    'cup-filled',
    'drawn',
    'cut-in',
    'cut-in-last',
    'void',
    'activated',
    'reserve-rolled',
    'reserve-activated',
    'reserve-halved',
  ],
  movement: ['moved', 'marched', 'entered', 'entered-marching', 'transferred', 'redeployed'],
  combat: [
    'declared',
    'attack',
    'odds',
    'called-off',
    'rolled',
    'converted',
    'fortress-left',
    'reduced',
    'eliminated-box',
    'eliminated-lost',
    'retreated',
    'no-retreat',
    'advanced',
  ],
  losses: ['reduced', 'eliminated-box', 'eliminated-lost'],
  control: ['taken', 'fortress-left'],
  reinforcements: ['available', 'placed', 'entered', 'entered-marching', 'transferred', 'redeployed', 'withdrawn'],
  supply: ['judged', 'judgement-ignored'],
  points: ['award'],
  phases: ['phase', 'turn-end', 'end', 'end-short'],
};
