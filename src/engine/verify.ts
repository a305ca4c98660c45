import { anchorOfKey, dieFromLink, linkBelongs, linkBefore } from './dice.ts';
import { beginningHash, commitmentTo, hashLine, type JournalDraw, type JournalLine } from './journal.ts';
import type { GameRecord, RecordLine } from './record.ts';

/** Something about a record that does not hold, or can't be checked yet. */
export interface Finding {
  /** Number of the game's line; null for the header. */
  readonly n: number | null;
  readonly code:
    | 'verify.hash-differs'
    | 'verify.commitment-differs'
    | 'verify.number-missing'
    | 'verify.link-foreign'
    | 'verify.key-foreign'
    | 'verify.die-differs'
    /** A die comes from an earlier link than one before it. */
    | 'verify.link-back'
    /** A die comes from a link that had been used before play was taken back, edited or brought to a new release. */
    | 'verify.link-seen'
    /** The same situation is rolled for twice under one link. */
    | 'verify.rolled-twice'
    /** A line goes back to one that is not before it. */
    | 'verify.rewind-nowhere'
    | 'verify.no-hash'
    | 'verify.no-anchor'
    | 'verify.phase-not-over'
    | 'verify.hidden-not-shown'
    | 'verify.order-sealed'
    | 'verify.dice-given'
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
}

function journalLine(line: RecordLine): JournalLine | null {
  const { origin, draws, comments: _, ...rest } = line;
  return origin && draws ? { ...rest, ...origin, draws } : null;
}

/**
 * Checks everything a record proves by itself: that its lines are linked by their hashes, that secret orders are those
 * committed to, that the shown links belong to the anchor, that every die is the one its link gives, and that no die
 * could be known before it was rolled: links only go on, and are new after a line that took play back, edited or upgraded
 * it.
 */
export function verify(record: GameRecord): Verification {
  const faults: Finding[] = [];
  const unchecked: Finding[] = [];
  let hashesChecked = 0;
  let diceChecked = 0;
  let hiddenChecked = 0;
  let commitmentsChecked = 0;
  const note = (to: Finding[], n: number | null, code: Finding['code'], params: Finding['params'] = {}): void =>
    void to.push({ n, code, params });

  const { anchor, link, hiddenAnchor, hiddenKey } = record;
  const links = linksDown(record);
  if (record.fixed) note(unchecked, null, 'verify.study');
  else if (anchor === null) note(unchecked, null, 'verify.no-anchor');
  if (anchor !== null && link && !linkBelongs(anchor, link.index, link.value)) {
    note(faults, null, 'verify.link-foreign', { index: link.index });
  }
  if (hiddenAnchor !== null && hiddenKey !== null && anchorOfKey(hiddenKey) !== hiddenAnchor) {
    note(faults, null, 'verify.key-foreign');
  }

  const checkDie = (n: number, draw: JournalDraw): void => {
    const { situation, faces, value } = draw;
    const from = draw.hidden ? hiddenKey : links.get(draw.link);
    if (from === undefined) return note(unchecked, n, 'verify.phase-not-over', { situation, link: draw.link });
    if (from === null || value === null) return note(unchecked, n, 'verify.hidden-not-shown', { situation });
    const due = dieFromLink(from, situation, faces);
    if (due !== value) return note(faults, n, 'verify.die-differs', { situation, value, due });
    diceChecked += 1;
    if (draw.hidden) hiddenChecked += 1;
  };

  const order = linkOrder();

  let previous = beginningHash(record);
  for (const [index, line] of record.lines.entries()) {
    const { n, order: said, salt, commitment } = line;
    if (index > 0 && n !== (record.lines[index - 1] as RecordLine).n + 1) note(faults, n, 'verify.number-missing');
    const whole = journalLine(line);
    if (!whole) {
      note(unchecked, n, 'verify.no-hash');
    } else {
      if (hashLine(previous, whole) === whole.hash) hashesChecked += 1;
      else note(faults, n, 'verify.hash-differs');
      previous = whole.hash;
    }
    if (commitment !== undefined && said === null) note(unchecked, n, 'verify.order-sealed');
    else if (commitment !== undefined) {
      if (commitmentTo(salt ?? '', said ?? '') === commitment) commitmentsChecked += 1;
      else note(faults, n, 'verify.commitment-differs');
    }
    if (line.kind === 'rewind' && !record.lines.slice(0, index).some((each) => String(each.n) === said)) {
      note(faults, n, 'verify.rewind-nowhere', { to: said ?? '' });
    }
    const draws = line.draws ?? [];
    for (const { code, params } of line.given ? [] : order(line)) note(faults, n, code, params);
    if (line.given && draws.length > 0) note(unchecked, n, 'verify.dice-given', { dice: draws.length });
    else if (!record.fixed && anchor !== null) for (const draw of draws) checkDie(n, draw);
  }
  return { faults, unchecked, hashesChecked, diceChecked, hiddenChecked, commitmentsChecked };
}

/** Lines after which dice come from a link that nobody has seen. */
const NEW_LINK: readonly RecordLine['kind'][] = ['rewind', 'edit', 'upgrade'];

/** Watches, line by line, that dice come from links that nobody could know: what is wrong with those of a line. */
function linkOrder(): (line: RecordLine) => readonly Pick<Finding, 'code' | 'params'>[] {
  const rolled = new Set<string>();
  let latest = -1;
  let seen = -1;
  return ({ kind, draws }) => {
    if (NEW_LINK.includes(kind)) seen = latest;
    return (draws ?? []).flatMap(({ link, situation }) => {
      const params = { situation, link };
      const found: Pick<Finding, 'code' | 'params'>[] = [];
      if (link <= seen) found.push({ code: 'verify.link-seen', params });
      else if (link < latest) found.push({ code: 'verify.link-back', params });
      const key = `${link} ${situation}`;
      if (rolled.has(key)) found.push({ code: 'verify.rolled-twice', params });
      rolled.add(key);
      latest = Math.max(latest, link);
      return found;
    });
  };
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
