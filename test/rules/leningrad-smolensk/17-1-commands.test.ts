import { describe, expect, it } from 'vitest';
import { drawOrder } from '../../../src/engine/choice.ts';
import { chainDice, chainOf, hiddenKeyOf } from '../../../src/engine/dice.ts';
import { clashOf, seatsOf } from '../../../src/engine/game.ts';
import { openAsks, playInPlace, readOrder, start, type OpenAsk } from '../../../src/engine/play.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { isHq, UNITS_OF } from '../../../src/games/chit-pull/board.ts';
import { commandsWith, seatOf, sideOfSeat } from '../../../src/games/chit-pull/commands/seats.ts';
import type { Order } from '../../../src/games/chit-pull/orders.ts';
import type { OptionId, State } from '../../../src/games/chit-pull/state.ts';
import { leningradSmolensk } from '../../../src/games/leningrad-smolensk/game.ts';
import { newGame, scenario, within, type ScenarioSpec } from '../../support/games/leningrad-smolensk/scenario.ts';
import { questions } from '../../support/games/scenario.ts';
import { share } from '../../support/share.ts';

const SIX: readonly OptionId[] = ['axis-3', 'soviet-3'];

const ids = (...options: readonly string[]) => seatsOf(leningradSmolensk, options).map(({ id }) => id);

describe('the seats of a table [smolensk L17.1]', () => {
  it('are two to eight, as its options say', () => {
    expect(ids()).toEqual(['axis', 'soviet']);
    expect(ids('axis-2')).toEqual(['axis-north', 'axis-centre', 'soviet']);
    expect(ids(...SIX)).toEqual(['axis-north', 'axis-9a', 'axis-4a', 'soviet-north', 'soviet-west', 'soviet-central']);
    expect(ids('axis-4', 'soviet-4')).toHaveLength(8);
  });

  it('one of each divided side is the commander-in-chief', () => {
    const chiefs = seatsOf(leningradSmolensk, SIX).flatMap(({ id, chief }) => (chief ? [id] : []));
    expect(chiefs).toEqual(['axis-4a', 'soviet-west']);
  });

  it('a side is divided in one way, and not where sides change hands by a bid', () => {
    expect(clashOf(leningradSmolensk, ['axis-3', 'axis-2'])?.toSorted()).toEqual(['axis-2', 'axis-3']);
    expect(clashOf(leningradSmolensk, ['axis-2', 'bidding'])?.toSorted()).toEqual(['axis-2', 'bidding']);
    expect(clashOf(leningradSmolensk, ['axis-4', 'soviet-2'])).toBeUndefined();
  });

  it('every HQ is commanded by a seat of its table', () => {
    for (const axis of [2, 3, 4] as const)
      for (const soviet of [2, 3, 4] as const) {
        const options = [`axis-${axis}`, `soviet-${soviet}`];
        within(() => {
          const state = { commands: commandsWith(options) as NonNullable<State['commands']> };
          for (const hq of [...UNITS_OF.axis, ...UNITS_OF.soviet].filter(isHq))
            expect(ids(...options), hq).toContain(state.commands.of[hq]);
        });
      }
  });
});

const command = (spec: Partial<ScenarioSpec> & Pick<ScenarioSpec, 'units'>) =>
  scenario({ options: SIX, step: { name: 'activation', chit: 'AX-18A', hq: 'AX-18A' }, ...spec });

describe('the set-up of a divided side', () => {
  it("is each commander's own, side by side; the other side's follows when all are done", () => {
    const game = newGame(SIX);
    expect(questions(game)).toEqual(['soviet-north setup', 'soviet-west setup', 'soviet-central setup']);
    expect(game.refused('soviet-west', 'deploy 8A L0424')).toMatchObject({
      code: 'chit-pull.refusal.commanded',
      rule: 'L17.1',
      params: { unit: '8A', seatCode: 'chit-pull.seat.soviet-north' },
    });
    game.order('soviet-west', 'end');
    expect(questions(game)).toEqual(['soviet-north setup', 'soviet-central setup']);
    game.order('soviet-north', 'end').order('soviet-central', 'end');
    expect(questions(game)).toEqual(['axis-north setup', 'axis-9a setup', 'axis-4a setup']);
  });
});

describe('who gives orders', () => {
  it('the commander of the HQ whose chit it is, whoever commanded the units before', () => {
    const game = command({ units: { 'AX-18A': '2002', '1ID': 'L2018' } });
    expect(questions(game)).toEqual(['axis-north movement']);
    game.order('axis-north', 'move 1ID L2019');
    expect(within(() => seatOf(game.state, '1ID'))).toBe('axis-north');
    const other = command({
      step: { name: 'activation', chit: '9A', hq: '9A' },
      units: { '9A': '2002', '1ID': 'L2018' },
    });
    expect(questions(other)).toEqual(['axis-9a movement']);
    expect(within(() => seatOf(other.state, '1ID'))).toBe('axis-9a');
  });

  it('nobody else may', () => {
    const game = command({ units: { 'AX-18A': '2002', '1ID': 'L2018' } });
    expect(game.refused('axis-4a', 'move 1ID L2019').code).toBe('refusal.not-asked');
  });

  it('the commander-in-chief selects chits for all', () => {
    const game = newGame(SIX, Array(400).fill(1) as number[]);
    for (const seat of ids(...SIX).toReversed()) game.order(seat, 'end');
    game.order('axis-4a', 'end');
    expect(Object.keys(game.state.hand)).toEqual(['Guderian', 'Manstein']);
  });

  it('who has the HQ of a chit in hand is asked for it', () => {
    const game = scenario({
      options: SIX,
      step: { name: 'cut-in', by: 'Guderian', chit: '11A' },
      units: { '2PzA': '2010', '4PzG': 'L2010', '11A': 'L2410' },
      state: { hand: { Guderian: { ask: null, play: [] }, Manstein: { ask: null, play: [] } } },
    });
    expect(questions(game)).toEqual(['axis-4a cut-in']);
    game.order('axis-4a', 'pass');
    expect(questions(game)).toEqual(['axis-north cut-in']);
  });

  const attacked = (of: Readonly<Record<string, string>>) =>
    command({
      units: {
        'AX-18A': '2002',
        '1ID': '2102',
        '21ID': '2102',
        '61ID': '2201',
        '11ID': '2201',
        '48RD': '2202 reduced',
        '125RD': '2202 reduced',
      },
      state: { commands: commandsOf(of) },
      dice: ['1RR'],
    })
      .order('axis-north', 'end')
      .order('axis-north', 'attack 2202 1ID 21ID 61ID 11ID');

  it('who loses steps is asked who commands those units; of several the commander-in-chief', () => {
    expect(questions(attacked({ '48RD': 'soviet-central', '125RD': 'soviet-central' }))).toEqual([
      'soviet-central losses',
    ]);
    expect(questions(attacked({ '48RD': 'soviet-north', '125RD': 'soviet-central' }))).toEqual(['soviet-west losses']);
  });

  it('the commander-in-chief hands an HQ over, with the units around it that stand under the same command', () => {
    const game = scenario({
      options: SIX,
      step: { name: 'setup', side: 'axis' },
      units: { '9A': '2010', '1ID': '2011', '21ID': '2012', '26ID': '3010' },
      state: { commands: commandsOf({ '1ID': 'axis-9a', '21ID': 'axis-north', '26ID': 'axis-9a' }) },
    });
    game.order('axis-4a', 'attach axis-4a 9A');
    const seats = ['9A', '1ID', '21ID', '26ID'].map((id) => within(() => seatOf(game.state, id)));
    expect(seats).toEqual(['axis-4a', 'axis-4a', 'axis-north', 'axis-9a']);
    expect(game.event('attached')).toMatchObject({ units: ['9A'], seatCode: 'chit-pull.seat.axis-4a' });
    expect(game.refused('axis-9a', 'attach axis-9a 9A').code).toBe('refusal.no-option');
  });
});

/** Who commands the HQs in a game of six, and these units. */
const commandsOf = (of: Readonly<Record<string, string>>): NonNullable<State['commands']> =>
  within(() => {
    const commands = commandsWith(SIX) as NonNullable<State['commands']>;
    return { ...commands, of: { ...commands.of, ...of } };
  });

const secret = 'ab'.repeat(32);
const dice = chainDice(chainOf(secret), hiddenKeyOf(secret));

/** A game that is set up as it is printed. */
function setUp(options: readonly string[]) {
  const { position } = start(leningradSmolensk, [...options], dice);
  for (;;) {
    const [ask] = openAsks(leningradSmolensk, position);
    if (!ask?.prompt.code.endsWith('.setup')) return position;
    playInPlace(leningradSmolensk, position, ask, ask.silent, dice);
  }
}

const withoutCommands = ({ commands: _, options: __, ...state }: State): object => state;

it('a game of divided sides plays as the undivided one, whoever gives the orders', () => {
  const pick = seededPick(1);
  const [whole, parts] = [setUp([]), setUp(SIX)];
  const most = share(300, 5000);
  let orders = 0;
  for (; orders < most && !whole.outcome; orders++) {
    const asks = openAsks(leningradSmolensk, whole);
    const ask = asks[pick(asks.length)] as OpenAsk<Order>;
    const order = drawOrder(ask.choice, pick);
    const text = leningradSmolensk.format(order);
    const { events } = playInPlace(leningradSmolensk, whole, ask, order, dice);
    const seats = openAsks(leningradSmolensk, parts).map(({ seat }) => seat);
    const giver = seats.find((seat) => within(() => sideOfSeat(seat)) === ask.seat) as string;
    const read = readOrder(leningradSmolensk, parts, giver, text);
    if (!read.ok) throw new Error(`${giver}: ${text}: ${read.error.code}`);
    expect(playInPlace(leningradSmolensk, parts, read.value.ask, read.value.order, dice).events, text).toEqual(events);
    expect(withoutCommands(parts.state), text).toEqual(withoutCommands(whole.state));
    expect(leningradSmolensk.faults(parts)).toEqual([]);
  }
  expect(orders).toBeGreaterThan(200);
  expect(parts.outcome).toEqual(whole.outcome);
});
