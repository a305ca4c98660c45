import type { LineKind } from './journal.ts';
import type { GameRecord, RecordLine } from './record.ts';

/** Lines after which dice come from a link that nobody has seen. */
const NEW_LINK: readonly LineKind[] = ['rewind', 'edit', 'upgrade'];

/**
 * How many links were passed over otherwise than by play: each line that took play back, edited or upgraded it takes the
 * next one. Lines of an imported record had no links of this chain.
 */
export const skippedLinks = (lines: readonly Pick<RecordLine, 'kind' | 'given'>[]): number =>
  lines.filter(({ kind, given }) => !given && NEW_LINK.includes(kind)).length;

/** Whether a record shows everything: its game is over. */
export const showsAll = ({ result, hiddenKey, lines }: Pick<GameRecord, 'result' | 'hiddenKey' | 'lines'>): boolean =>
  result !== '*' || hiddenKey !== null || lines.some(({ kind }) => kind === 'end');

/** The index of the latest link that a record with these dice must show; −1 if it need not show any. */
export function linkDue(record: Pick<GameRecord, 'result' | 'hiddenKey' | 'lines'>): number {
  const links = record.lines.flatMap(({ draws, given }) => (given ? [] : (draws ?? []).map(({ link }) => link)));
  const latest = links.reduce((most, link) => Math.max(most, link), -1);
  return showsAll(record) ? latest : (record.lines.at(-1)?.shown ?? latest - 1);
}

/** What is wrong with a die, by the link it comes from. */
export interface LinkFault {
  readonly code: 'verify.link-back' | 'verify.link-seen' | 'verify.rolled-twice';
  readonly params: Readonly<Record<string, string | number>>;
}

/** Watches, line by line, that dice come from links that nobody could know: what is wrong with those of a line. */
export function linkOrder(): (line: RecordLine) => readonly LinkFault[] {
  const rolled = new Set<string>();
  let latest = -1;
  let seen = -1;
  /** What may have been shown while several phases are under way; null while only one is. */
  let shownBefore: number | null = null;
  return ({ kind, draws, shown = null }) => {
    if (NEW_LINK.includes(kind)) seen = latest;
    const open = shownBefore ?? (shown === null ? null : latest - 1);
    shownBefore = shown === null ? null : Math.max(shown, shownBefore ?? -1);
    return (draws ?? []).flatMap(({ link, situation }) => {
      const params = { situation, link };
      const found: LinkFault[] = [];
      if (link <= seen) found.push({ code: 'verify.link-seen', params });
      else if (link < (open === null ? latest : Math.min(latest, open + 1)))
        found.push({ code: 'verify.link-back', params });
      const key = `${link} ${situation}`;
      if (rolled.has(key)) found.push({ code: 'verify.rolled-twice', params });
      rolled.add(key);
      latest = Math.max(latest, link);
      return found;
    });
  };
}

/** What is wrong with the version of a line. */
export interface VersionFault {
  readonly code: 'verify.upgrade-idle' | 'verify.version-changed';
  readonly params: { readonly version: number };
}

/**
 * Watches, line by line, that the version of the game's code is raised by upgrades and by nothing else: an upgrade that
 * raised none would only take the next link, for a die that somebody likes better. A table that goes on from an older
 * record plays by the code of its own release from its first line on.
 */
export function versionOrder(): (line: RecordLine) => VersionFault | null {
  let [latest, goesOn]: [number | null, boolean] = [null, false];
  return ({ kind, origin, given = false }) => {
    if (!origin) return null;
    const [before, isFirstOwn] = [latest, goesOn];
    const { version } = origin;
    [latest, goesOn] = [version, given];
    if (before === null || given || (isFirstOwn && version > before)) return null;
    if (kind === 'upgrade') return version > before ? null : { code: 'verify.upgrade-idle', params: { version } };
    return version === before ? null : { code: 'verify.version-changed', params: { version } };
  };
}
