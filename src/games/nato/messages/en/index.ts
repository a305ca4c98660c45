export { game as en } from './game.ts';
