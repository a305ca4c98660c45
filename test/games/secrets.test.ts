import { describe, expect, it } from 'vitest';
import { seededPick } from '../../src/engine/trials/random.ts';
import { tellingOf, type Moment } from '../support/concealment/compare.ts';
import { NOTHING_HIDDEN, seenThrough } from '../support/concealment/concealment.ts';
import { momentsOf, search, searchViews } from '../support/concealment/random-games.ts';
import { hides, WITH_DIVIDED } from '../support/games/index.ts';

const ALL = Object.entries(WITH_DIVIDED);

describe.each(ALL.filter(([, each]) => !hides(each)))('in %s, where nothing is hidden', (_, { guide }) => {
  const { game } = guide;

  it('everybody sees the whole position', () => {
    for (const { position } of momentsOf(guide, NOTHING_HIDDEN, { seed: 1, oneIn: 20 }))
      for (const viewer of [null, ...game.seats.map(({ id }) => id)])
        expect(game.view(position, viewer)).toEqual(position);
  });
});

describe.each(ALL.filter(([, each]) => hides(each)))('what is hidden in %s', (id, { guide, concealment, shares }) => {
  const { oneIn } = shares.secrets;
  const moments = momentsOf(guide, concealment, { seed: 1, oneIn });

  it('is hidden in positions that a game can come to, and the true one stays as it is', () => {
    const viewers = [null, ...guide.game.seats.map((seat) => seat.id)];
    for (const { position, witnessed } of moments) {
      const text = JSON.stringify(position);
      for (const [n, viewer] of viewers.entries()) {
        for (const other of concealment.others(position, viewer, seededPick(n), witnessed)) {
          expect(guide.game.faults(other.position)).toEqual([]);
          expect(JSON.stringify(other.position)).not.toBe(text);
        }
      }
      expect(JSON.stringify(position)).toBe(text);
    }
  });

  it('shows in nothing that anybody can see in a random game', () => {
    const { told, hidden, pairs } = search(guide, concealment, moments, { seed: 1 });
    expect(told.map(tellingOf)).toEqual([]);
    expect(pairs).toBeGreaterThanOrEqual(20);
    expect(Object.keys(hidden).length).toBeGreaterThan(1);
  });

  it.each(concealment.leaks.map((leak) => [leak.name, leak] as const))('is found in %s', (_, leak) => {
    const leaky = { ...guide, game: seenThrough(guide.game, leak) };
    const { told } = search(leaky, concealment, moments, { seed: 2, first: true });
    expect(told.map(({ facet }) => facet)).toContain('view');
  });

  it.runIf(id === 'toy')('is found by comparing views alone, where a view shows it', () => {
    const sample = { seed: 1, oneIn: 1 };
    expect(searchViews(guide, concealment, sample)).toMatchObject({ told: [] });
    for (const leak of concealment.leaks) {
      const leaky = { ...guide, game: seenThrough(guide.game, leak) };
      expect(searchViews(leaky, concealment, sample).told.length, leak.name).toBeGreaterThan(0);
    }
  });

  it('is nothing any more when the game is over', () => {
    const { position } = momentsOf(guide, concealment, { seed: 1, oneIn: 1 }).at(-1) as Moment;
    expect(position.outcome).not.toBeNull();
    expect(concealment.others(position, null, seededPick(1))).toEqual([]);
  });
});
