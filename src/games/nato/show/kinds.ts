import type { EventKinds } from '../../kinds.ts';

/** What kinds of things the events of this game tell. */
export const eventKinds: EventKinds = {
  movement: ['moved-move', 'moved-march', 'moved-minimum', 'reserved', 'attached', 'lent', 'lent-turn'],
  combat: [
    'planned',
    'unplanned',
    'attack',
    'support',
    'reacted',
    'battle',
    'counterattack',
    'disrupted',
    'reduced',
    'eliminated',
    'held',
    'retreated',
    'advanced',
    'breakthrough',
  ],
  losses: ['excess', 'reduced', 'eliminated'],
  control: ['taken'],
  reinforcements: ['returned', 'activated'],
  supply: ['hq-unsupplied', 'hq-supplied', 'no-movement-supply', 'no-combat-supply', 'resupplied', 'points-given'],
  phases: ['turn', 'recovered', 'end'],
};
