import { expect, it } from 'vitest';
import mapFile from '../../../../data/smolensk/map.json' with { type: 'json' };
import { holds } from '../../../../src/games/chit-pull/rules/03-basics/03-4-control.ts';
import { movementOf } from '../../../../src/games/chit-pull/rules/08-activation.ts';
import { at, BOARD, isMajorCity, isTown, LINKS } from '../../../../src/games/chit-pull/board.ts';
import type { Side } from '../../../../src/games/chit-pull/state.ts';
import { scenario, stateFor, type Played } from '../../../support/games/smolensk/scenario.ts';
import { chainWhere, HEXES } from '../../../support/games/smolensk/map.ts';
import { divisions, fight, isPlain } from '../../../support/games/smolensk/combat.ts';
import { neighbours, sourcesOf } from '../../../support/games/smolensk/loc.ts';

const isPlace = (hex: string): boolean => isMajorCity(at(hex)) || isTown(at(hex));
const PLACES = HEXES.filter(isPlace);
const unitOf = (side: Side): string => divisions(side, 'mech', 1)[0] as string;

/** The hexes west of the printed line, found from the western edge. */
const WEST = (() => {
  const sides: Readonly<Record<string, readonly string[]>> = mapFile.reconstructed.sides;
  const isLine = (a: string, b: string): boolean =>
    [sides[`${a}/${b}`], sides[`${b}/${a}`]].some((words) => words?.includes('start-line'));
  const west = new Set(HEXES.filter((hex) => hex.startsWith('01')));
  for (const hex of west) for (const to of neighbours(hex)) if (!isLine(hex, to)) west.add(to);
  return west;
})();

const moving = (side: Side, hex: string, spec: { control?: readonly string[]; turn?: number } = {}): Played =>
  scenario({
    side,
    step: movementOf('2PzA', [unitOf(side)], { side }),
    units: { [unitOf(side)]: hex },
    ...spec,
  });

it('[smolensk 3.4(1)a 3.4(1)b] at the start places east of the start line are Soviet, those west of it German', () => {
  const state = stateFor({});
  expect(PLACES.filter((hex) => holds(state, 'axis', hex))).toEqual(PLACES.filter((hex) => WEST.has(hex)));
  expect(PLACES.filter((hex) => holds(state, 'soviet', hex))).toEqual(PLACES.filter((hex) => !WEST.has(hex)));
  expect(PLACES.filter((hex) => WEST.has(hex)).length).toBeGreaterThan(2);
  expect(PLACES.filter((hex) => !WEST.has(hex)).length).toBeGreaterThan(30);
});

const through = chainWhere(
  'town with plain on both sides',
  isPlain,
  (hex) => isTown(at(hex)) && BOARD.hexes[at(hex)]?.terrain === 'clear',
  (hex, [first]) => isPlain(hex) && !neighbours(first as string).includes(hex),
) as [string, string, string];
const [from, town, beyond] = through;

it.each(['axis', 'soviet'] as const)(
  '[smolensk 3.4(2)a 3.4(2)b] a unit that passes through a town takes it, and it stays taken: %s',
  (side) => {
    const played = moving(side, from, { control: side === 'axis' ? [] : [town] });
    played.order(side, `move ${unitOf(side)} ${town} ${beyond}`);
    expect(played.at(unitOf(side))).toBe(beyond);
    expect(holds(played.state, side, town)).toBe(true);
    expect(played.event('taken')).toMatchObject({ side, hex: town });
    expect(played.codes().filter((code) => code === 'taken')).toHaveLength(1);
  },
);

it('what a side holds already is not taken again', () => {
  const played = moving('axis', from, { control: [town] }).order('axis', `move ${unitOf('axis')} ${town} ${beyond}`);
  expect(played.codes()).not.toContain('taken');
  expect(played.state.control).toEqual([town]);
});

it('a unit that stands beside a town, or whose zone of control lies on it, does not take it', () => {
  const played = moving('axis', from, { control: [] });
  const side = neighbours(from).find((hex) => isPlain(hex) && neighbours(hex).includes(town)) ?? from;
  if (side !== from) played.order('axis', `move ${unitOf('axis')} ${side}`);
  expect(played.state.control).toEqual([]);
});

it('an advance after combat takes a town', () => {
  const rifles = divisions('soviet', 'foot', 1)[0] as string;
  const panzers = divisions('axis', 'mech', 2) as [string, string];
  const units = { [rifles]: `${town} reduced`, [panzers[0]]: from, [panzers[1]]: from };
  const played = fight({ units, dice: [6], control: [] }).order('axis', `attack ${town} ${panzers.join(' ')}`);
  if (played.asks('soviet').length > 0) played.silent('soviet');
  played.order('axis', `advance ${panzers[0]} ${town}`);
  expect(holds(played.state, 'axis', town)).toBe(true);
});

it('a rail link to Kiev is dated when the Axis takes it, and loses its date when the Soviet side retakes it', () => {
  const [link] = LINKS as [string];
  const beside = neighbours(link).find((hex) => BOARD.hexes[at(hex)]?.terrain === 'clear') as string;
  const take = (turn: number, supplied: boolean): Played => {
    const played = scenario({
      turn,
      step: movementOf('2PzA', [unitOf('axis')], { side: 'axis' }),
      units: { [unitOf('axis')]: beside },
      state: { supplied },
    });
    return played.order('axis', `move ${unitOf('axis')} ${link}`);
  };
  expect(take(7, false).state.links).toEqual({ [link]: { turn: 7, afterSupply: false } });
  expect(take(8, true).state.links).toEqual({ [link]: { turn: 8, afterSupply: true } });
  const other = { [LINKS[1] as string]: { turn: 5, afterSupply: false } };
  const retaken = scenario({
    turn: 8,
    side: 'soviet',
    step: movementOf('3A', [unitOf('soviet')], { side: 'soviet' }),
    units: { [unitOf('soviet')]: beside },
    control: [link],
    state: { links: { [link]: { turn: 7, afterSupply: false }, ...other } },
  });
  retaken.order('soviet', `move ${unitOf('soviet')} ${link}`);
  expect(retaken.state.links).toEqual(other);
});

it('a Soviet source is held like a town', () => {
  const [source] = sourcesOf('soviet') as [string];
  const beside = neighbours(source).find((hex) => !isPlace(hex)) as string;
  const played = moving('axis', beside).order('axis', `move ${unitOf('axis')} ${source}`);
  expect(played.state.control).toContain(source);
});
