import { describe, expect, it } from 'vitest';
import { at, CENTRES, hexNamed, isAxisLand, isIn, isSettled, unit } from '../../../../src/games/barbarossa/board.ts';
import type { MoveClass } from '../../../../src/games/barbarossa/schema.ts';
import { zocOf } from '../../../../src/games/barbarossa/rules/07-zoc.ts';
import { stepCost } from '../../../../src/games/barbarossa/terrain.ts';
import { starting } from '../../../support/games/barbarossa/leaders.ts';
import { apart, around, chainWhere, HEXES } from '../../../support/games/barbarossa/map.ts';
import { moving, type Played, type ScenarioSpec } from '../../../support/games/barbarossa/scenario.ts';
import { choiceAfter, isLegal, questions } from '../../../support/games/scenario.ts';

const [CENTRE, OTHER] = CENTRES as [string, string];

/** The hexes that a supply centre is offered. */
const offered = (game: Played, id = CENTRE): readonly string[] =>
  choiceAfter(game, 'axis', 'centre', id)
    .branches()
    .map(({ word }) => word)
    .sort();

/** What the way from a hex to each other costs units of a class, in points, up to the allowance of a supply centre. */
function costsFrom(from: string, strategic: boolean, mover: MoveClass = 'axis-mech'): ReadonlyMap<string, number> {
  const costs = new Map([[from, 0]]);
  for (;;) {
    let changed = false;
    for (const [hex, spent] of [...costs])
      for (const to of around(hex)) {
        const step = stepCost('clear', mover, at(hex), at(to), strategic);
        const cost = step === undefined ? Infinity : spent + step / 2;
        if (cost > unit(CENTRE).move || cost >= (costs.get(to) ?? Infinity)) continue;
        costs.set(to, cost);
        changed = true;
      }
    if (!changed) return costs;
  }
}

const WARSAW = hexNamed('Warsaw');
const settledWithin = (costs: ReadonlyMap<string, number>): readonly string[] =>
  [...costs.keys()].filter((hex) => isSettled(at(hex)) && hex !== WARSAW).sort();

describe('13.1 to 13.3 the movement of supply centres', () => {
  it('is in the Start Phase, each once, and they need not move [barbarossa 13.1]', () => {
    const game = starting({ units: { [CENTRE]: WARSAW, [OTHER]: hexNamed('Tilsit') } });
    expect(game.position.phase.name).toBe('start');
    const [to] = offered(game) as [string];
    game.order('axis', `centre ${CENTRE} ${to}`);
    expect([game.at(CENTRE), game.event('centre-moved')]).toEqual([to, { unit: CENTRE, path: [WARSAW, to] }]);
    expect(
      choiceAfter(game, 'axis', 'centre')
        .branches()
        .map(({ word }) => word),
    ).toEqual([OTHER]);
    expect(isLegal(game, 'axis', `centre ${CENTRE} ${WARSAW}`)).toBe(false);
    game.order('axis', 'end');
    expect([game.position.phase.name, game.at(OTHER)]).toEqual(['axis-movement', hexNamed('Tilsit')]);
  });

  it('is in no other phase [barbarossa 13.1]', () => {
    const game = moving('axis', { units: { [CENTRE]: WARSAW, '24Pz': WARSAW } });
    for (const way of ['move', 'strategic', 'rail'])
      game.refused('axis', `${way} ${CENTRE} ${around(WARSAW)[0]}`, '13.1');
    expect(questions(moving('axis', { units: { [CENTRE]: WARSAW } }, true))).not.toContain('axis centres');
  });

  it('costs what it costs mechanised units: 8 points by strategic movement reach just these cities and towns [barbarossa 13.1 13.2a 13.2b 13.3]', () => {
    const game = starting({ units: { [CENTRE]: WARSAW } });
    const [normal, strategic] = [false, true].map((way) => settledWithin(costsFrom(WARSAW, way))) as [
      string[],
      string[],
    ];
    expect(offered(game)).toEqual(strategic);
    expect(normal.every((hex) => strategic.includes(hex))).toBe(true);
    expect(strategic.length).toBeGreaterThan(normal.length);
    expect(settledWithin(costsFrom(WARSAW, true, 'axis-foot'))).not.toEqual(strategic);
  });

  it('in spring it is normal only, in snow half as far [barbarossa 13.2a 13.2b]', () => {
    const to = (weather: 'spring' | 'snow') => offered(starting({ units: { [CENTRE]: WARSAW }, state: { weather } }));
    expect(to('spring')).toEqual(settledWithin(costsFrom(WARSAW, false)));
    const costs = costsFrom(WARSAW, true);
    expect(to('snow')).toEqual(settledWithin(costs).filter((hex) => (costs.get(hex) as number) <= 4));
  });

  it('ends in a city or town, and leads over other hexes [barbarossa 13.3 WE-Q14]', () => {
    const game = starting({ units: { [CENTRE]: WARSAW } });
    for (const hex of around(WARSAW).filter((each) => !isSettled(at(each))))
      game.refused('axis', `centre ${CENTRE} ${hex}`, '13.3');
    const far = offered(game).find((hex) => apart(hex, WARSAW) > 2) as string;
    expect(game.order('axis', `centre ${CENTRE} ${far}`).at(CENTRE)).toBe(far);
  });

  it('not farther than the points reach, nor where another centre or the enemy is [barbarossa 13.1 6.2c]', () => {
    const [near, next] = offered(starting({ units: { [CENTRE]: WARSAW } })) as [string, string];
    const game = starting({ units: { [CENTRE]: WARSAW, [OTHER]: near, '1RC': hexNamed('Brest') } });
    game.refused('axis', `centre ${CENTRE} ${near}`, '6.2');
    game.refused('axis', `centre ${CENTRE} ${hexNamed('Brest')}`, '8.0');
    game.refused('axis', `centre ${CENTRE} ${hexNamed('Moscow')}`, '13.1');
    expect(isLegal(game, 'axis', `centre ${CENTRE} ${next}`)).toBe(true);
  });

  it('goes into and through cities and towns that the enemy controls [barbarossa Q15a WE-Q15]', () => {
    const brest = hexNamed('Brest');
    const game = starting({ units: { [CENTRE]: WARSAW } });
    expect(game.state.control).not.toContain(brest);
    expect(game.order('axis', `centre ${CENTRE} ${brest}`).at(CENTRE)).toBe(brest);
    const tank = moving('axis', { units: { '24Pz': around(brest).find((hex) => isAxisLand(at(hex))) as string } });
    expect(isLegal(tank, 'axis', `strategic 24Pz ${brest}`)).toBe(true);
  });
});

describe('supply centres and enemy zones', () => {
  /** A town in the east, an open hex beside it, and one beyond that where an enemy stands whose zone covers the town. */
  const [from, town, enemy] = chainWhere(
    'two towns of which the second lies in an enemy zone',
    (hex) => isSettled(at(hex)) && !isAxisLand(at(hex)) && around(hex).length === 6,
    (hex) => isSettled(at(hex)) && around(hex).length === 6,
    (hex, [first]) => apart(hex, first as string) === 2 && !isSettled(at(hex)),
  ) as [string, string, string];
  const spec = (more: ScenarioSpec['units'] = {}): ScenarioSpec => ({
    units: { [CENTRE]: from, '1RC': enemy, ...more },
  });

  it('they enter one where a unit stands, and where none does they don’t [barbarossa Q16 WE-Q16]', () => {
    expect(zocOf(starting(spec()).state, 'soviet')[at(town)]).toBe(1);
    starting(spec()).refused('axis', `centre ${CENTRE} ${town}`);
    const game = starting(spec({ '5AC': town })).order('axis', `centre ${CENTRE} ${town}`);
    expect(game.at(CENTRE)).toBe(town);
    expect(game.order('axis', 'end').at(CENTRE)).toBe(town);
  });

  it('they stop there, and do not leave it (7.1.1, 7.1.6)', () => {
    const inside = starting({ units: { [CENTRE]: town, '5AC': town, '1RC': enemy, [OTHER]: WARSAW } });
    expect(questions(inside)).toEqual(['axis centres']);
    expect(
      choiceAfter(inside, 'axis', 'centre')
        .branches()
        .map(({ word }) => word),
    ).toEqual([OTHER]);
    const beyond = offered(starting({ units: { [CENTRE]: from } })).filter((hex) => hex !== town);
    const blocked = offered(starting(spec({ '5AC': town })));
    for (const hex of blocked.filter((each) => each !== town))
      expect([beyond.includes(hex), zocOf(starting(spec()).state, 'soviet')[at(hex)]], hex).toEqual([true, 0]);
  });

  it('there are three of them, one for each army group [barbarossa 13.0]', () => {
    const game = starting({
      units: Object.fromEntries(
        CENTRES.map((id, n) => [id, ['Tilsit', 'Warsaw', 'Lublin'].map(hexNamed)[n] as string]),
      ),
    });
    expect(
      choiceAfter(game, 'axis', 'centre')
        .branches()
        .map(({ word }) => word)
        .sort(),
    ).toEqual([...CENTRES].sort());
    const sectors = CENTRES.map((id) => (unit(id).setup as { area: 'north' | 'centre' | 'south' }).area);
    expect([...sectors].sort()).toEqual(['centre', 'north', 'south']);
    for (const area of sectors)
      expect(
        HEXES.some((hex) => isIn(area, at(hex)) && isSettled(at(hex))),
        area,
      ).toBe(true);
  });
});
