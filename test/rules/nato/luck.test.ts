import { expect, it } from 'vitest';
import { clonePosition } from '../../../src/engine/position.ts';
import { openAsks, playInPlace, readOrder, type Draw } from '../../../src/engine/play.ts';
import type { LuckEntry } from '../../../src/games/guide.ts';
import { nato } from '../../../src/games/nato/game.ts';
import { luckOf } from '../../../src/games/nato/show/luck.ts';
import type { NatoPosition, Side } from '../../../src/games/nato/state.ts';
import type { Placed } from '../../support/games/nato/positions.ts';
import { fighting } from '../../support/games/nato/scenario.ts';

/** What hung on each die of an attack, all of which fall on a 6; who is asked stays silent. */
function luckIn(side: Side, placed: Placed, order: string): readonly LuckEntry[] {
  const found: (LuckEntry | undefined)[] = [];
  const position = clonePosition(fighting(side, placed).position) as NatoPosition;
  const dice = (link: number, situation: string, faces: number, _: unknown, now: unknown): number => {
    const draw: Draw = { link, situation, faces, value: 6 };
    found.push(luckOf(now as NatoPosition, draw));
    return 6;
  };
  const read = readOrder(nato, position, side, order);
  if (!read.ok) throw new Error(read.error.code);
  playInPlace(nato, position, read.value.ask, read.value.order, dice as never);
  for (let [ask] = openAsks(nato, position); ask?.reaction; [ask] = openAsks(nato, position))
    playInPlace(nato, position, ask, ask.silent, dice as never);
  return found.filter((entry) => entry !== undefined);
}
const stakesOf = ({ stakes }: LuckEntry) =>
  stakes.map(({ result, count, lost, gained }) => [result, count, lost, gained]);

it('the die of a battle: what each result costs either side, and a point for each step that is lost [nato 25.5.2a]', () => {
  const units = { '16GT/2GT': '3316', 'WG-1/1': '3216', 'WG-2/1': '3217' };
  const [battle, ...others] = luckIn('wp', { units, battles: ['3216'] }, 'attack 3216 16GT/2GT');
  expect(battle).toMatchObject({ side: 'wp', rule: '25.5.2', places: ['3216'], result: '-/D1R1' });
  expect(battle?.odds).toMatchObject({ attack: 10, defence: 3, column: '3:1' });
  // The division loses half of 10–8, the brigade with its one step all of 2–3.
  const [attacker, brigade] = [4.5, 2.5];
  const nothing = { nato: 0, wp: 0 };
  expect(stakesOf(battle as LuckEntry)).toEqual([
    ['A1/CA', 1, { nato: 0, wp: attacker }, { nato: 1, wp: 0 }],
    ['A1/CAR1', 1, { nato: 0, wp: attacker }, { nato: 1, wp: 0 }],
    ['-/CAR1', 2, nothing, nothing],
    ['-/CAD1R1', 1, { nato: brigade, wp: 0 }, { nato: 0, wp: 1 }],
    ['-/D1R1', 1, { nato: brigade, wp: 0 }, { nato: 0, wp: 1 }],
  ]);
  expect(others).toEqual([]);
});

it('a city that defends alone falls by any loss, and gives its points to an attacker who goes in', () => {
  const units = { '21/2GT': '3116', '94G/2GT': '3116' };
  const [battle] = luckIn('wp', { units, battles: ['3117'] }, 'attack 3117 21/2GT 94G/2GT');
  for (const { result, gained } of (battle as LuckEntry).stakes)
    expect(gained['wp'], result).toBe(result.includes('D') ? 2 : 0);
});

it('the dice of a counterattack, each with who strikes at whom: strength hangs on none of them [nato 25.6.2a]', () => {
  const units = { 'BR-7': '3317', 'BR-22': '3317', 'EG-8': '3316' };
  const [, ...counter] = luckIn('nato', { units }, 'attack 3316 BR-7');
  expect(counter.map(({ side, what, result }) => [side, what, result])).toEqual(
    [1, 2].map(() => [
      'wp',
      { code: 'nato.luck.counterattack', params: { unit: 'EG-8', target: 'BR-7', hex: '3316' } },
      'hit',
    ]),
  );
  const none = { nato: 0, wp: 0 };
  expect(stakesOf(counter[0] as LuckEntry)).toEqual([
    ['miss', 5, none, none],
    ['hit', 1, none, none],
  ]);
});
