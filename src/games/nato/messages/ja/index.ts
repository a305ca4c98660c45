export { game as ja } from './game.ts';
