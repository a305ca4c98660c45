import { fork, type Choice } from '../engine/choice.ts';
import type { Message, Refusal } from '../engine/message.ts';
import { parseOrder } from '../engine/notation.ts';
import type { Result } from '../engine/result.ts';
import type { Dialect } from '../engine/words.ts';

/** Places that can be attacked, each with the units that may join, in the order in which an attack names them. */
export type Targets = ReadonlyMap<string, readonly string[]>;

/** What a game's rules say of the options for one attack. */
export interface AttackRules<O> {
  /** The attack of these units, in the order of the target's list; undefined if it can't stand as it is. */
  readonly order: (target: string, units: readonly string[]) => O | undefined;
  /** Whether a unit may join those that are named already; any may where this is left out. */
  readonly joins?: (target: string, units: readonly string[], id: string) => boolean;
  /** A remark on the attack as it would be with one unit more. */
  readonly hint?: (target: string, units: readonly string[]) => Message;
  readonly refuseTarget: (word: string) => Refusal | undefined;
  readonly refuseAttacker: (target: string, word: string, named: readonly string[]) => Refusal | undefined;
}

/** The options for one attack: a target, then its attackers one after the other, in any order. */
export function attackChoice<O>(
  { target: targetBranch, units }: Dialect,
  targets: Targets,
  rules: AttackRules<O>,
): Choice<O> {
  const { hint, joins = () => true } = rules;
  const attackers = (target: string, able: readonly string[]): Choice<O> => {
    const inOrder = (chosen: readonly string[]): readonly string[] => able.filter((id) => chosen.includes(id));
    return units<O>({
      next: (chosen, isSought) =>
        able.filter((id) => isSought(id) && !chosen.includes(id) && joins(target, chosen, id)),
      order: (chosen) => (chosen.length > 0 ? rules.order(target, inOrder(chosen)) : undefined),
      refuse: (word, chosen) => rules.refuseAttacker(target, word, chosen),
      attack: (chosen) => ({ target, units: inOrder(chosen), able }),
      noise: ['with', 'from', 'by', 'and'],
      ...(hint ? { hint: (id, chosen) => hint(target, inOrder([...chosen, id])) } : {}),
    });
  };
  return fork(() => [...targets].map(([target, able]) => targetBranch(target, able, () => attackers(target, able))), {
    refuse: rules.refuseTarget,
  });
}

/** The attack that a text describes, with the word `attack` or without it: `TARGET UNIT…`. */
export const parseAttack = <O>(choice: Choice<O>, text: string): Result<O, Refusal> =>
  parseOrder(choice, text.replace(/^\s*attack\s+/iu, ''));
