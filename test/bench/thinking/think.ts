/** `npm run bench:thinking`: how long computers think in each game at each strength. */
import { benchThinking, thinkingLine } from './thinking.ts';

for (const each of await benchThinking())
  console.log(`a phase of ${each.game}, ${each.strength} computer`.padEnd(44), thinkingLine(each));
