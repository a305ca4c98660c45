/** Every game, one line each: its id and its guide. */
export { moscowGuide as moscow } from './moscow/guide.ts';
export { smolenskGuide as smolensk } from './smolensk/guide.ts';
