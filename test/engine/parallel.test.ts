import { describe, expect, it } from 'vitest';
import { rewound } from '../../src/engine/interventions.ts';
import { apply, openAsks, start } from '../../src/engine/play.ts';
import { endedThrough, phaseOf, type Position } from '../../src/engine/position.ts';
import { replay, type ReplayLine } from '../../src/engine/record/replay.ts';
import { parallelToy as game } from '../support/toys/toy-parallel.ts';

const dice = (): number => 3;
const begun = (): Position<{ total: number }> => start(game, [], dice).position;

const give = (position: Position<{ total: number }>, seat: string, text: string) => {
  const applied = apply(game, position, seat, text, dice);
  if (!applied.ok) throw new Error(applied.error.code);
  return applied.value;
};

/** The lines that these orders make one after another, from the set-up on, and the position after them. */
function played(orders: readonly (readonly [seat: string, text: string])[]) {
  let position = begun();
  const lines = orders.map(([seat, order], index): ReplayLine => {
    const { position: next, draws } = give(position, seat, order);
    position = next;
    return { n: index + 1, seat, kind: 'order', order, draws };
  });
  return { lines, position };
}

const goingBack = (n: number, order: string): ReplayLine => ({ n, seat: '', kind: 'rewind', order, draws: [] });

const replayed = (lines: readonly ReplayLine[]) => replay(game, { options: [], fixed: null }, lines);

describe('what one procedure did, taken back', () => {
  const { lines, position: now } = played([
    ['red', 'roll'],
    ['blue', 'roll'],
    ['red', 'roll'],
    ['blue', 'roll'],
  ]);

  it('leaves what another did, with its dice; both go on with links that nobody has seen', () => {
    const back = replayed([...lines, goingBack(5, '0 keeping 2 4')]);
    if (!back.ok) throw new Error(JSON.stringify(back.error));
    expect([now.state.total, back.value.state.total]).toEqual([12, 6]);
    expect(give(back.value, 'red', 'roll').draws).toMatchObject([{ link: 3, situation: '1/red/rolling/attack/red/1' }]);
    expect(give(back.value, 'blue', 'roll').draws).toMatchObject([
      { link: 4, situation: '1/blue/rolling/attack/blue/1' },
    ]);
    expect(endedThrough(back.value)).toBe(2);
  });

  it('is replayed the same from any line on, and can be taken back further', () => {
    const all = [...lines, goingBack(5, '2 keeping 4'), goingBack(6, '0 keeping 2')];
    const back = replayed(all);
    if (!back.ok) throw new Error(JSON.stringify(back.error));
    expect(back.value.state.total).toBe(3);
    expect(phaseOf(back.value, 'red').index).toBe(5);
  });

  it('keeps nothing that could not have been given, or asked for another die', () => {
    const faulty = (order: string) => replayed([...lines, goingBack(5, order)]);
    expect(faulty('0 keeping 4')).toMatchObject({ error: { n: 5, code: 'replay.other-die' } });
    const ended = played([
      ['red', 'roll'],
      ['red', 'end'],
      ['blue', 'roll'],
    ]);
    const beyond = replayed([...ended.lines, goingBack(4, '0 keeping 2-3'), goingBack(5, '0 keeping 4')]);
    expect(beyond).toMatchObject({ error: { n: 5, code: 'replay.no-line', params: { to: '0 keeping 4' } } });
    for (const text of [
      '0 keeping 5',
      '2 keeping 1',
      '0 keeping',
      '0 keeping 2-2',
      '0 keeping 2 3',
      '00',
      '0 keeping 1-99999',
    ])
      expect(faulty(text), text).toMatchObject({ error: { n: 5, code: 'replay.no-line', params: { to: text } } });
  });
});

describe('procedures side by side', () => {
  it('are asked at once; what waits for them asks nothing and goes on when they are over', () => {
    const position = begun();
    expect(openAsks(game, position).map(({ seat }) => seat)).toEqual(['red', 'blue']);
    const over = give(give(position, 'blue', 'end').position, 'red', 'end');
    expect(over.position.outcome).not.toBeNull();
  });

  it('have dice of their own, whoever begins and whatever the other does', () => {
    const position = begun();
    const link = (id: string): number => phaseOf(position, id).index;
    expect(link('red')).not.toBe(link('blue'));
    const blue = give(position, 'blue', 'roll');
    const red = give(blue.position, 'red', 'roll');
    expect(blue.draws).toMatchObject([{ link: link('blue'), situation: '1/blue/rolling/attack/blue/1' }]);
    expect(red.draws).toMatchObject([{ link: link('red'), situation: '1/red/rolling/attack/red/1' }]);
    expect(give(position, 'red', 'roll').draws).toEqual(red.draws);
    expect(give(red.position, 'red', 'roll').draws).toMatchObject([{ situation: '1/red/rolling/attack/red/2' }]);
  });

  it('show the links of their dice when they and all begun before are over', () => {
    const position = begun();
    expect([phaseOf(position, 'red').index, phaseOf(position, 'blue').index]).toEqual([1, 2]);
    expect(endedThrough(position)).toBe(0);
    expect(endedThrough(give(position, 'blue', 'end').position)).toBe(0);
    expect(endedThrough(give(position, 'red', 'end').position)).toBe(1);
    expect(endedThrough(give(give(position, 'blue', 'end').position, 'red', 'end').position)).toBe(2);
  });

  it('do not make an order of one of them final by what another is asked', () => {
    const free = give(begun(), 'red', 'end');
    expect(free.irrevocable).toBeNull();
  });

  it('roll anew, from a link that nobody has seen, after play was taken back', () => {
    const position = begun();
    const rolled = give(give(position, 'red', 'roll').position, 'blue', 'roll').position;
    const back = rewound(position, rolled);
    expect(give(back, 'red', 'roll').draws).toMatchObject([{ link: 3, situation: '1/red/rolling/attack/red/1' }]);
    expect(give(back, 'blue', 'roll').draws).toMatchObject([{ link: 4, situation: '1/blue/rolling/attack/blue/1' }]);
    expect(endedThrough(back)).toBe(2);
  });
});
