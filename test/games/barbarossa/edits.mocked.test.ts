import { describe, expect, it } from 'vitest';
import { drawOrder, type Choice } from '../../../src/engine/choice.ts';
import { edited } from '../../../src/engine/interventions.ts';
import { parseOrder } from '../../../src/engine/notation.ts';
import { openAsks, playInPlace, start } from '../../../src/engine/play.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { hexNamed, RIFLES } from '../../../src/games/barbarossa/board.ts';
import { editsOf } from '../../../src/games/barbarossa/edits/edits.ts';
import { barbarossa } from '../../../src/games/barbarossa/game.ts';
import { MESSAGES } from '../../../src/games/barbarossa/messages/index.ts';
import { RAIL_HEXES } from '../../../src/games/barbarossa/rules/14-air.ts';
import type { BarbarossaPosition, State } from '../../../src/games/barbarossa/state.ts';
import type { Combat, Movement, StepNamed } from '../../../src/games/barbarossa/steps.ts';
import { stepNamed } from '../../../src/games/barbarossa/open-step.ts';
import { addMessages } from '../../../src/i18n/messages.ts';
import { faultsOf } from '../../i18n/sayings.ts';
import { fighting } from '../../support/games/barbarossa/combat.ts';
import { rebuilding, withdrawing } from '../../support/games/barbarossa/leaders.ts';
import { EAST, EAST2, FIELD, WEST, WEST2 } from '../../support/games/barbarossa/map.ts';
import { declaring, moving, type ScenarioSpec } from '../../support/games/barbarossa/scenario.ts';
import { dealtGame, unitWhere } from '../../support/games/barbarossa/turns.ts';
import { diceOf, editOf, sampled, type Done } from '../../support/games/edits.ts';
import { questionOf } from '../../support/games/scenario.ts';
import { share } from '../../support/share.ts';

// The game is not registered: only this file knows what it says.
addMessages(MESSAGES);

const editOfGame = editOf(barbarossa);

/** Carries out an edit that must be possible; the first thing it tells is what was done by hand. */
function edit(position: BarbarossaPosition, text: string): ReturnType<typeof editOfGame> {
  const done = editOfGame(position, text);
  expect(done.events[0]?.code).toMatch(/^barbarossa\.edit\./u);
  return done;
}

/** The same with several edits one after the other. */
const edits = (position: BarbarossaPosition, ...texts: readonly string[]): Done<State> =>
  texts.slice(1).reduce((done, text) => edit(done.position, text), edit(position, texts[0] as string));

const refused = (position: BarbarossaPosition, text: string): string => {
  const done = edited(barbarossa, position, text, diceOf(1));
  return done.ok ? `${text} is possible` : done.error.code.replace(/^barbarossa\.refusal\./u, '');
};

const asked = (position: BarbarossaPosition): readonly string[] =>
  openAsks(barbarossa, position).map((ask) => `${ask.seat} ${questionOf(ask)}`);

/** The words that may be said after some in the tree of edits. */
function wordsAfter(position: BarbarossaPosition, ...said: readonly string[]): readonly string[] {
  let node: Choice<unknown> = editsOf(position);
  for (const word of said) {
    const branch = node.branches().find((each) => each.word === word);
    if (!branch) return [];
    node = branch.to();
  }
  return node.branches().map(({ word }) => word);
}

const movementIn = (position: BarbarossaPosition): Movement => stepNamed(position, 'movement') as Movement;
const combatIn = (position: BarbarossaPosition): Combat | null =>
  (stepNamed(position, 'combats') ?? stepNamed(position, 'overrun'))?.combat ?? null;
const attacksIn = (position: BarbarossaPosition): unknown =>
  (stepNamed(position, 'declaring') as StepNamed<'declaring'>).attacks;

const ROMANIAN = unitWhere(({ nation }) => nation === 'romanian');
const HUNGARIAN = unitWhere(({ nation }) => nation === 'hungarian');
const SCHEDULED = unitWhere(({ arm, setup }) => arm === 'leader' && 'turn' in setup);
const LATE = unitWhere(({ arm, setup }) => arm === 'far-east' && 'turn' in setup);
const MINSK = hexNamed('Minsk');

const FRONT: ScenarioSpec = {
  units: { '41Pz': `${FIELD} 3`, '5AC': WEST2, '1RC': EAST2, L1: EAST2, M1: hexNamed('Moscow') },
  leaders: { L1: '?2' },
};

describe('units', () => {
  const { position } = moving('axis', FRONT);

  it('are placed with all steps or with fewer, and take the city that they are put into', () => {
    const { state, codes, text } = edit(position, 'place 56Pz Minsk');
    expect(text).toBe(`place 56Pz ${MINSK}`);
    expect(state.units['56Pz']).toEqual({ at: MINSK, steps: 4 });
    expect(state.held).toContain(MINSK);
    expect(codes).toEqual(['placed', 'taken']);
    expect(edit(position, `place 56Pz ${WEST} 1`).state.units['56Pz']).toEqual({ at: WEST, steps: 1 });
    expect(wordsAfter(position, 'place', '56Pz', WEST)).toEqual(['three', 'two', 'one']);
    expect(refused(position, `place 41Pz ${WEST}`)).toBe('refusal.unknown-word');
  });

  it('are moved with the steps that they have, not among enemies, and not where they are too many', () => {
    expect(edit(position, `move 41Pz ${WEST}`).state.units['41Pz']).toEqual({ at: WEST, steps: 3 });
    expect(refused(position, `move 41Pz ${EAST2}`)).toBe('enemy');
    expect(refused(position, `place L2 ${EAST2}`)).toBe('stacked');
    const full = edits(position, `place 56Pz ${WEST2}`);
    expect(refused(full.position, `move 41Pz ${WEST2}`)).toBe('stacked');
    const ally = edits(position, `place ${ROMANIAN} ${WEST}`);
    expect(refused(ally.position, `place ${HUNGARIAN} ${WEST}`)).toBe('stacked');
  });

  it('a supply centre is put into cities and towns only', () => {
    expect(refused(position, `place SC-N ${WEST}`)).toBe('centre-settled');
    expect(edit(position, 'place SC-N Minsk').state.units['SC-N']).toEqual({ at: MINSK, steps: 1 });
  });

  it('go off the map, to those that come only if they come by a rule, leaders to the pool', () => {
    expect(edit(position, 'remove 41Pz').state.units['41Pz']).toEqual({ at: 'lost', steps: 0 });
    expect(refused(position, 'remove 41Pz off')).toBe('refusal.unknown-word');
    expect(refused(position, 'remove 41Pz pool')).toBe('refusal.unknown-word');
    expect(edit(position, 'remove M1 off').state.units['M1']).toEqual({ at: 'off', steps: 0 });
    expect(edits(position, `place ${LATE} ${EAST}`, `remove ${LATE} off`).state.units[LATE]?.at).toBe('off');
    expect(edit(position, 'remove L1').state.units['L1']).toEqual({ at: 'pool', steps: 1 });
    expect(wordsAfter(position, 'remove', 'L1')).toEqual(['pool', 'lost']);
    expect(wordsAfter(position, 'remove', SCHEDULED)).toEqual(['pool', 'lost']);
    expect(edits(position, `remove ${SCHEDULED} pool`, `remove ${SCHEDULED} off`).state.units[SCHEDULED]?.at).toBe(
      'off',
    );
    expect(edit(position, 'remove 41Pz').state.eliminated).toEqual(position.state.eliminated);
  });

  it('have fewer steps, or more', () => {
    expect(wordsAfter(position, 'steps', '41Pz')).toEqual(['four', 'two', 'one']);
    expect(edit(position, 'steps 41Pz 1').state.units['41Pz']?.steps).toBe(1);
    expect(edit(position, 'steps 41Pz 1').text).toBe('steps 41Pz one');
    expect(edit(edit(position, `place R1 ${EAST}`).position, 'steps R1 one').state.units['R1']?.steps).toBe(1);
    expect(edits(position, 'steps 1RC 1', 'steps 1RC 2').state.units['1RC']?.steps).toBe(2);
    const bare = RIFLES.find((id) => position.state.backs[id] === 0) as string;
    const placed = edit(position, `place ${bare} ${EAST}`);
    expect(wordsAfter(placed.position, 'steps', bare)).toEqual([]);
    expect(wordsAfter(position, 'place', bare, EAST)).toEqual([]);
  });
});

describe('rifle corps whose back nobody knows', () => {
  const lost = (back: number): BarbarossaPosition => {
    const { position } = moving('soviet', FRONT);
    const state = { ...position.state, backs: { ...position.state.backs, '1RC': back } };
    return edit({ ...position, state }, 'remove 1RC').position;
  };

  it('come back unseen at full strength; with one step the back is shown, and with none they stay away', () => {
    const whole = edit(lost(1), `place 1RC ${EAST}`);
    expect(whole.state).toMatchObject({ blind: ['1RC'], handlings: [] });
    const reduced = edit(lost(1), `place 1RC ${EAST} 1`);
    expect(reduced.state.units['1RC']).toEqual({ at: EAST, steps: 1 });
    expect(reduced.state).toMatchObject({ blind: [], handlings: [{ shown: '1RC', value: 1 }] });
    const none = edit(lost(0), `place 1RC ${EAST} 1`);
    expect(none.codes).toEqual(['no-back']);
    expect(none.state.units['1RC']?.at).toBe('lost');
    const gone = edits(lost(0), `place 1RC ${EAST}`, 'steps 1RC 1');
    expect(gone.state).toMatchObject({ blind: [], handlings: [{ shown: '1RC', value: 0 }] });
    expect(gone.state.units['1RC']?.at).toBe('lost');
  });

  it('may be said the same whatever it is, and never go where their back would show', () => {
    for (const said of [
      ['place', '1RC', EAST],
      ['remove', '1RC'],
    ])
      expect(wordsAfter(lost(0), ...said)).toEqual(wordsAfter(lost(1), ...said));
    const blind = (back: number): BarbarossaPosition => edit(lost(back), `place 1RC ${EAST}`).position;
    expect(wordsAfter(blind(0), 'steps', '1RC')).toEqual(['one']);
    expect(wordsAfter(blind(1), 'steps', '1RC')).toEqual(['one']);
    expect(wordsAfter(blind(1), 'remove', '1RC')).toEqual(['lost']);
    expect(edit(blind(1), 'remove 1RC').state.blind).toEqual([]);
    expect(edit(blind(1), `move 1RC ${FIELD === EAST ? WEST : EAST2}`).state.blind).toEqual(['1RC']);
  });
});

describe('leaders', () => {
  const at = (ability: number | `?${number}`): BarbarossaPosition =>
    moving('soviet', { ...FRONT, leaders: { L1: ability } }).position;

  it('are revealed, and covered again; what everybody saw is noted', () => {
    const revealed = edit(at('?2'), 'reveal L1');
    expect(revealed.codes.slice(0, 2)).toEqual(['revealed', 'revealed']);
    expect(revealed.state).toMatchObject({ tried: ['L1'], handlings: [{ shown: 'L1', value: 2 }] });
    const covered = edit(revealed.position, 'cover L1');
    expect(covered.state.tried).toEqual([]);
    expect(barbarossa.view(covered.position, 'soviet').state.abilities['L1']).toBe(-2);
    expect(JSON.stringify(covered.events)).not.toContain('ability');
  });

  it('without ability go to the pool when they are revealed', () => {
    const { state, codes } = edit(at('?-1'), 'reveal L1');
    expect(state.units['L1']?.at).toBe('pool');
    expect(codes).toContain('to-pool');
  });

  it('that are moved stay as they are, and placed ones are untried', () => {
    expect(edit(at(2), `move L1 ${EAST}`).state.tried).toEqual(['L1']);
    expect(edit(at(2), 'remove L1 pool').state.tried).toEqual([]);
    expect(edits(at(2), 'remove L1 lost', `place L1 ${EAST}`).state.tried).toEqual([]);
  });

  it('show their ability only where they are put out of play', () => {
    expect(edit(at('?2'), 'remove L1 pool').codes).not.toContain('ability');
    expect(edit(at('?2'), `move L1 ${EAST}`).state.handlings).toEqual([]);
    const lost = edit(at('?2'), 'remove L1 lost');
    expect(lost.codes).toContain('ability');
    expect(lost.state.handlings).toEqual([{ shown: 'L1', value: 2 }]);
    expect(lost.state.eliminated.leaders).toBe(0);
    expect(edit(at(2), 'remove L1 lost').codes).not.toContain('ability');
  });
});

describe('the movement phase', () => {
  const { position } = moving('axis', FRONT);

  it('a unit counts as having moved, or may move again', () => {
    const moved = edit(position, 'moved 41Pz').position;
    expect(movementIn(moved).moved).toEqual(['41Pz']);
    expect(wordsAfter(moved, 'unmoved')).toEqual(['41Pz']);
    expect(movementIn(edit(moved, 'unmoved 41Pz').position).moved).toEqual([]);
  });

  it('a unit that is moved by hand is no longer on its move', () => {
    const going = moving('axis', FRONT).order('axis', `move 5AC ${WEST}`);
    expect(movementIn(going.position).mover?.units).toEqual(['5AC']);
    expect(movementIn(edit(going.position, `move 5AC ${WEST2}`).position).mover).toBeNull();
    const done = edit(going.position, 'moved 5AC').position;
    expect(movementIn(done)).toMatchObject({ mover: null, moved: ['5AC'] });
    expect(movementIn(edit(going.position, 'moved 41Pz').position).mover?.units).toEqual(['5AC']);
  });

  it('a question about leaders near panzers is over when the panzers are gone', () => {
    const near = moving('axis', { units: { '41Pz': WEST2, '1RC': EAST, L1: EAST2 }, leaders: { L1: '?2' } });
    near.order('axis', `move 41Pz ${WEST} ${FIELD}`);
    expect(near.asked()).toEqual(['soviet']);
    const { position: after } = edit(near.position, 'remove 41Pz');
    expect(movementIn(after)).toMatchObject({ mover: null, near: null });
    expect(asked(after)).toEqual(['axis movement']);
    expect(asked(edit(near.position, 'remove L1 pool').position)).toEqual(['axis movement']);
  });

  it('an overrun is over when nobody makes it, or nobody is overrun', () => {
    const overrun = (): BarbarossaPosition =>
      moving('axis', {
        units: { '41Pz': FIELD, '56Pz': FIELD, '1RC': EAST, L1: EAST2 },
        leaders: { L1: '?1' },
      }).order('axis', `overrun ${EAST} 41Pz 56Pz`).position;
    expect(combatIn(overrun())).toMatchObject({ overrun: true, attackers: ['41Pz', '56Pz'] });
    const one = edit(overrun(), 'remove 56Pz').position;
    expect(combatIn(one)?.attackers).toEqual(['41Pz']);
    const none = edit(one, `move 41Pz ${WEST2}`).position;
    expect(stepNamed(none, 'overrun')).toBeUndefined();
    expect(asked(none)).toEqual(['axis movement']);
    const alone = edit(overrun(), 'remove 1RC').position;
    expect(combatIn(alone)).toBeNull();
    expect(movementIn(alone).mover?.units).toEqual(['41Pz', '56Pz']);
    expect(wordsAfter(overrun(), 'moved')).toEqual([]);
    expect(asked(edit(overrun(), `call-off ${EAST}`).position)).toEqual(['axis movement']);
  });
});

describe('attacks and combats', () => {
  const spec: ScenarioSpec = {
    units: { '5AC': WEST, '41Pz': WEST, '1RC': FIELD, '5RC': FIELD, L1: FIELD },
    leaders: { L1: '?1' },
  };

  it('an attack is called off; one that nobody can make is none', () => {
    const { position } = declaring('axis', spec).order('axis', `attack ${FIELD} 5AC 41Pz`);
    expect(attacksIn(edit(position, `call-off ${FIELD}`).position)).toEqual([]);
    expect(attacksIn(edit(position, 'remove 5AC').position)).toEqual([{ targets: [FIELD], units: ['41Pz'] }]);
    expect(attacksIn(edit(position, `move 5AC ${WEST2}`).position)).toEqual([{ targets: [FIELD], units: ['41Pz'] }]);
    const one = declaring('axis', spec).order('axis', `attack ${FIELD} 5AC`).position;
    expect(attacksIn(edit(one, 'remove 5AC').position)).toEqual([]);
    const gone = edits(position, 'remove 1RC', 'remove 5RC', 'remove L1');
    expect(stepNamed(gone.position, 'combats')).toBeUndefined();
  });

  it('Finns that may not cross their border do not attack over it', () => {
    const finn = unitWhere(({ nation }) => nation === 'finnish');
    const game = declaring('axis', { units: { [finn]: WEST, '1RC': FIELD }, state: { finnsFree: true } });
    const { position } = game.order('axis', `attack ${FIELD} ${finn}`);
    expect(attacksIn(edit(position, 'romanians yes').position)).toHaveLength(1);
    expect(stepNamed(edit(position, 'finns no').position, 'declaring')).toBeUndefined();
  });

  it('a leader attacks only with his stack, and tried', () => {
    const led = declaring('soviet', {
      units: { '1RC': EAST, L1: EAST, '5AC': FIELD },
      leaders: { L1: 2 },
    }).order('soviet', `attack ${FIELD} 1RC L1`).position;
    expect(attacksIn(edit(led, 'cover L1').position)).toEqual([{ targets: [FIELD], units: ['1RC'] }]);
    const other = edits(led, `place 5RC ${EAST}`, 'remove 1RC').position;
    expect(attacksIn(other)).toEqual([]);
  });

  it('a combat goes on without the units that are taken out of it, and ends without a side', () => {
    const { position } = fighting('axis', spec, `${FIELD} 5AC 41Pz`);
    expect(combatIn(position)).toMatchObject({ stage: 'reveal', attackers: ['41Pz', '5AC'] });
    const one = edit(position, `move 41Pz ${WEST2}`).position;
    expect(combatIn(one)).toMatchObject({ attackers: ['5AC'], from: [WEST] });
    expect(combatIn(edit(position, 'remove 5RC').position)?.defenders).not.toContain('5RC');
    const over = edits(one, 'remove 5AC').position;
    expect(stepNamed(over, 'combats')).toBeUndefined();
    expect(asked(edit(position, `call-off ${FIELD}`).position)).toEqual(asked(over));
    const empty = edits(position, 'remove 1RC', 'remove 5RC', 'remove L1 pool').position;
    expect(asked(empty)).toEqual(asked(over));
  });
});

describe('control', () => {
  const { position } = moving('axis', { ...FRONT, control: [] });

  it('a city changes hands at once, or at the end of the turn, unless an enemy stands there', () => {
    const now = edit(position, 'control Minsk axis').state;
    expect([now.held, now.control]).toEqual([[MINSK], [MINSK]]);
    const later = edit(position, 'held Minsk axis');
    expect([later.state.held, later.state.control]).toEqual([[MINSK], []]);
    expect(wordsAfter(later.position, 'held', MINSK)).toEqual(['soviet']);
    expect(wordsAfter(later.position, 'control', MINSK)).toEqual(['axis', 'soviet']);
    expect(edit(later.position, 'control Minsk soviet').state.held).toEqual([]);
    expect(refused(position, 'control Moscow axis')).toBe('refusal.unknown-word');
  });
});

describe('what is counted', () => {
  const { position } = moving('soviet', FRONT);
  const [rail] = RAIL_HEXES as [string];

  it.each<readonly [string, Partial<State>]>([
    ['air 3', { air: 3 }],
    ['rail axis 1', { rail: { axis: 1, soviet: 0 } }],
    ['rail soviet 5', { rail: { axis: 0, soviet: 0 } }],
    ['sailed yes', { sailed: true }],
    ['order typhoon', { order: 'typhoon' }],
    ['order none', { order: null }],
    ['unfulfilled 2', { unfulfilled: 2 }],
    ['leningrad yes', { leningradSupplies: true }],
    ['romanians yes', { romaniansFree: true }],
    ['finns yes', { finnsFree: true }],
    ['militia moscow called', { alarmed: ['moscow'], called: [] }],
    ['militia leningrad appeared', { alarmed: [], called: ['leningrad'] }],
    ['eliminated panzer 2', { eliminated: { panzer: 2, infantry: 0, ally: 0, leaders: 0 } }],
    ['eliminated leaders 5', { eliminated: { panzer: 0, infantry: 0, ally: 0, leaders: 5 } }],
  ])('%s', (text, expected) => {
    const done = edit(position, text);
    expect(done.text).toBe(text);
    expect(done.state).toMatchObject(expected);
  });

  it('militia that has appeared may be called again', () => {
    const again = edits(position, 'militia moscow appeared', 'militia moscow called').state;
    expect(again).toMatchObject({ alarmed: ['moscow'], called: [] });
    expect(edits(position, 'militia moscow called', 'militia moscow none').state.alarmed).toEqual([]);
  });

  it('rail lines are barred, and free again', () => {
    const barred = edit(position, `bar ${rail}`);
    expect(barred.state.interdicted).toEqual([rail]);
    expect(edit(barred.position, `unbar ${rail}`).state.interdicted).toEqual([]);
  });
});

describe('turn, phase and weather', () => {
  const { position } = moving('axis', FRONT);

  it('a turn begins with its dice', () => {
    const { position: after, state, codes } = edit(position, 'turn 4');
    expect(state.turn).toBe(4);
    expect(codes.slice(0, 2)).toEqual(['turn', 'weather']);
    expect(after.phase.turn).toBe(4);
    const taken = edits(position, 'control Leningrad axis', 'turn 4');
    expect(taken.state.leningradSupplies).toBe(true);
  });

  it.each([
    [2, 'axis-movement', 'axis movement'],
    [2, 'axis-combat', 'axis movement'],
    [2, 'panzer-movement', 'axis panzer-movement'],
    [2, 'soviet-movement', 'soviet movement'],
    [2, 'withdrawal', 'soviet withdrawal'],
    [8, 'soviet-movement', 'soviet movement'],
    [8, 'axis-movement', 'axis movement'],
  ])('in turn %i the phase %s begins', (turn, name, question) => {
    const game = withdrawing({ ...FRONT, turn });
    const { position: after } = edit(game.position, `phase ${name}`);
    if (name !== 'axis-combat') expect(asked(after)).toEqual([question]);
    expect(after.state.turn).toBe(turn);
  });

  it('on the last turn there are no reinforcements', () => {
    expect(wordsAfter(moving('axis', { ...FRONT, turn: 10 }).position, 'phase')).not.toContain('reinforcement');
    expect(wordsAfter(position, 'phase')).toContain('reinforcement');
  });

  it('units too many in a hex go first when a movement is broken off', () => {
    const crowd = moving('axis', { units: { '41Pz': FIELD, '56Pz': FIELD, '5AC': FIELD, '1RC': EAST2 } });
    expect(asked(edit(crowd.position, 'turn 5').position)).toEqual(['axis excess']);
    expect(asked(edit(crowd.position, 'phase soviet-movement').position)).toEqual(['axis excess']);
    expect(asked(edits(crowd.position, 'turn 5', 'remove 5AC').position)).not.toEqual(['axis excess']);
  });

  it('weather sets in by the phase in which play is', () => {
    expect(edit(position, 'weather mud-1').state).toMatchObject({ forecast: 'mud-1', weather: 'clear' });
    expect(edit(position, 'weather mud-2').state).toMatchObject({ forecast: 'mud-2', weather: 'mud' });
    expect(edit(position, 'weather snow').state.weather).toBe('snow');
    const later = edits(position, 'weather mud-1', 'phase panzer-movement');
    expect(later.state.weather).toBe('mud');
    expect(edit(later.position, 'phase axis-movement').state.weather).toBe('clear');
    const combat = edit(
      fighting('axis', { units: { '5AC': WEST, '1RC': FIELD, L1: FIELD } }, `${FIELD} 5AC`).position,
      'weather frozen',
    );
    expect(combat.state.weather).toBe('frozen');
  });

  it('before the first turn nothing of a turn is said', () => {
    const { position: first } = dealtGame();
    expect(asked(first)).toEqual(['soviet setup']);
    const verbs = wordsAfter(first);
    for (const verb of ['air', 'weather', 'phase', 'order', 'rail', 'bar']) expect(verbs).not.toContain(verb);
    expect(edit(first, 'turn 1').position.phase.turn).toBe(1);
    expect(asked(edit(first, 'remove L1 pool').position)).toEqual(['soviet setup']);
  });
});

describe('reinforcements', () => {
  it('go on with the units that there are after an edit', () => {
    const { position } = rebuilding({ units: { '1RC': `${EAST} 1`, L1: EAST, '5AC': WEST2 }, leaders: { L1: 2 } });
    expect(asked(position)).toEqual(['soviet rebuilding']);
    expect(asked(edit(position, 'remove L1 lost').position)).not.toEqual(['soviet rebuilding']);
    expect(asked(edit(position, 'steps 1RC 2').position)).not.toEqual(['soviet rebuilding']);
  });
});

describe('edits in random games', () => {
  const DECISIONS = share(140, 2000);
  const GAMES = share(2, 6);

  it('keep the position sound and the game going; they are read as they are written', () => {
    const verbs = new Set<string>();
    for (let seed = 1; seed <= GAMES; seed++) {
      const pick = seededPick(seed);
      const dice = diceOf(seed);
      let { position } = start(barbarossa, [], dice);
      for (let n = 0; n < DECISIONS && !position.outcome; n++) {
        const inside = openAsks(barbarossa, position).some(({ reaction }) => reaction);
        if (pick(inside ? 3 : 6) === 0) {
          const { text } = drawOrder(editsOf(position), pick);
          const read = parseOrder(editsOf(position), text);
          expect(read.ok && read.value.text, text).toBe(text);
          const done = edited(barbarossa, position, text, dice);
          if (!done.ok) throw new Error(`seed ${seed}, ${n}: ${text} → ${JSON.stringify(done.error)}`);
          expect(done.value.events.flatMap(faultsOf)).toEqual([]);
          ({ position } = done.value);
          if (n % 8 === 0) {
            const view = barbarossa.view(position, null);
            const drawn = barbarossa.determinize?.(view, null, pick) as BarbarossaPosition;
            expect(barbarossa.view(drawn, null), text).toEqual(view);
          }
          verbs.add(text.split(' ')[0] as string);
        } else {
          const asks = openAsks(barbarossa, position);
          const ask = asks[pick(asks.length)] as (typeof asks)[number];
          const order = pick(2) === 0 ? drawOrder(ask.choice, pick) : ask.silent;
          playInPlace(barbarossa, position, ask, order, dice);
        }
        const faults = barbarossa.faults(position);
        if (faults.length > 0) throw new Error(`seed ${seed}, ${n}: ${faults.join('; ')}`);
      }
    }
    expect([...verbs]).toEqual(expect.arrayContaining(['place', 'move', 'remove', 'steps']));
  });

  it('all verbs can be carried out, whatever is being asked, and nothing hidden shows in what may be said', () => {
    const pick = seededPick(11);
    const dice = diceOf(11);
    const { position } = start(barbarossa, [], dice);
    const seen = new Set<string>();
    const verbs = new Set<string>();
    for (let n = 0; n < share(220, 1500) && !position.outcome; n++) {
      const asks = openAsks(barbarossa, position);
      const ask = asks[pick(asks.length)] as (typeof asks)[number];
      const question = questionOf(ask);
      playInPlace(barbarossa, position, ask, pick(3) === 0 ? drawOrder(ask.choice, pick) : ask.silent, dice);
      if (position.outcome || (seen.has(question) && n % 20 !== 0)) continue;
      seen.add(question);
      const view = barbarossa.view(position, null);
      expect(sampled(editsOf(view), 3)).toEqual(sampled(editsOf(position), 3));
      for (const verb of editsOf(position).branches()) {
        const { text } = drawOrder(verb.to(), pick);
        const done = edited(barbarossa, position, text, dice);
        verbs.add(verb.word);
        if (!done.ok) throw new Error(`${n}: ${text} → ${JSON.stringify(done.error)}`);
        const after = done.value.position;
        for (const next of openAsks(barbarossa, after).slice(0, 1))
          playInPlace(barbarossa, after, next, drawOrder(next.choice, pick), dice);
        expect(barbarossa.faults(after), text).toEqual([]);
      }
    }
    const always = ['place', 'move', 'remove', 'steps', 'control', 'held', 'turn', 'militia', 'eliminated', 'finns'];
    const once = ['reveal', 'moved', 'call-off', 'air', 'bar', 'rail', 'order', 'phase', 'weather'];
    expect([...verbs]).toEqual(expect.arrayContaining([...always, ...once]));
  });
});
