import { GUIDES } from '../../../src/games/index.ts';
import type { OptionValues } from '../../support/discord/user-client.ts';
import type { BenchUser } from '../bench-user.ts';

/** What people do at once at one table so that others wait. */
export interface Attack {
  readonly name: string;
  /** Ends when all was answered. The first of `people` holds the seats of the table, all others look on. */
  readonly run: (people: readonly BenchUser[], channel: string) => Promise<unknown>;
}

/** How many users attack. */
export const ATTACKERS = 6;

/** Whatever comes of it: who is turned away, or answered late, has attacked all the same. */
const anyhow = (works: readonly Promise<unknown>[]): Promise<unknown> => Promise.allSettled(works);

const times = <T>(count: number, act: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => act(n));

const of = (people: readonly BenchUser[], n: number): BenchUser => people[n % people.length] as BenchUser;

/** A command so many times at once, by so many users. */
const commands =
  (count: number, users: number, name: string, options: OptionValues): Attack['run'] =>
  (people, channel) =>
    anyhow(times(count, (n) => of(people.slice(0, users), n).command(channel, name, options)));

/** A text typed into an option of a command so many times at once, by so many users. */
const typed =
  (count: number, users: number, command: string, option: string, text: (n: number) => string): Attack['run'] =>
  (people, channel) =>
    anyhow(
      times(count, (n) => {
        const { user } = of(people.slice(0, users), n);
        return user.autocomplete(channel, command, { [option]: text(n) }, option);
      }),
    );

/** What there is to look at, each once by so many users at once. */
const lookUps =
  (users: number, unit: string): Attack['run'] =>
  (people, channel) => {
    const asked: readonly (readonly [string, OptionValues])[] = [
      ['game status', {}],
      ['game list', {}],
      ['map', {}],
      ['lookup', { what: unit }],
      ['lookup', { what: '9.1' }],
      ['history', { view: 'log' }],
      ['dice', {}],
      ['clock show', {}],
      ['me', {}],
      ['me', { data: 'file' }],
      ['help', {}],
    ];
    return anyhow(
      asked.flatMap(([name, options]) => times(users, (n) => of(people, n).command(channel, name, options))),
    );
  };

/** The attacks at a long table of a game. */
export function attacksOn(game: string): readonly Attack[] {
  const unit = GUIDES[game]?.units[3]?.id ?? '';
  const lastLine = { to: '40' };
  return [
    { name: '/history unit: ten times, one user', run: commands(10, 1, 'history', { unit }) },
    { name: '/history unit: thirty times, one user', run: commands(30, 1, 'history', { unit }) },
    { name: '/history unit: thirty times, six users', run: commands(30, 6, 'history', { unit }) },
    { name: '/history kind: thirty times, six users', run: commands(30, 6, 'history', { kind: 'movement' }) },
    { name: '/undo to: typed 40 times, one user', run: typed(40, 1, 'undo', 'to', (n) => `a${'bc'[n % 3] ?? ''}`) },
    { name: '/undo to: typed 40 times, six users', run: typed(40, 6, 'undo', 'to', (n) => `a${'bc'[n % 3] ?? ''}`) },
    { name: '/undo to: previewed ten times', run: commands(10, 1, 'undo', lastLine) },
    { name: '/undo thirty times, six users', run: commands(30, 6, 'undo', {}) },
    { name: '/order line: typed 40 times, one user', run: typed(40, 1, 'order', 'line', () => 'm') },
    { name: '/order line: typed 40 times, six users', run: typed(40, 6, 'order', 'line', () => 'm') },
    { name: '/history when: the beginning, six users', run: commands(6, 6, 'history', { when: 'line 2' }) },
    {
      name: '/history view: replay, twelve times, six users',
      run: commands(12, 6, 'history', { view: 'replay', when: 'turn 1' }),
    },
    { name: '/dice luck: twelve times, six users', run: commands(12, 6, 'dice', { luck: true }) },
    { name: '/game export six times, six users', run: commands(6, 6, 'game export', {}) },
    { name: '/seat digest six times, six users', run: commands(6, 6, 'seat digest', {}) },
    { name: 'all look-ups, two users', run: lookUps(2, unit) },
    { name: '/game abandon, with the book of it all', run: commands(1, 1, 'game abandon', {}) },
  ];
}

/** A line that whoever begins a game of Smolensk may give again and again: two units change places. */
export const SWAP = 'swap 27RD 85RD';

const MANY = times(199, () => SWAP).join(';');

/** Long drafts and what-ifs, at a table of Smolensk that the first of `people` has begun alone. */
export const LONG_DRAFTS: readonly Attack[] = [
  { name: '199 drafted lines', run: commands(1, 1, 'order', { line: MANY }) },
  { name: '199 drafted lines committed', run: commands(1, 1, 'commit', {}) },
  {
    name: '199 lines of a what-if',
    run: async ([person], channel) => {
      await person?.command(channel, 'whatif', { line: 'open' });
      await person?.command(channel, 'whatif', { line: MANY });
    },
  },
];
