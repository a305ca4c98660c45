import type { EventKinds } from '../../kinds.ts';

/** What kinds of things the events of this game tell. */
export const eventKinds: EventKinds = {
  setup: ['deployed', 'hand', 'hand-cards'],
  movement: ['activated', 'railed', 'evacuated', 'moved', 'broke-through', 'left-map', 'removed'],
  combat: [
    'attack',
    'beaten',
    'defence',
    'odds',
    'attack-failed',
    'rolled',
    'hero-holds',
    'eliminated',
    'spent',
    'retreated',
    'no-retreat',
    'advanced',
  ],
  losses: ['eliminated', 'surrendered', 'overstacked'],
  control: ['city-taken', 'hero', 'hero-lost'],
  reinforcements: ['arrived', 'rebuilt', 'left-map'],
  supply: ['surrendered', 'recovered'],
  cards: ['hand', 'hand-cards', 'card-played', 'card-cancelled', 'discarded', 'hero'],
  phases: ['phase', 'end'],
};
