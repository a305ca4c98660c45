/** Every game, one line each: its id and its guide. */
export { barbarossaGuide as barbarossa } from './barbarossa/guide.ts';
export { moscowGuide as moscow } from './moscow/guide.ts';
export { smolenskGuide as smolensk } from './smolensk/guide.ts';
