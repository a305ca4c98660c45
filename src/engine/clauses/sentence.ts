import { leaf, type Branch, type Choice } from '../choice.ts';
import type { Ask, Asking, Clause } from '../game.ts';
import type { Position } from '../position.ts';
import type { Vocabulary } from '../words.ts';
import { chain, hexOf, number, turned, type Worded } from './tree.ts';

/** What a standing order says before its conditions: which questions it answers, and how. */
export interface Core<State, Order, About, Situation> {
  readonly text: string;
  /** The questions, by the last part of their prompts' codes. */
  readonly questions: readonly string[];
  /** What these questions have that conditions can speak of. */
  readonly about: About;
  /** Whether it speaks of this one among them; all, if left out. It sees what everybody may know. */
  readonly speaksOf?: (asking: Asking, situation: Situation) => boolean;
  /** The answer from the seat's own view; undefined: the player is to be asked. */
  readonly answer: (state: State, ask: Ask<Order>, seen: Position<State>) => Order | undefined;
}

/** Something that must hold, or must not, for a clause to speak. */
export interface Condition<Situation> {
  readonly text: string;
  readonly holds: (situation: Situation) => boolean;
}

/** The conditions that a game's standing orders can name, and what they are tested on. */
export interface Conditions<State, About, Situation> {
  /** What the codes of the game's prompts begin with. */
  readonly prompts: string;
  readonly situationOf: (seen: Position<State>, asking: Asking) => Situation;
  /** Conditions after `if` and `unless`. */
  readonly after: (about: About) => Choice<Condition<Situation>>;
  /** Conditions that can be said without `if`. */
  readonly bare: (about: About) => readonly Branch<Condition<Situation>>[];
  readonly word: Worded<'if' | 'unless' | 'and'>;
}

/** Conditions that belong together: all must hold, or (`unless`) not all may; a bare one is said without a word before. */
interface Group<Situation> {
  readonly joint: 'if' | 'unless' | '';
  readonly all: readonly Condition<Situation>[];
}

/** So many groups are enough for any order that can still be understood. */
const MOST_GROUPS = 4;
const MOST_IN_GROUP = 4;

const groupText = <Situation>({ joint, all }: Group<Situation>): string =>
  [...(joint === '' ? [] : [joint]), all.map(({ text }) => text).join(' and ')].join(' ');

const groupHolds = <Situation>({ joint, all }: Group<Situation>, situation: Situation): boolean =>
  all.every(({ holds }) => holds(situation)) !== (joint === 'unless');

/** The clauses of a seat that begin with a core: it may stand as it is, or go on with conditions. */
export function sentence<State, Order, About, Situation>(
  rules: Conditions<State, About, Situation>,
  seat: string,
  core: Core<State, Order, About, Situation>,
  groups: readonly Group<Situation>[] = [],
): Choice<Clause<State, Order>> {
  const { about } = core;
  const { word } = rules;
  const last = groups.at(-1);
  type Conditional = Condition<Situation>;
  const go = (next: readonly Group<Situation>[]) => sentence(rules, seat, core, next);
  const joined = (joint: Group<Situation>['joint'], choice: Choice<Conditional>) =>
    chain(choice, (condition) => go([...groups, { joint, all: [condition] }]));
  const more = () =>
    chain(rules.after(about), (condition) =>
      go([...groups.slice(0, -1), { joint: last?.joint ?? 'if', all: [...(last?.all ?? []), condition] }]),
    );
  return {
    order: {
      text: [core.text, ...groups.map(groupText)].join(' '),
      prompts: core.questions.map((question) => `${rules.prompts}${question}`),
      applies: (seen, asking) => {
        if (asking.seat !== seat) return false;
        const situation = rules.situationOf(seen, asking);
        return core.speaksOf?.(asking, situation) !== false && groups.every((group) => groupHolds(group, situation));
      },
      answer: (seen, ask) => core.answer(seen.state, ask, seen),
    },
    branches: () => [
      ...(last && last.joint !== '' && last.all.length < MOST_IN_GROUP ? [word('and', 'and', more)] : []),
      ...(groups.length < MOST_GROUPS
        ? [
            word('if', 'if', () => joined('if', rules.after(about)), ['when']),
            word('unless', 'unless', () => joined('unless', rules.after(about)), ['except', 'if not']),
            ...rules.bare(about).map((branch) => ({ ...branch, to: () => joined('', branch.to()) })),
          ]
        : []),
    ],
  };
}

/** The condition `N or more`, `N or fewer`, or just N; one that has no such number does not hold. */
export const amount = <Situation>(
  word: Worded<'or-more' | 'or-fewer'>,
  said: string,
  most: number,
  value: (situation: Situation) => number | undefined,
): Choice<Condition<Situation>> =>
  chain(number(0, most), (n) => {
    const when = (text: string, holds: (value: number) => boolean): Condition<Situation> => ({
      text: `${said} ${n}${text}`,
      holds: (situation) => {
        const found = value(situation);
        return found !== undefined && holds(found);
      },
    });
    return {
      order: when('', (found) => found === n),
      branches: () => [
        word('or more', 'or-more', () => leaf(when(' or more', (found) => found >= n))),
        word('or fewer', 'or-fewer', () => leaf(when(' or fewer', (found) => found <= n)), ['or less']),
      ],
    };
  });

/** So many hexes are far enough for any condition. */
const FARTHEST = 12;

/** Conditions on what is no further than some hexes from a hex, as `said` puts it: `within 2 of 1404`. */
export const withinHexes = <Situation>(
  hexes: readonly string[],
  vocabulary: Vocabulary,
  said: string,
  holds: (situation: Situation, most: number, hex: string) => boolean,
): Choice<Condition<Situation>> =>
  chain(number(0, FARTHEST, ['hexes']), (most) =>
    turned({ ...hexOf(hexes, vocabulary), noise: ['of', 'hexes', 'the'] }, (hex): Condition<Situation> => ({
      text: `${said} ${most} of ${hex}`,
      holds: (situation) => holds(situation, most, hex),
    })),
  );
