import type { TermData } from '../../../hex/schema.ts';
import type { Segment } from '../schema/sequence.ts';
import { doubles } from './whole.ts';

/** Whether one number of a rule comes before another in the rulebook. */
function isBefore(number: string, other: string): boolean {
  const [parts, others] = [number.split('.').map(Number), other.split('.').map(Number)] as const;
  const n = parts.findIndex((part, i) => part !== others[i]);
  return n < 0 ? parts.length < others.length : (parts[n] as number) < (others[n] ?? -1);
}

/** Summaries stand in the order of the rulebook, one for each segment that is played in one of the scenarios. */
export const ruleFaults = (
  numbers: readonly string[],
  segments: readonly Segment[],
  scenarioIds: readonly string[],
): string[] => [
  ...numbers
    .filter((number, n) => n > 0 && !isBefore(numbers[n - 1] as string, number))
    .map((number) => `${number}: not in the order of the rulebook`),
  ...segments
    .filter(({ scenarios }) => scenarios?.some((id) => scenarioIds.includes(id)) ?? true)
    .filter(({ rule }, n, all) => !numbers.includes(rule) && all.findIndex((each) => each.rule === rule) === n)
    .map(({ id, rule }) => `${rule}: missing; ${id} of sequence.json is played by it`),
];

/** Terms have a name, a rule that is summed up, and words that mean no other. */
export function termFaults(terms: Readonly<Record<string, TermData>>, numbers: readonly string[]): string[] {
  const words = Object.values(terms).flatMap(({ name, also = [] }) => [
    ...new Set([...Object.values(name ?? {}), ...also].map((word) => word.toLowerCase())),
  ]);
  return [
    ...Object.entries(terms).flatMap(([id, { name, rule }]) => [
      ...(name ? [] : [`${id}.name: missing`]),
      ...(numbers.includes(rule) ? [] : [`${id}.rule: rules.json has no ${rule}`]),
    ]),
    ...doubles(words).map((word) => `${word}: the word of two terms`),
  ];
}
