import { describe, expect, it } from 'vitest';
import { drawOrder, type Branch, type Choice } from '../../../src/engine/choice.ts';
import { edited } from '../../../src/engine/interventions.ts';
import { parseOrder } from '../../../src/engine/notation.ts';
import { openAsks, playInPlace, start } from '../../../src/engine/play.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { SEQUENCE } from '../../../src/games/nato/data.ts';
import { editsOf } from '../../../src/games/nato/edits/edits.ts';
import { stepNamed } from '../../../src/games/nato/edits/steps.ts';
import { nato } from '../../../src/games/nato/game.ts';
import { markersOf } from '../../../src/games/nato/markers.ts';
import { playedSegments } from '../../../src/games/nato/rules/07-sequence.ts';
import type { NatoPosition, State } from '../../../src/games/nato/state.ts';
import type { Battle, Combat, Movement } from '../../../src/games/nato/steps.ts';
import { faultsOf } from '../../i18n/sayings.ts';
import { addScenario, scenarioIds } from '../../support/games/nato/positions.ts';
import { fighting, moving } from '../../support/games/nato/scenario.ts';
import { from } from '../../support/games/nato/segments.ts';
import { diceOf, editOf, sampled, type Done } from '../../support/games/edits.ts';
import { questionOf } from '../../support/games/scenario.ts';
import { share } from '../../support/share.ts';

const edit = editOf(nato);

/** The same with several edits one after the other. */
const edits = (position: NatoPosition, ...texts: readonly string[]): Done<State> =>
  texts.slice(1).reduce((done, text) => edit(done.position, text), edit(position, texts[0] as string));

const refused = (position: NatoPosition, text: string): string => {
  const done = edited(nato, position, text, diceOf(1));
  return done.ok
    ? `${text} is possible`
    : `${done.error.code.replace(/^nato\.refusal\./u, '')} ${done.error.rule ?? ''}`;
};

const asked = (position: NatoPosition): readonly string[] =>
  openAsks(nato, position).map((ask) => `${ask.seat} ${questionOf(ask)}`);

/** The words that may be said after some in the tree of edits. */
function wordsAfter(position: NatoPosition, ...said: readonly string[]): readonly string[] {
  let node: Choice<unknown> = editsOf(position);
  for (const word of said) {
    const branch = node.branches().find((each) => each.word === word);
    if (!branch) return [];
    node = branch.to();
  }
  return node.branches().map(({ word }) => word);
}

const movementIn = (position: NatoPosition): Movement => stepNamed(position, 'movement') as Movement;
const combatIn = (position: NatoPosition): Combat => stepNamed(position, 'combat') as Combat;
const battleIn = (position: NatoPosition): Battle => combatIn(position).battle as Battle;

/** Both sides at close quarters. */
const UNITS = {
  'EG-8': '3219',
  '21/2GT': '3218',
  NEGF: '3218',
  'BR-7': '3320',
  'BR-22': '3525',
  'BR-I': '3421',
};

describe('units', () => {
  const { position } = moving('wp', { units: UNITS });

  it('are placed with all steps or as a cadre, and take the city that they are put into', () => {
    const { state, codes, text } = edit(position, 'place 27G/8G 3018');
    expect([state.units['27G/8G'], codes, text]).toEqual([
      { at: '3018', steps: 2, markers: [] },
      ['placed'],
      'place 27G/8G 3018',
    ]);
    expect(edit(position, 'place 27G/8G 3018 cadre').state.units['27G/8G']?.steps).toBe(1);
    const taken = edit(position, 'place 27G/8G Hamburg');
    expect(taken.codes).toEqual(['placed', 'taken']);
    expect(taken.state.conquered).toContain(taken.state.units['27G/8G']?.at);
    expect(wordsAfter(position, 'place', 'US-V')).toContain('3018');
    expect(wordsAfter(position, 'place', 'US-V', '3018')).toEqual([]);
  });

  it('are moved with the steps and markers that they have, not among enemies, into the sea, or where there is no room', () => {
    const marked = edits(position, 'flip EG-8', 'mark EG-8 disrupted', 'move EG-8 3018');
    expect(marked.state.units['EG-8']).toEqual({ at: '3018', steps: 1, markers: ['disrupted'] });
    expect(refused(position, 'move EG-8 3320')).toBe('enemies 12.1.2');
    expect(refused(position, 'move EG-8 1001')).toMatch(/^prohibited 12\.1\.1|refusal/u);
    const full = edits(position, 'place 27G/8G 3018', 'place 39G/8G 3018').position;
    expect(refused(full, 'place 57G/8G 3018')).toBe('stacked 9.1.1');
    expect(refused(full, 'place SEGF 3218')).toBe('stacked 9.1.1');
  });

  it('find room as cadres where they have none with all their steps', () => {
    const three = edits(position, 'place 27G/8G 3018', 'place 39G/8G 3018 cadre').position;
    expect(refused(three, 'place 57G/8G 3018')).toMatch(/^refusal/u);
    expect(edit(three, 'place 57G/8G 3018 cadre').state.units['57G/8G']?.steps).toBe(1);
    expect(wordsAfter(edit(three, 'place 57G/8G 3018 cadre').position, 'flip')).not.toContain('57G/8G');
    expect(edits(three, 'flip 39G/8G', 'flip 39G/8G').state.units['39G/8G']?.steps).toBe(1);
  });

  it('are put nowhere outside the area of the scenario, nor if they are of another year', () => {
    addScenario('small', { area: { rows: [30, 36], columns: [10, 26] } });
    const small = moving('wp', { units: UNITS, scenario: 'small' }).position;
    expect(refused(small, 'move EG-8 4017')).toBe('outside 5.1');
    expect(wordsAfter(small, 'place')).toContain('WG-14/5-83');
    expect(wordsAfter(small, 'place')).not.toContain('WG-14/5-88');
  });

  it('go off the map to where units of their side wait, and nothing is counted', () => {
    const lost = edit(edit(position, 'mark BR-7 disrupted').position, 'remove BR-7');
    expect(lost.state.units['BR-7']).toEqual({ at: 'lost', steps: 0, markers: [] });
    expect(lost.state.losses).toEqual({ nato: 0, wp: 0 });
    expect(wordsAfter(position, 'remove', 'BR-7')).toEqual(['lost', 'off', 'srb', 'box-1', 'box-2']);
    expect(wordsAfter(position, 'remove', 'EG-8')).toEqual(['lost', 'off', 'srb', 'box-3', 'box-4', 'box-5']);
    expect(edits(position, 'remove EG-8', 'remove EG-8 srb').state.units['EG-8']).toMatchObject({
      at: 'srb',
      steps: 2,
    });
  });

  it('an HQ comes back when it is said, unless it is put somewhere', () => {
    expect(wordsAfter(position, 'returning')).toEqual([]);
    const gone = edit(position, 'remove NEGF lost').position;
    expect(edit(gone, 'returning NEGF turn 4').state.returning).toEqual({ NEGF: 4 });
    const due = edit(gone, 'returning NEGF turn 4').position;
    expect(edit(due, 'returning NEGF never').state.returning).toEqual({});
    expect(edit(due, 'place NEGF 3017').state.returning).toEqual({});
    expect(edit(due, 'remove NEGF off').state.returning).toEqual({});
  });
});

describe('markers on units', () => {
  const { position } = moving('wp', { units: UNITS });

  it('are put on those that can bear them, and taken off', () => {
    expect(wordsAfter(position, 'mark', 'NEGF')).toEqual([
      'suppressed',
      'hq-unsupplied',
      'entraining',
      'entrained',
      'engaged',
      'inactive',
      'activating',
    ]);
    expect(wordsAfter(position, 'mark', 'BR-7')).not.toContain('suppressed');
    const two = edits(position, 'mark BR-7 no-combat-supply', 'mark BR-7 engaged');
    expect(markersOf(two.state, 'BR-7')).toEqual(['no-combat-supply', 'engaged']);
    expect(wordsAfter(two.position, 'unmark', 'BR-7')).toEqual(['no-combat-supply', 'engaged']);
    expect(markersOf(edit(two.position, 'unmark BR-7 engaged').state, 'BR-7')).toEqual(['no-combat-supply']);
  });

  it('a train marker has one face up', () => {
    const entrained = edits(position, 'mark BR-7 entraining', 'mark BR-7 entrained');
    expect(markersOf(entrained.state, 'BR-7')).toEqual(['entrained']);
  });
});

describe('cities and hexes', () => {
  const { position } = moving('wp', { units: UNITS });

  it('a city changes hands where none of its holder stands', () => {
    const taken = edit(position, 'control Hamburg wp');
    expect(taken.state.conquered).toHaveLength(1);
    expect(edit(taken.position, 'control Hamburg nato').state.conquered).toEqual([]);
    const held = edit(position, 'place BR-20 Hamburg').position;
    expect(refused(held, 'control Hamburg wp')).toMatch(/^refusal/u);
  });

  it('Breakthrough markers are placed for either side, and taken up', () => {
    const placed = edit(position, 'breakthrough 3018 wp');
    expect(placed.state.breakthroughs).toEqual({ 3018: 'wp' });
    expect(wordsAfter(placed.position, 'breakthrough', '3018')).toEqual(['nato', 'none']);
    expect(edit(placed.position, 'breakthrough 3018 none').state.breakthroughs).toEqual({});
  });

  it('Battle markers are placed while the Warsaw Pact plans or fights, where there is something to attack', () => {
    expect(wordsAfter(position, 'battle')).toEqual([]);
    const planning = from('W.D', { units: UNITS }).position;
    expect(wordsAfter(planning, 'battle')).toContain('3320');
    expect(wordsAfter(planning, 'battle')).not.toContain('3319');
    const planned = edit(planning, 'battle 3320');
    expect(planned.state.battles).toEqual(['3320']);
    expect(edit(planned.position, 'no-battle 3320').state.battles).toEqual([]);
    const fight = fighting('wp', { units: UNITS, battles: ['3320'] }).position;
    expect(asked(fight)).toEqual(['wp attack-planned']);
    expect(asked(edit(fight, 'no-battle 3320').position)).not.toContain('wp attack-planned');
  });
});

describe('what is counted', () => {
  const { position } = moving('wp', { units: UNITS });

  it.each<readonly [string, Partial<State>]>([
    ['supply 3', { supplyPoints: 3 }],
    ['losses wp 12', { losses: { wp: 12, nato: 0 } }],
    ['losses nato 1', { losses: { wp: 0, nato: 1 } }],
    ['refugees yes', { refugees: true }],
    ['refugees no', { refugees: false }],
    ['curtain yes', { curtain: ['nato'] }],
    ['curtain no', { curtain: [] }],
  ])('%s', (text, expected) => {
    const done = edit(position, text);
    expect(done.text).toBe(text);
    expect(done.state).toMatchObject(expected);
  });
});

describe('the movement segment', () => {
  it('a unit counts as having moved, or may move again', () => {
    const { position } = moving('wp', { units: UNITS });
    const moved = edit(position, 'moved EG-8').position;
    expect(movementIn(moved).moved).toEqual(['EG-8']);
    expect(wordsAfter(moved, 'unmoved')).toEqual(['EG-8']);
    const { position: far } = moving('wp', { units: { 'EG-8': '3209', '21/2GT': '3218' } }).order(
      'wp',
      'minimum EG-8 3208',
    );
    expect(movementIn(far)).toMatchObject({ moved: ['EG-8'], spent: ['EG-8'] });
    expect(movementIn(edit(far, 'unmoved EG-8').position)).toMatchObject({ moved: [], spent: [] });
    expect(wordsAfter(position, 'fought')).toEqual([]);
  });

  it('the ferry counts as taken or not (12.8)', () => {
    const { position } = moving('nato', { units: UNITS });
    const [hex] = wordsAfter(position, 'ferry') as [string];
    const taken = edit(position, `ferry ${hex} yes`);
    expect(movementIn(taken.position).ferried).toEqual([hex]);
    expect(movementIn(edit(taken.position, `ferry ${hex} no`).position).ferried).toEqual([]);
    expect(
      wordsAfter(moving('nato', { units: { ...UNITS, 'BR-22': '3525 reserve' } }, true).position, 'ferry'),
    ).toEqual([]);
  });
});

describe('the HQ Supply Phase', () => {
  const phase = from('W.A', { turn: 8, units: UNITS, supplyPoints: 1 }).position;

  it('goes on with the points and the HQs that there are', () => {
    expect(asked(phase)).toEqual(['wp hq-supply']);
    expect(asked(edit(phase, 'supply 0').position)).toEqual(['wp movement']);
    const gone = edit(phase, 'remove NEGF');
    expect(asked(gone.position)).toEqual(['wp movement']);
    const [two] = openAsks(nato, edits(phase, 'supply 2', 'place SEGF 3017').position);
    expect(two?.silent).toEqual({ kind: 'supply', units: expect.arrayContaining(['NEGF', 'SEGF']) as unknown });
  });
});

describe('HQs that come back', () => {
  it('are no longer asked for when they do not, or stand on the map', () => {
    const due = from('J.B.3', {
      turn: 3,
      returning: { 'BR-I': 3 },
      units: { 'EG-8': '3209', 'BR-I': 'lost' },
    }).position;
    expect(asked(due)).toEqual(['nato returning']);
    expect(asked(edit(due, 'returning BR-I never').position)).toEqual(['wp movement']);
    expect(asked(edit(due, 'place BR-I 3525').position)).toEqual(['wp movement']);
  });
});

describe('a battle that is being fought', () => {
  /** Two divisions before a hex with two brigades, and another brigade that may react. */
  const AT_WAR = {
    '16GT/2GT': '3316',
    '21/2GT': '3215',
    NEGF: '3114',
    'WG-1/1': '3216',
    'WG-3/1': '3216',
    'WG-2/1': '3217',
  };
  const committed = (...dice: readonly (number | string)[]) =>
    fighting('wp', { units: AT_WAR, battles: ['3216'] }, ...dice).order('wp', 'attack 3216 16GT/2GT 21/2GT');

  it('goes on without those that leave it, and is over without a side', () => {
    const { position } = committed();
    expect(battleIn(position)).toMatchObject({ stage: 'reaction', attackers: ['21/2GT', '16GT/2GT'] });
    const one = edit(position, 'remove 16GT/2GT').position;
    expect(battleIn(one)).toMatchObject({ attackers: ['21/2GT'], from: ['3215'] });
    expect(battleIn(edit(position, 'move 21/2GT 3315').position).attackers).toEqual(['16GT/2GT']);
    expect(battleIn(edit(position, 'flip 21/2GT').position).attackers).toHaveLength(2);
    const nobody = edit(one, 'remove 21/2GT');
    expect(nobody.codes).toContain('called-off');
    expect(stepNamed(nobody.position, 'combat')?.battle ?? null).toBeNull();
    const empty = edits(position, 'remove WG-1/1', 'move WG-3/1 3525');
    expect(empty.codes).toContain('called-off');
  });

  it('is over when those left have no attack strength (25.2.2)', () => {
    const units = { ...AT_WAR, '21/2GT': 'off', 'EG-Gr4': '3215' };
    const { position } = fighting('wp', { units, battles: ['3216'] }).order('wp', 'attack 3216 16GT/2GT EG-Gr4');
    expect(battleIn(position).attackers).toEqual(['EG-Gr4', '16GT/2GT']);
    expect(edit(position, 'remove 16GT/2GT').codes).toContain('called-off');
  });

  it('defenders are those in the hex when the die falls', () => {
    const { position } = committed();
    expect(battleIn(edit(position, 'move WG-3/1 3525').position).defenders).toEqual(['WG-1/1']);
    const more = edits(position, 'move WG-3/1 3525', 'place WG-27 3216').position;
    expect(battleIn(more).defenders).toEqual(['WG-1/1', 'WG-27']);
  });

  it('a city that defends alone is no longer attacked once it is the attacker’s', () => {
    const units = { 'EG-8': '3119', 'WG-2/1': '3121' };
    const { position } = fighting('wp', { units, battles: ['3120'] }).order('wp', 'attack 3120 EG-8');
    expect(battleIn(position).defenders).toEqual([]);
    expect(edit(position, 'mark EG-8 no-combat-supply').codes).not.toContain('called-off');
    expect(edit(position, 'control 3120 wp').codes).toContain('called-off');
  });

  it('a retreat is made by those that are still in the hex', () => {
    const game = committed('-/R2').order('nato', 'pass');
    expect(asked(game.position)).toEqual(['nato hold']);
    expect(battleIn(edit(game.position, 'move WG-3/1 3525').position).defenders).toEqual(['WG-1/1']);
    const { position } = game.order('nato', 'pass');
    expect(battleIn(position)).toMatchObject({ stage: 'retreat', retreating: ['WG-1/1', 'WG-3/1'] });
    const left = edit(position, 'move WG-3/1 3525').position;
    expect(battleIn(left)).toMatchObject({ retreating: ['WG-1/1'], defenders: ['WG-1/1', 'WG-3/1'] });
    expect(asked(edit(position, 'remove WG-1/1').position)).toEqual(['nato retreat']);
    expect(asked(edits(position, 'remove WG-1/1', 'remove WG-3/1').position)).toEqual(['wp advance']);
  });

  it('an HQ supports only what it can', () => {
    const units = { ...AT_WAR };
    const { position } = fighting('wp', { units, battles: ['3216'] }).order('wp', 'attack 3216 16GT/2GT NEGF');
    expect(battleIn(position).support).toBe('NEGF');
    expect(battleIn(edit(position, 'mark NEGF suppressed').position).support).toBeNull();
    expect(battleIn(edit(position, 'remove NEGF').position).support).toBeNull();
    expect(battleIn(edit(position, 'move NEGF 3207').position).support).toBeNull();
    expect(battleIn(edit(position, 'mark WG-1/1 disrupted').position).support).toBe('NEGF');
  });

  it('ends as it stands when it is called off; who fought in it may fight again if that is said', () => {
    const { position } = committed();
    expect(wordsAfter(position, 'unfought')).toEqual([]);
    expect(edit(position, 'call-off 3216').codes[0]).toBe('called-off');
    const units = { ...AT_WAR, 'WG-31/11': '3217', '57G/8G': '3318' };
    const two = fighting('wp', { units, battles: ['3216', '3217'] }).order('wp', 'attack 3216 16GT/2GT 21/2GT');
    const { position: after } = edit(two.position, 'call-off 3216');
    expect(asked(after)).toEqual(['wp attack-planned']);
    expect(wordsAfter(after, 'unfought')).toEqual(['21/2GT', '16GT/2GT', '3216']);
    const again = edits(after, 'unfought 16GT/2GT', 'unfought 3216', 'battle 3216');
    expect(combatIn(again.position)).toMatchObject({ fought: ['21/2GT'], attacked: [] });
    expect(again.state.battles).toEqual(['3217', '3216']);
  });

  it('an HQ, hexes and nations count as used in the phase (25.4, 26.2.2)', () => {
    const { position } = fighting('nato', { units: AT_WAR });
    const noted = edits(position, 'fought us', 'fought british', 'fought WG-1/1', 'fought 3215');
    expect(combatIn(noted.position)).toMatchObject({
      joined: ['us', 'british'],
      fought: ['WG-1/1'],
      attacked: ['3215'],
    });
    expect(combatIn(edit(noted.position, 'unfought us').position).joined).toEqual(['british']);
    const wp = fighting('wp', { units: AT_WAR, battles: ['3216'] }).position;
    expect(combatIn(edit(wp, 'fought NEGF').position).supported).toEqual(['NEGF']);
    expect(wordsAfter(wp, 'fought')).not.toContain('us');
  });
});

describe('turn and phase', () => {
  const { position } = moving('wp', { units: UNITS, turn: 3 });

  it('a turn begins with what it brings', () => {
    const done = edit(position, 'turn 8');
    expect(done.state.turn).toBe(8);
    expect(done.codes.slice(0, 2)).toEqual(['turn', 'turn']);
    expect(done.position.phase).toMatchObject({ turn: 8, side: 'wp' });
    expect(wordsAfter(position, 'turn')).toHaveLength(14);
  });

  it('every phase of the sequence of play may be gone to, and every segment in which something is done (7.2)', () => {
    const words = wordsAfter(position, 'phase');
    expect(words).toEqual([
      'joint',
      ...['hq-supply', 'movement', 'recovery', 'planning', 'combat', 'reserve', 'suppression'].map(
        (each) => `wp-${each}`,
      ),
      ...['hq-supply', 'movement', 'recovery', 'combat', 'reserve', 'suppression'].map((each) => `nato-${each}`),
      'end',
    ]);
    const begun = words.flatMap((word) => [
      edit(position, `phase ${word}`),
      ...wordsAfter(position, 'phase', word).map((id) => edit(position, `phase ${word} ${id}`)),
    ]);
    const found = begun.map(({ events }) => String(events[0]?.params?.['segmentCode']).replace('nato.segment.', ''));
    const played = playedSegments(SEQUENCE).filter(({ cycle = false, scenarios }) => !cycle && !scenarios);
    expect([...found, 'W.F.1', 'N.F.1'].sort()).toEqual(
      expect.arrayContaining(['J.B.2', 'J.B.3', 'W.A', 'W.B.1', 'W.B.4', 'W.F.end', 'N.0', 'N.A', 'E.4']),
    );
    expect(played.map(({ id }) => id).filter((id) => !found.includes(id))).toEqual(['J.A.1']);
  });

  it.each([
    ['wp-movement', 'wp movement', 'wp movement'],
    ['wp-movement W.B.4', 'wp movement', 'wp movement'],
    ['wp-planning', 'wp planning', 'wp planning'],
    ['nato-movement', 'nato movement', 'nato movement'],
    ['nato-combat', 'nato attack', 'nato combat'],
  ])('%s', (word, question, phase) => {
    const { position: after, state } = edit(position, `phase ${word}`);
    expect(asked(after)).toEqual([question]);
    expect([state.turn, `${String(after.phase.side)} ${after.phase.name}`]).toEqual([3, phase]);
    expect(edit(after, `phase ${word}`).position.phase.turn).toBe(3);
  });

  it('supply is not determined anew where play begins after it', () => {
    const marked = edit(position, 'mark BR-7 no-movement-supply').position;
    const after = edit(marked, 'phase nato-movement N.B.4');
    expect(markersOf(after.state, 'BR-7')).toEqual(['no-movement-supply']);
  });

  it('markers of a phase that is over, or not come, are taken up', () => {
    const { position: fight } = fighting('wp', {
      turn: 3,
      units: { ...UNITS, '21/2GT': '3218 reserve', 'BR-22': '3525 engaged', NEGF: '3218 suppressed' },
      battles: ['3320'],
      breakthroughs: { 3421: 'wp' },
    });
    const left = ({ state }: Done<State>) => ({
      battles: state.battles,
      breakthroughs: state.breakthroughs,
      marked: Object.keys(UNITS).flatMap((id) => markersOf(state, id)),
    });
    expect(left(edit(fight, 'phase wp-combat'))).toEqual({
      battles: ['3320'],
      breakthroughs: { 3421: 'wp' },
      marked: ['reserve', 'suppressed', 'engaged'],
    });
    expect(left(edit(fight, 'phase wp-movement W.B.4'))).toEqual({
      battles: [],
      breakthroughs: {},
      marked: ['reserve', 'suppressed'],
    });
    expect(left(edit(fight, 'phase nato-movement N.B.4'))).toEqual({
      battles: [],
      breakthroughs: {},
      marked: ['suppressed'],
    });
  });

  it('the Iron Curtain holds zones of NATO up in the first WP Player Turn alone (35.5)', () => {
    addScenario('border', { border: true });
    const war = moving('wp', { units: UNITS, scenario: 'border' }).position;
    expect(edit(war, 'phase wp-movement').state.curtain).toEqual(['nato']);
    expect(edit(war, 'phase nato-movement').state.curtain).toEqual([]);
    expect(edit(war, 'turn 2').state.curtain).toEqual([]);
    expect(edit(war, 'turn 1').state.curtain).toEqual(['nato']);
  });

  it('what is too many in a hex goes first where movement is over (9.1.3)', () => {
    const crowd = { ...UNITS, '27G/8G': '3018', '39G/8G': '3018', '57G/8G': '3018' };
    const { position: now } = moving('wp', { units: crowd });
    for (const word of ['wp-planning', 'wp-combat', 'wp-reserve'])
      expect(asked(edit(now, `phase ${word}`).position)).toEqual(['wp excess']);
    expect(asked(edit(now, 'phase nato-movement').position)).toEqual(['nato movement']);
    expect(asked(edits(now, 'phase wp-planning', 'remove 57G/8G').position)).toEqual(['wp planning']);
  });

  it('the game ends when it is said, or at the end of its last turn', () => {
    const ended = edit(position, 'finish');
    expect(ended.codes).toEqual(['finish', 'end']);
    expect(ended.position.outcome).not.toBeNull();
    expect(ended.position.procedures).toEqual([]);
    expect(edits(position, 'control Hamburg wp', 'finish').position.outcome).toMatchObject({ winner: 'wp' });
    expect(edit(position, 'phase end').state.turn).toBe(4);
    expect(edits(position, 'turn 14', 'phase end').position.outcome).not.toBeNull();
  });
});

/** Edits after which the game may be over. */
const ENDS = ['finish', 'phase'];

describe('edits in random games', () => {
  const scenarios = scenarioIds().slice(0, share(1, Infinity));
  const games = scenarios.flatMap((id) => Array.from({ length: share(1, 6) }, (_, n) => [id, n + 1] as const));

  it.each(games)(
    'keep the position sound and the game going to its end, and are read as they are written: %s, %i',
    (id, seed) => {
      const pick = seededPick(seed);
      const dice = diceOf(seed);
      let { position } = start(nato, [id], dice);
      let carriedOut = 0;
      for (let n = 0; n < share(80, 1500) && !position.outcome; n++) {
        const asks = openAsks(nato, position);
        if (pick(3) === 0) {
          const verbsNow = editsOf(position)
            .branches()
            .filter(({ word }) => word !== 'finish' && ((word !== 'turn' && word !== 'phase') || pick(12) === 0));
          const verb = verbsNow[pick(verbsNow.length)] as Branch<{ readonly text: string }>;
          const { text } = drawOrder(verb.to(), pick);
          const read = parseOrder(editsOf(position), text);
          expect(read.ok && read.value.text, text).toBe(text);
          const done = edited(nato, position, text, dice);
          if (!done.ok) throw new Error(`${n}: ${text} → ${JSON.stringify(done.error)}`);
          expect(done.value.events.flatMap(faultsOf)).toEqual([]);
          ({ position } = done.value);
          carriedOut++;
        } else {
          const ask = asks[pick(asks.length)] as (typeof asks)[number];
          playInPlace(nato, position, ask, pick(4) > 0 ? drawOrder(ask.choice, pick) : ask.silent, dice);
        }
        const faults = nato.faults(position);
        if (faults.length > 0) throw new Error(`${n}: ${faults.join('; ')}`);
      }
      for (let n = 0; n < 4000 && !position.outcome; n++) {
        const [ask] = openAsks(nato, position);
        if (!ask) throw new Error('nobody is asked');
        playInPlace(nato, position, ask, ask.silent, dice);
      }
      expect(position.outcome).not.toBeNull();
      expect(carriedOut).toBeGreaterThan(5);
    },
  );

  it('all verbs can be carried out, whatever is being asked', () => {
    const pick = seededPick(12);
    const dice = diceOf(12);
    const { position } = start(nato, scenarios.slice(0, 1), dice);
    const seen = new Map<string, number>();
    const verbs = new Map<string, number>();
    for (let n = 0; n < share(250, 2000) && !position.outcome; n++) {
      const asks = openAsks(nato, position);
      const ask = asks[pick(asks.length)] as (typeof asks)[number];
      const times = seen.get(questionOf(ask)) ?? 0;
      seen.set(questionOf(ask), times + 1);
      if (times < share(1, 8)) {
        sampled(editsOf(position), 3);
        for (const verb of editsOf(position).branches()) {
          const often = verbs.get(verb.word) ?? 0;
          verbs.set(verb.word, often + 1);
          if (often >= share(4, 40)) continue;
          const { text } = drawOrder(verb.to(), pick);
          const done = edited(nato, position, text, dice);
          if (!done.ok) throw new Error(`${n}: ${text} → ${JSON.stringify(done.error)}`);
          const after = done.value.position;
          if (!after.outcome && openAsks(nato, after).length === 0) throw new Error(`${n}: ${text}: nobody is asked`);
          if (after.outcome && !ENDS.includes(verb.word)) throw new Error(`${n}: ${text} ends the game`);
          for (const next of openAsks(nato, after).slice(0, 1))
            playInPlace(nato, after, next, drawOrder(next.choice, pick), dice);
          expect(nato.faults(after), text).toEqual([]);
        }
      }
      playInPlace(nato, position, ask, pick(3) === 0 ? drawOrder(ask.choice, pick) : ask.silent, dice);
    }
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining(['movement', 'planning', 'attack-planned', 'reaction', 'attack']),
    );
    const always = 'place move remove flip mark control breakthrough supply losses turn phase finish'.split(' ');
    expect([...verbs.keys()]).toEqual(expect.arrayContaining([...always, 'moved', 'battle', 'fought', 'call-off']));
  });
});
