import { dataOf, withData } from '../engine/data/versions.ts';
import { LINE_KINDS } from '../engine/record/journal.ts';
import type { GameRecord, RecordLine } from '../engine/record/record.ts';
import { verify as verifyRecord, type Finding, type Verification } from '../engine/record/verify.ts';
import { GUIDES } from '../games/index.ts';
import { sayIn } from '../i18n/say.ts';
import { Fault } from './fault.ts';
import { guideFor, playedOut, recordIn } from './record-file.ts';

const where = (n: number | null): string => (n === null ? 'header' : `line ${n}`);
const sentence = ({ n, code, params }: Finding): string => `${where(n)}: ${sayIn('en')({ code, params })}`;
const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** Plurals of kinds that are more than the word with an s. */
const PLURALS: Partial<Readonly<Record<RecordLine['kind'], string>>> = {
  standing: 'answers by standing orders',
  computer: 'orders by computers',
  end: 'ends of the game',
};

/** How many lines of each kind there are, in words. */
function linesText({ lines }: GameRecord): string {
  const kinds = LINE_KINDS.map((kind) => [kind, lines.filter((line) => line.kind === kind).length] as const);
  const words: Readonly<Record<RecordLine['kind'], string>> = {
    start: 'set-up',
    order: 'order',
    default: 'default answer',
    standing: 'answer by a standing order',
    computer: 'order by a computer',
    rewind: 'rewind',
    edit: 'edit',
    end: 'end of the game',
    upgrade: 'upgrade',
    note: 'note',
  };
  const plural = (kind: RecordLine['kind']): string => PLURALS[kind] ?? `${words[kind]}s`;
  return kinds
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => counted(count, words[kind], plural(kind)))
    .join(', ');
}

/** Which seats gave words for the dice, or what it means that none did. */
function wordsSentence({ words = {} }: GameRecord): string {
  const seats = Object.keys(words);
  return seats.length > 0
    ? `words for the dice: given by ${seats.join(', ')}, so whoever runs the bot could not choose the dice alone`
    : 'words for the dice: none, so whoever runs the bot could have picked the seed of the dice';
}

/** What was checked and holds, one sentence a check. */
function heldText(record: GameRecord, held: Verification): readonly string[] {
  const { anchor, hiddenAnchor, hiddenKey, link, lines } = record;
  const { hashesChecked, diceChecked, hiddenChecked, commitmentsChecked, skipped, faults } = held;
  const open = diceChecked - hiddenChecked;
  const links = faults.some(({ code }) => code === 'verify.link-foreign');
  const key = faults.some(({ code }) => code === 'verify.key-foreign');
  return [
    ...(hashesChecked > 0
      ? [`hashes: ${hashesChecked} of ${lines.length} lines follow from the header and from the lines before them`]
      : []),
    ...(anchor && link && !links
      ? [`anchor: link ${link.index}, hashed ${counted(link.index, 'time')}, gives the anchor ${anchor}`]
      : []),
    ...(hiddenAnchor && hiddenKey && !key
      ? [`hidden draws: their key hashes to the hidden anchor ${hiddenAnchor}`]
      : []),
    ...(commitmentsChecked > 0
      ? [`secret orders: ${counted(commitmentsChecked, 'order is', 'orders are')} what had been committed to`]
      : []),
    ...(open > 0 ? [`dice: ${counted(open, 'die is', 'dice are')} as the links of the phases give them`] : []),
    ...(hiddenChecked > 0
      ? [`dice: ${counted(hiddenChecked, 'hidden draw is', 'hidden draws are')} as their key gives them`]
      : []),
    ...(anchor === null ? [] : [wordsSentence(record)]),
    ...(anchor !== null ? [`links passed over otherwise than by play: ${skipped}`] : []),
    ...(diceChecked > 0 && !faults.some(({ code }) => FORESEEN.includes(code))
      ? ['foresight: no die comes from a link that was known before it was rolled, and none was rolled twice']
      : []),
  ];
}

const FORESEEN: readonly Finding['code'][] = ['verify.link-back', 'verify.link-seen', 'verify.rolled-twice'];

/** What was done to the game otherwise than by orders: who did what, and why. */
const interventions = ({ lines, people }: GameRecord): readonly string[] =>
  lines
    .filter(({ kind }) => ['rewind', 'edit', 'end', 'upgrade'].includes(kind))
    .map(({ n, kind, order, reason, origin }) => {
      const by = origin?.user ? ` by ${JSON.stringify(people[origin.user] ?? origin.user)}` : '';
      const what = kind === 'upgrade' ? ` to version ${origin?.version ?? '?'}` : ` ${order ?? 'sealed'}`;
      return `line ${n}: ${kind}${what}${by}${reason === undefined ? '' : ` (${JSON.stringify(reason)})`}`;
    });

/** Plays the record; gives what it proves, or why it can't be played yet. Throws a Fault where it can't be true. */
function played(file: string, record: GameRecord): string {
  if (!Object.hasOwn(GUIDES, record.game)) return `not checked: the rules, for there is no game '${record.game}' here`;
  if (!withData(guideFor(record.game), record))
    return `not checked: the rules, for the data ${dataOf(record)} of ${record.game} are not to be had here`;
  const unknown = record.lines.some(({ order, draws }) => order === null || draws?.some(({ value }) => value === null));
  if (unknown) return 'not checked: the rules, for there is something that is still secret';
  const { guide, position, steps } = playedOut(record);
  const reached = new Set(steps.map(({ line }) => line.n));
  const unreached = record.lines.filter(({ n }) => !reached.has(n));
  const own = unreached.find(({ origin }) => (origin?.version ?? 0) >= guide.game.version);
  if (own) throw new Fault(`${file}: line ${own.n} can't be played, though it was written by this release`);
  const { outcome } = position;
  const newest = record.lines.reduce((most, { origin }) => Math.max(most, origin?.version ?? 0), 0);
  if (newest > guide.game.version) {
    throw new Fault(`${file}: there is no version ${newest} of ${record.game} yet, only up to ${guide.game.version}`);
  }
  const result = outcome ? (outcome.winner ?? 'draw') : '*';
  if (result !== record.result) {
    throw new Fault(`${file}: the header gives the result ${record.result}, the lines lead to ${result}`);
  }
  if (unreached.length > 0) {
    return `not checked: the rules of ${counted(unreached.length, 'line')} of an earlier release, up to its upgrade`;
  }
  return `holds: rules: every line can be played, every die was rolled where it is due, and the result is ${result}`;
}

/**
 * Checks what a record proves by itself, plays it by the rules, and says in sentences what was checked, what was not,
 * and who interfered with the game. Throws a Fault if anything does not hold.
 */
export async function verify(file: string): Promise<void> {
  const record = await recordIn(file);
  const held = verifyRecord(record);
  console.log(`${file}: ${record.game}, ${counted(record.lines.length, 'line')}: ${linesText(record)}`);
  for (const text of heldText(record, held)) console.log(`holds: ${text}`);
  for (const code of new Set(held.unchecked.map((finding) => finding.code))) {
    const [first, ...others] = held.unchecked.filter((finding) => finding.code === code) as [Finding, ...Finding[]];
    console.log(`not checked: ${sentence(first)}${others.length > 0 ? `, and ${others.length} more like it` : ''}`);
  }
  for (const text of interventions(record)) console.log(`intervention: ${text}`);
  for (const finding of held.faults) console.log(`fault: ${sentence(finding)}`);
  if (held.faults.length > 0) throw new Fault(`${file}: ${counted(held.faults.length, 'fault')}`);
  console.log(played(file, record));
  console.log(`${file}: ${held.hashesChecked} hashes and ${held.diceChecked} dice hold`);
}
