import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededPick } from '../../src/engine/trials/random.ts';
import { mutantsOf, type Mutant } from './mutants.ts';

/** The repository. */
export const ROOT = join(import.meta.dirname, '../..');

/** What is mutated: the rules of games, and what all games share. */
const MUTATED = ['src/games', 'src/engine'];

/** The files in and below some folders of the repository whose names end so, in order. */
export const filesIn = (folders: readonly string[], ending: string): readonly string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => file.endsWith(ending))
    .sort();

/** The mutants of all files, in the order of the files' names. */
function allMutants(): readonly Mutant[] {
  return filesIn(MUTATED, '.ts').reduce<Mutant[]>((all, file) => {
    all.push(...mutantsOf(file, readFileSync(join(ROOT, file), 'utf8'), all.length));
    return all;
  }, []);
}

const overlap = (a: Mutant, b: Mutant): boolean => a.file === b.file && a.start < b.end && b.start < a.end;

/** So many mutants, drawn by a seed; none overlaps another. The same sources, size and seed give the same sample. */
export function sampleOf(size: number, seed: number): { readonly all: number; readonly sample: readonly Mutant[] } {
  const pick = seededPick(seed);
  const left = [...allMutants()];
  const all = left.length;
  const sample: Mutant[] = [];
  while (sample.length < size && left.length > 0) {
    const [drawn] = left.splice(pick(left.length), 1) as [Mutant];
    if (!sample.some((other) => overlap(drawn, other))) sample.push(drawn);
  }
  return { all, sample };
}
