import { describe, expect, it } from 'vitest';
import { chainDice, chainOf, DieNeeded, hiddenKeyOf, noDice, type DieSource } from '../../src/engine/dice.ts';
import { apply, openAsks, start, type Applied } from '../../src/engine/play.ts';
import type { Position } from '../../src/engine/position.ts';
import { tryOrder } from '../../src/engine/trials/trial.ts';
import { toyGame, type Toy, type ToyOrder } from '../support/toys/toy-game.ts';

/** Dice by situation; hidden draws give 1, everything else not named gives 6. */
const byPlace =
  (values: Readonly<Record<string, number>>): DieSource =>
  (_, situation, faces) => {
    const named = Object.entries(values).find(([part]) => situation.includes(part));
    return named ? named[1] : situation.includes('/mine/') || situation.includes('/card/') ? 1 : Math.min(6, faces);
  };

const dice = byPlace({});

function played(
  position: Position<Toy>,
  orders: readonly (readonly [string, string])[],
  by = dice,
): Applied<Toy, ToyOrder> {
  let last: Applied<Toy, ToyOrder> | undefined;
  for (const [seat, text] of orders) {
    const applied = apply(toyGame, last?.position ?? position, seat, text, by);
    if (!applied.ok) throw new Error(`${seat}: ${text}: ${JSON.stringify(applied.error)}`);
    last = applied.value;
  }
  return last!;
}

const begun = (options: readonly string[] = []): Position<Toy> => start(toyGame, options, dice).position;
const asked = (position: Position<Toy>): string[] =>
  openAsks(toyGame, position).map(({ seat, prompt }) => `${seat} ${prompt.code}`);

const BLUE_FIRST = [
  ['red-1', 'bid 0'],
  ['blue', 'bid 3'],
  ['blue', 'move B2 c'],
  ['blue', 'done'],
] as const;
const FACING = [
  ...BLUE_FIRST,
  ['red-2', 'done'],
  ['red-1', 'move R1 b'],
  ['red-1', 'done'],
  ['red-1', 'bid 3'],
  ['blue', 'bid 0'],
] as const;

describe('questions', () => {
  it('of a simultaneous choice are put to both at once, and answered in any order', () => {
    const position = begun();
    expect(asked(position)).toEqual(['red-1 toy.bid', 'blue toy.bid']);
    const one = played(position, [['blue', 'bid 1']]);
    expect([one.irrevocable, one.events, asked(one.position)]).toEqual([null, [], ['red-1 toy.bid']]);
    const two = played(position, [
      ['blue', 'bid 1'],
      ['red-1', 'bid 3'],
    ]);
    const other = played(position, [
      ['red-1', 'bid 3'],
      ['blue', 'bid 1'],
    ]);
    expect(two.irrevocable).toBe('reveal');
    expect(two.position).toEqual(other.position);
  });

  it('of several procedures are open at once, and the last to finish goes on', () => {
    const first = played(begun(), [
      ['red-1', 'bid 3'],
      ['blue', 'bid 1'],
    ]);
    expect(asked(first.position)).toEqual(['red-1 toy.orders', 'red-2 toy.orders']);
    const one = played(first.position, [['red-2', 'done']]);
    expect([one.irrevocable, asked(one.position)]).toEqual([null, ['red-1 toy.orders']]);
    const both = played(first.position, [
      ['red-2', 'done'],
      ['red-1', 'done'],
    ]);
    expect([both.irrevocable, asked(both.position)]).toEqual(['phase', ['blue toy.orders']]);
  });

  it('interrupt each other as deep as cards are played, and survive being saved in between', () => {
    const attack = played(begun(), [...FACING, ['red-1', 'attack c with R1']]);
    expect([attack.irrevocable, asked(attack.position)[0]]).toEqual(['asked', 'blue toy.defend']);
    const deep = played(JSON.parse(JSON.stringify(attack.position)) as Position<Toy>, [
      ['blue', 'hold'],
      ['red-1', 'play ace'],
      ['blue', 'play king'],
    ]);
    const steps = deep.position.procedures.find(({ id }) => id === 'red-1')?.steps.map(({ name }) => name);
    expect(steps).toEqual(['rejoin', 'command', 'battle', 'cards']);
    const end = played(JSON.parse(JSON.stringify(deep.position)) as Position<Toy>, [['red-1', 'pass']]);
    expect(end.events.map(({ code }) => code)).toEqual(['toy.battle', 'toy.hit']);
    expect(end.draws).toMatchObject([{ situation: '2/red/orders/battle/c/1', faces: 6, value: 6 }]);
    expect(end.irrevocable).toBe('die');
  });
});

describe('what can be taken back', () => {
  it('ends with a die, a reveal, a question to another, the end of a phase, and the end of the game', () => {
    const orders = played(begun(['blitz']), [
      ['red-1', 'bid 3'],
      ['blue', 'bid 1'],
    ]).position;
    expect(played(orders, [['red-1', 'move R1 b']]).irrevocable).toBe('die');
    const plain = played(begun(), [
      ['red-1', 'bid 3'],
      ['blue', 'bid 1'],
    ]).position;
    expect(plain.state.mine).toBe('b');
    const step = played(plain, [['red-1', 'move R1 b']]);
    expect([step.irrevocable, step.events.map(({ code }) => code)]).toEqual([
      'reveal',
      ['toy.moved', 'toy.mine', 'toy.hit'],
    ]);
    expect(played(step.position, [['red-1', 'move R2 b']]).irrevocable).toBeNull();
  });

  it('is told by a trial without doing it, as far as the seat can see: what is hidden has no part in it', () => {
    const { position } = played(begun(), [
      ['red-1', 'bid 3'],
      ['blue', 'bid 1'],
    ]);
    expect(position.state.mine).toBe('b');
    const trial = tryOrder(toyGame, position, 'red-1', 'move R1 b');
    expect(trial).toMatchObject({ ok: true, value: { irrevocable: null, events: [{ code: 'toy.moved' }] } });
    expect(trial.ok && trial.value.position.state).toMatchObject({ mine: '?', units: { R1: { at: 'b', steps: 2 } } });
    expect(position.state.units['R1']?.at).toBe('a');
    const blitz = played(begun(['blitz']), [
      ['red-1', 'bid 3'],
      ['blue', 'bid 1'],
    ]).position;
    expect(tryOrder(toyGame, blitz, 'red-1', 'move R1 b')).toMatchObject({ ok: true, value: { irrevocable: 'die' } });
    expect(() => apply(toyGame, blitz, 'red-1', 'move R1 b', noDice)).toThrow(DieNeeded);
  });
});

describe('dice', () => {
  const seed = 'ab'.repeat(32);
  const chain = chainDice(chainOf(seed), hiddenKeyOf(seed));

  it('belong to the situation, whatever else was done before', () => {
    const { position } = played(
      start(toyGame, ['blitz'], chain).position,
      [
        ['red-1', 'bid 3'],
        ['blue', 'bid 0'],
      ],
      chain,
    );
    const alone = played(position, [['red-2', 'move R3 b']], chain).draws[0];
    const after = played(
      position,
      [
        ['red-1', 'move R1 b'],
        ['red-1', 'move R2 b'],
        ['red-2', 'move R3 b'],
      ],
      chain,
    ).draws[0];
    expect(after).toEqual(alone);
  });

  it('of another phase, seed or key differ', () => {
    const rolls = (source: DieSource, link: number, hidden = false): number[] =>
      Array.from({ length: 40 }, (_, n) => source(link, `1/red/orders/battle/c/${n}`, 6, hidden));
    const other = chainDice(chainOf('cd'.repeat(32)), hiddenKeyOf('cd'.repeat(32)));
    const all = [rolls(chain, 1), rolls(chain, 2), rolls(other, 1), rolls(chain, 1, true)];
    expect(new Set(all.map(String)).size).toBe(4);
    expect(rolls(chain, 2, true)).toEqual(rolls(chain, 1, true));
    expect(new Set(all.flat())).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });

  it('come in fair numbers', () => {
    const counts = [0, 0, 0, 0, 0, 0];
    for (let n = 0; n < 6000; n++) counts[chain(3, `fair/${n}`, 6, false) - 1]! += 1;
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});

it('rolls hidden draws by the phase they are drawn in: all of a game have one key', () => {
  const drawn: string[] = [];
  const { position } = start(toyGame, [], (link, situation, faces, hidden) => {
    if (hidden) drawn.push(`${situation} ${link}`);
    return ((situation.length + link) % faces) + 1;
  });
  expect(position.phase.index).toBeGreaterThanOrEqual(0);
  expect(drawn.length).toBeGreaterThan(0);
  for (const each of drawn) expect(each).toMatch(/\/\d+@(\d+) \1$/u);
});
