import { describe, expect, it } from 'vitest';
import { zocOf } from '../../../src/games/chit-pull/rules/03-basics/03-2-zoc.ts';
import { at, idAt, isMajorCity, isTown } from '../../../src/games/chit-pull/board.ts';
import { FRAMED_MAP } from '../../../src/games/chit-pull/data.ts';
import { cellOf, idOf, neighboursOf } from '../../../src/hex/grid.ts';
import { type Played } from '../../support/games/smolensk/scenario.ts';
import { acrossSide, apart, HEXES, hexesAround, terrainOf } from '../../support/games/smolensk/map.ts';
import { fight } from '../../support/games/smolensk/combat.ts';
import {
  beside,
  costOf,
  foot,
  mech,
  onTheMove,
  sideWords,
  stepInContact,
  wildStep,
} from '../../support/games/smolensk/movement.ts';

const [infantry] = foot('axis', 1) as [string];
const [panzer] = mech('axis', 1) as [string];
const [rifle] = foot('soviet', 1) as [string];

/** Whether a hex beside both is joined to the second by a road: a cheaper way round. */
const hasRoadRound = (from: string, to: string): boolean =>
  hexesAround(to).some((hex) => apart(hex, from) === 1 && sideWords(hex, to).includes('road'));

/** A way off the road into a hex that fits. */
const offRoad = (what: string, fits: (hex: string) => boolean): [string, string] =>
  acrossSide(`way off the road into ${what}`, '', (here, there) => fits(there) && !hasRoadRound(here, there));

describe('terrain effects chart: movement', () => {
  it('a major city costs a point, by vehicle or on foot [smolensk TEC-10]', () => {
    const [from, to] = acrossSide('way off the road into a major city', '', (_, hex) => isMajorCity(at(hex)));
    expect([costOf(infantry, from, to), costOf(panzer, from, to)]).toEqual([1, 1]);
  });

  it.each(['clear', 'light-woods', 'deep-woods', 'marsh'])(
    'a town in %s costs what the terrain costs [smolensk TEC-11]',
    (terrain) => {
      const [from, to] = offRoad(`a town in ${terrain}`, (hex) => isTown(at(hex)) && terrainOf(hex) === terrain);
      const [here, there] = wildStep(terrain);
      for (const id of [infantry, panzer]) expect(costOf(id, from, to), id).toBe(costOf(id, here, there));
    },
  );

  it('a step from EZOC to EZOC over a river is made by whoever has the points [smolensk TEC-18]', () => {
    const [from, to] = stepInContact('clear', 'river');
    expect(costOf(panzer, from, to, { [rifle]: beside([from, to]) })).toBe(6);
    const game = onTheMove({ side: 'axis', units: { [panzer]: from, [rifle]: beside([from, to]) } });
    expect(game.order('axis', `move ${panzer} ${to}`).at(panzer)).toBe(to);
  });
});

describe('terrain effects chart: sea [smolensk TEC-12]', () => {
  const { grid, scenery } = FRAMED_MAP;
  const seaBeside = (hex: string): string | undefined =>
    neighboursOf(grid, cellOf(grid, hex) ?? { column: 0, row: 0 })
      .map((cell) => idOf(grid, cell))
      .find((id) => scenery[id] === 'sea');
  const coast = HEXES.find((hex) => seaBeside(hex) !== undefined && hexesAround(hex).length > 2) as string;
  const sea = seaBeside(coast) as string;

  it('nobody moves or marches into it', () => {
    const game = onTheMove({ side: 'axis', units: { [infantry]: coast } });
    game.refused('axis', `move ${infantry} ${sea}`, '9.2(1)2');
    const [next] = hexesAround(coast) as [string];
    onTheMove({ side: 'axis', units: { [infantry]: next } }).refused('axis', `move ${infantry} ${coast} ${sea}`);
  });

  it('nobody attacks it', () => {
    const [next] = hexesAround(coast) as [string];
    const game = fight({ units: { [panzer]: coast, [rifle]: `${next} reduced` } });
    expect(game.refused('axis', `attack ${sea} ${panzer}`).code).toBe('chit-pull.refusal.sea');
  });

  it('nobody advances into it', () => {
    const game: Played = fight({
      units: {
        [panzer]: hexesAround(coast)[0] as string,
        [infantry]: hexesAround(coast)[1] as string,
        [rifle]: `${coast} reduced`,
      },
      dice: [6],
    });
    game.order('axis', `attack ${coast} ${panzer} ${infantry}`);
    expect(game.refused('axis', `advance ${panzer} ${sea}`).code).toBe('chit-pull.refusal.sea');
  });

  it('zones of control do not extend into it: it is no hex of play [smolensk 3.2(1)a]', () => {
    const game = onTheMove({ side: 'axis', units: { [infantry]: coast } });
    const zone = [...zocOf(game.state, 'axis').entries()]
      .filter(([, there]) => there === 1)
      .map(([place]) => idAt(place));
    expect(zone.sort()).toEqual(hexesAround(coast).sort());
    expect(zone.length).toBeLessThan(6);
    expect(zone).not.toContain(sea);
  });
});
