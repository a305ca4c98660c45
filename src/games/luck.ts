import type { Draw } from '../engine/play.ts';
import type { Phase, Position } from '../engine/position.ts';
import type { GameRecord } from '../engine/record/record.ts';
import { replayRecord, type ReplayFault } from '../engine/record/replay.ts';
import { ok, type Result } from '../engine/result.ts';
import type { GameGuide, LuckEntry, Stake } from './guide.ts';

/** A die that was rolled openly, with what hung on it. */
export interface RollCard {
  /** Number of the line that it was rolled in. */
  readonly n: number;
  readonly phase: Phase;
  readonly draw: Draw;
  /** Null where the game doesn't say. */
  readonly entry: LuckEntry | null;
}

/** What something is worth to a side against the others, in strength points and in victory points. */
export interface Worth {
  readonly strength: number;
  readonly points: number;
}

/** The card of a die, from the position at the moment it was cast, or a view of it. */
export const rollCard = (guide: GameGuide, n: number, position: Position, draw: Draw): RollCard => ({
  n,
  phase: position.phase,
  draw,
  entry: guide.luck?.(position, draw) ?? null,
});

/** The cards of all dice of a record that were rolled openly, in order; those of lines taken back later among them. */
export function rollCards(guide: GameGuide, record: GameRecord): Result<readonly RollCard[], ReplayFault> {
  const cards: RollCard[] = [];
  const end = replayRecord(
    guide.game,
    record,
    () => undefined,
    ({ n }, position, draw) => {
      if (!draw.hidden) cards.push(rollCard(guide, n, position, draw));
    },
  );
  return end.ok ? ok(cards) : end;
}

const worthOf = ({ lost, gained }: Stake, side: string): Worth => {
  const against = (by: Readonly<Record<string, number>>): number =>
    Object.entries(by).reduce((sum, [each, value]) => sum + (each === side ? value : -value), 0);
  return { strength: 0 - against(lost), points: against(gained) };
};

const likelihood = ({ count, outOf }: Stake): number => count / outOf;

const mean = (stakes: readonly Stake[], valueOf: (stake: Stake) => number): number =>
  stakes.reduce((sum, stake) => sum + likelihood(stake) * valueOf(stake), 0);

/** The stake that came. */
export function stakeThatCame({ stakes, result }: LuckEntry): Stake {
  const found = stakes.find((stake) => stake.result === result);
  if (!found) throw new Error(`no stake for ${result}`);
  return found;
}

/** By how much one result is kinder to a side than the die was on average. Two sides' swings add up to zero. */
export function swingOf({ stakes }: LuckEntry, stake: Stake, side: string): Worth {
  const [came, due] = [worthOf(stake, side), (part: keyof Worth) => mean(stakes, (each) => worthOf(each, side)[part])];
  return { strength: came.strength - due('strength'), points: came.points - due('points') };
}

/** How likely a die was to be at least as kind to a side as it was: in strength and, between equals, in points. */
export function chanceOf(entry: LuckEntry, side: string): number {
  const came = worthOf(stakeThatCame(entry), side);
  return mean(entry.stakes, (stake) => Number(compareWorth(worthOf(stake, side), came) >= 0));
}

const compareWorth = (a: Worth, b: Worth): number => a.strength - b.strength || a.points - b.points;

/** An amount as it was due on average, and as it came. */
export interface Amount {
  readonly expected: number;
  readonly actual: number;
}

/** What the dice did for one side. */
export interface SideLedger {
  readonly side: string;
  /** Dice that this side rolled. */
  readonly rolls: number;
  /** Strength points that it lost by the dice of both sides. */
  readonly lost: Amount;
  /** Victory points that it gained by them. */
  readonly gained: Amount;
  /** How much kinder the dice were to it than was due; the ledgers of two sides add up to zero. */
  readonly swing: Worth;
  /** The probability that fair dice are at least so kind to it, in the same situations. */
  readonly chance: Worth;
  /** The dice that were kindest and least kind to it; null where none made a difference. */
  readonly luckiest: RollCard | null;
  readonly unluckiest: RollCard | null;
}

/** A value in thousandths, so that equal sums are equal. */
const inThousandths = (value: number): number => Math.round(value * 1000);

/** The probability that independent dice, each with its values and their likelihoods, sum to `least` or more. */
function tail(dice: readonly (readonly (readonly [number, number])[])[], least: number): number {
  let sums = new Map([[0, 1]]);
  for (const die of dice) {
    const next = new Map<number, number>();
    for (const [sum, likely] of sums)
      for (const [value, share] of die) next.set(sum + value, (next.get(sum + value) ?? 0) + likely * share);
    sums = next;
  }
  const reached = [...sums].filter(([sum]) => sum >= least).reduce((total, [, likely]) => total + likely, 0);
  return Math.min(1, reached);
}

/** The probability that fair dice are at least so kind to a side, by the exact distribution of the sum of all dice. */
function chanceOfAll(entries: readonly LuckEntry[], side: string, part: keyof Worth): number {
  const value = (stake: Stake): number => inThousandths(worthOf(stake, side)[part]);
  const came = entries.reduce((sum, entry) => sum + value(stakeThatCame(entry)), 0);
  return tail(
    entries.map(({ stakes }) => stakes.map((stake) => [value(stake), likelihood(stake)] as const)),
    came,
  );
}

const amount = (entries: readonly LuckEntry[], valueOf: (stake: Stake) => number): Amount => ({
  expected: entries.reduce((sum, { stakes }) => sum + mean(stakes, valueOf), 0),
  actual: entries.reduce((sum, entry) => sum + valueOf(stakeThatCame(entry)), 0),
});

const swingOfCard = ({ entry }: RollCard, side: string): Worth =>
  entry ? swingOf(entry, stakeThatCame(entry), side) : { strength: 0, points: 0 };

const isSomething = ({ strength, points }: Worth): boolean =>
  inThousandths(strength) !== 0 || inThousandths(points) !== 0;

/**
 * What the dice did for each side: every card counts, so leave out those that were taken back. Strength is lost and
 * points are gained by what hung on the dice, choices made as said in docs/dice.md, so the sums are not the map's.
 */
export function ledgerOf(cards: readonly RollCard[], sides: readonly string[]): readonly SideLedger[] {
  const entries = cards.flatMap(({ entry }) => (entry ? [entry] : []));
  return sides.map((side) => {
    const lost = amount(entries, (stake) => stake.lost[side] ?? 0);
    const gained = amount(entries, (stake) => stake.gained[side] ?? 0);
    const swings = cards.map((card) => ({ card, swing: swingOfCard(card, side) }));
    const byLuck = swings.filter(({ swing }) => isSomething(swing)).toSorted((a, b) => compareWorth(b.swing, a.swing));
    const [kindest, cruellest] = [byLuck[0], byLuck.at(-1)];
    return {
      side,
      rolls: entries.filter((entry) => entry.side === side).length,
      lost,
      gained,
      swing: {
        strength: swings.reduce((sum, { swing }) => sum + swing.strength, 0),
        points: swings.reduce((sum, { swing }) => sum + swing.points, 0),
      },
      chance: { strength: chanceOfAll(entries, side, 'strength'), points: chanceOfAll(entries, side, 'points') },
      luckiest: kindest && compareWorth(kindest.swing, NOTHING) > 0 ? kindest.card : null,
      unluckiest: cruellest && compareWorth(cruellest.swing, NOTHING) < 0 ? cruellest.card : null,
    };
  });
}

const NOTHING: Worth = { strength: 0, points: 0 };

/** The luck of a side die by die, added up: for a curve over the game. */
export function luckCurve(cards: readonly RollCard[], side: string): readonly (Worth & { readonly card: RollCard })[] {
  let sum = NOTHING;
  return cards.map((card) => {
    const { strength, points } = swingOfCard(card, side);
    sum = { strength: sum.strength + strength, points: sum.points + points };
    return { card, ...sum };
  });
}
