import { describe, expect, it } from 'vitest';
import { UNITS } from '../../../src/games/chit-pull/data.ts';
import { playOn, questions, words } from '../../support/games/scenario.ts';
import { newGame, scenario, type Played } from '../../support/games/smolensk/scenario.ts';
import { arena } from '../../support/games/smolensk/combat.ts';
import { activation, foot, hqsOf } from '../../support/games/smolensk/movement.ts';

const [hq, otherHq] = hqsOf('axis') as [string, string];
const sovietHq = hqsOf('soviet').find((id) => id !== '19A') as string;
const [infantry, other] = foot('axis', 2) as [string, string];
const [rifle] = foot('soviet', 1) as [string];
const { centre, ring } = arena();
const [target, , , back, away] = ring as [string, string, string, string, string];

/** Phases begun so far, as `<side> <name>`. */
const phases = (game: Played): string[] =>
  game.events
    .filter(({ code }) => code === 'chit-pull.phase')
    .map(({ params }) => `${params?.['side']} ${params?.['phase']}`);
const drawnChits = (game: Played): unknown[] =>
  game.events.filter(({ code }) => code === 'chit-pull.drawn').map(({ params }) => params?.['chit']);

describe('5.0 the turn', () => {
  it('begins with the selection of commands, after set-up and surprise attack', () => {
    const game = newGame([], [1]).order('soviet', 'end').order('axis', 'end').order('axis', 'end');
    expect(phases(game)).toEqual(['soviet setup', 'axis setup', 'axis surprise', 'both selection']);
  });

  it('in each command all movement comes before all combat [smolensk 5.0a]', () => {
    const units = { [hq]: back, [infantry]: back, [other]: away, [rifle]: target };
    const game = activation(hq, { units, dice: [1] });
    game.refused('axis', `attack ${target} ${infantry}`);
    game.order('axis', `move ${infantry} ${centre}`);
    // The second unit has not moved: nobody attacks yet.
    game.refused('axis', `attack ${target} ${infantry}`);
    expect(questions(game)).toEqual(['axis movement']);
    game.order('axis', 'end');
    expect(questions(game)).toEqual(['axis attacks']);
    game.refused('axis', `move ${other} ${centre}`);
    expect(words(game, 'axis')).not.toContain('move');
  });

  it('a unit both moves and attacks in one command [smolensk 5.0d]', () => {
    const game = activation(hq, { units: { [hq]: back, [infantry]: back, [rifle]: target }, dice: [4] });
    game.order('axis', `move ${infantry} ${centre}`).order('axis', 'end');
    game.order('axis', `attack ${target} ${infantry}`);
    expect(game.event('attack')).toMatchObject({ target, units: [infantry], from: [centre] });
  });

  it('chits are drawn one by one until the cup is empty, each executed before the next [smolensk 5.0b 2.23]', () => {
    const game = newGame([], Array<number>(40).fill(1));
    playOn(game, (played: Played) => played.state.turn === 2);
    const turn = game.events.slice(
      0,
      game.events.findIndex(({ code }) => code === 'chit-pull.turn-end'),
    );
    const drawn = turn.filter(({ code }) => code === 'chit-pull.drawn').map(({ params }) => params);
    const cup = ['10A', '2PzA', '3A', '3PzA', '3PzA', '9A', 'AX-4A', 'SU-4A', 'SUPPLY'];
    expect(drawn.map((params) => params?.['chit']).sort()).toEqual(cup);
    expect(drawn.map((params) => params?.['left'])).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0]);
    const commands = turn.map(({ code }) => code).filter((code) => /drawn|activated|judged|void/.test(code));
    commands.forEach((code, i) => {
      if (code === 'chit-pull.drawn') expect(['chit-pull.drawn', undefined]).not.toContain(commands[i + 1]);
    });
    expect(game.state.turn).toBe(2);
  });

  it('a chit put back by Guderian is drawn again, no other is [smolensk 2.23]', () => {
    const units = { '2PzA': centre, [rifle]: target };
    const spec = { side: 'soviet' as const, units, dice: [1, 1], step: { name: 'cup', offered: [] } as const };
    const hand = { Guderian: { ask: null, play: [] } };
    const game = scenario({ ...spec, state: { cup: ['SUPPLY'], hand } });
    expect(questions(game)).toEqual(['axis cut-in']);
    game.order('axis', 'cut-in');
    expect(game.state.cup).toEqual(['SUPPLY']);
    playOn(game, (played: Played) => played.state.used.includes('SUPPLY'));
    expect(drawnChits(game)).toEqual(['SUPPLY', 'SUPPLY']);
  });

  it('after turn 9 the game ends, before it does not [smolensk 5.0c]', () => {
    const last = scenario({ turn: 9, units: { [hq]: centre }, step: { name: 'supply', redeploying: null } });
    expect(last.position.outcome).not.toBeNull();
    const eighth = scenario({ turn: 8, units: { [hq]: centre }, step: { name: 'supply', redeploying: null } });
    expect(eighth.position.outcome).toBeNull();
    expect(playOn(eighth, (game: Played) => game.state.turn === 9).position.outcome).toBeNull();
  });
});

describe('5.0(5) the end of the turn', () => {
  it('the turn marker advances by one box, and selection begins [smolensk 5.0(5)a]', () => {
    for (const turn of [1, 4, 8]) {
      const game = scenario({ turn, setUp: true, step: { name: 'turn-end' }, dice: [1] });
      expect(game.state.turn).toBe(turn + 1);
      expect(game.position.phase).toMatchObject({
        turn: turn + 1,
        name: expect.stringMatching('selection|activation'),
      });
      expect(phases(game)[0]).toBe('both selection');
    }
  });

  it('units of both sides on the box of the new turn become available [smolensk 5.0(5)b]', () => {
    const units = { [hq]: 'track:6', [otherHq]: 'track:7', [sovietHq]: 'track:6', [infantry]: 'lost' };
    const game = scenario({ turn: 5, units, step: { name: 'turn-end' } });
    expect([game.at(hq), game.at(sovietHq)]).toEqual(['box', 'box']);
    expect([game.at(otherHq), game.at(infantry)]).toEqual(['track:7', 'lost']);
    expect(game.events.find(({ code }) => code === 'chit-pull.available')?.params?.['units']).toEqual(
      UNITS.map(({ id }) => id).filter((id) => id === hq || id === sovietHq),
    );
  });

  it('the 19th Army waits on its box for its chit', () => {
    const game = scenario({ turn: 2, setUp: true, step: { name: 'turn-end' } });
    const waiting = UNITS.filter(({ setup }) => 'turn' in setup).map(({ id }) => id);
    expect(waiting.map(game.at)).toEqual(waiting.map(() => 'track:3'));
  });
});
