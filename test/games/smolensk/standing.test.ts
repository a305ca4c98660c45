import { describe, expect, it } from 'vitest';
import { drawOrder, type Choice, hintOf } from '../../../src/engine/choice.ts';
import { chainDice, chainOf, hiddenKeyOf } from '../../../src/engine/dice.ts';
import { suggest } from '../../../src/engine/notation.ts';
import { openAsks, playInPlace, start } from '../../../src/engine/play.ts';
import { clonePosition } from '../../../src/engine/position.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { hexNamed } from '../../../src/games/chit-pull/board.ts';
import { clausesFor } from '../../../src/games/chit-pull/clauses/clauses.ts';
import type { Combat } from '../../../src/games/chit-pull/steps.ts';
import { smolensk } from '../../../src/games/smolensk/game.ts';
import { SIDES, type Side, type State } from '../../../src/games/chit-pull/state.ts';
import { LOCALES } from '../../../src/i18n/locale.ts';
import { MESSAGES } from '../../../src/i18n/messages.ts';
import { sayIn } from '../../../src/i18n/say.ts';
import { share } from '../../support/share.ts';
import { drawShort } from '../../support/games/short-draw.ts';
import { answered, clauseOf, said } from '../../support/games/smolensk/clauses.ts';
import { arena, divisions, retreatField } from '../../support/games/smolensk/combat.ts';
import { newGame, scenario, type Played } from '../../support/games/smolensk/scenario.ts';
import { unitsWhere, unitWhere } from '../../support/games/smolensk/units.ts';
import { hexesAround } from '../../support/games/smolensk/map.ts';
import { playOn } from '../../support/games/scenario.ts';

const FIELD = retreatField();
const { target, left, right, backLeft, backRight } = FIELD;
const [panzer, second] = divisions('axis', 'mech', 2) as [string, string];
const [foot] = divisions('axis', 'foot', 1) as [string];
const [rifle, other] = divisions('soviet', 'foot', 2) as [string, string];
const tank = unitWhere('Soviet tank division of two steps', (unit) => {
  return unit.side === 'soviet' && unit.arm === 'tank' && unit.reduced.length > 0;
});
const BREST = '0927';
const marker = unitWhere('fortress marker', ({ arm }) => arm === 'fortress');

/** The first chit of the cup each time. */
const DRAWS = Array.from({ length: 200 }, () => 1);

type Stand = Readonly<Record<string, string>>;

/** A combat at some stage: the Axis attacks the Soviet units in a hex, whose defenders these are. */
function combatAt(stage: Combat['stage'], units: Stand, combat: Partial<Combat> = {}, hex = target): Played {
  const where = (id: string): string => (units[id] as string).split(' ')[0] as string;
  const defenders = Object.keys(units).filter((id) => where(id) === hex);
  const attackers = Object.keys(units).filter((id) => where(id) !== hex);
  return scenario({
    units,
    step: {
      name: 'battles',
      side: 'axis',
      surprise: false,
      attacks: [],
      next: null,
      inOrder: true,
      retreated: [],
      combat: {
        target: hex,
        attackers,
        from: attackers.map(where),
        defenders,
        stage,
        losses: null,
        retreat: 0,
        retreating: [],
        column: 4,
        result: '1RR',
        ...combat,
      },
    },
    state: { used: ['9A', '2PzA'], cup: ['SUPPLY', 'SU-4A', '10A'] },
  });
}

const losing = (units: readonly string[], steps: number, stand: Stand = {}): Played =>
  combatAt(
    'losses',
    { ...Object.fromEntries(units.map((id) => [id, target])), [panzer]: backLeft, ...stand },
    { losses: { side: 'soviet', units, steps } },
  );

const drawn = (chit: string | null, more: Partial<State> = {}, turn = 2): Played =>
  scenario({
    turn,
    units: { '10A': target, '2PzA': backLeft },
    step: { name: 'cut-in', by: 'Guderian', chit },
    state: { hand: { Guderian: { ask: null, play: [] } }, used: ['9A'], cup: ['SUPPLY'], ...more },
  });

describe('losses', () => {
  const { position } = losing([rifle, tank], 1);

  it('are taken from the kinds or units named first, or last', () => {
    expect(said(position, 'soviet', 'take losses from infantry first')).toBe(`lose ${rifle}`);
    expect(said(position, 'soviet', 'take losses from tanks')).toBe(`lose ${tank}`);
    expect(said(position, 'soviet', `take losses from ${tank}`)).toBe(`lose ${tank}`);
    expect(said(position, 'soviet', 'spare infantry')).toBe(`lose ${tank}`);
    expect(said(position, 'soviet', 'spare mech')).toBe(`lose ${rifle}`);
  });

  it('flip full units, or finish off reduced ones', () => {
    const two = losing([rifle, other], 2).position;
    expect(said(two, 'soviet', 'take losses from full')).toBe(`lose ${rifle} ${other}`);
    expect(said(two, 'soviet', `take losses from ${other}`)).toBe(`lose ${other} ${other}`);
    const worn = losing([rifle, other], 1, { [rifle]: `${target} reduced` }).position;
    expect(said(worn, 'soviet', 'take losses from reduced')).toBe(`lose ${rifle}`);
    expect(said(worn, 'soviet', 'take losses from full')).toBe(`lose ${other}`);
  });

  it('are not the business of the other side or of other questions', () => {
    expect(
      clauseOf('axis', 'take losses from infantry').applies(position, {
        seat: 'soviet',
        prompt: { code: 'chit-pull.ask.losses' },
        rule: '',
      }),
    ).toBe(false);
    expect(said(drawn('10A').position, 'axis', 'take losses from infantry')).toBe('silent');
  });
});

describe('conditions', () => {
  const { position } = losing([rifle, tank], 1);
  const speaks = (conditions: string, where = position): boolean =>
    said(where, 'soviet', `spare tank ${conditions}`) !== 'silent';

  it('speak of turns', () => {
    expect(
      ['until turn 3', 'from turn 2', 'if turn 2', 'if turn 1 or more', 'unless turn 3'].filter(
        (each) => !speaks(each),
      ),
    ).toEqual([]);
    expect(
      ['until turn 2', 'from turn 3', 'if turn 3', 'if turn 1 or fewer', 'unless turn 2'].filter((each) =>
        speaks(each),
      ),
    ).toEqual([]);
  });

  it('speak of places', () => {
    expect(
      [
        `at ${target}`,
        `at Minsk ${target}`,
        'in clear',
        `if within 1 of ${left}`,
        `if enemy within 1 of ${target}`,
      ].filter((each) => !speaks(each)),
    ).toEqual([]);
    expect(
      ['at Minsk', 'in city town', 'if within 1 of Minsk', `if enemy within 0 of ${target}`, 'if axis holds Moscow']
        .slice(0, 4)
        .filter((each) => speaks(each)),
    ).toEqual([]);
    const minsk = hexNamed('Minsk');
    expect([speaks(`if soviet holds ${minsk}`), speaks(`if axis holds ${minsk}`)]).toEqual([true, false]);
  });

  it('speak of the combat', () => {
    expect(
      [
        'if odds 4-1',
        'if odds 3-1 or better',
        'if odds 5-1 or worse',
        'if result 1RR R',
        'if steps 1',
        'if with tank',
        `if with ${rifle}`,
        'if defending',
      ].filter((each) => !speaks(each)),
    ).toEqual([]);
    expect(
      [
        'if odds 3-1',
        'if odds 5-1 or better',
        'if odds 3-1 or worse',
        'if result RR',
        'if steps 2 or more',
        'if with hq',
        'if attacking',
      ].filter((each) => speaks(each)),
    ).toEqual([]);
  });

  it('speak of units that would die', () => {
    expect(speaks('if a unit dies')).toBe(false);
    expect(speaks('if a unit dies', losing([rifle, tank], 3).position)).toBe(true);
  });

  it('speak of commands and chits', () => {
    expect(
      ['if during 2PzA', 'if used 9A 4A', 'if cup 3', 'if cup 3 or fewer'].filter((each) => !speaks(each)),
    ).toEqual([]);
    expect(['if during 9A', 'if used 3PzA', 'if cup 2 or fewer'].filter((each) => speaks(each))).toEqual([]);
  });

  it('speak of pockets', () => {
    expect(speaks('if surrounded')).toBe(false);
    const ring = Object.fromEntries(
      unitsWhere('Axis divisions', 7, (unit) => unit.side === 'axis' && unit.arm === 'infantry').map((id, i) => [
        id,
        hexesAround(target)[i % 6] as string,
      ]),
    );
    const pocket = losing([rifle, tank], 1, Object.fromEntries(Object.entries(ring).slice(0, 6))).position;
    expect([speaks('if surrounded', pocket), speaks('if cut off', pocket)]).toEqual([true, true]);
    expect(speaks('if cut off')).toBe(false);
  });

  it('are joined: all of one group must hold, or not all of `unless`', () => {
    expect(speaks('if turn 2 and defending and with tank')).toBe(true);
    expect(speaks('if turn 2 and attacking')).toBe(false);
    expect(speaks('unless turn 2 and attacking')).toBe(true);
    expect(speaks('unless turn 2 and defending')).toBe(false);
    expect(speaks('if defending unless at Minsk until turn 5')).toBe(true);
  });
});

describe('fortress', () => {
  const besieged = (steps: number, units: Stand = {}): Played =>
    combatAt(
      'fortress',
      { [marker]: BREST, [rifle]: BREST, [panzer]: hexesAround(BREST)[0] as string, ...units },
      { retreat: 1, result: 'R', losses: steps > 0 ? { side: 'soviet', units: [marker, rifle], steps } : null },
      BREST,
    );

  it('is held or left as ordered', () => {
    const { position } = besieged(0);
    expect(said(position, 'soviet', 'hold fortress')).toBe('convert');
    expect(said(position, 'soviet', 'leave fortress')).toBe('fall-back');
    expect(said(position, 'soviet', 'hold unless a unit dies')).toBe('convert');
    expect(said(besieged(1).position, 'soviet', 'hold unless a unit dies')).toBe('convert');
    expect(said(besieged(2).position, 'soviet', 'hold unless a unit dies')).toBe('silent');
    expect(said(position, 'soviet', 'hold fortress at Brest')).toBe('convert');
    expect(said(position, 'soviet', 'hold fortress at Minsk')).toBe('silent');
    expect(said(position, 'soviet', 'ask before fortress')).toBe('open');
  });
});

describe('retreats', () => {
  const { position } = combatAt(
    'retreat',
    { [rifle]: target, [panzer]: backLeft, [second]: backRight },
    { retreat: 1, retreating: [rifle] },
  );

  it('go where they are wished, among the ways that the rules leave', () => {
    expect(said(position, 'soviet', `retreat toward ${left}`)).toBe(`retreat ${rifle} ${left}`);
    expect(said(position, 'soviet', `retreat toward ${right}`)).toBe(`retreat ${rifle} ${right}`);
    expect(said(position, 'soviet', `retreat away from ${right}`)).toBe(`retreat ${rifle} ${left}`);
    expect(said(position, 'soviet', 'retreat into cover')).toMatch(/^retreat/u);
    expect(said(position, 'soviet', 'retreat out of zones')).toMatch(/^retreat/u);
    expect(said(position, 'soviet', `retreat toward ${left} unless at ${target}`)).toBe('silent');
  });
});

describe('advances', () => {
  const { position } = combatAt('advance', {
    [panzer]: backLeft,
    [second]: backRight,
    [foot]: backRight,
  });

  it('are made by those wanted, in their order, as far as there is room', () => {
    expect(said(position, 'axis', 'no advance')).toBe('stay');
    expect(said(position, 'axis', `advance with ${foot}`)).toBe(`advance ${foot}`);
    expect(said(position, 'axis', `advance with foot ${panzer}`)).toBe(`advance ${foot} ${panzer}`);
    expect(said(position, 'axis', 'advance with hq')).toBe('stay');
    expect(said(position, 'axis', 'advance').split(' ')).toHaveLength(3);
    expect(said(position, 'axis', 'no advance in marsh')).toBe('silent');
  });

  it('go through the hex toward a goal', () => {
    const { centre, ring } = arena();
    const [from, , , goal] = ring as [string, string, string, string];
    const open = combatAt('advance', { [panzer]: from, [foot]: from }, {}, centre).position;
    expect(said(open, 'axis', `advance with ${panzer} toward ${goal}`)).toBe(`advance ${panzer} ${goal}`);
    expect(said(open, 'axis', `advance with ${foot} toward ${goal}`)).toBe(`advance ${foot}`);
    expect(said(open, 'axis', `advance toward ${goal}`).split(' ')).toEqual(
      expect.arrayContaining(['advance', panzer, goal, foot]),
    );
  });
});

describe('Guderian', () => {
  it('is played on the chits named, and only on them', () => {
    expect(said(drawn('10A').position, 'axis', 'play Guderian on 10A SUPPLY')).toBe('cut-in');
    expect(said(drawn('3A').position, 'axis', 'play Guderian on 10A SUPPLY')).toBe('silent');
    expect(said(drawn('3A').position, 'axis', 'play Guderian on 10A SUPPLY only')).toBe('pass');
    expect(said(drawn('10A').position, 'axis', 'play Guderian on 10A SUPPLY only')).toBe('cut-in');
    expect(said(drawn('10A').position, 'axis', `play Guderian on 10A if within 0 of ${target}`)).toBe('cut-in');
    expect(said(drawn('10A').position, 'axis', 'play Guderian on 10A if within 0 of Minsk')).toBe('silent');
  });

  it('is kept, and played at the end', () => {
    expect(said(drawn('10A').position, 'axis', 'keep Guderian until turn 4')).toBe('pass');
    expect(said(drawn('10A', {}, 4).position, 'axis', 'keep Guderian until turn 4')).toBe('silent');
    expect(said(drawn('3A').position, 'axis', 'keep Guderian on 10A')).toBe('silent');
    expect(said(drawn('10A').position, 'axis', 'no cut-in')).toBe('pass');
    expect(said(drawn('10A').position, 'axis', 'play Guderian at end')).toBe('silent');
    expect(said(drawn(null, { cup: [] }).position, 'axis', 'play Guderian at end')).toBe('cut-in');
    expect(said(drawn(null, { cup: [] }).position, 'axis', 'keep Guderian at end')).toBe('pass');
    expect(said(drawn('10A').position, 'axis', 'ask before 10A')).toBe('open');
    expect(said(drawn('3A').position, 'axis', 'ask before 10A')).toBe('silent');
  });

  it('leaves the word to an instruction for this turn', () => {
    const ask = { hand: { Guderian: { ask: ['10A', 'end'], play: [] } } };
    expect(said(drawn('10A', ask).position, 'axis', 'no cut-in')).toBe('open');
    expect(said(drawn(null, { ...ask, cup: [] }).position, 'axis', 'play Guderian at end')).toBe('open');
    // What the instruction does not speak of is still answered.
    const play = { hand: { Guderian: { ask: null, play: ['10A'] } }, cup: [] };
    expect(said(drawn(null, play).position, 'axis', 'play Guderian at end')).toBe('cut-in');
  });
});

describe('chits', () => {
  it('are selected as preferred, the rest as for a silent player', () => {
    const game = playOn(newGame([], DRAWS), (played) => {
      return played.state.turn === 3 && played.asks('soviet')[0]?.prompt.code === 'chit-pull.ask.select';
    });
    const count = Number(game.asks('soviet')[0]?.prompt.params?.['count']);
    const words = said(game.position, 'soviet', 'select 22A 10A 43A').split(' ').slice(1);
    expect(words).toHaveLength(count);
    expect(words).toEqual(expect.arrayContaining(['22A', '10A']));
  });

  it('of armies are added in the order wished', () => {
    const game = playOn(newGame([], DRAWS), (played) => played.asks('soviet')[0]?.prompt.code === 'chit-pull.ask.add');
    expect(said(game.position, 'soviet', 'add army 43A 24A')).toBe('add 43A');
    expect(said(game.position, 'soviet', 'ask before army to add')).toBe('open');
    const added = clonePosition(game.position);
    added.state.added = ['43A'];
    expect(said(added, 'soviet', 'add 43A 24A')).toBe('add 24A');
    expect(said(added, 'soviet', 'add 43A')).toMatch(/^add \d\dA$/u);
  });
});

describe('units that come and go', () => {
  it('are redeployed if picked, then the side is done', () => {
    const supply = (units: Stand): Played =>
      scenario({ units, side: 'soviet', phase: 'supply', step: { name: 'supply', redeploying: 'soviet' } });
    const { position } = supply({ [rifle]: `${target} reduced`, [other]: left });
    expect(said(position, 'soviet', 'redeploy reduced')).toBe(`redeploy ${rifle}`);
    expect(said(position, 'soviet', `redeploy ${other}`)).toBe(`redeploy ${other}`);
    expect(said(position, 'soviet', 'redeploy cavalry')).toBe('end');
    expect(said(position, 'soviet', 'no redeployment')).toBe('end');
  });

  it('arrive near a hex, the picked ones first', () => {
    const { position } = scenario({
      turn: 4,
      side: 'soviet',
      phase: 'reinforcement',
      units: { [rifle]: 'box', [tank]: 'box' },
      step: { name: 'reinforcement', side: 'soviet', placed: 0, entered: 0 },
    });
    const smolenskHex = hexNamed('Smolensk');
    expect(said(position, 'soviet', 'reinforce near Smolensk with tank')).toBe(`place ${tank} ${smolenskHex}`);
    expect(said(position, 'soviet', 'reinforce near Smolensk')).toMatch(new RegExp(`^place \\S+ ${smolenskHex}$`, 'u'));
    expect(said(position, 'soviet', 'no reinforcements')).toBe('end');
  });

  it('leave for another front as picked, no more than must', () => {
    const { position } = scenario({
      turn: 6,
      units: Object.fromEntries(
        divisions('axis', 'mech', 8).map((id, i) => [id, hexesAround(target)[i % 6] as string]),
      ),
      step: { name: 'withdrawal' },
    });
    const [last = ''] = divisions('axis', 'mech', 8).slice(-1);
    expect(said(position, 'axis', `withdraw ${last}`).split(' ')).toContain(last);
  });
});

describe('passes', () => {
  it('end what the player would be asked to do', () => {
    const set = newGame();
    expect(said(set.position, 'soviet', 'no set-up changes')).toBe('end');
    const attack = scenario({
      units: { [panzer]: backLeft, [rifle]: target },
      step: { name: 'declaring', side: 'axis', activated: [panzer], attacks: [], surprise: false },
      state: { used: ['2PzA'] },
    }).position;
    expect(said(attack, 'axis', 'no attacks')).toBe('end');
    expect(said(attack, 'axis', 'no attacks if during 3PzA')).toBe('silent');
    expect(said(attack, 'axis', 'no surprise attack')).toBe('silent');
  });
});

describe('the tree of clauses', () => {
  const WALKS = share(100, 400);

  it.each(SIDES)('is walked word by word to a clause that is read back as it was written (%s)', (side) => {
    const pick = seededPick(side === 'axis' ? 3 : 5);
    const texts = new Set<string>();
    for (let n = 0; n < WALKS; n++) {
      const { order: clause, words } = drawShort(clausesFor(side), pick);
      texts.add(clause.text);
      expect(clauseOf(side, clause.text).text).toBe(clause.text);
      expect(clause.prompts.length).toBeGreaterThan(0);
      const at = pick(words.length);
      const offered = suggest(
        clausesFor(side),
        words
          .slice(0, at)
          .map((each) => `${each} `)
          .join(''),
        2000,
      );
      expect(
        offered.map(({ text }) =>
          text
            .split(' ')
            .slice(-(words[at] as string).split(' ').length)
            .join(' '),
        ),
      ).toContain(words[at]);
    }
    expect(texts.size).toBeGreaterThan(WALKS / 4);
  });

  it('explains every word that is no unit, chit, place or number, in every language', () => {
    const lacking = new Set<string>();
    const look = (node: Choice<unknown>, pick: (n: number) => number): void => {
      const branches = node.branches();
      for (const hint of branches.map(hintOf))
        for (const locale of LOCALES)
          if (hint && !MESSAGES[locale][hint.code]) lacking.add(`${locale} ${hint.code}`);
          else if (hint) expect(sayIn(locale)(hint)).not.toMatch(/[{}]/u);
      const next = branches[pick(branches.length)];
      if (next) look(next.to(), pick);
    };
    const pick = seededPick(9);
    for (let n = 0; n < share(5, 20); n++) {
      for (const side of SIDES) {
        for (const branch of clausesFor(side).branches()) {
          expect(branch.hint, branch.word).toBeDefined();
          let node = branch.to();
          for (let depth = 0; depth < 5; depth++) {
            const branches = node.branches();
            look({ branches: () => branches.map((each) => ({ ...each, to: () => ({ branches: () => [] }) })) }, pick);
            const next = branches[pick(branches.length)];
            if (!next) break;
            node = next.to();
          }
        }
      }
    }
    expect([...lacking]).toEqual([]);
  });

  it('has a help of a length that fits', () => {
    for (const locale of LOCALES) expect(sayIn(locale)({ code: 'smolensk.standing.help' }).length).toBeLessThan(1500);
    const examples = [...(MESSAGES.en['smolensk.standing.help'] ?? '').matchAll(/`([a-z][^`]+)`/gu)].map(
      ([, text = '']) => text,
    );
    const isClause = (text: string): boolean =>
      SIDES.some((side) => {
        try {
          return clauseOf(side, text).text !== '';
        } catch {
          return false;
        }
      });
    const isCondition = (text: string): boolean =>
      /^(if|unless|and)$/u.test(text) || isClause(`no advance ${text}`) || isClause(`no advance if ${text}`);
    expect(examples.length).toBeGreaterThan(25);
    expect(examples.filter((text) => !isClause(text) && !isCondition(text))).toEqual([]);
  });
});

const seedText = (seed: number): string => String(seed).padStart(64, '0');

describe('standing orders in random games', () => {
  const GAMES = share(4, 14);
  const ARMED = 8;

  /** The same position with another army's chit in the cup for one that nobody has seen, if there is one. */
  function otherHidden(state: State): State | undefined {
    const hidden = state.cup.find((id) => ['3A', '10A', '13A', '20A', '21A'].includes(id));
    const swap = ['13A', '20A', '21A', '10A', '3A'].find((id) => !state.cup.includes(id) && !state.used.includes(id));
    if (hidden === undefined || swap === undefined) return undefined;
    return { ...state, cup: [...state.cup.filter((id) => id !== hidden), swap] };
  }

  it('answer legally, and whether they do does not depend on what is hidden', () => {
    const fired = new Set<string>();
    let compared = 0;
    for (let seed = 1; seed <= GAMES; seed++) {
      const pick = seededPick(seed * 7);
      const dice = chainDice(chainOf(seedText(seed)), hiddenKeyOf(seedText(seed)));
      const options = smolensk.optionalRules.map(({ id }) => id).filter((id) => id === 'reserve' || pick(3) === 0);
      const { position } = start(smolensk, options, dice);
      const armed = (side: Side) => Array.from({ length: ARMED }, () => drawShort(clausesFor(side), pick).order);
      const clauses = { axis: armed('axis'), soviet: armed('soviet') };
      for (let decisions = 0; !position.outcome; decisions++) {
        if (decisions > 6000) throw new Error(`seed ${seed}: no end`);
        const asks = openAsks(smolensk, position);
        const ask = asks[pick(asks.length)] as (typeof asks)[number];
        const { seat, prompt, rule } = ask;
        const hidden = otherHidden(position.state);
        const twin = hidden && { ...position, state: hidden };
        const isTwin =
          twin && JSON.stringify(smolensk.view(twin, null)) === JSON.stringify(smolensk.view(position, null));
        const found = clauses[seat as Side]
          .map((clause) => {
            if (isTwin && clause.prompts.includes(prompt.code)) {
              compared += 1;
              const speaks = (each: typeof position): boolean =>
                clause.applies(smolensk.view(each, null), { seat, prompt, rule });
              expect(speaks(twin)).toBe(speaks(position));
            }
            return { clause, answer: answered(position, ask, clause) };
          })
          .find(({ answer }) => answer !== 'silent');
        const mayLeave =
          found && /^(ask before|reinforce near|play Guderian|keep Guderian|no cut-in)/u.test(found.clause.text);
        if (found?.answer === 'open') expect(mayLeave, found.clause.text).toBe(true);
        const order =
          found && typeof found.answer !== 'string'
            ? found.answer.order
            : pick(4) === 0
              ? drawOrder(ask.choice, pick)
              : ask.silent;
        if (found && typeof found.answer !== 'string') fired.add(found.clause.text.split(' ').slice(0, 2).join(' '));
        playInPlace(smolensk, position, ask, order, dice);
        if (decisions % 10 === 0) expect(smolensk.faults(position)).toEqual([]);
      }
    }
    expect(compared).toBeGreaterThan(100);
    const verbs = new Set([...fired].map((text) => text.split(' ')[0]));
    expect([...verbs].sort()).toEqual(
      expect.arrayContaining([
        'add',
        'advance',
        'keep',
        'no',
        'redeploy',
        'reinforce',
        'select',
        'spare',
        'withdraw',
        ...share([], ['play', 'retreat', 'take']),
      ]),
    );
  }, 180_000);
});
