import { teachGames } from '../../src/i18n/games.ts';
import { ALL_GUIDES } from './games/index.ts';

// What is said of any game can be said in every test file, whichever a worker takes first.
teachGames(ALL_GUIDES);
