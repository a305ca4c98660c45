import { anchorOfKey, dieFromLink, keyOfDice, linkBelongs, linkBefore } from '../dice.ts';
import { beginningHash, commitmentTo, hashLine, type JournalDraw, type JournalLine } from './journal.ts';
import { readGoneBack } from './gone-back.ts';
import {
  linkDue,
  linkOrder,
  showsAll,
  skippedLinks,
  versionOrder,
  type LinkFault,
  type VersionFault,
} from './links.ts';
import type { GameRecord, RecordLine } from './record.ts';

/** Something about a record that does not hold, or can't be checked yet. */
export interface Finding {
  /** Number of the game's line; null for the header. */
  readonly n: number | null;
  readonly code:
    | LinkFault['code']
    | VersionFault['code']
    | 'verify.hash-differs'
    /** Lines have hashes, and this one has none. */
    | 'verify.hash-missing'
    | 'verify.commitment-differs'
    | 'verify.number-missing'
    | 'verify.link-foreign'
    | 'verify.key-foreign'
    | 'verify.die-differs'
    /** Dice of a phase that is over lack its link. */
    | 'verify.link-missing'
    /** Hidden draws of a game that is over lack their key. */
    | 'verify.key-missing'
    /** A secret order or a hidden draw is left out, though the game is over. */
    | 'verify.left-out'
    /** The header tells another number of lines than there are. */
    | 'verify.lines-differ'
    /** The header tells another number of links passed over than the lines do. */
    | 'verify.skipped-differs'
    /** The header tells another result than the line that ended the game. */
    | 'verify.result-differs'
    /** A line goes back to one that is not before it. */
    | 'verify.rewind-nowhere'
    | 'verify.no-hash'
    | 'verify.no-anchor'
    | 'verify.phase-not-over'
    | 'verify.hidden-not-shown'
    | 'verify.order-sealed'
    | 'verify.dice-given'
    | 'verify.remarks'
    | 'verify.study';
  readonly params: Readonly<Record<string, string | number>>;
}

/**
 * What checking a record found. It holds if there are no `faults`; `unchecked` says what could not be checked (yet).
 */
export interface Verification {
  readonly faults: readonly Finding[];
  readonly unchecked: readonly Finding[];
  readonly hashesChecked: number;
  /** Dice and hidden draws that are those of their link or key; `hiddenChecked` are the hidden ones among them. */
  readonly diceChecked: number;
  readonly hiddenChecked: number;
  /** Secret orders that are what was committed to. */
  readonly commitmentsChecked: number;
  /** Links passed over otherwise than by play. */
  readonly skipped: number;
}

function journalLine(line: RecordLine): JournalLine | null {
  const { origin, draws, comments: _, ...rest } = line;
  return origin && draws ? { ...rest, ...origin, draws } : null;
}

const note = (to: Finding[], n: number | null, code: Finding['code'], params: Finding['params'] = {}): void =>
  void to.push({ n, code, params });

/** What the header shows, against the anchors, the lines and the dice. */
function checkHeader(record: GameRecord, faults: Finding[], unchecked: Finding[]): void {
  const { anchor, fixed, link, hiddenAnchor, hiddenKey, lines, closing } = record;
  if (fixed) note(unchecked, null, 'verify.study');
  else if (anchor === null) note(unchecked, null, 'verify.no-anchor');
  const remarks = lines.reduce((count, { comments }) => count + comments.length, closing.length);
  if (remarks > 0) note(unchecked, null, 'verify.remarks', { remarks });
  if (anchor !== null && link && !linkBelongs(anchor, link.index, link.value)) {
    note(faults, null, 'verify.link-foreign', { index: link.index });
  }
  if (hiddenAnchor !== null && hiddenKey !== null && anchorOfKey(hiddenKey) !== hiddenAnchor) {
    note(faults, null, 'verify.key-foreign');
  }
  const due = linkDue(record);
  if (!fixed && anchor !== null && due > (link?.index ?? -1)) {
    note(faults, null, 'verify.link-missing', { index: due });
  }
  const drawn = lines.some(({ draws, given }) => !given && draws?.some(({ hidden }) => hidden));
  const shown = lines.some(
    ({ draws, given }) => !given && draws?.some(({ hidden, value }) => hidden && value !== null),
  );
  if (!fixed && hiddenAnchor !== null && hiddenKey === null && (shown || (drawn && showsAll(record)))) {
    note(faults, null, 'verify.key-missing');
  }
  if (record.total !== null && record.total !== lines.length) {
    note(faults, null, 'verify.lines-differ', { told: record.total, lines: lines.length });
  }
  const skipped = skippedLinks(lines);
  if (record.skipped !== null && record.skipped !== skipped) {
    note(faults, null, 'verify.skipped-differs', { told: record.skipped, skipped });
  }
  const end = lines.findLast(({ kind }) => kind === 'end');
  const result = end?.order?.split(' ')[0];
  if (result !== undefined && result !== record.result) {
    note(faults, null, 'verify.result-differs', { told: record.result, result });
  }
}

/**
 * Checks everything a record proves by itself: that its lines are linked by their hashes, that secret orders are those
 * committed to, that the shown links belong to the anchor, that every die is the one its link gives, and that no die
 * could be known before it was rolled: links only go on, and are new after a line that took play back, edited or upgraded
 * it. What is due to be shown must be there.
 */
export function verify(record: GameRecord): Verification {
  const faults: Finding[] = [];
  const unchecked: Finding[] = [];
  let hashesChecked = 0;
  let diceChecked = 0;
  let hiddenChecked = 0;
  let commitmentsChecked = 0;
  const { anchor, hiddenKey } = record;
  const links = linksDown(record);
  const over = showsAll(record);
  checkHeader(record, faults, unchecked);

  const checkDie = (n: number, draw: JournalDraw): void => {
    const { situation, faces, value } = draw;
    const from = draw.hidden ? hiddenKey : links.get(draw.link);
    if (from === undefined) return note(unchecked, n, 'verify.phase-not-over', { situation, link: draw.link });
    if (value === null && over) return note(faults, n, 'verify.left-out');
    if (from === null || value === null) return note(unchecked, n, 'verify.hidden-not-shown', { situation });
    const due = dieFromLink(keyOfDice(from, record.words), situation, faces);
    if (due !== value) return note(faults, n, 'verify.die-differs', { situation, value, due });
    diceChecked += 1;
    if (draw.hidden) hiddenChecked += 1;
  };

  const order = linkOrder();
  const versions = versionOrder();
  const linked = record.lines.some(({ origin }) => origin !== null);
  const before = new Set<number>();

  let previous = beginningHash(record);
  for (const [index, line] of record.lines.entries()) {
    const { n, order: said, salt, commitment } = line;
    if (index > 0 && n !== (record.lines[index - 1] as RecordLine).n + 1) note(faults, n, 'verify.number-missing');
    const whole = journalLine(line);
    if (!whole) {
      if (linked) note(faults, n, 'verify.hash-missing');
      else note(unchecked, n, 'verify.no-hash');
    } else {
      if (hashLine(previous, whole) === whole.hash) hashesChecked += 1;
      else note(faults, n, 'verify.hash-differs');
      previous = whole.hash;
    }
    const version = versions(line);
    if (version) note(faults, n, version.code, version.params);
    if (commitment !== undefined && said === null) {
      if (over) note(faults, n, 'verify.left-out');
      else note(unchecked, n, 'verify.order-sealed');
    } else if (commitment !== undefined) {
      if (commitmentTo(salt ?? '', said ?? '') === commitment) commitmentsChecked += 1;
      else note(faults, n, 'verify.commitment-differs');
    }
    const back = line.kind === 'rewind' ? (readGoneBack(said ?? '') ?? null) : undefined;
    const isBefore = back && [back.to, ...back.keeping].every((each) => before.has(each));
    if (back !== undefined && !isBefore) note(faults, n, 'verify.rewind-nowhere', { to: said ?? '' });
    before.add(n);
    const draws = line.draws ?? [];
    for (const { code, params } of line.given ? [] : order(line)) note(faults, n, code, params);
    if (line.given && draws.length > 0) note(unchecked, n, 'verify.dice-given', { dice: draws.length });
    else if (!record.fixed && anchor !== null) for (const draw of draws) checkDie(n, draw);
  }
  const skipped = skippedLinks(record.lines);
  return { faults, unchecked, hashesChecked, diceChecked, hiddenChecked, commitmentsChecked, skipped };
}

/** The links of all phases up to the latest one shown, by index. */
function linksDown({ link }: GameRecord): ReadonlyMap<number, string> {
  const links = new Map<number, string>();
  if (!link) return links;
  for (let index = link.index, value = link.value; index >= 0; index--, value = linkBefore(value)) {
    links.set(index, value);
  }
  return links;
}
