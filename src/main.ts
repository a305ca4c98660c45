import { GUIDES } from './games/index.ts';
import { run } from './run.ts';

await run(GUIDES);
