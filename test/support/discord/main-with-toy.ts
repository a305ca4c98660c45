/** The bot as `npm start` runs it, with the games that only tests have. */
import { run } from '../../../src/run.ts';
import { ALL_GUIDES } from '../games/index.ts';

await run(ALL_GUIDES);
