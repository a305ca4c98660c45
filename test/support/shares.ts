import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { GUIDES } from '../../src/games/index.ts';

/** Most files that are listed. */
const LISTED = 20;

interface Took {
  readonly file: string;
  readonly seconds: number;
}

/** How long a file took, with the modules it was the first to load. */
function tookOf(module: TestModule): Took {
  const { collectDuration, duration } = module.diagnostic();
  return { file: relative('.', module.moduleId), seconds: (collectDuration + duration) / 1000 };
}

/** The game whose own tests a file holds, or what all share. */
const ownerOf = ({ file }: Took): string => Object.keys(GUIDES).find((id) => file.includes(`/${id}`)) ?? 'all games';

const line = (name: string, seconds: number): string => `${seconds.toFixed(1).padStart(8)} s  ${name}`;

/** `npm run test:shares`: what of the time of the tests each game takes for itself, and the files that take longest. */
export default class Shares implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const took = modules.map(tookOf).sort((a, b) => b.seconds - a.seconds);
    const shares = new Map<string, number>();
    for (const each of took) shares.set(ownerOf(each), (shares.get(ownerOf(each)) ?? 0) + each.seconds);
    console.log(
      ['', ...[...shares].map(([owner, seconds]) => line(owner, seconds)), '']
        .concat(took.slice(0, LISTED).map(({ file, seconds }) => line(file, seconds)))
        .join('\n'),
    );
  }
}
