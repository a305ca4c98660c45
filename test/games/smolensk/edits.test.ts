import type { StepNamed } from '../../../src/games/chit-pull/steps.ts';
import { describe, expect, it } from 'vitest';
import { drawOrder, type Choice } from '../../../src/engine/choice.ts';
import { chainDice, chainOf, fixedDice, hiddenKeyOf } from '../../../src/engine/dice.ts';
import type { Edit } from '../../../src/engine/game.ts';
import { edited, type Edited } from '../../../src/engine/interventions.ts';
import { parseOrder, suggest } from '../../../src/engine/notation.ts';
import { answerable, openAsks, playInPlace, start } from '../../../src/engine/play.ts';
import type { Position } from '../../../src/engine/position.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { hexNamed, LINKS } from '../../../src/games/chit-pull/board.ts';
import { editsOf } from '../../../src/games/chit-pull/edits/edits.ts';
import { smolensk } from '../../../src/games/smolensk/game.ts';
import { type State } from '../../../src/games/chit-pull/state.ts';
import { scoreOf } from '../../../src/games/chit-pull/rules/15-special-rules/15-5-points.ts';
import { MESSAGES } from '../../../src/i18n/messages.ts';
import { LOCALES } from '../../../src/i18n/locale.ts';
import { sayIn } from '../../../src/i18n/say.ts';
import { share } from '../../support/share.ts';
import { divisions, fight, retreatField } from '../../support/games/smolensk/combat.ts';
import { newGame, scenario, type Played } from '../../support/games/smolensk/scenario.ts';
import { fullSteps, isDivision, unitWhere } from '../../support/games/smolensk/units.ts';
import { playOn } from '../../support/games/scenario.ts';

type ChitPullPosition = Position<State>;

/** The position after an edit that must be possible. */
function edit(position: ChitPullPosition, text: string, dice: readonly number[] = []): Edited<State> {
  const before = JSON.stringify(position);
  const done = edited(smolensk, position, text, fixedDice(dice));
  expect(JSON.stringify(position), 'the position given is left as it was').toBe(before);
  if (!done.ok) throw new Error(`${text}: ${JSON.stringify(done.error)}`);
  expect(smolensk.faults(done.value.position)).toEqual([]);
  expect(done.value.events[0]?.code).toMatch(/^chit-pull\.edit\./u);
  return done.value;
}

const refused = (position: ChitPullPosition, text: string): string => {
  const done = edited(smolensk, position, text, fixedDice([]));
  return done.ok ? `${text} is possible` : done.error.code;
};

const atOf = ({ state }: ChitPullPosition, id: string): string | undefined => state.units[id]?.at;
const topOf = ({ procedures }: ChitPullPosition): string | undefined => procedures.at(-1)?.steps.at(-1)?.name;

const [PANZER = '', SECOND = '', THIRD = ''] = divisions('axis', 'mech', 3);
const [RIFLE = '', OTHER = '', LAST = ''] = divisions('soviet', 'foot', 3);
const FIELD = retreatField();

/** The movement of an Axis command, with a rifle division far away. */
const moving = (): Played =>
  scenario({
    units: { '2PzA': FIELD.backLeft, [PANZER]: FIELD.backLeft, [THIRD]: FIELD.outRight, [RIFLE]: FIELD.target },
    step: {
      name: 'movement',
      side: 'axis',
      chit: '2PzA',
      activated: [PANZER, THIRD],
      moved: [],
      halved: [],
      entering: [],
      transferable: [],
    },
    state: { cup: ['SU-4A', 'SUPPLY'], used: ['2PzA'] },
  });

describe('edits of units', () => {
  it('place a unit that is off the map, and its side holds what it stands in', () => {
    const minsk = hexNamed('Minsk');
    const { position } = moving();
    expect(position.state.control).not.toContain(minsk);
    const { position: after, text, events } = edit(position, `place ${SECOND} Minsk reduced`);
    expect(text).toBe(`place ${SECOND} ${minsk} reduced`);
    expect(after.state.units[SECOND]).toEqual({ at: minsk, reduced: true });
    expect(after.state.control).toContain(minsk);
    expect(events.map(({ code }) => code)).toEqual(['chit-pull.edit.placed', 'chit-pull.edit.control']);
    expect(topOf(after)).toBe('movement');
  });

  it('place a unit without a reduced side only as it is', () => {
    const { position } = moving();
    const single = unitWhere('Axis division of one step', (each) => {
      return each.side === 'axis' && isDivision(each) && fullSteps(each) === 1;
    });
    expect(edit(position, `place ${single} Minsk`).position.state.units[single]?.reduced).toBe(false);
    expect(refused(position, `place ${single} Minsk reduced`)).toBe('refusal.unknown-word');
  });

  it('move a unit anywhere but among enemies and into a full hex', () => {
    const { position } = moving();
    expect(atOf(edit(position, `move ${PANZER} ${FIELD.outLeft}`).position, PANZER)).toBe(FIELD.outLeft);
    expect(refused(position, `move ${PANZER} ${FIELD.target}`)).toBe('chit-pull.refusal.enemy');
    expect(refused(position, `move ${RIFLE} ${FIELD.backLeft}`)).toBe('chit-pull.refusal.enemy');
    expect(refused(position, `place ${SECOND} ${FIELD.backLeft}`)).toBe('chit-pull.refusal.stacked');
    expect(refused(position, `place ${PANZER} ${FIELD.left}`)).toBe('refusal.unknown-word');
  });

  it('put a unit into every place off the map', () => {
    const { position } = moving();
    const put = (text: string, id = PANZER): string | undefined => atOf(edit(position, text).position, id);
    expect(put(`remove ${PANZER}`)).toBe('lost');
    expect(put(`remove ${RIFLE}`, RIFLE)).toBe('box');
    expect(put(`remove ${PANZER} to the available box`)).toBe('box');
    expect(put(`remove ${PANZER} redeployed`)).toBe('redeployed');
    expect(put(`remove ${PANZER} track 4`)).toBe('track:4');
    expect(refused(position, `remove ${PANZER} track 2`)).toBe('refusal.unknown-word');
    const fortress = newGame();
    expect(put(`remove ${RIFLE} lost`, RIFLE)).toBe('lost');
    expect(suggest(editsOf(fortress.position), 'remove Brest-1 ', 9).length).toBeLessThan(3);
  });

  it('turn a unit over and back', () => {
    const { position } = moving();
    const reduced = edit(position, `flip ${PANZER}`);
    expect(reduced.events[0]?.code).toBe('chit-pull.edit.reduced');
    expect(reduced.position.state.units[PANZER]?.reduced).toBe(true);
    expect(edit(reduced.position, `flip ${PANZER}`).position.state.units[PANZER]?.reduced).toBe(false);
  });

  it('take a unit out of the combat that goes on without it', () => {
    const played = fight({
      units: { [PANZER]: FIELD.backLeft, [SECOND]: FIELD.backLeft, [RIFLE]: FIELD.target, [OTHER]: FIELD.target },
      dice: ['A1'],
    }).order('axis', `attack ${FIELD.target} ${PANZER} ${SECOND}`);
    if (played.asked().length > 0 && played.asks('axis')[0]?.prompt.code === 'chit-pull.ask.attacks')
      played.order('axis', 'end');
    expect(played.asks('axis').map(({ prompt }) => prompt.code)).toEqual(['chit-pull.ask.losses']);
    const { position } = edit(played.position, `move ${SECOND} ${FIELD.outLeft}`);
    // The other is the only one left to lose the step.
    expect(position.state.units[PANZER]?.reduced).toBe(true);
    expect(position.state.units[SECOND]).toEqual({ at: FIELD.outLeft, reduced: false });
  });

  it('take a unit out of the attacks declared; one that nobody makes is none', () => {
    const played = fight({
      units: { [PANZER]: FIELD.backLeft, [THIRD]: FIELD.backRight, [RIFLE]: FIELD.target, [LAST]: FIELD.outLeft },
    }).order('axis', `attack ${FIELD.target} ${THIRD}`);
    const attacks = (position: ChitPullPosition): unknown =>
      (position.procedures[0]?.steps.at(-1) as unknown as { attacks: unknown }).attacks;
    expect(attacks(played.position)).toHaveLength(1);
    expect(attacks(edit(played.position, `remove ${THIRD}`).position)).toEqual([]);
    const { position, events } = edit(played.position, `call-off ${FIELD.target}`);
    expect(attacks(position)).toEqual([]);
    expect(events[0]).toEqual({ code: 'chit-pull.edit.called-off', params: { hex: FIELD.target } });
  });

  it('leave the set-up going on when a unit of it is gone', () => {
    const game = newGame();
    const [first] = suggest(game.asks('soviet')[0]?.choice as Choice<unknown>, 'deploy ', 1);
    const id = first?.text.split(' ')[1] ?? '';
    const { position } = edit(game.position, `remove ${id} lost`);
    expect(suggest(answerable(smolensk, position)[0]?.choice as Choice<unknown>, `deploy ${id}`, 5)).toEqual([]);
  });
});

describe('edits of the command', () => {
  it('activate units, let them move again, or not', () => {
    const { position } = moving();
    const one = edit(position, 'activate 2PzA').position;
    const words = (now: ChitPullPosition): string[] =>
      suggest(answerable(smolensk, now)[0]?.choice as Choice<unknown>, 'move ', 9).map(({ text }) => text);
    expect(words(one).sort()).toEqual(['move 2PzA', `move ${PANZER}`, `move ${THIRD}`].sort());
    expect(words(edit(one, `moved ${PANZER}`).position)).not.toContain(`move ${PANZER}`);
    const both = edit(edit(one, `moved ${PANZER}`).position, `unmoved ${PANZER}`).position;
    expect(words(both)).toEqual(words(one));
    expect(words(edit(both, 'deactivate 2PzA').position)).not.toContain('move 2PzA');
  });

  it('count reinforcements', () => {
    const played = scenario({
      turn: 6,
      side: 'soviet',
      phase: 'reinforcement',
      units: { [RIFLE]: 'box', [OTHER]: 'box' },
      step: { name: 'reinforcement', side: 'soviet', placed: 0, entered: 0 },
    });
    const prompt = (position: ChitPullPosition): unknown => answerable(smolensk, position)[0]?.prompt.params;
    const { normal, reserve } = prompt(played.position) as { normal: number; reserve: number };
    expect(prompt(edit(played.position, 'arrived 2').position)).toEqual({ normal: normal - 2, reserve });
    expect(prompt(edit(played.position, 'entered 3').position)).toEqual({ normal, reserve: reserve - 3 });
  });
});

describe('edits of chits', () => {
  const { position } = moving();

  it('put chits into the cup, aside, and face up; there are never more than there are', () => {
    expect(edit(position, 'chit 2PzA cup').position.state).toMatchObject({
      used: [],
      cup: ['2PzA', 'SU-4A', 'SUPPLY'],
    });
    expect(edit(position, 'chit SU-4A used').position.state).toMatchObject({
      used: ['2PzA', 'SU-4A'],
      cup: ['SUPPLY'],
    });
    expect(edit(position, 'chit Soviet 4th Army aside').position.state.cup).toEqual(['SUPPLY']);
    expect(edit(position, 'chit 10A into the cup').position.state.cup).toContain('10A');
    expect(edit(position, 'chit 10A to the cup').text).toBe('chit 10A cup');
    expect(edit(position, 'chit SU-4A cup').position.state.cup).toEqual(position.state.cup);
    const twice = edit(edit(position, 'chit 3PzA cup').position, 'chit 3PzA cup').position;
    expect(twice.state.cup.filter((id) => id === '3PzA')).toHaveLength(2);
    expect(edit(twice, 'chit 3PzA cup').position.state.cup).toEqual(twice.state.cup);
  });

  it('give Guderian back, so that he is asked for at the empty cup', () => {
    const end = scenario({
      step: { name: 'cut-in', by: 'Guderian', chit: null },
      state: { hand: { Guderian: { ask: null, play: [] } } },
    });
    expect(end.asks('axis')[0]?.prompt.code).toBe('chit-pull.ask.cut-in-last');
    const given = edit(position, 'chit Guderian in hand').position;
    expect(given.state.hand).toHaveProperty('Guderian');
    expect(edit(given, 'chit Guderian used').position.state).toMatchObject({
      used: ['2PzA', 'Guderian'],
    });
    expect(edit(given, 'chit Guderian used').position.state.hand).toEqual({});
  });

  it('put the chit just drawn back, or make it void', () => {
    const drawn = scenario({
      step: { name: 'cut-in', by: 'Guderian', chit: '10A' },
      units: { '10A': FIELD.target },
      state: { hand: { Guderian: { ask: null, play: [] } }, used: ['9A'] },
    });
    const { position: back, events } = edit(drawn.position, 'chit 10A cup', [1]);
    // It is the only one in the cup, so it is drawn again.
    expect(events.map(({ code }) => code)).toEqual(['chit-pull.edit.chit', 'chit-pull.drawn']);
    expect(back.procedures[0]?.steps.at(-1)).toEqual({ name: 'cut-in', by: 'Guderian', chit: '10A' });
    const gone = edit(drawn.position, 'chit 10A used').position;
    expect(gone.state.used).toEqual(['9A', '10A']);
    expect(answerable(smolensk, gone)[0]?.prompt.code).toBe('chit-pull.ask.cut-in-last');
  });

  it('add an army for the Soviet player, and take it back', () => {
    const late = scenario({
      turn: 5,
      step: { name: 'cut-in', by: 'Guderian', chit: null },
      state: { hand: { Guderian: { ask: null, play: [] } } },
    });
    const given = edit(late.position, 'chit 28A hand').position;
    expect(given.state).toMatchObject({ added: ['28A'], seen: ['28A'] });
    expect(edit(given, 'chit 28A away').position.state).toMatchObject({ added: [], seen: [] });
    expect(refused(position, 'chit 28A hand')).toBe('refusal.unknown-word');
  });

  it('change a selection, or have it made anew', () => {
    const game = playOn(newGame(['reserve']), (played) => played.asked().length === 2);
    const chosen = (now: ChitPullPosition): StepNamed<'selection'>['chosen'] =>
      (now.procedures[0]?.steps.at(-1) as StepNamed<'selection'>).chosen;
    expect(refused(game.position, 'chit 3A aside')).toBe('refusal.unknown-word');
    game.silent('soviet');
    expect(chosen(game.position).soviet).toContain('3A');
    const aside = edit(game.position, 'chit 3A aside').position;
    expect(chosen(aside).soviet).not.toContain('3A');
    expect(chosen(edit(aside, 'chit 3A selected').position).soviet).toContain('3A');
    const anew = edit(game.position, 'reselect soviet').position;
    expect(openAsks(smolensk, anew).map(({ seat }) => seat)).toEqual(['axis', 'soviet']);
  });

  it('offer the same whatever is hidden', () => {
    const told = (now: ChitPullPosition): unknown =>
      editsOf(now)
        .branches()
        .flatMap((branch) => [
          branch.word,
          ...(branch.word === 'chit'
            ? branch
                .to()
                .branches()
                .map((chit) => [
                  chit.word,
                  chit
                    .to()
                    .branches()
                    .map(({ word }) => word),
                ])
            : []),
        ]);
    const other = edit(edit(position, 'chit SU-4A aside').position, 'chit 10A cup').position;
    expect(smolensk.view(other, null).state.cup).toEqual(smolensk.view(position, null).state.cup);
    expect(told(other)).toEqual(told(position));
    expect(told(smolensk.view(position, null))).toEqual(told(position));
  });
});

describe('edits of the game', () => {
  const { position } = moving();

  it('give a place to a side, unless an enemy stands there', () => {
    const minsk = hexNamed('Minsk');
    const taken = edit(position, 'control Minsk axis');
    expect(taken.text).toBe(`control ${minsk} axis`);
    expect(taken.position.state.control).toContain(minsk);
    const held = edit(position, `place ${OTHER} Minsk`).position;
    expect(refused(held, 'control Minsk axis')).toBe('refusal.unknown-word');
  });

  it('begin a turn: nothing of the one before goes on, and what is due is there', () => {
    const due = edit(edit(position, `remove ${PANZER} track 3`).position, `remove ${RIFLE} redeployed`).position;
    const { position: after, events } = edit(due, 'turn 4');
    expect(after.state).toMatchObject({ turn: 4, cup: [], used: [], supplied: false });
    expect(after.phase).toMatchObject({ turn: 4, name: 'selection' });
    expect([atOf(after, PANZER), atOf(after, RIFLE)]).toEqual(['box', 'box']);
    expect(after.procedures).toHaveLength(1);
    expect(events.map(({ code }) => code)).toContain('chit-pull.phase');
    expect(answerable(smolensk, after).map(({ seat }) => seat)).toContain('soviet');
  });

  it('leave the 19th Army on the track until its chit comes', () => {
    const game = newGame();
    expect(atOf(edit(game.position, 'turn 5').position, '19A')).toBe('track:3');
  });

  it('change what counts towards victory', () => {
    const points = (now: ChitPullPosition): number => scoreOf(now.state, 'axis').total;
    const base = points(position);
    expect(points(edit(position, 'award 5 yes').position)).toBe(base + 10);
    expect(points(edit(edit(position, 'award 5 yes').position, 'award 5 no').position)).toBe(base);
    expect(points(edit(position, 'losses mech 2').position)).toBe(base - 6);
    expect(points(edit(position, 'losses other 2').position)).toBe(base - 2);
    expect(edit(position, 'supplied yes').position.state.supplied).toBe(true);
    expect(refused(position, 'bid 45')).toBe('refusal.unknown-word');
    const bid = scenario({
      step: { name: 'cut-in', by: 'Guderian', chit: null },
      state: { bid: 40, hand: { Guderian: { ask: null, play: [] } } },
    });
    expect(edit(bid.position, 'bid 45').position.state.bid).toBe(45);
  });

  it('say since when a way to Kiev is held', () => {
    const [link = ''] = LINKS;
    const held = edit(position, `control ${link} axis`).position;
    expect(held.state.links[link]).toEqual({ turn: 2, afterSupply: false });
    const later = edit(held, `link ${link} 8 after`).position;
    expect(later.state.links[link]).toEqual({ turn: 8, afterSupply: true });
    expect([held, later].map((now) => scoreOf(now.state, 'axis').links)).toEqual([20, 10]);
    expect(refused(position, `link ${link} 8 after`)).toBe('refusal.unknown-word');
  });
});

const seedText = (seed: number): string => String(seed).padStart(64, '0');

/** Every edit at which a random walk of a tree arrives in so many tries. */
const drawEdit = (position: ChitPullPosition, pick: (n: number) => number): Edit<State> =>
  drawOrder(editsOf(position), pick);

describe('edits in random games', () => {
  const GAMES = share(7, 15);
  const EDITS = 12;

  it('keep the position sound and the game playable to its end; they round-trip and read well', () => {
    const kinds = new Set<string>();
    const faults = new Set<string>();
    for (let seed = 1; seed <= GAMES; seed++) {
      const pick = seededPick(seed);
      const dice = chainDice(chainOf(seedText(seed)), hiddenKeyOf(seedText(seed)));
      const options = smolensk.optionalRules.map(({ id }) => id).filter((id) => id === 'short-game' || pick(2) === 0);
      let { position } = start(smolensk, options, dice);
      let left = EDITS;
      for (let decisions = 0; !position.outcome; decisions++) {
        if (decisions > 6000) throw new Error(`seed ${seed}: no end`);
        if (left > 0 && pick(20) === 0) {
          left -= 1;
          const drawn = drawEdit(position, pick);
          const read = parseOrder(editsOf(position), drawn.text);
          expect(read.ok && read.value.text, drawn.text).toBe(drawn.text);
          const done = edited(smolensk, position, drawn.text, dice);
          if (!done.ok) throw new Error(`seed ${seed}: ${drawn.text}: ${JSON.stringify(done.error)}`);
          ({ position } = done.value);
          kinds.add(drawn.text.split(' ')[0] as string);
          for (const event of done.value.events)
            for (const locale of LOCALES) {
              const said = sayIn(locale)(event);
              if (!MESSAGES[locale][event.code] || /[{}]|undefined|…/u.test(said)) faults.add(`${event.code}: ${said}`);
            }
        } else {
          const asks = openAsks(smolensk, position);
          const ask = asks[pick(asks.length)] as (typeof asks)[number];
          // Most of the orders are those of silent players, so that games do not take long.
          const order = pick(3) === 0 ? drawOrder(ask.choice, pick) : ask.silent;
          playInPlace(smolensk, position, ask, order, dice);
        }
        const found = smolensk.faults(position);
        if (found.length > 0) throw new Error(`seed ${seed}: ${found.join('; ')}`);
      }
    }
    expect([...faults]).toEqual([]);
    expect([...kinds].sort()).toEqual(
      expect.arrayContaining([
        'activate',
        'award',
        'chit',
        'control',
        'flip',
        'losses',
        'move',
        'place',
        'remove',
        'turn',
      ]),
    );
  });
});
