import { describe, expect, it } from 'vitest';
import { readOrder } from '../../../src/engine/play.ts';
import { warningsAhead, warningsOffered } from '../../../src/engine/trials/warned.ts';
import { moscow } from '../../../src/games/moscow/game.ts';
import type { Side } from '../../../src/games/moscow/state.ts';
import { clearRoad, hexesAround } from '../../support/games/moscow/map.ts';
import { scenario, type Played } from '../../support/games/moscow/scenario.ts';

const told = (play: Played, seat: Side, text: string) => {
  const position = moscow.view(play.position, seat);
  const read = readOrder(moscow, position, seat, text);
  if (!read.ok) throw new Error(read.error.code);
  return warningsOffered(moscow, position, read.value.ask, read.value.order).map(({ code, rule }) => `${code} ${rule}`);
};

describe('what a move is warned of', () => {
  it('a hex that is full [moscow 8.1] [moscow 8.3a]', () => {
    const [from, to, far] = clearRoad(3) as [string, string, string];
    const play = scenario({ units: { '2PzA': from, '3PzA': to } });
    expect(told(play, 'axis', `move 2PzA ${to}`)).toContain('moscow.warning.overstacked 8.3');
    expect(told(play, 'axis', `move 2PzA ${far}`)).not.toContain('moscow.warning.overstacked 8.3');
  });

  it('what it adds, and the end of the phase what all of it comes to', () => {
    const [from, to] = clearRoad(2) as [string, string];
    const play = scenario({ units: { '2PzA': from, '3PzA': to } });
    const isolated = warningsAhead(moscow, moscow.view(play.position, 'axis'), 'axis');
    const ended = told(play, 'axis', 'end');
    expect(ended).toEqual(isolated.filter(({ loses }) => loses).map(({ code, rule }) => `${code} ${rule}`));
  });
});

describe('what an attack is warned of', () => {
  it('that it fails however it is defended, then only if it is defended actively, then nothing [moscow 11.3.5a]', () => {
    const [target, one] = clearRoad(2) as [string, string];
    const two = hexesAround(target).find((hex) => hex !== one) as string;
    const armies = ['SU-11A', 'SU-4A', 'SU-6A', 'SU-8A', 'SU-10A', 'SU-3A'].filter(
      (id) => id in moscow.setUp([]).state.units,
    );
    const codes = armies.map((_, n) => {
      const units = armies.slice(0, n + 1);
      const places = Object.fromEntries(units.map((id, k) => [id, k < 2 ? one : two]));
      const play = scenario({ phase: 'combat', side: 'soviet', units: { '2PzA': target, ...places } });
      return told(play, 'soviet', `attack ${target} ${units.join(' ')}`)[0] ?? 'none';
    });
    const kinds = ['moscow.warning.attack-fails 11.3.5', 'moscow.warning.attack-may-fail 11.3.5', 'none'];
    expect([...new Set(codes)]).toEqual(kinds.filter((kind) => codes.includes(kind)));
    expect(codes).toContain(kinds[0]);
    expect(codes).toContain(kinds[1]);
  });
});

describe('what a shift card is warned of', () => {
  it('that it changes nothing at the end of the table [moscow 7.1a]', () => {
    const [target, one] = clearRoad(2) as [string, string];
    const two = hexesAround(target).find((hex) => hex !== one) as string;
    const attackBy = (units: Readonly<Record<string, string>>): readonly string[] => {
      const play = scenario({ phase: 'combat', units: { ...units, 'SU-11A': target }, hands: { axis: ['Air'] } })
        .order('axis', `attack ${target} ${Object.keys(units).join(' ')}`)
        .order('soviet', 'defend SU-11A');
      return told(play, 'axis', 'play Air shift');
    };
    expect(attackBy({ '2PzA': one })).toEqual([]);
    expect(attackBy({ '2PzA': one, '1PzA': two })).toEqual(['moscow.warning.shift-idle 11.3.4']);
  });
});

describe('what mechanized corps are warned of', () => {
  it('that those who defend actively, or attack, are eliminated, and no other [moscow 11.6a 11.6f 11.6g]', () => {
    const [target, one] = clearRoad(2) as [string, string];
    const units = { '2PzA': one, '12A': target, '16MC': target };
    const defended = scenario({ phase: 'combat', units, dice: [1] }).order('axis', `attack ${target} 2PzA`);
    const dying = 'moscow.warning.corps-spent 11.6';
    expect(told(defended, 'soviet', 'defend 12A 16MC')).toEqual([dying]);
    expect(told(defended, 'soviet', 'defend 12A')).toEqual([]);
    const attacking = scenario({ phase: 'combat', side: 'soviet', units });
    expect(told(attacking, 'soviet', `attack ${one} 12A 16MC`)).toContain(dying);
    expect(told(attacking, 'soviet', `attack ${one} 12A`)).not.toContain(dying);
  });
});
