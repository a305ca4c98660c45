import { expect, it } from 'vitest';
import { start } from '../../../src/engine/play.ts';
import { BOARD } from '../../../src/games/nato/board.ts';
import { UNITS } from '../../../src/games/nato/counters.ts';
import { nato } from '../../../src/games/nato/game.ts';
import { MESSAGES } from '../../../src/games/nato/messages/index.ts';
import { placeCard, unitCard } from '../../../src/games/nato/show/info.ts';
import type { NatoPosition } from '../../../src/games/nato/state.ts';
import type { Card } from '../../../src/games/guide.ts';
import type { Param } from '../../../src/engine/message.ts';

const fulda = (): NatoPosition => start(nato, ['fulda'], () => 1).position;

/** The codes of a card, with those that its messages speak of. */
const codesOf = ({ title, lines }: Card): readonly string[] =>
  [title, ...lines].flatMap(({ code, params = {} }) => [
    code,
    ...Object.entries<Param>(params).flatMap(([name, value]) => (name.endsWith('Code') ? [String(value)] : [])),
  ]);

it('a unit: what is printed, whose it is, where it stands, steps, supply, zones of control', () => {
  const lines = (id: string) => unitCard(fulda(), id)?.lines.map(({ code, params }) => [code, params]);
  expect(lines('27G/8G')).toEqual([
    [
      'nato.unit.counter',
      {
        kindCode: 'nato.kind.mechanised',
        nationCode: 'nato.nation.soviet',
        move: 6,
        attack: 8,
        defence: 8,
        hard: 'yes',
      },
    ],
    ['nato.unit.front', { frontCode: 'nato.front.SEGF' }],
    ['nato.unit.place', { place: '3816' }],
    ['nato.note.steps', { left: 2, steps: 2 }],
    ['nato.unit.allowance', { points: 6 }],
    ['nato.unit.supply-movement', { supplied: 'yes' }],
    ['nato.unit.supply-combat', { supplied: 'yes' }],
    // 35.5: zones of NATO do not cross the border yet.
    ['nato.unit.no-ezoc', undefined],
  ]);
  expect(unitCard(fulda(), '16GT/2GT')?.lines.at(-1)?.code).toBe('nato.unit.off');
  expect(unitCard(fulda(), 'nobody')).toBeUndefined();
});

it('a hex: country, terrain, rivers, the city and its points, units, airspace, threats', () => {
  const card = placeCard(fulda(), '4017');
  const codes = card?.lines.map(({ code }) => code);
  expect(codes).toEqual(
    expect.arrayContaining([
      'nato.country.west-germany',
      'nato.hex.terrain',
      'nato.hex.side-minor-river',
      'nato.hex.city',
      'nato.hex.worth',
      'nato.hex.units',
      'nato.hex.threat',
    ]),
  );
  expect(card?.lines.find(({ code }) => code === 'nato.hex.city')?.params).toEqual({
    side: 'nato',
    organic: 1,
    free: 'yes',
  });
  expect(placeCard(fulda(), '9999')).toBeUndefined();
});

it('all that cards say is said in every language', () => {
  const position = fulda();
  const cards = [
    ...UNITS.map(({ id }) => unitCard(position, id)),
    ...BOARD.places.filter((_, n) => n % 9 === 0).map((hex) => placeCard(position, hex)),
  ];
  const codes = [...new Set(cards.flatMap((card) => (card ? codesOf(card) : [])))];
  for (const messages of Object.values(MESSAGES)) expect(codes.filter((code) => !(code in messages))).toEqual([]);
});
