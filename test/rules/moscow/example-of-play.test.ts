import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRecord } from '../../../src/engine/record/record-reader.ts';
import { replayRecord } from '../../../src/engine/record/replay.ts';
import { at } from '../../../src/games/moscow/board.ts';
import { moscow } from '../../../src/games/moscow/game.ts';
import type { State } from '../../../src/games/moscow/state.ts';
import { hasLine, isolatedUnits, networkOf } from '../../../src/games/moscow/rules/13-supply/13-2-supply-lines.ts';
import { findFirst } from '../../support/games/map-finder.ts';
import { newGame, type Played } from '../../support/games/moscow/scenario.ts';
import { around, city, hexesAround } from '../../support/games/moscow/map.ts';
import { retreatsOf } from '../../support/games/moscow/combat.ts';
import { isLegal, questions } from '../../support/games/scenario.ts';

/** Two dice for attacks at 7:1, for which the example names none, those it names, and one for what it leaves undone. */
const DICE = [6, 6, 6, 3, 5, 3, 1];

/** The German player-turn of turn 1 up to the first combat. */
function movement(): Played {
  const game = newGame([], DICE);
  game.order('axis', 'end');
  game.order('axis', 'move 2PzA 1401');
  return game;
}

function firstCombat(defence = 'defend SU-11A 3MC'): Played {
  const game = movement();
  game.order('axis', 'end');
  game.order('axis', 'attack 1502 with AX-16A, 18A and 2PzA');
  return game.order('soviet', defence);
}

function secondCombat(): Played {
  const game = firstCombat();
  game.order('axis', 'play Air Support');
  game.order('axis', 'advance 2PzA');
  game.order('axis', 'attack 1201 with 3PzA, AX-4A and AX-9A');
  game.order('soviet', 'defend SU-4A 14MC');
  return game.order('axis', 'play Air Support');
}

function thirdCombat(): Played {
  const game = secondCombat();
  game.order('axis', 'advance 3PzA');
  game.order('axis', 'attack 0901 with 1PzA, AX-6A and 17A');
  return game.order('soviet', 'defend SU-6A 4MC 15MC');
}

function combats(): Played {
  const game = thirdCombat();
  game.order('axis', 'play Tactical Superiority');
  game.order('axis', 'advance AX-6A');
  game.order('axis', 'attack 0702 with AX-11A, R3A and R4A');
  return game.order('soviet', 'defend 12A 16MC');
}

const blitzkrieg = (): Played =>
  combats().order('axis', 'end').order('axis', 'play Blitzkrieg move 4PzA 1403 2PzA 1704');

function attackOnMinsk(): Played {
  const game = blitzkrieg();
  game.order('axis', `play Replacement attack ${city('Minsk')} 4PzA`);
  return game.order('soviet', 'defend 13A');
}

/** Before the last card: the 13th Army has gone east. */
function lastCard(): Played {
  const game = attackOnMinsk();
  const column = (path: readonly string[]): string => (path.at(-1) as string).slice(2);
  const east = retreatsOf(game, '13A').toSorted((a, b) => column(b).localeCompare(column(a)))[0] as readonly string[];
  if (game.asked().includes('soviet')) game.order('soviet', `retreat 13A ${east.join('-')}`);
  return game.order('axis', 'advance 4PzA');
}

/** The hex beside Minsk to which the 3rd Panzer Army advances at the end. */
const besideMinsk = (game: Played): string =>
  findFirst('hex beside Minsk for the 3rd Panzer Army', hexesAround(city('Minsk')), (hex) =>
    isLegal(game, 'axis', `play Replacement move 3PzA ${hex}`),
  );

function breakthroughs(): Played {
  const game = lastCard();
  return game.order('axis', `play Replacement move 3PzA ${besideMinsk(game)}`);
}

const isolatedHexes = (game: Played): string[] =>
  [...new Set(isolatedUnits(game.state, 'soviet').map((unit) => game.at(unit)))].sort();

describe('the example of play: the German player-turn of turn 1', () => {
  it('logistics: all six cards are received at once, and nothing enters [moscow 6.1c]', () => {
    const game = newGame();
    expect(game.state.hands.axis).toHaveLength(6);
    expect(game.state.hands.soviet).toHaveLength(0);
    expect(game.codes()).not.toContain('arrived');
  });

  it('movement: the 2nd Panzer Army stops in 1401, the North may go to 1701, Romania stays', () => {
    const game = movement();
    expect(game.at('2PzA')).toBe('1401');
    game.refused('axis', 'move 2PzA 1402');
    expect(isLegal(game, 'axis', 'move 18A 1701')).toBe(true);
    for (const unit of ['AX-11A', 'R3A', 'R4A']) game.refused('axis', `move ${unit} 0602`, '10.0');
    game.order('axis', 'end');
  });

  it('combat 1: 15:3 is 5:1, the tank makes it 6:1, Air Support 7:1, and the stack is destroyed [moscow 11.3.2d]', () => {
    const game = firstCombat();
    expect(game.event('defence')['defence']).toEqual(['2', '1']);
    game.order('axis', 'play Air Support');
    expect(game.event('odds')).toMatchObject({
      attack: 15,
      defence: 3,
      before: '5:1',
      shifts: ['tank:1', 'attacker-card:1'],
      odds: '7:1',
    });
    expect(game.event('eliminated')['units']).toEqual(['SU-11A', '3MC']);
    game.order('axis', 'advance 2PzA');
    expect(game.at('2PzA')).toBe('1502');
    expect(['2PzA', 'AX-16A', '18A'].map(game.spent)).toEqual([true, true, true]);
  });

  it('combat 1: had only the infantry defended actively, 15:2 were 7:1; had nobody, 15:1 were off the table', () => {
    const infantry = firstCombat('defend SU-11A').order('axis', 'pass');
    expect(infantry.event('odds')).toMatchObject({ attack: 15, defence: 2, before: '7:1' });
    const nobody = firstCombat('defend passive').order('axis', 'pass');
    expect(nobody.event('odds')).toMatchObject({ attack: 15, defence: 1, before: '15:1', odds: '7:1' });
  });

  it('combat 2: 17:3 from the rear area becomes 7:1, destroyed even by the worst die', () => {
    const game = secondCombat();
    expect(game.event('odds')).toMatchObject({ attack: 17, defence: 3, before: '5:1', odds: '7:1' });
    expect(game.event('rolled')).toMatchObject({ die: 6, result: 'DE' });
    game.order('axis', 'advance 3PzA');
    expect(game.at('3PzA')).toBe('1201');
    expect(['3PzA', 'AX-4A', 'AX-9A'].map(game.spent)).toEqual([true, true, true]);
  });

  it('combat 3: 18:4 is 4:1, the tank makes it 5:1; a 6 is DR, Tactical Superiority makes it a 3: DE', () => {
    const game = thirdCombat();
    expect(game.event('odds')).toMatchObject({
      attack: 18,
      defence: 4,
      before: '4:1',
      shifts: ['tank:1'],
      odds: '5:1',
    });
    expect(game.event('rolled')).toMatchObject({ die: 6, result: 'DR' });
    game.order('axis', 'play Tactical Superiority');
    expect(game.event('rolled')).toMatchObject({ die: 3, result: 'DE' });
    expect(game.event('eliminated')['units']).toEqual(['SU-6A', '4MC', '15MC']);
    game.order('axis', 'advance AX-6A');
    expect(game.at('AX-6A')).toBe('0901');
  });

  it('combat 4: 9:3 across the river is 2:1; a 5 does nothing, but the infantry is spent and the corps is gone', () => {
    const game = combats();
    expect(game.event('odds')).toMatchObject({
      attack: 9,
      defence: 3,
      before: '3:1',
      shifts: ['river:-1'],
      odds: '2:1',
    });
    expect(game.event('rolled')).toMatchObject({ die: 5, result: '-' });
    expect(['AX-11A', 'R3A', 'R4A', '12A'].map(game.spent)).toEqual([true, true, true, true]);
    expect(game.at('12A')).toBe('0702');
    expect(game.at('16MC')).toBe('lost');
    expect(questions(game)).toEqual(['axis combat']);
  });

  it('breakthrough A: Blitzkrieg moves two panzer armies, and Riga, 1601 and 1301 are cut off [moscow 10.5k 12.2a]', () => {
    const before = combats().order('axis', 'end');
    expect(isolatedHexes(before)).not.toContain(city('Riga'));
    expect(isolatedHexes(before)).not.toContain('1601');
    const game = blitzkrieg();
    expect([game.at('4PzA'), game.at('2PzA')]).toEqual(['1403', '1704']);
    expect([game.spent('4PzA'), game.spent('2PzA')]).toEqual([false, true]);
    expect(isolatedHexes(game)).toEqual(expect.arrayContaining(['1301', '1601', city('Riga')]));
  });

  it('breakthrough B: 6:2 on Minsk is 3:1, the city makes it 2:1; a 3 is DR [moscow 12.1e]', () => {
    const game = attackOnMinsk();
    expect(game.event('odds')).toMatchObject({
      attack: 6,
      defence: 2,
      before: '3:1',
      shifts: ['terrain:-1'],
      odds: '2:1',
    });
    expect(game.event('rolled')).toMatchObject({ die: 3, result: 'DR' });
    const after = lastCard();
    expect(after.at('4PzA')).toBe(city('Minsk'));
    expect(after.state.control).toEqual([city('Minsk')]);
    expect([after.spent('4PzA'), after.spent('13A')]).toEqual([true, true]);
    expect(after.state.hands.axis).toEqual(['Replacement']);
  });

  it('what the last card could do: on to Smolensk, to Leningrad, cut off 1102, or attack the 26th Army at 5:1', () => {
    const smolensk = lastCard().order('axis', `play Replacement move 4PzA ${city('Smolensk')}`);
    expect(smolensk.state.control).toContain(city('Smolensk'));

    const leningrad = lastCard().order('axis', 'play Replacement move 2PzA 1806');
    expect(around('1806')).toContain(city('Leningrad'));
    expect(hasLine(networkOf(leningrad.state, 'soviet'), at(city('Leningrad')))).toBe(true);

    const cut = lastCard();
    expect(isolatedHexes(cut)).not.toContain('1102');
    cut.order('axis', 'play Replacement move 3PzA 1202');
    expect(isolatedHexes(cut)).toContain('1102');

    const army = lastCard();
    army.order('axis', `play Replacement attack ${army.at('26A')} 1PzA`);
    army.order('soviet', 'defend passive');
    expect(army.event('odds')['odds']).toBe('5:1');
  });

  it('breakthrough C: the 3rd Panzer Army advances with the last card, and the phase is over', () => {
    const game = breakthroughs();
    expect(around(game.at('3PzA'))).toContain(city('Minsk'));
    expect(game.state.hands.axis).toEqual([]);
    expect([game.state.side, game.state.phase]).toEqual(['soviet', 'logistics']);
  });

  it('supply: nobody surrenders, all recover except the 2nd Panzer Army [moscow 13.3e]', () => {
    const game = breakthroughs();
    expect(game.codes()).not.toContain('surrendered');
    const recovered = [
      '1PzA',
      '3PzA',
      '4PzA',
      'AX-4A',
      'AX-6A',
      'AX-9A',
      'AX-11A',
      'AX-16A',
      '17A',
      '18A',
      'R3A',
      'R4A',
    ];
    expect([...(game.event('recovered')['units'] as string[])].sort()).toEqual(recovered.sort());
    expect(game.spent('2PzA')).toBe(true);
    expect(game.at('AX-6A')).toBe('0901');
    expect(game.spent('12A')).toBe(true);
  });
});

describe('the example of play as a game record', () => {
  it('comes to the same position; where the 13th and the 3rd Panzer Army went is not told', () => {
    const record = readRecord(
      readFileSync(new URL('../../fixtures/moscow/example-of-play.txt', import.meta.url), 'utf8'),
    );
    if (!record.ok) throw new Error(JSON.stringify(record.error));
    const replayed = replayRecord(moscow, record.value);
    if (!replayed.ok) throw new Error(JSON.stringify(replayed.error));
    // The record keeps the data of its time: other Soviet units were on the map behind the front, and on the track.
    const states = [replayed.value.state, breakthroughs().state];
    const onMap = (id: string): boolean => states.every(({ units }) => units[id] && !units[id].at.startsWith('track:'));
    const withoutChoices = ({ units, ...rest }: State): unknown => ({
      ...rest,
      units: {
        ...Object.fromEntries(Object.entries(units).filter(([id]) => onMap(id))),
        '13A': 'retreated',
        '3PzA': 'advanced',
      },
    });
    expect(withoutChoices(replayed.value.state)).toEqual(withoutChoices(breakthroughs().state));
    expect(replayed.value.state.units['3PzA']?.spent).toBe(false);
  });
});

describe('figures and remarks of the rulebook', () => {
  it('8th Army and 12th Mechanized Corps begin in 1601 [moscow 3.1a]', () => {
    const game = newGame();
    expect([game.at('8A'), game.at('12MC')]).toEqual(['1601', '1601']);
  });

  it('every unit of Army Group Centre may attack 1201 at the start, and none of the North [moscow 11.7b]', () => {
    const game = newGame().order('axis', 'end').order('axis', 'end');
    game.refused('axis', 'attack 1201 18A', '11.1');
    game.order('axis', 'attack 1201 2PzA 3PzA AX-4A AX-9A');
    expect(game.event('attack')['units']).toEqual(['2PzA', '3PzA', 'AX-4A', 'AX-9A']);
    game.order('soviet', 'defend SU-4A 14MC');
  });
});
