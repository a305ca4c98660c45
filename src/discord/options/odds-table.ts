import type { Attacking } from '../../engine/choice.ts';
import type { Chance, GameGuide, OddsCase, OddsReport } from '../../games/guide.ts';
import { box } from '../interactions/markdown.ts';
import type { Reader } from '../interactions/reader.ts';
import type { Sight } from './cards.ts';

/** Cases that come to the same: one row of the table. */
interface Row {
  readonly column: string;
  readonly chances: readonly Chance[];
  readonly cases: readonly OddsCase[];
}

/** The cases by the column they come to, in the order in which each comes first. */
function rowsOf(cases: readonly OddsCase[]): readonly Row[] {
  const rows = new Map<string, OddsCase[]>();
  for (const each of cases) rows.set(each.column, [...(rows.get(each.column) ?? []), each]);
  return [...rows.values()].map((same) => ({ ...(same[0] as OddsCase), cases: same }));
}

/** Letters that a column of the table takes at least: `2/6` and a blank. */
const CELL = 4;

/** The rows as a table in letters of one width: how many of six faces give each result. */
function tableOf(rows: readonly Row[]): string {
  const results = [...new Set(rows.flatMap(({ chances }) => chances.map(({ result }) => result)))];
  const first = Math.max(...rows.map(({ column }) => column.length));
  const widths = results.map((result) => Math.max(result.length + 1, CELL));
  const line = (head: string, cells: readonly string[]): string =>
    [head.padEnd(first), ...cells.map((cell, n) => cell.padStart(widths[n] as number))].join('').trimEnd();
  const cellsOf = (chances: readonly Chance[]): string[] =>
    results.map((result) => {
      const found = chances.find((chance) => chance.result === result);
      return found ? `${found.count}/${found.outOf}` : '·';
    });
  return box([line('', results), ...rows.map(({ column, chances }) => line(column, cellsOf(chances)))].join('\n'));
}

/** Which cases a row stands for, each with its strengths where they are others than in the first case of all. */
function rowNote({ say, signs }: Reader, { column, cases }: Row, { attack, defence }: OddsCase): string {
  const titles = cases.map((each) => {
    const { attack: ours, defence: theirs, before } = each;
    if (ours === attack && theirs === defence) return say(each.title);
    return `${say(each.title)}${signs.brackets(say({ code: 'odds.ratio', params: { attack: ours, defence: theirs, before } }))}`;
  });
  return `- **${column}**${signs.dash}${titles.join(signs.or)}`;
}

/** Every cause of a shift in any case, once. */
const causesOf = (cases: readonly OddsCase[], { say, signs }: Reader): readonly string[] => [
  ...new Set(cases.flatMap(({ shifts }) => shifts.map(({ cause, rule }) => `- ${say(cause)}${signs.aside(rule)}`))),
];

/** What the results mean, each in a line. */
const meaningsOf = (rows: readonly Row[], say: Reader['say']): readonly string[] => [
  ...new Map(
    rows.flatMap(({ chances }) =>
      chances.map(({ result, meaning }) => [result, `- \`${result}\` ${say(meaning)}`] as const),
    ),
  ).values(),
];

/**
 * Odds in one table that a phone shows: the strengths of the first case with every shift in a line, then a row for each
 * column that the choices still open lead to, and what the results mean.
 */
export function oddsText(reader: Reader, { target, attackers, defenders, cases }: OddsReport): string {
  const { say } = reader;
  const shown = cases.filter(({ combined }) => !combined);
  const [first] = shown;
  if (!first) return '';
  const rows = rowsOf(shown);
  const { attack, defence, before } = first;
  return [
    `**${say({ code: 'odds.title', params: { target, attackers, defenders } })}**`,
    say({ code: 'odds.strengths', params: { attack, defence, before } }),
    ...causesOf(shown, reader),
    tableOf(rows),
    ...(shown.length > 1 ? rows.map((row) => rowNote(reader, row, first)) : []),
    ...meaningsOf(rows, say),
  ].join('\n');
}

/** The odds of the attack that has been said so far, or of all who may join while nobody is named; none without one. */
export function attackOdds(
  reader: Reader,
  guide: GameGuide,
  { position, seat }: Sight,
  attack: Attacking | undefined,
): readonly string[] {
  if (!attack || position === null) return [];
  const units = attack.units.length > 0 ? attack.units : attack.able;
  const report = guide.odds(position, seat, [attack.target, ...units].join(' '));
  return report.ok ? [oddsText(reader, report.value)] : [];
}
