import { describe, expect, it } from 'vitest';
import { readOrder } from '../../../src/engine/play.ts';
import { warningsAhead, warningsOffered } from '../../../src/engine/trials/warned.ts';
import { UNITS } from '../../../src/games/barbarossa/data.ts';
import { barbarossa } from '../../../src/games/barbarossa/game.ts';
import type { Side } from '../../../src/games/barbarossa/state.ts';
import { around, chainWhere, hexWhere, isOpen } from '../../support/games/barbarossa/map.ts';
import { declaring, moving, type Played } from '../../support/games/barbarossa/scenario.ts';

const ahead = (play: Played, seat: Side): readonly string[] =>
  warningsAhead(barbarossa as never, barbarossa.view(play.position as never, seat) as never, seat).map(
    ({ code, places = [], loses }) =>
      `${code.replace('barbarossa.warning.', '')} ${places.join()}${loses ? ' loses' : ''}`,
  );

function offered(play: Played, seat: Side, text: string): readonly string[] {
  const position = barbarossa.view(play.position as never, seat);
  const read = readOrder(barbarossa as never, position as never, seat, text);
  if (!read.ok) throw new Error(read.error.code);
  const { ask, order } = read.value;
  return warningsOffered(barbarossa as never, position as never, ask as never, order as never).map(({ code }) =>
    code.replace('barbarossa.warning.', ''),
  );
}

const idOf = (arm: string, n = 0): string => UNITS.filter((each) => each.arm === arm)[n]?.id as string;
const [PANZER, RIFLE, CENTRE] = [idOf('panzer'), idOf('rifle'), idOf('supply-centre')];
const open = hexWhere('open ground', (hex) => isOpen(hex) && around(hex).every(isOpen));

describe('what stands against the Axis side', () => {
  it('a supply centre that is alone, and one that is alone beside an enemy, which is lost; none with a combat unit', () => {
    const beside = around(open)[0] as string;
    const alone = moving('axis', { units: { [CENTRE]: open } });
    expect(ahead(alone, 'axis')).toContain(`centre-alone ${open}`);
    const threatened = moving('axis', { units: { [CENTRE]: open, [RIFLE]: beside } });
    expect(ahead(threatened, 'axis')).toContain(`centre-lost ${open} loses`);
    const guarded = moving('axis', { units: { [CENTRE]: open, [PANZER]: open, [RIFLE]: beside } });
    expect(ahead(guarded, 'axis').filter((each) => each.startsWith('centre'))).toEqual([]);
  });

  it('panzers that are cut off', () => {
    const far = hexWhere('a hex far in the east', (hex) => isOpen(hex) && Number(hex.slice(0, 2)) > 25);
    expect(ahead(moving('axis', { units: { [PANZER]: far } }), 'axis')).toContain(`cut-off ${far}`);
    expect(ahead(moving('axis', { units: { [PANZER]: open } }), 'axis')).toEqual([]);
  });
});

describe('what stands against the Soviet side', () => {
  it('leaders without a line, which go to the pool; what must be attacked', () => {
    const [one, two] = chainWhere('two open hexes', isOpen, isOpen) as [string, string];
    const play = moving('soviet', { units: { L1: one, [RIFLE]: one, [PANZER]: two }, leaders: { L1: 1 } });
    expect(ahead(play, 'soviet')).toEqual(expect.arrayContaining([`duty ${two}`]));
    const enclosed = moving('soviet', {
      units: {
        L1: open,
        ...Object.fromEntries(around(open).map((hex, n) => [idOf('infantry', n), hex])),
      },
      leaders: { L1: 1 },
    });
    expect(ahead(enclosed, 'soviet')).toContain(`leader-withdrawn ${open} loses`);
  });
});

describe('what a move is warned of', () => {
  it('that it leaves a supply centre alone beside an enemy, and no other: not where a combat unit stays or no enemy is near', () => {
    const [one, two] = chainWhere('two open hexes', isOpen, isOpen) as [string, string];
    const away = around(one).find((hex) => hex !== two && !around(hex).includes(two)) as string;
    const guards = { [CENTRE]: one, [PANZER]: one };
    const left = moving('axis', { units: { ...guards, [RIFLE]: two } });
    expect(offered(left, 'axis', `move ${PANZER} ${away}`)).toEqual(['centre-left']);
    const guarded = moving('axis', { units: { ...guards, [idOf('infantry')]: one, [RIFLE]: two } });
    expect(offered(guarded, 'axis', `move ${PANZER} ${away}`)).toEqual([]);
    const safe = moving('axis', { units: guards });
    expect(offered(safe, 'axis', `move ${PANZER} ${away}`)).toEqual(['centre-alone']);
  });
});

describe('what an attack is warned of', () => {
  it('that all who attack are eliminated without a die, unless an air unit comes', () => {
    const [one, two] = chainWhere('two open hexes', isOpen, isOpen) as [string, string];
    const units = { [RIFLE]: one, [PANZER]: two, [idOf('panzer', 1)]: two };
    const play = declaring('soviet', { units });
    expect(offered(play, 'soviet', `attack ${two} ${RIFLE}`)).toContain('hopeless');
    const strong = declaring('axis', { units: { [RIFLE]: one, [PANZER]: two } });
    expect(offered(strong, 'axis', `attack ${one} ${PANZER}`)).toEqual([]);
  });
});
