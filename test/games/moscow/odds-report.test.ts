import { expect, it } from 'vitest';
import { DieNeeded, noDice } from '../../../src/engine/dice.ts';
import { playInPlace, type OpenAsk } from '../../../src/engine/play.ts';
import { clonePosition } from '../../../src/engine/position.ts';
import { moscow } from '../../../src/games/moscow/game.ts';
import type { Order } from '../../../src/games/moscow/orders.ts';
import { luckOf } from '../../../src/games/moscow/show/luck.ts';
import { oddsReport } from '../../../src/games/moscow/show/odds-report.ts';
import type { OddsCase } from '../../../src/games/guide.ts';
import { scenario, type Played, type ScenarioSpec } from '../../support/games/moscow/scenario.ts';
import { battlefield } from '../../support/games/moscow/combat.ts';

const { target, from } = battlefield('clear', 'dry', 'dry');
const [first, second] = from as [string, string];

/** An attack of a tank army and an infantry army on an army; others there are beaten. */
const facing = (beaten: readonly string[] = [], spec: ScenarioSpec = {}): Played =>
  scenario({
    phase: 'combat',
    ...spec,
    units: {
      '2PzA': first,
      'AX-16A': second,
      'SU-11A': target,
      ...Object.fromEntries(beaten.map((id) => [id, target])),
    },
    state: { defended: [...beaten] },
    dice: [1],
  });

const ATTACK = `attack ${target} 2PzA AX-16A`;

function cases(played: Played): readonly OddsCase[] {
  const found = oddsReport(played.position, 'axis', ATTACK);
  if (!found.ok) throw new Error(JSON.stringify(found.error));
  return found.value.cases;
}

it('tells each way to defend, without and with a card of either side', () => {
  expect(cases(facing()).map(({ title: { params } }) => [params?.['units'], params?.['cardCodes']])).toEqual(
    [['SU-11A'], []].flatMap((active) => [
      [active, []],
      [active, ['moscow.odds.card-axis']],
      [active, ['moscow.odds.card-soviet']],
    ]),
  );
});

it('agrees with the combat that is fought', () => {
  const told = cases(facing());
  for (const [way, defence] of [
    [told[0], 'defend SU-11A'],
    [told[3], 'defend passive'],
  ] as const) {
    const game = facing().order('axis', ATTACK).order('soviet', defence);
    const { attack, defence: against, before, odds } = game.event('odds');
    expect(way).toMatchObject({ attack, defence: against, before, column: odds });
    const result = way?.chances[0]?.result;
    expect(game.event('rolled')).toMatchObject({ result });
  }
});

it('a shift adds its columns; a beaten unit is told of, and adds none [moscow 11.1b 11.3.4]', () => {
  const shifts = cases(facing(['SU-4A'])).map((each) =>
    each.shifts.map(({ cause, columns }) => `${cause.code.replace('moscow.shift.', '')} ${columns}`),
  );
  const eachWay = [
    ['tank 1', 'beaten 0'],
    ['tank 1', 'attacker-card 1', 'beaten 0'],
    ['tank 1', 'defender-card -1', 'beaten 0'],
  ];
  expect(shifts).toEqual([...eachWay, ...eachWay]);
  expect(cases(facing()).every((each) => each.shifts.every(({ rule }) => rule === '11.3.4'))).toBe(true);
});

it('of the die that is cast, those who have been attacked before count no more than in the combat [moscow 11.1b]', () => {
  const game = facing(['SU-4A'], { hands: { axis: ['Air'] } })
    .order('axis', ATTACK)
    .order('soviet', 'defend passive');
  const cast = clonePosition(game.position);
  const [ask] = game.asks('axis');
  expect(() => playInPlace(moscow, cast, ask as OpenAsk<Order>, ask?.silent as Order, noDice)).toThrow(DieNeeded);
  expect(cast.state.combat).toMatchObject({ defenders: ['SU-11A'], beaten: ['SU-4A'], die: null });
  game.silent('axis');
  const { odds, attack, defence } = game.event('odds');
  const draw = { link: cast.phase.index, situation: '', faces: 6, value: 1 };
  expect(luckOf(cast, draw)?.odds).toMatchObject({ column: odds, attack, defence });
});
