import { describe, expect, it } from 'vitest';
import { fixedDice } from '../../src/engine/dice.ts';
import type { Game } from '../../src/engine/game.ts';
import { edited, endText, ENDINGS, outcomeFrom, rewound } from '../../src/engine/interventions.ts';
import { drawOrder } from '../../src/engine/choice.ts';
import { apply, openAsks, playInPlace, start } from '../../src/engine/play.ts';
import { clonePosition, type Position } from '../../src/engine/position.ts';
import { replay, type ReplayLine } from '../../src/engine/record/replay.ts';
import { seededPick } from '../../src/engine/trials/random.ts';
import { GUIDES } from '../../src/games/index.ts';
import { toyGame, type Toy } from '../support/toys/toy-game.ts';

const begun = (): Position<Toy> => start(toyGame, [], fixedDice([3, 1, 1])).position;

const bid = (position: Position<Toy>, seat: string, text: string): Position<Toy> => {
  const done = apply(toyGame, position, seat, text, fixedDice([]));
  if (!done.ok) throw new Error(JSON.stringify(done.error));
  return done.value.position;
};

const line = (n: number, kind: ReplayLine['kind'], order: string, seat = ''): ReplayLine => ({
  n,
  seat,
  kind,
  order,
  draws: [],
});

/** Lines that lead to red's move in turn 1. */
const OPENING = [line(1, 'order', 'bid 2', 'red-1'), line(2, 'order', 'bid 1', 'blue')];

const replayed = (lines: readonly ReplayLine[], game: Game<Toy, never> = toyGame as never) =>
  replay(game, { options: [], fixed: [3, 1, 1] }, lines);

describe('going back', () => {
  it('takes dice of a phase that has none yet, and leaves both positions alone', () => {
    const earlier = begun();
    const now = bid(bid(earlier, 'red-1', 'bid 2'), 'blue', 'bid 1');
    const before = [clonePosition(earlier), clonePosition(now)];
    const again = rewound(earlier, now);
    expect(again.phase.index).toBe(now.phase.index + 1);
    expect(again.phase).toMatchObject({ turn: earlier.phase.turn, name: earlier.phase.name });
    expect(rewound(earlier, again).phase.index).toBe(now.phase.index + 2);
    expect([earlier, now]).toEqual(before);
  });

  it('is replayed, forward and back, however often', () => {
    const lines = [
      ...OPENING,
      line(3, 'order', 'move R1 b', 'red-1'),
      line(4, 'rewind', '2'),
      line(5, 'order', 'move R2 b', 'red-1'),
      line(6, 'rewind', '3'),
      line(7, 'order', 'done', 'red-1'),
    ];
    const end = replayed(lines);
    expect(end.ok && end.value.state.units).toMatchObject({ R1: { at: 'b' }, R2: { at: 'a' } });
    expect(end.ok && end.value.phase).toMatchObject({ name: 'orders', index: 4 });
  });

  it('to a line that is not there can not be replayed', () => {
    for (const to of ['9', '-1', 'x', '3']) {
      expect(replayed([...OPENING, line(3, 'rewind', to)])).toMatchObject({
        ok: false,
        error: { n: 3, code: 'replay.no-line', params: { to } },
      });
    }
  });
});

describe('an edit', () => {
  it('goes into a phase of its own, and leaves the position given as it was', () => {
    const position = begun();
    const before = clonePosition(position);
    const done = edited(toyGame, position, 'move b1 → C', fixedDice([]));
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    expect(done.value).toMatchObject({ text: 'move B1 c', events: [{ code: 'toy.edit-moved' }] });
    expect(done.value.phases.map(({ index }) => index)).toEqual([before.phase.index + 1]);
    expect(done.value.position.phase.index).toBe(before.phase.index + 1);
    expect(position).toEqual(before);
  });

  it('that leaves no position of the game is refused; one that has a fault already may be mended', () => {
    expect(edited(toyGame, begun(), 'steps B1 9', fixedDice([]))).toMatchObject({
      ok: false,
      error: { code: 'refusal.edit-faulty', params: { fault: 'B1 has impossible steps' } },
    });
    const faulty = begun();
    (faulty.state.units['B1'] as { steps: number }).steps = 9;
    expect(edited(toyGame, faulty, 'move B2 c', fixedDice([])).ok).toBe(true);
  });

  it('is refused where the game knows none, or is over', () => {
    const { edits: _, ...none } = toyGame;
    expect(edited(none, begun(), 'remove B1', fixedDice([]))).toMatchObject({ error: { code: 'refusal.no-edits' } });
    const over = { ...begun(), outcome: { winner: null, reason: { code: 'x' } } };
    expect(edited(toyGame, over, 'remove B1', fixedDice([]))).toMatchObject({ error: { code: 'refusal.game-over' } });
  });

  it('is replayed, or says why not', () => {
    const end = replayed([...OPENING, line(3, 'edit', 'remove B2'), line(4, 'order', 'move R1 b', 'red-1')]);
    expect(end.ok && Object.keys(end.value.state.units)).toEqual(['R1', 'R2', 'R3', 'B1']);
    expect(replayed([...OPENING, line(3, 'edit', 'remove B7')])).toMatchObject({
      error: { n: 3, code: 'replay.refused', refusal: { code: 'refusal.unknown-word' } },
    });
  });
});

describe.each(['moscow', 'smolensk', 'barbarossa'])('an edit that begins another turn of %s', (id) => {
  it('is followed by dice of the phases that follow, and shows their links as they end', () => {
    const { game } = GUIDES[id]!;
    const pick = seededPick(1);
    const dice = (): number => 1;
    const done = edited(game, start(game, [], dice).position, 'turn 2', dice);
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    const { position } = done.value;
    const links: number[] = [];
    for (let orders = 0; orders < 150 && !position.outcome; orders++) {
      const [ask] = openAsks(game, position);
      if (!ask) break;
      const begun = position.phase.index;
      const { draws, phases } = playInPlace(game, position, ask, drawOrder(ask.choice, pick), dice);
      const mine = [begun, ...phases.map(({ index }) => index)];
      for (const { link } of draws) expect(mine).toContain(link);
      links.push(...draws.map(({ link }) => link));
      expect(position.begun).toBeUndefined();
    }
    expect(new Set(links).size).toBeGreaterThan(1);
  });
});

describe('an end', () => {
  it('of every kind is read as it is written, for the sides of the game', () => {
    for (const ending of ENDINGS) {
      for (const winner of ['red', 'blue', null]) {
        expect(outcomeFrom(toyGame, endText(winner, ending))).toEqual({
          winner,
          reason: { code: `ending.${ending}` },
        });
      }
    }
    for (const text of ['green agreed', 'red', 'red wins', '', 'draw by agreement']) {
      expect(outcomeFrom(toyGame, text)).toBeUndefined();
    }
  });

  it('is replayed; nothing is legal after it', () => {
    const ended = replayed([...OPENING, line(3, 'end', 'blue resigned')]);
    expect(ended.ok && ended.value.outcome).toMatchObject({ winner: 'blue' });
    expect(replayed([...OPENING, line(3, 'end', 'blue resigned'), line(4, 'order', 'done', 'red-1')])).toMatchObject({
      error: { n: 4, code: 'replay.refused', refusal: { code: 'refusal.game-over' } },
    });
    expect(replayed([...OPENING, line(3, 'end', 'nobody won')])).toMatchObject({
      error: { n: 3, code: 'replay.unreadable' },
    });
  });
});

describe('an upgrade', () => {
  it('replays to the position it holds, or, sealed, goes on with what there is', () => {
    const other = { ...begun(), phase: { turn: 2, side: null, name: 'bid', index: 3 } };
    const held = replayed([...OPENING, line(3, 'upgrade', JSON.stringify(other))]);
    expect(held).toEqual({ ok: true, value: other });
    const choosy = { ...other, phase: { ...other.phase, index: 5 } };
    expect(replayed([...OPENING, line(3, 'upgrade', JSON.stringify(choosy))])).toMatchObject({
      error: { n: 3, code: 'replay.links-skipped', params: { phase: 5, next: 3 } },
    });
    const sealed = replayed([...OPENING, { ...line(3, 'upgrade', ''), order: null }, line(4, 'note', 'hello')]);
    const opened = replayed(OPENING);
    if (!sealed.ok || !opened.ok) throw new Error('not replayed');
    expect(sealed.value).toEqual({ ...opened.value, rolls: {}, phase: { ...opened.value.phase, index: 3 } });
  });

  it('of a newer release, or of nonsense, is refused', () => {
    for (const text of [JSON.stringify({ ...begun(), version: 99 }), '{', '3', '{}']) {
      expect(replayed([...OPENING, line(3, 'upgrade', text)])).toMatchObject({ error: { code: 'replay.unreadable' } });
    }
  });
});
