export { game as zhCN } from './game.ts';
