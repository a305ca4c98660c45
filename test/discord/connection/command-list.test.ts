import { expect, it } from 'vitest';
import { commandsFor } from '../../../commands/index.ts';
import { GUIDES } from '../../../src/games/index.ts';

const SUBCOMMAND = 1;

/** What Discord lists behind `/`: a command, or each of its subcommands. */
const listed = commandsFor(GUIDES).flatMap(({ definition: { name, options = [] } }) => {
  const parts = options.filter(({ type }) => Number(type) === SUBCOMMAND);
  return parts.length === 0 ? [name] : parts.map((part) => `${name} ${part.name}`);
});

it('`/` lists at most forty entries, each subcommand being one', () => {
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed.length).toBeLessThanOrEqual(40);
});
