/** In every test file of a mutation run: which mutants it reaches, and which one is awake. */
import { appendFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';

const { MUTATION_AWAKE, MUTATION_REACHED } = process.env;
const began = performance.now();
const reached = new Set<number>();

Object.assign(globalThis, {
  __mutant: (id: number): boolean => {
    reached.add(id);
    return String(id) === MUTATION_AWAKE;
  },
});

afterAll(() => {
  if (MUTATION_REACHED === undefined) return;
  const line = { file: expect.getState().testPath, ms: performance.now() - began, reached: [...reached] };
  appendFileSync(MUTATION_REACHED, `${JSON.stringify(line)}\n`);
});
