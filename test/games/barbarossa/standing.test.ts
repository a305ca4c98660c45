import { describe, expect, it } from 'vitest';
import { drawOrder, hintOf } from '../../../src/engine/choice.ts';
import { openAsks, playInPlace, start } from '../../../src/engine/play.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { clausesFor } from '../../../src/games/barbarossa/clauses/clauses.ts';
import { barbarossa } from '../../../src/games/barbarossa/game.ts';
import { determinized } from '../../../src/engine/trials/determinized.ts';
import { retreatsOf } from '../../../src/games/barbarossa/rules/10-combat/10-6-retreat.ts';
import { SIDES, type Side, type State } from '../../../src/games/barbarossa/state.ts';
import type { Step } from '../../../src/games/barbarossa/steps.ts';
import { LOCALES } from '../../../src/i18n/locale.ts';
import { MESSAGES } from '../../../src/games/barbarossa/messages/index.ts';
import { answered, clauseOf, said, standingOrders } from '../../support/games/barbarossa/clauses.ts';
import { fighting } from '../../support/games/barbarossa/combat.ts';
import {
  apart,
  around,
  EAST,
  EAST2,
  FIELD,
  hexWhere,
  ringAround,
  WEST,
  WEST2,
} from '../../support/games/barbarossa/map.ts';
import { moving, playingAt, type Played, type ScenarioSpec } from '../../support/games/barbarossa/scenario.ts';
import { questions } from '../../support/games/scenario.ts';
import { drawShort } from '../../support/games/short-draw.ts';
import { share } from '../../support/share.ts';

type Where = Readonly<Record<string, string>>;

const ring = ringAround(FIELD);

const FAR = hexWhere('hex far away', (hex) => apart(hex, FIELD) > 12);

const each = (position: Played['position'], seat: Side, texts: readonly string[]): string[] =>
  texts.map((text) => said(position, seat, text));

describe('revealing when panzers come near (11.2.7)', () => {
  const near = (leaders: Where, more: Where = {}, spec: ScenarioSpec = {}): Played =>
    moving('axis', {
      units: { '24Pz': WEST2, '1RC': FIELD, ...more, ...leaders },
      leaders: Object.fromEntries(Object.keys(leaders).map((id) => [id, '?2'])) as Record<string, '?2'>,
      ...spec,
    }).order('axis', `move 24Pz ${WEST}`);

  const { position } = near({ L1: EAST2, L2: EAST });

  it('never, always, or some leaders', () => {
    expect(questions(near({ L1: EAST2, L2: EAST }))).toEqual(['soviet reveal-near']);
    expect(each(position, 'soviet', ['never reveal', 'no reveal', 'always reveal', 'reveal'])).toEqual([
      'pass',
      'pass',
      'reveal L2',
      'reveal L2',
    ]);
    expect(each(position, 'soviet', ['reveal L1 L2', 'reveal L1', 'reveal but L2', 'reveal L3'])).toEqual([
      'reveal L1',
      'reveal L1',
      'reveal L1',
      'silent',
    ]);
    expect(each(position, 'soviet', ['no reveal of L1', 'no reveal of L1 L2 L3', 'ask before reveal'])).toEqual([
      'silent',
      'pass',
      'open',
    ]);
  });

  it('within so many hexes of the leader, or as far as one may command', () => {
    expect(
      each(position, 'soviet', [
        'reveal when panzer within 1',
        'reveal when panzer within 2',
        'reveal L1 if panzer within 2',
        'reveal L1 when panzer within 3',
        'reveal L1 when panzer within reach',
      ]),
    ).toEqual(['silent', 'reveal L2', 'silent', 'reveal L1', 'reveal L1']);
  });

  it('not because a hex is attacked', () => {
    expect(each(position, 'soviet', ['reveal when attacked', 'reveal when combat within reach'])).toEqual([
      'silent',
      'silent',
    ]);
  });

  it('where the units beside the panzers are out of command', () => {
    expect(said(position, 'soviet', 'reveal unless in command')).toBe('reveal L2');
    expect(said(position, 'soviet', 'reveal if in command')).toBe('silent');
    expect(each(position, 'soviet', [`reveal at ${WEST}`, `reveal at ${EAST}`, 'reveal if with infantry'])).toEqual([
      'reveal L2',
      'silent',
      'reveal L2',
    ]);
  });

  it('is not the business of the Axis side', () => {
    expect(() => clauseOf('axis', 'reveal')).toThrow();
    expect(() => clauseOf('axis', 'no reveal')).toThrow();
    const { applies } = clauseOf('axis', 'no advance');
    expect(applies(position, { seat: 'soviet', prompt: { code: 'barbarossa.ask.advance' }, rule: '' })).toBe(false);
  });

  it('does not depend on abilities that nobody knows (11.1.4)', () => {
    const [ask] = openAsks(barbarossa, position);
    for (const abilities of [
      { L1: 0, L2: 3 },
      { L1: 3, L2: -1 },
    ]) {
      const other = {
        ...position,
        state: { ...position.state, abilities: { ...position.state.abilities, ...abilities } },
      };
      expect(said(other, 'soviet', 'reveal')).toBe('reveal L2');
      expect(openAsks(barbarossa, other)[0]?.prompt).toEqual(ask?.prompt);
    }
  });
});

describe('revealing before a combat (11.2.2)', () => {
  const { position } = fighting(
    'axis',
    {
      units: { '24Pz': WEST, '47Pz': WEST, '3MC': FIELD, '4MC': FIELD, L1: FIELD, L2: EAST },
      leaders: { L1: '?1', L2: '?2' },
    },
    `${FIELD} 24Pz 47Pz`,
  );

  it('of the leader that is attacked, or of one near', () => {
    expect(
      each(position, 'soviet', [
        'reveal',
        'reveal when attacked',
        'reveal L2 when attacked',
        'reveal L2 when combat within 1',
        'reveal but L1 when combat within reach',
        'reveal when panzer within reach',
        'no reveal',
      ]),
    ).toEqual(['reveal L1', 'reveal L1', 'silent', 'reveal L2', 'reveal L2', 'silent', 'pass']);
  });

  it('at odds, at hexes and in weather', () => {
    const column = clauseOf('soviet', 'reveal if odds 1-1 or better');
    expect(column.text).toBe('reveal if odds 1-1 or better');
    expect(
      each(position, 'soviet', [
        'reveal if odds 1-1 or better',
        'reveal if odds 10-1',
        `reveal if at ${FIELD} and defending`,
        'reveal if attacking',
        'reveal if weather mud snow',
        'reveal if weather clear',
        'reveal if overrun',
        'reveal unless overrun',
        `reveal when attacked at ${FAR}`,
      ]),
    ).toEqual(['reveal L1', 'silent', 'reveal L1', 'silent', 'silent', 'reveal L1', 'silent', 'reveal L1', 'silent']);
  });
});

describe('air units (14.0)', () => {
  const attacked = (air: number): Played =>
    fighting(
      'soviet',
      {
        units: { '5AC': FIELD, '3MC': EAST, '4MC': EAST, L1: EAST, 'SC-C': WEST2 },
        leaders: { L1: 1 },
        state: { air },
      },
      `${FIELD} 3MC 4MC L1`,
    );
  const { position } = attacked(3);

  it('are committed never, always, or while enough are left', () => {
    expect(questions(attacked(3))).toEqual(['axis air']);
    expect(
      each(position, 'axis', [
        'no air',
        'commit air',
        'always commit air',
        'air if air left 3 or more',
        'air if air left 4 or more',
        'air unless attacking',
        'ask before air',
      ]),
    ).toEqual(['pass', 'air', 'air', 'air', 'silent', 'air', 'open']);
  });

  it('where the column is then as good as wished', () => {
    const odds = String(openAsks(barbarossa, position)[0]?.prompt.params?.['odds']);
    expect(odds).toBe('1-1');
    expect(
      each(position, 'axis', [
        'commit air reaching 1-2',
        'commit air to reach 1-1',
        'commit air reaching 1-3',
        'commit air if odds 1-1',
        'commit air if odds 2-1 or better',
      ]),
    ).toEqual(['air', 'air', 'silent', 'air', 'silent']);
  });

  it('in attacks of their own side the column rises', () => {
    const own = fighting(
      'axis',
      { units: { '24Pz': WEST, '3MC': FIELD, '4MC': FIELD, 'SC-C': WEST2 }, state: { air: 1 } },
      `${FIELD} 24Pz`,
    ).position;
    const column = Number(String(openAsks(barbarossa, own)[0]?.prompt.params?.['odds']).split('-')[0]);
    expect(said(own, 'axis', `commit air reaching ${column + 1}-1`)).toBe('air');
    expect(said(own, 'axis', `commit air reaching ${column + 2}-1`)).toBe('silent');
  });

  it('bar rail lines at the hexes named, then no more', () => {
    const interdiction = (state: Partial<State>): Played =>
      playingAt({ phase: 'soviet-movement', state: { air: 3, ...state } }, () => [{ name: 'interdiction' }]);
    const able = interdiction({});
    const [first, second] = (able.asks('axis')[0]?.choice.branches()[0]?.to().branches() ?? []).map(({ word }) => word);
    const isAble = (hex: string): boolean => !said(able.position, 'axis', `bar ${hex}`).startsWith('open');
    expect(said(able.position, 'axis', `bar ${second} ${first}`)).toBe(`interdict ${second}`);
    expect(clauseOf('axis', `bar rail ${first} ${second}`).text).toBe(`bar ${first} ${second}`);
    const one = interdiction({ interdicted: [second as string] }).position;
    expect(said(one, 'axis', `bar ${second} ${first}`)).toBe(`interdict ${first}`);
    expect(said(one, 'axis', `bar ${second}`)).toBe('end');
    expect([isAble(first as string), said(able.position, 'axis', 'bar Moscow')]).toEqual([true, 'open']);
    expect(each(able.position, 'axis', ['no bars', 'no interdiction', 'never bar'])).toEqual(['end', 'end', 'end']);
    expect(said(able.position, 'axis', `bar ${first} if air left 4 or more`)).toBe('silent');
    expect(() => clauseOf('soviet', `bar ${first}`)).toThrow();
  });
});

describe('losses (10.5)', () => {
  const losing = (units: Where, result: string, spec: ScenarioSpec = {}): Played =>
    fighting('axis', { units, dice: [result], ...spec }, `${FIELD} ${attackers(units).join(' ')}`);
  const attackers = (units: Where): readonly string[] =>
    Object.keys(units).filter((id) => units[id]?.startsWith(WEST) && !units[id]?.startsWith(WEST2));

  it('fall on the kinds or units named first, or last', () => {
    const { position } = losing({ '24Pz': WEST, '5AC': WEST, '3MC': FIELD, '1RC': FIELD }, '1/1');
    expect(
      each(position, 'axis', [
        'take losses from infantry before panzer',
        'lose panzers',
        'take losses from 24Pz',
        'spare infantry',
        'spare panzer',
        'take losses from weakest',
        'take losses from strongest',
      ]),
    ).toEqual(['lose 5AC', 'lose 24Pz', 'lose 24Pz', 'lose 24Pz', 'lose 5AC', 'lose 5AC', 'lose 24Pz']);
  });

  it('of the defender, in the turn of the other', () => {
    const { position } = losing({ '24Pz': WEST, '3MC': FIELD, '1RC': FIELD }, '1/1');
    expect(
      each(position, 'soviet', [
        'take losses from tank',
        'take losses from rifle corps',
        'spare tank if defending',
        'spare tank if steps 2 or more',
        'spare tank if result 1/1',
        'ask before losses',
        'take losses from tank if a unit dies',
      ]),
    ).toEqual(['lose 3MC', 'lose 1RC', 'lose 1RC', 'silent', 'lose 1RC', 'open', 'silent']);
  });

  it('only on those that the rule allows: whole units first (10.5.2)', () => {
    const { position } = losing({ '24Pz': `${WEST} 3`, '5AC': WEST, '3MC': FIELD, '4MC': `${FIELD} 1` }, '1/1');
    expect(said(position, 'axis', 'take losses from 24Pz')).toBe('lose 5AC');
    expect(said(position, 'axis', 'take losses from reduced')).toBe('lose 5AC');
    const two = fighting(
      'soviet',
      { units: { '24Pz': WEST, '3MC': FIELD, '4MC': FIELD }, dice: ['2/0'] },
      `${WEST} 3MC 4MC`,
    ).position;
    expect(said(two, 'soviet', 'take losses from 4MC')).toBe('lose 3MC 4MC');
    expect(said(two, 'soviet', 'take losses from full')).toBe('lose 3MC 4MC');
  });
});

describe('retreat or loss (10.6)', () => {
  const STACK = { '24Pz': WEST, '47Pz': WEST, '3MC': FIELD, '4MC': FIELD, L1: FIELD };
  const beaten = (more: Where = {}): Played =>
    fighting('axis', { units: { ...STACK, ...more }, leaders: { L1: 0 }, dice: ['0/1R'] }, `${FIELD} 24Pz 47Pz`).order(
      'soviet',
      'lose 3MC',
    );
  const { position } = beaten();

  it('units fall back, or stand at the cost of a step', () => {
    expect(
      each(position, 'soviet', [
        'fall back',
        'always retreat',
        'stand',
        'stand with tank',
        'stand with reduced',
        'stand with full',
        'stand with leader',
        'ask before falling back',
      ]),
    ).toEqual(['fall-back', 'fall-back', 'stand 4MC', 'stand 4MC', 'stand 3MC', 'stand 4MC', 'stand L1', 'open']);
  });

  it('by steps left, terrain and hex', () => {
    expect(
      each(position, 'soviet', [
        'stand if steps left 4',
        'stand if steps left 5 or more',
        'fall back if steps left 4 or fewer',
        'stand in city',
        'stand in clear',
        `stand at ${FIELD}`,
        `fall back unless at ${FIELD}`,
        'fall back unless a unit dies',
        'fall back from turn 3',
        'fall back until turn 3',
        'stand if in command',
      ]),
    ).toEqual([
      'stand 4MC',
      'silent',
      'fall-back',
      'silent',
      'stand 4MC',
      'stand 4MC',
      'silent',
      'fall-back',
      'silent',
      'fall-back',
      'stand 4MC',
    ]);
  });

  it('tells a retreat that would eliminate a unit (10.6.7)', () => {
    const [left, right] = [2, 4].map((turn) => ring[(ring.indexOf(WEST) + turn) % 6] as string) as [string, string];
    const trapped = beaten({ '5AC': left, '6AC': right }).position;
    expect(
      each(trapped, 'soviet', [
        'fall back unless a unit dies',
        'stand if a unit dies',
        'fall back',
        'stand if cut off',
        'stand unless cut off',
      ]),
    ).toEqual(['silent', 'stand 4MC', 'fall-back', 'stand 4MC', 'silent']);
  });

  it('the way leads toward a hex, away from it, or is the default', () => {
    const game = beaten().order('soviet', 'fall-back');
    expect(questions(game)).toEqual(['soviet retreat']);
    const [ask] = game.asks('soviet');
    const silent = barbarossa.format(ask?.silent as never);
    expect(said(game.position, 'soviet', 'retreat by default')).toBe(silent);
    const unit = silent.split(' ')[1] as string;
    const ends = retreatsOf(game.state, unit).map((path) => path.at(-1) as string);
    for (const goal of [...ends, FAR]) {
      const end = (text: string): string => said(game.position, 'soviet', text).split(/[ -]/u).at(-1) as string;
      const distances = ends.map((hex) => apart(hex, goal));
      expect(apart(end(`retreat toward ${goal}`), goal)).toBe(Math.min(...distances));
      expect(apart(end(`retreat away from ${goal}`), goal)).toBe(Math.max(...distances));
    }
    expect(said(game.position, 'soviet', 'retreat by default unless with tank')).toBe('silent');
    expect(said(game.position, 'soviet', 'ask before retreat')).toBe('open');
    expect(said(game.position, 'soviet', 'fall back')).toBe('silent');
  });
});

describe('advances (10.7)', () => {
  const [beside] = around(EAST).filter((hex) => apart(hex, FIELD) === 1) as [string];

  /** An attack from two hexes, from one of which nobody is left. */
  const repelled = (more: Where = {}): Played =>
    fighting(
      'soviet',
      {
        units: { '35HC': FIELD, ...more, '18MC': EAST, '4MC': beside, L1: EAST2 },
        leaders: { L1: 1 },
        dice: ['1/0'],
      },
      `${FIELD} 18MC 4MC`,
    ).order('soviet', 'lose 18MC');

  it('of the defender are made never, always, or into hexes named', () => {
    const { position } = repelled();
    expect(questions(repelled())).toEqual(['axis advance']);
    expect(
      each(position, 'axis', [
        'no advance',
        'never advance',
        'advance',
        `advance into ${EAST}`,
        `advance into ${FAR} ${EAST}`,
        `advance into ${FAR}`,
        `advance into ${EAST2}`,
        `advance toward ${EAST2}`,
        'advance if defending',
        'advance if attacking',
        `no advance at ${FIELD}`,
        'ask before advance',
      ]),
    ).toEqual([
      'stay',
      'stay',
      `advance 35HC ${EAST}`,
      `advance 35HC ${EAST}`,
      `advance 35HC ${EAST}`,
      'silent',
      'open',
      `advance 35HC ${EAST}`,
      `advance 35HC ${EAST}`,
      'silent',
      'stay',
      'open',
    ]);
  });

  it('are made by the kinds and units named only', () => {
    const { position } = repelled();
    expect(each(position, 'axis', ['advance with infantry', 'advance with panzer', 'advance with weakest'])).toEqual([
      `advance 35HC ${EAST}`,
      'stay',
      `advance 35HC ${EAST}`,
    ]);
  });

  it('leave as many combat units behind as wished', () => {
    const { position } = repelled({ '5AC': FIELD });
    expect(
      each(position, 'axis', [
        'advance with weakest',
        'advance with weakest leaving 1',
        `advance leaving 1 into ${EAST}`,
        'advance leaving 2',
      ]),
    ).toEqual([`advance 35HC ${EAST} 5AC ${EAST}`, `advance 35HC ${EAST}`, `advance 5AC ${EAST}`, 'stay']);
  });

  it('of the attacker go through the hex toward a goal', () => {
    const { position } = fighting(
      'axis',
      { units: { '24Pz': WEST, '47Pz': WEST, '13MC': FIELD, '17MC': FIELD }, dice: ['0/2R'] },
      `${FIELD} 24Pz 47Pz`,
    );
    expect(
      each(position, 'axis', [
        'advance',
        'advance with 47Pz',
        `advance with 47Pz into ${EAST}`,
        `advance with 24Pz toward ${EAST2}`,
        `advance with 24Pz toward ${FIELD}`,
      ]),
    ).toEqual([
      `advance 24Pz ${FIELD} 47Pz ${FIELD}`,
      `advance 47Pz ${FIELD}`,
      `advance 47Pz ${FIELD} ${EAST}`,
      `advance 24Pz ${FIELD} ${EAST}`,
      `advance 24Pz ${FIELD}`,
    ]);
  });
});

describe('units too many in a hex (6.6)', () => {
  const crowded = (units: Where, leaders: ScenarioSpec['leaders'] = {}): Played['position'] =>
    playingAt({ units, leaders }, () => [
      { name: 'next', after: 'soviet-movement' } satisfies Step,
      { name: 'excess', side: 'soviet' } satisfies Step,
    ]).position;

  it('go in the order named, the weakest first among equals', () => {
    const position = crowded({ '1RC': FIELD, '3MC': FIELD, '22MC': FIELD });
    expect(
      each(position, 'soviet', ['remove tanks', 'remove rifle', 'remove 3MC', 'remove weakest', 'remove strongest']),
    ).toEqual(['remove 22MC', 'remove 1RC', 'remove 3MC', 'remove 1RC', 'remove 3MC']);
    expect(each(position, 'soviet', ['remove 3MC in city', `remove 3MC at ${FIELD}`, 'ask before removal'])).toEqual([
      'silent',
      'remove 3MC',
      'open',
    ]);
  });

  it('are those over the limit: combat units, or leaders', () => {
    const fighters = crowded({ '1RC': FIELD, '3MC': FIELD, '22MC': FIELD, L1: FIELD }, { L1: 1 });
    expect(said(fighters, 'soviet', 'remove leader')).toMatch(/^remove (1RC|22MC)$/u);
    const leaders = crowded({ '1RC': FIELD, L1: FIELD, L2: FIELD }, { L1: 2, L2: 1 });
    expect(said(leaders, 'soviet', 'remove infantry')).toBe('remove L2');
    expect(said(leaders, 'soviet', 'remove L1')).toBe('remove L1');
  });
});

describe('the tree of clauses', () => {
  const WALKS = share(100, 400);

  it.each(SIDES)('gives clauses that are read back as they were written (%s)', (side) => {
    const pick = seededPick(side === 'axis' ? 3 : 5);
    const texts = new Set<string>();
    for (let n = 0; n < WALKS; n++) {
      const { order: clause } = drawShort(clausesFor(side), pick);
      texts.add(clause.text);
      expect(clauseOf(side, clause.text).text).toBe(clause.text);
      expect(clause.prompts.filter((code) => !(code in MESSAGES.en))).toEqual([]);
    }
    expect(texts.size).toBeGreaterThan(WALKS / 4);
  });

  it('has messages for every hint, in every language', () => {
    const lacking = new Set<string>();
    const pick = seededPick(9);
    for (let n = 0; n < share(40, 200); n++)
      for (const side of SIDES) {
        let node: ReturnType<typeof clausesFor> | undefined = clausesFor(side);
        for (let depth = 0; node && depth < 8; depth++) {
          const branches: ReturnType<typeof node.branches> = node.branches();
          for (const branch of branches) {
            const { word } = branch;
            const hint = hintOf(branch);
            if (depth === 0) expect(hint, word).toBeDefined();
            for (const locale of LOCALES)
              if (hint && !(hint.code in MESSAGES[locale])) lacking.add(`${locale} ${hint.code}`);
          }
          node = branches[pick(Math.max(1, branches.length))]?.to();
        }
      }
    expect([...lacking]).toEqual([]);
  });

  it('has a help of a length that fits, with examples that can be read', () => {
    for (const locale of LOCALES) expect(MESSAGES[locale]['barbarossa.standing.help'].length).toBeLessThan(1500);
    const examples = [...MESSAGES.en['barbarossa.standing.help'].matchAll(/`([^`]+)`/gu)].map(([, text = '']) => text);
    const isClause = (text: string): boolean =>
      SIDES.some((side) => {
        try {
          return clauseOf(side, text).text !== '';
        } catch {
          return false;
        }
      });
    const isRead = (text: string): boolean =>
      /^(if|unless|and)$/u.test(text) ||
      [text, `no advance ${text}`, `no advance if ${text}`].some((each) => isClause(each));
    expect(examples.length).toBeGreaterThan(35);
    expect(examples.filter((text) => !isRead(text))).toEqual([]);
    for (const locale of LOCALES)
      expect([...MESSAGES[locale]['barbarossa.standing.help'].matchAll(/`([^`]+)`/gu)].map(([, text]) => text)).toEqual(
        examples,
      );
  });
});

describe('standing orders in random games', () => {
  const ARMED = 12;

  it.each(share([1, 2], [1, 2, 3, 4, 5, 6, 7, 8]))(
    'answer lawfully, and whether they do does not depend on what is hidden; some answer all that is asked in the other’s turn: game %i',
    (seed) => {
      const pick = seededPick(seed);
      const dice = (_link: number, _situation: string, faces: number): number => pick(faces) + 1;
      const { position } = start(barbarossa, [], dice);
      const armed = (side: Side) => Array.from({ length: ARMED }, () => drawShort(clausesFor(side), pick).order);
      const cautious = (side: Side) => standingOrders[side].map((text) => clauseOf(side, text));
      const every = { axis: cautious('axis'), soviet: cautious('soviet') };
      const fired = new Set<string>();
      const unanswered = new Set<string>();
      let compared = 0;
      for (let [ask] = openAsks(barbarossa, position); ask; [ask] = openAsks(barbarossa, position)) {
        const { seat, prompt, rule, reaction } = ask;
        const speaking = (
          reaction || /\.(?:losses|advance|excess)$/u.test(prompt.code) ? armed(seat as Side) : []
        ).filter((clause) => clause.prompts.includes(prompt.code));
        const isOthersTurn = position.phase.side !== null && position.phase.side !== seat;
        if (isOthersTurn || reaction) {
          const answers = every[seat as Side].map((clause) => answered(position, ask as never, clause));
          if (!answers.some((answer) => typeof answer !== 'string')) unanswered.add(prompt.code);
        }
        const twin = speaking.length > 0 ? determinized(barbarossa, position, seat, seededPick(seed + 1)) : position;
        const found = speaking
          .map((clause) => {
            const speaks = (each: typeof position): boolean =>
              clause.applies(barbarossa.view(each, null), { seat, prompt, rule });
            expect(speaks(twin), clause.text).toBe(speaks(position));
            compared += 1;
            return { clause, answer: answered(position, ask as never, clause) };
          })
          .find(({ answer }) => typeof answer !== 'string');
        if (found) fired.add(found.clause.text.split(' ')[0] as string);
        const order =
          found && typeof found.answer !== 'string'
            ? found.answer.order
            : pick(4) === 0 || seat === 'axis'
              ? drawOrder(ask.choice, pick)
              : ask.silent;
        playInPlace(barbarossa, position, ask, order as never, dice);
      }
      expect(compared).toBeGreaterThan(20);
      expect(fired.size).toBeGreaterThan(3);
      expect([...unanswered]).toEqual([]);
    },
    180_000,
  );
});
