/** `npm run bench:trying [-- --keep]`: copying and trying orders, beside the figures kept; `--keep` keeps these instead. */
import { benchTrying, keepReference, tryingLines } from './trying.ts';

const trying = await benchTrying();
if (process.argv.includes('--keep')) keepReference(trying);
for (const [what, figures] of tryingLines(trying)) console.log(`${what.padEnd(44)} ${figures}`);
