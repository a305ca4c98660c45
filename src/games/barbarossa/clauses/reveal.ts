import { leaf, type Choice } from '../../../engine/choice.ts';
import { chain, oneOf, orderOf, some, turned } from '../../../engine/clauses/tree.ts';
import { at, hexesApart, LEADERS, placeOf, stateOf } from '../board.ts';
import { MOST_ABILITY } from '../data.ts';
import type { State } from '../state.ts';
import { UNIT_WORDS } from '../words.ts';
import type { Core, CoreBranch, CoreChoice } from './core.ts';
import { word } from './words.ts';

/** When a leader is revealed: the questions, and whether it is the case for one that could be. */
interface Occasion {
  readonly text: string;
  readonly questions: readonly string[];
  readonly isMet: (state: State, leader: string, hexes: readonly string[]) => boolean;
}

/** Whom a clause speaks of, in words and as a test. */
interface Whom {
  readonly text: string;
  readonly named: readonly string[];
  readonly isMeant: (leader: string) => boolean;
}

const NEAR = 'reveal-near';
const COMBAT = 'reveal-combat';

/** 11.2.2, 11.2.7: whenever it is asked. */
const ALWAYS: Occasion = { text: '', questions: [NEAR, COMBAT], isMet: () => true };

const ATTACKED: Occasion = {
  text: ' when attacked',
  questions: [COMBAT],
  isMet: (state, leader, hexes) => hexes.includes(stateOf(state, leader).at),
};

const hexesFrom = (state: State, leader: string, hexes: readonly string[]): number =>
  Math.min(...hexes.map((hex) => hexesApart(placeOf(state, leader) as number, at(hex))));

/** So many hexes from a leader, or `reach`: wherever it could matter if it turned out as able as can be (11.3.2). */
const nearness = (said: string, question: string): Choice<Occasion> =>
  oneOf([
    word('reach', 'reach', () => leaf({ text: ` ${said} reach`, questions: [question], isMet: () => true })),
    ...Array.from({ length: MOST_ABILITY + 1 }, (_, i) => i + 1).map((most) => ({
      word: String(most),
      to: () =>
        leaf<Occasion>({
          text: ` ${said} ${most}`,
          questions: [question],
          isMet: (state, leader, hexes) => hexesFrom(state, leader, hexes) <= most,
        }),
    })),
  ]);

const leadersIn = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as readonly string[]) : []);

/** Those named in their order, then the nearest; the ability of none is known (11.1.4). */
function revealed(
  state: State,
  { named, isMeant }: Whom,
  { isMet }: Occasion,
  leaders: readonly string[],
  hexes: readonly string[],
) {
  const rank = (id: string): number => (named.includes(id) ? named.indexOf(id) : named.length);
  return leaders
    .filter((id) => isMeant(id) && isMet(state, id, hexes))
    .sort(
      (a, b) => rank(a) - rank(b) || hexesFrom(state, a, hexes) - hexesFrom(state, b, hexes) || (a < b ? -1 : 1),
    )[0];
}

const revealing = (whom: Whom, occasion: Occasion): Core => {
  const first = (state: State, params: Readonly<Record<string, unknown>>): string | undefined =>
    revealed(state, whom, occasion, leadersIn(params['leaders']), leadersIn(params['hexes']));
  return {
    text: `reveal${whom.text}${occasion.text}`,
    questions: occasion.questions,
    about: 'combat',
    speaksOf: ({ prompt }, { state }) => first(state, prompt.params ?? {}) !== undefined,
    answer: (state, { choice, prompt }) => {
      const leader = first(state, prompt.params ?? {});
      return leader === undefined ? undefined : orderOf(choice, 'reveal', leader);
    },
  };
};

const EVERYBODY: Whom = { text: '', named: [], isMeant: () => true };

const leaders = (): Choice<readonly string[]> => some(LEADERS, { also: UNIT_WORDS.also }, ['leader', 'and']);

const occasions = (whom: Whom): CoreChoice => ({
  order: revealing(whom, ALWAYS),
  branches: () => [
    word(
      'when panzer within',
      'panzer-within',
      () => turned(nearness('when panzer within', NEAR), (occasion) => revealing(whom, occasion)),
      ['if panzer within', 'when panzers within', 'if panzers within', 'panzer within', 'within'],
    ),
    word('when attacked', 'attacked', () => leaf(revealing(whom, ATTACKED)), ['if attacked', 'attacked']),
    word(
      'when combat within',
      'combat-within',
      () => turned(nearness('when combat within', COMBAT), (occasion) => revealing(whom, occasion)),
      ['if combat within', 'combat within', 'when attack within', 'if attack within'],
    ),
  ],
});

/** `reveal`, `reveal L3 L5`, `reveal but L3`, each perhaps with an occasion. */
function reveals(): CoreChoice {
  const these = chain(leaders(), (named) =>
    occasions({ text: ` ${named.join(' ')}`, named, isMeant: (id) => named.includes(id) }),
  );
  const all = occasions(EVERYBODY);
  return {
    ...all,
    noise: ['leader', 'leaders'],
    branches: () => [
      ...all.branches(),
      word(
        'but',
        'but',
        () =>
          chain(leaders(), (named) =>
            occasions({ text: ` but ${named.join(' ')}`, named: [], isMeant: (id) => !named.includes(id) }),
          ),
        ['all but', 'any but'],
      ),
      ...these.branches(),
    ],
  };
}

const passed = (text: string, isMeant: (leader: string) => boolean): Core => ({
  text,
  questions: [NEAR, COMBAT],
  about: 'combat',
  speaksOf: ({ prompt }) => leadersIn(prompt.params?.['leaders']).every(isMeant),
  answer: (_, { choice }) => orderOf(choice, 'pass'),
});

/** `no reveal`, `no reveal of L3`: where nobody else could be revealed. */
export const noReveal = (): CoreChoice => ({
  order: passed('no reveal', () => true),
  branches: () => [
    word('of', 'of-leaders', () =>
      turned(leaders(), (named) => passed(`no reveal of ${named.join(' ')}`, (id) => named.includes(id))),
    ),
  ],
});

/** Standing orders for revealing leaders (11.2.2, 11.2.7). */
export const revealCores = (): readonly CoreBranch[] => [word('reveal', 'reveal', reveals)];
