import { describe, expect, it } from 'vitest';
import { hexNamed, isMilitia } from '../../../../src/games/barbarossa/board.ts';
import { commandsWith } from '../../../../src/games/barbarossa/commands/fronts.ts';
import { seatOf } from '../../../../src/games/barbarossa/commands/seats.ts';
import { hexesFor } from '../../../../src/games/barbarossa/rules/02-setup/02-setup.ts';
import { barbarossa } from '../../../../src/games/barbarossa/game.ts';
import { clausesFor } from '../../../../src/games/barbarossa/clauses/clauses.ts';
import { fixedDice } from '../../../../src/engine/dice.ts';
import { carryOutEdit } from '../../../../src/engine/play.ts';
import { parseOrder } from '../../../../src/engine/notation.ts';
import { editsOf } from '../../../../src/games/barbarossa/edits/edits.ts';
import { commanderOf, divided, type DividedSpec } from '../../../support/games/barbarossa/commands.ts';
import { barring } from '../../../support/games/barbarossa/leaders.ts';
import { EAST, EAST2, FIELD, WEST } from '../../../support/games/barbarossa/map.ts';
import { moving, playingAt, type Played, type ScenarioSpec } from '../../../support/games/barbarossa/scenario.ts';
import {
  axisArriving,
  centring,
  NOBODY_COMES,
  reinforcing,
  withdrawing,
} from '../../../support/games/barbarossa/turns.ts';
import { isLegal, questions } from '../../../support/games/scenario.ts';

/** Dice of what no test looks at: draws, weather, the order. */
const DICE = [1, 1, 1, 1];

const settingUp = (spec: ScenarioSpec): Played =>
  playingAt({ phase: 'setup', turn: 1, dice: [1], ...spec }, () => [{ name: 'setup', side: 'axis' }]);

describe('set-up', () => {
  const [first, second] = hexesFor('41Pz') as readonly [string, string];
  const spec: DividedSpec = {
    units: { '41Pz': first, '24Pz': hexesFor('24Pz')[0] as string, '3Pz': hexesFor('3Pz')[0] as string },
  };

  it('each command sets up its own units, and it is over when all have ended', () => {
    const game = divided(spec, settingUp);
    expect(questions(game)).toEqual(['axis-north setup', 'axis-centre setup', 'axis-south setup']);
    expect(game.refused('axis-south', `deploy 41Pz ${second}`)).toMatchObject({
      params: { unit: '41Pz', seatCode: 'barbarossa.seat.axis-north' },
    });
    expect(game.order('axis-north', `deploy 41Pz ${second}`).at('41Pz')).toBe(second);
    for (const seat of game.asked()) game.silent(seat);
    expect(game.position.phase.name).not.toBe('setup');
  });
});

describe('the Start Phase', () => {
  it('each command moves its own supply centre [barbarossa 13.1]', () => {
    const [riga, minsk] = [hexNamed('Kaunas'), hexNamed('Warsaw')];
    const game = divided({ units: { 'SC-N': riga, 'SC-C': minsk } }, centring);
    expect(questions(game)).toEqual(['axis-north centres', 'axis-centre centres']);
    expect(game.refused('axis-centre', `centre SC-N ${hexNamed('Vilna')}`).code).toBe('barbarossa.refusal.commanded');
    game.order('axis-centre', 'end');
    expect(questions(game)).toEqual(['axis-north centres']);
    game.order('axis-north', 'end');
    expect(game.position.phase.name).toBe('axis-movement');
  });
});

describe('rail lines barred by air', () => {
  it('are the commander-in-chief’s to bar, with what he keeps for no other [barbarossa 14.3]', () => {
    const units = { '1RC': FIELD, '24Pz': EAST2 };
    const game = divided({ turn: 3, units, state: { air: 2 } }, barring);
    expect(questions(game)).toEqual(['axis-centre interdiction']);
    expect(game.order('axis-centre', 'end').position.phase.name).toBe('soviet-movement');
  });
});

describe('the withdrawal of leaders', () => {
  it('each command withdraws its own [barbarossa 5.3.2]', () => {
    const leningrad = hexNamed('Leningrad');
    const game = divided(
      {
        turn: 4,
        units: { L1: leningrad, '10RC': leningrad, L2: hexNamed('Rostov') },
        leaders: { L1: 1, L2: 1 },
        under: { L1: 'soviet-north', L2: 'soviet-south' },
      },
      withdrawing,
    );
    expect(questions(game)).toEqual(['soviet-north withdrawal', 'soviet-south withdrawal']);
    expect(game.refused('soviet-north', 'withdraw L2').code).toBe('barbarossa.refusal.commanded');
    game.order('soviet-north', 'withdraw L1');
    expect(game.at('L1')).toBe('pool');
    game.order('soviet-south', 'end');
    expect(game.position.phase.name).not.toBe('withdrawal');
  });
});

describe('the Reinforcement Phase', () => {
  it('units are placed by the commander-in-chief, and stand under the command of their front [barbarossa 5.4.2]', () => {
    const game = divided({ turn: 1, units: { '24Pz': WEST } }, axisArriving);
    expect(questions(game)).toEqual(['axis-centre arrival']);
    game.order('axis-centre', `place 50AC ${hexNamed('Warsaw')}`);
    expect(commanderOf(game, '50AC')).toBe('axis-north');
    expect(game.refused('axis-north', `place 51AC ${hexNamed('Warsaw')}`).code).toBe('refusal.not-asked');
  });

  it('a corps that is rebuilt stands under the command of the leader who has it rebuilt [barbarossa 11.5.2]', () => {
    const game = divided(
      {
        turn: 4,
        units: { ...NOBODY_COMES, L1: FIELD, '1RC': 'lost 0' },
        leaders: { L1: 2 },
        under: { L1: 'soviet-south' },
        dice: DICE,
      },
      reinforcing,
    );
    expect(questions(game)).toEqual(['soviet-centre rebuilding']);
    const lost = Object.keys(game.state.units).find((id) => id.endsWith('RC') && game.at(id) === 'lost') as string;
    game.order('soviet-centre', `rebuild L1 ${FIELD} full`);
    expect(game.at(lost)).toBe(FIELD);
    expect(commanderOf(game, lost)).toBe('soviet-south');
    expect(game.event('attached')).toMatchObject({ units: [lost], seatCode: 'barbarossa.seat.soviet-south' });
  });

  it('a leader of the pool stands under the command of the front he is placed at [barbarossa 11.6.1]', () => {
    const units = { ...NOBODY_COMES, L3: 'pool', '24Pz': WEST };
    const placed = (place: string) => {
      const game = divided({ turn: 4, units, dice: DICE }, reinforcing);
      expect(questions(game)).toEqual(['soviet-centre appointing']);
      return commanderOf(game.order('soviet-centre', `appoint ${hexNamed(place)}`), 'L3');
    };
    expect(['Leningrad', 'Moscow', 'Rostov'].map(placed)).toEqual(['soviet-north', 'soviet-centre', 'soviet-south']);
  });

  it('militia is placed by the commander-in-chief, and stands under the command of its city’s front [barbarossa 17.1]', () => {
    const spec: DividedSpec = {
      turn: 4,
      units: { ...NOBODY_COMES, '24Pz': WEST },
      state: { alarmed: ['leningrad'] },
      dice: DICE,
    };
    const game = divided(spec, reinforcing);
    expect(questions(game)).toEqual(['soviet-centre militia']);
    game.order('soviet-centre', 'end');
    const militia = Object.keys(game.state.units).filter((id) => isMilitia(id) && game.at(id) !== 'off');
    expect(militia.length).toBeGreaterThan(0);
    expect(new Set(militia.map((id) => commanderOf(game, id)))).toEqual(new Set(['soviet-north']));
  });
});

describe('too many units in a hex', () => {
  const excess = (units: Readonly<Record<string, string>>): readonly string[] =>
    questions(divided({ units }, (spec) => playingAt(spec, () => [{ name: 'excess', side: 'axis' }])));

  it('are their command’s, or of several the commander-in-chief’s [barbarossa 6.6]', () => {
    expect(excess({ '1AC': WEST, '26AC': WEST, '38AC': WEST })).toEqual(['axis-north excess']);
    expect(excess({ '1AC': WEST, '26AC': WEST, '24Pz': WEST })).toEqual(['axis-centre excess']);
  });
});

describe('what a seat is told', () => {
  it('is warned of its own units, and of the whole side’s stacks as commander-in-chief', () => {
    const units = { '1AC': EAST, '26AC': EAST, '38AC': EAST, '3Pz': hexNamed('Kharkov') };
    const { position } = divided({ units }, (spec) => moving('axis', spec));
    const codes = (seat: string) =>
      (barbarossa.warnings?.ahead(position, seat) ?? []).map(({ code, params }) => [
        code.split('.').at(-1),
        params?.['unit'],
      ]);
    const stacked = (seat: string) => codes(seat).some(([code]) => code === 'overstacked');
    expect(['axis-north', 'axis-centre', 'axis-south'].map(stacked)).toEqual([true, true, false]);
    expect(codes('axis-south')).toEqual([['cut-off', '3Pz']]);
    expect(codes('axis-centre').filter(([code]) => code === 'cut-off')).toEqual([]);
  });

  it('seats of one side see the same', () => {
    const { position } = divided({ units: { L1: EAST }, leaders: { L1: '?2' } }, (spec) => moving('soviet', spec));
    expect(barbarossa.view(position, 'soviet-north')).toEqual(barbarossa.view(position, 'soviet-south'));
  });

  it('standing orders of a command are those of its side', () => {
    expect(parseOrder(clausesFor('soviet-south'), 'no reveal').ok).toBe(true);
    expect(parseOrder(clausesFor('axis-north'), 'no reveal').ok).toBe(false);
    expect(parseOrder(clausesFor('axis-north'), 'commit air').ok).toBe(true);
  });

  it('the command of a unit can be looked up before the game, too', () => {
    const commands = commandsWith(['axis-2']);
    expect(seatOf(commands ? { commands } : {}, '3Pz')).toBe('axis-south');
    expect(
      isLegal(
        divided({ units: { '3Pz': WEST } }, (spec) => moving('axis', spec)),
        'axis-south',
        'end',
      ),
    ).toBe(true);
  });
});

describe('the game master', () => {
  it('may put a unit under another command, of a divided side alone', () => {
    const { position } = divided({ options: ['axis-3'], units: { '41Pz': WEST, '10RC': EAST2 } }, (spec) =>
      moving('axis', spec),
    );
    const edits = editsOf(position);
    expect(parseOrder(edits, 'attach 10RC soviet-south').ok).toBe(false);
    const found = parseOrder(edits, 'attach 41Pz south');
    if (!found.ok) throw new Error(JSON.stringify(found.error));
    expect(found.value.text).toBe('attach 41Pz axis-south');
    carryOutEdit(barbarossa, position, found.value, fixedDice([]));
    expect(seatOf(position.state, '41Pz')).toBe('axis-south');
  });
});
