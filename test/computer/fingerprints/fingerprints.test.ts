import { describe, expect, it } from 'vitest';
import { share } from '../../support/share.ts';
import { PUZZLES } from '../puzzles/index.ts';
import { KEPT_STRENGTHS, keptFingerprints, ordersIn, placesOf } from './fingerprints.ts';

const kept = keptFingerprints();

describe.each(Object.keys(PUZZLES))('fingerprints of computers in %s', (id) => {
  const places = placesOf(id);

  it('are kept of ten positions', () => {
    expect(Object.keys(kept[id] ?? {})).toEqual(places.map(({ title }) => title));
    expect(places.length).toBeGreaterThanOrEqual(10);
  });

  // Whoever changes how computers play runs `npm run fingerprints` and commits what it writes.
  it.each(KEPT_STRENGTHS)('are those of the %s computer', (strength) => {
    const looked = strength === 'easy' ? places : places.slice(-share(5, places.length));
    const found = looked.map((place) => [place.title, ordersIn(id, place, strength)]);
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(looked.map(({ title }) => [title, kept[id]?.[title]?.[strength]])),
    );
  });
});
