import type { EventKinds } from '../../kinds.ts';

/** What kinds of things the events of this game tell. */
export const eventKinds: EventKinds = {
  setup: ['deployed'],
  movement: ['centre-moved', 'moved-move', 'moved-strategic', 'moved-rail', 'sailed', 'interdicted'],
  combat: [
    'overrun',
    'revealed',
    'declared',
    'called-off',
    'attack',
    'air',
    'combat',
    'hopeless',
    'reduced',
    'eliminated',
    'retreated',
    'advanced',
  ],
  losses: ['reduced', 'eliminated'],
  control: ['taken', 'control', 'border-open'],
  reinforcements: [
    'to-pool',
    'leader-withdrawn',
    'restored',
    'rebuilt',
    'not-rebuilt',
    'placed',
    'appointed',
    'militia-called',
  ],
  points: ['order', 'order-met', 'order-unmet', 'points'],
  phases: ['weather', 'weather-now', 'end', 'end-moscow', 'end-negative'],
};
