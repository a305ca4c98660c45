import { describe, expect, it } from 'vitest';
import { determinized } from '../../src/engine/trials/determinized.ts';
import { seededPick } from '../../src/engine/trials/random.ts';
import type { Position } from '../../src/engine/position.ts';
import type { GameGuide } from '../../src/games/guide.ts';
import { at as moscowPlace, placeOf as moscowPlaceOf } from '../../src/games/moscow/board.ts';
import { scoreOf as moscowScore } from '../../src/games/moscow/rules/04-victory/04-victory.ts';
import { hasLine, networkOf } from '../../src/games/moscow/rules/13-supply/13-2-supply-lines.ts';
import type { Side, State as Moscow } from '../../src/games/moscow/state.ts';
import {
  at as smolenskPlace,
  hexesApart,
  idAt,
  LINKS,
  MAJOR_CITIES,
  OBJECTIVES,
  placeOf as smolenskPlaceOf,
  sideOf,
  SOURCES,
} from '../../src/games/chit-pull/board.ts';
import { moscowGuide } from '../../src/games/moscow/guide.ts';
import { smolenskGuide } from '../../src/games/smolensk/guide.ts';
import { holds } from '../../src/games/chit-pull/rules/03-basics/03-4-control.ts';
import { hasLoc, locOf } from '../../src/games/chit-pull/rules/03-basics/03-3-loc.ts';
import { scoreOf as smolenskScore } from '../../src/games/chit-pull/rules/15-special-rules/15-5-points.ts';
import type { State as Smolensk } from '../../src/games/chit-pull/state.ts';
import { momentsOf } from '../support/concealment/random-games.ts';
import type { Moment } from '../support/concealment/compare.ts';
import { HARNESSES } from '../support/games/index.ts';
import { share } from '../support/share.ts';

const SIDES = ['axis', 'soviet'] as const;

/** Moments of random games: of so many one. */
function momentsIn(game: 'moscow' | 'smolensk', oneIn: number): readonly Moment[] {
  const { guide, concealment } = HARNESSES[game] as (typeof HARNESSES)[string];
  return share([1, 2], [1, 2, 3, 4]).flatMap((seed) => momentsOf(guide, concealment, { seed, oneIn }));
}

/** All answers to all questions at some places, in one text. */
function answers({ questions, units, places }: GameGuide, view: Position, n: number): string {
  const some = places.filter((_, place) => (place + n) % 67 === 0).map(({ id }) => id);
  return JSON.stringify([
    units.filter((_, unit) => (unit + n) % 11 === 0).map(({ id }) => [...questions.reach(view, id)]),
    SIDES.map((side) => [
      [...questions.supply(view, side)],
      some.map((place) => [questions.threat(view, side, place), questions.worth(view, side, place)]),
    ]),
    some.map((place) => questions.strength(view, place, 3)),
  ]);
}

describe.each(['moscow', 'smolensk'] as const)('what is asked of %s', (id) => {
  const { guide, concealment } = HARNESSES[id] as (typeof HARNESSES)[string];
  const { game, questions, history } = guide;

  it('is answered alike whatever is hidden from the seat that asks', () => {
    let pairs = 0;
    for (const [n, { position, witnessed }] of momentsIn(id, share(120, 60)).entries())
      for (const { id: seat } of game.seats) {
        const told = answers(guide, game.view(position, seat), n);
        const others = concealment.others(position, seat, seededPick(n), witnessed).map((other) => other.position);
        for (const other of [...others, determinized(game, position, seat, seededPick(n))]) {
          pairs += 1;
          expect(answers(guide, game.view(other, seat), n)).toBe(told);
          expect(answers(guide, other, n)).toBe(told);
        }
      }
    expect(pairs).toBeGreaterThan(3);
  });

  it('foresees every move and attack of random games', () => {
    let [moves, attacks] = [0, 0];
    for (const { position, given } of momentsIn(id, id === 'moscow' ? 1 : share(4, 1))) {
      const [verb, ...words] = (given?.text ?? '').split(' ');
      const view = game.view(position, given?.seat ?? null);
      if (verb === 'move') {
        moves += 1;
        const path = words.at(-1) ?? '';
        const end = guide.places.find(({ id: place }) => path.endsWith(`-${place}`))?.id ?? '';
        for (const unit of words.slice(0, -1))
          // Some go round in a circle.
          expect(path.startsWith(`${end}-`) || questions.reach(view, unit).has(end), given?.text).toBe(true);
      }
      if (verb === 'attack') {
        attacks += 1;
        const [target = '', ...units] = words;
        const threat = questions.threat(view, given?.seat ?? '', target);
        expect(threat.units).toEqual(expect.arrayContaining(units));
        const { pieces } = history?.measures(view) ?? { pieces: [] };
        const strengths = threat.units.map((unit) => pieces.find((piece) => piece.id === unit)?.strength ?? NaN);
        expect(threat.strength).toBe(strengths.reduce((sum, strength) => sum + strength, 0));
      }
    }
    expect(moves).toBeGreaterThan(10);
    expect(attacks).toBeGreaterThan(3);
  });

  it('adds up to the strength of everybody', () => {
    for (const { position } of momentsIn(id, 200)) {
      const all = history?.measures(position).pieces ?? [];
      const anywhere = guide.board?.places[0] as string;
      const sum = (side: string): number =>
        all.reduce((total, piece) => total + (piece.side === side ? piece.strength : 0), 0);
      expect(questions.strength(position, anywhere, 1000)).toEqual({ axis: sum('axis'), soviet: sum('soviet') });
      const [piece] = all;
      const { [piece?.side ?? '']: near = 0 } = questions.strength(position, piece?.at ?? '', 0);
      expect(near).toBe(
        all
          .filter(({ side, at }) => side === piece?.side && at === piece.at)
          .reduce((total, { strength }) => total + strength, 0),
      );
    }
  });
});

it('[moscow 13.2.2] a unit is supplied from a source no more than five hexes away if it has a line, and else from nowhere', () => {
  const { questions } = moscowGuide;
  let [supplied, isolated] = [0, 0];
  for (const { position } of momentsIn('moscow', 20))
    for (const side of SIDES) {
      const state = position.state as Moscow;
      const network = networkOf(state, side as Side);
      for (const [unit, line] of questions.supply(position, side)) {
        expect(line !== null, unit).toBe(hasLine(network, moscowPlaceOf(state, unit) as number));
        if (!line) isolated += 1;
        else {
          supplied += 1;
          expect(network.sources.has(moscowPlace(line.source))).toBe(true);
          expect(line.hexes).toBeLessThanOrEqual(5);
        }
      }
    }
  expect(supplied).toBeGreaterThan(100);
  expect(isolated).toBeGreaterThan(0);
});

it('[moscow 4.1] what cities are worth is what they score', () => {
  const { questions } = moscowGuide;
  for (const { position } of momentsIn('moscow', 20)) {
    const { cities } = moscowScore(position.state as Moscow);
    for (const { city, points } of cities) expect(questions.worth(position, 'axis', city)).toBe(points);
    for (const { city } of cities) expect(questions.worth(position, 'soviet', city)).toBe(0);
  }
});

it('[smolensk 3.3] a unit is linked to a source if it has a LOC, and else to none', () => {
  const { questions } = smolenskGuide;
  let [linked, cut] = [0, 0];
  for (const { position } of momentsIn('smolensk', 30))
    for (const side of SIDES) {
      const state = position.state as Smolensk;
      const loc = locOf(state, side);
      for (const [unit, line] of questions.supply(position, side)) {
        const place = smolenskPlaceOf(state, unit) as number;
        expect(line !== null, unit).toBe(hasLoc(loc, place));
        if (!line) cut += 1;
        else {
          linked += 1;
          expect(SOURCES[side]).toContain(smolenskPlace(line.source));
          expect(line.hexes).toBeGreaterThanOrEqual(hexesApart(place, smolenskPlace(line.source)));
        }
      }
    }
  expect(linked).toBeGreaterThan(100);
  expect(cut).toBeGreaterThan(0);
});

it('[smolensk 15.5] what hexes are worth is what they score: each city, the best link, a source', () => {
  let [scored, links] = [0, 0];
  for (const { position: found } of momentsIn('smolensk', 30)) {
    // As if the Axis side, alone on the map, had entered every hex that counts, late enough that no more is awarded at supply judgements.
    const held = Object.fromEntries(LINKS.map((hex) => [hex, { turn: 5, afterSupply: false }]));
    const before = found.state as Smolensk;
    const units = Object.fromEntries(
      Object.entries(before.units).map(([id, unit]) => [id, sideOf(id) === 'soviet' ? { ...unit, at: 'lost' } : unit]),
    );
    const state: Smolensk = { ...before, units, turn: 8, control: OBJECTIVES, links: held };
    const position = { ...found, state };
    const worth = (hex: string): number => smolenskGuide.questions.worth(position, 'axis', hex);
    const score = smolenskScore(state, 'axis');
    const linked = (hex: string): boolean =>
      holds(state, 'axis', hex) && hasLoc(locOf(state, 'axis'), smolenskPlace(hex));
    const best = Math.max(0, ...LINKS.filter((hex) => linked(hex) && state.links[hex]).map(worth));
    expect(best).toBe(score.links);
    links += Number(best > 0);
    const cities = MAJOR_CITIES.filter(linked);
    scored += cities.length;
    expect(cities.reduce((sum, hex) => sum + worth(hex), 0) + 5 * score.cut.length).toBe(score.cities);
    expect(SOURCES.soviet.some((place) => linked(idAt(place)) && worth(idAt(place)) > 0)).toBe(score.source > 0);
  }
  expect(scored).toBeGreaterThan(0);
  expect(links).toBeGreaterThan(0);
});
