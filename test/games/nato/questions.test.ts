import { describe, expect, it } from 'vitest';
import { apply, openAsks, start } from '../../../src/engine/play.ts';
import { nato } from '../../../src/games/nato/game.ts';
import { MESSAGES } from '../../../src/games/nato/messages/index.ts';
import { eventKinds } from '../../../src/games/nato/show/kinds.ts';
import { unitNotes } from '../../../src/games/nato/show/notes.ts';
import { frontOf, picturesOf } from '../../../src/games/nato/show/pictures.ts';
import { questions } from '../../../src/games/nato/show/questions.ts';
import { summaryOf } from '../../../src/games/nato/show/summary.ts';
import type { NatoPosition } from '../../../src/games/nato/state.ts';
import { moving } from '../../support/games/nato/scenario.ts';

const fulda = (): NatoPosition => start(nato, ['fulda'], () => 1).position;

/** A position after some orders of the seat that is asked. */
function after(position: NatoPosition, ...texts: readonly string[]): NatoPosition {
  let now = position;
  for (const text of texts) {
    const seat = openAsks(nato, now)[0]?.seat ?? '';
    const done = apply(nato, now, seat, text, () => 1);
    if (!done.ok) throw new Error(`${text}: ${done.error.code}`);
    now = done.value.position;
  }
  return now;
}

describe('questions', () => {
  it('reach: hexes in which a unit may end with what they cost; none that are full, held or too far', () => {
    const reach = questions.reach(fulda(), '11GT/1GT');
    expect(reach.get('3813')).toBe(1);
    for (const hex of ['3815', '3917', '4218']) expect(reach.has(hex), hex).toBe(false);
    expect(questions.reach(fulda(), 'nobody').size).toBe(0);
  });

  it('supply: the nearest HQ that supplies a unit, and how far it is', () => {
    const units = { SEGF: '3814', '11GT/1GT': '3814', '27G/8G': '3816' };
    const lines = questions.supply(moving('wp', { scenario: 'fulda', units }).position, 'wp');
    expect(lines.get('11GT/1GT')).toEqual({ source: '3814', hexes: 0 });
    expect(lines.get('27G/8G')).toEqual({ source: '3814', hexes: 2 });
  });

  it('threat: who could attack a hex, and with what strength; worth: points for cities of the other side', () => {
    const { units, strength } = questions.threat(fulda(), 'wp', '4017');
    expect(units).toContain('57G/8G');
    expect(strength).toBeGreaterThanOrEqual(8);
    expect(questions.worth(fulda(), 'wp', '4321')).toBe(9);
    expect(questions.worth(fulda(), 'nato', '4321')).toBe(0);
    expect(questions.worth(fulda(), 'wp', '4318')).toBe(0);
    expect(questions.strength(fulda(), '4017', 1)['nato']).toBeGreaterThan(0);
  });
});

it('how the game stands: turn, surprise, refugees, points; in combat what has to be attacked', () => {
  const codes = (position: NatoPosition) => summaryOf(position).map(({ code }) => code);
  expect(codes(fulda())).toEqual([
    'nato.summary.turn',
    'nato.summary.surprise',
    'nato.summary.refugees',
    'nato.summary.points',
  ]);
  const fighting = after(fulda(), 'end', 'battle 4017', 'end');
  expect(codes(fighting)).toContain('nato.summary.planned');
});

it('what units can do in short: strengths, points, steps, markers', () => {
  const notes = (id: string) => unitNotes(fulda(), id).map(({ code, params }) => [code, params]);
  expect(notes('27G/8G')).toEqual([['nato.note.unit', { attack: 8, defence: 8, points: 6 }]]);
  expect(notes('SEGF')).toEqual([['nato.note.hq', { range: 5, points: 4 }]]);
  const held = after(fulda(), 'reserve 11GT/1GT');
  expect(unitNotes(held, '11GT/1GT').map(({ code }) => code)).toContain('nato.marker.reserve');
});

it('pictures: the front for whoever gives orders, the battle that waits, and what happened', () => {
  const front = frontOf(fulda());
  expect(front).toEqual(expect.arrayContaining(['4017', '4016']));
  expect(front).not.toContain('4321');
  expect(picturesOf(fulda(), [], [])?.[0]?.caption?.code).toBe('nato.picture.front');
  const battle = after(fulda(), 'end', 'battle 4017', 'end', 'attack 4017 57G/8G');
  expect(picturesOf(battle, [], [])?.[0]).toMatchObject({
    caption: { code: 'nato.picture.battle' },
    frame: { kind: 'around', places: ['4017', '4016'] },
  });
});

it('every event that the game tells is of a kind', () => {
  const told = new Set(Object.values(eventKinds).flat());
  const EVENTS = Object.keys(MESSAGES.en).filter((code) => /^nato\.[a-z-]+$/u.test(code));
  const others = new Set(['nato.title', 'nato.name', 'nato.subtitle', 'nato.result']);
  expect(EVENTS.filter((code) => !others.has(code) && !told.has(code.slice('nato.'.length)))).toEqual([]);
});
