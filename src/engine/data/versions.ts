import type { Json } from '../position.ts';
import { dataInUse, type DataInUse, type Within } from './in-use.ts';
import { digestOf, patchBetween, patched, type Patch } from './merge-patch.ts';

/** Data files of a game by name, as they stand. */
export type DataFiles = Readonly<Record<string, unknown>>;

/** What is kept of one version of the data. */
export interface VersionEntry {
  readonly version: number;
  /** Of all files of this version, by which it is known again. */
  readonly digest: string;
  /** What turns the files of the next version into those of this one, by file; the newest has none. */
  readonly back?: Readonly<Record<string, Patch>>;
}

/** The versions there have been of a game's data, first to last: `data/<id>/versions.json`. */
export interface VersionsFile {
  readonly versions: readonly VersionEntry[];
}

/** The name of the data with which whatever names none began. */
export const FIRST_DATA = '1';

/** Whether a text could be the name of data. */
export const isDataName = (text: string): boolean => /^[1-9]\d{0,3}(-[\da-f]{12})?$/u.test(text);

/** The data of a game, by name: a version of ours (`2`), or one that was changed on this machine (`2-3fa9c2d1e0b4`). */
export interface VersionedData<Files extends DataFiles = DataFiles> {
  /** The name of the data that are here. */
  readonly name: string;
  /** How something is run with the data that are here; undefined where they are in use anyway. */
  readonly withinHere: Within | undefined;
  /** The name of those that are in use: of those that are here, but for what runs within others. */
  readonly nameInUse: () => string;
  readonly derived: DataInUse<Files>['derived'];
  /** How something is run with the data of this name; undefined where they are not to be had. */
  readonly within: (name: string) => Within | undefined;
  /** All data that can be had. */
  readonly names: () => readonly string[];
  /** The files of this name; undefined where they are not to be had. */
  readonly files: (name: string) => Files | undefined;
  /** Takes files that were kept elsewhere. Gives false, and takes nothing, where they are not those of this name. */
  readonly learn: (name: string, files: DataFiles) => boolean;
  readonly learned: () => readonly string[];
}

/** So many digits of a digest tell changed data apart. */
const DIGITS = 12;

const lastOf = ({ versions }: VersionsFile): VersionEntry => versions.at(-1) as VersionEntry;

/** What files of this digest are called: by their version, or, if they are of none, by the one they were made from. */
const nameOf = ({ versions }: VersionsFile, digest: string, madeFrom: string): string =>
  String(versions.find((each) => each.digest === digest)?.version ?? `${madeFrom}-${digest.slice(0, DIGITS)}`);

/** The files before these, by the patches that lead back to them. */
const backFrom = <Files extends DataFiles>(files: Files, back: NonNullable<VersionEntry['back']>): Files =>
  Object.fromEntries(
    Object.entries(files).map(([name, file]) => [name, back[name] ? patched(file as Json, back[name]) : file]),
  ) as Files;

/**
 * The data of a game as its files have them, and as earlier versions had them. Nothing is worked out of another version
 * before it is asked for. `inUse`: where several games share what is in use.
 */
export function versionedData<Files extends DataFiles>(
  here: Files,
  file: VersionsFile,
  inUse = dataInUse<Files>(),
): VersionedData<Files> {
  const name = nameOf(file, digestOf(here), String(lastOf(file).version));
  const isFirst = inUse.begin(here);
  const known = new Map<string, Files | undefined>([[name, here]]);
  const learned: string[] = [];
  const foundAs = (wanted: string): Files | undefined => {
    const entry = file.versions.find(({ version }) => String(version) === wanted);
    const next = entry?.back && files(String(entry.version + 1));
    const found = next && backFrom(next, entry.back as NonNullable<VersionEntry['back']>);
    return found && digestOf(found) === entry?.digest ? found : undefined;
  };
  const files = (wanted: string): Files | undefined => {
    if (!known.has(wanted)) known.set(wanted, foundAs(wanted));
    return known.get(wanted);
  };
  // A file that there was not when others were kept is as it is now.
  const whole = new Map<Files, Files>([[here, here]]);
  const wholeOf = (found: Files): Files => {
    const complete = whole.get(found) ?? { ...here, ...found };
    whole.set(found, complete);
    return complete;
  };
  return {
    name,
    withinHere: isFirst ? undefined : inUse.within(here),
    nameInUse: () => [...known].find(([, found]) => found && wholeOf(found) === inUse.now())?.[0] ?? name,
    derived: inUse.derived,
    within: (wanted) => {
      const found = files(wanted);
      return found && inUse.within(wholeOf(found));
    },
    names: () => [...new Set([...file.versions.map(({ version }) => String(version)), ...known.keys()])].filter(files),
    files,
    learn: (wanted, given) => {
      if (files(wanted)) return true;
      if (nameOf(file, digestOf(given), wanted.split('-')[0] as string) !== wanted) return false;
      for (const [each, found] of known) if (!found) known.delete(each);
      known.set(wanted, given as Files);
      learned.push(wanted);
      return true;
    },
    learned: () => learned,
  };
}

/** What patches lead from files back to those before them, by file. */
const patchesBack = (now: DataFiles, before: DataFiles): NonNullable<VersionEntry['back']> =>
  Object.fromEntries(
    Object.entries(before).flatMap(([name, file]) => {
      const patch = patchBetween(now[name] as Json, file as Json);
      return patch ? [[name, patch]] : [];
    }),
  );

/**
 * The versions with one more, of the files as they are `now`, after those of the newest version; or, where those `before` are
 * of the version before the newest, with the newest as the files are now. Undefined where they are of neither, or of what they
 * are now.
 */
export function raised({ versions }: VersionsFile, before: DataFiles, now: DataFiles): VersionsFile | undefined {
  const from = versions.slice(-2).find(({ digest }) => digest === digestOf(before));
  if (!from || digestOf(now) === from.digest) return undefined;
  return {
    versions: [
      ...versions.filter(({ version }) => version < from.version),
      { ...from, back: patchesBack(now, before) },
      { version: from.version + 1, digest: digestOf(now) },
    ],
  };
}

/** Whether files are those of the newest version. */
export const isNewest = (here: DataFiles, file: VersionsFile): boolean => digestOf(here) === lastOf(file).digest;

/**
 * A game or a guide as it goes on with the data of one version, and how the same is had with those of another: what a
 * position, a table or a record names by `dataOf`.
 */
export interface DataOf<Of> {
  /** The name of its data. */
  readonly name: string;
  /** The same with the data of this name; undefined where they are not to be had. */
  readonly with: (name: string) => Of | undefined;
  /** The names of all data that can be had. */
  readonly names: () => readonly string[];
  /** The files of this name, to be kept elsewhere; undefined where they are not to be had. */
  readonly files: (name: string) => DataFiles | undefined;
  /** Takes files that were kept elsewhere. Gives false, and takes nothing, where they are not those of this name. */
  readonly learn: (name: string, files: DataFiles) => boolean;
  /** The names of those that were taken so. */
  readonly learned: () => readonly string[];
}

/** What has data of versions; without `data` there is one version of it. */
export interface WithData<Of> {
  readonly data?: DataOf<Of>;
}

/** The name of the data with which something was begun, by what it says of them: what says nothing began with the first. */
export const dataOf = ({ data = FIRST_DATA }: { readonly data?: string | undefined }): string => data;

/** The name of the data that a game or guide goes on with. */
export const dataName = ({ data }: WithData<unknown>): string => data?.name ?? FIRST_DATA;

/** A game or guide with the data that something was begun with; undefined where they are not to be had. */
export const withData = <Of extends WithData<Of>>(of: Of, begun: { readonly data?: string }): Of | undefined =>
  dataName(of) === dataOf(begun) ? of : of.data?.with(dataOf(begun));

/** How something says with which data it was begun: the first are left out. */
export const namedData = (name: string): { readonly data?: string } => (name === FIRST_DATA ? {} : { data: name });

/** Data files that were kept elsewhere, and what they are. Plain JSON. */
export interface LearnedData {
  readonly game: string;
  readonly name: string;
  readonly files: DataFiles;
}

type GameWithData = WithData<unknown> & { readonly id: string };

/** What games were taught in this process, for another thread. */
export const learnedData = (games: Iterable<GameWithData>): readonly LearnedData[] =>
  [...games].flatMap(({ id, data }) =>
    (data?.learned() ?? []).map((name) => ({ game: id, name, files: data?.files(name) as DataFiles })),
  );

/** Teaches games what others were taught. */
export function learnData(games: Iterable<GameWithData>, all: readonly LearnedData[]): void {
  for (const { id, data } of games) for (const { game, name, files } of all) if (game === id) data?.learn(name, files);
}
